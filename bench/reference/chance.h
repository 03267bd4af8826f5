/* The fast generator of src/kernel/source.ts, number for number: sfc32, seeded by a text. */

#ifndef ARGOSY_CHANCE_H
#define ARGOSY_CHANCE_H

#include <stdint.h>

typedef struct {
  uint32_t a, b, c, d;
} Chance;

/* FNV-1a over the text, with a final mix (`hashText`). */
static uint32_t hash_text(const char *text, uint32_t h) {
  for (; *text; text++) h = (h ^ (uint8_t)*text) * 0x01000193u;
  h = (h ^ (h >> 16)) * 0x85ebca6bu;
  h = (h ^ (h >> 13)) * 0xc2b2ae35u;
  return h ^ (h >> 16);
}

static inline uint32_t next32(Chance *s) {
  uint32_t t = s->a + s->b + s->d;
  s->d++;
  s->a = s->b ^ (s->b >> 9);
  s->b = s->c + (s->c << 3);
  s->c = ((s->c << 21) | (s->c >> 11)) + t;
  return t;
}

/* Uniform 0 to n - 1: the whole part of next / 2^32 * n. */
static inline int pick(Chance *s, int n) { return (int)(((uint64_t)next32(s) * (uint32_t)n) >> 32); }

static inline int die(Chance *s) { return 1 + pick(s, 6); }

static Chance seeded(const char *text) {
  Chance s = {hash_text(text, 0x9e3779b9u), hash_text(text, 0x243f6a88u), hash_text(text, 0xb7e15162u), 1};
  for (int i = 0; i < 12; i++) next32(&s);
  return s;
}

#endif
