// What is sent to a campaign that is over: everything is refused in words, nothing changes, and people may talk on.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Say, TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { openHouse } from './open.ts'

interface Refused {
  readonly code: string
  readonly text: string
}

/** Why something is refused, in either form of a refusal. */
async function refusalOf(asked: Promise<unknown>): Promise<Refused> {
  try {
    const made = (await asked) as {
      readonly refused?: { readonly error: Refused }
      readonly refusal?: Refused
    }
    return made.refused?.error ?? made.refusal ?? { code: 'done', text: '' }
  } catch (error) {
    if (error instanceof HouseError) return error.refusal
    throw error
  }
}

test('SC-21.11 · when a campaign is over its table takes no orders, acts, seats or times, and people talk on', async (t) => {
  const { house } = openHouse(t)
  const one = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'you', name: 'Ines' }, { kind: 'open' }],
    options: { preset: 'skirmish', END_TURN: 2, GM: 'open' },
    seed: 'ended',
  })
  const two = await house.join(one.table, { invite: one.invite ?? '', name: 'Marrow' })
  const state = () => house.state(one.table, one.key)
  const { invite } = await state()
  const order = async ({ table, key, seats: [seat = 0] }: TableKey) => {
    const { seq } = await house.state(table, key)
    return house.answer(table, key, {
      seat,
      seq,
      commandId: `${seat} ${seq}`,
      choice: { text: 'explore F1' },
    })
  }
  for (let turn = 0; turn < 2; turn++) {
    await order(one)
    await order(two)
  }
  const over = await state()
  assert.equal(over.over?.clause, 'SC-21.11')

  const acts: readonly (readonly [object, string])[] = [
    [{ do: 'act', act: { do: 'mc', empire: 2, amount: 1000 }, reason: 'late' }, 'GAME_OVER'],
    [{ do: 'leave', seat: 0 }, 'GAME_OVER'],
    [{ do: 'close', seq: over.seq, reason: '' }, 'NOT_LATE'],
    [{ do: 'play', seat: 1, bot: 'caretaker', reason: '' }, 'GAME_OVER'],
    [{ do: 'free', seat: 1, reason: '' }, 'GAME_OVER'],
    [{ do: 'extend', seat: 0 }, 'GAME_OVER'],
    [{ do: 'vacation', seat: 0, days: 2 }, 'GAME_OVER'],
    [{ do: 'return', seat: 0 }, 'GAME_OVER'],
    [{ do: 'pace', seat: 0, pace: 'step' }, 'GAME_OVER'],
    [{ do: 'resign', seat: 0, reason: '' }, 'GAME_OVER'],
    [{ do: 'propose', seat: 0, proposal: { kind: 'end' } }, 'GAME_OVER'],
    [{ do: 'vote', seat: 0, vote: 1, yes: true }, 'GAME_OVER'],
    [{ do: 'pause', days: 2, reason: '' }, 'GAME_OVER'],
    [{ do: 'resume', reason: '' }, 'GAME_OVER'],
    [{ do: 'tempo', tempo: null, reason: '' }, 'GAME_OVER'],
    [{ do: 'decide', proposal: { kind: 'end' }, reason: '' }, 'GAME_OVER'],
    [{ do: 'list', lobby: null }, 'GAME_OVER'],
    [{ do: 'fill', bot: 'steward' }, 'STARTED'],
  ]
  const asked: [what: string, made: () => Promise<unknown>, code: string][] = [
    ['orders', () => order(two), 'GAME_OVER'],
    ['a joining', () => house.join(one.table, { invite: invite ?? '', name: 'Dido' }), 'GAME_OVER'],
    [
      'an undoing',
      () => house.undo(one.table, one.key, { seat: 0, seq: over.seq, commandId: 'undo' }),
      'GAME_OVER',
    ],
    [
      'a trying',
      () => house.explain(one.table, one.key, { seat: 0, choice: { text: 'resign' } }),
      'GAME_OVER',
    ],
    ['a counsel', () => house.advice(one.table, one.key, 0), 'NOT_ASKED'],
    ...acts.map(([act, code], i): [string, () => Promise<unknown>, string] => [
      JSON.stringify(act),
      () => house.host(one.table, one.key, { ...act, commandId: `act ${i}` } as never),
      code,
    ]),
  ]
  for (const [what, made, code] of asked) {
    const refused = await refusalOf(made())
    assert.equal(refused.code, code, `${what}: ${refused.text}`)
    assert.match(refused.text, /^[A-Z].* .*\.$/, what)
  }
  await house.say(one.table, one.key, { seat: 0, text: 'A good race.', commandId: 'talk' } as unknown as Say)

  const after = await state()
  assert.deepEqual([after.seq, after.over, after.seats], [over.seq, over.over, over.seats])
})
