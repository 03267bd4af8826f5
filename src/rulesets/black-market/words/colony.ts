import type { WordsOf } from '../../../kernel/index.ts'
import { aUtility, faceWords, goodsWords, siteWords, skillWords, utilityName } from '../colony/names.ts'
import { ACTION_NAMES, DECK_NAMES, TRACK_NAMES } from '../data.ts'
import type { Facts } from '../facts.ts'
import type { View } from '../view.ts'
import { LOCATION, PERSON, placeWords, UTILITY, utilityAt } from './losses.ts'

const people = (n: number): string => (n === 1 ? '1 token' : `${n} tokens`)

export const colonyWords = {
  roundBegins: {
    clause: 'BM-1.2',
    grade: 'bookkeeping',
    parts: ['round', 'first'],
    roles: [null, null],
    say: (w, round, first) => `Round ${round} begins; ${w.name(first)} is First Player`,
  },
  initiated: {
    clause: 'BM-1.3',
    grade: 'event',
    parts: ['seat', 'action'],
    roles: ['does', null],
    say: (w, seat, action) => `${w.name(seat)} initiates ${ACTION_NAMES[action]}`,
  },
  over: { clause: 'BM-12.1', grade: 'headline', parts: [], roles: [], say: () => 'The last round is over' },
  played: {
    clause: 'BM-4.1',
    grade: 'event',
    parts: ['seat', 'skill'],
    roles: ['does', null],
    say: (w, seat, skill) => `${w.name(seat)} plays ${skillWords(skill)}`,
  },
  ran: {
    clause: 'BM-7.4',
    grade: 'detail',
    parts: ['seat', 'utility', 'tokens', 'good'],
    roles: ['gains', null, null, null],
    say: (w, seat, utility, out, good) =>
      `${w.name(seat)} runs the ${utilityName(utility)}: ${goodsWords(out, good)}`,
  },
  lookedSecretly: {
    clause: 'BM-13.3',
    grade: 'event',
    parts: ['seat', 'owner'],
    roles: ['learns', 'loses'],
    say: (w, seat, owner) => `${w.name(seat)} looks at the face-down Location Cards of ${w.name(owner)}`,
    you: (w, seat, owner) =>
      owner === w.you
        ? { head: `${w.name(seat)} looked at your face-down Location Cards` }
        : { head: `You looked at the face-down Location Cards of ${w.name(owner)}` },
  },
  looked: {
    clause: 'BM-13.3',
    grade: 'detail',
    parts: ['seat', 'owner', 'face', 'mark'],
    roles: ['learns', null, null, null],
    say: (w, _seat, owner, face, mark) => `Card #${mark + 1} of ${w.name(owner)} is ${faceWords(face)}`,
    you: (w, _seat, owner, face, mark) => ({
      head: `You saw card #${mark + 1} of ${w.name(owner)}: ${faceWords(face)}`,
    }),
  },
  tookPapers: {
    clause: 'BM-13.3',
    grade: 'event',
    parts: ['seat', 'face', 'mark'],
    roles: ['gains', null, null],
    say: (w, seat, face, mark) =>
      `${w.name(seat)} takes ${faceWords(face)} from the discards, face-down, as card #${mark + 1}`,
    you: (_w, _seat, face, mark) => ({
      head: `You took ${faceWords(face)} from the discards, face-down, as card #${mark + 1}`,
      gained: [{ n: 1, of: LOCATION, what: faceWords(face) }],
    }),
  },
  skimmed: {
    clause: 'BM-13.3',
    grade: 'detail',
    parts: ['seat', 'good', 'tokens'],
    roles: ['gains', null, null],
    say: (w, seat, good, n) => `${w.name(seat)} takes ${goodsWords(n, good)} from the pool`,
  },
  gotMilitary: {
    clause: 'BM-2.10',
    grade: 'detail',
    parts: ['seat'],
    roles: ['gains'],
    say: (w, seat) => `${w.name(seat)} gets a Military Token`,
  },
  gotRnd: {
    clause: 'BM-2.10',
    grade: 'detail',
    parts: ['seat'],
    roles: ['gains'],
    say: (w, seat) => `${w.name(seat)} gets an RnD Token`,
  },
  tookBlind: {
    clause: 'BM-6.1',
    grade: 'event',
    parts: ['seat', 'deck', 'mark'],
    roles: ['gains', null, null],
    say: (w, seat, deck, mark) =>
      `${w.name(seat)} takes a ${DECK_NAMES[deck]} Location Card blind, card #${mark + 1}`,
    // Its owner is told what it is.
    you: () => null,
  },
  foundFace: {
    clause: 'BM-6.3',
    grade: 'event',
    parts: ['seat', 'face', 'mark'],
    roles: ['gains', null, null],
    say: (_w, _seat, face, mark) => `Card #${mark + 1} is ${faceWords(face)}`,
    you: (_w, _seat, face) => ({
      head: `You took a card blind: ${faceWords(face)}`,
      gained: [{ n: 1, of: LOCATION, what: faceWords(face) }],
    }),
  },
  gotFee: {
    clause: 'BM-6.1',
    grade: 'bookkeeping',
    parts: ['seat', 'good'],
    roles: ['gains', null],
    say: (w, seat, good) => `${w.name(seat)} gains ${goodsWords(1, good)}`,
  },
  tookOpen: {
    clause: 'BM-6.1',
    grade: 'event',
    parts: ['seat', 'face'],
    roles: ['gains', null],
    say: (w, seat, face) => `${w.name(seat)} takes ${faceWords(face)} from the discards`,
    you: (_w, _seat, face) => ({
      head: `You took ${faceWords(face)} from the discards`,
      gained: [{ n: 1, of: LOCATION, what: faceWords(face) }],
    }),
  },
  turnedUp: {
    clause: 'BM-6.4',
    grade: 'event',
    parts: ['seat', 'face', 'mark'],
    roles: ['gains', null, null],
    say: (w, seat, face) => `${w.name(seat)} turns ${faceWords(face)} face-up`,
  },
  turnedDown: {
    clause: 'BM-6.4',
    grade: 'event',
    parts: ['seat', 'face', 'mark'],
    roles: ['loses', null, null],
    say: (w, seat, face, mark) => `${w.name(seat)} turns ${faceWords(face)} face-down, as card #${mark + 1}`,
    you: (_w, _seat, face, mark) => ({
      head: `You turned ${faceWords(face)} face-down, as card #${mark + 1}`,
      weight: -30,
    }),
  },
  discardedLocation: {
    clause: 'BM-6.5',
    grade: 'event',
    parts: ['seat', 'face'],
    roles: ['loses', null],
    say: (w, seat, face) => `${w.name(seat)} discards ${faceWords(face)}`,
    you: (_w, _seat, face) => ({
      head: `You discarded ${faceWords(face)}`,
      lost: [{ n: 1, of: LOCATION, what: faceWords(face) }],
      weight: -25,
    }),
  },
  built: {
    clause: 'BM-7.2',
    grade: 'event',
    parts: ['seat', 'utility', 'site'],
    roles: ['gains', null, null],
    say: (w, seat, utility, site) =>
      `${w.name(seat)} builds ${aUtility(utility)} ${siteWords(site, seat, w.name)}`,
    you: (w, _seat, utility, site) => ({
      head: `You built ${aUtility(utility)} ${siteWords(site, w.you, w.name)}`,
      gained: [{ n: 1, of: UTILITY, what: utilityAt(w, utility, site) }],
    }),
  },
  upgraded: {
    clause: 'BM-7.2',
    grade: 'event',
    parts: ['seat', 'utility', 'site'],
    roles: ['gains', null, null],
    say: (w, seat, utility, site) =>
      `${w.name(seat)} upgrades the ${utilityName(utility)} ${siteWords(site, seat, w.name)}`,
  },
  vacated: {
    clause: 'BM-7.3',
    grade: 'detail',
    parts: ['seat', 'utility', 'site'],
    roles: ['does', null, null],
    say: (w, seat, utility, site) =>
      `${w.name(seat)} vacates the ${utilityName(utility)} ${siteWords(site, seat, w.name)}`,
  },
  occupied: {
    clause: 'BM-7.3',
    grade: 'detail',
    parts: ['seat', 'utility', 'site', 'crew'],
    roles: ['does', null, null, null],
    say: (w, seat, utility, site, how) =>
      `${w.name(seat)} occupies the ${utilityName(utility)} ${siteWords(site, seat, w.name)} with ${how === 1 ? 'a Spare' : 'Infantry'}`,
  },
  yielded: {
    clause: 'BM-7.5',
    grade: 'bookkeeping',
    parts: ['seat', 'face', 'good'],
    roles: ['gains', null, null],
    say: (w, seat, face, good) => `${faceWords(face)} yields ${w.name(seat)} ${goodsWords(1, good)}`,
  },
  advanced: {
    clause: 'BM-8.1',
    grade: 'event',
    parts: ['seat', 'track', 'level'],
    roles: ['gains', null, null],
    say: (w, seat, track, level) => `${w.name(seat)} advances ${TRACK_NAMES[track]} to ${level}`,
  },
  tookSkill: {
    clause: 'BM-8.1',
    grade: 'event',
    parts: ['seat', 'skill'],
    roles: ['gains', null],
    say: (w, seat, skill) => `${w.name(seat)} takes ${skillWords(skill)}`,
  },
  showed: {
    clause: 'BM-8.4',
    grade: 'bookkeeping',
    parts: ['cards'],
    roles: [null],
    say: (_w, n) =>
      n === 0
        ? 'The Skill deck is empty'
        : n === 1
          ? '1 new Skill Card is shown'
          : `${n} new Skill Cards are shown`,
  },
  putUnder: {
    clause: 'BM-8.4',
    grade: 'bookkeeping',
    parts: ['seat', 'skill'],
    roles: ['does', null],
    say: (w, seat, skill) => `${w.name(seat)} puts ${skillWords(skill)} under the deck`,
  },
  recruited: {
    clause: 'BM-9.1',
    grade: 'event',
    parts: ['seat', 'people'],
    roles: ['gains', null],
    say: (w, seat, n) => `${w.name(seat)} gets ${n} Spare`,
  },
  colonyFull: {
    clause: 'BM-9.3',
    grade: 'event',
    parts: ['seat'],
    roles: ['loses'],
    say: (w, seat) => `The colony of ${w.name(seat)} is full; the free recruit is lost`,
    you: () => ({ head: 'Your colony is full', why: 'The free recruit was lost.' }),
  },
  calmed: {
    clause: 'BM-9.2',
    grade: 'detail',
    parts: ['seat', 'left'],
    roles: ['gains', null],
    say: (w, seat, left) => `A Disaffected of ${w.name(seat)} is Spare again; ${left} left`,
  },
  consumed: {
    clause: 'BM-11.2',
    grade: 'event',
    parts: ['seat', 'food', 'water', 'needs'],
    roles: ['loses', null, null, null],
    say: (w, seat, food, water, needs) =>
      `${w.name(seat)} consumes ${goodsWords(food, 2)} and ${goodsWords(water, 1)} of ${needs} each`,
    you: (_w, _seat, food, water, needs) => ({
      head: `Your colony consumed ${goodsWords(food, 2)} and ${goodsWords(water, 1)}`,
      why: `It needed ${needs} of each.`,
      weight: -25,
    }),
  },
  died: {
    clause: 'BM-11.4',
    grade: 'event',
    parts: ['seat', 'people'],
    roles: ['loses', null],
    say: (w, seat, n) => `${people(n)} of ${w.name(seat)}'s Disaffected leave the game`,
    you: (_w, _seat, n) => ({
      head: `${people(n)} of your Disaffected left the game`,
      lost: [{ n, of: PERSON }],
    }),
  },
  turnedAway: {
    clause: 'BM-11.4',
    grade: 'event',
    parts: ['seat', 'people'],
    roles: ['loses', null],
    say: (w, seat, n) => `${people(n)} of ${w.name(seat)}'s Spare become Disaffected`,
    you: (_w, _seat, n) => ({
      head: `${people(n)} of your Spare became Disaffected`,
      why: 'Food or Water was short.',
    }),
  },
  walkedOut: {
    clause: 'BM-11.4',
    grade: 'event',
    parts: ['seat', 'utility', 'site'],
    roles: ['loses', null, null],
    say: (w, seat, utility, site) =>
      `The worker of ${w.name(seat)}'s ${utilityName(utility)} ${siteWords(site, seat, w.name)} walks out`,
    you: (w, seat, utility, site) => ({
      head: `The worker of your ${utilityName(utility)} ${siteWords(site, seat, w.name)} walked out`,
      why: 'Food or Water was short.',
    }),
  },
  deserted: {
    clause: 'BM-11.4',
    grade: 'event',
    parts: ['seat', 'place', 'told'],
    roles: ['loses', null, null],
    say: (w, seat, place, told) =>
      `Infantry of ${w.name(seat)} at ${placeWords(w, place, seat, told)} deserts`,
    you: (w, seat, place, told) => ({
      head: `Your Infantry at ${placeWords(w, place, seat, told)} deserted`,
      lost: [{ n: 1, of: ['Infantry', 'Infantry'], at: placeWords(w, place, seat, told) }],
    }),
  },
} satisfies Partial<WordsOf<View, Facts>>
