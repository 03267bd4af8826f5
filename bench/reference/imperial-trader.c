/*
 * Imperial Trader on Cantrell Reach with the default options, as plain C: the measure for the speed of Argosy.
 *
 *   imperial-trader SEATS SEED GAMES
 *
 * It does what Argosy's playout does and nothing else: for every decision the whole list of legal codes is written
 * out, one of them is drawn, the game goes on to the next decision, and a game can be copied between any two of
 * them. Lists and draws come in the order of src/rulesets/imperial-trader, so the same seed gives the same games;
 * bench/test/reference.test.ts proves it. The clauses are those of the rulebook. Expansion and play by mail, which
 * are off by default, are left out.
 */

#include <string.h>

#include "run.h"

enum { SEATS_MAX = 6, WORLDS = 6, LANES = 7, CARDS_MAX = 18, NODES_MAX = 32, CODES_MAX = 128 };
enum { WIN_CREDITS = 100, START_CASH = 25, MAX_DAMAGE = 6, ACTIONS_PER_TURN = 2, MAX_ROUNDS = 60 };
enum { REPAIR_COST = 5, UPGRADE_COST = 15, PAY_PER_LANE = 10, HAND_LIMIT = 1 };
enum { HULL = 1, SPIRITS = 2, AUTOLOADERS = 4 };
enum { DECK = -1 };

/* The codes of actions, as in actions.ts. */
enum { END_TURN = 0, FLY = 1, DEAL = 2, BUY = 16, REPAIR = 32, LOAD = 64, UNLOAD = 65 };

/* The question a game waits with. */
typedef enum { BERTH, ACTION, MOVE, GIVE_UP, NEW_SHIP, OVER } Step;

/* A whole game between two decisions. */
typedef struct {
  Step step;
  int seats, round, first, turn, taken, roll, berthing;
  int ship[SEATS_MAX], damage[SEATS_MAX], cash[SEATS_MAX], upgrades[SEATS_MAX];
  int card[CARDS_MAX], loaded[CARDS_MAX];
} Game;

/* data/map-cantrell.json: worlds A to F are 0 to 5. */
static const struct {
  int from, to, spaces;
} lane[LANES] = {{0, 1, 2}, {1, 2, 3}, {2, 3, 4}, {3, 0, 3}, {1, 4, 2}, {4, 5, 4}, {2, 5, 2}};
static const int sells[WORLDS] = {1, 1, 1, 0, 0, 0};
static const int cards = 6;
static const int pickup[CARDS_MAX] = {0, 1, 2, 3, 4, 5};
static const int dropoff[CARDS_MAX] = {5, 3, 0, 4, 2, 1};

/* What follows from the map: pay by card, and where a ship may end its flight by roll and node. */
static int nodes, pay_of[CARDS_MAX], reach[7][NODES_MAX][NODES_MAX], reach_count[7][NODES_MAX];

static void shortest(int n, int *d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i * n + k] + d[k * n + j] < d[i * n + j]) d[i * n + j] = d[i * n + k] + d[k * n + j];
}

static void draw_chart(void) {
  nodes = WORLDS;
  for (int l = 0; l < LANES; l++) nodes += lane[l].spaces;
  int steps[NODES_MAX * NODES_MAX], lanes[WORLDS * WORLDS];
  for (int i = 0; i < nodes * nodes; i++) steps[i] = i % (nodes + 1) ? 1000 : 0;
  for (int i = 0; i < WORLDS * WORLDS; i++) lanes[i] = i % (WORLDS + 1) ? 1000 : 0;
  for (int l = 0, node = WORLDS; l < LANES; l++) {
    int from = lane[l].from;
    for (int s = 0; s <= lane[l].spaces; s++) {
      int to = s < lane[l].spaces ? node++ : lane[l].to;
      steps[from * nodes + to] = steps[to * nodes + from] = 1;
      from = to;
    }
    lanes[lane[l].from * WORLDS + lane[l].to] = lanes[lane[l].to * WORLDS + lane[l].from] = 1;
  }
  shortest(nodes, steps);
  shortest(WORLDS, lanes);
  for (int c = 0; c < cards; c++) pay_of[c] = PAY_PER_LANE * lanes[pickup[c] * WORLDS + dropoff[c]];
  for (int roll = 1; roll <= 6; roll++)
    for (int from = 0; from < nodes; from++)
      for (int to = 0; to < nodes; to++) {
        int d = steps[from * nodes + to];
        /* IT-6.3, IT-6.6  Within the roll; on a 1 exactly one node. */
        if (roll == 1 ? d == 1 : d <= roll) reach[roll][from][reach_count[roll][from]++] = to;
      }
}

