import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import test from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'
import { openServer } from '../serve.ts'
import { inProcess } from './in-process.ts'

const main = path.resolve(import.meta.dirname, '..', 'main.ts')

/** Runs the command line as a shell would. */
function shell(args: readonly string[], input = '') {
  const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    input,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

test('a line that makes no sense ends the process with exit code 2, and no stack', () => {
  const { code, out, err } = shell(['simulate', 'chess'])
  assert.deepEqual([code, out], [2, ''])
  assert.match(err, /^There is no game "chess"[^\n]*\n$/)
})

for (const [what, args, says] of [
  ['an unknown command', ['sail'], /unknown command 'sail'/],
  ['a word too few', ['game', 'new'], /\(argosy game new --help shows how to use it\)/],
  ['an unknown game', ['simulate', 'chess'], /no game "chess"; Argosy has imperial-trader/],
  [
    'an unknown option',
    ['simulate', 'imperial-trader', '--options', 'win=3'],
    /no option "win"\. Known are map,/,
  ],
  [
    // Some rulebooks write options in capitals.
    'an option in capitals',
    ['play', 'cash-flow', '--options', 'SUPPLY_LIMIT=9'],
    /no option "SUPPLY_LIMIT"\. Did you mean supply_limit\?/,
  ],
  [
    'an option twice',
    ['play', 'imperial-trader', '--options', 'win_credits=60,win_credits=70'],
    /^The option win_credits is given twice\. Give it once\.$/m,
  ],
  ['an option without a value', ['simulate', 'imperial-trader', '--options', 'win_credits'], /name=value/],
  [
    'a value out of range',
    ['simulate', 'imperial-trader', '--options', 'win_credits=0'],
    /win_credits.*from 1 to/,
  ],
  [
    'a number that is none',
    ['simulate', 'imperial-trader', '--games', 'many'],
    /--games must be a whole number/,
  ],
  ['an unknown fact', ['simulate', 'imperial-trader', '--tally', 'sunk.a'], /no fact.*"sunk\.a"/],
  ['too many seats', ['simulate', 'imperial-trader', '--seats', '9'], /needs 2–6 players; you chose 9/],
  ['an unknown bot', ['simulate', 'imperial-trader', '--bots', 'hal'], /no bot "hal"/],
  ['a search without games', ['exploit', 'imperial-trader', '--budget', '-1'], /--budget must be at least/],
  ['an unknown clause', ['rules', 'imperial-trader', '99.1'], /no clause IT-99\.1/],
  ['rules without a game', ['rules'], /Name a game/],
  ['a file that is not there', ['replay', '/no/such/file'], /cannot be read/],
  ['a scenario file that is not there', ['scenario', '/no/such/file'], /cannot be read/],
  [
    'an option whose file is not there',
    ['simulate', 'godsfire-trade', '--options', 'scenario_file=@/no/such/file'],
    /no\/such\/file cannot be read/,
  ],
  ['a scenario file that is no JSON', ['scenario', main], /main\.ts is not JSON/],
  ['scenario without a file', ['scenario'], /Name a file/],
  ['a study that is not there', ['study', '/no/such/file'], /cannot be read/],
  ['a study that is no JSON', ['study', main], /main\.ts is not JSON/],
] as const)
  test(`${what} gives one clear line and exit code 2`, async () => {
    const { code, out, err } = await inProcess(args)
    assert.equal(code, 2, err)
    assert.equal(out, '')
    assert.match(err, says)
    assert.doesNotMatch(err, /\n\s+at /, 'no stack')
  })

test('simulate --json prints one object with the figures, the same for one worker and for two', {
  ...LONG,
}, async () => {
  const run = async (workers: string) => {
    const { code, out } = await inProcess([
      'simulate',
      'imperial-trader',
      '--games',
      '40',
      '--bots',
      'plan,random',
      '--seed',
      's',
      '--series',
      '--at',
      'rolled.a',
      '--tally',
      'rolled.b,turn.action,damage',
      '--workers',
      workers,
      '--json',
    ])
    assert.equal(code, 0)
    const {
      seconds,
      decisionsPerSecond,
      workers: _workers,
      ...rest
    } = JSON.parse(out) as Record<string, unknown>
    assert.ok(Number(seconds) > 0 && Number(decisionsPerSecond) > 0)
    // As text too: not even the order of names may depend on who was done first.
    rest.text = out.slice(out.indexOf('"wins"'))
    return rest
  }
  const one = await run('1')
  assert.equal(one.games, 40)
  assert.equal(one.unfinished, 0)
  assert.ok(Number(one.decisions) > 1000)
  assert.deepEqual(await run('2'), one)
})

test('simulate shows what was measured by round and what was counted', async () => {
  const { code, out } = await inProcess([
    'simulate',
    'imperial-trader',
    ...['--games', '8', '--bots', 'plan', '--series', '--tally', 'rolled.b,turn.action'],
  ])
  assert.equal(code, 0)
  assert.match(out, /^mean at round +\d/m)
  assert.match(out, /^rolled\.b +times +share\n[1-6] +\d+ +\d+\.\d%$/m)
  assert.match(out, /^turn\.action +times +share\n\{"do":"\w+"\} +\d+/m)
})

test('drive answers line by line and ends with its input', () => {
  const lines = [
    '{"id":1,"do":"new","game":"imperial-trader","seats":3,"seed":1}',
    'rubbish',
    '{"id":2,"do":"playout","bots":["plan"]}',
  ]
  const { code, out } = shell(['drive'], `${lines.join('\n')}\n`)
  assert.equal(code, 0)
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; ok?: { over: boolean } })
  assert.deepEqual(
    answers.map((a) => a.id),
    [1, null, 2],
  )
  assert.equal(answers[2]?.ok?.over, true)
})

