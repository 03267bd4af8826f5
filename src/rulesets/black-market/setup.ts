import { type Chance, plusAt, type Refusal, refuse, withAt } from '../../kernel/index.ts'
import { drawFace, place } from './colony/locations.ts'
import { showSkills } from './colony/skills.ts'
import {
  ACTIONS,
  COPIES,
  DECKS,
  FACES,
  type Faction,
  factions,
  HOME_SITES,
  MOST_SEATS,
  SHOWN,
  SITES,
  SKILLS,
  SLOTS,
  skills,
  utilities,
} from './data.ts'
import type { Options } from './options.ts'
import { add, NONE, type Position } from './position.ts'
import { producers } from './trade/pool.ts'

const table = (size: number, value: number): number[] => Array<number>(size).fill(value)

/** BM-3 Setup: the colonies, the pool, the decks; everything before the first action is chosen. */
export function setup(
  options: Options,
  seats: number,
  chance: Chance,
): Omit<Position, 'flow' | 'standing'> | Refusal {
  const start = 3 * options.workers_per_utility + 2
  if (start > options.population_cap)
    return refuse(
      'BM-9.3',
      'POP_CAP',
      `Colonies begin with ${start} people; a population limit of ${options.population_cap} is too low.`,
    )
  const p = empty(options, seats)
  for (let seat = 0; seat < seats; seat++) settle(p, seat)
  fillPool(p)
  layLocations(p, chance)
  // BM-3.3  Of two copies of each Skill Card, less those dealt, seven are shown.
  showSkills(p, chance, SHOWN)
  return p
}

function empty(options: Options, seats: number): Position {
  return {
    flow: [],
    options,
    seats,
    round: 1,
    // BM-1.4  Round 1: seat 1 is the First Player.
    first: 0,
    turn: NONE,
    action: NONE,
    taken: 0,
    initiated: table(seats * ACTIONS.length, 0),
    goods: [],
    pool: [0, 0, 0],
    box: [0, 0, 0],
    handed: [0, 0, 0],
    spare: table(seats, 1),
    disaffected: table(seats, 0),
    infantry: table(seats, 1),
    mech: table(MOST_SEATS * MOST_SEATS, 0),
    unit: table(FACES * SLOTS, NONE),
    site: table(SITES, NONE),
    siteOwner: table(SITES, NONE),
    occupied: table(SITES, 0),
    upgraded: table(SITES, 0),
    fusion: NONE,
    holder: table(FACES, NONE),
    face: table(FACES, NONE),
    open: table(FACES, 0),
    seen: table(FACES, 0),
    discarded: table(FACES, 0),
    track: table(seats * 3, 0),
    rnd: table(seats, 0),
    military: table(seats, 0),
    hand: table(seats * SKILLS, 0),
    used: table(seats * SKILLS, 0),
    shown: table(SKILLS, 0),
    deck: table(SKILLS, COPIES),
    under: [],
    notes: [],
    orders: Array<null>(seats).fill(null),
    ended: 0,
  }
}

/** BM-3.1  The faction of a seat: commodities, three occupied Utilities, 1 Infantry, 1 Spare, a Skill Card and its level. */
function settle(p: Position, seat: number): void {
  const faction = factions[seat]
  if (faction === undefined) return
  for (let good = 0; good < 3; good++) {
    const amount = faction.goods[good] ?? 0
    p.goods[seat * 3 + good] = amount
    add(p.box, good, -amount)
  }
  for (const [i, utility] of utilitiesOf(p.options, faction).entries()) {
    const site = seat * HOME_SITES + i
    p.site = withAt(p.site, site, utility)
    p.siteOwner = withAt(p.siteOwner, site, seat)
    p.occupied = withAt(p.occupied, site, 1)
  }
  p.deck = plusAt(p.deck, faction.skill, -1)
  p.hand = withAt(p.hand, seat * SKILLS + faction.skill, 1)
  p.track = withAt(p.track, seat * 3 + (skills[faction.skill]?.track ?? 0), 1)
}

/** BM-3.1  What a colony begins with: the file's, or one mine of Energy, one of Water, and one farm. */
function utilitiesOf({ start_utilities: of }: Options, { id, utilities: own }: Faction): readonly number[] {
  return of === 'alike' || (of === 'guild' && id === 'basalt') ? ONE_OF_EACH : own
}

const ONE_OF_EACH = ['energyMine', 'waterMine', 'farm'].map((id) =>
  utilities.findIndex((utility) => utility.id === id),
)

/** BM-3.2  One large token in the pool for each occupied Utility, of its normal output. */
function fillPool(p: Position): void {
  for (let good = 0; good < 3; good++) {
    const tokens = producers(p, good) * p.options.pool_start
    add(p.pool, good, tokens)
    add(p.box, good, -tokens)
  }
}

/** BM-3.3  One card of each Location deck to each player, face-down; then one of each, open, to its discard pile. */
function layLocations(p: Position, chance: Chance): void {
  for (let seat = 0; seat < p.seats; seat++)
    for (let deck = 0; deck < DECKS.length; deck++) place(p, seat, drawFace(p, chance, deck), 0, 0)
  for (let deck = 0; deck < DECKS.length; deck++) {
    const face = drawFace(p, chance, deck)
    p.discarded = withAt(p.discarded, face, 1)
  }
}
