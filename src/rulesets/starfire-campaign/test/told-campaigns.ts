import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import type { Fact } from '../../../kernel/facts.ts'
import { copyJson, type Json } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { EFFORT } from '../../../kernel/testing/effort.ts'
import { loaded } from '../../../kernel/testing/table.ts'
import type { Options } from '../options.ts'
import type { Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { sheetBy, warOrders } from './campaigns.ts'
import { type Campaign, game, meet } from './table.ts'
import type { Turned } from './truth/places.ts'
import { CARRIER, COLONY, colonized, empireOf, FOX, fleetAt, HOME, silo, strongpoint, war } from './wars.ts'

/** Three empires, each with two systems, silos and strongpoints; fleets of all stand above them all. */
export const battlefield = (seed: string, options: Partial<Options> = {}): Campaign =>
  war(
    (p) => {
      const chance = new Chance(new FastSource(seed))
      for (const owner of [1, 2, 3]) {
        const empire = empireOf(p, owner)
        colonized(p, owner)
        for (const system of [...HOME, ...COLONY]) {
          // Most systems see a strong fleet of one, and weak ones of others.
          const strong = chance.pick(3) + 1 === owner
          if (strong || chance.pick(3) === 0) fleetAt(empire, system, FOX, strong ? 8 : 1)
          if (strong) fleetAt(empire, system, CARRIER, 3, { troops: 30_000 })
        }
        silo(empire, HOME[owner - 1] ?? 1, 1)
        silo(empire, COLONY[owner - 1] ?? 2, 5)
        strongpoint(empire, COLONY[owner - 1] ?? 2, 5)
        empire.tech = [...empire.tech, ['Qt2', 'R2', 'CIC2'][owner - 1] ?? 'Qt2']
        empire.colonies.garrison = empire.colonies.garrison.map((all) => all.map(() => 100 * chance.pick(60)))
      }
    },
    3,
    { START_TREASURY: 100, ...options },
  )

/** A turn of random orders; the dice fall as they fall. */
export function fightOn(c: Campaign, seed: string): void {
  const chance = new Chance(new FastSource(seed))
  const source = new FastSource(`${seed} dice`)
  for (const seat of c.match.question.asked)
    c.match.submit(seat, { orders: warOrders(c.p, c.empire(seat), chance, 14) }, true, source)
}

// Campaigns in which much is told: wars at random and of players of code, skirmishes that meet early, and deals.

/** What an empire does: a player of code, orders of all kinds at random, or orders of war at random. */
type By = 'hegemon' | 'admiral' | 'raider' | 'consul' | 'random' | 'war'

/** What happened between two reports: the positions around it, and what everybody was told of it. */
export interface Span extends Omit<Turned, 'seat'> {
  readonly facts: readonly Fact[]
}

/** What happened between the reports of a campaign, in their order. */
function* reports(match: Match, names: readonly By[], seed: string, turns: number): Generator<Span> {
  let before = match.position as Position
  let told = match.applied().length
  while (!game.isOver(match.position) && (match.position as Position).turn <= turns) {
    const p = match.position as Position
    const asked = [...match.question.asked]
    const sheets = asked.map((seat) => {
      const chance = new Chance(new FastSource(`${seed} ${p.turn} ${seat}`))
      const [empire, name] = [p.empires[seat], names[seat]]
      assert.ok(empire !== undefined && name !== undefined)
      if (name === 'war') return { orders: warOrders(p, empire, chance, 14) }
      return name === 'random' ? game.random(p, seat, chance) : sheetBy(match, name, seat, chance)
    })
    for (const [i, seat] of asked.entries())
      assert.ok(
        !isRefusal(match.submit(seat, sheets[i] as Json, true, new FastSource(`${seed} ${p.turn} dice`))),
      )
    const after = match.position as Position
    // SC-21.14  A deal window is in the middle of a turn.
    if (after.window.length > 0) continue
    const facts = match
      .applied()
      .slice(told)
      .flatMap((event) => event.facts)
    yield { before, after, facts }
    before = after
    told = match.applied().length
  }
}

/** Empires that meet early. */
export const CLOSE: Partial<Options> = { CORE_SYSTEMS: 2, CLUSTER_SYSTEMS: 6 }

/** What else may be told: round by round of campaigns other options. */
const VARIED: readonly Partial<Options>[] = [
  {},
  { LOSS_REPORTS: 'all' },
  { DEAL_WINDOW: 'on', START_TREASURY: 0, SHIP_UPKEEP: 0.05 },
  { CORE_NPR: 1, HOME_CHART: 20, START_SCOUTS: 4, TRAIN_RATIO: 0 },
]

function skirmish(names: readonly By[], seed: string, varied: Partial<Options>): Match {
  const options = { ...presetOptions('skirmish', names.length), ...CLOSE, ...varied }
  const match = Match.begin(game, options as unknown as Json, names.length, new FastSource(seed))
  if (isRefusal(match)) assert.fail(match.text)
  return match
}

/** Random players who are rich, know each other and much of the map; sometimes one is in default. */
function bazaar(seed: string, round: number): Match {
  const { position, seats } = skirmish(['random', 'random', 'random'], seed, {
    ...{ CORE_SYSTEMS: 4, CORE_NPR: 2, HOME_CHART: 20, START_SCOUTS: 2, START_TREASURY: 60_000 },
    ...{ DEAL_WINDOW: 'on', COLONY_PACE: 60, RESEARCH_PACE: 20, CENTER_PRICE: 0.1, END_TURN: 30 },
  })
  const p = copyJson(position) as Position
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)
    meet(p, a, b)
  const [first] = p.empires
  if (round % 2 === 1 && first !== undefined) first.treasury = -90_000_000
  return loaded(game, p, seats)
}

/** How many kinds of campaigns there are. */
export const KINDS = 4

const kept = new Map<number, readonly Span[]>()

/** Campaigns of all kinds, one after the other; the first of each kind is played once. */
export function campaign(i: number): Iterable<Span> {
  if (i >= KINDS) return turns(i)
  const known = kept.get(i) ?? [...turns(i)]
  kept.set(i, known)
  return known
}

function turns(i: number): Generator<Span> {
  const [seed, kind, round] = [`told ${i}`, i % KINDS, Math.floor(i / KINDS)]
  const varied = VARIED[round % VARIED.length] ?? {}
  const field = (names: readonly By[], until: number) =>
    reports(battlefield(seed, { ...varied, CORE_NPR: 0 }).match, names, seed, until)
  if (kind === 0) return field(['war', 'war', 'war'], 20)
  if (kind === 1) return field(['admiral', 'hegemon', 'war'], 16)
  if (kind === 3)
    return reports(bazaar(seed, round), ['random', 'random', 'random'], seed, EFFORT > 1 ? 30 : 10)
  const names: readonly By[] =
    round % 2 === 0 ? ['hegemon', 'admiral'] : ['raider', 'hegemon', 'consul', 'admiral']
  return reports(skirmish(names, seed, varied), names, seed, EFFORT > 1 ? 40 : 24)
}
