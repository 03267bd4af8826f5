/** GT-1.2  Where an answer may be left in advance: no orders. Spending is left out: who waits there has forgotten it. */
export const standing = [
  { text: 'You neither declare war nor offer peace', clause: 'GT-1.2', steps: ['game.diplomacy'] },
  { text: 'Your ships stay where they are and attack nobody', clause: 'GT-1.2', steps: ['game.movement'] },
  { text: 'Your ships land no money', clause: 'GT-1.2', steps: ['game.landing'] },
  { text: 'Your worlds admit, and you block, whom you do now', clause: 'GT-1.2', steps: ['game.trade'] },
]