test('replay tells a log, and refuses one that was tampered with', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'replay-'))
  const script =
    '{"id":1,"do":"new","game":"imperial-trader","seats":2,"seed":5}\n{"id":2,"do":"playout","bots":["plan"]}\n{"id":3,"do":"log"}\n'
  const log = (await inProcess(['drive'], script)).out.trim().split('\n')[2] ?? ''
  const file = path.join(folder, 'log.json')
  writeFileSync(file, log)
  const told = await inProcess(['replay', file])
  assert.equal(told.code, 0)
  assert.match(told.out, /Player 1 berths at[\s\S]*Player \d wins with \d+ cr/)
  const { ok: events } = JSON.parse(log) as { ok: object[] }
  writeFileSync(file, JSON.stringify({ events, names: ['Ana', 'Ben'] }))
  assert.match((await inProcess(['replay', file])).out, /^(Ana|Ben) wins with|\. (Ana|Ben) wins with/m)
  writeFileSync(file, log.replace(/"chance":\[(\d)\]/, '"chance":[9]'))
  const refused = await inProcess(['replay', file])
  assert.equal(refused.code, 1)
  assert.match(refused.err, /[Ee]vent \d+/)
  writeFileSync(file, log.replace(/"version":\d+/, '"version":7'))
  const older = await inProcess(['replay', file])
  assert.equal(older.code, 1)
  assert.match(older.err, /^This game was begun under version 7 of Imperial Trader, which[^\n]*\.\n$/)
  writeFileSync(file, '{')
  assert.equal((await inProcess(['replay', file])).code, 2)
  rmSync(folder, { recursive: true })
})

test('a whole game can be played in the terminal', () => {
  const { code, out } = shell(
    ['play', 'imperial-trader', '--seed', 'x', '--options', 'max_rounds=2'],
    `${'1\n?\nnonsense\n'.repeat(40)}`,
  )
  assert.equal(code, 0)
  assert.match(out, /Round 2 was the last/)
  assert.match(out, /The key of the dice was x/)
  assert.match(out, /not one of the numbers/)
})

test('without a number of seats, play opens the smallest table of the game', async () => {
  const { code, out, err } = await inProcess(['play', 'black-market', '--seed', 'x'], 's\nq\n')
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^ {2}points: you \d+, Medium bot A \d+, Medium bot B \d+$/m)
})

test('a player who writes quit or exit leaves the terminal, also where orders are written', async () => {
  for (const word of ['q', 'quit', 'Exit']) {
    const { code, out } = await inProcess(['play', 'starfire-campaign', '--seed', 'x'], `${word}\n`)
    assert.equal(code, 0)
    assert.match(out, /Until next time\.\n$/)
    assert.doesNotMatch(out, /Refused/)
  }
})

test('orders that were not submitted are not lost by one q: the terminal warns, and goes on', async () => {
  const argv = ['play', 'starfire-campaign', '--seed', 'x']
  const written = await inProcess(argv, 'explore F1\nq\nexplore F2\nq\nquit\nexplore F1\n')
  assert.equal(written.code, 0)
  assert.equal(written.out.split('would be lost').length, 3)
  assert.match(written.out, /would be lost[\s\S]*^! {2}2 {2}explore F2$[\s\S]*Until next time\.\n$/m)
})

