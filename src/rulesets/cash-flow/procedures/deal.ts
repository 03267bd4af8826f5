import {
  askAllOpen,
  askOpen,
  bool,
  type Chance,
  ended,
  type Frame,
  frameAt,
  int,
  menu,
  type Next,
  named,
  nullable,
  type Observer,
  object,
  open,
  optional,
  orNone,
  procedure,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  seatWord,
  secretsOf,
  variant,
} from '../../../kernel/index.ts'
import { afterChange } from '../elimination.ts'
import { isIn, type Position, seatsIn } from '../position.ts'
import { dealFault, partyFault, showClosed, strike, termsFault } from '../trade/deals.ts'
import { answerBy, dealTerms, termsLeft } from '../trade/standing-terms.ts'
import { suggestTerms } from '../trade/suggest.ts'
import {
  partiesOf,
  type Terms,
  type Transfer,
  termsFields,
  termsOf,
  termsShape,
  termsWords,
} from '../trade/terms.ts'
import type { Facts, T } from '../words/index.ts'

/** Other terms that a party has answered with. */
export interface Counter {
  by: Seat
  terms: Terms
}

export interface DealLocals {
  /** The deal on the table; null before one is put up, and in the eyes of all but its parties (CF-23.3). */
  terms: Terms | null
  /** Its parties, a sum of 2^seat. */
  parties: number
  /** The parties that are not asked, since these terms are theirs already. */
  agreed: number
  /** CF-12.12  What was put up once, to be remembered if it comes to nothing; null in the eyes of all but its parties. */
  once: Terms | null
  /** What they have written; seen by whose turn it is, and each by its writer. */
  counters: Counter[]
}
type Label = 'propose' | 'answer' | 'choose'
type F = Frame & DealLocals

/** A proposal, or a counter-proposal. */
type Offer = { do: 'offer'; transfers: Terms['transfers']; promises?: string[]; payments?: Terms['payments'] }
const proposalShape = variant('do', {
  offer: { ...termsFields, final: optional(bool(), false), once: optional(bool(), false) },
  nothing: {},
}) as unknown as Schema<(Offer & { final?: boolean; once?: boolean }) | { do: 'nothing' }>

/** What came of a deal: what changed hands, and terms to remember that came to nothing. */
interface Outcome {
  readonly moved: readonly Transfer[]
  readonly failed: Terms | null
}

/** Nothing changes hands; CF-12.12  what was put up once is remembered. */
const nothingOf = ({ once }: F): Outcome => ({ moved: [], failed: once })

/** CF-12.11  The answers to a deal: the turn player's no is called a withdrawal, and is read by either name. */
type Answer = { answer: 'accept' | 'decline' | 'withdraw' } | (Partial<Terms> & { answer: 'counter' })
const answerShape = variant('answer', {
  accept: {},
  decline: {},
  withdraw: {},
  counter: termsFields,
}) as unknown as Schema<Answer>

/** CF-12.11  The counter-proposals, by who has written them. */
const counters = named({
  schema: int(0, 5),
  names: (_p: Position, f: F) => f.counters.map(({ by }) => by),
  absent: () => refuse('CF-12.11', 'NO_SUCH_COUNTER', 'That player has asked for no other terms.'),
})

const bit = (seat: Seat) => 1 << seat
const nothing = () => ({ do: 'nothing' }) as const

/** CF-12.11  Lays a deal on the table. It is carried out at once when nobody is left to ask. */
function putUp(t: T, f: F, terms: Terms, agreed: number): Next<Label, Outcome> {
  f.terms = terms
  f.parties = partiesOf(terms)
  f.agreed = agreed
  f.counters = []
  // CF-12.10  Closed cards, once offered, are shown to the deal's parties.
  showClosed(t, terms, f.parties)
  t.note('dealOffered', t.p.turn, seatsIn(f.parties & ~bit(t.p.turn)))
  return (f.parties & ~agreed) === 0 ? conclude(t, f, terms) : 'answer'
}

