import assert from 'node:assert/strict'
import { Chance, exhausted } from '../../../kernel/chance.ts'
import { Game } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { FastSource, type Source } from '../../../kernel/source.ts'
import { loaded } from '../../../kernel/testing/table.ts'
import { settle } from '../colonies/population.ts'
import { newNpr } from '../diplomacy/nprs.ts'
import type { Known } from '../knowledge/chart.ts'
import { knownOf } from '../knowledge/known.ts'
import type { Place } from '../map/core.ts'
import { type Dice, HOMEWORLD, type Level, type System } from '../map/systems.ts'
import { Atlas, type World } from '../map/world.ts'
import type { Options } from '../options.ts'
import { Turn } from '../phases/turn.ts'
import type { Contact, Empire, Line, Position, T } from '../position.ts'
import { rules } from '../ruleset.ts'
import { startingChart } from '../setup.ts'
import type { View } from '../view.ts'

export const game = new Game(anyRuleset(rules))

/** A system with one planet, where people can live. */
export const GARDEN: System = {
  type: 'Single Star',
  nebula: '',
  anomaly: '',
  planets: [{ slot: 2, kind: 'T' }],
  growth: 2,
  wealth: 4,
  hi: 1,
}
/** A system with a star and nothing else. */
export const BARE: System = { ...GARDEN, planets: [], growth: 0, wealth: 0, hi: 0 }
export const NEXUS: System = { ...BARE, type: 'Starless Nexus' }
export const anomaly = (kind: System['anomaly']): System => ({ ...BARE, type: 'Anomaly', anomaly: kind })

/** A map of a test: systems and links between them by their places, each `[a, b]` or `[a, b, Da, Db]`. */
export interface Drawn {
  readonly systems: readonly System[]
  readonly links: readonly (readonly [number, number, Level?, Level?])[]
  /** Where the exit is. */
  readonly exit?: number
  readonly core?: readonly System[]
}

function placesOf(systems: readonly System[], links: Drawn['links']): Place[] {
  const places: Place[] = systems.map((system) => ({ system, ends: [] }))
  for (const [a, b, da = 1, db = 1] of links) {
    places[a]?.ends.push({ to: b, d: da })
    places[b]?.ends.push({ to: a, d: db })
  }
  return places
}

/** Lines that say every turn how things stand, or sum up. */
const STANDING: readonly string[] = ['refused', 'strength', 'stands', 'open offer', 'history', 'rival']

/** A face that a die must show; with the number of its sides, where the name of the stream does not say them. */
type Face = number | readonly [sides: number, face: number]

/** SC-0.5, SC-0.10  The sides of the dice of streams from which nothing is picked. */
const SIDES: Readonly<Record<string, readonly number[]>> = {
  gtn: [10],
  growth: [6, 10],
  revolt: [100, 4],
  battle: [10],
  ground: [10],
  project: [10_000],
  raid: [10],
  npr: [10],
}

/** Dice of streams that show these faces; no others are rolled, and none with other sides. */
const streamsOf = (given: Readonly<Record<string, readonly Face[]>>): Source => ({
  ...exhausted,
  stream(name) {
    const left = [...(given[name] ?? [])]
    const known = SIDES[name.split(':')[1] ?? '']
    const below = (sides: number) => {
      const next = left.shift()
      assert.ok(next !== undefined, `one die too many, a d${sides} of ${name}`)
      const [wanted, face] = typeof next === 'number' ? [sides, next] : next
      assert.ok(sides === wanted && known?.includes(sides) !== false, `a d${sides} of ${name}`)
      assert.ok(face >= 1 && face <= sides, `a d${sides} of ${name} shows ${face}`)
      return face - 1
    }
    return { ...exhausted, below }
  },
})

/** A campaign on a map of the test's own; the NPR lives in the last system. Dice are given by the names of their streams. */
export class Campaign {
  match: Match

