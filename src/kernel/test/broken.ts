import type { Law } from '../conform/conform.ts'
import { does } from '../facts.ts'
import type { Observer } from '../procedure.ts'
import { refuse } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { int, ints, list } from '../schema.ts'
import { open, secretsOf } from '../secrets.ts'
import type { Transition } from '../transition.ts'
import type { Measure, Verdict } from '../verdict.ts'
import { add, type Changes, type Facts, fact, HIDDEN, type Purse, purse, take, wager } from './purse.ts'

/** State outside the position, which rules must not have. */
let hidden = 0

const { secret } = secretsOf<Purse>()
const base = purse()
const seen = anyRuleset(base).view as (p: Purse, observer: Observer) => Purse
/** The cards a seat does not know, always dealt alike: the higher to the first. */
function fixedCards({ cards }: Purse): number[] {
  const others = [0, 1, 2].filter((card) => !cards.includes(card))
  return cards.map((card) => (card === HIDDEN ? (others.pop() ?? 0) : card))
}

/** A verdict by the coins of both, and of equals the second wins; its parts are more by this number. */
export const verdictOf = (p: Purse, measure: Partial<Measure> = {}, more = 0): Verdict => ({
  rivals: [0, 1],
  measures: [
    { unit: ['coin', 'coins'], has: p.purses, decides: 'more coins', ...measure },
    { unit: ['place', 'places'], has: [0, 1], decides: 'the later place' },
  ],
  parts: [{ what: 'the pile', has: p.purses.map((coins) => coins + more) }],
})

/** What the first player wagers is kept as the lucky number, and as secret; and something is told of it. */
export const hoarded = (telling: (t: Transition<Purse, Facts>, coins: number) => void): Changes => ({
  wager: {
    own: ['coins'],
    reveal(t, f, [coins = 0]) {
      Object.assign(f, { lucky: coins })
      telling(t, coins)
      return 'take'
    },
  },
})

