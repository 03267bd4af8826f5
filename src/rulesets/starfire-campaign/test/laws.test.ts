import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { frd } from '../exact.ts'
import { isCore } from '../map/world.ts'
import type { Empire, Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { game } from './table.ts'

/** A skirmish whose empires do nothing but explore, to some turn; what is kept of each turn. */
function explored<K>(seats: number, turns: number, seed: string, keep: (p: Position) => K): K[] {
  // The core is as large for any number of empires.
  const options = { ...presetOptions('skirmish', 4), EVENTS: 'off' }
  const match = Match.begin(game, options as unknown as Json, seats, new FastSource(seed))
  if (isRefusal(match)) assert.fail(match.text)
  const kept: K[] = []
  for (let turn = 1; turn <= turns; turn++) {
    const text = turn === 1 ? 'explore F1\nexplore F2' : ''
    for (const seat of match.question.asked)
      match.submit(seat, { text }, true, new FastSource(`${seed} ${turn}`))
    kept.push(keep(match.position as Position))
  }
  return kept
}

const row = (p: Position, seat: number): Empire => {
  const empire = p.empires[seat]
  assert.ok(empire !== undefined)
  return empire
}

test('SC-22.1, SC-20.3 · an empire that nobody meets changes nobody’s row', () => {
  const first = (p: Position) => JSON.stringify(p.empires.slice(0, 2))
  assert.deepEqual(explored(3, 8, 'unseen', first), explored(2, 8, 'unseen', first))
})

test('SC-1.15 · clusters are equal: who does the same learns the same, up to the exit', () => {
  const surveyed = (p: Position) =>
    p.empires.map(
      ({ chart }) => chart.filter(({ level }) => level === 4).map(({ system }) => (system - 1) % 6).length,
    )
  const [half = []] = explored(4, 12, 'equal', surveyed).slice(-1)
  assert.equal(half.length, 4)
  assert.ok(Math.max(...half) - Math.min(...half) <= 1, half.join(', '))
})

test('SC-0.13 · in most skirmishes explorers know their cluster and their exit before the last turn', () => {
  const results = Array.from(
    { length: 8 },
    (_, i) => explored(2, 40, `campaign ${i}`, (p) => row(p, 0).chart).at(-1) ?? [],
  )
  const charted = results.filter(
    (chart) => chart.filter((k) => k.level === 4 && !isCore(k.system)).length >= 5,
  )
  const out = results.filter((chart) => chart.some(({ system }) => isCore(system)))
  assert.ok(charted.length > frd(results.length, 2), `${charted.length} know five of six systems`)
  assert.ok(out.length > frd(results.length, 2), `${out.length} know the core`)
})

test('SC-6.9 · what is charted is true', () => {
  const [p] = explored(3, 40, 'true', (position) => position).slice(-1)
  assert.ok(p !== undefined)
  const { template, core } = p.world
  for (const empire of p.empires)
    for (const known of empire.chart) {
      if (known.level < 4) continue
      const place = isCore(known.system)
        ? core.places[known.system - 1_000_001]
        : template.places[(known.system - 1) % template.places.length]
      assert.deepEqual(
        known.planets.filter(({ kind }) => kind !== 'N'),
        place?.system.planets,
      )
      assert.equal(known.type, place?.system.type)
    }
})
