import type { Searchable, World } from '../../../bots/index.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { players } from './players.ts'

/** GT-15.3, GT-15.4  Those who play by the rulebook's advice are too weak to be worth the time. */
const RULEBOOK = ['reference', 'cautious']

const willing = players.filter(({ id }) => !RULEBOOK.includes(id))
/** A bot that plays on in its head is the strongest. */
const strongest = willing.filter(({ id }) => id === 'regent')
const others = willing.filter(({ id }) => id !== 'regent')

const ofTwo = ({ view: { seats } }: World<Position, View>): boolean => seats === 2

/**
 * How the game is searched. Orders of one step say little by themselves, so that among several ways to go on are compared: as which
 * of the players with a will of their own. Of two the orders of each of them, those for the lab among them, and two sheets drawn by
 * lot are tried for this step, and the regent goes on after any: that is stronger (docs/ladder.md).
 */
export const search: Searchable<Position, View> = {
  players: [...strongest, ...others],
  // Among several, doors that always stay open lose every game: to try them is to waste games in the head.
  suits: ({ study = false }, world) => ofTwo(world) || !study,
  // People at the table may play as either.
  rivals: [...strongest, ...others.filter(({ id }) => id === 'plan')],
  answers: (world) => (ofTwo(world) ? 2 : 0),
  once: ofTwo,
  // Of two every question is searched, as sheets by lot differ: half the playouts take as long.
  weight: (_step, world) => (ofTwo(world) ? 0.5 : 1),
  playouts: 96,
  sure: () => 1,
  scale: 15,
}
