// What a house must stand on either store: ten days of people, some of them vanishing, deadlines slept through, a full disk,
// and damaged rows.

import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import type { TableKey } from '../../house/api/contract.ts'
import { HouseError } from '../../house/api/errors.ts'
import { PuzzleSet } from '../../house/budget/puzzles.ts'
import { DAY } from '../../house/clock/time-control.ts'
import type { House } from '../../house/house.ts'
import { MailService } from '../../house/mail/service.ts'
import { checkAudit } from '../../house/operators/checking.ts'
import { HandClock, hotSeat, playOn, solved, until } from '../../house/test/open.ts'
import { onPostgres, onSqlite, type Placed, type Placing } from '../../house/test/places.ts'
import { tenDays } from '../../house/test/ten-days.ts'
import type { Json } from '../../kernel/json.ts'
import { FastSource } from '../../kernel/source.ts'
import { LONG } from '../../kernel/testing/effort.ts'
import { StoreError } from '../../store/contract.ts'
import { UNMEASURED } from '../../store/meter.ts'
import { noPostgres, type PostgresServer, postgresServer } from '../../store/testing/postgres.ts'
import { type Caller, desk, ORIGIN } from '../admin/test/desk.ts'
import { buildServer } from '../app.ts'

const ENDLESS = { win_credits: 10_000, max_rounds: 1000 }
const make = (house: House) => house.create(hotSeat(2, { options: ENDLESS }))

/** A game at which several are asked; one of them has submitted. */
async function handedIn(house: House): Promise<TableKey> {
  const seats = ['Anna', 'Ben', 'Cleo'].map((name) => ({ kind: 'you' as const, name }))
  const made = await house.create({ game: 'godsfire-trade', seats, options: { orders: 'sheet' } })
  const { seq, pending } = await house.state(made.table, made.key)
  const answer = { seat: pending[0]?.seat ?? 0, seq, commandId: 'sheet', choice: { text: '# none' } }
  assert.ok('accepted' in (await house.answer(made.table, made.key, answer)))
  return made
}

async function goesOn(house: House, { table, key }: TableKey): Promise<void> {
  const { seq } = await house.state(table, key)
  await playOn(house, { table, key }, new FastSource('on'), 3)
  assert.equal((await house.state(table, key)).seq, seq + 3)
}

const LAST = 'rev = (SELECT max(rev) FROM entries WHERE table_no = $NO)'

/** Rows that are damaged, and what is said of it. */
const DAMAGE: readonly (readonly [rows: string, sql: string, why: RegExp])[] = [
  ['seats', `UPDATE tables SET seats = '[{"kind":"bo' WHERE no = $NO`, /seats cannot be read/],
  ['sheets', `UPDATE sheets SET json = '{"te' WHERE table_no = $NO`, /sheets of a table cannot be read/],
  ['commands of sheets', `UPDATE sheets SET commands = '[[' WHERE table_no = $NO`, /sheets of a table/],
  [
    'the log',
    `UPDATE entries SET json = replace(json, '{', '{ ') WHERE table_no = $NO AND ${LAST}`,
    /was changed/,
  ],
  ['the end of the log', `DELETE FROM entries WHERE table_no = $NO AND ${LAST}`, /ends before entry/],
  [
    'the head',
    'UPDATE heads SET rev = rev - 1 WHERE table_no = $NO',
    /head says|head names|there is a snapshot/,
  ],
  ['the secret', `UPDATE tables SET secret = 'another' WHERE no = $NO`, /secret of its chance was changed/],
]

async function lockedBy(t: TestContext, place: Placing, sql: string, why: RegExp): Promise<void> {
  const said: string[] = []
  const at = await place(t, { log: (text) => said.push(text) })
  const [hurt, sound] = [await handedIn(at.house), await make(at.house)]
  const house = await at.again(() => at.sql(sql, hurt.table))
  const doors = [
    () => house.state(hurt.table, hurt.key),
    () => house.say(hurt.table, hurt.key, { text: 'Hello?' }),
    () => house.answer(hurt.table, hurt.key, { seat: 0, seq: 1, commandId: 'x', choice: {} }),
  ]
  for (const door of doors)
    await assert.rejects(door, (error) => error instanceof HouseError && error.refusal.code === 'QUARANTINED')
  const told = said.filter((line) => line.includes(hurt.table))
  assert.deepEqual([told.length, why.test(told[0] ?? '')], [1, true], told.join('\n'))
  await goesOn(house, sound)
  const listed = await house.mine({ keys: [sound, hurt].map(({ table, key }) => ({ table, key })) })
  assert.ok(
    listed.some(({ table }) => table === sound.table),
    'lists go on',
  )
}

