# Builds a ruleset's text files into the program: charts, sequence of play, example armies, scenarios.
set(LONGROLL_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/write_embedded.cmake)

add_custom_target(longroll_embedded)  # all of them, for tools that read the sources

function(longroll_embed target ruleset)
  file(GLOB charts CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${ruleset}/charts/*.chart)
  file(GLOB armies CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${ruleset}/armies/*.csv)
  file(GLOB scenarios CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${ruleset}/scenarios/*/*)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/embedded/rulesets/${ruleset})
  add_custom_command(
    OUTPUT ${out}/embedded.h ${out}/embedded.cpp
    COMMAND ${CMAKE_COMMAND} -DRULESET=${ruleset} -DFOLDER=${CMAKE_CURRENT_SOURCE_DIR}/${ruleset} -DOUT=${out} -P ${LONGROLL_EMBED_SCRIPT}
    DEPENDS ${charts} ${armies} ${scenarios} ${CMAKE_CURRENT_SOURCE_DIR}/${ruleset}/sequence.txt ${LONGROLL_EMBED_SCRIPT}
    COMMENT "Embedding the charts of ${ruleset}")
  add_custom_target(embedded_${ruleset} DEPENDS ${out}/embedded.h)
  add_dependencies(longroll_embedded embedded_${ruleset})
  target_sources(${target} PRIVATE ${out}/embedded.cpp ${out}/embedded.h)
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded)
endfunction()
