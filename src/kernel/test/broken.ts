import type { Law } from '../conform/conform.ts'
import { NONE } from '../procedure.ts'
import { refuse } from '../refusal.ts'
import { ints } from '../schema.ts'
import { add, type Changes, purse, take, wager } from './purse.ts'

/** State outside the position, which rules must not have. */
let hidden = 0

const base = purse()
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
  ['copy', 'a copy that forgets', { fields: { purses: { ...ints(0, 30), copySource: () => '[0, 0]' } } }],
  ['fixed', 'a shared part that changes', { fields: { purses: { ...ints(0, 30), copySource: (e) => e } } }],
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
    'gauges that come and go',
    { rules: { gauges: (p): Record<string, number> => (p.pile > 6 ? { pile: p.pile } : { left: p.pile }) } },
  ],
  [
    'view',
    'a leak: the view shows the other card',
    { rules: { view: (p, seat) => ({ ...base.view(p, seat), card: [...p.cards] }) } },
  ],
  [
    'view',
    'a view made of parts of the position',
    { rules: { view: (p, seat) => ({ ...base.view(p, seat), purses: p.purses }) } },
  ],
  [
    'view',
    'an imagined position that is faulty',
    {
      rules: {
        determinise: (v, seat, chance) => ({ ...base.determinise(v, seat, chance), cards: [] }),
        view: (p, seat) => ({ ...base.view(p, seat), card: [] }),
      },
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
    'sealed',
    'a sealed answer that the view shows',
    {
      rules: {
        view: (p, seat) => ({
          ...base.view(p, seat),
          flow: p.flow.map((f) => ({ ...f, sealed: [...(f.sealed ?? [])] })),
        }),
      },
    },
  ],
  [
    'arrival',
    'a sealed answer that depends on who answered before',
    {
      wager: {
        codec: {
          ...wager.codec,
          read: (_p, f, _seat, { coins }) =>
            coins > 1 ? coins : (coins + (f.sealed ?? []).filter((a) => a !== null && a !== NONE).length) % 2,
        },
      },
    },
  ],
  ['words', 'a fact without words', { rules: { words: { wagered: base.words.wagered as never } } }],
  [
    'words',
    'words that come out wrong',
    { rules: { words: { ...base.words, took: { clause: 'PU-3', say: (_w, seat) => `${[][seat]} takes` } } } },
  ],
  [
    'words',
    'words that cite no clause of the game',
    { rules: { words: { ...base.words, took: { clause: 'X-1', say: () => 'takes' } } } },
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
      rules: {
        view: (p, seat) => ({ ...base.view(p, seat), names: [] }),
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
