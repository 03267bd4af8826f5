import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { type Hint, type Store, StoreAway, StoreError } from '../contract.ts'
import { type PostgresOptions, PostgresStore } from '../postgres/store.ts'
import { Line } from '../testing/line.ts'
import { freePort, noPostgres, type PostgresServer, postgresServer } from '../testing/postgres.ts'
import { storeContract } from './contract.ts'
import { officeContract } from './office.ts'
import { peopleContract } from './people.ts'
import { postContract } from './post.ts'
import { append, entry, head, type Place, table } from './standing.ts'

/** The sentence with which a store refuses to open. */
async function refusal(url: string): Promise<string> {
  try {
    await (await PostgresStore.open(url)).close()
  } catch (error) {
    assert.ok(error instanceof StoreError, String(error))
    return error.message
  }
  return 'it opened'
}

describe('PostgreSQL', { skip: noPostgres ?? false }, () => {
  let server: PostgresServer
  let url: string
  before(async () => {
    server = await postgresServer()
    url = await server.database()
  })
  const waiting: Store[] = []
  after(async () => {
    for (const store of waiting) await store.close()
    await server.stop()
  })

  const place = (): Place => ({
    open: () => PostgresStore.open(url),
    async snapshots(_store, id) {
      const rows = await server.ask(
        url,
        `SELECT s.rev FROM argosy.snapshots s JOIN argosy.tables t ON t.no = s.table_no WHERE t.id = '${id}' ORDER BY s.rev`,
      )
      return rows.map(({ rev }) => Number(rev))
    },
    clear: () => server.empty(url),
  })
  storeContract('the PostgreSQL store', place)
  // A store knows the tables it has seen, but neither people nor mails.
  const shared = (): Place => ({ ...place(), waiting })
  postContract('the PostgreSQL store', shared)
  peopleContract('the PostgreSQL store', shared)
  officeContract('the PostgreSQL store', shared, (_store, sql) =>
    server.ask(url, sql.replace(' audit', ' argosy.audit')),
  )

  test('what is wrong with an address is said in a sentence, without the password', async () => {
    const nobody = await freePort()
    const said = await Promise.all([
      refusal('mysql://argosy:pw@127.0.0.1/x'),
      refusal('postgres:// nowhere:secret'),
      refusal(server.url('nowhere')),
      refusal(server.url('postgres').replace('not-to-be-shown', 'secret')),
      refusal(server.url('postgres').replace('argosy:', 'stranger:')),
      refusal(`postgres://argosy:secret@127.0.0.1:${nobody}/x`),
      refusal(`postgres://argosy:secret@no-such-host.invalid:${nobody}/x`),
    ])
    const at = `at 127.0.0.1:${server.port}`
    const address =
      'ARGOSY_DATABASE is no address of a PostgreSQL database: it reads postgres://user:password@host:port/database.'
    assert.deepEqual(said.slice(0, 6), [
      address,
      address,
      `The database "nowhere" ${at} does not exist: make it with \`createdb\`, or correct ARGOSY_DATABASE.`,
      `The database "postgres" ${at} refuses user or password: correct them in ARGOSY_DATABASE.`,
      `The database "postgres" ${at} refuses user or password: correct them in ARGOSY_DATABASE.`,
      `The database "x" at 127.0.0.1:${nobody} does not answer: start PostgreSQL there, or correct ARGOSY_DATABASE.`,
    ])
    assert.match(said[6] ?? '', /^The database "x" at no-such-host.invalid:\d+ (cannot be|does not) .*\.$/)
    for (const sentence of said) assert.doesNotMatch(sentence, /secret|not-to-be-shown/)
  })

  test('a user who may not make tables, and a database that may not be written to, are refused in a sentence', async () => {
    const fresh = await server.database()
    const name = fresh.slice(fresh.lastIndexOf('/') + 1)
    await server.ask(fresh, "CREATE ROLE guest LOGIN PASSWORD 'pw'")
    const at = `The database "${name}" at 127.0.0.1:${server.port}`
    assert.equal(
      await refusal(fresh.replace('argosy:not-to-be-shown', 'guest:pw')),
      `${at} does not let this user make tables: GRANT CREATE ON DATABASE to it, or name its owner in ARGOSY_DATABASE.`,
    )
    await server.ask(fresh, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    assert.equal(
      await refusal(fresh),
      `${at} is read-only, perhaps a standby: name the primary in ARGOSY_DATABASE.`,
    )
  })

  test('a database of a newer release is refused in a sentence, and left as it was', async () => {
    const fresh = await server.database()
    await (await PostgresStore.open(fresh)).close()
    await server.ask(fresh, "INSERT INTO argosy.migrations VALUES (99, 'of later', now())")
    assert.match(
      await refusal(fresh),
      /^The database .* was written by a newer release of Argosy \(schema 99; this release knows \d+\): install that release\.$/,
    )
  })

  test('many nodes that begin at once on an empty database make one schema', async () => {
    const fresh = await server.database()
    const stores = await Promise.all(Array.from({ length: 5 }, () => PostgresStore.open(fresh)))
    const versions = await server.ask(fresh, 'SELECT version FROM argosy.migrations ORDER BY version')
    assert.deepEqual(
      versions.map(({ version }) => version),
      versions.map((_, i) => i + 1),
    )
    await Promise.all(stores.map((store) => store.close()))
  })

  /** Another way to the database, and stores on it, until the test is over. */
  const lines = async (t: TestContext) => {
    const line = await Line.to(server.port)
    const through = (database: string) => server.url(database.slice(database.lastIndexOf('/') + 1), line.port)
    const stores: PostgresStore[] = []
    t.after(async () => {
      for (const store of stores) await store.close()
      await line.close()
      await server.empty(url)
    })
    const open = async (at: string, options?: PostgresOptions) => {
      const store = await PostgresStore.open(at, options)
      stores.push(store)
      return store
    }
    return { line, through, open }
  }

  test('trust 22 · a migration that is interrupted leaves nothing, and is made by the next', async (t) => {
    const { line, through, open } = await lines(t)
    const fresh = await server.database()
    const cut = line.cutAfter('CREATE TABLE argosy.snapshots')
    await assert.rejects(open(through(fresh)))
    await cut
    const store = await open(fresh)
    await store.create(table('t1'), [], [entry(0)], head())
    assert.equal((await store.entries('t1')).length, 1)
  })

  test('a clock that has jumped is noticed at the next entry, which is not written; then it is set', async (t) => {
    const { open } = await lines(t)
    let jump = 0
    const store = await open(url, { running: () => performance.now() + jump })
    const isSet = async () => {
      while (Math.abs(store.nowMs() - Date.now()) > 60_000) await new Promise(setImmediate)
    }
    await store.create(table('t1'), [], [entry(0)], head())
    jump = 3_600_000
    assert.ok(store.nowMs() > Date.now() + 3_500_000)
    assert.equal(await store.append(append([entry(1)])), 'skewed')
    assert.equal((await store.entries('t1')).length, 1)
    await isSet()
    jump = 0
    const sat = { table: 't1', before: table('t1').seats, after: [], key: { hash: 'k', seats: [] } }
    await assert.rejects(store.seat({ ...sat, begin: { entries: [entry(1)], head: head() } }), StoreAway)
    await isSet()
    assert.equal(await store.append(append([entry(1)])), 'appended')
  })

  for (const [what, word, answer, change] of [
    ['an append', 'append', 'SELECT 1', append([entry(1)])],
    [
      'an append with all that may come with it',
      'COMMIT',
      'COMMIT',
      append([entry(1)], { snapshot: { rev: 2, json: '1' } }),
    ],
  ] as const)
    test(`trust 8 · the line is cut while ${what} is written: it is not known, and in the log it is once`, async (t) => {
      const { line, through, open } = await lines(t)
      const store = await open(through(url))
      await store.create(table('t1'), [], [entry(0)], head())
      // The statements are known to the connection by then, and go by their names.
      assert.equal(await store.append({ ...change, entries: [entry(5)] }), 'stale')
      const cut = line.cutAfter(word, answer)
      await assert.rejects(store.append(change), StoreAway)
      await cut
      assert.equal(await store.append(change), 'stale')
      assert.deepEqual(
        (await store.entries('t1')).map(({ rev }) => rev),
        [0, 1],
      )
    })

  test('trust 8 · PostgreSQL restarts: what is asked meanwhile fails as away, and then all goes on', async (t) => {
    const { open } = await lines(t)
    const store = await open(url)
    const gap = new Promise<void>((done) => store.bus.onGap(done))
    await store.create(table('t1'), [], [entry(0)], head())
    await server.stop('at once')
    await assert.rejects(store.append(append([entry(1)])), StoreAway)
    await assert.rejects(store.entries('t1'), StoreAway)
    await assert.rejects(store.heads(['t1']), StoreAway)
    assert.match(
      (await store.trouble()) ?? '',
      /^The database "test_\d+" at 127\.0\.0\.1:\d+ does not answer\.$/,
    )
    await server.again()
    assert.equal(await store.append(append([entry(1)])), 'appended')
    assert.equal(await store.trouble(), null)
    await gap
  })

  test('trust 9 · a bus that was cut says so, and is heard again', async (t) => {
    const { line, through, open } = await lines(t)
    const [one, two] = [await open(url), await open(url, { direct: through(url) })]
    const heard: Hint[] = []
    const gap = new Promise<void>((done) => two.bus.onGap(done))
    two.bus.onHint((hint) => heard.push(hint))
    line.cut()
    for (let n = 0; n < 1000; n++) one.bus.say({ t: 'rev', table: 'lost', rev: n })
    await two.create(table('t1'), [], [entry(0)], head())
    assert.equal(await two.append(append([entry(1)])), 'appended', 'moves do not need the bus')
    line.mend()
    await gap
    const known = new Promise<void>((done) =>
      two.bus.onHint((hint) => 'table' in hint && hint.table === 't999' && done()),
    )
    for (let n = 0; n < 1000; n++) one.bus.say({ t: 'rev', table: `t${n}`, rev: 7 })
    await known
    const tables = heard.flatMap((hint) => ('table' in hint && hint.table !== 'lost' ? [hint.table] : []))
    assert.deepEqual(
      tables,
      Array.from({ length: 1000 }, (_, n) => `t${n}`),
    )
  })
})
