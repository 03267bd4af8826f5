import assert from 'node:assert/strict'
import test from 'node:test'
import type { AnyPlayer } from '../../bots/player.ts'
import { calledFor, type Falsehood, truthOf } from '../../kernel/conform/told.ts'
import type { AnyFactWords, Fact, Headline, Part } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { mayKnow, roleOf } from '../../kernel/tell.ts'
import { EFFORT, LONG } from '../../kernel/testing/effort.ts'
import { gameOf, playerOf } from '../../rulesets/shelf.ts'
import { inShort, isLong, type SummaryLine, summaryTexts } from '../view/summary.ts'
import { type Played, played } from './playing.ts'

const name = (seat: number) => ['Ines', 'Ilse', 'Ada'][seat] ?? '?'
const line = (
  about: number | null,
  grade: SummaryLine['grade'],
  text: string,
  moves = false,
): SummaryLine => ({
  ...{ about, grade, text, moves },
})

test('a round in short has a line for each player: what mattered most, how much more there was, and where they are now', () => {
  const round = [
    line(null, 'bookkeeping', 'Round 3 begins'),
    line(0, 'bookkeeping', 'Ines rolls 4 to fly'),
    line(0, 'detail', 'Ines flies to Korvane', true),
    line(0, 'event', 'Ines delivers grain for 10 cr'),
    line(0, 'detail', 'Ines flies to Threxam', true),
    line(0, 'detail', 'Ines draws an order'),
    line(1, 'headline', 'Tesk goes from Ilse to Ada'),
    line(1, 'event', 'Ilse builds a ship'),
    line(1, 'event', 'Ilse buys a land'),
    line(1, 'event', 'Ilse sells a land'),
    line(2, 'detail', 'Ada loads ore'),
    line(2, 'detail', 'Ada gives up an order'),
  ]
  assert.deepEqual(summaryTexts(round, name), [
    'Ines: delivers grain for 10 cr; flies to Threxam',
    'Ilse: Tesk goes from Ilse to Ada; sells a land; 2 more things',
    'Ada: gives up an order; 1 more thing',
  ])
  // Its details are all there.
  assert.deepEqual(
    inShort(round, name).map(({ lines }) => lines.length),
    [5, 4, 2],
  )
})

test('what is told of nobody is in it when it matters', () => {
  const round = [line(null, 'detail', 'All is quiet'), line(null, 'headline', 'War breaks out')]
  assert.deepEqual(summaryTexts(round, name), ['Everybody: War breaks out'])
  assert.deepEqual(summaryTexts(round.slice(0, 1), name), [])
})

test('a round is told in short where it takes more than half a minute to read, of more than one player', () => {
  const said = (seat: number, n: number) =>
    Array.from({ length: n }, () => line(seat, 'detail', 'one two three four'))
  assert.equal(isLong([...said(0, 15), ...said(1, 15)]), false)
  assert.equal(isLong([...said(0, 16), ...said(1, 15)]), true)
  assert.equal(isLong(said(0, 60)), false)
})

/** Games, how many sit there, the quick players who sit among the random ones, and events of a game at most. */
const GAMES = [
  ['imperial-trader', 4, 'plan', 300],
  ['cash-flow', 4, 'plan', 500],
  ['black-market', 4, 'plan', 300],
  ['godsfire-trade', 4, 'plan', 300],
] as const
/** Headlines of each game on a push; in `npm run soak -- tests 20` they are 50 times as many. */
const LINES = EFFORT > 1 ? 100_000 : 2000

/** Events of seeded games, of random players alone and of others among them, for as long as more are wanted. */
function* eventsOf(id: string, seats: number, player: string, events: number): Generator<Played> {
  const game = gameOf(id) as Game
  const random = playerOf(game, 'random') as AnyPlayer
  const best = playerOf(game, player) ?? random
  for (let i = 0; ; i++) {
    let left = events
    for (const one of played(game, seats, `told-${i}`, i % 2 === 0 ? [best, random] : [random])) {
      yield one
      if (--left === 0) break
    }
  }
}

const truthIn = (rules: AnyRuleset, { match, ...event }: Played) =>
  truthOf(rules, { ...event, after: match.position, seats: match.seats })

const wordsOf = ({ kind, reader, text }: Falsehood) => `${kind}, ${reader ?? 'spectator'}: ${text}`

for (const [id, seats, player, events] of GAMES)
  test(`${id}: everything that is told to every seat and a spectator is so`, () => {
    let lines = 0
    for (const event of eventsOf(id, seats, player, events)) {
      const truth = truthIn(event.match.game.rules, event)
      assert.deepEqual(truth.false.map(wordsOf), [], `after event ${event.match.nextSeq - 1}`)
      lines += truth.lines
      if (lines >= LINES) break
    }
  })

/** The same rules with other words for a kind of fact. */
const reworded = (id: string, kind: string, change: (words: AnyFactWords) => Partial<AnyFactWords>) => {
  const { rules } = gameOf(id) as Game
  const words = rules.words[kind] as AnyFactWords
  return { ...rules, words: { ...rules.words, [kind]: { ...words, ...change(words) } } }
}

