import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SqliteStore } from '../../../store/sqlite/store.ts'
import { DAY, HOUR } from '../../clock/time-control.ts'
import { House } from '../../house.ts'
import { hotSeat } from '../../test/open.ts'
import { table } from '../../test/timed.ts'
import { announceMaintenance, endMaintenance } from '../desk.ts'

test('House-4.5 · during maintenance no deadline passes; then each is moved by its time, once, however far away it is', async (t) => {
  const at = await table(t)
  const { house, folder } = at.open
  const store = SqliteStore.open(folder, at.clock.now)
  const other = new House(store, { outageMs: Number.POSITIVE_INFINITY })
  t.after(async () => {
    await other.close()
    await store.close()
  })
  const far = await house.create({ ...hotSeat(2), tempo: { kind: 'move', perMoveMs: 90 * DAY } })
  const due = async (id: string) => (await house.state(id, null)).time.dueAtMs
  const [near, later] = [await due(at.made.table), await due(far.table)]
  const refused = () => house.switches.resting()?.refusal.text ?? null
  await announceMaintenance(house, { text: 'A new disk.', inMinutes: 60, minutes: 30 * 60 })
  await at.pass(HOUR - 1)
  assert.equal(refused(), null)
  await at.pass(1)
  assert.equal(
    refused(),
    'Maintenance until 2026-11-03 19:00 UTC: you can look at everything, but nothing can be changed, and no deadline passes. A new disk.',
  )
  await at.pass(25 * HOUR)
  assert.deepEqual([(await at.state()).acts, house.lateMs], [[], 0])
  await at.pass(5 * HOUR - 1)
  assert.deepEqual((await at.state()).acts, [])
  at.clock.ms += 1
  await other.switches.read()
  assert.ok(refused() !== null, 'before the time is given back nothing may be changed')
  await Promise.all([house.sweep(), other.sweep()])
  await Promise.all([house.switches.read(), other.switches.read()])
  assert.deepEqual(
    [refused(), await house.switches.maintenance(), await other.switches.maintenance()],
    [null, null, null],
  )
  assert.equal(await due(at.made.table), (near ?? 0) + 30 * HOUR)
  assert.equal(await due(far.table), (later ?? 0) + 30 * HOUR)
  assert.deepEqual(
    (await at.state()).acts.map(({ clause, text }) => [clause, text]),
    [['House-4.5', 'Maintenance took 1 day 6 hours. Players who had to move get that time back.']],
  )

  // One that ends before its time gives back as much as it took; one that is called off gives nothing.
  await announceMaintenance(house, { text: 'Again.', inMinutes: 0, minutes: 600 })
  await at.pass(5000 + HOUR)
  await endMaintenance(house)
  await at.pass(0)
  assert.equal(await due(at.made.table), (near ?? 0) + 31 * HOUR)
  await announceMaintenance(house, { text: 'Not at all.', inMinutes: 10, minutes: 600 })
  await endMaintenance(house)
  await assert.rejects(endMaintenance(house), /no maintenance/)
  await at.pass(HOUR)
  assert.equal((await at.state()).acts.length, 2)
})