/** One change each, and the law it breaks. */
export const BROKEN: readonly [law: Law, what: string, changes: Changes][] = [
  [
    'setup',
    'an option value worth trying that does not fit',
    { rules: { options: { pile: { ...base.options.pile, vary: [99] } } } },
  ],
  ['setup', 'defaults that are refused', { rules: { setup: () => refuse('PU-1', 'NO', 'Not today.') } }],
  ['accepted', 'an option that is refused', { take: { options: (_p, _f, _s, out) => out.add(4) } }],
  [
    'accepted',
    'an option that leads to a faulty position',
    {
      take: {
        take(t, f, seat, coins) {
          t.p.cards.pop()
          return take.take(t, f, seat, coins)
        },
      },
    },
  ],
  ['refused', 'a choice that is not listed and yet accepted', { take: { why: () => null } }],
  [
    'refused',
    'a refusal without words',
    {
      take: {
        why: (p, f, seat, code) => (take.why(p, f, seat, code) === null ? null : refuse('PU-3', 'COINS', '')),
      },
    },
  ],
  [
    'refused',
    'a check that changes the position',
    {
      take: {
        why(p, f, seat, code) {
          p.taken = 40
          return take.why(p, f, seat, code)
        },
      },
    },
  ],
  [
    'refused',
    'a reason that throws on codes nobody listed',
    {
      take: {
        why(p, f, seat, code) {
          if (code > 6) throw new TypeError('no such code')
          return take.why(p, f, seat, code)
        },
      },
    },
  ],
  [
    'complete',
    'a legal candidate that is not listed',
    { take: { options: (_p, _f, _s, out) => out.add(1) } },
  ],
  ['complete', 'an option that is no candidate', { take: { candidates: (_p, _f, _s, out) => out.add(1) } }],
  [
    'complete',
    'an option listed twice',
    {
      wager: {
        options(_p, _f, _s, out) {
          out.add(0)
          out.add(0)
          out.add(1)
        },
      },
    },
  ],
  [
    'codec',
    'a code that comes back as another',
    { take: { codec: { ...take.codec, show: () => ({ coins: 1 }) } } },
  ],
  [
    'codec',
    'a choice shown that does not fit the schema',
    { take: { codec: { ...take.codec, show: (_p, _f, _s, coins) => ({ coins: -coins }) } } },
  ],
  ['late', 'an illegal answer for the late', { take: { late: () => 9 } }],
  [
    'dead-end',
    'a question without options',
    { take: { options: (p, f, seat, out) => (p.pile > 4 ? take.options(p, f, seat, out) : undefined) } },
  ],
  [
    'ending',
    'a game that need not end',
    {
      take: {
        take(t, f, seat, coins) {
          const next = take.take(t, f, seat, coins)
          if (t.p.pile > 0) return next
          t.p.taken = 0
          t.p.pile = t.p.purses.reduce((sum, n) => sum + n)
          t.p.purses = [0, 0]
          return 'take'
        },
      },
    },
  ],
  ['result', 'a game that nobody wins', { rules: { result: (p) => ({ ...base.result(p), winners: [] }) } }],
  ['result', 'scores for too few seats', { rules: { result: (p) => ({ ...base.result(p), scores: [1] }) } }],
  [
    'result',
    'a result that cites no clause',
    { rules: { result: (p) => ({ ...base.result(p), clause: '' }) } },
  ],
  [
    'result',
    'a verdict by which others have won',
    { rules: { verdict: (p) => verdictOf(p, { least: true }) } },
  ],
  ['result', 'a verdict whose parts are more than all', { rules: { verdict: (p) => verdictOf(p, {}, 1) } }],
  [
    'result',
    'a verdict whose goal nobody has reached',
    { rules: { verdict: (p) => ({ ...verdictOf(p, {}), goal: { n: 99, words: '99 coins' } }) } },
  ],
  [
    'round-trip',
    'a field that the schema does not know',
    {
      take: {
        take(t, f, seat, coins) {
          Object.assign(t.p, { cache: 1 })
          return take.take(t, f, seat, coins)
        },
      },
    },
  ],
  [
    'copy',
    'a copy that forgets',
    { fields: { purses: { ...open(ints(0, 30)), copySource: () => '[0, 0]' } } },
  ],
  [
    'fixed',
    'a shared part that changes',
    { fields: { purses: { ...open(ints(0, 30)), copySource: (e) => e } } },
  ],
  [
    'conserved',
    'lost money',
    {
      take: {
        take(t, f, seat, coins) {
          if (coins === 3) add(t.p.purses, seat, -1)
          return take.take(t, f, seat, coins)
        },
      },
    },
  ],
  ['gauges', 'a gauge that is not whole', { rules: { gauges: (p) => ({ half: p.pile / 2 + 0.25 }) } }],
  [
    'gauges',
    'a gauge outside its bounds',
    { rules: { gauges: (p) => ({ pile: p.pile }), gaugeBounds: { pile: [0, 3] } } },
  ],
  [
    'gauges',
    'gauges that come and go',
    { rules: { gauges: (p): Record<string, number> => (p.pile > 6 ? { pile: p.pile } : { left: p.pile }) } },
  ],
  [
    'silence',
    'a leak: the view shows the other card',
    { view: (p, observer) => ({ ...seen(p, observer), cards: [...p.cards] }) },
  ],
  [
    'secret',
    'a leak: a field that is declared a secret, but from nobody',
    { fields: { cards: list(secret(int(0, 2), { from: () => false, shown: HIDDEN })) } },
  ],
  [
    'secret',
    'a leak: a local that is declared a secret, but from spectators alone',
    { locals: { lucky: secret(int(-1, 2), { from: (_p, observer) => observer === null, shown: HIDDEN }) } },
  ],
  [
    'silence',
    'a leak: a local that what is shown in its place tells',
    {
      view: (p, observer) => ({
        ...seen(p, observer),
        taken: observer === 0 ? p.taken : ((p.flow[0] as { lucky?: number } | undefined)?.lucky ?? 0),
      }),
    },
  ],
  [
    'silence',
    'a leak: a fact that tells all what one knows',
    {
      take: {
        take(t, f, seat, coins) {
          t.note('showed', seat, t.p.cards[0] ?? 0)
          return take.take(t, f, seat, coins)
        },
      },
    },
  ],
  [
    'silence',
    'a leak: a fact that tells all what was wagered, where that is hidden',
    hoarded((t, coins) => t.note('wagered', 0, coins)),
  ],
  [
    'silence',
    'a leak: a refusal of what nobody wonders about, whose words tell the other card',
    {
      take: {
        codec: { ...take.codec, span: 10, each: (_p, _f, _seat, add) => [5, 9].forEach(add) },
        why: (p, f, seat, code) =>
          code === 9
            ? refuse('PU-3', 'COINS', `Not against the card ${p.cards[1 - seat]}.`)
            : take.why(p, f, seat, code),
      },
    },
  ],
  [
    'silence',
    'a leak: options that depend on the other card',
    {
      take: {
        options: (p, f, seat, out) => (p.cards[1 - seat] === 2 ? out.add(1) : take.options(p, f, seat, out)),
        why: (p, f, seat, code) =>
          p.cards[1 - seat] === 2 && code !== 1
            ? refuse('PU-3', 'CARD', 'Not with this card.')
            : take.why(p, f, seat, code),
      },
    },
  ],
  [
    'silence',
    'a leak: a refusal whose words tell the other card',
    {
      take: {
        why: (p, f, seat, code) =>
          take.why(p, f, seat, code) === null
            ? null
            : refuse('PU-3', 'COINS', `Not against the card ${p.cards[1 - seat]}.`),
      },
    },
  ],
  [
    'silence',
    'a leak: a question whom it is put to depends on the cards',
    { take: { who: (p) => ((p.cards[0] ?? 0) > (p.cards[1] ?? 0) ? 0 : 1) } },
  ],
  [
    'silence',
    'a leak: whom a question waits for depends on the cards',
    { wager: { waits: (p) => ((p.cards[0] ?? 0) > (p.cards[1] ?? 0) ? [0] : [0, 1]) } },
  ],
  [
    'silence',
    'a leak: options that depend on the answer another has left to stand',
    {
      wager: { mayStand: true, late: () => 0 },
      take: {
        candidates(p, f, seat, out) {
          if (p.standing?.some((s) => s.seat !== seat) !== true) take.candidates?.(p, f, seat, out)
          else take.options(p, f, seat, out)
        },
      },
    },
  ],
  [
    'doubt',
    'imagined positions in which a secret is always the same',
    {
      rules: {
        determinise: (v, seat, chance) => ({ ...base.determinise(v, seat, chance), cards: fixedCards(v) }),
      },
    },
  ],
  [
    'view',
    'a view made of parts of the position',
    { view: (p, observer) => ({ ...seen(p, observer), purses: p.purses }) },
  ],
  [
    'view',
    'an imagined position that is faulty',
    {
      rules: {
        determinise: (v, seat, chance) => ({ ...base.determinise(v, seat, chance), cards: [] }),
      },
      view: (p, observer) => ({ ...seen(p, observer), cards: [] }),
    },
  ],
  [
    'view',
    'an imagined position with other options',
    {
      take: {
        options: (p, f, seat, out) => (p.cards[1] === 2 ? out.add(1) : take.options(p, f, seat, out)),
        why: (p, f, seat, code) =>
          p.cards[1] === 2 && code !== 1 ? refuse('PU-3', 'CARD', 'The card.') : take.why(p, f, seat, code),
      },
    },
  ],
  [
    'resolve',
    'a sheet that is read otherwise after that of another seat',
    {
      wager: {
        codec: {
          ...wager.codec,
          read(_p, _f, seat, { coins }) {
            const after = hidden > seat
            hidden = seat
            return coins > 1 || !after ? coins : 1 - coins
          },
        },
      },
    },
  ],
  [
    'resolve',
    'answers for the late that differ each time they are asked for',
    { wager: { late: () => ++hidden % 2 } },
  ],
  [
    'resolve',
    'a question that waits for a seat or not, as it likes',
    { wager: { waits: () => (++hidden % 3 === 0 ? [0] : [0, 1]) } },
  ],
  [
    'resolve',
    'a sheet that leaves its mark when it is handed in',
    {
      wager: {
        why(_p, _f, seat, coins) {
          hidden += seat
          return wager.why(_p, _f, seat, coins)
        },
        reveal(t, f, answers) {
          if (hidden % 2 === 0) t.p.cards.reverse()
          return wager.reveal(t, f, answers)
        },
      },
    },
  ],
  ['words', 'a fact without words', { rules: { words: { wagered: base.words.wagered } as never } }],
  [
    'words',
    'words that come out wrong',
    {
      rules: {
        words: {
          ...base.words,
          took: fact('PU-3', 'detail', [does('seat'), 'coins'], { say: (_w, seat) => `${[][seat]} takes` }),
        },
      },
    },
  ],
  [
    'words',
    'a question that ends twice',
    { take: { question: 'Coins are left at Western U.S.A.. How many do you take?' } },
  ],
  [
    'words',
    'one thing that is spoken of as many',
    { take: { question: '1 coin of yours become mine: which?' } },
  ],
  ['words', 'a question with a space before its end', { take: { question: 'How many coins ?' } }],
  [
    'words',
    'words that cite no clause of the game',
    {
      rules: {
        words: {
          ...base.words,
          took: fact('X-1', 'detail', [does('seat'), 'coins'], { say: () => 'takes' }),
        },
      },
    },
  ],
  [
    'told',
    'somebody who is called "you" and has no role in it',
    {
      rules: {
        words: {
          ...base.words,
          took: fact('PU-3', 'detail', [does('seat'), 'coins'], { say: () => 'You take coins' }),
        },
      },
    },
  ],
  [
    'concern',
    'a loss by the act of another that is told as no loss',
    {
      take: {
        take(t, f, seat, coins) {
          if (coins === 3 && (t.p.purses[1 - seat] ?? 0) > 0) {
            add(t.p.purses, 1 - seat, -1)
            add(t.p.purses, seat, 1)
          }
          return take.take(t, f, seat, coins)
        },
      },
    },
  ],
  ['concern', 'something at stake that is no gauge by seat', { rules: { stakes: ['pile'] } }],
  [
    'grades',
    'so many headlines that none is one',
    {
      rules: { words: { ...base.words, took: { ...base.words.took, grade: 'headline' } as never } },
      take: {
        take(t, f, seat, coins) {
          for (let coin = 0; coin < coins; coin++) t.note('took', seat, 1)
          return take.take(t, f, seat, coins)
        },
      },
    },
  ],
  ['words', 'a choice without words', { take: { codec: { ...take.codec, label: () => ({ text: ' ' }) } } }],
  [
    'replay',
    'rules that remember outside the position',
    {
      take: {
        take(t, f, seat, coins) {
          if (++hidden % 7 === 0) t.p.cards.reverse()
          return take.take(t, f, seat, coins)
        },
      },
    },
  ],
  [
    'undo',
    'an undo that does not bring back what was there',
    {
      view: (p, observer) => ({ ...seen(p, observer), names: [] }),
      rules: {
        determinise: (v, seat, chance) => ({ ...base.determinise(v, seat, chance), names: [1, 2] }),
      },
      take: {
        take(t, f, seat, coins) {
          add(t.p.names, 0, 1)
          return take.take(t, f, seat, coins)
        },
      },
    },
  ],
  [
    'crash',
    'a rule that throws',
    {
      wager: {
        reveal() {
          throw new TypeError('forgotten case')
        },
      },
    },
  ],
]
