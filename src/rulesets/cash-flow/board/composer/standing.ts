/** CF-24.1  Where an answer may be left in advance: it is then that of CF-24 for the late. */
export const standing = [
  {
    text: 'Every deal you are asked about is declined',
    clause: 'CF-12.11',
    steps: ['deal.answer'],
  },
  { text: 'You do not strike first when you are attacked', clause: 'CF-16.2', steps: ['strategic.strike'] },
  {
    text: 'You do not answer nukes with nukes',
    clause: 'CF-17.4',
    steps: ['strategic.answer', 'strategic.warned'],
  },
  {
    text: 'You pay grain to win ties while you have any, target by target',
    clause: 'CF-16.8',
    steps: ['conventional.ties'],
  },
  { text: 'You roll no dice again', clause: 'CF-16.10', steps: ['conventional.reroll'] },
  {
    text: 'You lose armies first, then navies with the least cargo',
    clause: 'CF-16.12',
    steps: ['conventional.casualties'],
  },
  { text: 'Nobody moves into what you have won', clause: 'CF-16.13', steps: ['conventional.occupation'] },
  {
    text: 'Your L-stars fire at nukes aimed at you, the largest group first',
    clause: 'CF-17.9',
    steps: ['strategic.shots'],
  },
] as const
