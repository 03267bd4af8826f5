// Messages come in any order: what is still legal is done, what is not is refused with what changed, and nothing vanishes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rows } from '../../kernel/testing/rows.ts'
import type { Answer, NewTable, TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { House } from '../house.ts'
import { openHouse } from './open.ts'

/** Every order of three things. */
const ORDERS = rows('0 1 2, 0 2 1, 1 0 2, 1 2 0, 2 0 1, 2 1 0')

/** A table of Anna and Ben, each with a key. */
async function table(house: House, wanted: Omit<NewTable, 'seats'>): Promise<readonly TableKey[]> {
  const seats = [{ kind: 'you' as const, name: 'Anna' }, { kind: 'open' as const }]
  const anna = await house.create({ ...wanted, seats })
  return [anna, await house.join(anna.table, { invite: anna.invite ?? '', name: 'Ben' })]
}

/** What became of a message: done, or the code it was refused with; then the sender was shown the table as it is. */
async function send(house: House, keys: readonly TableKey[], answer: Answer): Promise<string> {
  const { table, key } = keys[answer.seat] ?? assert.fail('There are two.')
  try {
    const made = await house.answer(table, key, answer)
    if (!('refused' in made)) return 'done'
    assert.ok(made.refused.error.text.length > 10)
    const { error, state } = made.refused
    if (state !== undefined) assert.equal(state.read().seq, (await house.state(table, key)).seq)
    return error.code
  } catch (error) {
    if (error instanceof HouseError) return error.refusal.code
    throw error
  }
}

test('trust 5 · three messages of two people, in every order: one that comes too soon is refused, and sent again it is done once', async (t) => {
  const { house } = openHouse(t)
  const wanted = { game: 'imperial-trader', seed: 'orders' }
  const straight = await table(house, wanted)
  const messages: Answer[] = []
  for (let i = 0; i < 3; i++) {
    const states = await Promise.all(straight.map(({ table, key }) => house.state(table, key)))
    const state = states.find(({ pending }) => pending.length > 0) ?? assert.fail('nobody is asked')
    const [question] = state.pending
    const choice = question?.options?.find(({ refusal }) => refusal === undefined)?.choice ?? null
    const answer = { seat: question?.seat ?? 0, seq: state.seq, commandId: `message ${i}`, choice }
    assert.equal(await send(house, straight, answer), 'done')
    messages.push(answer)
  }
  const end = async ([anna]: readonly TableKey[]) => {
    const { view, seq, lines } = await house.state(anna?.table ?? '', anna?.key ?? null)
    return { view, seq, lines: lines.map(({ text }) => text) }
  }
  const should = await end(straight)
  for (const order of ORDERS) {
    const keys = await table(house, wanted)
    let waiting = order.map((i) => messages[i] ?? assert.fail())
    for (let round = 0; waiting.length > 0; round++) {
      assert.ok(round < 3, `${order}: something was never done`)
      const next: Answer[] = []
      for (const message of waiting) if ((await send(house, keys, message)) !== 'done') next.push(message)
      waiting = next
    }
    // And once more, all of them: nothing is done twice.
    for (const message of messages) assert.equal(await send(house, keys, message), 'done')
    assert.deepEqual(await end(keys), should, `${order}`)
  }
})

test('trust 5 · a sheet, another in its place, and that of the other seat, in every order: what is carried out was the last that counted', async (t) => {
  const { house, store } = openHouse(t)
  const wanted = { game: 'godsfire-trade', seed: 'orders', options: { scenario: 'two-suns' } }
  for (const order of ORDERS) {
    const keys = await table(house, wanted)
    const [anna] = keys
    const { seq } = await house.state(anna?.table ?? '', anna?.key ?? null)
    const war = { orders: [{ do: 'war', on: 1 }] }
    const messages: Answer[] = [
      { seat: 0, seq, commandId: 'first', choice: { orders: [] } },
      { seat: 0, seq, commandId: 'second', choice: war },
      { seat: 1, seq, commandId: 'ben', choice: { orders: [] } },
    ]
    const became = new Map<number, string>()
    for (const i of order) became.set(i, await send(house, keys, messages[i] ?? assert.fail()))
    // When both are in the question is resolved: a message after that is refused.
    const [early, , last] = order
    const tooLate = last === 2 ? null : last
    for (const [i, code] of became) {
      if (i === tooLate) assert.match(code, /STALE|LATE|NOT_ASKED/, `${order}`)
      else assert.equal(code, 'done', `${order}: ${i}`)
    }
    const counts = last === 2 ? order[1] : early === 2 ? order[1] : early
    const [turn] = (await store.entries(anna?.table ?? '')).filter(({ json }) => json.includes('"turn"'))
    assert.equal(turn?.json.includes('"war"'), counts === 1, `${order}`)
  }
})
