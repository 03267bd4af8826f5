import type { OrderOf } from '../orders/order.ts'

/** What sets one player of code apart from another; weights in percent where they are no counts. */
export interface Taste {
  /**
   * SC-2.4  Whether it would rather have its warships at half their price than a quiet people; 'scarce': only where money counts
   * whole (SC-21.35), as elsewhere yards, not money, limit a fleet.
   */
  readonly militant: boolean | 'scarce'
  /** How many explorers it keeps for ten systems while there is something to explore; never more than `mostScouts`. */
  readonly scouts: number
  readonly mostScouts: number
  /** SC-6.16  How many of its explorers go out in twos, where scans are quick: one brings finds home, the other goes on. */
  readonly pairs: number
  /** What it takes part in at all: centers, research and colonies. */
  readonly grows: boolean
  /** The share of its worth that it keeps in warships at the exit. */
  readonly guard: number
  /** How much stronger its fleet must be than what it has seen, before it attacks; 0: it does not attack. */
  readonly war: number
  /** SC-14.8  Its warships are frigates that shoot from afar, and keep their distance. */
  readonly afar: boolean
  /** Builds its armada as soon as it has met an NPR, before it is told where that one lives (SC-6.9). */
  readonly hastens: boolean
  /** Freighters of others and weak colonies are what it lives on. */
  readonly raids: boolean
  /** How much of what it might spend it puts into warships before all else, as long as there is somebody to attack. */
  readonly arms: number
  /** SC-5.1  What is left when all else is paid goes into warships, their tenders, and yards for them. */
  readonly spends: boolean
  /** An armada that has nobody to conquer goes where an enemy was last seen. */
  readonly hunts: boolean
  /** SC-15.9  At war it takes colonies, too, not homes alone. */
  readonly spreads: boolean
  /** SC-16.6  Woos NPRs until they join. */
  readonly woos: boolean
  /** SC-16.2  Offers treaties to those it does not mean to conquer, and is the ally of its allies. */
  readonly treats: boolean
  /** SC-17.3  Has spies look before its armada goes. */
  readonly looks: boolean
  /** SC-17.3  Has technologies stolen when it has money in plenty. */
  readonly steals: boolean
  /** SC-10.8  How many times it counts what the next EL brings: the money of later turns, and worlds that may be settled then. */
  readonly learns: number
  /** SC-10.12  How many times a turn of developing must be affordable: nothing that is developed counts for the score. */
  readonly plenty: number
  /** SC-2.7  Its people have this one advantage, and no disadvantage; null: what its kind is best served by. */
  readonly gift: OrderOf<'race'>['advantages'][number] | 'NONE' | null
}

/** SC-21.15  Pays, keeps freight, and touches nothing else. */
export const CARETAKER: Taste = {
  militant: false,
  scouts: 0,
  mostScouts: 0,
  pairs: 0,
  grows: false,
  guard: 0,
  war: 0,
  afar: false,
  hastens: false,
  raids: false,
  arms: 0,
  spends: false,
  hunts: false,
  spreads: false,
  woos: false,
  treats: false,
  looks: false,
  steals: false,
  learns: 1,
  plenty: 20,
  gift: null,
}
/** Explores, settles and learns, and guards its exit. */
export const STEWARD: Taste = {
  militant: false,
  scouts: 6,
  mostScouts: Number.POSITIVE_INFINITY,
  pairs: 0,
  grows: true,
  guard: 4,
  war: 0,
  afar: false,
  hastens: false,
  raids: false,
  arms: 0,
  spends: true,
  hunts: false,
  spreads: false,
  woos: true,
  treats: false,
  looks: false,
  steals: false,
  learns: 1,
  plenty: 20,
  gift: null,
}
/** Plays like steward, and makes treaties with the empires it meets and keeps them. */
export const CONSUL: Taste = { ...STEWARD, treats: true }
/** A steward who goes to war when their fleet beats what they have seen, and makes treaties with the others. */
export const ADMIRAL: Taste = {
  ...STEWARD,
  ...{ militant: true, guard: 8, war: 160, arms: 30, woos: false, treats: true, looks: true },
  ...{ hunts: true, spreads: true },
}
/** An admiral in haste: many explorers, frigates that shoot from afar, and learning before trade. */
export const HEGEMON: Taste = {
  ...ADMIRAL,
  ...{ scouts: 20, mostScouts: 15, pairs: 4, war: 100, afar: true, hastens: true, learns: 4 },
  ...{ militant: 'scarce' },
}
/** A steward who takes freighters, weak colonies and technologies from the empires they meet. */
export const RAIDER: Taste = {
  ...STEWARD,
  ...{ militant: true, guard: 6, war: 250, raids: true, arms: 20, steals: true },
}

/** A player that was made to answer a question of the lab. */
interface Studied {
  readonly id: string
  readonly text: string
  readonly taste: Taste
}

const GIFTS = ['WEALTHY', 'ADAPTABLE', 'PROLIFIC', 'CREATIVE', 'WARRIOR', 'INDUSTRIALIST'] as const

/** Question 6 of SC-25: stewards, admirals and hegemons whose people have one advantage alone, or none. */
const races = (kind: string, taste: Taste): Studied[] => [
  {
    id: `plain-${kind}`,
    text: `Plays like ${kind}, with a people that has no advantage.`,
    taste: { ...taste, gift: 'NONE' },
  },
  ...GIFTS.map((gift) => ({
    id: `${gift.toLowerCase()}-${kind}`,
    text: `Plays like ${kind}, with a people that has one advantage: ${gift}.`,
    taste: { ...taste, gift },
  })),
]

/** Players that the house does not offer. Questions 18 and 19: one that develops as soon as it can pay a turn of it twice. */
export const studied: readonly Studied[] = [
  ...races('steward', STEWARD),
  ...races('admiral', ADMIRAL),
  ...races('hegemon', HEGEMON),
  {
    id: 'hoarding-steward',
    text: 'Plays like the Medium bot, and saves its money instead of arming.',
    taste: { ...STEWARD, spends: false },
  },
  {
    id: 'hoarding-hegemon',
    text: 'Plays like the Hegemon bot, but arms only against an empire it has in mind, and saves the rest.',
    taste: { ...HEGEMON, spends: false },
  },
  {
    id: 'developer',
    text: 'Plays a steady game, and develops technologies as soon as it can pay for two turns of research.',
    taste: { ...STEWARD, plenty: 2 },
  },
  {
    id: 'armed-developer',
    text: 'Plays like the Strong bot, and develops technologies as soon as it can pay for two turns of research.',
    taste: { ...ADMIRAL, plenty: 2 },
  },
]
