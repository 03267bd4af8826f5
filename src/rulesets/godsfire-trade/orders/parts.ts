import {
  type Answer,
  amount,
  int,
  type Json,
  list,
  maybe,
  one,
  oneOf,
  record,
  type Seat,
  seatWord,
  some,
  type Thing,
  text,
  tick,
  ways,
} from '../../../kernel/index.ts'
import { atlasOf, type World, worldNamed } from '../cluster.ts'
import { at, NEUTRAL, type Position, seatsIn, spot } from '../position.ts'

/** An order as far as it is known: what its other parts can be hangs on it. */
export type SoFar = Readonly<Record<string, Json>>

/** How a part stands in a line of text. */
export interface Spelling {
  /** What is read. `word`: its name, or nothing. `stops`: its name and a world, any number of times. */
  readonly is: 'world' | 'stops' | 'terms' | 'player' | 'number' | 'word' | 'condition'
  /** The word before it, or none: its name when not said. */
  readonly before?: string
  /** True where the word before it may be left out. */
  readonly loose?: boolean
  /** What may stand after a number. */
  readonly units?: readonly string[]
}

/** A part of an order: what forms and lines of text have to know of it. */
export interface OrderPart<V> {
  readonly of: Answer<Position, SoFar, V>
  readonly title: string
  /** What it is when it is left out; it has to be there when not said. */
  readonly leftOut?: V
  readonly line: Spelling
  /** GT-1.2, GT-1.3  True for what stays its owner’s own when orders are revealed. */
  readonly own?: true
  /** The most of a number that does anything, where the rules take less than is written (GT-8.7). */
  useful?(p: Position, so: SoFar, seat: Seat): number
}

/** What it makes sense to name in a part. */
export function thingsIn(
  { of: { shape } }: Pick<OrderPart<Json>, 'of'>,
  p: Position,
  so: SoFar,
  seat: Seat,
): readonly Thing[] {
  return 'things' in shape ? shape.things(p, so, seat) : []
}

type Which = (p: Position, world: World, seat: Seat) => boolean
export const isOwn: Which = (p, world, seat) => p.owner[world] === seat
export const hasShips: Which = (p, world, seat) => at(p.ships, spot(p, world, seat)) > 0

/** The world that an order names in a part; −1 while it names none. */
const worldIn = (p: Position, so: SoFar, part: string): World => worldNamed(p.cluster, String(so[part] ?? ''))

const NAME = text(24)
const SEAT = int(0, 99)

/** A world by its id or its name; `which` are those that it makes sense to name. */
export const world = (
  title: string,
  which: Which = () => true,
  line: Partial<Spelling> = {},
): OrderPart<string> => ({
  title,
  of: one(NAME, (p, _, seat) => atlasOf(p.cluster).things.filter((_, w) => which(p, w, seat))),
  line: { is: 'world', ...line },
})

const rivalsThat =
  (which: (p: Position, rival: Seat, so: SoFar) => boolean) =>
  (p: Position, so: SoFar, seat: Seat): readonly Thing[] =>
    seatsIn(p, (s) => s !== seat && which(p, s, so)).map((id) => ({ id, text: seatWord(id) }))

/** A seat, from 0; in text from 1. */
export const rival = (
  which: (p: Position, rival: Seat, so: SoFar) => boolean,
  line: Partial<Spelling> = {},
): OrderPart<Seat> => ({
  title: 'Against whom',
  of: ways(SEAT, rivalsThat(which)),
  line: { is: 'player', ...line },
})

/** GT-8.3  The agitation of a rival at the world that an order names. */
export const agitationOf = (p: Position, so: SoFar, rival: Seat): number =>
  at(p.agitation, spot(p, worldIn(p, so, 'at'), rival))

/** GT-8.7  The largest number in orders. */
export const MOST_AMOUNT = 1_000_000

/** GT-8.7  An amount as it was written; whether it is whole and at least 1 is the rules' to say, line by line. */
const AMOUNT: Answer<Position, SoFar, number> = {
  schema: {
    fault: (v, path) =>
      typeof v === 'number' && Math.abs(v) <= MOST_AMOUNT
        ? null
        : `${path}: must be a number of at most a million`,
    copySource: (expression) => expression,
    json: { type: 'number', minimum: -MOST_AMOUNT, maximum: MOST_AMOUNT },
  },
  shape: { kind: 'range', least: 1, most: MOST_AMOUNT },
}

