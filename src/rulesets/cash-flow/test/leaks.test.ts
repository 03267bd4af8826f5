import test from 'node:test'
import type { Law } from '../../../kernel/conform/conform.ts'
import {
  type Chance,
  type Declared,
  type FactTypes,
  type Frame,
  int,
  isObject,
  type Json,
  list,
  type Observer,
  object,
  open,
  type Refusal,
  secretsOf,
  shared,
  text,
} from '../../../kernel/index.ts'
import { type AnyAsk, type AskOpen, Choices } from '../../../kernel/procedure.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { LONG } from '../../../kernel/testing/effort.ts'
import { mustFind, type SeenAs, telling, withStep } from '../../../kernel/testing/leaks.ts'
import { determinise } from '../imagine.ts'
import { DECK, DRAWN, HIDDEN, knowsCard, type Position, PUBLIC, SECRET, seatsIn } from '../position.ts'
import type { DealLocals } from '../procedures/deal.ts'
import { cashFlow } from '../ruleset.ts'
import { fields } from '../shape.ts'
import { partyFault } from '../trade/deals.ts'
import { partiesOf, type Terms, termsOf } from '../trade/terms.ts'
import type { View } from '../view.ts'
import { type Asked, inclined } from './policies.ts'

// CF-23  Leaks of every kind, each a change of one thing in the rules as they are. The laws alone find them.

type Rules = typeof cashFlow

const { secret, seatBits, rows } = secretsOf<Position>()
const seen = anyRuleset(cashFlow).view as (p: Position, observer: Observer) => View

const showing = (more: (p: Position, observer: Observer) => Partial<View>): SeenAs<Position> => ({
  view: (p, observer) => ({ ...seen(p, observer), ...more(p, observer) }),
})

/** Fields of which one is declared in another way. */
const declared = (changed: Partial<Rules['fields']>): Pick<Rules, 'fields'> => ({
  fields: { ...fields, ...changed },
})

/** The deal, with one of its locals declared in another way. */
const withDeal = (changed: Record<string, Declared<unknown>>): Pick<Rules, 'procedures'> => ({
  procedures: cashFlow.procedures.map((p) =>
    p.name === 'deal' ? { ...p, locals: { ...p.locals, ...changed } } : p,
  ),
})
const { terms, counters } = cashFlow.procedures.find(({ name }) => name === 'deal')?.locals as Record<
  'terms' | 'counters',
  Declared<never>
>

/** Views that show a local of every deal. */
const showingDeal = (local: 'terms' | 'counters') =>
  showing((p, observer) => ({
    flow: seen(p, observer).flow.map((frame, level) =>
      frame.in === 'deal'
        ? ({ ...frame, [local]: (p.flow[level] as Frame & DealLocals)[local] } as Frame)
        : frame,
    ),
  }))

/** A question of the market, asked otherwise. */
const market = (change: (was: AnyAsk) => Partial<AnyAsk>): Pick<Rules, 'procedures'> => ({
  procedures: withStep(cashFlow.procedures, ['market', 'act'], change),
})

type Proposing = AskOpen<Position, Frame, string, FactTypes, { do: 'nothing' } | ({ do: 'offer' } & Terms)>

/** Why a deal is refused, by looking into the secret treasuries of all its parties. */
const prying: Pick<Rules, 'procedures'> = {
  procedures: withStep(
    cashFlow.procedures,
    ['deal', 'propose'],
    ({ check }: Proposing): Partial<Proposing> => ({
      check(p, f, seat, offer) {
        const refused = check(p, f, seat, offer)
        if (refused !== null || offer.do === 'nothing') return refused
        const terms = termsOf(offer)
        return seatsIn(partiesOf(terms)).reduce<Refusal | null>(
          (no, one) => no ?? partyFault(p, one, terms),
          null,
        )
      },
    }),
  ),
}

