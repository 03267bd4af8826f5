import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { loaded } from '../../../kernel/testing/table.ts'
import { begun } from '../../../kernel/testing/transcript.ts'
import { DOS, type Do, shown } from '../orders/order.ts'
import type { Empire, Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { randomOrder } from '../suggest/random.ts'
import { suggestSheet } from '../suggest.ts'
import { game } from './table.ts'

// SC-20.3  Two positions that look the same to an empire give each of its lines the same answer, unless it is carried out.

/** Lines of a large sheet. */
const LINES = 120

/** What an empire may well meet in the turn itself, where its fleets are: battles there, and contacts. */
const MET: readonly string[] = [
  'E_CONTROL',
  'E_STATE SC-14.22',
  'E_STATE SC-17.1',
  'E_CONTACT SC-16.1',
  // SC-20.2  Where it is at war it sees who lives there: only there can troops be missing that would attack.
  'E_STATE SC-15.5',
]

/** All kinds of orders at random, half of them wild; what ends a campaign, and what opens it, is left out. */
function fuzzed(p: Position, empire: Empire, chance: Chance, kinds: readonly Do[]): Json[] {
  const lines: Json[] = []
  for (let i = 0; i < 10 * LINES && lines.length < LINES; i++) {
    const what = kinds[chance.pick(kinds.length)] as Do
    const order = randomOrder(what, { p, empire, chance, wild: chance.pick(2) === 0 })
    if (order !== null) lines.push(shown(order))
  }
  return lines
}

const LOSSES: readonly string[] = ['contact lost', 'raided']

/** What a sheet is answered in a position in which nobody else gives orders; null where the empire has lost something. */
function answersIn(
  p: Position,
  seat: number,
  orders: readonly Json[],
  seed: string,
): Map<number, string> | null {
  const sheetOf = (asked: Seat): Json => ({ orders: asked === seat ? orders : [] })
  const made = game.advance(p, sheetOf, new FastSource(seed))
  if (isRefusal(made)) assert.fail(made.text)
  const { report } = (made.position as Position).empires[seat] ?? assert.fail()
  // What is lost in battle can be ordered no more.
  if (report.some(({ section, kind }) => section === 'battles' || LOSSES.includes(kind))) return null
  return new Map(
    report.flatMap(({ section, kind, clause, word, numbers: [no = 0] }) =>
      section === 'orders'
        ? [[no, kind === 'done' ? kind : `${kind} ${clause} ${kind === 'E_FUNDS' ? '' : word}`]]
        : [],
    ),
  )
}

/** Of orders that take from others what they have, each is asked by itself: what it brings changes what comes after it. */
const GAINS: readonly Do[] = ['spy', 'accept', 'union', 'envoy', 'trade']
const LEFT_OUT: readonly Do[] = ['race', 'resign', 'move', 'explore', 'return', ...GAINS]
const MANY = DOS.filter((what) => !LEFT_OUT.includes(what))
/** Aimed at where somebody may live. */
const AIMED: readonly Do[] = ['raid', 'bombard', 'blockade', 'land', 'evacuate', 'claim', 'colonize', 'silo']

/** The position with an empire's fleets somewhere, unbidden and with nothing aboard: SC-6.23  a fleet knows more than its empire. */
function scattered(p: Position, seat: number, chance: Chance): Position {
  const copy = JSON.parse(JSON.stringify(p)) as Position
  const own = copy.empires[seat] ?? assert.fail()
  const places = copy.empires.flatMap(({ colonies }) => colonies.system)
  own.fleets.system = own.fleets.system.map((at) =>
    chance.pick(3) === 0 ? at : (places[chance.pick(places.length)] ?? at),
  )
  own.fleets.came = own.fleets.came.map(() => 0)
  own.fleets.task = own.fleets.task.map(() => '')
  own.fleets.path = own.fleets.path.map(() => [])
  own.aboard = own.aboard.map(() => ({ trail: [], data: [], progress: [] }))
  return copy
}

/** The lines that the two positions answer otherwise. */
function differing(p: Position, seat: number, chance: Chance, seed: string): string[] {
  const here = scattered(p, seat, chance)
  const other = game.rules.determinise(game.rules.view(here, seat), seat, chance) as Position
  const own = other.empires[seat] ?? assert.fail()
  own.aboard = own.aboard.map(() => ({ trail: [], data: [], progress: [] }))
  const both = [here, other].map((at) => loaded(game, at, at.seats).position as Position)
  const empire = here.empires[seat] ?? assert.fail()
  const sheets = [fuzzed(here, empire, chance, MANY), fuzzed(here, empire, chance, AIMED)]
  for (const order of fuzzed(here, empire, chance, GAINS).slice(0, 8)) sheets.push([order])
  return sheets.flatMap((orders) => {
    const [a, b] = both.map((at) => answersIn(at, seat, orders, seed))
    if (a === null || b === null || a === undefined || b === undefined) return []
    return orders.flatMap((order, i) => {
      const said = [a.get(i + 1) ?? '', b.get(i + 1) ?? '']
      const met = said.some((answer) => MET.some((code) => answer.startsWith(code)))
      return met || said[0] === said[1]
        ? []
        : [`turn ${p.turn}, ${seat}: ${JSON.stringify(order)}: ${said.join(' / ')}`]
    })
  })
}

const small = {
  CLUSTER_SYSTEMS: 5,
  CORE_SYSTEMS: 3,
  CORE_NPR: 2,
  HOME_CHART: 20,
  START_SCOUTS: 4,
  END_TURN: 14,
}
const rich = {
  SURVEY_PACE: 20,
  COLONY_PACE: 60,
  RESEARCH_PACE: 20,
  CENTER_PRICE: 0.1,
  START_TREASURY: 60_000,
}

test('SC-20.3 · no refusal tells an empire what it does not know', () => {
  const found: string[] = []
  let asked = 0
  for (let campaign = 0; campaign < times(1); campaign++) {
    const options = {
      ...presetOptions('skirmish', 3),
      ...small,
      ...rich,
      EVENTS: 'off',
      FIRST_RELATION: campaign % 2 === 0 ? 'war' : 'peace',
    }
    const seed = `refusals ${campaign}`
    const match = begun(game, options as unknown as Json, 3, new FastSource(seed))
    while (!game.isOver(match.position)) {
      const p = match.position as Position
      const seats = [...match.question.asked]
      if (p.turn % 3 === 2 && p.window.length === 0)
        for (const seat of seats) {
          found.push(...differing(p, seat, new Chance(new FastSource(`${seed} ${p.turn} ${seat}`)), seed))
          asked++
        }
      const sheets = seats.map((seat) =>
        suggestSheet(p, seat, new Chance(new FastSource(`${seed} ${p.turn} ${seat} play`))),
      )
      for (const [i, seat] of seats.entries())
        match.submit(seat, sheets[i] as unknown as Json, true, new FastSource(`${seed} dice ${p.turn}`))
    }
  }
  assert.ok(asked > 8, `${asked} sheets`)
  assert.deepEqual(found, [])
})