/** How many of something. */
export const number = (
  title: string,
  units: readonly string[],
  more: Pick<OrderPart<number>, 'own' | 'useful'> = {},
): OrderPart<number> => ({ title, of: AMOUNT, line: { is: 'number', before: '', units }, ...more })
export const ships = number('Ships', ['ships', 'ship'])
export const money = number('GB', ['gb'])
/** GT-1.3  Money of which only its owner knows. */
export const secretMoney: OrderPart<number> = { ...money, own: true }

export const gift: OrderPart<boolean> = {
  title: 'As a gift',
  of: tick(),
  leftOut: false,
  line: { is: 'word' },
}

/** GT-9.1  What ships carry; what the ships that stay have no room for when it is left out. */
export const carrying: OrderPart<number | null> = {
  title: 'Carrying',
  of: maybe(AMOUNT, { title: '' }),
  leftOut: null,
  line: { is: 'number', units: ['gb'] },
  own: true,
}

/** The worlds by which ships go that could go by others. */
export const via: OrderPart<string[]> = {
  title: 'By way of',
  of: some(NAME, { things: stopsBetween, one: '', most: 8 }),
  leftOut: [],
  line: { is: 'stops' },
}

/** The worlds by which ships can go from the one to the other in two links, when there are several. */
function stopsBetween(p: Position, so: SoFar): readonly Thing[] {
  const { next, distance, things } = atlasOf(p.cluster)
  const [from, to] = [worldIn(p, so, 'from'), worldIn(p, so, 'to')]
  if (distance[from * p.owner.length + to] !== 2) return []
  const stops = (next[from] ?? []).filter((world) => next[world]?.includes(to))
  return stops.length > 1 ? stops.map((world) => things[world] as Thing) : []
}

/** GT-13.1  Worlds: an id or a name, `all`, `neutral`, or `player 2` for all worlds of the second player. */
const terms = (title: string, line: Omit<Spelling, 'is'>): OrderPart<string[]> => ({
  title,
  of: { schema: list(NAME, 1, 40), shape: { kind: 'some', things: groups, one: '', ordered: false } },
  line: { is: 'terms', ...line },
})
const groups = (p: Position, _: SoFar, seat: Seat): readonly Thing[] => [
  { id: 'all', text: 'all worlds' },
  ...seatsIn(p, (s) => s !== seat).map((s) => ({
    id: `player ${s + 1}`,
    text: `all worlds of ${seatWord(s)}`,
  })),
  ...(p.owner.includes(NEUTRAL) ? [{ id: 'neutral', text: 'all neutral worlds' }] : []),
  ...atlasOf(p.cluster).things,
]

/** The worlds that a trade order is about. */
export const others = terms('Whom', { before: '' })

/** The worlds at which a trade order is carried out: own worlds, or worlds that one blockades. */
export const ports: OrderPart<string[]> = { ...terms('At', {}), leftOut: ['all'] }

/** GT-15.2  When a line of trade orders is to be carried out; looked at when it would be. */
export type Condition = {
  world: string
  is: 'agitated' | 'blockaded' | 'mine'
  /** For `agitated`: the least agitation, of this seat or of any one rival. */
  least?: number
  of?: Seat | null
}
/** What a condition can ask of a world. */
export const STATES = [
  { id: 'agitated', text: 'is agitated' },
  { id: 'blockaded', text: 'is blockaded' },
  { id: 'mine', text: 'is mine' },
] as const

export const condition: OrderPart<Condition | null> = {
  title: 'If',
  of: maybe(
    record<Position, SoFar, Condition>({
      world: { title: 'If', of: one(NAME, (p) => atlasOf(p.cluster).things) },
      is: { title: 'What must be so', of: ways(oneOf('mine', 'blockaded', 'agitated'), () => STATES) },
      least: { title: 'Agitation, at least', of: amount(0, MOST_AMOUNT), leftOut: 1 },
      of: {
        title: 'Whose',
        of: maybe(
          ways(
            SEAT,
            rivalsThat(() => true),
          ),
          { title: '' },
        ),
        leftOut: null,
      },
    }),
    { title: '' },
  ),
  leftOut: null,
  line: { is: 'condition' },
}