/** Every door through which something would be kept. */
const doorsOf = ({ table }: TableKey, seat: number, seq: number, choice: unknown) =>
  [
    ['/api/tables', hotSeat(2)],
    [`/api/tables/${table}/answers`, { seat, seq, commandId: 'full', choice }],
    [`/api/tables/${table}/talk`, { text: 'Is anybody there?' }],
    [`/api/tables/${table}/fork`, { event: 0 }],
    [`/api/tables/${table}/host`, { do: 'play', seat, bot: 'random', reason: 'away', commandId: 'full2' }],
  ] as const

/** @param fill makes the disk refuse with this code, or take again what is written */
async function whileFull(
  t: TestContext,
  { house }: Placed,
  fill: (full: boolean) => Promise<void>,
): Promise<void> {
  const app = await buildServer(house)
  t.after(() => app.close())
  const made = await make(house)
  await playOn(house, made, new FastSource('full'), 5)
  const headers = { authorization: `Bearer ${made.key}` }
  const { seq, pending } = await house.state(made.table, made.key)
  const choice = pending[0]?.options?.find(({ refusal }) => refusal === undefined)?.choice
  const doors = doorsOf(made, pending[0]?.seat ?? 0, seq, choice)
  await fill(true)
  for (const [url, payload] of doors) {
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
    assert.deepEqual([url, statusCode, JSON.parse(body).error?.code], [url, 507, 'DISK_FULL'])
  }
  for (const url of [`/api/tables/${made.table}`, `/api/tables/${made.table}/at/3`]) {
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers })
    assert.deepEqual(
      [statusCode, JSON.parse(body).seq ?? seq],
      [200, seq],
      'nothing is shown that is not kept',
    )
  }
  await fill(false)
  for (const [url, payload] of doors) {
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
    assert.ok(statusCode < 300, `${url} ${statusCode}`)
  }
  assert.equal((await house.state(made.table, made.key)).lines.length > 0, true)
}

/** How each of these addresses is taken by a house that is to ask there, all at once: each named at a table of its own. */
async function namedAtOnce(
  { house, store }: Placed,
  addresses: readonly (readonly [target: string, from: string])[],
): Promise<string[]> {
  const settings = { smtpUrl: 'smtp://127.0.0.1:9', port: null, host: '127.0.0.1', domain: 'house.example' }
  const room = await MailService.make(
    store.post,
    house.agency,
    { ...settings, publicUrl: 'https://games.example' },
    { meter: UNMEASURED, log: () => {} },
  )
  const tables = await Promise.all(addresses.map(() => make(house)))
  for (const table of tables) await playOn(house, table, new FastSource('named'), 1)
  const named = addresses.map(([target, from], i) => {
    const { table = '', key = '' } = tables[i] ?? {}
    const told = room.door.add(table, key, { kind: 'mail', target: `${target}@people.example` }, from)
    return told.then(
      () => 'made',
      (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error)),
    )
  })
  const all = await Promise.all(named)
  await room.close()
  return all
}

/** Why the store did not do what was asked. */
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof StoreError ? error.fault : String(error)),
  )

