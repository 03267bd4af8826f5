import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import zlib from 'node:zlib'
import { FastSource } from '../../kernel/source.ts'
import { HouseError } from '../api/errors.ts'
import { ArchiveFault, packed, unpacked } from '../tables/archive.ts'
import { keepFile } from '../tables/files/files.ts'
import { FILE_BOUNDS } from '../tables/files/lines.ts'
import { hotSeat, type OpenHouse, openHouse, playOn, SHORT } from './open.ts'

/** A table as a file. */
async function exported({ store }: OpenHouse, id: string): Promise<Buffer> {
  const [found] = await store.heads([id])
  assert.ok(found !== undefined)
  return packed(found, await store.entries(id))
}

/** A file kept as a table of a house. */
async function imported({ store }: OpenHouse, bytes: Buffer): Promise<string> {
  const { row, entries, head } = await unpacked(bytes)
  await store.create(row, [], entries, head)
  return row.id
}

async function played(t: TestContext, limit?: number) {
  const open = openHouse(t)
  const made = await open.house.create(hotSeat(2, { options: SHORT }))
  const state = await playOn(open.house, made, new FastSource('archive'), limit)
  return { open, made, state }
}

const lines = (bytes: Buffer) => zlib.zstdDecompressSync(bytes).toString('utf8').split('\n')

/** A file of these lines, with the hash that fits them. */
function fileOf(body: readonly string[]): Buffer {
  const text = body.map((line) => `${line}\n`).join('')
  const hash = createHash('sha256').update(text).digest('hex')
  return zlib.zstdCompressSync(`${text}${JSON.stringify({ hash })}\n`)
}

/** A text `n` times, packed: frames that follow each other are read as one. */
const packedTimes = (n: number, text: string) =>
  Buffer.concat(Array<Buffer>(n).fill(zlib.zstdCompressSync(text)))

test('a finished table goes into a file and, in another house, comes out of it: replayed, audited, played by nobody', async (t) => {
  const { open, made, state } = await played(t)
  assert.ok(state.over !== null)
  const bytes = await exported(open, made.table)
  const [head = ''] = lines(bytes)
  const { key, commitment, version, seats, options } = JSON.parse(head)
  assert.deepEqual([key, commitment], [state.revealedKey, state.commitment])
  assert.deepEqual([version, seats.length, options], [1, 2, SHORT])
  for (const secret of [made.key, made.invite ?? '?']) assert.ok(!lines(bytes).join().includes(secret))
  const other = openHouse(t)
  const id = await imported(other, bytes)
  assert.notEqual(id, made.table)
  const there = await other.house.state(id, null)
  assert.deepEqual(there.lines, (await open.house.state(made.table, null)).lines)
  assert.deepEqual([there.imported, there.over, there.revealedKey], [true, state.over, state.revealedKey])
  assert.deepEqual((await other.house.at(id, null, 9)).view, (await open.house.at(made.table, null, 9)).view)
  await assert.rejects(other.house.state(id, made.key), { name: 'HouseError' })
  // What was imported goes out again as it came in.
  assert.deepEqual(
    lines(await exported(other, id)).slice(1),
    lines(bytes)
      .slice(1)
      .with(-2, lines(await exported(other, id)).at(-2) ?? ''),
  )
})

test('of a running table the key stays in the house, and nobody plays the copy on', async (t) => {
  const open = openHouse(t)
  const made = await open.house.create({
    game: 'imperial-trader',
    seats: [
      { kind: 'you', name: 'Anna' },
      { kind: 'bot', bot: 'random' },
    ],
  })
  await playOn(open.house, made, new FastSource('running'), 5)
  const row = await open.store.table(made.table)
  const bytes = await exported(open, made.table)
  assert.ok(row !== null && !lines(bytes).join().includes(row.secret))
  const other = openHouse(t)
  const id = await imported(other, bytes)
  const before = (await other.house.state(id, null)).seq
  assert.deepEqual(await other.store.due('bot', Number.MAX_SAFE_INTEGER, 9), [])
  const house = await other.again()
  const state = await house.state(id, null)
  assert.deepEqual(
    [state.seq, state.over, state.seats.map(({ kind }) => kind)],
    [before, null, ['person', 'person']],
  )
})

