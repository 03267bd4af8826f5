// What any store must do. A store's own test hands in how to open it on fresh and on used data.

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import {
  ALL_ASKED,
  type Append,
  type Entry,
  type Head,
  type Hint,
  type Store,
  type StoredTable,
} from '../contract.ts'

/** Data of its own for one test. */
export interface Place {
  /** Opens a store on the data; called again after `close`, it finds what was kept. */
  open(): Promise<Store>
  /** The revs of the snapshots that are kept of a table, in order. */
  snapshots(store: Store, table: string): Promise<readonly number[]>
  /** Takes the data away. */
  clear(): Promise<void>
}

export const table = (id: string, more: Partial<StoredTable> = {}): StoredTable => ({
  id,
  game: 'chess',
  version: 3,
  name: 'An evening',
  seats: [
    { kind: 'person', name: 'Anna', bot: null },
    { kind: 'open', name: '', bot: null },
  ],
  options: { clocks: true, rows: [1, 2] },
  secret: 'secret',
  seed: null,
  invite: 'invite',
  createdAtMs: 1_790_000_000_000,
  forkOf: null,
  tempo: null,
  lapsing: null,
  ...more,
})

export const entry = (rev: number, command: string | null = null): Entry => ({
  rev,
  kind: 'game',
  json: JSON.stringify({ rev, answer: `ünï "${rev}"` }),
  atMs: 1000 + rev,
  command,
  body: command === null ? null : `what ${command} said`,
  hash: `hash ${rev}`,
})

export const head = (more: Partial<Head> = {}): Head => ({
  stage: 'running',
  asked: [0],
  since: [0],
  movedAtMs: 1000,
  dueAtMs: null,
  noticeAtMs: null,
  botAtMs: null,
  ...more,
})

/** Entries to be appended to t1, or another table. */
export const append = (entries: readonly Entry[], more: Partial<Append> = {}): Append => ({
  table: 't1',
  entries,
  head: head(),
  ...more,
})