/** Whether the law finds a fault in games that are played until it does, or until an event of the kind was told often. */
function isFound(
  id: string,
  kind: string,
  planted: (facts: readonly Fact[]) => readonly Fact[],
  rules: AnyRuleset,
): boolean {
  const [, seats, player, events] = GAMES.find(([name]) => name === id) as (typeof GAMES)[number]
  let told = 0
  for (const event of eventsOf(id, seats, player, events)) {
    if (!event.facts.some((fact) => fact.kind === kind)) continue
    if (truthIn(rules, { ...event, facts: planted(event.facts) }).false.length > 0) return true
    if (++told === 40) return false
  }
  return false
}

const asTold = (facts: readonly Fact[]) => facts
const swapped = (kind: string, one: number, other: number) => (facts: readonly Fact[]) =>
  facts.map((fact) => {
    if (fact.kind !== kind) return fact
    const args = [...fact.args] as Part[]
    ;[args[one], args[other]] = [fact.args[other] as Part, fact.args[one] as Part]
    return { ...fact, args }
  })
const addressed = (said: Headline | null | undefined, change: Partial<Headline>): Headline | null =>
  said == null ? null : { ...said, ...change }

const PLANTED: readonly [
  what: string,
  id: string,
  kind: string,
  (facts: readonly Fact[]) => readonly Fact[],
  AnyRuleset,
][] = [
  [
    'damage to a ship is told everybody as theirs',
    'imperial-trader',
    'hurt',
    asTold,
    reworded('imperial-trader', 'hurt', () => ({
      say: (_w, _seat, damage) => `Your ship took ${damage} damage`,
    })),
  ],
  [
    'the two seats of a revolt are swapped',
    'godsfire-trade',
    'revolted',
    swapped('revolted', 0, 3),
    (gameOf('godsfire-trade') as Game).rules,
  ],
  [
    'a landing is told to a rival of who landed as if they had',
    'godsfire-trade',
    'landed',
    asTold,
    reworded('godsfire-trade', 'landed', () => ({ say: (_w, _seat, _at, gb) => `You landed ${gb} GB` })),
  ],
  [
    'a land is told as lost that its owner still has',
    'cash-flow',
    'occupied',
    (facts) =>
      facts.map((fact) =>
        fact.kind === 'occupied'
          ? { ...fact, args: [0, fact.args[1], fact.args[2], fact.args[0]] as Part[] }
          : fact,
      ),
    (gameOf('cash-flow') as Game).rules,
  ],
  [
    'a sum leaves out the die',
    'godsfire-trade',
    'putDown',
    asTold,
    reworded('godsfire-trade', 'putDown', ({ you }) => ({
      you(w, ...args) {
        const said = you?.(w, ...args)
        return addressed(said, { sum: { for: [99], against: [Number(args[5])], won: false } })
      },
    })),
  ],
  [
    'lost ships are told nobody',
    'godsfire-trade',
    'lostShips',
    (facts) => facts.filter(({ kind }) => kind !== 'lostShips'),
    (gameOf('godsfire-trade') as Game).rules,
  ],
]

for (const [what, id, kind, planted, rules] of PLANTED)
  test(`planted in ${id}: ${what}, and it is found`, () => {
    assert.ok(isFound(id, kind, planted, rules))
    assert.ok(!isFound(id, kind, asTold, (gameOf(id) as Game).rules), 'without the fault nothing is found')
  })

/** The share of headlines in "you" form that would go to seats without a role, if roles were not asked for. */
const FALSE_WITHOUT_ROLES = {
  'imperial-trader': 0.13,
  'cash-flow': 0.23,
  'black-market': 0.18,
  'godsfire-trade': 0.38,
}

for (const [id, before] of Object.entries(FALSE_WITHOUT_ROLES))
  test(`${id}: without roles as many headlines would be false as before there were any`, LONG, (t) => {
    const [, seats, player, events] = GAMES.find(([name]) => name === id) as (typeof GAMES)[number]
    let [all, wrong] = [0, 0]
    for (const { match, facts } of eventsOf(id, seats, player, events)) {
      const { rules } = match.game
      for (let seat = 0; seat < seats; seat++) {
        const view = rules.view(match.position, seat)
        for (const fact of facts) {
          const words = rules.words[fact.kind]
          if (words === undefined || !mayKnow(fact, seat) || !isAddressed(words, fact, seat, view)) continue
          all++
          if (roleOf(words, fact, seat) === null) wrong++
        }
      }
      if (all >= 1000) break
    }
    const share = wrong / all
    t.diagnostic(`${wrong} of ${all}, ${(100 * share).toFixed(0)} %`)
    assert.ok(share > before / 4 && share < 4 * before, `${share} beside ${before}`)
  })

/** Whether the words to a seat would say "you" to this one. */
function isAddressed(words: AnyFactWords, fact: Fact, you: Seat, view: unknown): boolean {
  if (words.you === undefined) return roleOf(words, fact, you) !== null
  const said = words.you({ you, view, name: calledFor, last: () => null }, ...fact.args)
  return said !== null && /\byou(r|rs)?\b/i.test(said.head)
}
