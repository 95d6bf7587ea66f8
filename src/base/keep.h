// Keeps the compiler from leaving out work whose result nobody reads.
#pragma once

namespace longroll {

/// The value counts as read.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

}  // namespace longroll
