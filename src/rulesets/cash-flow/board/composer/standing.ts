/** CF-24.1  Where an answer may be left in advance: it is then that of CF-24 for the late. */
export const standing = [
  {
    text: 'Decline every deal you are offered',
    clause: 'CF-12.11',
    steps: ['deal.answer'],
  },
  { text: 'Do not strike first when attacked', clause: 'CF-16.2', steps: ['strategic.strike'] },
  {
    text: 'Do not answer nukes with nukes',
    clause: 'CF-17.4',
    steps: ['strategic.answer', 'strategic.warned'],
  },
  {
    text: 'Pay grain to win ties while you have any, target by target',
    clause: 'CF-16.8',
    steps: ['conventional.ties'],
  },
  { text: 'Never reroll dice', clause: 'CF-16.10', steps: ['conventional.reroll'] },
  {
    text: 'Lose armies first, then navies with the least cargo',
    clause: 'CF-16.12',
    steps: ['conventional.casualties'],
  },
  { text: 'Do not move into territories you win', clause: 'CF-16.13', steps: ['conventional.occupation'] },
  {
    text: 'Fire L-stars at nukes aimed at you, the largest group first',
    clause: 'CF-17.9',
    steps: ['strategic.shots'],
  },
] as const
