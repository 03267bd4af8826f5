import { type Described, faultAt, type Tally } from '../answers/answer.ts'
import { asks } from '../answers/sample.ts'
import {
  amount,
  counts,
  either,
  maybe,
  one,
  record,
  rows,
  some,
  tallies,
  tick,
  ways,
  written,
} from '../answers/shapes.ts'
import { range } from '../choices/domains.ts'
import { pick } from '../choices/menu.ts'
import { parts } from '../choices/shapes.ts'
import type { FactTypes } from '../facts.ts'
import { askOpen, type Frame, type Position, procedure } from '../procedure.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Ruleset } from '../ruleset.ts'
import { int, ints, list, object, text } from '../schema.ts'
import { open, secretsOf } from '../secrets.ts'

/** Yard: two players spend their timber on anything that an answer can consist of. */
export interface Yard extends Position {
  timber: number[]
  /** Known to its owner alone. */
  luck: number[]
  turn: number
  asked: number
}

export interface Works {
  piers: { at: string; count: number }[]
  flags?: number
  crew: string[]
  boss: string
  trips: { from: string; to: string }[]
  /** Casks in a place, and how many of them are sealed. */
  stores?: { at: string; casks: number; sealed: number }[]
}
type Store = NonNullable<Works['stores']>[number]

export const PLACES = ['north', 'south', 'east']
const CREW = ['Ann', 'Bob', 'Cy']
const thing = (id: string) => ({ id, text: id })

export const spent = ({ piers, flags = 0, crew, trips, stores = [] }: Works): number =>
  piers.reduce((sum, { count }) => sum + 2 * count, 0) +
  flags +
  crew.length +
  3 * trips.length +
  stores.reduce((sum, { casks }) => sum + casks, 0)

function worksFault(p: Yard, seat: number, works: Works): Refusal | null {
  const stray = works.piers.findIndex(({ at }) => !PLACES.includes(at))
  if (stray >= 0)
    return faultAt(['piers', stray, 'at'], refuse('YA-1', 'NO_PLACE', 'There is no such place.'))
  if (works.trips.some(({ from, to }) => from === to))
    return refuse('YA-1', 'NOWHERE', 'A trip goes somewhere else.')
  if (new Set(works.crew).size < works.crew.length || !CREW.includes(works.boss))
    return refuse('YA-1', 'NO_CREW', 'Name each of the crew once.')
  if (works.stores?.some(({ casks, sealed }) => sealed > casks) === true)
    return refuse('YA-1', 'NO_CASK', 'Seal casks that there are.')
  const timber = p.timber[seat] ?? 0
  return spent(works) <= timber ? null : refuse('YA-1', 'TIMBER', `You have ${timber} timber.`)
}

/** Casks in each place; when there are some all of them are sealed, and as many as one likes. */
function storeTallies(stores: readonly Store[]): Tally<Store[]>[] {
  return PLACES.flatMap((at) => {
    const { casks, sealed } = stores.find((one) => one.at === at) ?? { casks: 0, sealed: 0 }
    const put = (store: Store) => [
      ...stores.filter((one) => one.at !== at),
      ...(store.casks > 0 ? [store] : []),
    ]
    const under = { title: `In the ${at}`, note: `${casks} casks` }
    const whole: Tally<Store[]> = {
      ...{ value: casks, there: 40 },
      put: (n) => put({ at, casks: n, sealed: casks === sealed ? n : sealed }),
      words: () => ({ label: `casks in the ${at}`, text: 'Casks', under }),
    }
    const some: Tally<Store[]> = {
      ...{ value: sealed, there: casks, full: true, put: (n) => put({ at, casks, sealed: n }) },
      words: () => ({ label: `sealed casks in the ${at}`, under }),
    }
    return casks === 0 ? [whole] : [whole, some]
  })
}

