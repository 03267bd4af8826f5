import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { filesRead, sentencesIn, sentencesOfBook, sentencesOfGame, stumblesIn } from '../lint/language.ts'
import { worse } from '../lint/plain.ts'
import { proseOf, roomOf, stumblesIn as stumblesInProse } from '../lint/prose.ts'

// The lint of prose: what it reads, what it stops at, and that a room can get no worse.

const proseWords = (text: string, file = 'src/kernel/a.ts') =>
  stumblesInProse(file, text).map(({ words }) => words)

test('comments, documents and titles of tests are read, and code is not', () => {
  assert.deepEqual(proseOf('a.ts', "/** One. */\nconst whom = 1 // Two.\ntest('three', () => {})"), [
    'One. */',
    'Two.',
    'three',
  ])
  assert.deepEqual(proseOf('a.md', 'One `whom` two.\n```\nwhom\n```\nThree.'), [
    'One  two.',
    null,
    null,
    null,
    'Three.',
  ])
})

test('a sentence that a reader would stop at is found, and plain ones are left alone', () => {
  assert.deepEqual(proseWords('// Whoever comes late waits for his turn.'), ['Whoever', 'his'])
  assert.deepEqual(proseWords('// Who comes late waits.'), ['Who comes late waits'])
  assert.deepEqual(
    proseWords('// Who comes late? Nobody, as long as the clock runs and a player may undo.'),
    [],
  )
  assert.deepEqual(proseWords('/** Kept for so many days. */'), ['so many'])
})

test('a room with one more than it may have is named, one with fewer is not', () => {
  const found = stumblesInProse('src/house/log/a.ts', '// anew\n// hence')
  assert.deepEqual(
    worse(found, { 'src/house/log': 1 }, roomOf).map(([room]) => room),
    ['src/house/log'],
  )
  assert.deepEqual(worse(found, { 'src/house/log': 2 }, roomOf), [])
  assert.equal(worse(found, {}, roomOf).length, 1)
})

// The lint of what people read: which texts of a program it takes for sentences, and what it stops at.

const texts = (source: string) => sentencesIn(source).map(({ text }) => text)
const words = (source: string) => stumblesIn('src/web/a.tsx', source).map(({ words }) => words)
const hole = (name: string) => ['$', `{${name}}`].join('')

test('texts, templates and the text of pages are sentences from four words on, and nothing else is', () => {
  assert.deepEqual(
    texts("import 'one two three four'\nconst a = 'One two three four.' // five six seven eight"),
    ['One two three four.'],
  )
  assert.deepEqual(texts(`const a = \`You have ${hole('n')} of four.\``), ['You have … of four.'])
  assert.deepEqual(texts('const a = <p className="a b c d">You have <b>{n}</b> of {"all"} four.</p>'), [
    'You have … of all four.',
  ])
  assert.deepEqual(texts("type A = 'one two three four'; const a = { 'one two three four': 'five six' }"), [])
  assert.deepEqual(sentencesIn("\n\nconst a = 'One two three four.'")[0]?.line, 3)
})

test('a sentence of a page that is glued from pieces is found; whole sentences to choose from are not', () => {
  assert.deepEqual(words("const a = <p>You {b ? 'finished' : 'have seen'} it.</p>"), [
    'finished',
    'have seen',
  ])
  assert.deepEqual(words(`const a = \`${hole("b ? 'chance' : 'share'")} of all\``), ['chance', 'share'])
  assert.deepEqual(words('const a = <p>made by you{b !== null && `, used`}</p>'), [', used'])
  assert.deepEqual(
    words(`const a = <p className={\`page ${hole("b ? 'on' : 'off'")}\`}>{b ? 'Try it' : 'Try them'}</p>`),
    [],
  )
  assert.deepEqual(stumblesIn('src/cli/a.ts', `const a = \`${hole("b ? 'chance' : 'share'")} of all\``), [])
})

test('what a reader would stop at is found in a sentence, and plain sentences are left alone', () => {
  assert.deepEqual(words("const a = 'Whoever joins sits at his table.'"), ['Whoever', 'his'])
  assert.deepEqual(words("const a = 'What is due stays due.'"), ['What is due stays'])
  assert.deepEqual(words("const a = 'The house may decide for you.'"), ['The house'])
  assert.deepEqual(words("const a = 'A table with house rules is marked.'"), [])
  assert.deepEqual(words("const a = 'Scan times are divided by it.'"), ['divided by it'])
  assert.deepEqual(words("const a = 'A ship that win_credits has named.'"), ['win_credits'])
  assert.deepEqual(words("const a = 'Lost in the Western U.S.A..'"), ['A..'])
  assert.deepEqual(words("const a = 'Wait until your turn. Then you can move.'"), [])
  assert.equal(words(`const a = '${'one two three four five '.repeat(5)}six.'`).length, 1)
})