/* IT-4.1, IT-4.4, IT-4.5 */
static Game set_up(int seats) {
  Game g;
  memset(&g, 0, sizeof g);
  g.step = BERTH;
  g.seats = seats;
  for (int s = 0; s < seats; s++) g.ship[s] = -1, g.cash[s] = START_CASH;
  for (int c = 0; c < cards; c++) g.card[c] = DECK;
  return g;
}

/* IT-5.2  Every legal action, always in this order: work, deal, buy, repair, fly, end. */
static int list_actions(const Game *g, int *out) {
  int n = 0, seat = g->turn, at = g->ship[seat], cash = g->cash[seat];
  if (at < WORLDS) {
    for (int c = 0; c < cards; c++) {
      if (g->card[c] != seat) continue;
      if (!g->loaded[c] && pickup[c] == at) out[n++] = LOAD + 2 * c;         /* IT-8.2 */
      else if (g->loaded[c] && dropoff[c] == at) out[n++] = UNLOAD + 2 * c;  /* IT-8.4 */
    }
    for (int c = 0; c < cards; c++)
      if (g->card[c] == DECK) {
        out[n++] = DEAL; /* IT-9.1, IT-9.6 */
        break;
      }
    if (sells[at]) {
      /* IT-7.4, IT-7.8, IT-7.9 */
      for (int mask = 1; mask <= 7; mask++)
        if (!(mask & g->upgrades[seat]) && __builtin_popcount(mask) * UPGRADE_COST <= cash) out[n++] = BUY + mask;
      /* IT-7.3 */
      for (int points = 1; points <= g->damage[seat] && points * REPAIR_COST <= cash; points++)
        out[n++] = REPAIR + points;
    }
  }
  out[n++] = FLY;
  out[n++] = END_TURN;
  return n;
}

/* Writes out every legal code of the question the game waits with; returns how many. */
static int list(const Game *g, int *out) {
  int n = 0;
  switch (g->step) {
    case BERTH:
    case NEW_SHIP:
      for (int w = 0; w < WORLDS; w++) out[n++] = w;
      return n;
    case ACTION:
      return list_actions(g, out);
    case MOVE: {
      int from = g->ship[g->turn];
      for (int i = 0; i < reach_count[g->roll][from]; i++) out[n++] = reach[g->roll][from][i];
      return n;
    }
    case GIVE_UP:
      for (int c = 0; c < cards; c++)
        if (g->card[c] == g->turn) out[n++] = c;
      return n;
    default:
      return 0;
  }
}

/* IT-9.1, IT-9.4  A card of the deck by chance. */
static int draw_card(const Game *g, Chance *chance) {
  int count = 0;
  for (int c = 0; c < cards; c++) count += g->card[c] == DECK;
  int left = pick(chance, count);
  for (int c = 0; c < cards; c++)
    if (g->card[c] == DECK && left-- == 0) return c;
  return -1;
}

static void discard(Game *g, int c) { g->card[c] = DECK, g->loaded[c] = 0; }

static int max_damage(const Game *g, int seat) { return MAX_DAMAGE + (g->upgrades[seat] & HULL ? 2 : 0); }

/* IT-5.4, IT-11.2  The next captain; after the last of the last round the game is over. */
static void end_turn(Game *g) {
  g->taken = 0;
  g->step = ACTION;
  g->turn = g->turn + 1 == g->seats ? 0 : g->turn + 1;
  if (g->turn != g->first) return;
  if (g->round >= MAX_ROUNDS) g->step = OVER;
  else g->round++;
}

/* IT-5.3 */
static void acted(Game *g) {
  g->step = ACTION;
  if (++g->taken >= ACTIONS_PER_TURN) end_turn(g);
}