/** One part of each kind. */
export const works: Described<Yard, Frame, Works> = {
  of: record({
    piers: {
      title: 'Piers',
      of: counts({
        of: { at: text(20) },
        says: { many: 'piers in the', one: 'One more pier in the' },
        things: () => PLACES.map((at) => ({ id: { at }, text: at, target: at })),
        entries: 10,
      }),
    },
    flags: { title: 'Flags', open: (p) => p.asked % 2 === 0, leftOut: 0, of: amount(0, 5) },
    crew: { title: 'Crew', of: some(text(20), { things: () => CREW.map(thing), one: 'Take', most: 9 }) },
    boss: { title: 'Boss', of: one(text(20), () => CREW.map(thing)) },
    trips: {
      title: 'Trips',
      of: rows(
        record<Yard, Frame, Works['trips'][number]>({
          from: { title: 'From', of: one(text(20), () => PLACES.map(thing)) },
          to: { title: 'To', of: one(text(20), () => PLACES.map(thing)) },
        }),
        { row: 'trip', by: 'to', says: { many: 'trips to', one: 'One more trip to' }, most: 9 },
      ),
    },
    stores: {
      title: '',
      leftOut: [],
      of: tallies(
        list(object({ at: text(20), casks: int(1, 40), sealed: int(0, 40) }), 0, 3),
        () => storeTallies,
      ),
    },
  }),
  fault: (p, _f, seat, value) => worksFault(p, seat, value),
}

/** Shares that must come to four: less is not enough, more is too much. */
export const shares: Described<Yard, Frame, { ann: number; bob: number }> = {
  of: record({ ann: { title: 'Ann', of: amount(0, 3) }, bob: { title: 'Bob', of: amount(0, 9) } }),
  fault: (_p, _f, _seat, { ann, bob }) => (ann + bob === 4 ? null : refuse('YA-2', 'SUM', 'Four in all.')),
  over: (_p, _f, _seat, { ann, bob }) => (ann + bob <= 4 ? null : refuse('YA-2', 'SUM', 'Four at most.')),
}

/** What a boat takes from one place to another, at least three of it; or nothing. */
export interface Cargo {
  from: string
  to: string
  barrels: number
  gift?: number
  letter?: string
  sealed?: boolean
  guard?: { men: number } | null
  stops?: { at: string; days: number }[]
}
export type Voyage = ({ do: 'sail' } & Cargo) | { do: 'nothing' }

const places = () => PLACES.map(thing)
const AT_LEAST = 3

function cargoFault(p: Yard, seat: number, cargo: Cargo): Refusal | null {
  const { from, to, barrels, gift = 0, guard = null, stops = [] } = cargo
  const twice = stops.findIndex(({ at }, i) => stops.findIndex((other) => other.at === at) < i)
  if (twice >= 0) return faultAt(['stops', twice, 'at'], refuse('YA-3', 'TWICE', 'Stop once at a place.'))
  if (from === to) return faultAt(['to'], refuse('YA-3', 'NOWHERE', 'Sail somewhere else.'))
  if (barrels < AT_LEAST || (gift > 0 && gift < AT_LEAST))
    return refuse('YA-3', 'FEW', `A boat takes at least ${AT_LEAST}.`)
  const timber = p.timber[seat] ?? 0
  return barrels + gift + (guard?.men ?? 0) <= timber
    ? null
    : refuse('YA-3', 'TIMBER', `You have ${timber} timber.`)
}

/** A part of each kind that `works` has not. Where a place would be the other one, that moves on. */
export const sailing: Described<Yard, Frame, Voyage> = {
  of: either<Yard, Frame, Voyage, 'do'>(
    'do',
    {
      sail: {
        from: { title: 'From', of: ways(text(20), places) },
        to: { title: 'To', of: ways(text(20), places) },
        barrels: {
          title: (_p, _f, _seat, { to }: Cargo) => `Barrels to the ${to}`,
          text: (_p, _f, _seat, { barrels }: Cargo) => `all ${barrels} of them`,
          of: amount(1, 40, () => AT_LEAST),
        },
        gift: { title: 'Gift', leftOut: 0, of: amount(0, 40, () => AT_LEAST) },
        letter: { title: 'Letter', leftOut: '', of: written(40, { hint: 'Dear …', example: 'Well met.' }) },
        sealed: { title: 'Sealed', leftOut: false, of: tick() },
        guard: {
          title: 'With a guard',
          leftOut: null,
          of: maybe(record<Yard, Frame, { men: number }>({ men: { title: 'Men', of: amount(1, 9) } }), {
            title: 'Guard',
            first: { men: 2 },
          }),
        },
        stops: {
          title: '',
          leftOut: [],
          of: rows(
            record<Yard, Frame, { at: string; days: number }>({
              at: { title: 'At', of: one(text(20), places) },
              days: { title: 'Days', of: amount(1, 9) },
            }),
            {
              row: 'Stop',
              says: { many: 'stops', one: 'A stop' },
              most: 2,
              first: { at: 'south', days: 4 },
              tall: { title: (n) => `Stop number ${n}`, out: (n) => `Leave stop ${n} out` },
            },
          ),
        },
      },
      nothing: {},
    },
    'nothing',
  ),
  fault: (p, _f, seat, value) => (value.do === 'nothing' ? null : cargoFault(p, seat, value)),
  settle(_p, _f, _seat, value, [part]) {
    if (value.do === 'nothing' || value.from !== value.to || part === 'to') return value
    return { ...value, to: PLACES[(PLACES.indexOf(value.from) + 1) % PLACES.length] ?? '' }
  },
  steps: 6,
}

