import type { Seat } from '../../kernel/index.ts'
import type { Place, Power, Territory, Zone } from './board.ts'
import type { Card, Resource } from './cards.ts'

/** Amounts of mineral, oil and grain. */
type Amounts = [mineral: number, oil: number, grain: number]

/** What set-up, turns, entropy, production, building, R&D, scoring and elimination tell. */
export type EconomyFacts = {
  choseSuperpower: [seat: Seat, power: Power]
  drewCompany: [seat: Seat, card: Card]
  setAside: [seat: Seat, card: Card]
  turnedUp: [card: Card]
  rowDiscarded: [resource: Resource]
  tookResources: [seat: Seat, ...Amounts]
  placedArmies: [seat: Seat, land: Territory, armies: number]
  gotNavy: [seat: Seat, zone: Zone]
  gotToken: [seat: Seat]
  roundBegins: [round: number]
  entropyType: [seat: Seat, die: number, resource: Resource]
  entropyValue: [seat: Seat, die: number]
  entropyFound: [seat: Seat]
  lostCompany: [seat: Seat, card: Card]
  tokenPassed: [seat: Seat]
  /** Whose land it takes away, that lived by an open company there; −1 for nobody's. */
  opened: [seat: Seat, card: Card, loser: Seat]
  passed: [seat: Seat]
  boughtLabour: [seat: Seat, units: number, price: number]
  produced: [seat: Seat, ...Amounts]
  listedExcess: [seat: Seat, resource: Resource, units: number, price: number]
  lostExcess: [seat: Seat, ...Amounts]
  builtArmies: [seat: Seat, land: Territory, armies: number]
  builtNavies: [seat: Seat, zone: Zone, navies: number]
  builtNukes: [seat: Seat, land: Territory, nukes: number]
  builtLstars: [seat: Seat, lstars: number]
  tookFromRow: [seat: Seat, card: Card]
  drewCard: [seat: Seat, card: Card]
  drewSecretly: [seat: Seat]
  keptClosed: [seat: Seat]
  discarded: [seat: Seat, card: Card]
  /** The special card, by its place in SPECIALS. */
  cameUp: [special: number]
  /** −1 for a treasury that is secret. */
  scoredCash: [seat: Seat, points: number, cash: number]
  scoredMost: [seat: Seat, points: number, resource: Resource, production: number]
  scoredClouds: [seat: Seat, points: number, clouds: number]
  scored: [seat: Seat, points: number, total: number]
  /** All that they had; of their lands those that are nobody's now. */
  eliminated: [
    seat: Seat,
    cash: number,
    lands: number,
    companies: number,
    armies: number,
    navies: number,
    nukes: number,
    lstars: number,
  ]
  stalled: [rounds: number]
  lastRound: [round: number]
  oneLeft: [seat: Seat]
  noneLeft: []
}

/** What a blockade blockades: its kind by its place in BLOCKADES, and the territory, zone or seat. */
type Blockaded = [seat: Seat, kind: number, of: number]

/** What the market, deals, deployment and blockades tell. */
export type TradeFacts = {
  bought: [seat: Seat, owner: Seat, resource: Resource, price: number]
  listed: [seat: Seat, resource: Resource, price: number]
  repriced: [seat: Seat, resource: Resource, from: number, to: number]
  tookBack: [seat: Seat, resource: Resource, price: number]
  satisfied: [seat: Seat, sets: number, money: number]
  dealOffered: [seat: Seat, others: readonly Seat[]]
  /** Whose deal it was. */
  dealDeclined: [seat: Seat, of: Seat]
  dealWithdrawn: [seat: Seat]
  dealCountered: [seat: Seat, of: Seat]
  dealLapsed: [seat: Seat]
  dealStruck: [seat: Seat, others: readonly Seat[]]
  gaveMoney: [from: Seat, to: Seat, money: number]
  gaveUnits: [from: Seat, to: Seat, resource: Resource, units: number]
  gaveCompany: [from: Seat, to: Seat, card: Card]
  gaveClosed: [from: Seat, to: Seat, card: Card]
  gaveSomeClosed: [from: Seat, to: Seat]
  promised: [promises: number]
  owes: [from: Seat, to: Seat, money: number, round: number]
  paidDebt: [from: Seat, to: Seat, money: number, left: number]
  debtsDied: [seat: Seat]
  marched: [seat: Seat, from: Territory, to: Territory, armies: number]
  shipped: [seat: Seat, from: Territory, to: Territory, armies: number]
  sailed: [seat: Seat, from: Zone, to: Zone, navies: number]
  loaded: [seat: Seat, land: Territory, armies: number]
  landed: [seat: Seat, land: Territory, armies: number]
  /** The opponent: the besieged, or the owner of the territory; −1 for nobody. */
  blockaded: [...Blockaded, partners: readonly Seat[], against: Seat]
  blockadeLifted: Blockaded
  blockadeEnded: Blockaded
  blockadeRefused: Blockaded
}

