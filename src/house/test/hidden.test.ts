// IT-12.1: with secret orders nobody may learn from anything the house sends what another holds.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GameEvent, Match } from '../../kernel/match.ts'
import { FastSource } from '../../kernel/source.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import type { Line, TableKey, TableState } from '../contract.ts'
import { openHouse, pick, SHORT } from './open.ts'

/** What of a view tells who holds which card. */
interface Cards {
  readonly card: readonly number[]
  readonly flow: readonly { readonly drawn?: number }[]
  readonly ended: number
}

/** Facts that name a card; only its holder may read them. */
const SECRET = ['dealt', 'drew', 'gaveUp', 'loaded']

/** What in a payload another's seat should not have been told, or null. */
function leak(payload: object, me: number | null, holders: readonly number[]): string | null {
  const { view, lines } = payload as { view?: Cards; lines?: readonly Line[] }
  if (view !== undefined && view.ended === 0) {
    const shown = view.card.findIndex((place, card) => place >= 0 && place !== me && holders[card] === place)
    if (shown >= 0) return `card ${shown} is shown in the hand of ${holders[shown]}`
    const drawn = view.flow.find((frame) => (frame.drawn ?? -1) >= 0)?.drawn
    if (drawn !== undefined && holders[drawn] !== me) return `card ${drawn} is shown as just drawn`
  }
  const line = lines?.find(({ kind, args }) => SECRET.includes(kind) && args[0] !== me)
  if (line !== undefined) return `a line for another: ${line.text}`
  // Orders are named in the chart, which is public, and where one's own are spoken of.
  const { view: _view, lines: _lines, options: _options, ...rest } = payload as Record<string, unknown>
  for (const [, id] of JSON.stringify(rest).matchAll(/"O(\d+)"/g))
    if (holders[Number(id) - 1] !== me) return `order O${id} is named, which ${holders[Number(id) - 1]} holds`
  return null
}

for (const by_mail of [false, true])
  test(`IT-12.1 · nothing sent to a seat tells another's orders${by_mail ? ', by mail' : ''}`, async (t) => {
    const { house, store } = openHouse(t)
    const options = { ...SHORT, orders_hidden: true, hand_limit: 2, by_mail }
    const maker = await house.create({
      game: 'imperial-trader',
      seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }],
      options,
      seed: 'secrets',
    })
    const invite = maker.invite ?? ''
    const keys: TableKey[] = [maker]
    for (const name of ['Ben', 'Cleo']) keys.push(await house.join(maker.table, { invite, name }))
    const { table } = maker
    const sent: { to: number | null; seq: number; payload: TableState }[] = []
    for (const to of [0, 1, 2, null]) {
      const key = to === null ? null : (keys[to]?.key ?? null)
      const state = (payload: TableState) => sent.push({ to, seq: payload.seq, payload })
      await house.watch(table, key, 0, { state, talk: () => {} })
    }
    const source = new FastSource('secrets')
    let over = false
    while (!over) {
      for (const [seat, { key }] of keys.entries()) {
        const state = await house.state(table, key)
        sent.push({ to: seat, seq: state.seq, payload: state })
        over = state.over !== null
        const question = state.pending[0]
        if (question === undefined) continue
        const choice = pick(question, source)
        const made = await house.answer(table, key, {
          seat,
          seq: state.seq,
          commandId: `${state.seq}`,
          choice,
        })
        if ('refused' in made) assert.fail(made.refused.error.text)
      }
    }
    const events = (await store.events(table)).map(({ json }) => JSON.parse(json) as GameEvent)
    const game = gameOf('imperial-trader')
    assert.ok(game !== null)
    const holders = events.map((_, n) => {
      const p = Match.replay(game, events.slice(0, n + 1)).position as unknown as Cards
      return p.card
    })
    // The position of the table was the same for everybody: what is compared is what each was sent of it.
    const faults = sent.flatMap(({ to, seq, payload }) => leak(payload, to, holders[seq - 1] ?? []) ?? [])
    for (const [n, cards] of holders.entries())
      for (const to of [0, 1, 2, null]) {
        if (n === events.length - 1) continue
        const frame = await house.at(table, to === null ? null : (keys[to]?.key ?? null), n)
        const found = leak(frame, to, cards)
        if (found !== null) faults.push(`frame ${n}: ${found}`)
      }
    assert.deepEqual(faults.slice(0, 5), [])
    assert.ok(sent.length > 100 && holders.some((cards) => cards.filter((place) => place >= 0).length > 3))
    assert.ok(
      sent.some(({ to, payload }) =>
        payload.lines.some(({ kind, args }) => kind === 'drew' && args[0] === to),
      ) || by_mail,
    )
  })
