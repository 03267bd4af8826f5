import type { Searchable } from '../../../bots/index.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { players } from './players.ts'

/** GT-15.3, GT-15.4  Those who play by the rulebook's advice are too weak to be worth the time. */
const RULEBOOK = ['reference', 'cautious']

const willing = players.filter(({ id }) => !RULEBOOK.includes(id))
/** A bot that plays on in its head is the strongest. */
const strongest = willing.filter(({ id }) => id === 'regent')
const others = willing.filter(({ id }) => id !== 'regent')

/**
 * How the game is searched. Orders of one step say little by themselves, so that ways to go on are compared: as which of
 * the players with a will of their own, those for the lab among them.
 */
export const search: Searchable<Position, View> = {
  players: [...strongest, ...others],
  // Among several, doors that always stay open lose every game: to try them is to waste games in the head.
  suits: ({ study = false }, { view: { seats } }) => seats === 2 || !study,
  // People at the table may play as either.
  rivals: [...strongest, ...others.filter(({ id }) => id === 'plan')],
  answers: 0,
  weight: () => 1,
  playouts: 96,
  sure: () => 1,
  scale: 15,
}
