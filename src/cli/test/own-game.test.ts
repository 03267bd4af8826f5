import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { RulebookInfo, TableKey, TableState } from '../../house/api/contract.ts'
import { EFFORT, LONG } from '../../kernel/testing/effort.ts'
import { gameIn } from '../../rulesets/outside.ts'
import { playing, versions } from '../game/check.ts'
import { newGame } from '../game/new.ts'
import { coverageOf } from '../rules.ts'
import { follow, walk } from './page.ts'

// The page docs/your-own-game.md, followed to the letter in an empty folder: its commands in their order, its files
// where it says to write them, and nothing else.

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
const page = walk()
const temporary = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-own-')))
const folder = path.join(temporary, 'game')
after(() => fs.rmSync(temporary, { recursive: true, force: true }))
const data = path.join(temporary, 'data')
process.env.ARGOSY_DATA = data

/** A command of the page, for the folder of this test. */
const here = (words: readonly string[]) =>
  words.slice(1).map((word) => (word === page.folder ? folder : word))

function argosy(args: readonly string[], input = '') {
  const main = path.join(ROOT, 'src', 'cli', 'main.ts')
  const done = spawnSync(process.execPath, [main, ...args], { input, encoding: 'utf8', timeout: 240_000 })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

/** The command of the page that has this word, carried out; it must do its work. */
function does(word: string, input = ''): string {
  const command = page.commands.find((words) => words.includes(word))
  assert.ok(command, `the page has no command ${word}`)
  const { code, out, err } = argosy(here(command), input)
  assert.equal(code, 0, `${command.join(' ')}: ${out}${err}`)
  assert.equal(err, '')
  return out
}

/** In the long tests a typed and whole check; on a push its laws alone, in this process. */
async function sound(begun: string): Promise<void> {
  if (EFFORT > 1) {
    const { code, out } = argosy(['game', 'check', begun])
    assert.equal(code, 0, out)
  }
  const entry = await gameIn(begun)
  assert.deepEqual(coverageOf(begun, entry.rules.meta.prefix).missing, [])
  for (const part of playing(entry, begun, 4)) {
    const found = part()
    assert.ok(found.sound, found.text)
  }
}

test('a folder is begun with a small game that is sound and named after it; it is not begun twice', async () => {
  const begun = path.join(temporary, 'last stone')
  assert.match(newGame(begun), /npx argosy --games "[^"]+last stone" play last-stone .*your-own-game\.md/s)
  const { id, title, prefix } = (await gameIn(begun)).rules.meta
  assert.deepEqual([id, title, prefix], ['last-stone', 'Last Stone', 'LS'])
  assert.match(fs.readFileSync(path.join(begun, 'README.md'), 'utf8'), /game check "\S+last stone"$/m)
  await sound(begun)
  assert.throws(() => newGame(begun), /README\.md already exists/)
  assert.throws(() => newGame(path.join(temporary, '7x')), /candle-2/)
  assert.throws(() => newGame(path.join(temporary, 'cash-flow')), /already/)
  assert.deepEqual(fs.readdirSync(temporary), ['last stone'])
})

test('what the page writes takes the place of the game that was begun', () => {
  does('new')
  follow(page, folder)
  const found = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
  assert.equal(found.length, page.files.size + 2, 'README.md and tsconfig.json stay')
})

test('a version that is raised needs a pin of the one before; with it, the game can go on', () => {
  const raised = { title: 'The game', version: 2 }
  const before = versions(raised, folder)
  assert.equal(before.sound, false)
  assert.match(before.text, /version 1 is not pinned.*npm run pin/)
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'pin.ts'), page.game], {
    encoding: 'utf8',
    env: { ...process.env, ARGOSY_GAMES: folder },
  })
  assert.equal(status, 0, stderr)
  assert.deepEqual(versions(raised, folder), {
    sound: true,
    text: 'this is version 2, and what was begun before can be played on',
  })
})

test('nothing is wrong with it: types, clauses, laws, tests and board', {
  ...LONG,
}, () => {
  const lines = does('check').trim().split('\n')
  const parts = lines.map((line) => line.split(' ')[0])
  assert.deepEqual(parts, 'game types clauses laws players reached pins tests board'.split(' '))
  assert.ok(lines.includes('types    hold'), lines.join('\n'))
  assert.ok(lines.includes('tests    hold'), lines.join('\n'))
})

test('the lab plays it between its players, and the one that thinks wins more', () => {
  const out = does('simulate')
  const wins = new Map(
    [...out.matchAll(/^bot (\S+) +([\d.]+)%/gm)].map(([, bot, share]) => [bot, Number(share)]),
  )
  assert.ok((wins.get('steady') ?? 0) > (wins.get('random') ?? 100), out)
})

