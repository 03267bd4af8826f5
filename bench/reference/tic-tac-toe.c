/*
 * Tic-tac-toe as plain C, the same games as src/kernel/examples/tic-tac-toe.ts plays with the same seed.
 *
 *   tic-tac-toe SEATS SEED GAMES        (SEATS is 2)
 */

#include "run.h"

typedef struct {
  int cells[9];
  int placed, winner, over;
} Game;

/* The other two cells of every line through a cell, two by two; -1 ends a row. */
static const int partners[9][8] = {
    {1, 2, 3, 6, 4, 8, -1},       {0, 2, 4, 7, -1}, {0, 1, 5, 8, 4, 6, -1},
    {4, 5, 0, 6, -1},             {3, 5, 1, 7, 0, 8, 2, 6}, {3, 4, 2, 8, -1},
    {7, 8, 0, 3, 2, 4, -1},       {6, 8, 1, 4, -1}, {6, 7, 2, 5, 0, 4, -1},
};

/* TT-1.1  Writes out the empty cells. */
static int list(const Game *g, int *out) {
  int n = 0;
  for (int cell = 0; cell < 9; cell++)
    if (g->cells[cell] == 0) out[n++] = cell;
  return n;
}

static int completes(const Game *g, int cell, int mark) {
  for (int i = 0; i < 8 && partners[cell][i] >= 0; i += 2)
    if (g->cells[partners[cell][i]] == mark && g->cells[partners[cell][i + 1]] == mark) return 1;
  return 0;
}

static void take(Game *g, int cell) {
  int mark = (g->placed & 1) + 1;
  g->cells[cell] = mark;
  g->placed++;
  /* TT-1.2, TT-1.3  Three in a line win; a full board is a draw. */
  if (completes(g, cell, mark)) g->winner = mark, g->over = 1;
  else g->over = g->placed == 9;
}

static void play(int seats, Chance *chance, Tally *tally) {
  (void)seats;
  Game g = {{0}, 0, 0, 0};
  int codes[9];
  int decisions = 0;
  for (; !g.over; decisions++) {
    int count = list(&g, codes);
    take(&g, codes[pick(chance, count)]);
  }
  count_game(tally, decisions, 0);
  mix(tally, (uint32_t)g.winner);
}

int main(int argc, char **argv) { return run(argc, argv, 2, 2, play); }