test('a plural after a value needs its singular, unless the code has asked whether there is one', () => {
  assert.deepEqual(words(`const a = \`You have ${hole('n')} ships left.\``), ['… ships'])
  assert.deepEqual(words('const a = <p>You have {n} ships left.</p>'), ['… ships'])
  assert.deepEqual(words(`const a = \`You have ${hole('MOST')} ships left.\``), [])
  assert.deepEqual(words("const a = 'You draw {} cards at the start, and place {army|armies} then.'"), [
    '… cards',
  ])
  assert.deepEqual(
    words(`const a = n === 1 ? 'One ship is left now.' : \`There are ${hole('n')} ships left.\``),
    [],
  )
})

test('a sentence that is waived is passed over in its own file only', () => {
  const waivers = [{ file: 'src/web/a.tsx', text: 'Whoever', why: 'a quotation' }]
  const source = "const a = 'Whoever comes first is first.'"
  assert.deepEqual(stumblesIn('src/web/a.tsx', source, waivers), [])
  assert.equal(stumblesIn('src/web/b.tsx', source, waivers).length, 1)
})

test('a rulebook is read as players read it, clause by clause; its terms may stand in capitals, and its figures are never 1', () => {
  const book = [
    '# AB',
    '## AB-1 Aim',
    '- **AB-1.1 [gap][option coins=5]**',
    '  - (a) **[ruling]** HOMEWORLD pays {n} coins (`TOO_MUCH`); dispatch them.',
    '| code | `NO_SUCH_THING` for one who is late |',
  ].join('\n')
  assert.deepEqual(
    sentencesOfBook(book).filter(({ line }) => line === 4),
    [
      { line: 4, text: 'HOMEWORLD pays {n} coins;' },
      { line: 4, text: 'dispatch them.' },
    ],
  )
  assert.deepEqual(stumblesIn('src/rulesets/ab/rulebook.md', book), [])
  const found = (clause: string) =>
    stumblesIn('src/rulesets/ab/rulebook.md', `# AB\n## AB-1 Aim\n- **AB-1.1** ${clause}`).map(
      ({ words }) => words,
    )
  assert.deepEqual(found('Whoever has his coins may pay them.'), ['Whoever', 'his'])
  assert.equal(found(`${'one two three four five '.repeat(6)}six.`).length, 1)
  assert.deepEqual(found(`${'one two three four five '.repeat(5)}six; seven.`), [])
})

test('a clause of more than sixty words is found, and one that is broken into lettered parts is not', () => {
  const [half, whole] = ['One two three four five six seven. '.repeat(5), '# AB\n## AB-1 Aim\n']
  const found = (clause: string) =>
    stumblesIn('src/rulesets/ab/rulebook.md', `${whole}${clause}`).map(({ instead }) => instead)
  assert.deepEqual(found(`- **AB-1.1 [gap]** ${half}${half}`), [
    'at most 60 words in a clause: break it into parts (a), (b)',
  ])
  assert.deepEqual(found(`- **AB-1.1 [gap]**\n  - (a) ${half}\n  - (b) ${half}`), [])
  assert.equal(found(`- **AB-1.1 [gap]**\n  - (a) ${half}${half}`).length, 1)
})

test('pages, mails and refusals are read, and the six rulebooks', () => {
  const files = filesRead(path.resolve(import.meta.dirname, '..', '..'))
  assert.equal(files.filter((file) => file.endsWith('/rulebook.md')).length, 6)
  for (const one of ['src/web/pages/table.tsx', 'src/house/mail/receipt.ts', 'src/cli/play.ts'])
    assert.ok(files.includes(one), one)
})

test('a kept game: its questions, answers and what was told are sentences with their values', () => {
  const played = (line: string) =>
    stumblesIn('src/rulesets/a/test/playthroughs/b.txt', line).map((one) => one.words)
  assert.deepEqual(
    sentencesOfGame(
      [
        'seed "mail 11", players a, b',
        '--- 4 · P1 csa · game.resources · CF-7.11 · Which resources?',
        '  > {"oil":4}',
        '    {"oil":5}  Take 5 oil; sell them — 50 M  [CF-7.3]',
        '  x {"oil":6}  NO_OIL CF-7.4: There is none.',
        '  = P1 has oil. CF-7.11',
        '  ~ all: P1 oil 0 → 4',
      ].join('\n'),
    ),
    [
      { line: 2, text: 'P1 csa · game.resources · CF-7.11 · Which resources?' },
      { line: 4, text: 'Take 5 oil' },
      { line: 4, text: 'sell them' },
      { line: 4, text: '50 M  [CF-7.3]' },
      { line: 5, text: 'CF-7.4: There is none.' },
      { line: 6, text: 'P1 has oil. CF-7.11' },
    ],
  )
  assert.deepEqual(played('  = P1 has 1 ships. CF-7.11'), ['1 ships'])
  assert.deepEqual(played('  = Fleet 1 moves on by WP 1 and has 1 ship left. CF-7.11'), [])
  assert.deepEqual(played('  = P1 has undefined oil.'), ['undefined'])
  assert.deepEqual(played('  = P1 sells the the oil.'), ['the the'])
  assert.deepEqual(played('  = P1 has a army and an navy, in all a one.'), ['a a'])
  assert.deepEqual(played('  = P1 has oil , and is HOSTILE.'), ['HOSTILE', ','])
})
