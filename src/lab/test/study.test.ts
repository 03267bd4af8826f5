import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { rows } from '../../kernel/testing/rows.ts'
import { addGame, type Estimate, gamesToTell, noClusters, shareOf } from '../statistics/clustered.ts'
import { ledBy } from '../statistics/runaway.ts'
import { answersOf, standingOf } from '../study/answers.ts'
import { writeStudy } from '../study/files.ts'
import { type Played, partsOf } from '../study/games.ts'
import { StudyError } from '../study/given.ts'
import { axisOf, reportOf } from '../study/report.ts'
import { Games } from '../study/results.ts'
import { keptIn, partsFolder, runStudy } from '../study/run.ts'
import { hashOf, readStudy } from '../study/sheet.ts'
import { answerLines, estimateWords, stampOf, stampWords } from '../study/words.ts'

const goal = {
  ...{ game: 'imperial-trader', options: { win_credits: [40, 60] }, seats: 2, games: 24, seed: 's' },
  ...{ players: { club: 'plan', chance: 'random' } },
  ask: [
    { figure: 'rounds', from: 1, to: 1_000_000 },
    { figure: 'rounds', from: 1_000_000 },
  ],
}

function folder(t: TestContext): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-study-'))
  t.after(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

for (const [what, json, says] of [
  ['no object', [], /A study is a JSON object/],
  ['a word that is none', { ...goal, wishes: [] }, /no "wishes"; it has game, title/],
  ['an unknown game', { ...goal, game: 'chess' }, /no game "chess"/],
  ['nothing to find out', { game: 'imperial-trader' }, /asks for nothing/],
  ['an option out of range', { ...goal, options: { win_credits: [0, 60] } }, /win_credits.*from 1 to/],
  ['an unknown option', { ...goal, options: { goal: [1, 2] } }, /goal/],
  [
    'an option without a value',
    { ...goal, options: { win_credits: [] } },
    /options\.win_credits has no value/,
  ],
  [
    'a range that runs backwards',
    { ...goal, options: { win_credits: { from: 9, to: 3 } } },
    /cannot go from 9 to 3\. Write the smaller number first\.$/,
  ],
  [
    'more cells than can be shown',
    { ...goal, options: { win_credits: { from: 1, to: 150 } }, seats: [2, 3] },
    /has 600 cells; 200 are as many/,
  ],
  ['too many seats', { ...goal, seats: 9 }, /seats must be a whole number from 2 to 6, not 9/],
  [
    'a line-up with more games than the study',
    { ...goal, players: { club: { players: 'plan', games: 25 } } },
    /players\.club\.games must be a whole number from 2 to 24, not 25/,
  ],
  ['half a game', { ...goal, games: 2.5 }, /games must be a whole number/],
  ['a player the game does not have', { ...goal, players: { club: 'hal' } }, /no bot "hal"/],
  ['nobody to play', { ...goal, players: {} }, /names nobody/],
  ['a figure that is none', { ...goal, ask: [{ figure: 'fun', from: 1 }] }, /no figure "fun".*rounds/],
  ['variants that are none', { ...goal, variants: [1] }, /"variants" is an object of options by name/],
  ['a variant that cannot be', { ...goal, variants: { none: { max_rounds: 0 } } }, /max_rounds/],
  [
    'a moment that never comes',
    { ...goal, ask: [{ figure: 'cash at cameUp' }] },
    /no figure "cash at cameUp"/,
  ],
  ['seats of what no seat has', { ...goal, ask: [{ figure: 'share exit=1..20' }] }, /no figure "share exit/],
  ['seats that are none', { ...goal, seats: [] }, /"seats" names no number/],
  ['seats twice', { ...goal, seats: [2, 2] }, /seats has 2 twice/],
  ['no game at all', { seats: 2 }, /A study names its game/],
  [
    'an answer that is cut off',
    { ...goal, ask: [{ figure: 'share turn.action={"do":' }] },
    /no figure "share/,
  ],
  ['a range that ends before it begins', { ...goal, ask: [{ figure: 'mean cash=5..1' }] }, /no figure "mean/],
  ['a figure without end', { ...goal, ask: [{ figure: 'x'.repeat(9999) }] }, /^There is no figure "x{79}…;/],
  ['winners of what no seat has', { ...goal, ask: [{ figure: "winner's rounds" }] }, /no figure/],
  [
    'a range that is misspelt',
    { ...goal, options: { win_credits: { from: 60, to: 70, steps: 5 } } },
    /or \{"from"/,
  ],
  ['a value twice', { ...goal, options: { win_credits: [60, 60] } }, /win_credits has 60 twice/],
  ['a line-up without a name', { ...goal, players: { '': 'plan' } }, /name of a line-up .* must be a line/],
  ['a line-up of lists', { ...goal, players: { a: [['plan']] } }, /players\.a is a player or a list/],
  ['a player without end', { ...goal, players: 'x'.repeat(9999) }, /no bot "x{40}"/],
  [
    'more players than can take turns',
    { ...goal, players: Array(1001).fill('plan') },
    /more players \(1001\) than a study takes \(1000\)/,
  ],
  [
    'more mixes than memory holds',
    {
      game: 'imperial-trader',
      options: Object.fromEntries(
        ['win_credits', 'finish_round', 'hand_limit', 'start_cash'].map((name) => [
          name,
          { from: 1, to: 200 },
        ]),
      ),
    },
    /^The study has 1600000000 cells/,
  ],
  [
    'a list without end',
    { ...goal, options: { win_credits: Array.from({ length: 9999 }, (_, i) => i + 1) } },
    /has 9999 values; 200/,
  ],
  ['a variant without a name', { ...goal, variants: { ' ': {} } }, /name of a variant must be a line/],
  ['a title of two lines', { ...goal, title: 'one\ntwo' }, /title must be a line of 1 to 200/],
  ['a seed without end', { ...goal, seed: 'x'.repeat(201) }, /seed must be a line/],
  ['a name that a terminal obeys', { ...goal, players: { '\u001b[2J': 'plan' } }, /must be a line/],
  ["another game's end", { ...goal, ask: [{ figure: 'ends CF-21.3' }] }, /no figure "ends CF-21.3"/],
  ['a wish twice', { ...goal, ask: [{ figure: 'rounds' }, { figure: 'rounds' }] }, /ask has .* twice/],
  ['wishes without end', { ...goal, ask: Array(101).fill({ figure: 'rounds' }) }, /101 figures; 100/],
  [
    'a line-up that is misspelt',
    { ...goal, players: { a: { players: 'plan', playout: 3 } } },
    /has no "playout"/,
  ],
  [
    'a line-up at seats that are not asked',
    { ...goal, players: { a: 'plan', b: { players: 'plan', seats: [2, 4] } } },
    /players\.b\.seats must be some of the study’s own, 2, not \[2,4\]/,
  ],
  [
    'a first line-up that is asked less',
    { ...goal, seats: [2, 3], players: { a: { players: 'plan', seats: 3 } } },
    /players\.a comes first/,
  ],
  ['a bound that is misspelt', { ...goal, ask: [{ figure: 'rounds', form: 8 }] }, /has no "form"/],
  [
    'a bound that is none',
    { ...goal, ask: [{ figure: 'rounds', from: 'x' }] },
    /"x" is no bound for the figure "rounds"\. Write a number/,
  ],
  [
    'bounds in the wrong order',
    { ...goal, ask: [{ figure: 'rounds', from: 9, to: 8 }] },
    /"rounds" cannot lie from 9 to 8\. Write the smaller number first\.$/,
  ],
  ['a title that is no text', { ...goal, title: 5 }, /title must be a line/],
  ['a wish that wants nothing', { ...goal, ask: [{ from: 1 }] }, /asks for nothing; write/],
] as const)
  test(`a study with ${what} is refused in a sentence`, () => {
    assert.throws(
      () => readStudy(json),
      (error: unknown) =>
        error instanceof StudyError && says.test(error.message) && !error.message.includes('\n'),
    )
  })

test('a range of values is tried value by value, at every number of seats and every strength', () => {
  const { cells } = readStudy({
    ...goal,
    options: { win_credits: { from: 60, to: 140, step: 40 } },
    seats: [2, 3],
  })
  assert.equal(cells.length, 12)
  assert.deepEqual(
    cells.slice(0, 3).map(({ options }) => options.win_credits),
    [60, 100, 140],
  )
})

test('a study is the same bits for one worker and for two, and when it was stopped, cut off and continued', async (t) => {
  const study = readStudy(goal)
  const [whole, split] = [folder(t), folder(t)]
  const one = await runStudy(study, { folder: whole, workers: 1 })
  const stop = new AbortController()
  let told = 0
  const part = await runStudy(study, {
    ...{ folder: split, workers: 1, signal: stop.signal },
    progress: () => ++told === 30 && stop.abort(),
  })
  assert.deepEqual([one.whole, part.whole], [true, false])
  const kept = partsFolder(split, study)
  const files = fs.readdirSync(kept).sort()
  assert.ok(files.length >= 30 && files.length < partsOf(study).length)
  fs.truncateSync(path.join(kept, files[3] ?? ''), 10)
  fs.writeFileSync(path.join(kept, files[5] ?? ''), '[]')
  const two = await runStudy(study, { folder: split, workers: 2 })
  assert.deepEqual(two, one)
  // Everything is kept now: nothing is played again.
  let playedAgain = 0
  await runStudy(study, { folder: split, workers: 1, progress: () => playedAgain++ })
  assert.equal(playedAgain, partsOf(study).length)
})

test('who takes long is asked fewer games, the first of the same; who is asked more later goes on from there', async (t) => {
  const chance = { players: 'random', games: 6 }
  const [all, fewer] = [readStudy(goal), readStudy({ ...goal, players: { club: 'plan', chance } })]
  const [first, home] = [folder(t), folder(t)]
  const whole = await runStudy(all, { folder: first, workers: 1 })
  const cut = await runStudy(fewer, { folder: home, workers: 1 })
  assert.deepEqual(
    cut.results.map(({ length }) => length),
    [24, 24, 6, 6],
  )
  // What a game was the first to use depends on how many are played at a stretch.
  const games = (of: typeof all, home: string, cells: readonly number[]) => {
    const kept = keptIn(partsFolder(home, of))
    return cells.map((to, cell) => kept({ cell, from: 0, to }).map(({ used: _, ...game }) => game))
  }
  assert.deepEqual(games(fewer, home, [24, 24, 6, 6]), games(all, first, [24, 24, 6, 6]))
  assert.ok(cut.whole)
  const again = await runStudy(fewer, {
    folder: home,
    workers: 1,
    progress: (done, of) => assert.ok(done <= of),
  })
  assert.deepEqual(again.results, cut.results)
  // More games later: those that are kept are not played again, here or where all have as many.
  const kept = partsFolder(home, all)
  assert.equal(kept, partsFolder(home, fewer))
  const written = (cell: number) =>
    Object.fromEntries(
      fs
        .readdirSync(kept)
        .filter((file) => file.startsWith(`${cell}-`))
        .map((file) => [file, fs.statSync(path.join(kept, file)).mtimeMs]),
    )
  const before = written(0)
  const more = await runStudy(all, { folder: home, workers: 1 })
  assert.deepEqual(more, whole)
  assert.deepEqual(games(all, home, [24, 24, 24, 24]), games(all, first, [24, 24, 24, 24]))
  assert.deepEqual(written(0), before)
})

test('who takes long is asked at fewer numbers of seats, and says nothing of the others', async (t) => {
  const study = readStudy({
    ...goal,
    ...{
      options: {},
      seats: [2, 3],
      players: { club: 'plan', again: { players: 'plan', seats: 2 } },
      games: 12,
    },
    ask: [{ figure: 'rounds', to: 1 }],
  })
  assert.deepEqual(
    study.cells.map(({ seats, strength }) => `${strength.name} ${seats}`),
    ['club 2', 'club 3', 'again 2'],
  )
  const { results } = await runStudy(study, { folder: folder(t), workers: 1 })
  const answers = answersOf(study, results)
  assert.deepEqual(
    answers.wishes[0]?.said.map(({ verdicts, standing }) => [verdicts, standing]),
    [
      [['no', 'no'], 'holds'],
      [['no'], 'asked once'],
    ],
  )
  const report = reportOf(study, results, answers)
  // A kind of event is named in words.
  assert.ok(report.unused.includes('rounds over (IT-11.2)'), report.unused.join())
  assert.doesNotMatch(report.unused.join(), /[a-z][A-Z]/)
  const rows = report.answers[0]?.rows ?? []
  assert.deepEqual(
    rows.map(({ estimates }) => estimates.map((said) => said === null)),
    [
      [false, false],
      [false, true],
    ],
  )
})

test('what other rules or players have played is told, does not count, and is played again', async (t) => {
  const home = folder(t)
  const today = readStudy({ ...goal, games: 4 })
  const before = await runStudy({ ...today, by: 'v1-others' }, { folder: home, workers: 1 })
  const kept = partsFolder(home, { ...today, by: 'v1-others' })
  const [first = ''] = fs.readdirSync(kept)
  fs.writeFileSync(path.join(kept, first), JSON.stringify([{ won: [60, 0] }]))
  const now = await runStudy(today, { folder: home, workers: 1 })
  assert.deepEqual([before.stale, now.stale], [0, 16])
  assert.deepEqual(now.results, before.results)
  assert.equal((await runStudy(today, { folder: home, workers: 1 })).stale, 0, 'said once')
})

test('who plays is told by rules and players, code and data, and by nothing else', (t) => {
  const home = folder(t)
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
    fs.writeFileSync(path.join(home, file), text)
    return hashOf(home)
  }
  write('rules.ts', 'a')
  const before = write('bots/taste.json', '{}')
  assert.equal(write('test/rules.test.ts', 'x'), before)
  assert.equal(write('rulebook.md', 'x'), before)
  const learned = write('bots/taste.json', '{"fear": 1}')
  assert.notEqual(learned, before)
  assert.notEqual(write('rules.ts', 'b'), learned)
  assert.equal(write('rules.ts', 'a'), learned)
})

test('what two strengths say of a variant holds or flips, or there are too few games to tell', () => {
  const said = [
    ['yes', 'yes'],
    ['no', 'no'],
    ['yes', 'no'],
    ['yes', 'open', 'no'],
    ['yes', 'open'],
    ['open', 'open'],
    ['yes'],
  ] as const
  const standings = ['holds', 'holds', 'flips', 'flips', 'frail', 'frail', 'asked once']
  assert.deepEqual(said.map(standingOf), standings)
  // Both strengths say that it is not so: then what was asked does not hold.
  const stamps = said.map((verdicts) => stampOf({ verdicts, standing: standingOf(verdicts) }))
  assert.deepEqual(stamps, ['holds', 'missed', 'flips', 'flips', 'frail', 'frail', 'yes'])
  const words = (games: number) =>
    stampWords({
      ...{ called: '', options: {}, seats: 2, games },
      verdicts: ['yes', 'open'],
      standing: 'frail',
    })
  assert.equal(words(1234), 'too few games to tell (about 1,200 needed)')
  assert.equal(words(Number.POSITIVE_INFINITY), 'too few games to tell')
})

test('where games do not tell, about as many as are named do', () => {
  const share = (won: number, games: number): Estimate => {
    const sums = noClusters()
    for (let g = 0; g < games; g++) addGame(sums, g < won * games ? 1 : 0, 1)
    return shareOf(sums)
  }
  const tells = ({ interval: [low, high] }: Estimate, from: number, to: number) =>
    (low >= from && high <= to) || high < from || low > to
  for (const [won, from, to] of rows('0.5 0.4 1, 0.3 0 0.4, 0.6 0.2 0.5, 0 0 0.05')) {
    const few = share(won, 30)
    const games = gamesToTell(few, [from, to])
    assert.ok(!tells(few, from, to) && games > 30 && games < 1000, `${won}: ${games}`)
    assert.ok(tells(share(won, Math.ceil(1.2 * games)), from, to), `${won}: ${games} tell`)
    assert.ok(!tells(share(won, Math.floor(0.7 * games)), from, to), `${won}: fewer than ${games} do not`)
  }
  assert.equal(gamesToTell(share(0.5, 30), [0.5, 1]), Number.POSITIVE_INFINITY, 'it lies on the bound')
})

test('what is planted is found: a longer way to the goal is a longer game, and what cannot be is not', async (t) => {
  const study = readStudy(goal)
  const { results } = await runStudy(study, { folder: folder(t), workers: 1 })
  const answers = answersOf(study, results)
  const [always, never] = answers.wishes
  assert.deepEqual([...new Set(always?.said.map(({ standing }) => standing))], ['holds'])
  assert.deepEqual([...new Set(never?.said.flatMap(({ verdicts }) => verdicts))], ['no'])
  const longer = answers.changes.find(({ cell, figure }) => cell === 1 && figure === 'rounds')
  assert.ok(longer !== undefined && longer.difference.interval[0] > 0 && longer.chance < 0.05)
  assert.equal(
    study.cells[longer.against]?.options.win_credits,
    40,
    'beside the first, as the rulebook is not among them',
  )
  assert.ok(always !== undefined)
  assert.match(
    answerLines(study, always)[0] ?? '',
    /^Rounds from 1 to 1000000, games of 2, by club and chance players: so with/,
  )
})

test('variants have their names, stand beside the rulebook, and are asked for what is watched, and for a fair share', async (t) => {
  const study = readStudy({
    ...goal,
    ...{
      options: {},
      variants: { short: { win_credits: 40 }, 'as it is': {} },
      players: ['plan', 'random'],
      games: 12,
    },
    ask: [
      { figure: 'player plan', from: 'fair' },
      { figure: 'cash after round 1' },
      { figure: 'ends IT-1.2' },
    ],
  })
  const { results } = await runStudy(study, { folder: folder(t), workers: 1 })
  const answers = answersOf(study, results)
  assert.deepEqual(
    answers.wishes.map(({ said }) => said.map(({ called, verdicts }) => [called, ...verdicts])),
    [
      [
        ['short', 'yes'],
        ['as it is', 'yes'],
      ],
    ],
  )
  assert.deepEqual([...new Set(answers.changes.map(({ cell, against }) => `${cell} ${against}`))], ['0 1'])
  // After a round nobody has more than they began with and an order or two, and games end by their goal.
  const of = (figure: string) =>
    answers.measured.filter((one) => one.figure === figure).map((one) => one.estimate.mean)
  assert.ok(of('cash after round 1').every((cash) => cash > 10 && cash < 60))
  const ended = results.map(({ endings, length }) => (endings.get('IT-1.2') ?? 0) / length)
  assert.deepEqual(of('ends IT-1.2'), ended)
  assert.ok(ended.some((share) => share > 0.5))
})

test('a gauge by seat is measured at every seat: its mean is one seat’s, and not the table’s', async (t) => {
  const study = readStudy({
    ...goal,
    ask: [{ figure: 'turn order', from: 0.5, to: 0.5 }],
    players: 'random',
    games: 4,
  })
  const { results } = await runStudy(study, { folder: folder(t), workers: 1 })
  // One of two seats is first and one second, in every game.
  const means = answersOf(study, results).measured.filter(({ figure }) => figure === 'turn order')
  assert.deepEqual(
    means.map(({ estimate }) => estimate.mean),
    [0.5, 0.5],
  )
})

test('the player that is named first is asked for by that, in any line-up', async (t) => {
  const study = readStudy({
    ...goal,
    ...{ options: {}, games: 12, players: { up: ['plan', 'random'], down: ['random', 'plan'] } },
    ask: ['player first', 'player plan'].map((figure) => ({ figure, from: 0.5 })),
  })
  const { results } = await runStudy(study, { folder: folder(t), workers: 1 })
  const { wishes } = answersOf(study, results)
  assert.deepEqual(
    wishes.map(({ said }) => said[0]?.verdicts),
    [
      ['yes', 'no'],
      ['yes', 'yes'],
    ],
  )
  assert.throws(
    () => readStudy({ ...goal, players: 'plan', ask: [{ figure: 'player first' }] }),
    /no figure "player first"/,
  )
})

test('a variant that changes nothing shows no change: the same seeds are the same games', async (t) => {
  const study = readStudy({ ...goal, players: 'plan', options: { max_rounds: [900, 1000] }, games: 6 })
  const { results } = await runStudy(study, { folder: folder(t), workers: 1 })
  assert.deepEqual(results[0], results[1])
  assert.deepEqual(
    answersOf(study, results).changes.filter(({ chance }) => chance < 1),
    [],
  )
})

test('the page says the answer first, shows every cell, and stands alone', async (t) => {
  const study = readStudy({ ...goal, title: 'Is <forty> enough?' })
  const home = folder(t)
  const { results } = await runStudy(study, { folder: home, workers: 1 })
  const page = fs.readFileSync(writeStudy(home, study, results, answersOf(study, results)), 'utf8')
  assert.match(page, /<h1>Is &lt;forty> enough\?<\/h1>/)
  assert.doesNotMatch(page, /NaN|undefined|Infinity|<script|https?:\/\/(?!www\.w3\.org)/)
  assert.equal(page.match(/<svg/g)?.length, page.match(/<\/svg>/g)?.length)
  assert.equal(page.match(/class="stamp (holds|missed)"/g)?.length, 4)
  const csv = fs.readFileSync(path.join(home, 'figures.csv'), 'utf8').trim().split('\n')
  assert.equal(csv.length, 1 + study.cells.length * 7)
  assert.match(csv[1] ?? '', /^"win_credits 40",2,"club","rounds",[\d.]+,[\d.]+,[\d.]+,24$/)
})

test('of many variants a sentence says how many they are, and names only those who were asked at that number of seats', async (t) => {
  const study = readStudy({
    ...{ game: 'imperial-trader', seats: [2, 3], games: 2 },
    options: { win_credits: [20, 21], hand_limit: [2, 3], start_cash: [10, 11] },
    players: { club: 'random', late: { players: 'random', seats: 2 } },
    ask: [{ figure: 'rounds', from: 0 }],
  })
  const { results } = await runStudy(study, { folder: folder(t), workers: 1 })
  const { wishes } = answersOf(study, results)
  const lines = wishes.flatMap((one) => answerLines(study, one))
  assert.match(lines[0] ?? '', /games of 2, by club and late players: .*\b8 variants/)
  assert.match(lines[1] ?? '', /games of 3, by club players: /)
})

test('variants by name stand along a plot by their names, and what is swept beside them in plots of its own', () => {
  const study = readStudy({
    ...{ game: 'imperial-trader', seats: 2, players: 'random', games: 2 },
    ...{ options: { win_credits: [60, 80] }, variants: { b: { hand_limit: 2 }, 'a, b': {} } },
  })
  const axis = axisOf(study)
  assert.deepEqual(
    study.cells.map((cell) => [axis.panelOf(cell), axis.of(cell)]),
    ['60', '80'].flatMap((credits) =>
      ['b', 'a, b'].map((name) => [`2 players, win_credits ${credits}`, name]),
    ),
  )
})

test('a name with a bar in it stays in its column', async (t) => {
  const study = readStudy({ ...goal, players: { 'a|b': 'random' }, games: 2 })
  const home = folder(t)
  const { results } = await runStudy(study, { folder: home, workers: 1 })
  writeStudy(home, study, results, answersOf(study, results))
  const text = fs.readFileSync(path.join(home, 'answers.md'), 'utf8')
  assert.match(text, /\| variant \| players \| a\\\|b \|/)
})

test('a lead, and who plays better, are found in games: plan beats chance from any seat, and who passes is counted', async (t) => {
  const study = readStudy({
    ...{ game: 'imperial-trader', options: { win_credits: 40 }, seats: 2, games: 40, seed: 's' },
    players: { mixed: ['plan', 'random'] },
    ask: [
      { figure: 'player plan', from: 0.6 },
      { figure: 'passing', from: 0.001, to: 0.9 },
      { figure: 'rounds p95', from: 1 },
    ],
  })
  const { results } = await runStudy(study, { folder: folder(t), workers: 1 })
  const answers = answersOf(study, results)
  const [better, passing] = answers.wishes
  assert.deepEqual([better?.said[0]?.verdicts, passing?.said[0]?.verdicts], [['yes'], ['yes']])
  const plan = answers.skills.find(({ player }) => player === 'plan')
  assert.ok(plan !== undefined && plan.share.interval[0] > plan.fair)
  // Plan leads because it is plan: what its lead adds is beside what plan wins anyway.
  const last = answers.courses.at(-1)
  assert.ok(last !== undefined && last.anyway > 0.9 && Math.abs(last.more.mean) < 0.1)
})

test('a coin raises no alarm however many variants are looked at, and a biased seat is found among them', () => {
  const study = readStudy({
    ...goal,
    options: { win_credits: { from: 40, to: 78, step: 2 } },
    players: 'plan',
    games: 60,
  })
  const played = (first: number, source: FastSource): Played => {
    const won = source.below(100) < first ? [60, 0] : [0, 60]
    return {
      won,
      bots: { plan: [2, 60] },
      ending: '',
      figures: {},
      facts: {},
      standings: {},
      used: { offered: {}, given: {} },
    }
  }
  const alarmed = (name: string, biased: number) =>
    answersOf(
      study,
      study.cells.map((cell, at) => {
        const source = new FastSource(`${name}/${at}`)
        const games = new Games(study, cell)
        while (games.length < study.games) games.add(study, cell, played(at === biased ? 85 : 50, source))
        return games
      }),
    ).seats.flatMap((looked, cell) => (looked.some(({ alarm }) => alarm) ? [cell] : []))
  const wrong = Array.from({ length: 20 }, (_, i) => alarmed(`coin ${i}`, -1).length > 0)
  assert.ok(wrong.filter(Boolean).length <= 3, `${wrong.filter(Boolean).length} of 20 studies`)
  assert.deepEqual(alarmed('biased', 7), [7])
})

test('a study keeps some dozen bytes of a game, and every number as it was; a game unlike all others is named', () => {
  const asked = ['kingmaking', 'player plan'].map((figure) => ({ figure, from: 0 }))
  const study = readStudy({ ...goal, seats: 3, ask: asked })
  const [cell] = study.cells
  assert.ok(cell !== undefined)
  const played = (g: number): Played => ({
    ...{ won: [20, 0, 40], bots: { plan: [2, 20] }, ending: '', facts: {}, used: { offered: {}, given: {} } },
    figures: { rounds: g % 20, decisions: g === 1234 ? 70_000 : 300 + (g % 7), comeback: (g % 3) - 1 },
    standings: { 1: [5, 5, 5], 4: [g % 5, 3, -g] },
    watched: g % 2 === 0 ? { kingmaking: [(g % 4) / 7, 1] } : {},
  })
  const games = new Games(study, cell)
  while (games.length < 2000) games.add(study, cell, played(games.length))
  for (const g of [0, 2, 1234, 1999]) {
    const { won, figures, watched } = played(g)
    assert.deepEqual(games.wonIn(g), won)
    const [moved = null] = watched?.kingmaking ?? []
    assert.equal(games.valuesOf('kingmaking')(g), moved === null ? null : (moved * 60) / 60)
    for (const figure of ['rounds', 'decisions', 'comeback'])
      assert.equal(games.valuesOf(figure)(g), figures[figure], figure)
    assert.deepEqual(games.ledAfter(1, g)?.leaders, [0, 1, 2])
    assert.deepEqual(games.ledAfter(4, g), ledBy(played(g).standings[4] ?? []))
  }
  assert.equal(games.ledAfter(2, 0), null)
  const columns = [games.wins, ...[...games.figures.values(), ...games.leads.values()].flatMap(Object.values)]
  const bytes = columns.reduce((sum, { all }) => sum + all.byteLength, 0) / games.length
  assert.ok(bytes < 60, `${bytes} bytes a game`)
  const [strangest] = answersOf(study, [games]).strange
  assert.deepEqual([strangest?.game, strangest?.figure, strangest?.value], [1234, 'decisions', 70_000])
})

test('an interval is written in as many decimals as tell its ends apart', () => {
  const said = (mean: number, low: number, high: number) =>
    estimateWords('decisions', { mean, interval: [low, high] })
  assert.equal(said(137.2, 136.9, 137.4), '137.2 (136.9 to 137.4)')
  assert.equal(said(137.2, 131, 143), '137 (131 to 143)')
  assert.equal(said(6, 6, 6), '6.00 (hardly anything else)')
  assert.equal(
    estimateWords('seat 1', { mean: 0.00002, interval: [0, 0.00004] }),
    '0.002% (0.000% to 0.004%)',
  )
})
