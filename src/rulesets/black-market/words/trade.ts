import { andList, type Seat, type Wording, type WordsOf } from '../../../kernel/index.ts'
import { faceWords, goodsWords } from '../colony/names.ts'
import type { Facts } from '../facts.ts'
import type { View } from '../view.ts'
import { dealWith, given } from './given.ts'

const names = (w: Wording<View>, seats: readonly Seat[]): string => andList(seats.map((seat) => w.name(seat)))

export const tradeWords = {
  primed: {
    clause: 'BM-5.4',
    grade: 'detail',
    parts: ['energy', 'water', 'food', 'removed'],
    roles: [null, null, null, null],
    say: (_w, e, w, f, removed) =>
      `The Black Market is primed: ${goodsWords(e, 0)}, ${goodsWords(w, 1)} and ${goodsWords(f, 2)}, ${removed} Energy removed`,
  },
  wished: {
    clause: 'BM-5.16',
    grade: 'event',
    parts: ['seat'],
    roles: ['does'],
    say: (w, seat) => `${w.name(seat)} makes a wish`,
  },
  exchanged: {
    clause: 'BM-5.18',
    grade: 'event',
    parts: ['seat', 'goods', 'paid', 'got'],
    roles: ['does', null, null, null],
    say: (w, seat, [pay, get], paid, got) =>
      `${w.name(seat)} gives the pool ${goodsWords(paid, pay)} for ${goodsWords(got, get)}`,
  },
  passedTrade: {
    clause: 'BM-5.29',
    grade: 'bookkeeping',
    parts: ['seat'],
    roles: ['does'],
    say: (w, seat) => `${w.name(seat)} passes at the Black Market`,
  },
  skipped: {
    clause: 'BM-5.33',
    grade: 'bookkeeping',
    parts: ['seat'],
    roles: ['does'],
    say: (w, seat) => `${w.name(seat)} has traded already`,
  },
  proposed: {
    clause: 'BM-5.15',
    grade: 'event',
    parts: ['seat', 'partners'],
    roles: ['does', 'learns'],
    say: (w, seat, partners) => `${w.name(seat)} proposes a deal to ${names(w, partners)}`,
    you: (w, seat, partners) => ({
      head:
        seat === w.you
          ? `You proposed a deal to ${names(w, partners)}`
          : `${w.name(seat)} proposed a deal to you`,
    }),
  },
  accepted: {
    clause: 'BM-5.15',
    grade: 'detail',
    parts: ['seat'],
    roles: ['does'],
    say: (w, seat) => `${w.name(seat)} accepts the deal`,
  },
  refused: {
    clause: 'BM-5.15',
    grade: 'event',
    parts: ['seat', 'initiator'],
    roles: ['does', 'learns'],
    say: (w, seat, initiator) => `${w.name(seat)} refuses the deal of ${w.name(initiator)}`,
    you: (w, seat, initiator) => ({
      head:
        seat === w.you ? `You refused the deal of ${w.name(initiator)}` : `${w.name(seat)} refused your deal`,
    }),
  },
  voided: {
    clause: 'BM-5.15',
    grade: 'event',
    parts: ['seat', 'leg', 'partners'],
    roles: ['loses', null, 'learns'],
    say: (_w, _seat, leg) => `The deal is void: part ${leg} of it is impossible`,
    you: (w, seat, leg, partners) => ({
      head: `Your deal with ${names(w, seat === w.you ? partners : [seat])} was void`,
      why: `Part ${leg} of it was impossible.`,
    }),
  },
  dealt: {
    clause: 'BM-5.15',
    grade: 'event',
    parts: ['seat', 'partners'],
    roles: ['learns', 'learns'],
    say: (w, seat, partners) => `${w.name(seat)} and ${names(w, partners)} have made a deal`,
    you: (w, seat, partners) => dealWith(w, seat === w.you ? partners : [seat]),
  },
  gaveGoods: {
    clause: 'BM-5.5',
    grade: 'detail',
    parts: ['from', 'to', 'good', 'tokens'],
    roles: ['loses', 'gains', null, null],
    ...given('gaveGoods'),
  },
  gaveMechs: {
    clause: 'BM-5.9',
    grade: 'event',
    parts: ['from', 'to', 'place', 'mechs', 'told'],
    roles: ['loses', 'gains', null, null, null],
    ...given('gaveMechs'),
  },
  gaveUtility: {
    clause: 'BM-5.8',
    grade: 'event',
    parts: ['from', 'to', 'site'],
    roles: ['loses', 'gains', null],
    ...given('gaveUtility'),
  },
  gaveLocation: {
    clause: 'BM-5.11',
    grade: 'event',
    parts: ['from', 'to', 'face'],
    roles: ['loses', 'gains', null],
    ...given('gaveLocation'),
  },
  gaveFaceDown: {
    clause: 'BM-5.11',
    grade: 'event',
    parts: ['from', 'to', 'mark'],
    roles: ['loses', 'gains', null],
    ...given('gaveFaceDown'),
  },
  gotFaceDown: {
    clause: 'BM-5.11',
    grade: 'event',
    parts: ['from', 'to', 'face', 'mark'],
    roles: ['loses', 'gains', null, null],
    ...given('gotFaceDown'),
  },
  gaveSkill: {
    clause: 'BM-5.10',
    grade: 'event',
    parts: ['from', 'to', 'skill', 'cards'],
    roles: ['loses', 'gains', null, null],
    ...given('gaveSkill'),
  },
  gaveUsedSkill: {
    clause: 'BM-5.11',
    grade: 'event',
    parts: ['from', 'to', 'skill', 'cards'],
    roles: ['loses', 'gains', null, null],
    ...given('gaveUsedSkill'),
  },
  gaveRnd: {
    clause: 'BM-5.6',
    grade: 'detail',
    parts: ['from', 'to', 'tokens'],
    roles: ['loses', 'gains', null],
    ...given('gaveRnd'),
  },
  gaveMilitary: {
    clause: 'BM-5.6',
    grade: 'detail',
    parts: ['from', 'to', 'tokens'],
    roles: ['loses', 'gains', null],
    ...given('gaveMilitary'),
  },
  promised: {
    clause: 'BM-5.13',
    grade: 'event',
    parts: ['from', 'to'],
    roles: ['does', 'learns'],
    say: (w, from, to) => `${w.name(from)} gives a promise to ${w.name(to)}`,
  },
  toldSecret: {
    clause: 'BM-5.13',
    grade: 'event',
    parts: ['from', 'to'],
    roles: ['does', 'learns'],
    say: (w, from, to) => `${w.name(from)} tells ${w.name(to)} a secret`,
  },
  showedFace: {
    clause: 'BM-5.13',
    grade: 'event',
    parts: ['from', 'to', 'face', 'mark'],
    roles: ['does', 'learns', null, null],
    say: (w, from, to, face, mark) =>
      `${w.name(from)} shows ${w.name(to)} card #${mark + 1}: it is ${faceWords(face)}`,
  },
  askedVia: {
    clause: 'BM-5.26',
    grade: 'detail',
    parts: ['seat', 'partner', 'good', 'tokens'],
    roles: ['does', 'learns', null, null],
    say: (w, seat, partner, pay, n) =>
      `${w.name(seat)} offers ${w.name(partner)} ${goodsWords(n, pay)} via the Black Market`,
  },
  refusedVia: {
    clause: 'BM-5.26',
    grade: 'detail',
    parts: ['seat', 'asker'],
    roles: ['does', 'learns'],
    say: (w, seat, asker) => `${w.name(seat)} refuses the offer of ${w.name(asker)}`,
  },
  passedOn: {
    clause: 'BM-5.24',
    grade: 'event',
    parts: ['from', 'to', 'good', 'tokens'],
    between: [0, 1],
    roles: ['loses', 'gains', null, null],
    say: (w, from, to, good, n) =>
      `${w.name(from)} passes ${w.name(to)} ${goodsWords(n, good)}, less the commission`,
    you: (w, from, to, good, n) => ({
      head:
        from === w.you
          ? `You passed ${w.name(to)} ${goodsWords(n, good)} through the pool`
          : `${w.name(from)} passed you ${goodsWords(n, good)} through the pool`,
      ...(w.view.options.commission > 0 ? { why: `The pool kept ${w.view.options.commission}.` } : {}),
    }),
  },
  returnedNothing: {
    clause: 'BM-5.25',
    grade: 'detail',
    parts: ['from', 'to'],
    roles: ['does', 'learns'],
    say: (w, from, to) => `${w.name(from)} returns nothing to ${w.name(to)}`,
  },
} satisfies Partial<WordsOf<View, Facts>>
