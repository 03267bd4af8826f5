import assert from 'node:assert/strict'
import { Chance } from '../../../../kernel/chance.ts'
import { Game, isRefusal } from '../../../../kernel/game.ts'
import type { Json } from '../../../../kernel/json.ts'
import { plusAt, withAt } from '../../../../kernel/lists.ts'
import {
  type Frame,
  type Position as KernelPosition,
  type Next,
  procedure,
} from '../../../../kernel/procedure.ts'
import { type AnyRuleset, anyRuleset } from '../../../../kernel/ruleset.ts'
import { int } from '../../../../kernel/schema.ts'
import { open } from '../../../../kernel/secrets.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { Transition } from '../../../../kernel/transition.ts'
import { LANDS, SEAS } from '../../board.ts'
import { companies } from '../../cards.ts'
import { navyAt } from '../../land.ts'
import { type Options, options } from '../../options.ts'
import type { Position } from '../../position.ts'
import { clash } from '../../procedures/clash.ts'
import { beginConventional, conventional } from '../../procedures/conventional.ts'
import { beginStrategic, strategic } from '../../procedures/strategic.ts'
import { fields } from '../../shape.ts'
import { words } from '../../words/index.ts'
import { homeOf, isDark, lands, type Script, seas, type World } from './world.ts'

export const ACTIVITIES = ['conventional', 'strategic', 'clash'] as const
export type Activity = (typeof ACTIVITIES)[number]

/** A game that is nothing but one activity of an Attack action, so that a war can be fought without the rest. */
const game = procedure<Position, { activity: number }, 'begin' | 'next'>(
  'game',
  { activity: open(int(0, 2)) },
  {
    begin(t, f): Next<'begin' | 'next'> {
      if (f.activity === 0) return t.call(conventional as never, beginConventional(), 'next')
      if (f.activity === 1) return t.call(strategic as never, beginStrategic(), 'next')
      return t.call(clash as never, {}, 'next')
    },
    next: (t) => t.over(),
  },
)

export const field = new Game(
  anyRuleset({
    meta: {
      id: 'field',
      title: 'Field',
      about: '',
      version: 1,
      seats: { min: 2, max: 6, usual: 6 },
      minutes: [1, 1],
      prefix: 'CF',
      turnClause: 'CF-8.1',
      overClause: 'CF-21.3',
      role: 'power',
      maxDecisions: 1000,
    },
    options,
    fields,
    sound: () => null,
    setup: () => assert.fail('positions are made by hand'),
    procedures: [game, conventional, strategic, clash],
    start: { activity: 0 },
    view: (p: Position) => p,
    determinise: (p: Position) => p,
    result: () => ({ winners: [], scores: [], text: '', clause: '' }),
    words: words as never,
    gauges: () => ({}),
  } as unknown as AnyRuleset as never),
)

/** A table full of armies, navies, silos and clouds, wherever they happen to be. */
export function randomPosition(seed: string, given: Partial<Options>, activity: Activity): Position {
  const dice = new Chance(new FastSource(seed))
  const read = field.readOptions(given)
  if (isRefusal(read)) assert.fail(read.text)
  const table = read as Options
  const seats = 2 + dice.pick(5)
  const zeros = (n: number) => Array<number>(n).fill(0)
  const p: Position = {
    flow: [{ in: 'game', at: 'begin', activity: ACTIVITIES.indexOf(activity) } as Frame],
    standing: [],
    options: table,
    seats,
    round: 1,
    turns: 1,
    turn: dice.pick(seats),
    power: dice.shuffle([0, 1, 2, 3, 4, 5]).slice(0, seats),
    alive: Array<number>(seats).fill(1),
    vp: zeros(seats),
    cash: Array<number>(seats).fill(3000),
    labour: 0,
    retired: 0,
    supply: Array.from({ length: 3 * seats }, () => dice.pick(9)),
    created: [200, 200, 200],
    deleted: [0, 0, 0],
    disc: zeros(seats * 3 * table.market_scale.length),
    card: companies.map(() => dice.pick(seats + 3) - 3),
    open: [],
    known: zeros(companies.length),
    pile: [20, 20, 20],
    special: [1, 1, 0],
    armyOf: Array<number>(LANDS).fill(-1),
    army: zeros(LANDS),
    navy: zeros(SEAS * seats * (table.transport + 1)),
    silo: zeros(LANDS * seats),
    lstar: Array.from({ length: seats }, () => (dice.pick(3) === 0 ? 0 : dice.pick(5))),
    cloud: zeros(LANDS * seats),
    blockades: [],
    debts: [],
    promises: [],
    token: -1,
    bitten: 0,
    rooted: 0,
    idle: 0,
    busy: 0,
    scorings: 0,
    ended: 0,
  }
  p.open = p.card.map((holder) => (holder >= 0 && dice.pick(3) > 0 ? 1 : 0))
  populate(p, dice)
  return p
}

