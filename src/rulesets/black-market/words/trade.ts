import type { Seat, Wording, WordsOf } from '../../../kernel/index.ts'
import { faceWords, goodsWords, siteWords, skillWords } from '../colony/names.ts'
import type { Facts } from '../facts.ts'
import { NONE } from '../position.ts'
import type { View } from '../view.ts'
import { gift, LOCATION, placeWords, UTILITY } from './losses.ts'

/** "Ann", "Ann and Bob", "Ann, Bob and Cleo" */
function names(w: Wording<View>, seats: readonly Seat[]): string {
  const all = seats.map((seat) => w.name(seat))
  return all.length < 2 ? (all[0] ?? 'nobody') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** A good without its amount. */
const goodName = (good: number): string => goodsWords(1, good).replace(/^1 /, '')

const tokens = (n: number, name: string): string => `${n} ${name} ${n === 1 ? 'Token' : 'Tokens'}`

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
    say: (w, seat) => `${w.name(seat)} has a wish`,
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
    say: (w, seat) => `${w.name(seat)} accepts`,
  },
  refused: {
    clause: 'BM-5.15',
    grade: 'detail',
    parts: ['seat'],
    roles: ['does'],
    say: (w, seat) => `${w.name(seat)} refuses`,
  },
  voided: {
    clause: 'BM-5.15',
    grade: 'event',
    parts: ['seat', 'leg'],
    roles: ['loses', null],
    say: (_w, _seat, leg) => `The deal is void: leg ${leg} is impossible (LEG_IMPOSSIBLE)`,
    you: (_w, _seat, leg) => ({ head: 'Your deal was void', why: `Leg ${leg} of it was impossible.` }),
  },
  dealt: {
    clause: 'BM-5.15',
    grade: 'event',
    parts: ['seat', 'partners'],
    roles: ['does', null],
    say: (w, seat, partners) => `${w.name(seat)} and ${names(w, partners)} have made a deal`,
  },
  gaveGoods: {
    clause: 'BM-5.5',
    grade: 'detail',
    parts: ['from', 'to', 'good', 'tokens'],
    between: [0, 1],
    roles: ['loses', 'gains', null, null],
    say: (w, from, to, good, n) => `${w.name(from)} gives ${goodsWords(n, good)} to ${w.name(to)}`,
    you: (w, from, to, good, n) =>
      gift(w, from, to, goodsWords(n, good), { n, of: [goodName(good), goodName(good)] }),
  },
  gaveMechs: {
    clause: 'BM-5.9',
    grade: 'event',
    parts: ['from', 'to', 'place', 'mechs', 'told'],
    between: [0, 1],
    roles: ['loses', 'gains', null, null, null],
    say: (w, from, to, place, n, told) =>
      `${w.name(from)} gives ${n === 1 ? 'a Mech' : `${n} Mechs`} at ${placeWords(w, place, from, told)} to ${w.name(to)}`,
    you: (w, from, to, place, n, told) =>
      gift(w, from, to, `${n === 1 ? 'a Mech' : `${n} Mechs`} at ${placeWords(w, place, from, told)}`, {
        n,
        of: ['Mech', 'Mechs'],
      }),
  },
  gaveUtility: {
    clause: 'BM-5.8',
    grade: 'event',
    parts: ['from', 'to', 'site'],
    between: [0, 1],
    roles: ['loses', 'gains', null],
    say: (w, from, to, site) =>
      `${w.name(from)} gives the Utility ${siteWords(site, NONE, w.name)} to ${w.name(to)}`,
    you: (w, from, to, site) =>
      gift(w, from, to, `the Utility ${siteWords(site, from === w.you ? from : NONE, w.name)}`, {
        n: 1,
        of: UTILITY,
      }),
  },
  gaveLocation: {
    clause: 'BM-5.11',
    grade: 'event',
    parts: ['from', 'to', 'face'],
    between: [0, 1],
    roles: ['loses', 'gains', null],
    say: (w, from, to, face) => `${w.name(from)} gives ${faceWords(face)} to ${w.name(to)}`,
    you: (w, from, to, face) =>
      gift(w, from, to, faceWords(face), { n: 1, of: LOCATION, what: faceWords(face) }),
  },
  gaveFaceDown: {
    clause: 'BM-5.11',
    grade: 'event',
    parts: ['from', 'to', 'mark'],
    between: [0, 1],
    roles: ['loses', 'gains', null],
    say: (w, from, to, mark) => `${w.name(from)} gives the face-down card #${mark + 1} to ${w.name(to)}`,
    you: (w, from, to, mark) =>
      gift(w, from, to, `the face-down card #${mark + 1}`, { n: 1, of: LOCATION, what: `card #${mark + 1}` }),
  },
  gotFaceDown: {
    clause: 'BM-5.11',
    grade: 'event',
    parts: ['from', 'to', 'face', 'mark'],
    roles: ['loses', 'gains', null, null],
    say: (w, from, to, face, mark) =>
      `${w.name(from)} gives the face-down card #${mark + 1} to ${w.name(to)}: ${faceWords(face)}`,
    you: (w, from, to, face, mark) =>
      gift(w, from, to, `${faceWords(face)}, face-down`, { n: 1, of: LOCATION, what: `card #${mark + 1}` }),
  },
  gaveSkill: {
    clause: 'BM-5.10',
    grade: 'event',
    parts: ['from', 'to', 'skill', 'cards'],
    between: [0, 1],
    roles: ['loses', 'gains', null, null],
    say: (w, from, to, skill, n) =>
      `${w.name(from)} gives ${n === 1 ? '' : `${n} × `}${skillWords(skill)} to ${w.name(to)}`,
    you: (w, from, to, skill, n) =>
      gift(w, from, to, `${n === 1 ? '' : `${n} × `}${skillWords(skill)}`, {
        n,
        of: ['Skill Card', 'Skill Cards'],
      }),
  },
  gaveUsedSkill: {
    clause: 'BM-5.11',
    grade: 'event',
    parts: ['from', 'to', 'skill', 'cards'],
    between: [0, 1],
    roles: ['loses', 'gains', null, null],
    say: (w, from, to, skill, n) =>
      `${w.name(from)} gives discarded ${n === 1 ? '' : `${n} × `}${skillWords(skill)} to ${w.name(to)}`,
    you: (w, from, to, skill, n) =>
      gift(w, from, to, `discarded ${n === 1 ? '' : `${n} × `}${skillWords(skill)}`, {
        n,
        of: ['discarded Skill Card', 'discarded Skill Cards'],
      }),
  },
  gaveRnd: {
    clause: 'BM-5.6',
    grade: 'detail',
    parts: ['from', 'to', 'tokens'],
    between: [0, 1],
    roles: ['loses', 'gains', null],
    say: (w, from, to, n) => `${w.name(from)} gives ${tokens(n, 'RnD')} to ${w.name(to)}`,
    you: (w, from, to, n) => gift(w, from, to, tokens(n, 'RnD'), { n, of: ['RnD Token', 'RnD Tokens'] }),
  },
  gaveMilitary: {
    clause: 'BM-5.6',
    grade: 'detail',
    parts: ['from', 'to', 'tokens'],
    between: [0, 1],
    roles: ['loses', 'gains', null],
    say: (w, from, to, n) => `${w.name(from)} gives ${tokens(n, 'Military')} to ${w.name(to)}`,
    you: (w, from, to, n) =>
      gift(w, from, to, tokens(n, 'Military'), { n, of: ['Military Token', 'Military Tokens'] }),
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
    you: (w, from, to, good, n) =>
      gift(w, from, to, goodsWords(n, good), { n, of: [goodName(good), goodName(good)] }),
  },
  returnedNothing: {
    clause: 'BM-5.25',
    grade: 'detail',
    parts: ['from', 'to'],
    roles: ['does', 'learns'],
    say: (w, from, to) => `${w.name(from)} returns nothing to ${w.name(to)}`,
  },
} satisfies Partial<WordsOf<View, Facts>>
