// A table of two people with a clock that is moved on by hand.

import type { TestContext } from 'node:test'
import type { Host, NewTable, TableState } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { DAY } from '../clock/time-control.ts'
import { HandClock, openHouse } from './open.ts'

/** The code of a refusal; `done` when there was none. */
export const code = (promise: Promise<unknown>) =>
  promise.then(
    (made) => ((made as { refused?: { error: { code: string } } }).refused?.error.code ?? 'done') as string,
    (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error)),
  )

let commands = 0
/** What is asked, but for the command's id. */
type Asked = Host extends infer H ? (H extends unknown ? Omit<H, 'commandId'> : never) : never

/** Anna, who made it, and Ben at a table of Imperial Trader with a day for each answer. */
export async function table(t: TestContext, more: Partial<NewTable> = {}, options: object = {}) {
  const clock = new HandClock()
  const open = openHouse(t, options, clock.now)
  const made = await open.house.create({
    game: 'imperial-trader',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
    tempo: { kind: 'move', perMoveMs: DAY },
    lapsing: { graceMs: 0, extensions: 0, absentAfter: 2, absent: 'late' },
    ...more,
  })
  const ben = await open.house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
  const keys = [made.key, ben.key]
  return {
    ...{ open, clock, made, ben },
    state: (key: string | null = made.key): Promise<TableState> => open.house.state(made.table, key),
    host: (act: Asked, seat = 0) =>
      open.house.host(made.table, keys[seat] ?? '', { ...act, commandId: `d${++commands}` } as Host),
    texts: async () => (await open.house.state(made.table, null)).acts.map(({ text }) => text),
    async pass(ms: number) {
      clock.ms += ms
      await open.house.sweep()
    },
    /** The seat that is asked takes the first of what it may. */
    async answer(seat: number) {
      const state = await open.house.state(made.table, keys[seat] ?? '')
      const choice = state.pending[0]?.options?.find(({ refusal }) => refusal === undefined)?.choice ?? null
      const answer = { seat, seq: state.seq, commandId: `a${++commands}`, choice }
      return open.house.answer(made.table, keys[seat] ?? '', answer)
    },
  }
}
