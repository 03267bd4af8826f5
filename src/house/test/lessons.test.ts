// The first lessons, played by the rules themselves: a change of the rules that breaks one fails here, with the decision it
// was.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { LEARNER } from '../../bots/lesson.ts'
import { Chance } from '../../kernel/chance.ts'
import { canonical } from '../../kernel/json.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import type { View as GodsfireView } from '../../rulesets/godsfire-trade/view.ts'
import { type Shelved, shelf, shelved } from '../../rulesets/shelf.ts'
import { HouseError } from '../api/errors.ts'
import { games } from '../api/shelf.ts'
import { Guides, Lesson, LessonMoved, playedBy } from '../lessons/lesson.ts'
import { openHouse } from './open.ts'

// How each game is played, on one page: its examples are played by today's rules, and what is said of them is so.

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

const taught = shelf().filter(({ outside }) => !outside)

for (const of of taught) {
  const { id, prefix } = of.game.rules.meta
  test(`the lesson of ${id} is played by today's rules: every decision is asked, can be answered, and comes to what it says`, () => {
    const course = courseOf(of)
    assert.ok(course.lesson.steps.length >= 5 && course.lesson.minutes >= 5 && course.lesson.minutes <= 10)
    const own = course.lesson.steps.map((step) => step.own === true)
    assert.deepEqual(own.slice(-3), [true, true, true], `${id} ends with decisions of one's own`)
    sentences(course.lesson.goal.text, id)
    let last = -1
    for (const [i, step] of course.lesson.steps.entries()) {
      const where = `decision ${i} of ${id}, "${step.title}"`
      assert.ok(step.at > last, `${where} comes after the one before it`)
      last = step.at
      const match = course.before(step.at)
      assert.equal(course.lesson.line[step.at]?.[0], LEARNER, `${where} is the learner's`)
      assert.equal(of.edition.question(match.position, LEARNER).step, step.asks, where)
      sentences(step.text(course.seen(match.position)), where)
      assert.ok(step.clause.startsWith(`${prefix}-`), where)
      // A learner who asks for the move reads it: an option, orders as text, or what the lesson says of a form.
      const [asked] = of.game.pending(match.position, [LEARNER])
      if (asked?.options === undefined && of.game.rules.answerText === undefined)
        assert.notEqual(step.move?.(course.answer(step.at)) ?? '', '', where)
      else assert.equal(step.move, undefined, where)
      const outcome = course.after(step.at, course.answer(step.at))
      assert.ok(!isRefusal(outcome), `${where}: ${JSON.stringify(outcome)}`)
      const told = outcome.applied.flatMap(({ facts }) => facts.map(({ kind }) => kind))
      // What a learner is taught to order is not refused when it is carried out.
      const { rules } = of.game
      const report = rules.report?.(rules.view(outcome.match.position, LEARNER), LEARNER) ?? null
      assert.doesNotMatch(JSON.stringify(report), /"E_[A-Z_]+/, where)
      for (const kind of step.tells) assert.ok(told.includes(kind), `${where} tells ${kind}: ${told}`)
      sentences(step.after(course.seen(outcome.match.position)), where)
      assert.equal(course.judge(i, course.answer(step.at), outcome), 'same', where)
      sentences(step.look, where)
      // The goal is reached by the last decision, and not before it.
      const isLast = i === course.lesson.steps.length - 1
      assert.equal(course.reached(i, outcome), isLast ? true : null, where)
    }
  })

  test(`the goal of the lesson of ${id} takes a decision: what the guided part led to is not enough`, () => {
    const course = courseOf(of)
    const { steps, goal } = course.lesson
    const at = steps.at(-1)?.at ?? 0
    const { position } = course.before(at)
    assert.equal(goal.reached(course.seen(position), course.seen(position)), false)
    const idle = course.after(at, of.game.late(position, LEARNER))
    assert.ok(!isRefusal(idle))
    assert.equal(course.reached(steps.length - 1, idle), false, 'nobody reaches it who decides nothing')
  })

  test(`in the lesson of ${id} any legal answer is carried out and leaves the lesson where it was`, () => {
    const course = courseOf(of)
    for (const [i, step] of course.lesson.steps.entries()) {
      const { position } = course.before(step.at)
      const before = canonical(position as never)
      const choice = of.game.random(position, LEARNER, new Chance(new FastSource(`${id} ${i}`)))
      const outcome = course.after(step.at, choice)
      assert.ok(!isRefusal(outcome), `${id} ${i}: ${JSON.stringify(outcome)}`)
      assert.ok(outcome.applied.length > 0, `${id} ${i} comes to something`)
      assert.equal(canonical(course.before(step.at).position as never), before)
      // What is said of an answer as good is true of any of them: it is not what the line led to.
      if (i < 2 && course.judge(i, choice, outcome) === 'good')
        sentences(step.good?.after(course.seen(outcome.match.position)) ?? '', `${id} ${i}`)
    }
  })
}

test('the lesson of Trade in Godsfire takes every amount that wins Jorun as good, and no other', () => {
  const of = shelved('godsfire-trade')
  assert.ok(of?.lesson != null)
  const step = 4
  const { at } = of.lesson.steps[step] ?? { at: 0 }
  for (const amount of [5, 6, 7]) {
    const line = JSON.parse(JSON.stringify(of.lesson.line).replaceAll('"carrying":7', `"carrying":${amount}`))
    line[22][1].orders[0].amount = amount
    const course = new Lesson(of, { ...of.lesson, line })
    const { owner, cluster } = course.before(25).position as unknown as GodsfireView
    const isWon = owner[cluster.worlds.findIndex(({ id }) => id === 'D1')] === 0
    const isGood: boolean =
      of.lesson.steps[step]?.good?.is(line[at][1], course.seen(course.before(at).position)) === true
    assert.deepEqual([amount, isGood], [amount, isWon])
  }
})

test('a line that a rule has moved under says where it parts from the rules', () => {
  const [of] = taught
  assert.ok(of?.lesson != null)
  const line = of.lesson.line.map((move, i) => (i === 2 ? ([move[0], { do: 'deal' }] as const) : move))
  const course = new Lesson(of, { ...of.lesson, line })
  assert.throws(() => course.before(8), LessonMoved)
})

test('the house tells a decision, tries an answer, says why not and what move is suggested; it keeps nothing', async (t) => {
  const { house } = openHouse(t)
  const { school } = house
  const info = school.info('imperial-trader')
  const first = school.point('imperial-trader', 0)
  assert.equal(first.of, info.steps.length)
  assert.match(first.moment.pending[0]?.question ?? '', /berth|begin|ship/i)
  // Above a form that shows the deal, its terms are not read a first time; names are those of the players.
  const { moment } = school.point('cash-flow', 6)
  assert.equal(moment.question, 'A deal is on the table. Do you accept it?')
  assert.match(moment.pending[0]?.question ?? '', /: Ada gives Bert .*; Bert gives Ada 140 M\. Do you/)
  const refused = await school.tried('imperial-trader', 0, { berth: 'Z' })
  assert.ok('refusal' in refused)
  const other = await school.tried('imperial-trader', 0, { berth: 'F' })
  assert.ok(!('refusal' in other))
  assert.equal(other.verdict, 'other')
  // Not what would be better: that is for who asks.
  assert.equal(other.careful, null)
  assert.ok((await school.advice('imperial-trader', 0)).reasons.length > 0)
  assert.ok(other.led.some(({ kind }) => kind === 'berthed'))
  const same = await school.tried('imperial-trader', 0, { berth: 'B' })
  assert.ok(!('refusal' in same) && same.verdict === 'same' && same.text.length > 0)
  // As good, but not the same: nothing is said that only the line has led to.
  const good = await school.tried('black-market', 1, { do: 'exchange', pay: 'F', get: 'E' })
  assert.ok(!('refusal' in good) && good.verdict === 'good' && good.careful !== null)
  assert.match(good.text, /^The pool takes any amount/)
  // The same orders in other words are the same answer.
  const written = await school.tried('godsfire-trade', 0, { text: 'peace with player 3' })
  assert.ok(!('refusal' in written) && written.verdict === 'same')
  // What does not do what the decision is about is not as good: nothing landed, no door closed, no money aboard.
  for (const [step, text] of [
    [4, 'move 3 from A1 to D1'],
    [5, 'land 5 at D1'],
    [6, ''],
  ] as const) {
    const idle = await school.tried('godsfire-trade', step, { text })
    assert.ok(!('refusal' in idle) && idle.verdict === 'other', `decision ${step}`)
  }
  const closed = await school.tried('godsfire-trade', 6, { text: 'prevent B2, C1 at D1' })
  assert.ok(!('refusal' in closed) && closed.verdict === 'good')
  // A line that is refused does nothing, so it is not a good move.
  const sheet = async (text: string) => school.tried('starfire-campaign', 3, { text })
  const mistaken = await sheet('research EL I1')
  const ordered = await sheet('research SL I1 CON')
  assert.ok('verdict' in mistaken && mistaken.verdict === 'other')
  assert.ok('verdict' in ordered && ordered.verdict === 'good')
  // The deal is answered and the Trade ends, then the goal counts. After a deal that is refused the good one is not shown.
  const deal = (give: number, get: number) => ({
    do: 'propose',
    legs: [
      { do: 'give', from: 0, to: 2, what: 'W', amount: give },
      { do: 'give', from: 2, to: 0, what: 'F', amount: get },
    ],
  })
  assert.equal(
    (await school.advice('black-market', 8)).text,
    'Ada gives 3 Water to Cora; Cora gives 4 Food to Ada',
  )
  const refusedDeal = await school.tried('black-market', 8, deal(1, 5))
  assert.ok(!('refusal' in refusedDeal) && refusedDeal.goal === false && refusedDeal.careful === null)
  assert.ok(refusedDeal.led.some(({ kind }) => kind === 'refused'))
  const poorer = await school.tried('black-market', 8, deal(4, 1))
  const richer = await school.tried('black-market', 8, deal(2, 3))
  assert.ok('goal' in poorer && poorer.goal === false && 'goal' in richer && richer.goal === true)
  // After the last decision the lesson goes on with nothing.
  assert.ok(richer.verdict === 'good' && richer.careful === null)
  // The reasons speak of what the lesson goes on with: here of the deal that the next decision proposes.
  const toDeal = await school.advice('black-market', 1)
  const proposed = await school.advice('black-market', 2)
  assert.ok(toDeal.reasons.some(({ text }) => text.startsWith(proposed.text)))
  assert.deepEqual(school.point('imperial-trader', 0), first)
  assert.equal(school.explain('imperial-trader', 0, { berth: 'B' }).legal, true)
  const code = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      assert.ok(error instanceof HouseError)
      return error.refusal.code
    }
    return assert.fail('it was not refused')
  }
  assert.equal(
    code(() => school.info('chess')),
    'NO_SUCH_GAME',
  )
  assert.equal(
    code(() => school.point('imperial-trader', 99)),
    'NO_SUCH_STEP',
  )
})

function courseOf(of: Shelved): Lesson {
  assert.ok(of.lesson !== null, `${of.game.rules.meta.id} has a lesson`)
  return new Lesson(of, of.lesson)
}

function sentences(text: string, where: string): void {
  assert.match(text, /^[A-Z“].*[.?]$/s, `${where}: ${text}`)
  assert.doesNotMatch(text, /undefined|NaN/, `${where}: ${text}`)
}
