import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hotSeat, openHouse } from './open.ts'

test('a table of the first edition is refused in one sentence, and stays as it is', async (t) => {
  const { house, store } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const [found] = await store.heads([made.table])
  assert.ok(found !== undefined)
  const old = { ...found.row, id: 'firstfirst', version: 1 }
  await store.create(
    old,
    found.keys.map((key) => ({ ...key, hash: `${key.hash}1` })),
    await store.entries(made.table),
    found.head,
  )
  await assert.rejects(house.state('firstfirst', null), {
    refusal: {
      clause: null,
      code: 'OTHER_VERSION',
      text: 'This table is played by version 1 of Imperial Trader, which this house does not have: its rules are at version 2, and version 1 is not pinned. The table is kept as it is.',
    },
  })
  assert.deepEqual(await store.table('firstfirst'), old)
  await house.open()
})

test('of options a table keeps what differs from the defaults, and shows all', async (t) => {
  const { house, store } = openHouse(t)
  const made = await house.create(hotSeat(2, { options: { hand_limit: 2, planets: 6 } }))
  assert.deepEqual((await store.table(made.table))?.options, { hand_limit: 2 })
  const { options } = await house.state(made.table, made.key)
  assert.deepEqual([options.hand_limit, options.planets, options.war_zones], [2, 6, true])
})
