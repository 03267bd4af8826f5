import type { Seat } from '../../kernel/index.ts'
import type { Action, Face, Good, Mark, Place, Site, Skill, Track, UnitKind, Utility } from './data.ts'

/** 1 + the face of a Location Card where a unit stands; 0 for homes, and to who does not know it. */
type Told = number

/** Everything the rules tell while a game runs. */
export type Facts = {
  roundBegins: [round: number, first: Seat]
  initiated: [seat: Seat, action: Action]
  over: []

  // BM-4.1, BM-13  Skill Cards.
  played: [seat: Seat, skill: Skill]
  lookedSecretly: [seat: Seat, owner: Seat]
  looked: [seat: Seat, owner: Seat, face: Face, mark: Mark]
  tookPapers: [seat: Seat, face: Face, mark: Mark]
  skimmed: [seat: Seat, good: Good, tokens: number]
  gotMilitary: [seat: Seat]
  gotRnd: [seat: Seat]

  // BM-5  Trade.
  primed: [energy: number, water: number, food: number, removed: number]
  wished: [seat: Seat]
  exchanged: [seat: Seat, goods: readonly [pay: Good, get: Good], paid: number, got: number]
  passedTrade: [seat: Seat]
  skipped: [seat: Seat]
  proposed: [seat: Seat, partners: readonly Seat[]]
  accepted: [seat: Seat]
  refused: [seat: Seat, initiator: Seat]
  voided: [seat: Seat, leg: number, partners: readonly Seat[]]
  dealt: [seat: Seat, partners: readonly Seat[]]
  gaveGoods: [from: Seat, to: Seat, good: Good, tokens: number]
  gaveMechs: [from: Seat, to: Seat, place: Place, mechs: number, told: Told]
  gaveMechsOwn: [from: Seat, to: Seat, place: Place, mechs: number, told: Told]
  gaveUtility: [from: Seat, to: Seat, site: Site]
  gaveLocation: [from: Seat, to: Seat, face: Face]
  gaveFaceDown: [from: Seat, to: Seat, mark: Mark]
  gotFaceDown: [from: Seat, to: Seat, face: Face, mark: Mark]
  gaveSkill: [from: Seat, to: Seat, skill: Skill, cards: number]
  gaveUsedSkill: [from: Seat, to: Seat, skill: Skill, cards: number]
  gaveRnd: [from: Seat, to: Seat, tokens: number]
  gaveMilitary: [from: Seat, to: Seat, tokens: number]
  promised: [from: Seat, to: Seat]
  toldSecret: [from: Seat, to: Seat]
  showedFace: [from: Seat, to: Seat, face: Face, mark: Mark]
  askedVia: [seat: Seat, partner: Seat, good: Good, tokens: number]
  refusedVia: [seat: Seat, asker: Seat]
  passedOn: [from: Seat, to: Seat, good: Good, tokens: number]
  returnedNothing: [from: Seat, to: Seat]

  // BM-6  Explore.
  tookBlind: [seat: Seat, deck: number, mark: Mark]
  foundFace: [seat: Seat, face: Face, mark: Mark]
  gotFee: [seat: Seat, good: Good]
  tookOpen: [seat: Seat, face: Face]
  turnedUp: [seat: Seat, face: Face, mark: Mark]
  turnedDown: [seat: Seat, face: Face, mark: Mark]
  discardedLocation: [seat: Seat, face: Face]

  // BM-7  Industry.
  built: [seat: Seat, utility: Utility, site: Site]
  upgraded: [seat: Seat, utility: Utility, site: Site]
  vacated: [seat: Seat, utility: Utility, site: Site]
  occupied: [seat: Seat, utility: Utility, site: Site, crew: number]
  ran: [seat: Seat, utility: Utility, tokens: number, good: Good]
  yielded: [seat: Seat, face: Face, good: Good]

  // BM-8  Research.
  advanced: [seat: Seat, track: Track, level: number]
  tookSkill: [seat: Seat, skill: Skill]
  showed: [cards: number]
  putUnder: [seat: Seat, skill: Skill]

  // BM-9, BM-11  People.
  recruited: [seat: Seat, people: number]
  colonyFull: [seat: Seat]
  calmed: [seat: Seat, left: number]
  consumed: [seat: Seat, food: number, water: number, needs: number]
  died: [seat: Seat, people: number]
  turnedAway: [seat: Seat, people: number]
  walkedOut: [seat: Seat, utility: Utility, site: Site]
  deserted: [seat: Seat, place: Place, told: Told]
  desertedOwn: [seat: Seat, place: Place, told: Told]

  // BM-10, BM-11.1  Units and raids.
  performed: [seat: Seat, bonus: number]
  refreshed: [seat: Seat, cards: number]
  cameHome: [seat: Seat, kind: UnitKind, from: Place, told: Told]
  cameHomeOwn: [seat: Seat, kind: UnitKind, from: Place, told: Told]
  wentOut: [seat: Seat, kind: UnitKind, to: Place, told: Told]
  wentOutOwn: [seat: Seat, kind: UnitKind, to: Place, told: Told]
  mustered: [seat: Seat, infantry: number, mechs: number]
  noRaidsYet: [first: number]
  raids: [seat: Seat, owner: Seat, what: Site | Face, isCard: number]
  committed: [seat: Seat, skill: Skill]
  fought: [seat: Seat, owner: Seat, attack: number, defence: number]
  lost: [seat: Seat, kind: UnitKind, place: Place, told: Told]
  lostOwn: [seat: Seat, kind: UnitKind, place: Place, told: Told]
  wonUtility: [seat: Seat, owner: Seat, utility: Utility, site: Site]
  wonCard: [seat: Seat, owner: Seat, face: Face]
}