/** Flags that are struck: a short list that has a form. */
export const striking: Described<Yard, unknown, { flags: number }> = {
  of: record({ flags: { title: 'Flags', of: amount(0, 9) } }),
  fault: (p, _f, seat, { flags }) =>
    flags <= (p.timber[seat] ?? 0) ? null : refuse('YA-4', 'TIMBER', 'So many flags do not fly here.'),
}

const { secret } = secretsOf<Yard>()

/** The game, with another description of its question. */
export function yard(
  answer: Described<Yard, Frame, Works> = works,
  form: Described<Yard, unknown, { flags: number }> = striking,
): Ruleset<Yard, Yard, Record<never, never>, FactTypes> {
  const build = procedure<Yard, object, 'ask' | 'share' | 'sail' | 'strike'>(
    'build',
    {},
    {
      ask: askOpen({
        clause: 'YA-1',
        question: 'What do you build?',
        who: (p) => p.turn,
        ...asks(answer),
        late: () => ({ piers: [], crew: [], boss: 'Ann', trips: [] }),
        take(t, _f, seat, value) {
          t.p.timber[seat] = (t.p.timber[seat] ?? 0) - spent(value)
          return 'share'
        },
      }),
      share: askOpen({
        clause: 'YA-2',
        question: 'Who gets how many?',
        who: (p) => p.turn,
        ...asks(shares),
        late: () => ({ ann: 2, bob: 2 }),
        take: () => 'sail',
      }),
      sail: askOpen({
        clause: 'YA-3',
        question: 'What do you ship?',
        who: (p) => p.turn,
        ...asks(sailing),
        late: () => ({ do: 'nothing' as const }),
        take: () => 'strike',
      }),
      strike: pick({
        clause: 'YA-4',
        question: 'Which flags do you strike?',
        who: (p) => p.turn,
        of: parts({ flags: range(0, 9) }),
        answer: form,
        fault: striking.fault,
        label: (_p, _f, _seat, { flags }) => ({ text: `${flags} flags` }),
        take(t) {
          t.p.turn = 1 - t.p.turn
          t.p.asked++
          return t.p.asked < 6 ? 'ask' : t.over()
        },
      }),
    },
  )
  return {
    meta: {
      id: 'yard',
      title: 'Yard',
      about: 'Build.',
      version: 1,
      seats: { min: 2, max: 2, usual: 2 },
      minutes: [1, 2],
      prefix: 'YA',
      turnClause: 'YA-1',
      overClause: 'YA-1',
      role: 'player',
      maxDecisions: 40,
    },
    options: {},
    fields: {
      timber: open(ints(0, 40)),
      luck: list(secret(int(0, 3), { from: (_p, observer, i) => observer !== i, shown: 0 })),
      turn: open(int(0, 1)),
      asked: open(int(0, 9)),
    },
    sound: () => null,
    setup: (_options, _seats, chance) => ({
      timber: [20, 20],
      luck: [1 + chance.pick(3), 1 + chance.pick(3)],
      turn: 0,
      asked: 0,
    }),
    start: {},
    procedures: [build],
    determinise: (view, _eye, chance) => ({
      ...view,
      flow: view.flow.map((frame) => ({ ...frame })),
      timber: [...view.timber],
      luck: view.luck.map((luck) => (luck === 0 ? 1 + chance.pick(3) : luck)),
    }),
    result: (p) => ({
      winners: [0],
      scores: [...p.timber],
      clause: 'YA-1',
      text: 'It is built.',
    }),
    words: {},
    gauges: (p) => ({ timber: [...p.timber] }),
  }
}
