// Ten days of people, some of them vanishing: nobody has to lend a hand, and the game ends with a result.

import assert from 'node:assert/strict'
import { Chance } from '../../kernel/chance.ts'
import type { Json } from '../../kernel/json.ts'
import { FastSource } from '../../kernel/source.ts'
import { editionOf } from '../../rulesets/editions.ts'
import { shelved } from '../../rulesets/shelf.ts'
import type { Tempo } from '../api/clock.ts'
import type { TableKey, TableState } from '../api/contract.ts'
import { DAY, HOUR } from '../clock/time-control.ts'
import type { House } from '../house.ts'
import type { HandClock } from './open.ts'

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dido', 'Emil', 'Fay']
const MAIL: Tempo = {
  ...{ kind: 'mail', zone: 'Europe/Vienna', at: ['08:00', '20:00'], days: [1, 2, 3, 4, 5, 6, 7] },
  ...{ off: [], leastHours: 2, early: true },
}

/** A legal answer at random, found in a game that the seat cannot tell from the true one. */
function choose({ game: id, view }: TableState, seat: number, whim: FastSource): Json {
  const edition = editionOf(id, shelved(id)?.game.rules.meta.version ?? 0) ?? assert.fail()
  return edition.game.random(edition.imagine(view, seat, whim), seat, new Chance(whim))
}

/** Answers every question to one seat, until it is not asked any more. */
async function answerAll(
  house: House,
  { table, key, seats }: TableKey,
  whim: FastSource,
): Promise<TableState> {
  const [seat = 0] = seats
  for (let n = 0; ; n++) {
    const state = await house.state(table, key, 1_000_000)
    const question = state.pending[0]
    if (state.over !== null || question === undefined || n > 300) return state
    const answer = {
      seat,
      seq: state.seq,
      commandId: `${seat}/${state.seq}/${n}`,
      choice: choose(state, seat, whim),
    }
    const made = await house.answer(table, key, answer)
    assert.ok('accepted' in made, JSON.stringify(made).slice(0, 500))
  }
}

/** Six people, two of them vanishing: after ten days there is a result, and nobody had to lend a hand. */
export async function tenDays(house: House, clock: HandClock): Promise<void> {
  const made = await house.create({
    game: 'cash-flow',
    seats: [{ kind: 'you', name: 'Anna' }, ...NAMES.slice(1).map(() => ({ kind: 'open' as const }))],
    tempo: MAIL,
    lapsing: { absentAfter: 2, absent: 'late', extensions: 1 },
    seed: 'ten days',
    options: { round_limit: 4 },
  })
  const people: TableKey[] = [made]
  for (const name of NAMES.slice(1))
    people.push(await house.join(made.table, { invite: made.invite ?? '', name }))
  const whim = new FastSource('whims')
  const seen = () => house.state(made.table, null, 1_000_000)
  const began = clock.ms
  for (; (await seen()).over === null && clock.ms < began + 10 * DAY; clock.ms += 4 * HOUR) {
    // Emil and Fay play on the first day, and are never heard of again.
    const here = clock.ms < began + DAY ? people : people.slice(0, 4)
    for (const one of here) await answerAll(house, one, whim)
    await house.sweep()
  }
  const end = await house.state(made.table, made.key)
  assert.ok(end.over !== null, `the game still waits for ${end.waitingFor.join()} after ${end.seq} events`)
  const late = end.acts
    .map(({ text, clause }) => `${clause} ${text}`)
    .filter((text) => text.includes(' is away: '))
  assert.deepEqual(late.map((text) => text.slice(0, 14)).sort(), ['House-3.1 Emil', 'House-3.1 Fay '])
  assert.deepEqual(
    end.acts.filter(({ text }) => /Anna|Ben|Cleo|Dido/.test(text)),
    [],
    'nobody else was ever late',
  )
  assert.equal(end.time.dueAtMs, null, 'nothing is due any more')
}
