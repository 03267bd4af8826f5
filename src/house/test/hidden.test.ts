// IT-12.1: with secret orders nobody may learn from anything the house sends what another holds.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { Chance } from '../../kernel/chance.ts'
import { type GameEvent, Match } from '../../kernel/match.ts'
import type { Position } from '../../kernel/procedure.ts'
import { FastSource } from '../../kernel/source.ts'
import type { Line, Pending, TableKey, TableState } from '../api/contract.ts'
import { game as shelved } from '../api/shelf.ts'
import { hearing } from './hearing.ts'
import { openHouse, pick, SHORT } from './open.ts'

const game = shelved('imperial-trader')

/** What of a view tells who holds which card. */
interface Cards {
  readonly card: readonly number[]
  readonly flow: readonly { readonly drawn?: number }[]
  readonly ended: number
}

/** Facts that name a card; only its holder may read them. */
const SECRET = ['dealt', 'drew', 'gaveUp', 'loaded']

/** What in a payload another's seat should not have been told, or null. */
function leak(payload: object, me: number | null, position: Position): string | null {
  const holders = (position as unknown as Cards).card
  const { view, lines } = payload as { view?: Cards; lines?: readonly Line[] }
  if (view !== undefined && view.ended === 0) {
    const shown = view.card.findIndex((place, card) => place >= 0 && place !== me && holders[card] === place)
    if (shown >= 0) return `card ${shown} is shown in the hand of ${holders[shown]}`
    const drawn = view.flow.find((frame) => (frame.drawn ?? -1) >= 0)?.drawn
    if (drawn !== undefined && holders[drawn] !== me) return `card ${drawn} is shown as just drawn`
  }
  const line = lines?.find(({ kind, args }) => SECRET.includes(kind) && args[0] !== me)
  if (line !== undefined) return `a line for another: ${line.text}`
  // Orders are named in the chart, which is public, and in the seat's own questions; elsewhere not.
  const {
    view: _view,
    lines: _lines,
    pending,
    options: _options,
    ...rest
  } = payload as Record<string, unknown>
  const named = /"(O\d+)"/.exec(JSON.stringify(rest))
  if (named !== null) return `order ${named[1]} is named`
  const asked = (pending ?? []) as readonly Pending[]
  return asked.every((question) => sameImagined(question, position))
    ? null
    : 'a question tells what is hidden'
}

/** True when a position that the seat cannot tell from the true one would lead to the same options. */
function sameImagined({ seat, options }: Pending, p: Position): boolean {
  const { rules } = game
  return [1, 2, 3].every((sample) => {
    const imagined = rules.determinise(rules.view(p, seat), seat, new Chance(new FastSource(sample)))
    return options === undefined || isDeepStrictEqual(game.considered(imagined, seat), options)
  })
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
    const sent: { to: number | null; seq: number; payload: Pick<TableState, 'view' | 'lines'> }[] = []
    for (const to of [0, 1, 2, null]) {
      const key = to === null ? null : (keys[to]?.key ?? null)
      const state = (payload: TableState) => sent.push({ to, seq: payload.seq, payload })
      await house.watch(table, key, 0, hearing({ state }))
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
        for (const to of [0, 1, 2, null]) {
          const observer = to === null ? null : (keys[to]?.key ?? null)
          sent.push({ to, seq: state.seq, payload: await house.at(table, observer, state.seq - 1) })
        }
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
    const events = (await store.entries(table)).map(({ json }) => JSON.parse(json) as GameEvent)
    const positions = events.map((_, n) => Match.replay(game, events.slice(0, n + 1)).position)
    const faults = sent.flatMap(({ to, seq, payload }) => {
      const position = positions[seq - 1]
      return position === undefined ? [] : (leak(payload, to, position) ?? [])
    })
    assert.deepEqual(faults.slice(0, 5), [])
    assert.ok(sent.length > 100)
    // Once it is over all hands are open, at every moment.
    for (const [n, position] of positions.entries()) {
      const { view } = await house.at(table, null, n)
      assert.ok(isDeepStrictEqual(view, JSON.parse(JSON.stringify(game.rules.all?.(position)))), `frame ${n}`)
    }
    const ownLines = sent.filter(({ to, payload }) =>
      payload.lines.some(({ kind, args }) => kind === 'dealt' && args[0] === to),
    )
    assert.deepEqual(new Set(ownLines.map(({ to }) => to)), new Set([0, 1, 2]), "what is one's own is told")
  })
