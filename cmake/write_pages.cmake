# Run by the build: writes pages.cpp, which holds every file of the folder DIST as it is.
file(GLOB_RECURSE files RELATIVE ${DIST} ${DIST}/*)
list(SORT files)
set(data "")
set(list "")
set(number 0)
foreach(file ${files})
  string(APPEND data
    "asm(\".section .rodata\\n.balign 16\\nlongroll_page_${number}: .incbin \\\"${DIST}/${file}\\\"\\n"
    "longroll_page_${number}_end: .byte 0\\n.previous\\n\");\n"
    "extern \"C\" const char longroll_page_${number};\nextern \"C\" const char longroll_page_${number}_end;\n")
  string(APPEND list "      {\"${file}\", text(longroll_page_${number}, longroll_page_${number}_end)},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT}/pages.cpp
  "// Made by the build: the pages, as files inside the program.\n#include \"longroll/pages.h\"\n\n#include <vector>\n\n"
  "${data}\nnamespace longroll::app {\nnamespace {\n\n"
  "std::string_view text(const char& from, const char& to) { return {&from, static_cast<std::size_t>(&to - &from)}; }\n\n"
  "}  // namespace\n\nstd::span<const EmbeddedFile> pages() {\n"
  "  static const std::vector<EmbeddedFile> files = {\n${list}  };\n  return files;\n}\n\n}  // namespace longroll::app\n")