test('orders are written line by line in the terminal, and the report of the turn is read there', async () => {
  const { code, out } = await inProcess(
    'play starfire-campaign --bots caretaker --seed x --options preset=skirmish,END_TURN=2'.split(' '),
    'help\nexplore F1\nbuild 1 "Fox"\n\nend\n*\n\n',
  )
  assert.equal(code, 0)
  assert.match(out, /Write one order per line/)
  // Each line is checked as it is typed, and what is refused is not submitted unseen.
  assert.match(out, /^\+ {2}1 {2}explore F1\n {6}F1 explores: .*\(SC-6\.11\)$/m)
  assert.match(out, /^! {2}2 {2}build 1 "Fox"\n {6}Refused: You have no design "Fox"/m)
  assert.match(out, /One line stands, one is refused\.[\s\S]*Not submitted\. Correct the refused lines/)
  assert.doesNotMatch(out, /^!.*help/m)
  assert.match(out, /^ {2}Left out: build 1 "Fox"$/m)
  assert.match(out, /1: explore F1, done/)
  assert.doesNotMatch(out, /Line 2 was refused/)
  assert.match(out, /The campaign is over after turn 2/)
})

test('a suggests a move, u takes the last one back, r reads a clause; q ends, and nothing after it is read', async () => {
  const { code, out } = await inProcess(
    ['play', 'imperial-trader', '--seed', 'x'],
    'a\n1\n2\nu\nu\nr IT-6.3\nq\n1\n',
  )
  assert.equal(code, 0)
  assert.match(out, /^ {2}Suggested move: \d+ {2}\S/m)
  const told = out.split('\n')
  assert.equal(told.filter((line) => line === '  Taken back.').length, 1, out)
  assert.match(out, /^.*IT-6\.3/m)
  assert.match(out, /Until next time\.\n$/)
})

test('what no list has is written in lines that the question explains; JSON is taken as well', async () => {
  const { out } = await inProcess(
    ['play', 'cash-flow', '--seed', 'x'],
    '1\n5 5 5\n{\nmineral 5\noil 5\ngrain 6\n\ndrop 3\na\n*\n?\n{"oil":-1}\n\n?\n\nq\n',
  )
  const [, asked = ''] = out.split('Which 15 resources do you begin with?')
  assert.match(
    asked,
    /^ {2}Write it, a line for each field:\n {6}mineral <number>\n {6}oil <number>\n {6}grain <number>\n {2}Empty line: submit/m,
  )
  assert.match(asked, /^ {2}“5 5 5” begins with none of mineral, oil, grain\. This line was not added\.$/m)
  assert.match(asked, /^ {2}This line begins like JSON but is not valid JSON\./m)
  assert.match(
    asked,
    /^ {2}Choose 15 units in all, not 16\. \(CF-7\.11\)\n {3}1 {2}mineral 5\n {3}2 {2}oil 5\n {2}Suggested move; \* takes it:\n {6}mineral \d+$/m,
  )
  assert.match(asked, /^ {2}the field "mineral" is missing\. \(CF-7\.11\)$/m)
  assert.match(asked, / begins with 5 mineral, 5 oil and 5 grain {2}CF-7\.11$/m)
  // Everything of the next question, before anything is written.
  assert.match(
    asked,
    /Where do your 15 further armies stand[\s\S]*at=<text> count=<number>[\s\S]*You have written nothing yet\.\n {2}You have written nothing yet\.\nUntil next time/,
  )
  assert.doesNotMatch(asked, /orders|numbers above|listed above/)
})

test('clear and drop take off the sheet what they name, and nothing else', async () => {
  const { out } = await inProcess(
    ['play', 'starfire-campaign', '--seed', 'x', '--options', 'preset=skirmish'],
    'explore F1\nexplore F2\ndrop\ndrop 0\ndrop 3\n?\ndrop 1\nclear\n?\nq\n',
  )
  assert.match(
    out,
    /^ {2}Write which line to drop: drop 2\.\n {2}There is no line 0\.\n {2}There is no line 3\.\nTwo lines stand\./m,
  )
  assert.match(out, /^One line stands\.\n\+ {2}1 {2}explore F2$/m)
  assert.match(out, /^ {2}There are no orders now\.$/m)
})