/** CF-12.11  The last party has accepted: the deal is carried out if it is still legal, else it lapses. */
function conclude(t: T, f: F, terms: Terms): Next<Label, Outcome> {
  if (dealFault(t.p, terms) !== null) {
    t.note('dealLapsed', t.p.turn)
    return t.done(nothingOf(f))
  }
  strike(t, terms)
  // CF-12.8, CF-3.4  Land without armies may have another owner now.
  return afterChange(t) ?? t.done({ moved: terms.transfers, failed: null })
}

function answerFault(p: Position, f: F, seat: Seat, answer: Answer): Refusal | null {
  switch (answer.answer) {
    // CF-12.7  Nobody accepts what they cannot pay or have no room for.
    case 'accept':
      return partyFault(p, seat, f.terms as Terms)
    case 'decline':
      return null
    case 'withdraw':
      return seat === p.turn
        ? null
        : refuse('CF-12.11', 'NOT_YOUR_DEAL', 'Only who put the deal up may withdraw it; you may decline.')
    case 'counter':
      return seat === p.turn
        ? refuse(
            'CF-12.11',
            'NO_SUCH_ANSWER',
            'A deal is accepted or declined, or, by those it is put to, answered with other terms.',
          )
        : counterFault(p, seat, termsOf(answer))
  }
}

/** An answer at random: yes where that is legal, no, or other terms. */
function suggestAnswer(p: Position, f: F, seat: Seat, chance: Chance): Answer {
  const kind = chance.pick(3)
  if (kind === 0) return { answer: 'decline' }
  if (kind === 2 && seat !== p.turn) {
    const terms = suggestTerms(p, seat, chance)
    if (terms !== null && counterFault(p, seat, terms) === null) return { answer: 'counter', ...terms }
  }
  return answerFault(p, f, seat, { answer: 'accept' }) === null ? { answer: 'accept' } : { answer: 'decline' }
}

/** CF-23.3  What of terms is for the parties alone; who they are all see. */
const TERMS = ['transfers.money', 'transfers.amount', 'promises'] as const

const { secret, rows } = secretsOf<Position>()

/** CF-23.3  A deal's terms are for its parties alone. */
const hidesTerms = (p: Position, observer: Observer, level: number) =>
  !isIn(frameAt<DealLocals>(p, level).parties, observer)

/** CF-12.12  So are terms put up once, when others are on the table. */
function hidesOnce(p: Position, observer: Observer, level: number): boolean {
  const { once } = frameAt<DealLocals>(p, level)
  return once !== null && !isIn(partiesOf(once), observer)
}

/** CF-12.11  What is asked for instead goes to the turn player; nobody else sees even that it is there. */
const hidesCounter = (p: Position, observer: Observer, level: number, i: number) =>
  observer !== p.turn && observer !== frameAt<DealLocals>(p, level).counters[i]?.by

