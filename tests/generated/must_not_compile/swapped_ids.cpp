// Two ids in the wrong order.
#include "sample/sample.h"

std::string key() {
#ifdef BROKEN
  return sample::keys::vote::key(sample::Voter("a"), sample::Term(5));  // here
#else
  return sample::keys::vote::key(sample::Term(5), sample::Voter("a"));
#endif
}
