import { ADMIRAL, HEGEMON, STEWARD, type Taste } from './tastes.ts'

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
