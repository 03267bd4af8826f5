import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { technologies } from '../design/catalogue.ts'
import { systemName } from '../map/world.ts'
import type { Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { EVENTS } from '../state/kinds.ts'
import { warOrders } from './campaigns.ts'
import { game } from './table.ts'

// What happens between two turns, at random: acts of a master who spares nobody, newcomers, and empires that leave.

const SMALL = {
  CLUSTER_SYSTEMS: 5,
  CORE_SYSTEMS: 3,
  CORE_NPR: 1,
  HOME_CHART: 9,
  END_TURN: 12,
  DEAL_WINDOW: 'on',
}

function anyAct(p: Position, chance: Chance): Json {
  const of = <V>(list: readonly V[], otherwise: V): V => list[chance.pick(list.length + 1)] ?? otherwise
  const empire = 1 + chance.pick(p.seats + 1)
  const its = p.empires[empire - 1]
  const lived = [...p.empires, ...p.nprs].flatMap(({ colonies }) => colonies.system)
  const system = systemName(of(lived, 1 + chance.pick(40)))
  const acts: readonly Json[] = [
    { do: 'mc', empire, amount: of([0, 1, -1, 10_000_000, -100_000_000], 1_000_000_000_000) },
    { do: 'pu', system, amount: of([0, 1, -1, 50, -50, 1000, -250, -500], -1000) },
    { do: 'units', empire, system, design: its?.designs[0]?.name ?? 'Scout', count: 1 + chance.pick(9) },
    { do: 'remove', empire, ship: of(its?.ships.id ?? [], 1) },
    { do: 'tech', empire, code: technologies[chance.pick(technologies.length)]?.code ?? '', has: true },
    { do: 'tech', empire, code: of(its?.tech ?? [], ''), has: false },
    { do: 'event', empire, event: of(EVENTS, 'LEGACY') },
    { do: 'attitude', npr: `N${empire}`, empire: 1 + chance.pick(p.seats), value: chance.pick(201) - 100 },
    { do: 'attitudes', empire, value: chance.pick(201) - 100 },
    { do: 'rename', empire, name: of(['Veyra', 'Oxbow'], ' ') },
    { do: 'name', system, name: of(['Veyra', 'Oxbow'], '') },
    { do: 'give', empire, fleet: of(its?.fleets.id ?? [], 1), to: 1 + chance.pick(p.seats) },
    { do: 'place', npr: `N${empire}`, system, count: 1 + chance.pick(9) },
    { do: 'found', empire, system: systemName(1 + chance.pick(20)), amount: 1 + chance.pick(300) },
    { do: 'chart', empire, system, scan: of(['basic', 'detailed'], 'basic') },
    { do: 'withdraw', no: 1 + chance.pick(p.planned.length + 1) },
  ]
  return acts[chance.pick(acts.length)] as Json
}

/** At once, or planned by itself or with others (SC-21.33, SC-21.34). */
function given(p: Position, chance: Chance): Json {
  const acts = Array.from({ length: chance.pick(4) }, () => anyAct(p, chance))
  return acts.length === 0 ? anyAct(p, chance) : { do: 'plan', acts }
}

/** One thing, which is done or refused; in a campaign that is over nothing happens any more. */
function happen(match: Match, chance: Chance, source: FastSource): void {
  const p = match.position as Position
  const before = JSON.stringify(p)
  const what = chance.pick(8)
  const told =
    what === 0
      ? match.join({}, source)
      : what === 1
        ? match.leave(chance.pick(p.seats), source)
        : match.act({ author: 'Master', reason: 'a test', act: given(p, chance) }, source)
  if (isRefusal(told)) assert.equal(JSON.stringify(match.position), before, 'what is refused changes nothing')
  assert.equal(game.fault(match.position), null)
}

const GAMES = times(2)
test(`SC-21.9, SC-21.13, SC-21.16, SC-21.33, SC-21.34 · happenings between the turns of ${GAMES} wars leave positions sound, and campaigns end`, () => {
  for (let n = 0; n < GAMES; n++) {
    const chance = new Chance(new FastSource(`happenings ${n}`))
    const options = { ...presetOptions('skirmish', 3), ...SMALL, GM: 'on' }
    const match = Match.begin(game, options as unknown as Json, 3, new FastSource(`campaign ${n}`))
    if (isRefusal(match)) assert.fail(match.text)
    for (let step = 0; !game.isOver(match.position); step++) {
      assert.ok(step < 100, 'it goes on for ever')
      const source = new FastSource(`dice ${n} ${step}`)
      for (let i = chance.pick(4); i > 0 && !game.isOver(match.position); i--) happen(match, chance, source)
      for (const seat of match.question.asked) {
        const p = match.position as Position
        const empire = p.empires[seat]
        if (empire === undefined) continue
        const sheet = { orders: warOrders(p, empire, chance, 8) } as unknown as Json
        assert.equal(match.keep(seat, sheet, true), null)
      }
      if (match.question.asked.length > 0) assert.ok(!isRefusal(match.close(source)))
      assert.equal(game.fault(match.position), null)
    }
  }
})