test('a table that has not begun is not exported', async (t) => {
  const open = openHouse(t)
  const made = await open.house.create(hotSeat(1, { seats: [{ kind: 'you', name: 'A' }, { kind: 'open' }] }))
  await assert.rejects(exported(open, made.table), /has not started, so there is nothing to export\.$/)
})

test('every kind of bad file is told in a sentence of its own', async (t) => {
  const { open, made } = await played(t, 40)
  const bytes = await exported(open, made.table)
  const body = lines(bytes).slice(0, -2)
  const [head = '', begin = ''] = body
  const at = (line: number, change: (text: string) => string) =>
    fileOf(body.map((text, i) => (i === line ? change(text) : text)))
  const header = (change: object) => at(0, (text) => JSON.stringify({ ...JSON.parse(text), ...change }))
  const told = (file: Buffer, text: RegExp) =>
    assert.rejects(
      () => unpacked(file, FILE_BOUNDS.stranger),
      (error: Error) => {
        assert.ok(error instanceof ArchiveFault, String(error))
        assert.match(error.message, text)
        assert.match(error.message, /^[A-Z].*[.)]$/)
        return true
      },
    )
  assert.equal((await unpacked(fileOf(body))).entries.length, body.length - 1)
  await told(Buffer.from('{"format":1}'), /not a game saved by Argosy, or part of it is missing/)
  await told(bytes.subarray(0, bytes.length - 40), /is missing/)
  await told(Buffer.alloc(2 * 1024 * 1024 + 1), /at most 2\.0 MB are taken/)
  await told(packedTimes(2, 'x'.repeat(1024 * 1024)), /line 1 has more than 1\.0 MB/)
  await told(packedTimes(130, `${'x'.repeat(512 * 1024)}\n`), /more than 64\.0 MB when it is unpacked/)
  await told(zlib.zstdCompressSync('\n'.repeat(20_002)), /at most 20000 can be read/)
  await told(fileOf([head, `[${'0,'.repeat(200_001)}0]`]), /line 2 has more than 200000 parts/)
  await told(zlib.zstdCompressSync(`${body.join('\n')}\n`), /Its end is missing/)
  const forged = lines(bytes).with(3, lines(bytes)[3]?.replace(/"atMs":\d+/, '"atMs":1') ?? '')
  await told(zlib.zstdCompressSync(forged.join('\n')), /was changed since it was saved/)
  await told(fileOf([]), /line 1 is not JSON/)
  await told(fileOf(['{', begin]), /line 1 is not JSON/)
  await told(header({ format: 2 }), /of format 2, and this release reads format 1/)
  await told(header({ seats: 'two' }), /does not say what table it is: its first line\.seats: must be a list/)
  await told(header({ game: 'chess' }), /no game "chess"/)
  await told(header({ version: 7 }), /version 7 of Imperial Trader, which cannot be played here/)
  const strange = at(1, (text) => text.replace(/(version\W+)1/, (_, before) => `${before}7`))
  await told(strange, /says version 1, and its log says 7/)
  await told(header({ options: {} }), /opens another table than it says/)
  await told(
    header({ seats: [...JSON.parse(head).seats, { kind: 'person', name: 'C', bot: null }] }),
    /opens another table/,
  )
  await told(header({ key: 'ab' }), /not the one that was committed to/)
  await told(header({ seed: '\ud800' }), /line 1 holds half a character or NUL/)
  await told(header({ name: 'a\0b' }), /line 1 holds half a character or NUL/)
  await told(fileOf([head, '['.repeat(50_000) + ']'.repeat(50_000)]), /line 2 nests more than 100 levels/)
  assert.equal((await unpacked(header({ name: 'A\u202e\nB' }))).row.name, 'A B')
  await told(fileOf([head]), /says version 1, and its log says null/)
  await told(fileOf([head, ...body.slice(2)]), /Entry 0 of its log is missing; the next is 1/)
  await told(
    at(4, () => '['),
    /line 5 is not JSON/,
  )
  await told(
    at(4, (text) => text.replace('"game"', '"move"')),
    /Its log is none: line 5\.kind/,
  )
  await told(
    at(4, (text) => text.replace('"game"', '"house"')),
    /is an action that this release does not know/,
  )
  const json = (line: number, content: string, kind = 'game') =>
    at(line, (text) => JSON.stringify({ ...JSON.parse(text), kind, json: content }))
  await told(json(1, 'null'), /Entry 0 of its log is no event/)
  await told(json(1, '{"answer":null}'), /its log says undefined/)
  await told(json(2, 'null'), /Entry 1 of its log is no event/)
  await told(json(2, 'null', 'house'), /Entry 1 of its log is no event/)
  await told(
    at(2, (text) => text.replace(/berth\\":\\"\w/, 'berth\\":\\"Q')),
    /is not sound: Event 1 is refused by the rules/,
  )
})

