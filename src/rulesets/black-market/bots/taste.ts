import type { Seat } from '../../../kernel/index.ts'
import habits from './habits.json' with { type: 'json' }
import lessons from './mogul.json' with { type: 'json' }

/** [action][what is seen (habits.ts)]: by how many points who initiated it was ahead in the end. */
export type Habits = readonly (readonly number[])[]

/** Weights of what is seen (lessons.ts), in thousandths of a point by which one is ahead in the end. */
export interface Lessons {
  /** [action][what is seen] */
  readonly initiate: readonly (readonly number[])[]
  readonly raid: readonly number[]
}

/** What sets one player of code apart from another. Worths are in hundredths of a Victory Point. */
export interface Taste {
  /** [good]: what a token is worth that an Industry action to come will make. */
  readonly toCome: readonly [number, number, number]
  /** A token of Energy that can still be spent: the first nine, the next twelve, and what hardly finds a use. */
  readonly useful: readonly [number, number, number]
  /** What a token of Energy is worth besides that an upgrade to come will take. */
  readonly upgrade: number
  /** [level]: what having come so far on a track is worth early in the game, for the cards and places it opens. */
  readonly level: readonly [number, number, number, number, number, number]
  /** [track]: how much of that each track is worth to the player. */
  readonly track: readonly [number, number, number]
  /** What using Skill Cards is worth to the player, against what is usual. */
  readonly cards: number
  /** What a Location Card is worth that is still to be drawn. */
  readonly location: number
  /** What keeping raiders off is worth, by unit (a Mech counts twice). */
  readonly guard: number
  /** What a unit is worth that goes raiding, by strength, early in the game. */
  readonly arms: number
  /** The share of a rival's loss that counts as a gain. */
  readonly spite: number
  /** The share of an empty Utility that the player fears to lose to raiders; it is sold for that much less. */
  readonly fear: number
  /** [action]: added to what initiating it brings. */
  readonly likes: readonly [number, number, number, number, number, number]
  /** What it initiates is learned from games; null for who goes by what an action brings, and by what it likes. */
  readonly habits: Habits | null
  /** What games have taught it to initiate and to raid; null for who goes by the above. */
  readonly lessons: Lessons | null
  /** True when it knows what each card, Mech and token is worth, and deals in them; else all of a kind have one price. */
  readonly wares: boolean
  /** What share of its likely worth it reckons a face-down card of another at, for who sells knows it; 0: it deals in none. */
  readonly blind: number
}

/** The taste that has won most in self-play. */
export const SOBER: Taste = {
  toCome: [28, 11, 13],
  useful: [28, 10, 6],
  upgrade: 42,
  level: [0, 44, 100, 190, 290, 320],
  track: [3.5, 0.8, 0.5],
  cards: 1.4,
  location: 140,
  guard: 9,
  arms: 1.4,
  spite: 0.08,
  fear: 0,
  likes: [0, -60, -20, 40, -30, 0],
  habits: null,
  lessons: null,
  wares: false,
  blind: 0,
}

/** Initiates what games have taught it (habits.json), and knows what things are worth. */
export const MAGNATE: Taste = { ...SOBER, habits, wares: true }

/** Initiates and raids what games among older players and itself have taught it (mogul.json). */
export const MOGUL: Taste = { ...SOBER, lessons, wares: true, blind: 0.6 }

/** Climbs the tracks, Cryptography above all, for the cards of the last levels. */
export const SCHOLAR: Taste = {
  ...SOBER,
  level: [0, 50, 120, 230, 370, 530],
  track: [1, 0.4, 2.2],
  cards: 3.2,
  likes: [0, -60, -20, 130, 0, 0],
}

/** Has Military cards instead of an army, and raids where it hurts. */
export const RAIDER: Taste = {
  ...SOBER,
  level: [0, 50, 120, 230, 370, 530],
  track: [0.5, 1.6, 0.4],
  cards: 3.2,
  arms: 0,
  spite: 0.4,
  likes: [0, -60, -20, 260, 0, 20],
}

/** The tastes of a table as one player assumes them: they know their own, and think the others sober. */
export const tastesOf =
  (seat: Seat, taste: Taste) =>
  (other: Seat): Taste =>
    other === seat ? taste : SOBER