/** CF-12.6 Direct trade: one deal put up by the turn player. It gives back what has changed hands. */
export const deal = procedure<Position, DealLocals, Label, Facts, Outcome>(
  'deal',
  {
    terms: secret(nullable(termsShape), { from: hidesTerms, shown: null }),
    parties: open(int(0, 63)),
    agreed: open(int(0, 63)),
    once: optional(secret(nullable(termsShape), { from: hidesOnce, shown: null }), null),
    counters: rows(open(object({ by: int(0, 5), terms: termsShape })), { from: hidesCounter }),
  },
  {
    // CF-12.6, CF-12.11  Only the turn player puts a deal up, one at a time, and must be a party.
    propose: askOpen({
      clause: 'CF-12.6',
      question: 'Which deal do you put up?',
      who: (p) => p.turn,
      schema: proposalShape,
      // CF-23.3
      own: TERMS.map((part) => `offer.${part}`),
      check: (p, _f, seat, offer) => (offer.do === 'nothing' ? null : termsFault(p, seat, termsOf(offer))),
      suggest(p, _f, seat, chance) {
        const terms = suggestTerms(p, seat, chance)
        if (terms === null) return nothing()
        const final = chance.pick(2) === 0
        return { do: 'offer' as const, ...terms, final, once: final }
      },
      late: nothing,
      take(t, f, seat, offer) {
        if (offer.do === 'nothing') return t.done(nothingOf(f))
        f.once = offer.once === true ? termsOf(offer) : null
        // They are asked again, and may withdraw, unless they have said that this is final.
        return putUp(t, f, termsOf(offer), offer.final === true ? bit(seat) : 0)
      },
    }),

    // CF-12.11  Every party answers, without knowing what the others say; CF-24 D8, unanswered is declined.
    answer: askAllOpen({
      clause: 'CF-12.11',
      question: 'A deal is on the table. Do you accept it?',
      prompt: (_p, f) =>
        `A deal is on the table: ${f.terms === null ? '' : ended(termsWords(f.terms))} Do you accept it?`,
      mayStand: true,
      // CF-24.2  By terms left in advance, where they decide.
      terms: dealTerms,
      who: (_p, f) => seatsIn(f.parties & ~f.agreed),
      schema: answerShape,
      own: TERMS.map((part) => `counter.${part}`),
      check: answerFault,
      suggest: suggestAnswer,
      // CF-24.2, CF-24 D8  By the terms left, else declined.
      late(p, f, seat): Answer {
        const left = termsLeft(p, seat)
        return { answer: (left && answerBy(p, seat, f.terms as Terms, left)) ?? 'decline' }
      },
      reveal(t, f, given) {
        const { turn } = t.p
        const parties = seatsIn(f.parties)
        const asked = seatsIn(f.parties & ~f.agreed)
        if (asked.every((seat) => given[seat]?.answer === 'accept')) return conclude(t, f, f.terms as Terms)
        let withdrawn = false
        const counters: Counter[] = []
        for (const seat of asked) {
          const answer = given[seat]
          if (answer?.answer === 'counter') {
            t.tell(parties, 'dealCountered', seat, turn)
            counters.push({ by: seat, terms: termsOf(answer) })
          } else if (answer?.answer !== 'accept') {
            withdrawn ||= seat === turn
            if (seat === turn) t.tell(parties, 'dealWithdrawn', seat)
            else t.tell(parties, 'dealDeclined', seat, turn)
          }
        }
        t.note('dealLapsed', turn)
        // A withdrawn deal is not bargained about any more.
        if (withdrawn || counters.length === 0) return t.done(nothingOf(f))
        f.counters = counters
        for (const { by, terms } of counters) showClosed(t, terms, bit(turn) | bit(by))
        return 'choose'
      },
    }),

    // CF-12.11  The turn player puts up one of the counter-proposals, or none.
    choose: menu({
      clause: 'CF-12.11',
      question: 'Do you put up a deal that was asked for?',
      who: (p) => p.turn,
      field: 'putUp',
      of: orNone(counters),
      fault: (p, f, seat, chosen) => {
        const terms = f.counters[chosen ?? -1]?.terms
        return terms === undefined ? null : termsFault(p, seat, terms)
      },
      late: null,
      label(_p, f, _seat, chosen) {
        const counter = f.counters[chosen ?? -1]
        return counter === undefined
          ? { text: 'None of them' }
          : { text: `Put up what ${seatWord(counter.by)} asks for`, note: termsWords(counter.terms) }
      },
      take(t, f, seat, chosen) {
        const counter = f.counters[chosen ?? -1]
        return counter === undefined
          ? t.done(nothingOf(f))
          : putUp(t, f, counter.terms, bit(seat) | bit(counter.by))
      },
    }),
  },
)

/** CF-12.6  A counter-proposal must be legal, and its writer a party to it. */
function counterFault(p: Position, by: Seat, terms: Terms): Refusal | null {
  if ((partiesOf(terms) & bit(by)) === 0)
    return refuse('CF-12.6', 'NOT_A_PARTY', 'Ask for terms in which you yourself give or receive something.')
  return termsFault(p, by, terms)
}

/** The locals with which a deal begins. */
export function beginDeal(): DealLocals {
  return { terms: null, parties: 0, agreed: 0, once: null, counters: [] }
}