/* IT-6.8, IT-10.1  D3 damage, unless the upgrade that guards against it holds; the ship may be lost. */
static void suffer(Game *g, Chance *chance, int guard) {
  int seat = g->turn;
  if ((g->upgrades[seat] & guard) && die(chance) >= 4) {
    acted(g);
    return;
  }
  g->damage[seat] += (die(chance) + 1) >> 1;
  if (g->damage[seat] < max_damage(g, seat)) {
    acted(g);
    return;
  }
  g->cash[seat] = 0;
  for (int c = 0; c < cards; c++)
    if (g->card[c] == seat) discard(g, c);
  g->upgrades[seat] = 0;
  g->damage[seat] = 0;
  g->ship[seat] = -1;
  g->step = NEW_SHIP;
}

/* IT-4.2, IT-4.3, IT-4.7 */
static void berth(Game *g, int world, Chance *chance) {
  g->ship[g->berthing++] = world;
  if (g->berthing < g->seats) return;
  for (int s = 0; s < g->seats; s++) g->card[draw_card(g, chance)] = s;
  int rolling[SEATS_MAX], dice[SEATS_MAX], count = g->seats;
  for (int s = 0; s < count; s++) rolling[s] = s;
  while (count > 1) {
    int top = 0, kept = 0;
    for (int i = 0; i < count; i++)
      if ((dice[i] = die(chance)) > top) top = dice[i];
    for (int i = 0; i < count; i++)
      if (dice[i] == top) rolling[kept++] = rolling[i];
    count = kept;
  }
  g->first = g->turn = rolling[0];
  g->round = 1;
  g->step = ACTION;
}

/* IT-9.1 to IT-9.3 */
static void deal(Game *g, Chance *chance) {
  int held = 0;
  g->card[draw_card(g, chance)] = g->turn;
  for (int c = 0; c < cards; c++) held += g->card[c] == g->turn;
  if (held > HAND_LIMIT) g->step = GIVE_UP;
  else acted(g);
}

/* IT-8.5 to IT-8.8, IT-1.3 */
static void unload(Game *g, int c, Chance *chance) {
  if (die(chance) == 1) {
    suffer(g, chance, AUTOLOADERS);
    return;
  }
  discard(g, c);
  g->cash[g->turn] += pay_of[c];
  if (g->cash[g->turn] >= WIN_CREDITS) g->step = OVER;
  else acted(g);
}

static void act(Game *g, int code, Chance *chance) {
  int seat = g->turn;
  if (code == END_TURN) end_turn(g);
  else if (code == FLY) g->roll = die(chance), g->step = MOVE;
  else if (code == DEAL) deal(g, chance);
  else if (code >= LOAD && code & 1) unload(g, (code - LOAD) >> 1, chance);
  else {
    if (code >= LOAD) g->loaded[(code - LOAD) >> 1] = 1;
    else if (code >= REPAIR) {
      g->cash[seat] -= (code - REPAIR) * REPAIR_COST;
      g->damage[seat] -= code - REPAIR;
    } else {
      g->cash[seat] -= __builtin_popcount(code - BUY) * UPGRADE_COST;
      g->upgrades[seat] |= code - BUY;
    }
    acted(g);
  }
}

/* Carries out a legal code and goes on to the next question. */
static void take(Game *g, int code, Chance *chance) {
  switch (g->step) {
    case BERTH:
      berth(g, code, chance);
      return;
    case ACTION:
      act(g, code, chance);
      return;
    case MOVE:
      g->ship[g->turn] = code;
      /* IT-6.5 */
      if (g->roll == 1) suffer(g, chance, SPIRITS);
      else acted(g);
      return;
    case GIVE_UP:
      discard(g, code);
      acted(g);
      return;
    case NEW_SHIP:
      g->ship[g->turn] = code;
      end_turn(g);
      return;
    default:
      return;
  }
}

static void play(int seats, Chance *chance, Tally *tally) {
  Game g = set_up(seats);
  int codes[CODES_MAX];
  int decisions = 0;
  for (; g.step != OVER; decisions++) {
    int count = list(&g, codes);
    take(&g, codes[pick(chance, count)], chance);
  }
  count_game(tally, decisions, g.round);
  for (int s = 0; s < seats; s++) mix(tally, (uint32_t)g.cash[s]);
}

/* With six seats the deck needs a second card for every planet, which chance would make (IT-3.4): five is the most. */
int main(int argc, char **argv) {
  draw_chart();
  return run(argc, argv, 2, 5, play);
}
