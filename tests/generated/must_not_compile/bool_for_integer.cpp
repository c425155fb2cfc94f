// A truth value where an integer is asked for.
#include "sample/sample.h"

sample::Term term() {
#ifdef BROKEN
  return sample::Term(true);  // here
#else
  return sample::Term(1);
#endif
}