/** The tests. */
export function storeContract(name: string, place: () => Place): void {
  describe(name, () => {
    let here: Place
    let store: Store
    beforeEach(async () => {
      here = place()
      store = await here.open()
    })
    afterEach(async () => {
      await store.close()
      await here.clear()
    })
    const reopened = async () => {
      await store.close()
      store = await here.open()
      return store
    }

    const found = async (id = 't1') => (await store.heads([id]))[0]
    const sheet = (seat: number, command: string, more: object = {}) =>
      store.sheet({
        ...{ table: 't1', question: 0, seat, json: `"${command}"`, ready: true, command },
        ...{ body: `what ${command} said`, ...more },
      })
    const lying = async () => (await store.sheets('t1')).sheets.map(({ seat, json }) => `${seat} ${json}`)

    test('a table comes back as it was made, also after the store was closed', async () => {
      const made = table('t1', { seed: 'seed', forkOf: { table: 't0', event: 7 }, imported: true })
      const keys = [{ hash: 'h1', seats: [0] }]
      await store.create(made, keys, [entry(0)], head())
      for (let times = 0; times < 2; times++) {
        assert.deepEqual(await store.table('t1'), made)
        assert.deepEqual(await found(), {
          row: made,
          keys,
          head: head(),
          rev: 1,
          tip: 'hash 0',
          ready: [],
          quarantine: null,
          archivedAtMs: null,
        })
        assert.deepEqual(plain(await store.entries('t1')), [entry(0)])
        await reopened()
      }
    })

    test('the lobby has what is listed, has free seats and is not over, by when somebody sat down last', async () => {
      const opened = head({ stage: 'open', asked: [], since: [] })
      const [anna, open] = table('t').seats
      assert.ok(anna !== undefined && open !== undefined)
      const lobby = { note: 'slow' }
      await store.create(table('t1', { lobby, seats: [anna, open, open] }), [], [], opened)
      await store.create(table('t2', { createdAtMs: 1_790_000_005_000 }), [], [], opened)
      const ids = async (first: 'newest' | 'oldest', most = 9) =>
        (await store.hall.listed(first, most)).map(({ id, free }) => `${id} ${free}`)
      assert.deepEqual(await ids('newest'), ['t1 2'], 'the other is not listed')
      await store.hall.list('t2', { note: 'later' }, 1)
      assert.deepEqual(await ids('newest'), ['t2 1', 't1 2'])
      assert.deepEqual(await ids('oldest', 1), ['t1 2'])
      const [, listed] = await store.heads(['t1', 't2'])
      assert.deepEqual(listed?.row.lobby, { note: 'later' })
      const before = table('t1', { seats: [anna, open, open] }).seats
      const after = [anna, { ...anna, name: 'Ben' }, open]
      await store.seat({
        table: 't1',
        before,
        after,
        key: { hash: 'h1', seats: [1], bundle: 'b' },
        begin: null,
      })
      assert.deepEqual(await ids('newest'), ['t1 1', 't2 1'], 'who was joined last comes first')
      await reopened()
      assert.deepEqual((await found('t1'))?.keys, [{ hash: 'h1', seats: [1], bundle: 'b' }])
      assert.deepEqual(await store.hall.tablesOf({ bundle: 'b', person: null }, 9), ['t1'])
      assert.deepEqual(await store.hall.tablesOf({ bundle: null, person: null }, 9), [])
      const full = [anna, { ...anna, name: 'Ben' }, { ...anna, name: 'Cleo' }]
      const begin = { entries: [entry(0)], head: head() }
      await store.seat({ table: 't1', before: after, after: full, key: null, begin })
      assert.deepEqual(await ids('newest'), ['t2 1'])
      await store.append(append([entry(1)], { free: 1, seating: { seats: after, freed: 1 } }))
      assert.deepEqual(await ids('newest'), ['t1 1', 't2 1'], 'a seat of a running game is free')
      assert.deepEqual((await found('t1'))?.keys, [{ hash: 'h1', seats: [], bundle: 'b', had: [1] }])
      await store.append(append([entry(2)], { head: head({ stage: 'over', asked: [], since: [] }) }))
      await store.hall.list('t2', null, 1)
      assert.deepEqual(await ids('newest'), [])
    })

    test('blocks, complaints and what takes two are kept, and come back as they were', async () => {
      const { hall } = store
      await hall.block({ by: 'a', of: 'b', atMs: 1 })
      await hall.block({ by: 'a', of: 'b', atMs: 2 })
      await hall.block({ by: 'c', of: 'a', atMs: 3 })
      await hall.block({ by: 'c', of: 'd', atMs: 4 })
      assert.deepEqual(await hall.blocks(['a']), [
        { by: 'a', of: 'b', atMs: 1 },
        { by: 'c', of: 'a', atMs: 3 },
      ])
      await hall.unblock('a', 'b')
      assert.deepEqual(await hall.blocks(['b']), [])
      const told = { atMs: 5, table: 't1', by: 0, of: null, text: 'rude', lines: '[]' }
      const first = await hall.complain(told)
      const second = await hall.complain({ ...told, of: 2 })
      assert.ok(second > first)
      assert.equal(await hall.settle(first, 'spoken to', 9), true)
      assert.equal(await hall.settle(first, 'again', 9), false)
      const waiting = { ...told, id: second, of: 2, answer: null, answeredAtMs: null }
      const answered = { ...told, id: first, answer: 'spoken to', answeredAtMs: 9 }
      assert.deepEqual(await hall.complaints(true, 9), [waiting])
      assert.deepEqual(await hall.complaints(false, 9), [answered, waiting])
      const asked = { atMs: 6, who: 'Ada', act: 'rollback', table: 't1', why: 'a fault', json: '{"to":4}' }
      const id = await hall.request(asked)
      await reopened()
      assert.deepEqual(await store.hall.requests(), [{ id, ...asked }])
      assert.deepEqual(await store.hall.takeRequest(id), { id, ...asked })
      assert.deepEqual([await store.hall.takeRequest(id), await store.hall.requests()], [null, []])
    })

    test('a table keeps its clock, what happens at its deadlines, and whether it is hosted', async () => {
      const tempo = { kind: 'mail', zone: 'Europe/Vienna', at: ['20:00'] }
      const made = table('t1', { tempo, lapsing: { graceMs: 3000 }, hosted: true })
      const timely = head({ dueAtMs: 5000, noticeAtMs: 2000, botAtMs: 1000 })
      await store.create(made, [], [entry(0)], timely)
      await reopened()
      assert.deepEqual(await found(), {
        row: made,
        keys: [],
        head: timely,
        rev: 1,
        tip: 'hash 0',
        ready: [],
        quarantine: null,
        archivedAtMs: null,
      })
      const later = head({ dueAtMs: null, noticeAtMs: 7000, botAtMs: null })
      await store.append(append([entry(1)], { head: later }))
      assert.deepEqual((await found())?.head, later)
    })

    test('a table nobody made is null, and is left out of what is found', async () => {
      await store.create(table('t1'), [], [], head())
      assert.equal(await store.table('nowhere'), null)
      assert.deepEqual(
        (await store.heads(['nowhere', 't1', 'nowhere'])).map(({ row }) => row.id),
        ['t1'],
      )
    })

    test('a table is made whole or not at all', async () => {
      const taken = { hash: 'taken', seats: [0] }
      await store.create(table('t1'), [taken], [], head())
      await assert.rejects(store.create(table('t2'), [taken], [entry(0)], head()))
      assert.deepEqual(await store.heads(['t2']), [])
      await assert.rejects(store.create(table('t1'), [], [], head()))
      assert.deepEqual((await found())?.keys, [taken])
    })

    test('entries come back in order, from any rev on, and the head with them', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      for (const rev of [1, 2, 3])
        assert.equal(await store.append(append([entry(rev)], { head: head({ asked: [rev] }) })), 'appended')
      assert.deepEqual(plain(await store.entries('t1', 2)), [entry(2), entry(3)])
      assert.deepEqual(await store.entries('t1', 9), [])
      const { rev, head: last } = (await found()) ?? {}
      assert.deepEqual([rev, last], [4, head({ asked: [3] })])
    })

    test('several entries are appended together, or none of them', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      const act: Entry = { ...entry(2), kind: 'house' }
      assert.equal(await store.append(append([entry(1), act])), 'appended')
      assert.deepEqual(plain(await store.entries('t1', 1)), [entry(1), act])
      await assert.rejects(store.append(append([entry(3), entry(5)], { head: head({ stage: 'over' }) })))
      await assert.rejects(store.append(append([], { head: head({ stage: 'over' }) })))
      assert.equal((await store.entries('t1')).length, 3)
      assert.deepEqual([(await found())?.rev, (await found())?.head.stage], [3, 'running'])
    })

    test('an entry whose rev is taken, or leaves a gap, is stale and changes nothing', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      assert.equal(await store.append(append([entry(1, 'first')])), 'appended')
      const late = { head: head({ stage: 'over' }), snapshot: { rev: 1, json: '1' } }
      for (const revs of [[1], [1, 2], [3]])
        assert.equal(
          await store.append(
            append(
              revs.map((rev) => entry(rev, 'late')),
              { ...late, reports: [] },
            ),
          ),
          'stale',
        )
      assert.deepEqual(plain(await store.entries('t1')), [entry(0), entry(1, 'first')])
      assert.deepEqual([(await found())?.head.stage, await store.snapshot('t1')], ['running', null])
    })

    test('of many who append the same rev at once, one wins', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, i) => store.append(append([entry(1, `c${i}`)]))),
      )
      assert.equal(made.filter((kind) => kind === 'appended').length, 1)
      const won = made.indexOf('appended')
      assert.equal((await store.entries('t1', 1))[0]?.command, `c${won}`)
    })

    test('entries of many tables, appended at once, all arrive', async () => {
      const ids = Array.from({ length: 50 }, (_, i) => `t${i}`)
      await Promise.all(ids.map((id) => store.create(table(id), [], [entry(0)], head())))
      await Promise.all(ids.map((id) => store.append(append([entry(1)], { table: id }))))
      await reopened()
      for (const id of ids) assert.deepEqual(plain(await store.entries(id)), [entry(0), entry(1)])
    })

    test('an entry for a table nobody made fails, and only it', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      const [lost, kept] = await Promise.allSettled([
        store.append(append([entry(0)], { table: 'nowhere' })),
        store.append(append([entry(1)])),
      ])
      assert.equal(lost?.status, 'rejected')
      assert.deepEqual(kept, { status: 'fulfilled', value: 'appended' })
    })

    test('a sheet is written over while its question stands, also after the store was closed', async () => {
      await store.create(table('t1'), [], [entry(0)], head({ asked: [0, 2], since: [0, 0] }))
      assert.equal(await sheet(2, 'first', { ready: false }), 'kept')
      assert.equal(await sheet(2, 'second'), 'kept')
      assert.equal(await sheet(0, 'draft', { ready: false }), 'kept')
      await reopened()
      const { written, sheets } = await store.sheets('t1')
      assert.equal(written, 3)
      assert.deepEqual(sheets, [
        { question: 0, seat: 0, json: '"draft"', ready: false, commands: [['draft', 'what draft said']] },
        {
          question: 0,
          seat: 2,
          json: '"second"',
          ready: true,
          commands: [
            ['first', 'what first said'],
            ['second', 'what second said'],
          ],
        },
      ])
      assert.deepEqual((await found())?.ready, [2])
    })

    test('a sheet of who is not asked, or not since then, is not kept', async () => {
      await store.create(table('t1'), [], [entry(0)], head({ asked: [0, 2], since: [0, 3] }))
      assert.equal(await sheet(1, 'nobody'), 'over')
      assert.equal(await sheet(2, 'early'), 'over')
      assert.equal(await sheet(0, 'late', { question: 3 }), 'over')
      assert.deepEqual(await store.sheets('t1'), { written: 0, sheets: [] })
      assert.equal(await sheet(2, 'right', { question: 3 }), 'kept')
    })

    test('where the head says that all are asked, any seat may hand in', async () => {
      await store.create(table('t1'), [], [entry(0)], head({ asked: [ALL_ASKED], since: [0] }))
      assert.equal(await sheet(999, 'one'), 'kept')
      assert.equal(await sheet(5, 'early', { question: 7 }), 'over')
    })

    test('a command that wrote a sheet before changes nothing', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      assert.equal(await sheet(0, 'one'), 'kept')
      assert.equal(await sheet(0, 'two'), 'kept')
      assert.equal(await sheet(0, 'one'), 'again')
      assert.deepEqual(await lying(), ['0 "two"'])
      assert.equal((await store.sheets('t1')).written, 2)
    })

    test('a command that wrote a sheet before and says something else now is told so, and changes nothing', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      assert.equal(await sheet(0, 'one'), 'kept')
      assert.equal(await sheet(0, 'one', { json: '"other"', body: 'what else it said' }), 'reused')
      await reopened()
      assert.equal(await sheet(0, 'one', { json: '"other"', body: 'what else it said' }), 'reused')
      assert.deepEqual(await lying(), ['0 "one"'])
    })

    test('an entry is found by its rev, and by the command that led to it', async () => {
      await store.create(table('t1'), [], [entry(0), entry(1, 'first'), entry(2, 'second')], head())
      await store.create(table('t2'), [], [entry(0, 'elsewhere')], head())
      assert.deepEqual({ ...(await store.entry('t1', 2)) }, entry(2, 'second'))
      assert.equal(await store.entry('t1', 3), null)
      assert.deepEqual({ ...(await store.commanded('t1', 'first')) }, entry(1, 'first'))
      assert.equal(await store.commanded('t1', 'elsewhere'), null)
    })

    test('the head has the hash of the last entry, and none before there is one', async () => {
      await store.create(table('t1'), [], [], head({ stage: 'open' }))
      assert.equal((await found())?.tip, '')
      await store.create(table('t2'), [], [entry(0)], head())
      await store.append(append([entry(1), entry(2)], { table: 't2' }))
      assert.equal((await found('t2'))?.tip, 'hash 2')
    })

    test('a quarantined table is changed by nobody, and is due for nothing, until it is released', async () => {
      const bot = head({ botAtMs: 5 })
      for (const id of ['t1', 't2']) await store.create(table(id), [], [entry(0)], bot)
      await store.quarantine('t1', 'Its log has a hole.')
      await reopened()
      assert.equal((await found())?.quarantine, 'Its log has a hole.')
      assert.equal((await found('t2'))?.quarantine, null)
      assert.equal(await store.append(append([entry(1)])), 'stale')
      assert.equal(await sheet(0, 'one'), 'over')
      assert.deepEqual(await store.due('bot', 10, 10), ['t2'])
      assert.deepEqual(await store.runningBefore('chess', 9), ['t2'])
      await store.quarantine('t1', null)
      assert.equal((await found())?.quarantine, null)
      assert.equal(await store.append(append([entry(1)], { head: bot })), 'appended')
      assert.deepEqual(await store.due('bot', 10, 10), ['t1', 't2'])
    })

    test('what resolves a question is stale when a sheet came after those it had read', async () => {
      await store.create(table('t1'), [], [entry(0)], head({ asked: [0, 1], since: [0, 0] }))
      await sheet(0, 'a')
      await sheet(1, 'b')
      const { written } = await store.sheets('t1')
      const resolved = append([entry(1)], { head: head({ asked: [0], since: [1] }), sheetsRead: written })
      await sheet(0, 'changed')
      assert.equal(await store.append(resolved), 'stale')
      assert.deepEqual(await lying(), ['0 "changed"', '1 "b"'])
      const again = await store.sheets('t1')
      assert.equal(await store.append({ ...resolved, sheetsRead: again.written }), 'appended')
      assert.equal(await sheet(0, 'too late'), 'over')
    })

    test('a sheet and what resolves its question, at once: the sheet is in it or refused', async () => {
      for (let n = 0; n < 20; n++) {
        const id = `t${n}`
        await store.create(table(id), [], [entry(0)], head())
        const resolve = () => store.append(append([entry(1)], { ...next, table: id, sheetsRead: 0 }))
        const next = { head: head({ since: [1] }) }
        const write = () => sheet(0, 'a', { table: id })
        const [appended, kept] =
          n % 2 === 0
            ? await Promise.all([resolve(), write()])
            : (await Promise.all([write(), resolve()])).toReversed()
        assert.ok(
          (appended === 'appended' && kept === 'over') || (appended === 'stale' && kept === 'kept'),
          `${appended} ${kept}`,
        )
      }
    })

    test('an entry ends the sheets of questions that it answers, and no others', async () => {
      await store.create(table('t1'), [], [entry(0)], head({ asked: [0, 1], since: [0, 0] }))
      await sheet(0, 'a')
      await sheet(1, 'b')
      await store.append(append([entry(1)], { head: head({ asked: [0, 1], since: [1, 0] }) }))
      assert.deepEqual(await lying(), ['1 "b"'])
      await sheet(0, 'again', { question: 1 })
      await store.append(append([entry(2)], { head: head({ stage: 'over', asked: [], since: [] }) }))
      assert.deepEqual(await store.sheets('t1'), { written: 3, sheets: [] })
    })

    test('of the snapshots the last two are kept, and every tenth', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      assert.equal(await store.snapshot('t1'), null)
      const json = (rev: number) => JSON.stringify({ rev, text: 'ä'.repeat(10_000) })
      for (let rev = 1; rev <= 23; rev++) {
        const snapshot = { rev: rev + 1, json: json(rev) }
        assert.equal(await store.append(append([entry(rev)], { snapshot })), 'appended')
        assert.deepEqual(await store.snapshot('t1'), snapshot)
      }
      await reopened()
      assert.deepEqual(await store.snapshot('t1'), { rev: 24, json: json(23) })
      assert.deepEqual(await here.snapshots(store, 't1'), [11, 21, 23, 24])
    })

    test('reports come back seat by seat, from any rev on', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      const report = (rev: number, seat: number) => ({ rev, seat, json: `"${seat} of ${rev}"` })
      await store.append(append([entry(1)], { reports: [report(1, 0), report(1, 1)] }))
      await store.append(append([entry(2)], { reports: [report(2, 1)] }))
      assert.deepEqual(plain(await store.reports('t1', 1, 0)), [report(1, 1), report(2, 1)])
      assert.deepEqual(plain(await store.reports('t1', 1, 2)), [report(2, 1)])
      assert.deepEqual(await store.reports('t1', 0, 2), [])
    })

    test('a seat is taken once, with its key, and the game may begin with it', async () => {
      const made = table('t1')
      const open = head({ stage: 'open', asked: [], since: [] })
      await store.create(made, [{ hash: 'h1', seats: [0] }], [], open)
      const taking = (name: string) => ({
        table: 't1',
        before: made.seats,
        after: made.seats.map((seat, i) => (i === 1 ? { kind: 'person' as const, name, bot: null } : seat)),
        key: { hash: `of ${name}`, seats: [1] },
        begin: { entries: [entry(0)], head: head() },
      })
      const both = await Promise.all([store.seat(taking('Ben')), store.seat(taking('Cleo'))])
      assert.deepEqual(both, [true, false])
      const after = await found()
      assert.deepEqual(after?.row.seats[1]?.name, 'Ben')
      assert.deepEqual([after?.rev, after?.head], [1, head()])
      assert.deepEqual(after?.keys.map(({ hash }) => hash).sort(), ['h1', 'of Ben'])
      assert.deepEqual(plain(await store.entries('t1')), [entry(0)])
    })

    test('talk is numbered and the last lines come back, oldest first', async () => {
      await store.create(table('t1'), [], [], head())
      const line = (n: number) => ({ seat: n % 2, text: `line ${n}`, atMs: n })
      const ids = await Promise.all([1, 2, 3, 4].map((n) => store.say('t1', line(n))))
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
      )
      assert.deepEqual(plain(await store.talk('t1', 2)), [
        { id: ids[2], ...line(3) },
        { id: ids[3], ...line(4) },
      ])
      assert.deepEqual(await store.talk('t2', 5).catch(() => []), [])
    })

    test('what is due is found by its time, the longest due first, and each duty by its own', async () => {
      const times: Record<string, Partial<Head>> = {
        later: { dueAtMs: 3000, noticeAtMs: 10 },
        never: {},
        sooner: { dueAtMs: 1000, botAtMs: 20 },
        between: { dueAtMs: 2000 },
        asOne: { dueAtMs: 2000, botAtMs: 0 },
      }
      for (const [id, time] of Object.entries(times))
        await store.create(table(id), [], [entry(0)], head(time))
      assert.deepEqual(await store.due('due', 999, 9), [])
      assert.deepEqual(await store.due('due', 1000, 9), ['sooner'])
      assert.deepEqual(await store.due('due', 9999, 9), ['sooner', 'between', 'asOne', 'later'])
      assert.deepEqual(await store.due('due', 9999, 2), ['sooner', 'between'])
      assert.deepEqual(await store.due('notice', 9999, 9), ['later'])
      assert.deepEqual(await store.due('bot', 9999, 9), ['asOne', 'sooner'])
      const moved = head({ dueAtMs: 9000 })
      assert.equal(await store.append(append([entry(1)], { table: 'sooner', head: moved })), 'appended')
      assert.equal(await store.append(append([entry(1)], { table: 'sooner' })), 'stale')
      assert.deepEqual(await store.due('due', 9999, 9), ['between', 'asOne', 'later', 'sooner'])
      assert.deepEqual(await store.due('bot', 9999, 9), ['asOne'])
    })

    test('when a process of the house last ran is known, also after the store was closed', async () => {
      const began = store.nowMs()
      assert.equal(await store.alive('one'), null)
      const first = await store.alive('two')
      await reopened()
      const second = await store.alive('one')
      assert.ok(first !== null && second !== null, 'somebody ran before')
      assert.ok(began <= first && first <= second && second <= store.nowMs(), `${began} ${first} ${second}`)
    })

    test('a table goes on under another version with the entry that says so, and is found by it', async () => {
      for (const id of ['t1', 't2']) await store.create(table(id), [], [entry(0)], head())
      await store.create(table('over'), [], [entry(0)], head({ stage: 'over', asked: [], since: [] }))
      await store.create(table('other', { game: 'go' }), [], [entry(0)], head())
      assert.deepEqual(await store.runningBefore('chess', 3), [])
      assert.deepEqual(await store.runningBefore('chess', 4), ['t1', 't2'])
      const act = { ...entry(1), kind: 'house' as const }
      assert.equal(await store.append(append([act], { version: 4 })), 'appended')
      assert.equal(await store.append(append([act], { table: 't2', version: 4, sheetsRead: 1 })), 'stale')
      await reopened()
      assert.equal((await store.table('t1'))?.version, 4)
      assert.deepEqual(plain(await store.entries('t1')), [entry(0), act])
      assert.deepEqual(await store.runningBefore('chess', 4), ['t2'])
    })

    test('what has happened at a table leaves its mark', async () => {
      const made = table('t1')
      await store.create(made, [], [entry(0)], head())
      await store.create(table('t2'), [], [], head())
      const mark = async () => (await store.marks(['nowhere', 't1'])).map((one) => ({ ...one }))
      const [first] = await mark()
      assert.deepEqual(first, { ...first, table: 't1', rev: 1, sheets: 0, talk: 0 })
      await sheet(0, 'a')
      await store.say('t2', { seat: 0, text: 'elsewhere', atMs: 0 })
      const id = await store.say('t1', { seat: 0, text: 'here', atMs: 0 })
      await store.append(append([entry(1)]))
      assert.deepEqual(await mark(), [{ ...first, rev: 2, sheets: 1, talk: id }])
      const after = made.seats.map((seat) => ({ ...seat, kind: 'person' as const }))
      const key = { hash: 'h', seats: [1] }
      assert.ok(await store.seat({ table: 't1', before: made.seats, after, key, begin: null }))
      assert.notEqual((await mark())[0]?.seats, first?.seats)
      assert.equal((await store.marks(['t1', 't2'])).length, 2)
    })

    test('a lease is one’s own until its end, and may be renewed and given back', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      assert.equal(await store.lease('t1', 'one', 60_000), true)
      assert.equal(await store.lease('t1', 'two', 60_000), false)
      assert.equal(await store.lease('t1', 'one', 60_000), true)
      assert.equal(await store.append(append([entry(1)])), 'appended')
      assert.equal(await store.lease('t1', 'two', 60_000), false, 'an entry does not end it')
      assert.equal(await store.lease('t1', 'one', 0), true)
      assert.equal(await store.lease('t1', 'two', 60_000), true)
      assert.equal(await store.lease('t1', 'one', 60_000), false)
    })

    test('two stores on the same data: the slower one is told that it is stale, and reads what the other wrote', async () => {
      const other = await here.open()
      await store.create(table('t1'), [], [entry(0)], head())
      assert.equal(await other.append(append([entry(1, 'theirs')])), 'appended')
      assert.equal(await store.append(append([entry(1, 'ours')])), 'stale')
      assert.equal((await store.entries('t1', 1))[0]?.command, 'theirs')
      assert.equal(await store.append(append([entry(2, 'ours')])), 'appended')
      assert.equal((await other.entries('t1')).length, 3)
      await other.close()
    })

    test('two stores at the same tables at once: nothing is lost, and nothing is there twice', async () => {
      const other = await here.open()
      const ids = Array.from({ length: 6 }, (_, n) => `t${n}`)
      for (const id of ids) await store.create(table(id), [], [entry(0)], head())
      const won = new Map<string, string[]>(ids.map((id) => [id, ['null']]))
      const fight = async (mine: Store, id: string, who: string) => {
        for (let rev = 1; rev <= 12; rev++) {
          const command = `${who} ${rev}`
          if ((await mine.append(append([entry(rev, command)], { table: id }))) === 'appended')
            won.get(id)?.push(command)
        }
      }
      await Promise.all(ids.flatMap((id) => [fight(store, id, 'one'), fight(other, id, 'two')]))
      for (const id of ids) {
        const log = await store.entries(id)
        assert.deepEqual(
          log.map(({ rev }) => rev),
          Array.from({ length: 13 }, (_, rev) => rev),
        )
        assert.deepEqual(log.map(({ command }) => `${command}`).sort(), won.get(id)?.sort())
      }
      await other.close()
    })

    test('what one store does, the others are told, and it alone is not', { timeout: 20_000 }, async () => {
      const other = await here.open()
      const heard: string[] = []
      const own: Hint[] = []
      let last = () => {}
      const all = new Promise<void>((done) => (last = done))
      store.bus.onHint((hint) => own.push(hint))
      other.bus.onHint((hint) => {
        heard.push(JSON.stringify(hint))
        if (hint.t === 'here') last()
      })
      const made = table('t1')
      await store.create(made, [], [entry(0)], head())
      await sheet(0, 'a')
      const id = await store.say('t1', { seat: 0, text: 'hello', atMs: 0 })
      const key = { hash: 'h', seats: [1] }
      assert.ok(await store.seat({ table: 't1', before: made.seats, after: made.seats, key, begin: null }))
      await store.append(append([entry(1)]))
      await store.append(append([entry(1)]))
      store.bus.say({ t: 'here', table: 't1', seat: 0, node: 'one', n: 2 })
      await all
      const said: Hint[] = [
        { t: 'sheet', table: 't1', seat: 0 },
        { t: 'talk', table: 't1', id },
        { t: 'keys', table: 't1' },
        { t: 'rev', table: 't1', rev: 2 },
        { t: 'here', table: 't1', seat: 0, node: 'one', n: 2 },
      ]
      assert.deepEqual(
        heard,
        said.map((hint) => JSON.stringify(hint)),
      )
      assert.deepEqual(own, [])
      await other.close()
    })

    test('a store that can be used says so', async () => {
      assert.equal(await store.trouble(), null)
    })

    test('talk of any kind comes back', async () => {
      await store.create(table('t1'), [], [], head())
      for (const text of ['‏עברית ✓ 🪐', "'; DROP TABLE talk; --", '{"a":"\\"},NULL'])
        await store.say('t1', { seat: 0, text, atMs: 0 })
      const [first, second, third] = await store.talk('t1', 9)
      assert.equal(first?.text, '‏עברית ✓ 🪐')
      assert.equal(second?.text, "'; DROP TABLE talk; --")
      assert.equal(third?.text, '{"a":"\\"},NULL')
    })

    test('all tables are listed in order, so many at a time', async () => {
      for (const id of ['b', 'Z', 'a', '9']) await store.create(table(id), [], [], head())
      assert.deepEqual(await store.care.tables(null, 3), ['9', 'Z', 'a'])
      assert.deepEqual(await store.care.tables('a', 3), ['b'])
      assert.deepEqual(await store.care.tables('b', 3), [])
    })

    test('a head is written anew as its log has it', async () => {
      await store.create(table('t1'), [], [entry(0), entry(1)], head({ asked: [5] }))
      await store.care.rehead('t1', 2, 'hash 1', head({ asked: [1], botAtMs: 3 }))
      const { rev, tip, head: written } = (await found()) ?? {}
      assert.deepEqual([rev, tip, written], [2, 'hash 1', head({ asked: [1], botAtMs: 3 })])
      assert.equal(await store.append(append([entry(2)])), 'appended')
    })

    test('a table is deleted with all that belongs to it, and no other', async () => {
      const keys = (id: string) => [{ hash: `of ${id}`, seats: [0] }]
      for (const id of ['t1', 't2']) await store.create(table(id), keys(id), [entry(0)], head())
      await store.say('t1', { seat: 0, text: 'gone', atMs: 1 })
      await sheet(0, 'a')
      const snapshot = { rev: 2, json: '{}' }
      const reports = [{ rev: 1, seat: 0, json: '{}' }]
      await store.append(append([entry(1)], { snapshot, reports }))
      for (const log of ['2', '3']) await store.keepStory('t1', { of: log, json: `"${log}"` })
      assert.deepEqual({ ...(await store.story('t1')) }, { of: '3', json: '"3"' })
      await store.care.remove('t1')
      await store.keepStory('t1', { of: '4', json: '' })
      assert.equal(await store.story('t1'), null, 'of a table that is gone nothing is kept')
      assert.equal(await store.table('t1'), null)
      assert.equal((await found('t2'))?.keys.length, 1)
      assert.notEqual(await store.append(append([entry(2)])).catch(() => 'failed'), 'appended')
      await store.create(table('t1'), keys('t1'), [], head())
      await reopened()
      assert.deepEqual(await store.talk('t1', 9), [])
      assert.deepEqual([await store.entries('t1'), await store.reports('t1', 0, 0)], [[], []])
      assert.equal(await store.snapshot('t1'), null)
    })

    test('idle tables are archived: nothing is due there, and the next move wakes them', async () => {
      await store.create(table('idle'), [], [entry(0)], head({ movedAtMs: 10, botAtMs: 5 }))
      await store.create(table('used'), [], [entry(0)], head({ movedAtMs: 99, botAtMs: 5 }))
      assert.deepEqual(await store.care.archive(50, 9), ['idle'])
      assert.deepEqual(await store.care.archive(50, 9), [], 'once')
      assert.notEqual((await found('idle'))?.archivedAtMs, null)
      assert.equal((await found('used'))?.archivedAtMs, null)
      assert.deepEqual(await store.due('bot', 1000, 9), ['used'])
      assert.deepEqual(await store.runningBefore('chess', 9), ['used'])
      assert.equal((await store.entries('idle')).length, 1)
      const next = append([entry(1)], { table: 'idle', head: head({ movedAtMs: 100, botAtMs: 5 }) })
      assert.equal(await store.append(next), 'appended')
      assert.equal((await found('idle'))?.archivedAtMs, null)
      assert.deepEqual((await store.due('bot', 1000, 9)).toSorted(), ['idle', 'used'])
    })

    test('of what is counted there is so much and no more, each by itself, and also at once', async () => {
      const year = 365 * 86_400_000
      const five = await Promise.all([1, 2, 3, 4, 5].map(() => store.care.take('Anna', 3, year)))
      assert.equal(five.filter(Boolean).length, 3)
      assert.equal(await store.care.take('Ben', 3, year, 3), true)
      assert.equal(await store.care.take('Ben', 4, year, 2), false)
      assert.equal(await store.care.take('Ben', 4, year), true)
      await reopened()
      assert.equal(await store.care.take('Anna', 3, year), false)
      assert.equal(await store.care.take('Cleo', 3, year, 4), false)
    })

    test('what was done to tables is written down', async () => {
      const note = (n: number) => ({ atMs: n, who: 'root', act: 'delete', what: `t${n}`, why: 'empty' })
      for (const n of [1, 2, 3]) await store.care.note(note(n))
      await reopened()
      assert.deepEqual(plain(await store.care.notes(2)), [note(2), note(3)])
    })

    test('what was asked for before closing is kept', async () => {
      await store.create(table('t1'), [], [entry(0)], head())
      const writing = [sheet(0, 'a'), store.append(append([entry(1)]))]
      await reopened()
      assert.deepEqual(await Promise.all(writing), ['kept', 'appended'])
      assert.equal((await store.entries('t1')).length, 2)
    })
  })
}

/** Rows of a database have no prototype. */
function plain<T extends object>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row }))
}