  constructor({ systems, links, exit, core = [NEXUS] }: Drawn, options: Partial<Options> = {}, seats = 2) {
    // SC-1.26  Clusters have five systems at least; what is missing lies apart, and no link leads there.
    const all = [HOMEWORLD, ...systems]
    const npr = systems.length
    while (all.length < 5) all.push(NEXUS)
    const chosen = {
      CLUSTER_SYSTEMS: all.length,
      CORE_SYSTEMS: core.length,
      START_SCOUTS: 1,
      EVENTS: 'off',
      ...options,
    }
    const begun = Match.begin(game, chosen as unknown as Json, seats, new FastSource('any'))
    if (isRefusal(begun)) assert.fail(begun.text)
    const p = JSON.parse(JSON.stringify(begun.position)) as Position
    const world: World = {
      template: {
        places: placesOf(all, links),
        npr: { home: npr, array: 0, short: 0, long: 0, el: 1, frigates: 4 },
      },
      core: { places: placesOf(core, []), order: [...core.keys()], nprs: [] },
      exits: Array.from({ length: seats }, () => exit ?? npr),
      taken: [],
      deleted: [],
      wild: [],
    }
    p.world = world
    const atlas = new Atlas(world)
    for (const empire of p.empires) empire.chart = startingChart(p.options, atlas, empire.seat)
    p.nprs = p.empires.map(({ seat }) => newNpr(atlas, atlas.nprHome(seat)))
    this.match = loaded(game, p, seats)
  }

  get p(): Position {
    return this.match.position as Position
  }

  /** The row of an empire. */
  empire(seat = 0): Empire {
    const empire = this.p.empires[seat]
    assert.ok(empire !== undefined)
    return empire
  }

  /** A turn in which empires, by seat, give these orders, and these dice are rolled and no others. */
  turn(
    orders: readonly (readonly Json[])[] = [],
    dice: Readonly<Record<string, readonly Face[]>> = {},
  ): this {
    const before = this.p.turn
    const given = Object.fromEntries(Object.entries(dice).map(([name, all]) => [`${before}:${name}`, all]))
    const streams = Object.fromEntries(
      Object.entries(given).map(([name, all]) => [
        name,
        all.map((one) => (typeof one === 'number' ? one : one[1])),
      ]),
    )
    let drawn: unknown = {}
    for (const seat of this.match.question.asked) {
      const sheet = { orders: orders[seat] ?? [] }
      const made = this.match.submit(seat, sheet as unknown as Json, true, streamsOf(given))
      if (isRefusal(made)) assert.fail(`${made.code}: ${made.text}`)
      if (made.applied !== null) drawn = made.applied.event.streams ?? {}
    }
    assert.deepEqual(drawn, streams, 'the dice drawn')
    assert.equal(game.fault(this.p), null)
    return this
  }

  /** A number of turns without orders. */
  turns(count: number): this {
    for (let i = 0; i < count; i++) this.turn()
    return this
  }

  /** Puts something else into the position, between two turns. */
  with(change: (p: Position) => void): this {
    const p = JSON.parse(JSON.stringify(this.p)) as Position
    change(p)
    this.match = loaded(game, p, p.seats)
    return this
  }

  /** What an empire has been told of a system. */
  knows(system: number, seat = 0): Known | undefined {
    return knownOf(this.empire(seat).chart, system)
  }

  /** Where an empire's fleets are. */
  at(seat = 0): readonly number[] {
    return this.empire(seat).fleets.system
  }

  /** The report of the turn before: what the phases told of one section, or all of it with how things stand. */
  lines(section: Line['section'] | null = null, seat = 0): readonly Line[] {
    const { report } = this.empire(seat)
    if (section === null) return report
    return report.filter((line) => line.section === section && !STANDING.includes(line.kind))
  }

  /** What came of the orders: `done`, or the code and the clause of the refusal. */
  answers(seat = 0): string[] {
    return this.lines('orders', seat).map(({ kind, clause }) =>
      kind === 'done' ? kind : `${kind} ${clause}`,
    )
  }

  view(seat: number | null): View {
    return game.rules.view(this.p, seat) as View
  }
}

/** A HOMEWORLD, a garden beside it, and nothing else. */
export const PAIR: Drawn = { systems: [GARDEN, BARE, BARE, BARE], links: [[0, 1]], exit: 2 }
export const HOME = 1
export const GARDEN_AT = 2

