# Builds the pages of web/ with npm and puts them into the program, or a page that says that they are missing.
set(LONGROLL_PAGES_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/write_pages.cmake)

function(longroll_pages target)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/pages)
  set(web ${PROJECT_SOURCE_DIR}/web)
  if(LONGROLL_PAGES)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
    add_custom_command(
      OUTPUT ${out}/installed
      COMMAND npm ci --no-audit --no-fund --silent
      COMMAND ${CMAKE_COMMAND} -E touch ${out}/installed
      WORKING_DIRECTORY ${web}
      DEPENDS ${web}/package-lock.json
      COMMENT "Fetching what the pages are made with")
    add_custom_command(
      OUTPUT ${out}/dist/index.html
      COMMAND npm run --silent build -- --outDir ${out}/dist --emptyOutDir --logLevel warn
      WORKING_DIRECTORY ${web}
      DEPENDS ${out}/installed ${sources} ${web}/index.html ${web}/package.json ${web}/vite.config.ts ${web}/scripts/budget.ts
      COMMENT "Building the pages")
    set(dist ${out}/dist)
    set(depends ${out}/dist/index.html)
  else()
    set(dist ${CMAKE_SOURCE_DIR}/cmake/no_pages)
    set(depends ${dist}/index.html)
  endif()
  add_custom_command(
    OUTPUT ${out}/pages.cpp
    COMMAND ${CMAKE_COMMAND} -DDIST=${dist} -DOUT=${out} -P ${LONGROLL_PAGES_SCRIPT}
    DEPENDS ${depends} ${LONGROLL_PAGES_SCRIPT}
    COMMENT "Embedding the pages")
  target_sources(${target} PRIVATE ${out}/pages.cpp)
  set_source_files_properties(${out}/pages.cpp PROPERTIES OBJECT_DEPENDS "${depends}")
endfunction()