/** Promises that are hidden from others than the rules say. */
const promising = (from: (p: Position, observer: Observer) => boolean) =>
  declared({
    promises: shared(
      list(
        object({ round: open(int(0)), parties: open(int(0, 63)), texts: rows(open(text(200)), { from }) }),
      ),
    ),
  })

/** Always the same guess: who sits first has all the money, and the first cards are closed or drawn. */
function oneGuess(v: View, observer: Observer, chance: Chance): Position {
  const p = determinise(v, observer, chance)
  const unknown = v.card.flatMap((place, card) => (place === HIDDEN ? [card] : []))
  const places = unknown.map((card) => p.card[card] as number).sort((a, b) => b - a)
  p.card = p.card.map((place, card) => (unknown.includes(card) ? (places.shift() ?? DECK) : place))
  p.known = p.known.map((known, card) => (unknown.includes(card) ? 0 : known))
  const secrets = v.cash.flatMap((cash, seat) => (cash === SECRET ? [seat] : []))
  for (const [i, seat] of secrets.entries()) p.cash[seat] = i === 0 ? v.secretMoney : 0
  return p
}

/** CF-20.6 forgotten: a card from the row stays known to all. */
const forgetsTheRow = (p: Position, observer: Observer, card: number) =>
  !knowsCard(p, observer, card) || (p.known[card] === PUBLIC && p.card[card] !== observer)

/** They deal all the time, with a promise to each deal, and mostly say this to what is put to them. */
const dealing = (say: (asked: Asked) => Json) => ({
  answer(asked: Asked): Json {
    const { game, p, seat, step, chance } = asked
    if (step === 'market.act' && chance.pick(3) > 0) return { do: 'deal' }
    const answer = inclined('market').answer(asked)
    if (step === 'deal.propose' && isObject(answer) && answer.do === 'offer')
      return { ...answer, promises: ['Peace.'] }
    const wanted = say(asked)
    return step === 'deal.answer' && chance.pick(3) > 0 && game.check(p, seat, wanted) === null
      ? wanted
      : answer
  },
})
const traders = dealing(() => ({ answer: 'accept' }))
/** A little money of the player who offers the deal, instead of what they want. */
const hagglers = dealing(({ p, seat }) => ({
  answer: 'counter',
  transfers: [{ from: p.turn, to: seat, money: 1 }],
}))
const researchers = inclined('research', 'research', 'market')

