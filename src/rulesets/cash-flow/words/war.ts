import type { WordsOf } from '../../../kernel/index.ts'
import type { WarFacts } from '../facts.ts'
import { armyWords, cardWords, counted, navyWords } from '../names.ts'
import { isLand, type Place, placeName, SPACE } from '../place.ts'
import type { View } from '../view.ts'

/** "at Kola", "at space" reads badly: "into space". */
const aimedAt = (place: Place) => (place === SPACE ? 'into space' : `at ${placeName(place)}`)

/** One line of English for each of these facts, with the clause it applies. */
export const warWords: WordsOf<View, WarFacts> = {
  declared: {
    clause: 'CF-16.1',
    grade: 'event',
    parts: ['seat', 'place', 'of'],
    concerns: { learns: [2] },
    say: (w, s, place, of) =>
      of < 0
        ? `${w.name(s)} attacks ${placeName(place)}`
        : `${w.name(s)} attacks the navies of ${w.name(of)} in ${placeName(place)}`,
  },
  targetGone: {
    clause: 'CF-16.3',
    grade: 'detail',
    parts: ['seat', 'place'],
    say: (_w, _s, place) => `${placeName(place)} is no target any more`,
  },
  calledOff: {
    clause: 'CF-16.3',
    grade: 'detail',
    parts: ['seat'],
    say: (w, s) => `${w.name(s)} calls the attack off`,
  },
  committed: {
    clause: 'CF-16.4',
    grade: 'detail',
    parts: ['seat', 'borders', 'grain'],
    say: (w, s, n, grain) => `${w.name(s)} attacks across ${counted(n, 'border')} for ${grain} grain`,
  },
  paidForTies: {
    clause: 'CF-16.8',
    grade: 'detail',
    parts: ['seat', 'place'],
    say: (w, s, place) => `${w.name(s)} pays 1 grain to win ties at ${placeName(place)}`,
  },
  combatAt: {
    clause: 'CF-16.9',
    grade: 'event',
    parts: ['seat', 'place', 'defender', 'tie'],
    concerns: { learns: [2] },
    say: (w, s, place, of, tie) =>
      `Combat at ${placeName(place)}: ${w.name(s)} against ${w.name(of)}, who ${tie === 1 ? 'wins' : 'loses'} ties`,
  },
  attackDice: {
    clause: 'CF-16.9',
    grade: 'detail',
    parts: ['seat', 'dice'],
    dice: [1],
    say: (w, s, dice) => `${w.name(s)} rolls ${dice.join(' ')} in attack`,
  },
  defenceDice: {
    clause: 'CF-16.9',
    grade: 'detail',
    parts: ['seat', 'dice'],
    dice: [1],
    say: (w, s, dice) => `${w.name(s)} rolls ${dice.join(' ')} in defence`,
  },
  rolledAgain: {
    clause: 'CF-16.10',
    grade: 'detail',
    parts: ['seat', 'was', 'is'],
    dice: [2],
    say: (w, s, was, is) => `${w.name(s)} rolls a ${was} again: ${is}`,
  },
  matched: {
    clause: 'CF-16.11',
    grade: 'detail',
    parts: ['seat', 'defender', 'losses', 'others'],
    say: (w, s, of, own, others) => `${w.name(s)} loses ${own}, ${w.name(of)} loses ${others}`,
  },
  armiesLost: {
    clause: 'CF-16.12',
    grade: 'event',
    parts: ['seat', 'place', 'armies'],
    concerns: { loses: [0] },
    say: (w, s, place, n) => `${w.name(s)} loses ${armyWords(n)} in ${placeName(place)}`,
  },
  naviesLost: {
    clause: 'CF-16.12',
    grade: 'event',
    parts: ['seat', 'place', 'navies', 'aboard'],
    concerns: { loses: [0] },
    say: (w, s, place, n, aboard) =>
      `${w.name(s)} loses ${navyWords(n)} in ${placeName(place)}${aboard > 0 ? `, and ${armyWords(aboard)} aboard` : ''}`,
  },
  embarkedLost: {
    clause: 'CF-16.12',
    grade: 'event',
    parts: ['seat', 'place', 'armies'],
    concerns: { loses: [0] },
    say: (w, s, place, n) => `${w.name(s)} loses ${armyWords(n)} embarked in ${placeName(place)}`,
  },
  occupied: {
    clause: 'CF-16.13',
    grade: 'headline',
    parts: ['seat', 'place', 'units', 'loser'],
    concerns: { gains: [0], loses: [3] },
    say: (w, s, place, n) =>
      `${w.name(s)} moves ${isLand(place) ? armyWords(n) : navyWords(n)} into ${placeName(place)} for ${n} oil`,
  },
  silosRemoved: {
    clause: 'CF-3.7',
    grade: 'event',
    parts: ['seat', 'land', 'silos'],
    concerns: { loses: [0] },
    say: (w, s, land, n) =>
      `${counted(n, 'silo')} of ${w.name(s)} in ${placeName(land)} ${n === 1 ? 'is' : 'are'} destroyed`,
  },
  silosCaptured: {
    clause: 'CF-3.7',
    grade: 'event',
    parts: ['seat', 'land', 'silos', 'by'],
    concerns: { gains: [3], loses: [0] },
    say: (w, s, land, n, by) =>
      `${w.name(by)} captures ${counted(n, 'silo')} of ${w.name(s)} in ${placeName(land)}`,
  },
  launched: {
    clause: 'CF-17.1',
    grade: 'event',
    parts: ['seat', 'land', 'place'],
    say: (w, s, land, place) => `${w.name(s)} launches a nuke from ${placeName(land)} ${aimedAt(place)}`,
  },
  launchFailed: {
    clause: 'CF-17.6',
    grade: 'detail',
    parts: ['seat', 'place', 'die'],
    dice: [2],
    say: (w, s, place, die) => `The nuke of ${w.name(s)} ${aimedAt(place)} rolls ${die} and fails`,
  },
  launchHeld: {
    clause: 'CF-17.6',
    grade: 'detail',
    parts: ['seat', 'place', 'die'],
    dice: [2],
    say: (w, s, place, die) => `The nuke of ${w.name(s)} ${aimedAt(place)} rolls ${die} and flies`,
  },
  shotHit: {
    clause: 'CF-17.7',
    grade: 'event',
    parts: ['seat', 'launcher', 'place', 'die'],
    concerns: { loses: [1] },
    dice: [3],
    say: (w, s, of, place, die) =>
      `An L-star of ${w.name(s)} fires at ${w.name(of)}'s nuke ${aimedAt(place)}, ${die}: hit`,
  },
  shotMissed: {
    clause: 'CF-17.7',
    grade: 'detail',
    parts: ['seat', 'launcher', 'place', 'die'],
    dice: [3],
    say: (w, s, of, place, die) =>
      `An L-star of ${w.name(s)} fires at ${w.name(of)}'s nuke ${aimedAt(place)}, ${die}: missed`,
  },
  landImpact: {
    clause: 'CF-17.10',
    grade: 'headline',
    parts: ['seat', 'land', 'nukes', 'loser'],
    concerns: { loses: [3] },
    say: (w, s, land, n) =>
      `${counted(n, 'nuke')} of ${w.name(s)} ${n === 1 ? 'hits' : 'hit'} ${placeName(land)}`,
  },
  armiesBurnt: {
    clause: 'CF-17.10',
    grade: 'event',
    parts: ['seat', 'land', 'armies'],
    concerns: { loses: [0] },
    say: (w, s, land, n) => `${w.name(s)} loses ${armyWords(n)} in ${placeName(land)}`,
  },
  silosBurnt: {
    clause: 'CF-17.10',
    grade: 'event',
    parts: ['seat', 'land', 'silos'],
    concerns: { loses: [0] },
    say: (w, s, land, n) => `${w.name(s)} loses ${counted(n, 'silo')} in ${placeName(land)}`,
  },
  companyBurnt: {
    clause: 'CF-17.10',
    grade: 'event',
    parts: ['seat', 'card'],
    concerns: { loses: [0] },
    say: (w, s, card) => `${w.name(s)} loses ${cardWords(card)}`,
  },
  seaImpact: {
    clause: 'CF-17.11',
    grade: 'event',
    parts: ['seat', 'place'],
    say: (w, s, place) => `A nuke of ${w.name(s)} hits ${placeName(place)}`,
  },
  naviesBurnt: {
    clause: 'CF-17.11',
    grade: 'event',
    parts: ['seat', 'place', 'navies', 'aboard'],
    concerns: { loses: [0] },
    say: (w, s, place, n, aboard) =>
      `${w.name(s)} loses ${navyWords(n)} in ${placeName(place)}${aboard > 0 ? `, and ${armyWords(aboard)} aboard` : ''}`,
  },
  deepImpact: {
    clause: 'CF-17.11',
    grade: 'detail',
    parts: ['seat', 'place'],
    say: (w, s, place) => `A nuke of ${w.name(s)} falls into ${placeName(place)} without effect`,
  },
  spaceBlast: {
    clause: 'CF-17.12',
    grade: 'headline',
    parts: ['seat', 'losers'],
    concerns: { loses: [1] },
    say: (w, s) => `${w.name(s)}'s space blast destroys all L-stars`,
  },
  clashed: {
    clause: 'CF-18.1',
    grade: 'event',
    parts: ['seat', 'against', 'lstars'],
    concerns: { learns: [1] },
    say: (w, s, of, n) => `${w.name(s)} attacks the L-stars of ${w.name(of)} with ${n}`,
  },
  clashDie: {
    clause: 'CF-18.2',
    grade: 'detail',
    parts: ['seat', 'die'],
    say: (w, s, die) => `${w.name(s)} rolls ${die}`,
    dice: [1],
  },
  clashLosses: {
    clause: 'CF-18.2',
    grade: 'event',
    parts: ['seat', 'against', 'losses', 'others'],
    concerns: { loses: [0, 1] },
    say: (w, s, of, own, others) =>
      `${w.name(s)} loses ${counted(own, 'L-star')}, ${w.name(of)} loses ${counted(others, 'L-star')}`,
  },
  nationalized: {
    clause: 'CF-19.1',
    grade: 'event',
    parts: ['seat', 'card', 'from'],
    concerns: { gains: [0], loses: [2] },
    say: (w, s, card, from) => `${w.name(s)} nationalizes ${cardWords(card)} of ${w.name(from)}`,
  },
}