test('s shows how a player stands by what they see, and * fills in a suggestion that is not submitted yet', async () => {
  const play = async (game: string, lines: string, options: string) => {
    const words = ['play', game, '--seats', '3', '--seed', 'x', '--options', options]
    return (await inProcess(words, `${lines}\nq\n`)).out
  }
  const godsfire = await play('godsfire-trade', 's\n*\n?', '')
  assert.match(godsfire, /^ {2}treasury: you \d+, Medium bot A \?/m, 'what others have is theirs to know')
  assert.doesNotMatch(godsfire, /Submitted/)
  const starfire = await play('starfire-campaign', 's\n*', 'preset=skirmish')
  assert.match(starfire, /^You have 20,000\.00 MC, 2 ships \(Scout × 2\) in 2 fleets/m)
  assert.match(starfire, /^ {2}Treasury after: /m)
  assert.doesNotMatch(starfire, /Submitted|Empire 2|\[20000/)
})

test('scenario says what a file makes, or all that is wrong with it and exit code 1; its schema is JSON', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scenario-'))
  const file = path.join(folder, 'own.json')
  const own = {
    ...{
      id: 'own',
      name: 'Own',
      players: 2,
      homes: [['A1'], ['B1']],
      neutral: ['C1'],
      neutralTrade: { C1: [1] },
    },
    ...{ start: 'war', ftl: false, turns: 4, majority: 2 },
  }
  writeFileSync(file, JSON.stringify(own))
  const sound = await inProcess(['scenario', file])
  assert.deepEqual([sound.code, sound.err], [0, ''])
  assert.match(
    sound.out,
    /^Own: 2 players, 3 worlds, 4 turns[\s\S]*Caldine, 2 units; trades with player 2 only/,
  )
  writeFileSync(file, JSON.stringify({ ...own, turns: 0, homes: [['A1'], ['B9']] }))
  const faulty = await inProcess(['scenario', file])
  assert.deepEqual([faulty.code, faulty.out], [1, ''])
  assert.deepEqual(faulty.err.match(/^BAD_SCENARIO \(GT-\d+\.\d+\) scenario\.[^:]+/gm), [
    'BAD_SCENARIO (GT-3.1) scenario.turns',
    'BAD_SCENARIO (GT-3.2) scenario.homes[1][0]',
  ])
  writeFileSync(file, JSON.stringify(own))
  const options = `scenario=custom,scenario_file=@${file}`
  const played = await inProcess([
    ...['simulate', 'godsfire-trade', '--games', '3', '--bots', 'random', '--options', options, '--json'],
  ])
  assert.equal(played.code, 0, played.err)
  assert.equal((JSON.parse(played.out) as { games: number }).games, 3)
  const schema = await inProcess(['scenario', '--schema'])
  assert.equal(schema.code, 0)
  assert.deepEqual(Object.keys((JSON.parse(schema.out) as { properties: object }).properties).slice(0, 3), [
    'game',
    'id',
    'name',
  ])
  rmSync(folder, { recursive: true })
})

test('export writes a table as one file, import keeps it in another house; what cannot be is one line and exit code 2', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
  const [here, there, file] = ['here', 'there', 'one.argosy'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const open = (data: string) => openServer({ port: 0, host: '127.0.0.1', data })
  const house = await open(here)
  const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'you', name }))
  const made = await fetch(`${house.url}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'imperial-trader', seats }),
  })
  const { table } = (await made.json()) as { table: string }
  await house.close()
  const { stdout } = spawnSync(process.execPath, [main, 'export', table, '--data', here])
  writeFileSync(file, stdout)
  // An exported game can be read wherever a log is read.
  const told = await inProcess(['replay', file])
  assert.deepEqual([told.code, told.err], [0, ''])
  assert.match(told.out, /^The game is not over\. It waits for Anna\.\nPosition [0-9a-f]+ after 1 event\.$/m)
  const other = await inProcess(['starfire-campaign', file, '--empire', '1'])
  assert.equal(other.code, 1)
  assert.match(other.err, /^The log is of "imperial-trader", not of starfire-campaign\.$/m)
  writeFileSync(`${file}.cut`, stdout.subarray(0, 100))
  assert.match((await inProcess(['replay', `${file}.cut`])).err, /cannot be read\. .+\.\n$/)
  const imported = await inProcess(['import', file, '--data', there])
  assert.deepEqual([imported.code, imported.err], [0, ''])
  const again = await open(there)
  const state = (await (await fetch(`${again.url}api/tables/${imported.out.trim()}`)).json()) as object
  assert.partialDeepStrictEqual(state, { imported: true, seq: 1, you: [] })
  await again.close()
  for (const [words, text] of [
    [['export', 'nowhere', '--data', here], /^There is no table "nowhere" on this server\.\n$/],
    [['import', path.join(folder, 'none'), '--data', there], /^The file .* cannot be read\.\n$/],
    [['import', main, '--data', there], /main\.ts is not imported\. It is not a game saved by Argosy/],
  ] as const) {
    const { code, err } = await inProcess([...words])
    assert.equal(code, 2)
    assert.match(err, text)
  }
  rmSync(folder, { recursive: true })
})

test('a file that begins with the mark of some editors can be read', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'argosy-mark-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'study.json')
  writeFileSync(file, '\uFEFF{"game": "hal"}')
  const { code, err } = await inProcess(['study', file])
  assert.equal(code, 2)
  assert.match(err, /no game "hal"/)
})
