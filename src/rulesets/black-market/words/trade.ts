import {
  andList,
  does,
  factOf,
  gains,
  learns,
  loses,
  part,
  type Seat,
  type Wording,
} from '../../../kernel/index.ts'
import { faceWords, goodsWords } from '../colony/names.ts'
import type { Face, Good, Mark, Place, Site, Skill } from '../data.ts'
import type { View } from '../view.ts'
import { dealBetween, dealWith, given } from './given.ts'

const fact = factOf<View>()
/** The giver and the taker. */
const gift = [loses('from'), gains('to')] as const
const names = (w: Wording<View>, seats: readonly Seat[]): string => andList(seats.map((seat) => w.name(seat)))

export const tradeWords = {
  primed: fact('BM-5.4', 'detail', ['energy', 'water', 'food', 'removed'], {
    say: (_w, e, w, f, removed) =>
      `The Black Market is primed: ${goodsWords(e, 0)}, ${goodsWords(w, 1)} and ${goodsWords(f, 2)}, ${removed} Energy removed`,
  }),
  wished: fact('BM-5.16', 'event', [does('seat')], { say: (w, seat) => `${w.name(seat)} makes a wish` }),
  exchanged: fact(
    'BM-5.18',
    'event',
    [does('seat'), part<readonly [pay: Good, get: Good]>('goods'), 'paid', 'got'],
    {
      say: (w, seat, [pay, get], paid, got) =>
        `${w.name(seat)} gives the pool ${goodsWords(paid, pay)} for ${goodsWords(got, get)}`,
    },
  ),
  passedTrade: fact('BM-5.29', 'bookkeeping', [does('seat')], {
    say: (w, seat) => `${w.name(seat)} passes at the Black Market`,
  }),
  skipped: fact('BM-5.33', 'bookkeeping', [does('seat')], {
    say: (w, seat) => `${w.name(seat)} has traded already`,
  }),
  proposed: fact('BM-5.15', 'event', [does('seat'), learns<readonly Seat[]>('partners')], {
    say: (w, seat, partners) => `${w.name(seat)} proposes a deal to ${names(w, partners)}`,
    you: (w, seat, partners) => ({
      head:
        seat === w.you
          ? `You proposed a deal to ${names(w, partners)}`
          : `${w.name(seat)} proposed a deal to you`,
    }),
  }),
  accepted: fact('BM-5.15', 'detail', [does('seat')], {
    say: (w, seat) => `${w.name(seat)} accepts the deal`,
  }),
  refused: fact('BM-5.15', 'event', [does('seat'), learns('initiator')], {
    say: (w, seat, initiator) => `${w.name(seat)} refuses the deal of ${w.name(initiator)}`,
    you: (w, seat, initiator) => ({
      head:
        seat === w.you ? `You refused the deal of ${w.name(initiator)}` : `${w.name(seat)} refused your deal`,
    }),
  }),
  voided: fact('BM-5.15', 'event', [loses('seat'), 'leg', learns<readonly Seat[]>('partners')], {
    say: (_w, _seat, leg) => `The deal is void: part ${leg} of it is impossible`,
    you: (w, seat, leg, partners) => ({
      head: `Your deal with ${names(w, seat === w.you ? partners : [seat])} was void`,
      why: `Part ${leg} of it was impossible.`,
    }),
  }),
  dealt: fact('BM-5.15', 'event', [learns('seat'), learns<readonly Seat[]>('partners')], {
    say: (w, seat, partners) => `${w.name(seat)} and ${names(w, partners)} have made a deal`,
    you: (w, seat, partners) => dealWith(w, seat === w.you ? partners : [seat]),
    others: (w, seat, partners) => dealBetween(w, [seat, ...partners]),
  }),
  gaveGoods: fact('BM-5.5', 'detail', [...gift, part<Good>('good'), 'tokens'], given('gaveGoods')),
  gaveMechs: fact('BM-5.9', 'event', [...gift, part<Place>('place'), 'mechs', 'told'], given('gaveMechs')),
  gaveUtility: fact('BM-5.8', 'event', [...gift, part<Site>('site')], given('gaveUtility')),
  gaveLocation: fact('BM-5.11', 'event', [...gift, part<Face>('face')], given('gaveLocation')),
  gaveFaceDown: fact('BM-5.11', 'event', [...gift, part<Mark>('mark')], given('gaveFaceDown')),
  gotFaceDown: fact(
    'BM-5.11',
    'event',
    [...gift, part<Face>('face'), part<Mark>('mark')],
    given('gotFaceDown'),
  ),
  gaveSkill: fact('BM-5.10', 'event', [...gift, part<Skill>('skill'), 'cards'], given('gaveSkill')),
  gaveUsedSkill: fact('BM-5.11', 'event', [...gift, part<Skill>('skill'), 'cards'], given('gaveUsedSkill')),
  gaveRnd: fact('BM-5.6', 'detail', [...gift, 'tokens'], given('gaveRnd')),
  gaveMilitary: fact('BM-5.6', 'detail', [...gift, 'tokens'], given('gaveMilitary')),
  promised: fact('BM-5.13', 'event', [does('from'), learns('to')], {
    say: (w, from, to) => `${w.name(from)} gives a promise to ${w.name(to)}`,
  }),
  toldSecret: fact('BM-5.13', 'event', [does('from'), learns('to')], {
    say: (w, from, to) => `${w.name(from)} tells ${w.name(to)} a secret`,
  }),
  showedFace: fact('BM-5.13', 'event', [does('from'), learns('to'), part<Face>('face'), part<Mark>('mark')], {
    say: (w, from, to, face, mark) =>
      `${w.name(from)} shows ${w.name(to)} card #${mark + 1}: it is ${faceWords(face)}`,
  }),
  askedVia: fact('BM-5.26', 'detail', [does('seat'), learns('partner'), part<Good>('good'), 'tokens'], {
    say: (w, seat, partner, pay, n) =>
      `${w.name(seat)} offers ${w.name(partner)} ${goodsWords(n, pay)} via the Black Market`,
  }),
  refusedVia: fact('BM-5.26', 'detail', [does('seat'), learns('asker')], {
    say: (w, seat, asker) => `${w.name(seat)} refuses ${w.name(asker)}’s offer`,
  }),
  passedOn: fact('BM-5.24', 'event', [...gift, part<Good>('good'), 'tokens'], {
    between: [0, 1],
    say: (w, from, to, good, n) =>
      `${w.name(from)} passes ${w.name(to)} ${goodsWords(n, good)}, less the commission`,
    you: (w, from, to, good, n) => ({
      head:
        from === w.you
          ? `You passed ${w.name(to)} ${goodsWords(n, good)} through the pool`
          : `${w.name(from)} passed you ${goodsWords(n, good)} through the pool`,
      ...(w.view.options.commission > 0 ? { why: `The pool kept ${w.view.options.commission}.` } : {}),
    }),
  }),
  returnedNothing: fact('BM-5.25', 'detail', [does('from'), learns('to')], {
    say: (w, from, to) => `${w.name(from)} returns nothing to ${w.name(to)}`,
  }),
}
