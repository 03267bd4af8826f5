import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import type { TableKey } from '../api/contract.ts'
import { games } from '../api/shelf.ts'
import { openHouse, pick, playOn } from './open.ts'

/** The first answer that is listed; where orders are given, none. */
const answer: typeof pick = (question, source) =>
  (question.options ?? []).length > 0 ? pick(question, source) : { orders: [] }

type Way = 'bots' | 'hotseat' | 'friends'

for (const game of games())
  test(`${game.id} · each of its variants begins against bots, at one screen and with a friend, and takes an answer`, async (t) => {
    const { house } = openHouse(t, { quotas: { openingHour: 1000, makingHour: 1000 } })
    for (const preset of [undefined, ...game.presets.map(({ id }) => id)])
      for (const way of ['bots', 'hotseat', 'friends'] as const) await begins(game, preset, way)

    async function begins({ id, seats }: typeof game, preset: string | undefined, way: Way) {
      const what = `${id}, ${preset ?? 'as in the rulebook'}, ${way}`
      const others = Array.from({ length: Math.max(2, seats.min) - 1 }, (_, i) =>
        way === 'bots'
          ? ({ kind: 'bot', bot: 'random' } as const)
          : way === 'friends' && i === 0
            ? ({ kind: 'open' } as const)
            : ({ kind: 'you', name: `Ben ${i}` } as const),
      )
      const options = preset === undefined ? {} : { preset }
      const made = await house.create({
        game: id,
        options,
        seats: [{ kind: 'you', name: 'Anna' }, ...others],
      })
      const keys: Pick<TableKey, 'table' | 'key'>[] = [made]
      if (way === 'friends')
        keys.push(await house.join(made.table, { invite: made.invite ?? '', name: 'Cleo' }))
      const asked = await Promise.all(
        keys.map(async (at) => (await house.state(at.table, at.key)).pending.length),
      )
      const first = keys[asked.findIndex((many) => many > 0)]
      assert.ok(way === 'bots' || first !== undefined, `nobody is asked: ${what}`)
      if (first === undefined) return
      const { seq } = await house.state(first.table, first.key)
      const after = await playOn(house, first, new FastSource(what), 1, answer)
      assert.ok(after.seq >= seq, what)
    }
  })
