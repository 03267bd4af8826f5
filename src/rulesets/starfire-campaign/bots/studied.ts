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
    text: `A plain ${kind}: a people without any advantage.`,
    taste: { ...taste, gift: 'NONE' },
  },
  ...GIFTS.map((gift) => ({
    id: `${gift.toLowerCase()}-${kind}`,
    text: `A ${kind} whose people have one advantage alone: ${gift}.`,
    taste: { ...taste, gift },
  })),
]

/** Players that the house does not offer. Questions 18 and 19: who develops whenever he can pay a turn of it twice. */
export const studied: readonly Studied[] = [
  ...races('steward', STEWARD),
  ...races('admiral', ADMIRAL),
  ...races('hegemon', HEGEMON),
  {
    id: 'developer',
    text: 'A steward who has technologies developed as soon as he can pay a turn of it twice.',
    taste: { ...STEWARD, plenty: 2 },
  },
  {
    id: 'armed-developer',
    text: 'An admiral who has technologies developed as soon as he can pay a turn of it twice.',
    taste: { ...ADMIRAL, plenty: 2 },
  },
]