function populate(p: Position, dice: Chance): void {
  const own = (at: number) => (dice.pick(3) === 0 ? p.turn : at)
  for (let land = 0; land < LANDS; land++) {
    // Somebody keeps a home without a cloud: nobody is out before the war begins.
    if (dice.pick(14) === 0 && ![0, 4, 8, 12, 17, 23].includes(land))
      p.cloud = withAt(p.cloud, land * p.seats + dice.pick(p.seats), 1)
    else {
      if (dice.pick(4) > 0) {
        p.armyOf = withAt(p.armyOf, land, own(dice.pick(p.seats)))
        p.army = withAt(p.army, land, 1 + dice.pick(5))
      }
      const occupier = p.armyOf[land] as number
      if (dice.pick(5) === 0)
        p.silo = withAt(
          p.silo,
          land * p.seats + (occupier < 0 ? dice.pick(p.seats) : occupier),
          1 + dice.pick(3),
        )
    }
  }
  for (let zone = 0; zone < SEAS; zone++)
    for (let fleet = 0; fleet < (isDark(seas[zone] ?? '') ? 3 : 1); fleet++) {
      if (dice.pick(2) === 0) continue
      const seat = own(dice.pick(p.seats))
      for (let ships = 1 + dice.pick(3); ships > 0; ships--) {
        const at = navyAt(p, zone, seat, dice.pick(p.options.transport + 1))
        p.navy = plusAt(p.navy, at, 1)
      }
    }
}

/** The same table for the second program. */
export function worldOf(p: Position): World {
  const w: World = {
    attacker: p.turn,
    homes: p.power.map(homeOf),
    out: p.alive.map((a) => a === 0),
    armies: [],
    ships: [],
    silos: [],
    clouds: [],
    companies: companies.map((c, i) => ({
      id: c.id,
      at: lands[c.land] ?? seas[c.sea] ?? '?',
      holder: Math.max(-1, p.card[i] as number),
      open: p.open[i] === 1,
    })),
    lstars: [...p.lstar],
    grain: p.power.map((_, s) => p.supply[3 * s + 2] as number),
    oil: p.power.map((_, s) => p.supply[3 * s + 1] as number),
    options: {
      emptyGrain: p.options.empty_attack_grain,
      rerollEachTarget: p.options.reroll_scope === 'target',
      embarkedChoosable: p.options.amphib_casualties === 'any',
      captureSilos: p.options.silo_capture === 'capture',
      siloLimit: p.options.strategic_limit,
      conquest: p.options.conquest_eliminates,
    },
    over: false,
  }
  const times = (n: number, add: () => void) => {
    for (let i = 0; i < n; i++) add()
  }
  for (const [i, id] of lands.entries()) {
    times(p.army[i] as number, () => w.armies.push({ owner: p.armyOf[i] as number, in: id }))
    for (let s = 0; s < p.seats; s++) {
      times(p.silo[i * p.seats + s] as number, () => w.silos.push({ owner: s, in: id }))
      times(p.cloud[i * p.seats + s] as number, () => w.clouds.push({ by: s, on: id }))
    }
  }
  for (const [i, id] of seas.entries())
    for (let s = 0; s < p.seats; s++)
      for (let cargo = 0; cargo <= p.options.transport; cargo++)
        times(p.navy[(i * p.seats + s) * (p.options.transport + 1) + cargo] as number, () =>
          w.ships.push({ owner: s, in: id, aboard: cargo }),
        )
  return w
}

const counted = (texts: string[]) => {
  const counts: Record<string, number> = {}
  for (const text of texts.sort()) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

/** All that a war can change, in a form that two programs can compare. */
export function summary(w: World) {
  return {
    armies: counted(w.armies.map((a) => `${a.owner} ${a.in}`)),
    ships: counted(w.ships.map((s) => `${s.owner} ${s.in} ${s.aboard}`)),
    silos: counted(w.silos.map((s) => `${s.owner} ${s.in}`)),
    clouds: counted(w.clouds.map((c) => `${c.by} ${c.on}`)),
    companies: w.companies.filter((c) => c.holder >= 0).map((c) => `${c.id} ${c.holder}`),
    lstars: w.lstars,
    grain: w.grain,
    oil: w.oil,
    out: w.out,
  }
}

interface Given {
  step: string
  seat: number
  answer: Json
}

/** Plays a war at random; what was answered and rolled is the script for the second program. */
export function play(start: Position, seed: string): { end: Position; script: Script; steps: string[] } {
  const whim = new Chance(new FastSource(`${seed} whim`))
  const source = new FastSource(`${seed} dice`)
  let p = start
  const given: Given[] = []
  const dice: number[] = []
  const opened = field.machine.copy(start) as Position
  field.machine.advance(new Transition<KernelPosition>(opened, new Chance(source, dice), null))
  p = opened
  for (let w = field.machine.waiting(p); w !== null; w = field.machine.waiting(p)) {
    const here = p
    const step = `${w.frame.in}.${w.frame.at}`
    const answerOf = (seat: number) => {
      const answer = whim.pick(8) === 0 ? field.late(here, seat) : field.random(here, seat, whim)
      given.push({ step, seat, answer })
      return answer
    }
    const applied = field.advance(here, answerOf, source)
    if (isRefusal(applied)) assert.fail(`${step}: ${JSON.stringify(given.at(-1))}: ${applied.text}`)
    dice.push(...applied.chance)
    p = applied.position as Position
  }
  return { end: p, script: scriptOf(given, dice), steps: given.map((g) => g.step) }
}

function scriptOf(given: Given[], dice: number[]): Script {
  let [asked, rolled] = [0, 0]
  const next = <T>(step: string, seat: number): T => {
    const g = given[asked++]
    assert.deepEqual({ step: g?.step, seat: g?.seat }, { step, seat }, 'who is asked what')
    return (g?.answer ?? null) as T
  }
  return {
    answer: next,
    sealed: <T>(step: string, seats: readonly number[]) =>
      new Map([...seats].sort((a, b) => a - b).map((seat) => [seat, next<T>(step, seat)] as const)),
    die: () => dice[rolled++] ?? assert.fail('more dice than were rolled'),
    finish() {
      assert.equal(asked, given.length, 'all answers are used')
      assert.equal(rolled, dice.length, 'all dice are used')
    },
  }
}
