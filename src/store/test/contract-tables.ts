// What a store keeps of tables: the players, the talk, the lobby, and what happens to tables nobody uses.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { append, entry, head, plain, type Standing, table } from './standing.ts'

export function tablesContract(at: Standing): void {
  test('a table comes back as it was made, also after the store was closed', async () => {
    const made = table('t1', { seed: 'seed', forkOf: { table: 't0', event: 7 }, imported: true })
    const keys = [{ hash: 'h1', seats: [0] }]
    await at.store.create(made, keys, [entry(0)], head())
    for (let times = 0; times < 2; times++) {
      assert.deepEqual(await at.store.table('t1'), made)
      assert.deepEqual(await at.found(), {
        row: made,
        keys,
        head: head(),
        rev: 1,
        tip: 'hash 0',
        ready: [],
        quarantine: null,
        archivedAtMs: null,
      })
      assert.deepEqual(plain(await at.store.entries('t1')), [entry(0)])
      await at.reopened()
    }
  })

  test('the lobby has what is listed, has free seats and is not over, by when somebody sat down last', async () => {
    const opened = head({ stage: 'open', asked: [], since: [] })
    const [anna, open] = table('t').seats
    assert.ok(anna !== undefined && open !== undefined)
    const lobby = { note: 'slow' }
    await at.store.create(table('t1', { lobby, seats: [anna, open, open] }), [], [], opened)
    await at.store.create(table('t2', { createdAtMs: 1_790_000_005_000 }), [], [], opened)
    const ids = async (first: 'newest' | 'oldest', most = 9) =>
      (await at.store.hall.listed(first, most)).map(({ id, free }) => `${id} ${free}`)
    assert.deepEqual(await ids('newest'), ['t1 2'], 'the other is not listed')
    await at.store.hall.list('t2', { note: 'later' }, 1)
    assert.deepEqual(await ids('newest'), ['t2 1', 't1 2'])
    assert.deepEqual(await ids('oldest', 1), ['t1 2'])
    const [, listed] = await at.store.heads(['t1', 't2'])
    assert.deepEqual(listed?.row.lobby, { note: 'later' })
    const first = { table: 't2', before: null, after: { atMs: 7 }, dueAtMs: 7, noticeAtMs: null }
    assert.equal(await at.store.hall.schedule(first), true)
    assert.equal(await at.store.hall.schedule({ ...first, after: null }), false, 'it is another by now')
    const opening = await at.found('t2')
    assert.deepEqual([opening?.row.opening, opening?.head.dueAtMs], [{ atMs: 7 }, 7])
    assert.deepEqual(await at.store.due('due', 7, 9), ['t2'])
    const before = table('t1', { seats: [anna, open, open] }).seats
    const after = [anna, { ...anna, name: 'Ben' }, open]
    await at.store.seat({
      table: 't1',
      before,
      after,
      key: { hash: 'h1', seats: [1], bundle: 'b' },
      begin: null,
    })
    assert.deepEqual(await ids('newest'), ['t1 1', 't2 1'], 'who was joined last comes first')
    await at.reopened()
    assert.deepEqual((await at.found('t1'))?.keys, [{ hash: 'h1', seats: [1], bundle: 'b' }])
    assert.deepEqual(await at.store.hall.tablesOf({ bundle: 'b', person: null }, 9), ['t1'])
    assert.deepEqual(await at.store.hall.tablesOf({ bundle: null, person: null }, 9), [])
    const full = [anna, { ...anna, name: 'Ben' }, { ...anna, name: 'Cleo' }]
    const begin = { entries: [entry(0)], head: head() }
    await at.store.seat({ table: 't1', before: after, after: full, key: null, begin })
    assert.equal(await at.store.hall.schedule({ ...first, table: 't1' }), false, 'the game has begun')
    assert.deepEqual(await ids('newest'), ['t2 1'])
    await at.store.append(append([entry(1)], { free: 1, seating: { seats: after, freed: 1 } }))
    assert.deepEqual(await ids('newest'), ['t1 1', 't2 1'], 'a seat of a running game is free')
    assert.deepEqual((await at.found('t1'))?.keys, [{ hash: 'h1', seats: [], bundle: 'b', had: [1] }])
    await at.store.append(append([entry(2)], { head: head({ stage: 'over', asked: [], since: [] }) }))
    await at.store.hall.list('t2', null, 1)
    assert.deepEqual(await ids('newest'), [])
  })

  test('blocks, complaints and what takes two are kept, and come back as they were', async () => {
    const { hall } = at.store
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
    assert.deepEqual(await hall.forgetComplaints(9), [])
    assert.deepEqual(await hall.forgetComplaints(10), [first])
    assert.deepEqual(await hall.complaints(false, 9), [waiting])
    const asked = { atMs: 6, who: 'Ada', act: 'rollback', table: 't1', why: 'a fault', json: '{"to":4}' }
    const id = await hall.request(asked)
    await at.reopened()
    assert.deepEqual(await at.store.hall.requests(), [{ id, ...asked }])
    assert.deepEqual(await at.store.hall.takeRequest(id), { id, ...asked })
    assert.deepEqual([await at.store.hall.takeRequest(id), await at.store.hall.requests()], [null, []])
    // What was said of a request that is done is said of no other.
    assert.notEqual(await at.store.hall.request({ ...asked, act: 'open' }), id)
    assert.equal(await at.store.hall.takeRequest(id), null)
  })

  test('a table keeps its clock, what happens at its deadlines, and whether it is hosted', async () => {
    const tempo = { kind: 'mail', zone: 'Europe/Vienna', at: ['20:00'] }
    const made = table('t1', { tempo, lapsing: { graceMs: 3000 }, hosted: true })
    const timely = head({ dueAtMs: 5000, noticeAtMs: 2000, botAtMs: 1000 })
    await at.store.create(made, [], [entry(0)], timely)
    await at.reopened()
    assert.deepEqual(await at.found(), {
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
    await at.store.append(append([entry(1)], { head: later }))
    assert.deepEqual((await at.found())?.head, later)
  })

  test('a table nobody made is null, and is left out of what is found', async () => {
    await at.store.create(table('t1'), [], [], head())
    assert.equal(await at.store.table('nowhere'), null)
    assert.deepEqual(
      (await at.store.heads(['nowhere', 't1', 'nowhere'])).map(({ row }) => row.id),
      ['t1'],
    )
  })

  test('a table is made whole or not at all', async () => {
    const taken = { hash: 'taken', seats: [0] }
    await at.store.create(table('t1'), [taken], [], head())
    await assert.rejects(at.store.create(table('t2'), [taken], [entry(0)], head()))
    assert.deepEqual(await at.store.heads(['t2']), [])
    await assert.rejects(at.store.create(table('t1'), [], [], head()))
    assert.deepEqual((await at.found())?.keys, [taken])
  })

  test('a seat is taken once, with its key, and the game may begin with it', async () => {
    const made = table('t1')
    const open = head({ stage: 'open', asked: [], since: [] })
    await at.store.create(made, [{ hash: 'h1', seats: [0] }], [], open)
    const taking = (name: string) => ({
      table: 't1',
      before: made.seats,
      after: made.seats.map((seat, i) => (i === 1 ? { kind: 'person' as const, name, bot: null } : seat)),
      key: { hash: `of ${name}`, seats: [1] },
      begin: { entries: [entry(0)], head: head() },
    })
    const both = await Promise.all([at.store.seat(taking('Ben')), at.store.seat(taking('Cleo'))])
    assert.deepEqual(both, [true, false])
    const after = await at.found()
    assert.deepEqual(after?.row.seats[1]?.name, 'Ben')
    assert.deepEqual([after?.rev, after?.head], [1, head()])
    assert.deepEqual(after?.keys.map(({ hash }) => hash).sort(), ['h1', 'of Ben'])
    assert.deepEqual(plain(await at.store.entries('t1')), [entry(0)])
  })

  test('talk is numbered and the last lines come back, oldest first', async () => {
    await at.store.create(table('t1'), [], [], head())
    const line = (n: number) => ({ seat: n % 2, text: `line ${n}`, atMs: n })
    const ids = await Promise.all([1, 2, 3, 4].map((n) => at.store.say('t1', line(n))))
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    )
    assert.deepEqual(plain(await at.store.talk('t1', 2)), [
      { id: ids[2], ...line(3) },
      { id: ids[3], ...line(4) },
    ])
    assert.deepEqual(await at.store.talk('t2', 5).catch(() => []), [])
  })

  test('asides have numbers of their own, so that those of others have no gap, and come back with those they are for', async () => {
    await at.store.create(table('t1'), [], [], head())
    const say = (text: string, to?: readonly number[]) =>
      at.store.say('t1', { seat: 1, text, atMs: 10, ...(to === undefined ? {} : { to }) })
    const first = await say('to one', [0])
    const marks = [(await at.store.marks(['t1']))[0]?.talk]
    const open = await say('to all')
    marks.push((await at.store.marks(['t1']))[0]?.talk)
    const second = await say('to two', [0, 2])
    marks.push((await at.store.marks(['t1']))[0]?.talk)
    const next = await say('to all again')
    assert.ok(first < 0 && second === first - 1 && open > 0 && next === open + 1)
    assert.ok(marks.every((mark, i) => Number(mark) > Number(marks[i - 1] ?? 0)))
    const lines = plain(await at.store.talk('t1', 9))
    assert.deepEqual(
      lines.map(({ id, to, text }) => [id, to, text]),
      [
        [open, undefined, 'to all'],
        [next, undefined, 'to all again'],
        [first, [0], 'to one'],
        [second, [0, 2], 'to two'],
      ],
    )
    // The limit counts each kind by itself, however many there are of the other.
    assert.deepEqual((await at.store.talk('t1', 1)).map(({ text }) => text).sort(), [
      'to all again',
      'to two',
    ])
  })

  test('talk of any kind comes back', async () => {
    await at.store.create(table('t1'), [], [], head())
    for (const text of ['‏עברית ✓ 🪐', "'; DROP TABLE talk; --", '{"a":"\\"},NULL'])
      await at.store.say('t1', { seat: 0, text, atMs: 0 })
    const [first, second, third] = await at.store.talk('t1', 9)
    assert.equal(first?.text, '‏עברית ✓ 🪐')
    assert.equal(second?.text, "'; DROP TABLE talk; --")
    assert.equal(third?.text, '{"a":"\\"},NULL')
  })

  test('all tables are listed in order, a limited number at a time', async () => {
    for (const id of ['b', 'Z', 'a', '9']) await at.store.create(table(id), [], [], head())
    assert.deepEqual(await at.store.care.tables(null, 3), ['9', 'Z', 'a'])
    assert.deepEqual(await at.store.care.tables('a', 3), ['b'])
    assert.deepEqual(await at.store.care.tables('b', 3), [])
  })

  test('a table is deleted with all that belongs to it, and no other', async () => {
    const keys = (id: string) => [{ hash: `of ${id}`, seats: [0] }]
    for (const id of ['t1', 't2']) await at.store.create(table(id), keys(id), [entry(0)], head())
    await at.store.say('t1', { seat: 0, text: 'gone', atMs: 1 })
    await at.sheet(0, 'a')
    const snapshot = { rev: 2, json: '{}' }
    const reports = [{ rev: 1, seat: 0, json: '{}' }]
    await at.store.append(append([entry(1)], { snapshot, reports }))
    for (const log of ['2', '3']) await at.store.keepStory('t1', { of: log, json: `"${log}"` })
    assert.deepEqual({ ...(await at.store.story('t1')) }, { of: '3', json: '"3"' })
    const papers = [
      ['hidden', 't1'],
      ['unlist', 't1'],
      ['mute', 'seat t1 0'],
      ['mute', 'seat t1 11'],
      ['mute', 'seat t11 0'],
      ['mute', 'account t1'],
      ['lock', 't1'],
    ] as const
    for (const [kind, id] of papers) await at.store.office.keep({ kind, id, json: '{}', atMs: 1 }, 0)
    await at.store.care.remove('t1')
    const left = await Promise.all(papers.map(([kind, id]) => at.store.office.paper(kind, id)))
    assert.deepEqual(
      left.map((paper) => paper !== null),
      [false, false, false, false, true, true, true],
    )
    await at.store.keepStory('t1', { of: '4', json: '' })
    assert.equal(await at.store.story('t1'), null, 'of a table that is gone nothing is kept')
    assert.equal(await at.store.table('t1'), null)
    assert.equal((await at.found('t2'))?.keys.length, 1)
    assert.notEqual(await at.store.append(append([entry(2)])).catch(() => 'failed'), 'appended')
    await at.store.create(table('t1'), keys('t1'), [], head())
    await at.reopened()
    assert.deepEqual(await at.store.talk('t1', 9), [])
    assert.deepEqual([await at.store.entries('t1'), await at.store.reports('t1', 0, 0)], [[], []])
    assert.equal(await at.store.snapshot('t1'), null)
  })

  test('a table whose game has not begun is deleted with all that belongs to it, unless it is listed, planned, locked or young', async () => {
    const opened = head({ stage: 'open', asked: [], since: [], movedAtMs: 10 })
    const made = (id: string, more: object = {}) => table(id, { createdAtMs: 10, ...more })
    for (const id of ['gone', 'locked', 'joined'])
      await at.store.create(made(id), [{ hash: id, seats: [0] }], [], opened)
    await at.store.create(made('listed', { lobby: { note: '' } }), [], [], opened)
    await at.store.create(made('planned'), [], [], { ...opened, dueAtMs: 99 })
    await at.store.create(made('young', { createdAtMs: 60 }), [], [], { ...opened, movedAtMs: 60 })
    await at.store.create(made('played'), [], [entry(0)], head({ movedAtMs: 10 }))
    await at.store.quarantine('locked', 'x')
    await at.store.office.keep({ kind: 'unlist', id: 'gone', json: '{}', atMs: 1 }, 0)
    const { seats } = made('joined')
    await at.store.seat({
      table: 'joined',
      before: seats,
      after: [...seats].reverse(),
      key: null,
      begin: null,
    })
    assert.deepEqual(await at.store.care.removeUnbegun(50, 0), [])
    assert.deepEqual(await at.store.care.removeUnbegun(50, 9), ['gone'])
    assert.equal(await at.store.table('gone'), null)
    assert.equal(await at.store.office.paper('unlist', 'gone'), null)
    assert.deepEqual(await at.store.care.removeUnbegun(50, 9), [])
    for (const id of ['locked', 'joined', 'listed', 'planned', 'young', 'played'])
      assert.notEqual(await at.store.table(id), null, id)
  })

  test('idle tables are archived: nothing is due there, and the next move wakes them', async () => {
    await at.store.create(table('idle'), [], [entry(0)], head({ movedAtMs: 10, botAtMs: 5 }))
    await at.store.create(table('used'), [], [entry(0)], head({ movedAtMs: 99, botAtMs: 5 }))
    assert.deepEqual(await at.store.care.archive(50, 9), ['idle'])
    assert.deepEqual(await at.store.care.archive(50, 9), [], 'once')
    assert.notEqual((await at.found('idle'))?.archivedAtMs, null)
    assert.equal((await at.found('used'))?.archivedAtMs, null)
    assert.deepEqual(await at.store.due('bot', 1000, 9), ['used'])
    assert.deepEqual(await at.store.runningBefore('chess', 9), ['used'])
    assert.equal((await at.store.entries('idle')).length, 1)
    const next = append([entry(1)], { table: 'idle', head: head({ movedAtMs: 100, botAtMs: 5 }) })
    assert.equal(await at.store.append(next), 'appended')
    assert.equal((await at.found('idle'))?.archivedAtMs, null)
    assert.deepEqual((await at.store.due('bot', 1000, 9)).toSorted(), ['idle', 'used'])
  })

  test('counted things have a limit, each by itself, and also when counted at once', async () => {
    const year = 365 * 86_400_000
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => at.store.care.take('Anna', 3, year)))
    assert.equal(five.filter(Boolean).length, 3)
    assert.equal(await at.store.care.take('Ben', 3, year, 3), true)
    assert.equal(await at.store.care.take('Ben', 4, year, 2), false)
    assert.equal(await at.store.care.take('Ben', 4, year), true)
    await at.reopened()
    assert.equal(await at.store.care.take('Anna', 3, year), false)
    assert.equal(await at.store.care.take('Cleo', 3, year, 4), false)
  })

  test('what was done to tables is written down', async () => {
    const note = (n: number) => ({ atMs: n, who: 'root', act: 'delete', what: `t${n}`, why: 'empty' })
    for (const n of [1, 2, 3]) await at.store.care.note(note(n))
    await at.reopened()
    const last = (await at.store.care.notes(2)).map(({ prev: _, hash: __, ...noted }) => noted)
    assert.deepEqual(last, [note(2), note(3)])
  })
}
