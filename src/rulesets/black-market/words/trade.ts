import type { FactWords, Wording } from '../../../kernel/facts.ts'
import { faceWords, goodsWords, siteWords, skillWords } from '../colony/names.ts'
import { getOf, payOf } from '../trade/pool.ts'
import type { View } from '../view.ts'
import { placeWords } from './names.ts'

/** What Trade tells. */
export type TradeFact =
  | 'primed'
  | 'wished'
  | 'exchanged'
  | 'passedTrade'
  | 'skipped'
  | 'proposed'
  | 'accepted'
  | 'refused'
  | 'voided'
  | 'dealt'
  | 'gaveGoods'
  | 'gaveMechs'
  | 'gaveUtility'
  | 'gaveLocation'
  | 'gaveFaceDown'
  | 'gotFaceDown'
  | 'gaveSkill'
  | 'gaveUsedSkill'
  | 'gaveRnd'
  | 'gaveMilitary'
  | 'promised'
  | 'toldSecret'
  | 'showedFace'
  | 'askedVia'
  | 'refusedVia'
  | 'passedOn'
  | 'returnedNothing'

/** "Ann", "Ann and Bob", "Ann, Bob and Cleo": the seats in a sum of 2^seat. */
function names(w: Wording<View>, mask: number): string {
  const all = [0, 1, 2, 3, 4].filter((seat) => (mask & (1 << seat)) !== 0).map((seat) => w.name(seat))
  return all.length < 2 ? (all[0] ?? 'nobody') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const tokens = (n: number, name: string): string => `${n} ${name} ${n === 1 ? 'Token' : 'Tokens'}`

export const tradeWords: { readonly [K in TradeFact]: FactWords<View> } = {
  primed: {
    clause: 'BM-5.4',
    say: (_w, e, w, f, removed) =>
      `The Black Market is primed: ${goodsWords(e, 0)}, ${goodsWords(w, 1)} and ${goodsWords(f, 2)}, ${removed} Energy removed`,
  },
  wished: { clause: 'BM-5.16', say: (w, seat) => `${w.name(seat)} has a wish` },
  exchanged: {
    clause: 'BM-5.18',
    say: (w, seat, pair, paid, got) =>
      `${w.name(seat)} gives the pool ${goodsWords(paid, payOf(pair))} for ${goodsWords(got, getOf(pair))}`,
  },
  passedTrade: { clause: 'BM-5.29', say: (w, seat) => `${w.name(seat)} passes at the Black Market` },
  skipped: { clause: 'BM-5.33', say: (w, seat) => `${w.name(seat)} has traded already` },
  proposed: {
    clause: 'BM-5.15',
    say: (w, seat, partners) => `${w.name(seat)} proposes a deal to ${names(w, partners)}`,
  },
  accepted: { clause: 'BM-5.15', say: (w, seat) => `${w.name(seat)} accepts` },
  refused: { clause: 'BM-5.15', say: (w, seat) => `${w.name(seat)} refuses` },
  voided: {
    clause: 'BM-5.15',
    say: (_w, _seat, leg) => `The deal is void: leg ${leg} is impossible (LEG_IMPOSSIBLE)`,
  },
  dealt: {
    clause: 'BM-5.15',
    say: (w, seat, partners) => `${w.name(seat)} and ${names(w, partners)} have made a deal`,
  },
  gaveGoods: {
    clause: 'BM-5.5',
    say: (w, from, to, good, n) => `${w.name(from)} gives ${goodsWords(n, good)} to ${w.name(to)}`,
  },
  gaveMechs: {
    clause: 'BM-5.9',
    say: (w, from, to, place, n) =>
      `${w.name(from)} gives ${n === 1 ? 'a Mech' : `${n} Mechs`} at ${placeWords(w, place, from)} to ${w.name(to)}`,
  },
  gaveUtility: {
    clause: 'BM-5.8',
    say: (w, from, to, site) => `${w.name(from)} gives the Utility ${siteWords(site)} to ${w.name(to)}`,
  },
  gaveLocation: {
    clause: 'BM-5.11',
    say: (w, from, to, face) => `${w.name(from)} gives ${faceWords(face)} to ${w.name(to)}`,
  },
  gaveFaceDown: {
    clause: 'BM-5.11',
    say: (w, from, to, mark) => `${w.name(from)} gives the face-down card #${mark + 1} to ${w.name(to)}`,
  },
  gotFaceDown: {
    clause: 'BM-5.11',
    say: (w, from, to, face, mark) =>
      `${w.name(from)} gives the face-down card #${mark + 1} to ${w.name(to)}: ${faceWords(face)}`,
  },
  gaveSkill: {
    clause: 'BM-5.10',
    say: (w, from, to, skill, n) =>
      `${w.name(from)} gives ${n === 1 ? '' : `${n} × `}${skillWords(skill)} to ${w.name(to)}`,
  },
  gaveUsedSkill: {
    clause: 'BM-5.11',
    say: (w, from, to, skill, n) =>
      `${w.name(from)} gives discarded ${n === 1 ? '' : `${n} × `}${skillWords(skill)} to ${w.name(to)}`,
  },
  gaveRnd: {
    clause: 'BM-5.6',
    say: (w, from, to, n) => `${w.name(from)} gives ${tokens(n, 'RnD')} to ${w.name(to)}`,
  },
  gaveMilitary: {
    clause: 'BM-5.6',
    say: (w, from, to, n) => `${w.name(from)} gives ${tokens(n, 'Military')} to ${w.name(to)}`,
  },
  promised: { clause: 'BM-5.13', say: (w, from, to) => `${w.name(from)} gives a promise to ${w.name(to)}` },
  toldSecret: { clause: 'BM-5.13', say: (w, from, to) => `${w.name(from)} tells ${w.name(to)} a secret` },
  showedFace: {
    clause: 'BM-5.13',
    say: (w, from, to, face, mark) =>
      `${w.name(from)} shows ${w.name(to)} card #${mark + 1}: it is ${faceWords(face)}`,
  },
  askedVia: {
    clause: 'BM-5.26',
    say: (w, seat, partner, pay, n) =>
      `${w.name(seat)} offers ${w.name(partner)} ${goodsWords(n, pay)} via the Black Market`,
  },
  refusedVia: {
    clause: 'BM-5.26',
    say: (w, seat, asker) => `${w.name(seat)} refuses the offer of ${w.name(asker)}`,
  },
  passedOn: {
    clause: 'BM-5.24',
    say: (w, from, to, good, n) =>
      `${w.name(from)} passes ${w.name(to)} ${goodsWords(n, good)}, less the commission`,
  },
  returnedNothing: {
    clause: 'BM-5.25',
    say: (w, from, to) => `${w.name(from)} returns nothing to ${w.name(to)}`,
  },
}
