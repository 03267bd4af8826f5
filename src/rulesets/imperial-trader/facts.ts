import type { Seat } from '../../kernel/index.ts'
import type { Card, Node, World } from './atlas.ts'

/** What concerns no captain still names seat 0, where today's readers expect a seat. */
type Nobody = 0

/** Everything the rules tell while a game runs. */
export type Facts = {
  // IT-4  Setting up.
  berthed: [seat: Seat, world: World]
  dealt: [seat: Seat, card: Card]
  dealtSecretly: [seat: Seat]
  rolledForFirst: [seat: Seat, die: number]
  goesFirst: [seat: Seat]

  // IT-5  Turns.
  roundBegins: [nobody: Nobody, round: number]
  stopped: [seat: Seat]
  filed: [seat: Seat, lines: number]
  skipped: [seat: Seat, line: number]
  fellBack: [seat: Seat, line: number]

  // IT-6  Flying.
  rolled: [seat: Seat, die: number]
  flew: [seat: Seat, to: Node, from: Node]
  spiritsHeld: [seat: Seat, die: number]
  autoloadersHeld: [seat: Seat, die: number]
  hurt: [seat: Seat, damage: number, saving: number, die: number]

  // IT-7 to IT-10  Trade.
  bought: [seat: Seat, upgrades: number, cost: number]
  repaired: [seat: Seat, damage: number, cost: number]
  loaded: [seat: Seat, card: Card]
  loadedSecretly: [seat: Seat, world: World]
  delivered: [seat: Seat, card: Card, pay: number, die: number]
  accident: [seat: Seat, world: World, die: number]
  drew: [seat: Seat, card: Card, cargo: number]
  drewSecretly: [seat: Seat, card: -1, cargo: number]
  gaveUp: [seat: Seat, card: Card, cargo: number]
  gaveUpSecretly: [seat: Seat, card: -1, cargo: number]
  lostShip: [seat: Seat, cash: number, node: Node, orders: number]
  newShip: [seat: Seat, world: World]

  // IT-14  The shifting Imperium.
  omen: [nobody: Nobody, die: number]
  quiet: []
  warBegins: [nobody: Nobody, world: World, rounds: number]
  warEnds: [nobody: Nobody, world: World]
  fell: [nobody: Nobody, world: World]
  reclaimed: [nobody: Nobody, world: World]
  colonised: [seat: Seat, world: World, cost: number]
  due: [seat: Seat, world: World, amount: number]
  bartered: [seat: Seat, world: World, cost: number, die: number]
  barterFailed: [seat: Seat, world: World, die: number]
  soldCurio: [seat: Seat, world: World, pay: number, die: number]

  // IT-11  The end.
  goalReached: [seat: Seat, cash: number]
  roundsOver: [nobody: Nobody, round: number]
}
