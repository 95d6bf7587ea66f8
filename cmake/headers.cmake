# Headers that nearly every file reads are compiled once for each set of flags, and not for each file: they are half of what a file costs.
#
# longroll_headers(NAME HEADER [LINK library...] [OPTIONS flag...]) compiles them; longroll_reads(TARGET NAME) has a target start from there. Flags must
# be those of the target. Files include what they need all the same: tests/layers and clang-tidy read them as they are written.
set(LONGROLL_PRECOMPILE ${CMAKE_CURRENT_LIST_DIR}/precompile.sh)

function(longroll_headers name header)
  cmake_parse_arguments(PARSE_ARGV 2 headers "" "" "LINK;OPTIONS")
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp "")
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PRIVATE fmt::fmt ${headers_LINK})
  target_compile_options(${name} PRIVATE ${headers_OPTIONS})
  target_precompile_headers(${name} PRIVATE ${header})
  # ccache goes by the digest that the script leaves beside it.
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF CXX_COMPILER_LAUNCHER "${LONGROLL_PRECOMPILE}")
  # Ninja waits for what a command made, not for the objects of another library.
  set(made ${CMAKE_CURRENT_BINARY_DIR}/${name}.made)
  add_custom_command(OUTPUT ${made} COMMAND ${CMAKE_COMMAND} -E touch ${made} DEPENDS $<TARGET_OBJECTS:${name}>)
  add_custom_target(${name}_made DEPENDS ${made})
endfunction()

# By a path that is the same in every checkout, which CMake's own way has not: ccache goes by the words of the command, too. The files that were read
# stand among those that an object depends on.
function(longroll_reads target name)
  get_target_property(folder ${name} BINARY_DIR)
  file(RELATIVE_PATH folder ${PROJECT_BINARY_DIR} ${folder})
  set(header ${folder}/CMakeFiles/${name}.dir/cmake_pch.hxx)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE "SHELL:-include-pch ${header}.pch")
  else()
    target_compile_options(${target} PRIVATE "SHELL:-Winvalid-pch -include ${header}")
  endif()
  add_dependencies(${target} ${name}_made)
endfunction()
