import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleTown, refused } from './town.ts'

test('house rules are kept with the account, seen on every device, and gone when it is closed', async (t) => {
  const town = peopleTown(t)
  const [phone, laptop, other] = [town.browser(), town.browser(), town.browser()]
  await refused(town.door.variants(await phone.caller()), 'NOT_SIGNED_IN')
  await phone.signIn('anna@people.example')
  const keep = (id: string, more: object = {}) => ({
    keep: { id, game: 'imperial-trader', name: ' Long  haul ', options: { win_credits: 150 }, ...more },
  })
  const kept = await town.door.changeVariants(await phone.caller(), keep('v1'))
  assert.deepEqual(
    kept.map(({ id, name, options }) => [id, name, options]),
    [['v1', 'Long haul', { win_credits: 150 }]],
  )
  await laptop.signIn('anna@people.example')
  await other.signIn('ben@people.example')
  assert.equal((await town.door.variants(await laptop.caller())).length, 1)
  assert.deepEqual(await town.door.variants(await other.caller()), [])
  await refused(town.door.changeVariants(await phone.caller(), keep('v2', { game: 'chess' })), 'NO_SUCH_GAME')
  const long = { options: { chart: 'x'.repeat(70_000) } }
  await refused(town.door.changeVariants(await phone.caller(), keep('v2', long)), 'TOO_LONG')
  const data = await town.door.data(await phone.caller())
  assert.match(JSON.stringify(data.variants), /Long haul/)
  const dropped = await town.door.changeVariants(await laptop.caller(), { drop: 'v1' })
  assert.deepEqual(dropped, [])
})
