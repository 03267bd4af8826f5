import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { wordsOf } from '../../schema.ts'
import { forPlayers, parseRulebook, searched, withoutMarks } from '../players.ts'
import { citedIn, examplesOf, inReadingOrder, isForDevelopers } from '../reading.ts'

const RULESETS = path.resolve(import.meta.dirname, '../../../rulesets')
const books = fs.globSync('*/rulebook.md', { cwd: RULESETS }).map((file) => {
  const markdown = fs.readFileSync(path.join(RULESETS, file), 'utf8')
  return { file, book: parseRulebook(forPlayers(markdown)) }
})

test('every worked example that names a clause stands beside it, in all five rulebooks', () => {
  assert.equal(books.length, 5)
  for (const { file, book } of books) {
    const examples = examplesOf(book)
    assert.ok(examples.size >= 5, `${file}: ${examples.size}`)
    for (const clause of examples.keys()) assert.ok(book.ids.has(clause), `${file} has no ${clause}`)
  }
  const trader = books.find(({ file }) => file.startsWith('imperial-trader'))
  assert.ok(trader !== undefined)
  // "Pay: … (8.9, 8.10)" stands at the first of the two.
  const examples = examplesOf(trader.book)
  assert.match(JSON.stringify(examples.get('IT-8.9')), /Pay: O1/)
  assert.equal(examples.get('IT-8.10'), undefined)
})

test('marks for designers are marks wherever they stand in a sentence', () => {
  const marks = (text: string) => citedIn(text, new Set(), 'IT').filter((_, i) => i % 2 === 1)
  assert.deepEqual(marks('[seed][option win_credits=100] The first player [gap] with 3 [of them] wins.'), [
    '[seed]',
    '[option win_credits=100]',
    '[gap]',
  ])
})

test('numbers of clauses are links, and figures that look like them are not', () => {
  const ids = new Set(
    '0.2 0.6 1.6 2.1 4.4 4.8 5.7 6.2 6.6 7.5 8.5 8.6 8.7 10.2 14.8 21.5'.split(' ').map((n) => `SC-${n}`),
  )
  const linked = (text: string) => citedIn(text, ids, 'SC').filter((_, i) => i % 2 === 1)
  for (const text of [
    ...[
      'HS is exact to 0.2',
      'c can be 2.1%',
      '22 + 4×21.5',
      'N − 2.1',
      'need × 4.4, escort',
      'FRD(pool / 4.4)',
    ],
    ...[
      '18:Ic7 8.5/1.8/3',
      'base × (0.2 if',
      '"91.6" = 9, 1.6;',
      'its 21.5 HS',
      '10/11 = 7.5 → 8',
      'T 7: 5.7 → 6',
    ],
    ...['20; +10/2.1. F', '53.2', '1.60', 'SAVING=0.6'],
  ])
    assert.deepEqual(linked(text), [], text)
  assert.deepEqual(linked('exact; SC-8.2–8.5, 8.6–8.7'), ['SC-8.2', '8.5', '8.6', '8.7'])
  assert.deepEqual(linked('EL short (4.4/4.8) · no X (6.2–6.6)'), ['4.4', '4.8', '6.2', '6.6'])
  assert.deepEqual(
    linked('asked by 10.2, or 5.7 / 14.8 (0.6) (2.1, 0.2)'),
    '10.2 5.7 14.8 0.6 2.1 0.2'.split(' '),
  )
  assert.equal(citedIn('c can be 2.1% (2.1)', ids, 'SC').join(''), 'c can be 2.1% (2.1)')
})

test('a search finds words in clauses, and a whole chapter by what it is called', () => {
  const book = books.find(({ file }) => file.startsWith('imperial-trader'))?.book ?? assert.fail()
  const titles = (query: string) => searched(book, query).chapters.map(({ title }) => title)
  const expansion = book.chapters.find(({ title }) => title.includes('Shifting Imperium')) ?? assert.fail()
  assert.ok(titles('shifting imperium').includes(expansion.title))
  assert.ok(searched(book, 'shifting imperium').found >= expansion.parts.length)
  assert.equal(searched(book, 'curio lanes').found, 2)
})