function bothMust(name: string, place: Placing): void {
  test(`six people, two of them vanishing: after ten days there is a result, on ${name}`, async (t) => {
    const clock = new HandClock()
    await tenDays((await place(t, {}, clock.now)).house, clock)
  })

  test(`House-8.3 · two operators take a game back by their signatures, of one request once, on ${name}`, async (t) => {
    const { house, store, operator } = await desk(t, place)
    const [vera, omar] = [await operator('Vera', 'owner'), await operator('Omar', 'operator')]
    const { table, key } = await make(house)
    await playOn(house, { table, key }, new FastSource('two'), 6)
    const sign = async (who: Caller, id: string) => {
      const { options } = await who.done<{ options: Json }>(`POST /api/admin/requests/${id}/challenge`)
      return { response: who.device.sign(options, ORIGIN) }
    }
    const asked = { act: 'rollback', target: table, to: 2, why: 'a fault' }
    const { id } = await vera.done<{ id: string }>('POST /api/admin/requests', asked)
    await vera.done(`POST /api/admin/requests/${id}/sign`, await sign(vera, id))
    const body = await sign(omar, id)
    const made = await Promise.all([0, 1].map(() => omar.ask(`POST /api/admin/requests/${id}/sign`, body)))
    assert.deepEqual(made.map(({ status }) => status).toSorted(), [200, 409])
    assert.equal((await house.state(table, key)).acts.at(-1)?.clause, 'House-8.3')
    const { sound, text } = await checkAudit(store)
    assert.ok(sound && text.includes('2 signatures'), text)
  })
  test(`trust 7 · a hundred deadlines that were slept through are written once each, on ${name}`, async (t) => {
    const clock = new HandClock()
    const at = await place(t, { liveTables: 5 }, clock.now)
    const tempo = { kind: 'move' as const, perMoveMs: DAY }
    const lapsing = { graceMs: 0, extensions: 0, absentAfter: 0 }
    const made = await Promise.all(
      Array.from({ length: 100 }, () => at.house.create(hotSeat(2, { tempo, lapsing }))),
    )
    const revs = async () => (await at.store.marks(made.map(({ table }) => table))).map(({ rev }) => rev)
    const before = await revs()
    clock.ms += DAY
    const house = await at.again()
    await Promise.all([house.sweep(), house.sweep()])
    assert.deepEqual(
      await revs(),
      before.map((rev) => rev + 2),
    )
  })

  test(`House-6.11 · one network writes to at most five strangers a day, also all at once and after a restart, on ${name}`, async (t) => {
    const clock = new HandClock()
    const at = await place(t, {}, clock.now)
    const near = (names: string) => [...names].map((target, i) => [target, `2001:db8::${i + 1}`] as const)
    const first = await namedAtOnce(at, near('abcdefg'))
    assert.deepEqual(first.toSorted(), ['QUOTA', 'QUOTA', ...Array(5).fill('made')])
    await at.again()
    assert.deepEqual(await namedAtOnce(at, [...near('i'), ['j', '2001:db8:0:1::1']]), ['QUOTA', 'made'])
    clock.ms += DAY
    // An address is asked once a week.
    const asked = near('abcdefg').filter((_, i) => first[i] === 'made')
    assert.deepEqual(await namedAtOnce(at, [...near('i'), ...asked.slice(0, 1)]), ['made', 'QUOTA'])
  })

  test(`a table can be worked for, and a puzzle counts once when it is sent twice at the same time, on ${name}`, async (t) => {
    const { house } = await place(t, { quotas: { makingHour: 1 }, puzzleTries: 50 })
    const from = '192.0.2.1'
    const made = async (proof?: string) =>
      house.create(hotSeat(2), from, null, await house.puzzles.stranger('table', from, proof))
    await made()
    const refused = await made().catch((error: unknown) => error)
    assert.ok(refused instanceof PuzzleSet)
    const proof = solved(refused.puzzle)
    const all = await Promise.allSettled([made(proof), made(proof)])
    assert.deepEqual(all.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  })

  for (const [rows, sql, why] of DAMAGE)
    test(`trust 3 · damaged ${rows}: that table alone is locked, on ${name}`, (t) =>
      lockedBy(t, place, sql, why))

  test(`trust 3 · a snapshot that is damaged is passed over, on ${name}`, async (t) => {
    const at = await place(t)
    const made = await make(at.house)
    await playOn(at.house, made, new FastSource('snapshot'), 15)
    const before = await at.house.state(made.table, made.key)
    const house = await at.again(() =>
      at.sql('UPDATE snapshots SET position = substr(position, 1, 20) WHERE table_no = $NO', made.table),
    )
    assert.deepEqual((await house.state(made.table, made.key)).view, before.view)
    await goesOn(house, made)
  })
}

describe('on a file', () => bothMust('a file', onSqlite))

describe('on PostgreSQL', { skip: noPostgres ?? false }, () => {
  let server: PostgresServer
  let database: string
  before(async () => {
    server = await postgresServer()
    database = await server.database()
  })
  after(() => server.stop())
  const place = onPostgres(
    () => server,
    () => database,
  )
  describe('as on a file', LONG, () => bothMust('PostgreSQL', place))

  /** From now on every write fails as the database has it fail. */
  const failing = async (code: string | null) => {
    const tables = await server.ask(
      database,
      "SELECT tablename FROM pg_tables WHERE schemaname = 'argosy' AND tablename <> 'migrations'",
    )
    const raise = `CREATE OR REPLACE FUNCTION argosy.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;`
    const each = tables.map(({ tablename }) =>
      code === null
        ? `DROP TRIGGER IF EXISTS refuse ON argosy.${tablename};`
        : `CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON argosy.${tablename} EXECUTE FUNCTION argosy.refuse();`,
    )
    await server.ask(database, `${code === null ? '' : raise} ${each.join(' ')}`)
  }

  for (const [what, errcode] of [
    ['full', '53100'],
    ['broken', '58030'],
  ] as const)
    test(`trust 2 · the disk of PostgreSQL is ${what}: every door says so, all can be read, and it goes on`, async (t) =>
      whileFull(t, await place(t), (full) => failing(full ? errcode : null)))

  test(
    'trust 2 · a PostgreSQL that may not be written to: every door says so, and it goes on',
    LONG,
    async (t) => {
      const name = database.slice(database.lastIndexOf('/') + 1)
      const at = await place(t)
      const readOnly = async (on: boolean) => {
        await server.ask(
          'postgres',
          `ALTER DATABASE ${name} SET default_transaction_read_only = ${on ? 'on' : 'off'}`,
        )
        await server.ask(
          'postgres',
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
        )
        // When it is known of all lines of before that they are cut, there are new ones.
        await until(async () => (await outcome(make(at.house))) === (on ? 'full' : 'done'), 'new lines')
      }
      await whileFull(t, at, readOnly)
    },
  )
})