test('it is played in the terminal and by a program', () => {
  assert.match(does('play', 'q\n'), /\d\s+\S/)
  const requests = [
    { id: 1, do: 'new', game: page.game, seats: 3, seed: 1 },
    { id: 2, do: 'playout' },
    { id: 3, do: 'result' },
  ]
  const out = does('drive', requests.map((request) => `${JSON.stringify(request)}\n`).join(''))
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(answers.length, 3)
  assert.equal(answers[2].ok.over, true, out)
})

test('its version is pinned in its own folder, and what is begun under it is played when it has been raised', () => {
  const env = { ...process.env, ARGOSY_GAMES: folder }
  const pin = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'pin.ts'), page.game], {
    encoding: 'utf8',
    env,
  })
  assert.deepEqual([pin.status, pin.stderr], [0, ''])
  const files = fs.readdirSync(path.join(folder, 'pinned')).sort()
  assert.deepEqual(files, ['1.pin', 'index.json'])
  const rules = path.join(folder, 'rules.ts')
  const raised = fs.readFileSync(rules, 'utf8').replace('version: 1,', 'version: 2,')
  fs.writeFileSync(rules, raised)
  fs.appendFileSync(path.join(folder, 'rulebook.md'), '\nVersion 2.\n')
  const requests = [
    { do: 'new', game: page.game, seats: 3, seed: 1 },
    { do: 'new', game: page.game, version: 1, seats: 3, seed: 1 },
    { do: 'playout' },
  ]
  const answers = does('drive', requests.map((request) => `${JSON.stringify(request)}\n`).join(''))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).ok)
  assert.deepEqual([answers[0].version, answers[1].version, answers[2].over], [2, 1, true])
})

test('the house serves it: its rulebook, its board, and a whole game by the API', LONG, async (t) => {
  const command = page.commands.find((words) => words.includes('serve'))
  assert.ok(command)
  const served = path.join(temporary, 'served')
  const args = [...here(command), '--port', '0', '--data', served]
  const child = spawn(process.execPath, [path.join(ROOT, 'src', 'cli', 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => child.kill('SIGKILL'))
  let logged = ''
  child.stderr.on('data', (text) => {
    logged += text
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => resolve(/open at (http:\S+)/.exec(String(text))?.[1] ?? ''))
    child.once('exit', () => reject(new Error('The house did not open.')))
  })
  const get = async (where: string, key = '') =>
    fetch(`${url}${where}`, { headers: { authorization: `Bearer ${key}` } })
  const post = async (where: string, body: object, key = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const answered = await fetch(`${url}${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.ok(answered.ok, await answered.clone().text())
    return answered
  }

  const games = (await (await get('api/games')).json()) as { id: string; board?: { script: string } }[]
  const board = games.find(({ id }) => id === page.game)?.board
  assert.ok(board, JSON.stringify(games.map(({ id }) => id)))
  const script = await (await get(board.script.slice(1))).text()
  // It has no React of its own.
  assert.match(script, /from ?"\/house\/jsx-runtime\.js"/)
  const book = async (version: number) =>
    ((await (await get(`api/games/${page.game}/rulebook?version=${version}`)).json()) as RulebookInfo)
      .markdown
  assert.match(await book(1), /\*\*\w+-1\.1\*\*/)
  assert.equal(await book(2), `${await book(1)}\nVersion 2.\n`)
  assert.equal(fs.readdirSync(path.join(served, 'cache', 'pins')).length, 1)

  const seats = [
    { kind: 'you', name: 'Ines' },
    { kind: 'bot', bot: 'random' },
    { kind: 'bot', bot: 'random' },
  ]
  const made = await post('api/tables', { game: page.game, seats })
  const { table, key } = (await made.json()) as TableKey
  const look = async () => (await (await get(`api/tables/${table}`, key)).json()) as TableState
  const answered = new Set<string>()
  let state = await look()
  for (const end = Date.now() + 60_000; state.over === null && Date.now() < end; state = await look()) {
    const [question] = state.pending
    const choice = question?.options?.find(({ refusal }) => refusal === undefined)?.choice
    const name = `${question?.step}/${state.seq}`
    if (question === undefined || choice === undefined || answered.has(name)) {
      await setTimeout(50)
      continue
    }
    answered.add(name)
    const answer = { seat: question.seat, seq: state.seq, commandId: name, choice }
    await post(`api/tables/${table}/answers`, answer, key)
  }
  assert.ok(state.over !== null, 'the game does not end')
  assert.ok(answered.size > 0)
  // Its bots have moved, each in a process that may read no more than this game.
  assert.doesNotMatch(logged, /lets its turn pass/)
})
