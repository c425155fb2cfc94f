// A fraction where an integer is asked for.
#include "sample/sample.h"

sample::Term term() {
#ifdef BROKEN
  return sample::Term(5.0);  // here
#else
  return sample::Term(5);
#endif
}
