import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { Match } from '../../../../kernel/match.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { times } from '../../../../kernel/testing/effort.ts'
import { players } from '../../bots/players.ts'
import { tiedFreighters } from '../../colonies/expeditions.ts'
import { mostOf } from '../../colonies/population.ts'
import { sum } from '../../exact.ts'
import { atlasOf } from '../../map/world.ts'
import type { Empire, Position } from '../../position.ts'
import { presetOptions } from '../../presets.ts'
import type { View } from '../../view.ts'
import { game } from '../table.ts'
import { growth } from './growth.ts'

/** A skirmish of stewards, turn by turn. */
function* stewards(seed: string, seats: number, turns: number): Generator<Position> {
  const options = presetOptions('skirmish', seats)
  const match = Match.begin(game, options as unknown as Json, seats, new FastSource(seed))
  if (isRefusal(match)) assert.fail(match.text)
  const [steward] = players
  for (let turn = 1; turn <= turns; turn++) {
    for (const seat of match.question.asked) {
      const view = game.rules.view(match.position, seat) as View
      const sheet = steward?.compose?.({ view, seat } as never, 'campaign.turn') ?? {}
      const made = match.submit(seat, sheet as Json, true, new FastSource(`${seed} ${turn} ${seat}`))
      if (isRefusal(made)) assert.fail(made.text)
    }
    yield match.position as Position
  }
}

/** What grew, as the report tells it, is what the oracle reckons from what stood there before. */
function grewRightly(empire: Empire): number {
  const told = empire.report.filter(({ kind }) => kind === 'grew')
  for (const { numbers } of told) {
    const [, stays = 0, over = 0, after = 0, face = 0, modifier = 0, global = 0, special = 0] = numbers
    assert.equal(stays + over, growth(after - stays, modifier, face, global, special))
  }
  return told.length
}

test('SC-9.14, SC-10.9, SC-12.2, SC-12.4 · in any campaign PU, tied freighters and centers are where they can be', () => {
  let grew = 0
  let settled = 0
  for (let i = 0; i < times(2); i++)
    for (const p of stewards(`stewards ${i}`, 2, 24)) {
      const atlas = atlasOf(p.world)
      for (const power of [...p.empires, ...p.nprs])
        for (const [at, system] of power.colonies.system.entries()) {
          const most = mostOf(atlas, power.owner, system)
          const pu = power.colonies.pu[at] ?? []
          assert.ok(
            pu.every((has, planet) => has >= 0 && has <= (most[planet] ?? 0)),
            `${system}: ${pu}`,
          )
          if ((power.colonies.initial[at] ?? 0) > 0) assert.equal(sum(pu), 0)
        }
      for (const empire of p.empires) {
        assert.ok(tiedFreighters(empire) <= empire.pool)
        const busy = empire.projects.centers.flat()
        assert.equal(new Set(busy).size, busy.length, 'no center is in two projects')
        assert.ok(busy.every((id) => empire.installations.id.includes(id)))
        grew += grewRightly(empire)
        settled += empire.report.filter(({ kind }) => kind === 'established').length
      }
    }
  assert.ok(grew > 20 && settled > 2, `${grew} grew, ${settled} were settled`)
})
