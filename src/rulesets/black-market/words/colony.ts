import { does, factOf, gains, learns, loses, part, type Seat } from '../../../kernel/index.ts'
import { aUtility, faceWords, goodsWords, siteWords, skillWords, utilityName } from '../colony/names.ts'
import {
  ACTION_NAMES,
  type Action,
  DECK_NAMES,
  type Face,
  type Good,
  type Mark,
  type Place,
  type Site,
  type Skill,
  TRACK_NAMES,
  type Track,
  type Utility,
} from '../data.ts'
import type { View } from '../view.ts'
import { LOCATION, PERSON, placeWords, UTILITY, utilityAt } from './losses.ts'

const fact = factOf<View>()

export const colonyWords = {
  roundBegins: fact('BM-1.2', 'bookkeeping', ['round', part<Seat>('first')], {
    say: (w, round, first) => `Round ${round} begins; ${w.name(first)} is First Player`,
  }),
  initiated: fact('BM-1.3', 'event', [does('seat'), part<Action>('action')], {
    say: (w, seat, action) => `${w.name(seat)} initiates ${ACTION_NAMES[action]}`,
  }),
  over: fact('BM-12.1', 'headline', [], { say: () => 'The last round is over' }),
  played: fact('BM-4.1', 'event', [does('seat'), part<Skill>('skill')], {
    say: (w, seat, skill) => `${w.name(seat)} plays ${skillWords(skill)}`,
  }),
  ran: fact('BM-7.4', 'detail', [gains('seat'), part<Utility>('utility'), 'tokens', part<Good>('good')], {
    say: (w, seat, utility, out, good) =>
      `${w.name(seat)} runs the ${utilityName(utility)}: ${goodsWords(out, good)}`,
  }),
  lookedSecretly: fact('BM-13.3', 'event', [learns('seat'), loses('owner')], {
    say: (w, seat, owner) => `${w.name(seat)} looks at the face-down Location Cards of ${w.name(owner)}`,
    you: (w, seat, owner) =>
      owner === w.you
        ? { head: `${w.name(seat)} looked at your face-down Location Cards` }
        : { head: `You looked at the face-down Location Cards of ${w.name(owner)}` },
  }),
  looked: fact(
    'BM-13.3',
    'detail',
    [learns('seat'), part<Seat>('owner'), part<Face>('face'), part<Mark>('mark')],
    {
      say: (w, _seat, owner, face, mark) => `Card #${mark + 1} of ${w.name(owner)} is ${faceWords(face)}`,
      you: (w, _seat, owner, face, mark) => ({
        head: `You saw card #${mark + 1} of ${w.name(owner)}: ${faceWords(face)}`,
      }),
    },
  ),
  tookPapers: fact('BM-13.3', 'event', [gains('seat'), part<Face>('face'), part<Mark>('mark')], {
    say: (w, seat, face, mark) =>
      `${w.name(seat)} takes ${faceWords(face)} from the discards, face-down, as card #${mark + 1}`,
    you: (_w, _seat, face, mark) => ({
      head: `You took ${faceWords(face)} from the discards, face-down, as card #${mark + 1}`,
      gained: [{ n: 1, of: LOCATION, what: faceWords(face) }],
    }),
  }),
  skimmed: fact('BM-13.3', 'detail', [gains('seat'), part<Good>('good'), 'tokens'], {
    say: (w, seat, good, n) => `${w.name(seat)} takes ${goodsWords(n, good)} from the pool`,
  }),
  gotMilitary: fact('BM-2.10', 'detail', [gains('seat')], {
    say: (w, seat) => `${w.name(seat)} gets a Military Token`,
  }),
  gotRnd: fact('BM-2.10', 'detail', [gains('seat')], {
    say: (w, seat) => `${w.name(seat)} gets an RnD Token`,
  }),
  tookBlind: fact('BM-6.1', 'event', [gains('seat'), 'deck', part<Mark>('mark')], {
    say: (w, seat, deck, mark) =>
      `${w.name(seat)} takes a ${DECK_NAMES[deck]} Location Card blind, card #${mark + 1}`,
    // Its owner is told what it is.
    you: () => null,
  }),
  foundFace: fact('BM-6.3', 'event', [gains('seat'), part<Face>('face'), part<Mark>('mark')], {
    say: (_w, _seat, face, mark) => `Card #${mark + 1} is ${faceWords(face)}`,
    you: (_w, _seat, face) => ({
      head: `You took a card blind: ${faceWords(face)}`,
      gained: [{ n: 1, of: LOCATION, what: faceWords(face) }],
    }),
  }),
  gotFee: fact('BM-6.1', 'bookkeeping', [gains('seat'), part<Good>('good')], {
    say: (w, seat, good) => `${w.name(seat)} gains ${goodsWords(1, good)}`,
  }),
  tookOpen: fact('BM-6.1', 'event', [gains('seat'), part<Face>('face')], {
    say: (w, seat, face) => `${w.name(seat)} takes ${faceWords(face)} from the discards`,
    you: (_w, _seat, face) => ({
      head: `You took ${faceWords(face)} from the discards`,
      gained: [{ n: 1, of: LOCATION, what: faceWords(face) }],
    }),
  }),
  turnedUp: fact('BM-6.4', 'event', [gains('seat'), part<Face>('face'), part<Mark>('mark')], {
    say: (w, seat, face) => `${w.name(seat)} turns ${faceWords(face)} face-up`,
  }),
  turnedDown: fact('BM-6.4', 'event', [loses('seat'), part<Face>('face'), part<Mark>('mark')], {
    say: (w, seat, face, mark) => `${w.name(seat)} turns ${faceWords(face)} face-down, as card #${mark + 1}`,
    you: (_w, _seat, face, mark) => ({
      head: `You turned ${faceWords(face)} face-down, as card #${mark + 1}`,
      weight: -30,
    }),
  }),
  discardedLocation: fact('BM-6.5', 'event', [loses('seat'), part<Face>('face')], {
    say: (w, seat, face) => `${w.name(seat)} discards ${faceWords(face)}`,
    you: (_w, _seat, face) => ({
      head: `You discarded ${faceWords(face)}`,
      lost: [{ n: 1, of: LOCATION, what: faceWords(face) }],
      weight: -25,
    }),
  }),
  built: fact('BM-7.2', 'event', [gains('seat'), part<Utility>('utility'), part<Site>('site')], {
    say: (w, seat, utility, site) =>
      `${w.name(seat)} builds ${aUtility(utility)} ${siteWords(site, seat, w.name)}`,
    you: (w, _seat, utility, site) => ({
      head: `You built ${aUtility(utility)} ${siteWords(site, w.you, w.name)}`,
      gained: [{ n: 1, of: UTILITY, what: utilityAt(w, utility, site) }],
    }),
  }),
  upgraded: fact('BM-7.2', 'event', [gains('seat'), part<Utility>('utility'), part<Site>('site')], {
    say: (w, seat, utility, site) =>
      `${w.name(seat)} upgrades the ${utilityName(utility)} ${siteWords(site, seat, w.name)}`,
  }),
  vacated: fact('BM-7.3', 'detail', [does('seat'), part<Utility>('utility'), part<Site>('site')], {
    say: (w, seat, utility, site) =>
      `${w.name(seat)} vacates the ${utilityName(utility)} ${siteWords(site, seat, w.name)}`,
  }),
  occupied: fact('BM-7.3', 'detail', [does('seat'), part<Utility>('utility'), part<Site>('site'), 'crew'], {
    say: (w, seat, utility, site, how) =>
      `${w.name(seat)} occupies the ${utilityName(utility)} ${siteWords(site, seat, w.name)} with ${how === 1 ? 'a Spare' : 'Infantry'}`,
  }),
  yielded: fact('BM-7.5', 'bookkeeping', [gains('seat'), part<Face>('face'), part<Good>('good')], {
    say: (w, seat, face, good) => `${faceWords(face)} yields ${w.name(seat)} ${goodsWords(1, good)}`,
  }),
  advanced: fact('BM-8.1', 'event', [gains('seat'), part<Track>('track'), 'level'], {
    say: (w, seat, track, level) => `${w.name(seat)} advances ${TRACK_NAMES[track]} to ${level}`,
  }),
  tookSkill: fact('BM-8.1', 'event', [gains('seat'), part<Skill>('skill')], {
    say: (w, seat, skill) => `${w.name(seat)} takes ${skillWords(skill)}`,
  }),
  showed: fact('BM-8.4', 'bookkeeping', ['cards'], {
    say: (_w, n) =>
      n === 0
        ? 'The Skill deck is empty'
        : n === 1
          ? '1 new Skill Card is shown'
          : `${n} new Skill Cards are shown`,
  }),
  putUnder: fact('BM-8.4', 'bookkeeping', [does('seat'), part<Skill>('skill')], {
    say: (w, seat, skill) => `${w.name(seat)} puts ${skillWords(skill)} under the deck`,
  }),
  recruited: fact('BM-9.1', 'event', [gains('seat'), 'people'], {
    say: (w, seat, n) => `${w.name(seat)} gets ${n} Spare`,
  }),
  colonyFull: fact('BM-9.3', 'event', [loses('seat')], {
    say: (w, seat) => `The colony of ${w.name(seat)} is full; the free recruit is lost`,
    you: () => ({ head: 'Your colony is full', why: 'The free recruit was lost.' }),
  }),
  calmed: fact('BM-9.2', 'detail', [gains('seat'), 'left'], {
    say: (w, seat, left) =>
      `A Disaffected of ${w.name(seat)} is Spare again; ${left === 0 ? 'none is' : left} left`,
  }),
  // What people eat is no loss. What too little leads to is told by itself.
  consumed: fact('BM-11.2', 'event', [does('seat'), 'food', 'water', 'needs'], {
    say: (w, seat, food, water, needs) =>
      food === needs && water === needs
        ? `${w.name(seat)} consumes ${goodsWords(food, 2)} and ${goodsWords(water, 1)}`
        : `${w.name(seat)} consumes ${goodsWords(food, 2)} and ${goodsWords(water, 1)}, but needs ${needs} of each`,
    you: (_w, _seat, food, water, needs) => ({
      head: `Your colony consumed ${goodsWords(food, 2)} and ${goodsWords(water, 1)}`,
      why: `It needed ${needs} of each.`,
      weight: -25,
    }),
  }),
  died: fact('BM-11.4', 'event', [loses('seat'), 'people'], {
    say: (w, seat, n) =>
      n === 1
        ? `A Disaffected of ${w.name(seat)} leaves the game`
        : `${n} Disaffected of ${w.name(seat)} leave the game`,
    you: (_w, _seat, n) => ({
      head: `${n} of your Disaffected left the game`,
      lost: [{ n, of: PERSON }],
    }),
  }),
  turnedAway: fact('BM-11.4', 'event', [loses('seat'), 'people'], {
    say: (w, seat, n) =>
      n === 1
        ? `A Spare of ${w.name(seat)} becomes Disaffected`
        : `${n} Spare of ${w.name(seat)} become Disaffected`,
    you: (_w, _seat, n) => ({
      head: `${n} of your Spare became Disaffected`,
      why: 'Food or Water was short.',
    }),
  }),
  walkedOut: fact('BM-11.4', 'event', [loses('seat'), part<Utility>('utility'), part<Site>('site')], {
    say: (w, seat, utility, site) =>
      `The worker of ${w.name(seat)}’s ${utilityName(utility)} ${siteWords(site, seat, w.name)} walks out`,
    you: (w, seat, utility, site) => ({
      head: `The worker of your ${utilityName(utility)} ${siteWords(site, seat, w.name)} walked out`,
      why: 'Food or Water was short.',
    }),
  }),
  deserted: fact('BM-11.4', 'event', [loses('seat'), part<Place>('place'), 'told'], {
    say: (w, seat, place, told) =>
      `Infantry of ${w.name(seat)} at ${placeWords(w, place, seat, told)} deserts`,
    you: (w, seat, place, told) => ({
      head: `Your Infantry at ${placeWords(w, place, seat, told)} deserted`,
      lost: [{ n: 1, of: ['Infantry', 'Infantry'], at: placeWords(w, place, seat, told) }],
    }),
  }),
}
