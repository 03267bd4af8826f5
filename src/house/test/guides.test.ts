// How each game is played, on one page: its examples are played by today's rules, and what is said of them is so.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { shelf } from '../../rulesets/shelf.ts'
import { HouseError } from '../api/errors.ts'
import { games } from '../api/shelf.ts'
import { Guides, playedBy } from '../lessons/guides.ts'
import { Lesson } from '../lessons/lesson.ts'

const own = shelf().filter(({ outside }) => !outside)
/** As many words as can be read in four minutes, with the boards. */
const WORDS = 700
/** Figures up to here are in every position. */
const SMALL = 12
const figuresIn = (text: string) => (text.match(/\d[\d,]*/g) ?? []).map((n) => Number(n.replaceAll(',', '')))

const numbersIn = (json: string) => (json.match(/\d+/g) ?? []).map(Number)

/** What the two figures of a sum come to; where it says so itself, that must be right. */
function resultOf(sum: string): number[] {
  const [a, sign, b] = /(\d+)[^\d×+=]*([×+])[^\d=]*(\d+)/.exec(sum)?.slice(1) ?? []
  if (sign === undefined) return []
  const result = sign === '×' ? Number(a) * Number(b) : Number(a) + Number(b)
  const said = /= (\d+)/.exec(sum)?.[1]
  if (said !== undefined) assert.equal(result, Number(said), sum)
  return [result]
}

const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length

for (const of of own) {
  const { id } = of.game.rules.meta
  test(`the page about ${id} is played by today's rules, short, and names clauses that there are`, () => {
    const { guide = null, lesson } = of
    assert.ok(guide !== null && lesson !== null)
    const course = new Lesson(of, lesson)
    const book = fs.readFileSync(path.join(of.folder, 'rulebook.md'), 'utf8')
    const { aim, turn, examples, end, mistakes } = guide
    // Price lists are among them.
    const options = games()
      .find((game) => game.id === id)
      ?.options.map((option) => option.default)
    assert.deepEqual([examples.length, mistakes.length], [3, 5])
    assert.ok(turn.parts.length >= 3 && turn.parts.length <= 6)
    const cited = [...turn.parts, ...examples, ...mistakes].map(({ clause }) => clause)
    for (const clause of [...cited, ...end.clauses])
      assert.ok(
        new RegExp(`^- \\*\\*${clause.replace('.', '\\.')}[ *]`, 'm').test(book),
        `${clause} is a clause`,
      )
    const said = [aim.text, turn.note, end.text, ...[...turn.parts, ...mistakes].map(({ text }) => text)]
    for (const example of examples) {
      const { applied } = course.played(example.at, example.answers)
      const told = applied.flatMap(({ facts }) => facts.map(({ kind }) => kind))
      for (const kind of example.tells)
        assert.ok(told.includes(kind), `"${example.title}" tells ${kind}: ${told}`)
      const played = playedBy(of, course, example)
      const seen = { before: played.before, after: played.after }
      assert.ok(example.holds?.(seen) !== false, `what "${example.title}" says is so`)
      assert.notDeepEqual(played.before, played.after, example.title)
      assert.doesNotMatch(`${played.text} ${played.sum}`, /NaN|undefined|-\d/, example.title)
      // Money may be kept in hundredths.
      const there = numbersIn(JSON.stringify([played.before, played.after, played.lines, options]))
      const known = new Set([...there, ...there.map((n) => Math.round(n / 100)), ...resultOf(played.sum)])
      for (const figure of figuresIn(`${played.text} ${played.sum}`))
        assert.ok(
          figure <= SMALL || known.has(figure),
          `${figure} of "${example.title}" is a figure of the game`,
        )
      const chapters = played.lines.map((line) => line.clause?.split('.')[0])
      // The lines of a report are not these.
      if (of.game.rules.report === undefined)
        assert.ok(
          chapters.includes(example.clause.split('.')[0]),
          `"${example.title}" is about ${example.clause}`,
        )
      said.push(played.text)
    }
    for (const text of said) assert.match(text, /^[A-Z].*\.$/s)
    assert.ok(words(said) <= WORDS, `${words(said)} words`)
  })
}

test('an example is played once, and one that is not there is refused', () => {
  const guides = new Guides()
  assert.equal(guides.example('imperial-trader', 2), guides.example('imperial-trader', 2))
  assert.match(guides.example('imperial-trader', 2).sum, /^2 lanes × 10 credits = 20 credits$/)
  const refused = (call: () => unknown, code: string) =>
    assert.throws(call, (error) => error instanceof HouseError && error.refusal.code === code)
  refused(() => guides.example('imperial-trader', 3), 'NO_SUCH_EXAMPLE')
  refused(() => guides.info('chess'), 'NO_SUCH_GAME')
})
