import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'

const SRC = path.resolve(import.meta.dirname, '..', '..')
const MAIN = path.join(SRC, 'cli', 'main.ts')

/** A folder outside the house with these files. */
function folder(t: TestContext, files: Readonly<Record<string, string>> = {}): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-outside-'))
  t.after(() => fs.rmSync(made, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(made, name)), { recursive: true })
    fs.writeFileSync(path.join(made, name), text)
  }
  return made
}

/** A game under a name of its own, by the rules of one of the kernel's examples. */
const noughts = (id: string, more = ''): string => `
import { defineGame } from 'argosy/bots'
import { ticTacToe } from ${JSON.stringify(path.join(SRC, 'kernel', 'examples', 'tic-tac-toe.ts'))}

const rules = { ...ticTacToe, meta: { ...ticTacToe.meta, id: ${JSON.stringify(id)}, title: 'Noughts' } }
export default defineGame({ rules${more} })
`

function argosy(...args: string[]) {
  const done = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', timeout: 60_000 })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

interface Open {
  readonly url: string
  readonly said: () => string
  close(): Promise<void>
}

/** A house that serves, with these games from outside. */
async function serve(t: TestContext, data: string, games: string): Promise<Open> {
  const child: ChildProcess = spawn(
    process.execPath,
    [MAIN, 'serve', '--port', '0', '--data', data, '--games', games],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  t.after(() => child.kill('SIGKILL'))
  let err = ''
  child.stderr?.on('data', (text) => (err += text))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text) => resolve(/open at (http:\S+)/.exec(String(text))?.[1] ?? ''))
    child.once('exit', () => reject(new Error(err)))
  })
  const close = async () => {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  return { url, said: () => err, close }
}

test('games that do not load are named in a sentence each, and the rest of the house goes on', (t) => {
  const none = folder(t)
  const broken = folder(t, { 'game.ts': 'export default {{' })
  const missing = folder(t, { 'game.ts': "import './rules.ts'\nexport default 1" })
  const plain = folder(t, { 'game.ts': 'export default { rules: 1 }' })
  const twin = folder(t, { 'game.ts': noughts('imperial-trader') })
  const nameless = folder(t, { 'game.ts': noughts('../noughts, or so') })
  const good = folder(t, { 'game.ts': noughts('noughts') })
  const all = [none, broken, missing, plain, twin, nameless, good].join(',')
  const { code, out, err } = argosy('--games', all, 'simulate', 'noughts', '--games', '20', '--json')
  assert.equal(code, 0, err)
  assert.equal(JSON.parse(out).games, 20)
  const lines = err.trim().split('\n')
  assert.equal(lines.length, 6, err)
  for (const [at, why] of [
    [none, /there is no game\.ts in it/],
    [broken, /./],
    [missing, /rules\.ts/],
    [plain, /no `export default defineGame\(…\)`/],
    [twin, /there is a game imperial-trader on the shelf already/],
    [nameless, /its id is "\.\.\/noughts, or so"; it must be like candle/],
  ] as const) {
    const line = lines.find((text) => text.startsWith(`The game in ${at} is left out: `))
    assert.match(line ?? '', why)
    assert.match(line ?? '', /[^.]\.$/)
  }
})

test('a game may bring a command, but none that the house has', (t) => {
  const commands = `, commands: [
    { name: 'count', about: 'count', flags: { twice: 'twice' }, run: (file, flags) => Array.isArray(file)
      ? { text: file.length * (flags.has('twice') ? 2 : 1) + '\\n', sound: file.length > 1 }
      : { usage: 'Name a list.' } },
    { name: 'play', about: 'no', run: () => ({ text: 'mine\\n', sound: true }) },
  ]`
  const game = folder(t, {
    'game.ts': noughts('noughts', commands),
    'list.json': '[1,2,3]',
    'one.json': '[1]',
  })
  const list = path.join(game, 'list.json')
  const count = (...args: string[]) => argosy('--games', game, 'count', ...args)
  const { err, ...twice } = count(list, '--twice')
  assert.deepEqual(twice, { code: 0, out: '6\n' })
  assert.equal(count(path.join(game, 'one.json')).code, 1)
  assert.match(count().err, /Name a list\./)
  assert.match(err, /Noughts brings a command play, which there is already/)
  assert.match(argosy('--games', game, '--help').out, /count .*\[file\]/)
})

test('a board that does not build is named, and its tables are shown in words; one of a game that is gone says so', {
  ...LONG,
}, async (t) => {
  const data = folder(t)
  const game = folder(t, {
    'game.ts': noughts('noughts', ", client: 'board.tsx'"),
    'board.tsx': "import { nothing } from './nowhere.ts'\nexport const client = nothing",
  })
  const first = await serve(t, data, game)
  assert.match(first.said(), /The board of noughts does not build[^\n]*nowhere/)
  const games = (await (await fetch(`${first.url}api/games`)).json()) as { id: string; board?: object }[]
  assert.deepEqual(games.map(({ id }) => id).slice(-1), ['noughts'])
  assert.equal(games.at(-1)?.board, undefined)
  const seats = [
    { kind: 'you', name: 'Ines' },
    { kind: 'bot', bot: 'random' },
  ]
  const made = await fetch(`${first.url}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'noughts', seats }),
  })
  const { table, key } = (await made.json()) as { table: string; key: string }
  const look = async (url: string) => {
    const answered = await fetch(`${url}api/tables/${table}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    return { status: answered.status, body: (await answered.json()) as { error?: { text: string } } }
  }
  assert.equal((await look(first.url)).status, 200)
  await first.close()

  const without = await serve(t, data, '')
  const gone = await look(without.url)
  assert.equal(gone.status, 404)
  assert.match(gone.body.error?.text ?? '', /This table plays "noughts", which this server no longer has/)
  await without.close()

  // It comes back without the board, which would be tried once more.
  fs.writeFileSync(path.join(game, 'game.ts'), noughts('noughts'))
  const again = await serve(t, data, game)
  assert.equal((await look(again.url)).status, 200)
  await again.close()
})