test('what the house did at a table comes along; an act that is not whole is refused', async (t) => {
  const { open, made, state } = await played(t, 6)
  const act = (given: object) => open.house.host(made.table, made.key, given as never)
  await act({ do: 'close', seq: state.seq, reason: 'late', commandId: 'a' })
  await act({ do: 'play', seat: 1, bot: 'plan', reason: '', commandId: 'b' })
  await act({ do: 'play', seat: 1, bot: null, reason: '', commandId: 'c' })
  const bytes = await exported(open, made.table)
  const id = await imported(open, bytes)
  const acts = (await open.house.state(id, null)).acts.map(({ text }) => text)
  assert.deepEqual(acts, [
    'The host ends the wait: “late”.',
    'Ben lets the Medium bot play.',
    'Ben plays again.',
  ])
  const [head = '', ...body] = lines(bytes).slice(0, -2)
  const cut = body.map((line) => line.replace(/\\"before\\":\{.*?\},/, ''))
  assert.notDeepEqual(cut, body)
  await assert.rejects(unpacked(fileOf([head, ...cut])), /is an action that this release does not know/)
})

test('House-5.14 · a letter of the host is not in the file that anybody may save, which still opens', async (t) => {
  const open = openHouse(t)
  const seats = [{ kind: 'open' }, { kind: 'open' }] as const
  const made = await open.house.create({ game: 'imperial-trader', options: SHORT, seats, hosted: true })
  const join = (name: string) => open.house.join(made.table, { invite: made.invite ?? '', name })
  const players = [await join('Anna'), await join('Ben')]
  const letter = { do: 'letter', seats: [1], reason: 'Between the two of us.', commandId: 'letter' }
  await open.house.host(made.table, made.key, letter as never)
  const source = new FastSource('letter')
  while ((await open.house.state(made.table, made.key)).over === null)
    for (const { key } of players) await playOn(open.house, { table: made.table, key }, source)
  const { bytes } = await open.house.file(made.table, null)
  assert.ok(
    lines(await exported(open, made.table))
      .join()
      .includes('Between the two of us.'),
  )
  assert.ok(!lines(bytes).join().includes('Between the two of us.'))
  const other = openHouse(t)
  const there = await other.house.state(await imported(other, bytes), null)
  assert.deepEqual(there.lines, (await open.house.state(made.table, null)).lines)
})

test('a person who opens a file waits with the next until it is done; files of others wait in line', async (t) => {
  const { store } = openHouse(t)
  const file = zlib.zstdCompressSync('nothing')
  const open = (payer: string) =>
    keepFile(store, file, payer).then(
      () => 'kept',
      (error: unknown) => {
        if (!(error instanceof HouseError)) return String(error)
        const { code, text } = error.refusal
        return /Its end is missing/.test(text) ? 'READ' : code
      },
    )
  const all = await Promise.all(['a', 'a', 'b', 'c'].map(open))
  assert.deepEqual(all, ['READ', 'TOO_MANY_FILES', 'READ', 'READ'])
  const many = await Promise.all(Array.from({ length: 12 }, (_, i) => open(`${i}`)))
  assert.deepEqual(
    [many.filter((code) => code === 'READ').length, many.filter((code) => code === 'MANY_WAIT').length],
    [10, 2],
  )
  assert.equal(await open('a'), 'READ')
})