const LEAKS: readonly [
  law: Law,
  what: string,
  change: Partial<Rules> & SeenAs<Position>,
  text: RegExp,
  players?: typeof traders,
][] = [
  ['silence', 'a view that shows treasuries', showing(({ cash }) => ({ cash: [...cash] })), /view\.cash/],
  [
    'silence',
    'a view that shows closed cards',
    showing((p, observer) => ({
      card: seen(p, observer).card.map((at, c) => (p.card[c] === DECK ? at : (p.card[c] ?? at))),
    })),
    /view\.card/,
    researchers,
  ],
  [
    'silence',
    'a view that shows who has seen a closed card',
    showing(({ known }) => ({ known: [...known] })),
    /view\.known/,
    researchers,
  ],
  ['silence', 'a view that shows the terms of a deal to others', showingDeal('terms'), /terms/],
  [
    'silence',
    'a view that shows what a party asks for instead',
    showingDeal('counters'),
    /counters/,
    hagglers,
  ],
  [
    'silence',
    'a view that shows promises to others than those who made the deal',
    showing(({ promises }) => ({ promises: promises.map((agreed) => ({ ...agreed })) })),
    /promises/,
  ],
  [
    'silence',
    'a fact that tells everybody what is in a treasury',
    market(({ take }) => ({
      take(t, f, seat, code) {
        const next = take(t, f, seat, code)
        t.note('scoredCash', 1, 0, (t.p as Position).cash[1] as number)
        return next
      },
    })),
    /what is told/,
  ],
  [
    'silence',
    'a refusal that looks into the secret treasuries of others',
    prying,
    /deal\.propose otherwise .* what is said/,
  ],
  [
    'silence',
    'options in an order that a secret treasury decides',
    market(({ options }) => ({
      options(p, f, seat, out) {
        const mine = new Choices()
        options(p, f, seat, mine)
        const { cash, seats } = p as Position
        const richer = (cash[(seat + 1) % seats] as number) > (cash[seat] as number)
        out.addAll(richer ? mine.toArray().reverse() : mine.toArray())
      },
    })),
    /pending|the options/,
  ],
  [
    'silence',
    'a fact that tells everybody which card was drawn',
    { procedures: telling(cashFlow.procedures, 'drewCard') },
    /what is told/,
    researchers,
  ],

  [
    'view',
    'closed cards that are hidden though everybody has seen them',
    declared({ card: shared(list(secret(int(DRAWN, 5), { from: forgetsTheRow, shown: HIDDEN }))) }),
    /view\(determinise\(view\)\)\.known/,
    researchers,
  ],
  [
    'secret',
    'treasuries that are hidden from nobody',
    declared({ cash: list(secret(int(0), { from: () => false, shown: SECRET })) }),
    /cash .* never hidden/,
  ],
  [
    'secret',
    'closed cards that are hidden from spectators alone',
    declared({
      card: shared(list(secret(int(DRAWN, 5), { from: (_p, observer) => observer === null, shown: HIDDEN }))),
    }),
    /card .* never hidden/,
  ],
  [
    'secret',
    'cards that are hidden while they are in the deck, and no more',
    declared({
      card: shared(list(secret(int(DRAWN, 5), { from: (p, _eye, c) => p.card[c] === DECK, shown: HIDDEN }))),
    }),
    /card .* could never be otherwise/,
  ],
  [
    'secret',
    'witnesses of closed cards that are hidden from nobody',
    declared({ known: shared(list(seatBits(int(0, 127), { from: () => false }))) }),
    /known .* never hidden/,
  ],
  [
    'secret',
    'promises that are hidden from spectators alone',
    promising((_p, observer) => observer === null),
    /promises\.texts .* never hidden/,
  ],
  [
    'secret',
    'terms that are hidden from nobody',
    withDeal({ terms: secret(terms, { from: () => false, shown: null as never }) }),
    /deal\.terms .* never hidden/,
  ],
  [
    'silence',
    'terms that are hidden from all but whose turn it is, though their parties are asked',
    withDeal({ terms: secret(terms, { from: (p, observer) => observer !== p.turn, shown: null as never }) }),
    /deal\.terms|pending/,
  ],
  [
    'secret',
    'other terms that are hidden from nobody',
    withDeal({
      counters: { ...counters, ...rows(open(object({ by: int(0, 5), terms })), { from: () => false }) },
    }),
    /deal\.counters .* never hidden/,
  ],
  [
    'doubt',
    'imagined positions that are always the same',
    { determinise: oneGuess },
    /(card|cash) could be otherwise/,
    researchers,
  ],
]

const OPTIONS = {
  hidden_cash: true,
  labour_scale: [1],
  labour_full: 'repeatLast',
  decks: 'one',
  unplayed_cards: 'remove',
}

/** How many small games it takes at most to meet what is rare; that something is never hidden is seen in one. */
const GAMES = 16
/** How many it takes to doubt what is imagined: all of them are played to their ends. */
const DOUBTED = 4

for (const [law, what, change, text, players = traders] of LEAKS)
  test(`CF-23 · the law ${law} finds ${what}`, law === 'silence' || law === 'secret' ? LONG : {}, () => {
    mustFind({ ...cashFlow, ...change }, law, text, {
      games: law === 'secret' ? 1 : law === 'doubt' ? DOUBTED : GAMES,
      seed: 'leaks',
      seats: 3,
      options: { ...OPTIONS, round_limit: 1 },
      ...(law === 'secret' || law === 'doubt' ? { allSecrets: 'report' } : {}),
      answers: (game, p, seat, chance) =>
        players.answer({ game, p: p as Position, seat, step: game.pending(p)[0]?.step ?? '', chance }),
    })
  })