/** A nuke that a player launched at a place, and the die rolled for it. */
type Launch = [seat: Seat, place: Place, die: number]
/** A shot at a nuke that another launched at a place, and its die. */
type Shot = [seat: Seat, launcher: Seat, place: Place, die: number]

/** What attacks tell. */
export type WarFacts = {
  /** Whose navies are meant, or whose land it is; −1 for nobody's. */
  declared: [seat: Seat, place: Place, of: Seat]
  targetGone: [seat: Seat, place: Place]
  calledOff: [seat: Seat]
  committed: [seat: Seat, borders: number, grain: number]
  paidForTies: [seat: Seat, place: Place]
  /** 1 when the defender wins ties. */
  combatAt: [seat: Seat, place: Place, defender: Seat, tie: number]
  attackDice: [seat: Seat, dice: readonly number[]]
  defenceDice: [seat: Seat, dice: readonly number[]]
  rolledAgain: [seat: Seat, was: number, is: number]
  matched: [seat: Seat, defender: Seat, losses: number, others: number]
  armiesLost: [seat: Seat, place: Place, armies: number, rival: Seat]
  naviesLost: [seat: Seat, place: Place, navies: number, aboard: number, rival: Seat]
  embarkedLost: [seat: Seat, place: Place, armies: number, rival: Seat]
  /** A territory has another owner, or none: whose it was and is (−1 for nobody), and why, by its place in CHANGES. */
  lostLand: [seat: Seat, land: Territory, to: Seat, how: number]
  /** Whose territory it was; −1 for nobody's, and at sea. */
  occupied: [seat: Seat, place: Place, units: number, loser: Seat]
  silosRemoved: [seat: Seat, land: Territory, silos: number]
  silosCaptured: [seat: Seat, land: Territory, silos: number, by: Seat]
  /** The players it is targeted on. */
  launched: [seat: Seat, land: Territory, place: Place, targets: readonly Seat[]]
  launchFailed: Launch
  launchHeld: Launch
  shotHit: Shot
  shotMissed: Shot
  /** Whose territory it was; −1 for nobody's. */
  landImpact: [seat: Seat, land: Territory, nukes: number, loser: Seat]
  armiesBurnt: [seat: Seat, land: Territory, armies: number]
  silosBurnt: [seat: Seat, land: Territory, silos: number]
  companyBurnt: [seat: Seat, card: Card]
  seaImpact: [seat: Seat, place: Place]
  naviesBurnt: [seat: Seat, place: Place, navies: number, aboard: number]
  deepImpact: [seat: Seat, place: Place]
  /** `lost`: how many L-stars each of the losers had. */
  spaceBlast: [seat: Seat, losers: readonly Seat[], lost: readonly number[]]
  clashed: [seat: Seat, against: Seat, lstars: number]
  clashDie: [seat: Seat, die: number]
  clashLosses: [seat: Seat, against: Seat, losses: number, others: number]
  nationalized: [seat: Seat, card: Card, from: Seat]
}

/** Everything the rules tell while a game runs, chapter by chapter. */
export type Facts = EconomyFacts & TradeFacts & WarFacts