/** A race that begins with K and G, which the frigate of SC-4.12 carries. */
export const GUNNERS = { do: 'race', name: 'Gunners', array: [66, 66, 33], short: 'G', long: 'K' }
const parts = { S1: 1, A1: 2, Q1: 2, Y1: 1, K1: 1, Bsa1: 1, G1: 1, Mg: 1, I1: 4 }
export const FOX = { do: 'design', name: 'Fox', hull: 'FGf', n: 22, speed: 6, components: parts }
export const EYE = {
  do: 'design',
  name: 'Eye',
  hull: 'EX',
  n: 8,
  speed: 6,
  components: { I1: 2, Q1: 1, X1: 1, Xp1: 1, Hs: 1 },
}

/** A campaign with this many MC, in which the first empire has just given these orders. */
export function works(orders: readonly Json[], mc = 50_000, options: Partial<Options> = {}): Campaign {
  return new Campaign(PAIR, { START_TREASURY: mc, EVENTS: 'off', ...options }).turn([orders])
}

/** What a turn's purchases cost, in hundredths of MC. */
export const spent = (c: Campaign): number =>
  c.lines('ledger').reduce((sum, { kind, numbers }) => sum + (kind === 'spent' ? (numbers[0] ?? 0) : 0), 0)

/** The same after something was changed in the first empire's row. */
export const change = (c: Campaign, by: (empire: Empire, atlas: Atlas) => void): Campaign =>
  c.with((p) => by(p.empires[0] as Empire, new Atlas(p.world)))

/** Gives the first empire enough freighters for everything. */
export const served = (c: Campaign): Campaign =>
  change(c, (empire) => {
    empire.pool = 1000
  })

/** A turn of a campaign of two in which the first empire has nothing but these systems, with 1 PU each. */
export function bareTurn(
  systems: readonly System[],
  options: Partial<Options> = {},
): { readonly turn: Turn; readonly empire: Empire } {
  const c = new Campaign({ systems: [...systems, BARE, GARDEN], links: [] }, { START_SCOUTS: 0, ...options })
  const p = JSON.parse(JSON.stringify(c.p)) as typeof c.p
  const turn = new Turn({ p } as T)
  const empire = p.empires[0] as Empire
  for (const name of ['colonies', 'installations', 'yards'] as const)
    for (const column of Object.values(empire[name])) (column as unknown[]).length = 0
  for (const [i] of systems.entries()) empire.colonies.pu[settle(empire, turn.atlas, 2 + i)] = [1]
  return { turn, empire }
}

/** Puts the empires of two seats into contact, with these relations. */
export function meet(p: Position, one: number, other: number, relation: Contact['relation'] = 'PEACE'): void {
  for (const [seat, owner] of [
    [one, other + 1],
    [other, one + 1],
  ] as const) {
    const empire = p.empires[seat] as Empire
    const met: Contact = { owner, turn: 0, relation, theirs: relation, state: '', claims: [] }
    empire.contacts = [...empire.contacts, met].sort((a, b) => a.owner - b.owner)
  }
}

/** Dice that show these faces, and no more. */
export function faces(...given: number[]): Dice & { readonly left: () => number } {
  let at = 0
  return {
    die(sides = 6) {
      const face = given[at++]
      assert.ok(face !== undefined && face >= 1 && face <= sides, `die ${at} of d${sides} shows ${face}`)
      return face
    },
    left: () => given.length - at,
  }
}

/** Dice that must be asked for with these numbers of sides, and then show these faces. */
export function sized(...given: (readonly [sides: number, face: number])[]): ReturnType<typeof faces> {
  let at = 0
  return {
    die(sides = 6) {
      const [wanted, face] = given[at++] ?? [0, 0]
      assert.equal(sides, wanted, `sides of die ${at}`)
      return face
    },
    left: () => given.length - at,
  }
}

/** Dice as they fall. */
export const anyDice = (seed: string): Dice => new Chance(new FastSource(seed))

/** The empire of a seat. */
export const row = (p: Position, seat: number): Empire => {
  const empire = p.empires[seat]
  assert.ok(empire !== undefined)
  return empire
}