test('what is for developers comes last in every rulebook, and nothing is left out', () => {
  for (const { file, book } of books) {
    const order = inReadingOrder(book.chapters)
    const first = order.findIndex(isForDevelopers)
    assert.ok(first > 0 && order.slice(first).every(isForDevelopers), file)
    assert.deepEqual(new Set(order), new Set(book.chapters), file)
  }
})

const LAW = new URL('../../../house/rulebook.md', import.meta.url)
/** As many words as fit into two lines of a chapter's opening. */
const TWO_LINES = 34

test('every chapter that players read opens with what it is about, in two lines', () => {
  const house = { file: 'house', book: parseRulebook(forPlayers(fs.readFileSync(LAW, 'utf8'))) }
  for (const { file, book } of [...books, house])
    for (const chapter of book.chapters) {
      if (isForDevelopers(chapter) || /^Worked examples/.test(chapter.title)) continue
      const [part] = chapter.parts
      assert.ok(part !== undefined && 'tokens' in part, `${file}: ${chapter.id} begins with a clause`)
      const [opening] = part.tokens
      assert.equal(opening?.type, 'paragraph', chapter.id)
      const words = opening?.raw.trim().split(/\s+/).length ?? 0
      assert.ok(words <= TWO_LINES, `${chapter.id}: ${words} words`)
    }
})

const GAMES = ['imperial-trader', 'cash-flow', 'black-market', 'godsfire-trade', 'starfire-campaign']
const written = (game: string) =>
  fs.readFileSync(new URL(`../../../rulesets/${game}/rulebook.md`, import.meta.url), 'utf8')

for (const game of GAMES)
  test(`the rulebook of ${game} is free of what is written for engineers, and has every clause`, () => {
    const book = forPlayers(written(game))
    for (const mark of [
      /\[(?:seed|base|ruling|gap|option)\b[^\]]*\]/,
      /`[A-Z]{2,}_[A-Z_]+`/,
      /\bE_[A-Z]/,
      /\.json/,
      // Nobody at a table sees what the game was made from.
      /\([^()]*\b(?:the|The) source\b[^()]*\)|\(Sources?\b|— the source\b|[.)] The source\b/,
    ])
      assert.doesNotMatch(book, mark)
    const [players, engineers] = [book, written(game)].map(parseRulebook)
    assert.deepEqual([...(players?.ids ?? [])], [...(engineers?.ids ?? [])])
    assert.ok((players?.ids.size ?? 0) > 60)
  })

test('a code that no marks stand around is not read either: what it says is that something is refused', () => {
  const told = [
    ['| UNION | state or time short → E_ATTITUDE 16.6 |', '| UNION | state or time short (16.6) |'],
    ['one more is refused E_LIMIT.', 'one more is refused.'],
    ['another is E_LIMIT; a gift (E_FUNDS) is late', 'another is refused; a gift is late'],
    ['is refused with E_FUNDS. Short: E_FUNDS', 'is refused. Short: refused'],
    ['no yard → E_YARD · dropped with E_SYNTAX and its column', 'no yard: refused · dropped with its column'],
    ['| CLAIM | none → E_X · more → E_Y 1.2 |', '| CLAIM | none · more (1.2) |'],
    ['what is over is dropped with E_MANY.', 'what is over is dropped.'],
    ['no yard `NO_YARD`; LARGE is a word', 'no yard: refused; LARGE is a word'],
    [
      '| fly / load twice / stay | `TOO_FAR` / `LOADED` 8.2 / 6.6 |',
      '| fly / load twice / stay | 8.2 / 6.6 |',
    ],
    ['| fly; load | `TOO_FAR`; `LOADED` |', '| fly; load | refused |'],
  ]
  for (const [text = '', read] of told)
    assert.equal(forPlayers(`# A\n\n## B\n${text}`).split('\n').at(-1), read)
})

