import {
  askOpen,
  asks,
  type Frame,
  frameAt,
  int,
  list,
  menu,
  type Next,
  nullable,
  type Observer,
  object,
  open,
  optional,
  type PartsOf,
  procedure,
  type Schema,
  type Seat,
  secretsOf,
  text,
  words,
} from '../../../kernel/index.ts'
import { bit, EVERYBODY, isOther, type Position, placeAfter, seatAfter, seatsIn } from '../position.ts'
import { carryOut, suggestLegs } from '../trade/bargains.ts'
import { type Leg, legOf, legShape, partnersOf, type Transfer } from '../trade/legs.ts'
import { confiding } from '../trade/opening.ts'
import { countRates, rateFor } from '../trade/pool.ts'
import { acceptFault, type Confided, confidedBy, legsTo, masked, withSecrets } from '../trade/proposal.ts'
import { MOST_LEGS, type Proposed, proposing } from '../trade/proposing.ts'
import { answerBy, dealTerms, termsLeft } from '../trade/standing-terms.ts'
import type { Facts, T } from '../words/index.ts'
import { speak } from './wish.ts'

export interface Locals {
  /** Proposals made before this one. */
  made: number
  /** The legs; null before they are proposed, and in the eyes of all but the parties (BM-1.5). */
  legs: Leg[] | null
  /** BM-5.13  What the Secrets say of those who have accepted so far, and of the initiator. */
  confided: Confided[]
  /** The partners, a sum of 2^seat; in the eyes of others only those who have been asked. */
  partners: number
  /** The place, in turn order after the initiator, of the partner being asked. */
  i: number
}
type Label = 'propose' | 'next' | 'answer' | 'confide' | 'refused'
type F = Frame & Locals

/** What came of a deal: nothing was proposed after all; a proposal was refused or void (BM-5.30); it was made. */
type Outcome = 'dropped' | 'failed' | 'made'

/** The locals of a deal that is about to be proposed. */
export const beginDeal = (made: number): Locals => ({ made, legs: null, confided: [], partners: 0, i: 0 })

export const answers = words('refuse', 'accept', 'wish')

const partner = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)

/** BM-1.5  Tells the parties, or everybody when proposals are made before all (open_deals). */
function tellParties<K extends keyof Facts>(t: T, f: F, kind: K, ...parts: PartsOf<Facts, K>): void {
  if (t.p.options.open_deals) t.note(kind, ...parts)
  else t.tell(partiesOf(t.p, f), kind, ...parts)
}

const partiesOf = (p: Position, f: F): Seat[] => seatsIn(f.partners | bit(p.turn))

const { secret, seatBits, rows } = secretsOf<Position>()

/** BM-1.5  Legs that are proposed are for the parties, unless proposals are made before all (open_deals). */
function isOutsider(p: Position, observer: Observer, level: number): boolean {
  const { legs, partners } = frameAt<Locals>(p, level)
  return (
    legs !== null &&
    !p.options.open_deals &&
    (observer === null || ((partners | bit(p.turn)) & bit(observer)) === 0)
  )
}

/** BM-5.13, BM-5.30  What a Secret says is its giver's until the end. */
function hidesSecret(p: Position, observer: Observer, level: number, i: number): boolean {
  const { legs, confided } = frameAt<Locals>(p, level)
  const leg = legs?.[confided[i]?.leg ?? 0]
  return (leg as Partial<Transfer> | undefined)?.from !== observer
}

