/* What the reference programs share: they play so many games and print what these came to and how long it took. */

#ifndef ARGOSY_RUN_H
#define ARGOSY_RUN_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "chance.h"

/* What the games came to. The checksum takes in the decisions, rounds and scores of every game, in order. */
typedef struct {
  long games, decisions, rounds;
  uint32_t checksum;
} Tally;

static inline void mix(Tally *tally, uint32_t number) { tally->checksum = (tally->checksum ^ number) * 16777619u; }

static inline void count_game(Tally *tally, int decisions, int rounds) {
  tally->games++;
  tally->decisions += decisions;
  tally->rounds += rounds;
  mix(tally, (uint32_t)decisions);
  mix(tally, (uint32_t)rounds);
}

/* Processor time of this thread, in seconds. */
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The program: PROGRAM SEATS SEED GAMES. */
static inline int run(int argc, char **argv, int min, int max, void (*play)(int, Chance *, Tally *)) {
  int seats = argc == 4 ? atoi(argv[1]) : 0;
  if (seats < min || seats > max) return fprintf(stderr, "%s SEATS SEED GAMES, %d to %d seats\n", argv[0], min, max), 2;
  long games = atol(argv[3]);
  Chance chance = seeded(argv[2]);
  Tally tally = {0, 0, 0, 0};
  double begun = now();
  while (tally.games < games) play(seats, &chance, &tally);
  printf("{\"games\":%ld,\"decisions\":%ld,\"rounds\":%ld,\"checksum\":%u,\"seconds\":%.6f}\n", tally.games,
         tally.decisions, tally.rounds, tally.checksum, now() - begun);
  return 0;
}

#endif