test('a sentence keeps its sense without its marks', () => {
  const text = [
    '# A Game — enforced rulebook (AG)',
    '',
    'Marks: **[seed]** from the source. Money is whole credits (cr). Data: `data/*.json`.',
    '',
    '## AG-1 Aim',
    '- **AG-1.1 [gap][option players=3..5]** 3–5 play over 6 rounds **[option rounds=6, even]**; most wins.',
    '- **AG-1.2 [seed]** Only goods (`GOODS_ONLY`); types differ (`BAD_RATIO` if not a multiple of 3; `SAME_TYPE`). **[ruling]** Else it is refused `FULL`. Farther: `TOO_FAR`.',
  ].join('\n')
  assert.equal(
    forPlayers(text),
    [
      '# A Game (AG)',
      '',
      'Money is whole credits (cr).',
      '',
      '## AG-1 Aim',
      '- **AG-1.1 [house rule]** 3–5 play over 6 rounds **[house rule]**; most wins.',
      '- **AG-1.2** Only goods; types differ (refused if not a multiple of 3). Else it is refused. Farther: refused.',
    ].join('\n'),
  )
})

test('at a table the mark of an option says how it is there', () => {
  const text = [
    '# A Game (AG)',
    '## AG-1 Aim',
    '- **AG-1.1 [gap][option goods_limit=6][option colonies=on, xenos=on]** Build up to 6. Slower **[option pace=1]**.',
  ].join('\n')
  // In a lesson, which is played as it is written, no mark stands in the middle of a sentence.
  assert.equal(withoutMarks(forPlayers(text)).split('\n').at(-1), '- **AG-1.1** Build up to 6. Slower.')
  const here = new Map([
    ['goods_limit', '4'],
    ['colonies', 'off'],
    ['xenos', 'not used'],
  ])
  const marks =
    '[house rule: Goods limit: 4 at this table][house rule: Colonies: off; Xenos: not used at this table]'
  assert.equal(
    forPlayers(text, here).split('\n').at(-1),
    `- **AG-1.1 ${marks}** Build up to 6. Slower **[house rule]**.`,
  )
})

/** What a name of a program looks like, and nothing that a player writes. */
const PROGRAMS = [
  /\b[A-Za-z]+_[A-Za-z0-9]/,
  /\b[a-z]{2,}[A-Z][a-z]/,
  /\b(?:JSON|RNG|rnd|mulberry\w*|stdout)\b/,
  /\w\[\]|\w=(?:on|off|none)\b/,
]

test('no name of a program is left in any book: what stands between backticks is typed by players, word for word', () => {
  const books = [...GAMES.map(written), fs.readFileSync(LAW, 'utf8')].map((book) => forPlayers(book))
  for (const book of books) {
    const read = book.replace(/`[^`]*`/g, '')
    for (const mark of PROGRAMS)
      assert.deepEqual(read.match(new RegExp(`.{0,40}${mark.source}`, 'g')) ?? [], [])
    for (const [typed] of book.matchAll(/`[^`]*`/g)) assert.match(typed, /^`(?:[a-z]+ [^_{}]+|\[[^_{}]+\])`$/)
  }
  // Of no book all typed orders are lost with them.
  assert.match(books[GAMES.indexOf('starfire-campaign')] ?? '', /`move F2 to 57 \[detune\]`/)
})

test('an option is called as the form of house rules calls it, and what is said to the letter is left out', () => {
  const read = (text: string) => forPlayers(`# A\n\n## B\n${text}`).split('\n').at(-1)
  assert.equal(read('win_credits exceeds `start_cash`'), '*win credits* exceeds *start cash*')
  assert.equal(read('`short` (win_credits=60), HI_SEEDING'), '“short” (*win credits* 60), *HI seeding*')
  assert.equal(read('RESEARCH_TECH, `move F2 to 57`'), 'RESEARCH TECH, `move F2 to 57`')
  assert.equal(read('- **B-1.1** Each as likely. *Exactly:* `rnd(k)`.'), '- **B-1.1** Each as likely.')
  assert.equal(read('  - *Exactly:* `rnd(k)`.'), '')
  assert.equal(wordsOf('ftl_cost'), 'FTL cost')
  assert.equal(wordsOf('lane_spaces'), 'Lane spaces')
  assert.equal(wordsOf('above14'), 'Above 14')
  assert.equal(wordsOf('sample-7-7'), 'Sample 7-7')
})