/** BM-5.15 Free trade: one deal of the initiator's, proposed, answered, carried out. */
export const deal = procedure<Position, Locals, Label, Facts, Outcome>(
  'deal',
  {
    made: open(int(0, 100)),
    legs: secret(nullable(list(legShape as unknown as Schema<Leg>, 1, MOST_LEGS)), {
      from: isOutsider,
      shown: null,
    }),
    confided: optional(
      rows(object({ leg: open(int(0, MOST_LEGS - 1)), text: open(text(200)) }), { from: hidesSecret }),
      [],
    ),
    // BM-1.5  Others see which player is asked, and not who is to be asked later.
    partners: seatBits(int(0, 31), {
      from: (p, observer, level, who) =>
        isOutsider(p, observer, level) &&
        isOther(p, observer, who) &&
        placeAfter(p, who) > frameAt<Locals>(p, level).i,
    }),
    i: open(int(0, 5)),
  },
  {
    // BM-5.5, BM-5.15 (1)  The initiator proposes an ordered list of legs. BM-5.14  Unequal ones and gifts are legal.
    propose: askOpen({
      clause: 'BM-5.15',
      question: 'Which deal do you propose?',
      who: (p) => p.turn,
      // BM-1.5  Unless proposals are made before all.
      own: ['propose.legs.amount', 'propose.legs.text'],
      ...asks<Position, F, Proposed>(proposing),
      // Of the hundred things that could be traded most are cards: at random, half of the legs are commodities.
      suggest(p, f, _seat, chance) {
        const legs = suggestLegs(p, f.made, chance)
        return legs === null ? { do: 'nothing' as const } : { do: 'propose' as const, legs }
      },
      late: () => ({ do: 'nothing' as const }),
      take(t, f, seat, answer) {
        if (answer.do === 'nothing') return t.done('dropped')
        const legs = answer.legs.map(legOf)
        f.legs = masked(t.p, seat, legs)
        f.confided = confidedBy(legs, seat, (leg) => leg.text)
        f.partners = partnersOf(f.legs, seat)
        tellParties(t, f, 'proposed', seat, seatsIn(f.partners))
        return 'next'
      },
    }),

    // BM-5.15 (2), (3)  Each partner in turn order; when all have accepted, the legs run, all or nothing.
    next(t, f) {
      const { p } = t
      do f.i++
      while (f.i < p.seats && (f.partners & bit(partner(p, f))) === 0)
      if (f.i < p.seats) return 'answer'
      const legs = f.legs ?? []
      const failed = carryOut(t, withSecrets(legs, f.confided))
      if (failed !== 0) {
        tellParties(t, f, 'voided', p.turn, failed, seatsIn(f.partners))
        return t.done('failed')
      }
      countRates(p, legs)
      t.note('dealt', p.turn, seatsIn(f.partners))
      return t.done('made')
    },

    // BM-5.15 (2)  Accepts or refuses; a counter-wish is a refusal with text. One refusal ends the deal.
    answer: menu({
      clause: 'BM-5.15',
      question: 'A deal is proposed to you. Do you accept?',
      mayStand: true,
      // BM-14.3  By terms left in advance, where they decide.
      terms: dealTerms,
      who: partner,
      field: 'answer',
      of: answers,
      fault: (p, f, seat, answer) => (answer === 'accept' ? acceptFault(p, seat, f.legs ?? []) : null),
      label: (p, f, seat, answer) => ({
        text: { refuse: 'Refuse', accept: 'Accept', wish: 'Refuse, and say what you wish' }[answer],
        note: f.legs === null ? 'its parts are a secret' : legsTo(p, seat, f.legs),
      }),
      // BM-14.2  Wanted rates may answer.
      planned: (p, f, seat) => (rateFor(p, seat, f.legs ?? []) === null ? undefined : 'accept'),
      // BM-14.1  No answer: refuse, or what the terms say.
      late(p, f, seat) {
        const left = termsLeft(p, seat)
        return left === null ? 'refuse' : (answerBy(p, seat, f.legs ?? [], left) ?? 'refuse')
      },
      take(t, f, seat, answer) {
        if (answer === 'accept') {
          tellParties(t, f, 'accepted', seat)
          return confidedBy(f.legs ?? [], seat, () => '').length > 0 ? 'confide' : 'next'
        }
        tellParties(t, f, 'refused', seat, t.p.turn)
        if (answer === 'refuse') return t.done('failed')
        const to = t.p.options.open_deals ? EVERYBODY : f.partners | bit(t.p.turn)
        return t.call(speak, { seat, to }, 'refused')
      },
    }),

    // BM-5.13  A Secret is told by whose it is; BM-5.30, and read by the other only when all legs have run.
    confide: askOpen({
      clause: 'BM-5.13',
      question: 'What is your secret?',
      who: partner,
      own: ['text'],
      ...asks<Position, F, { text: string }>(confiding),
      late: () => ({ text: '' }),
      take(_t, f, seat, answer) {
        f.confided.push(...confidedBy(f.legs ?? [], seat, () => answer.text))
        return 'next'
      },
    }),

    refused: (t): Next<Label, Outcome> => t.done('failed'),
  },
)
