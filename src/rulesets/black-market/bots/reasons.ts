import { reasons } from '../../../bots/index.ts'

/** Why a player of code does what it does, and what each reason is told. Worths are in Victory Points (VP). */
interface Reasons {
  initiate: [action: string, own: string, other: string]
  habit: [action: string, ahead: string, next: string]
  propose: [legs: string, gain: string]
  noDeal: []
  exchange: [what: string, gain: string]
  endWindow: []
  via: [gain: string]
  pass: []
  confide: []
  wish: []
  accept: [gain: string]
  refuse: [gain: string]
  playCard: [gain: string]
  keepCard: []
  advance: [gain: string]
  bury: []
  strike: []
  noStrike: [gain: string]
  raid: [target: string, gain: string]
  noRaid: []
  allUnits: []
  commit: []
  noCard: []
  explore: [gain: string]
  followExplore: [gain: string]
  arrange: [gain: string]
  discard: [gain: string]
  build: [gain: string, industries: string]
  upgrade: [gain: string, industries: string]
  noWork: []
  crew: [gain: string]
  operate: [gain: string]
  idle: []
  takeCard: [gain: string]
  second: [gain: string]
  followResearch: [gain: string]
  recruit: [gain: string]
  bonus: [gain: string]
  move: [gain: string]
  loss: [gain: string]
  muster: [gain: string]
  hunger: [gain: string]
}

/** What was tried in the head: the answer, and what it promises against things as they are. */
const tried = (clause: string, what: string) => ({
  clause,
  say: (gain: string) => `${what} ${promise(gain)}`,
})

const isNone = (gain: string): boolean => gain.startsWith('0.0')
const isLoss = (gain: string): boolean => gain.startsWith('−')

function promise(gain: string): string {
  if (isNone(gain)) return 'No other move promises more.'
  // What follows a move is in the figure, too, such as what people eat: a loss need not be of this move.
  return isLoss(gain) ? 'No other move leaves you better off.' : `Of all moves this promises most: ${gain}.`
}

/** The words of the reasons. */
export const because = reasons<Reasons>({
  initiate: {
    clause: 'BM-1.3',
    say: (action, own, other) =>
      `${action} brings you about ${own} if you initiate it. If somebody else did, following would bring ${other}.`,
  },
  habit: {
    clause: 'BM-1.3',
    say: (action, ahead, next) =>
      `In games that began like this, players who initiated ${action} ended ${ahead} further ahead than with ${next}, the next best.`,
  },
  propose: {
    clause: 'BM-5.15',
    say: (legs, gain) => `${legs}: both sides gain at least ${gain}.`,
  },
  noDeal: { clause: 'BM-5.15', say: () => 'There is no deal from which both sides would gain enough.' },
  exchange: {
    clause: 'BM-5.18',
    say: (what, gain) => `${what}: getting what you lack for what you can spare gains ${gain}.`,
  },
  endWindow: {
    clause: 'BM-5.20',
    say: () => 'Nobody would give what you need for what you can spare, and the pool asks too much.',
  },
  via: {
    clause: 'BM-5.26',
    say: (gain) => `Another player sells it cheaper than the pool, and both of you gain at least ${gain}.`,
  },
  pass: { clause: 'BM-5.21', say: () => 'At these rates nothing is worth giving away.' },
  confide: { clause: 'BM-5.13', say: () => 'A Promise is worth nothing from a player who keeps none.' },
  wish: { clause: 'BM-5.16', say: () => 'The initiator deals with players who say what they want.' },
  accept: { clause: 'BM-5.15', say: (gain) => `This deal brings you ${gain} more than it costs you.` },
  refuse: {
    clause: 'BM-5.15',
    say: (gain) =>
      isLoss(gain)
        ? `This deal costs you ${gain.slice(1)} more than it brings.`
        : `This deal gains you only ${gain}: too little.`,
  },
  playCard: {
    clause: 'BM-4.1',
    say: (gain) =>
      `A card helps once, and ${isNone(gain) || isLoss(gain) ? 'to wait promises no more' : `it helps now: ${gain}`}.`,
  },
  keepCard: {
    clause: 'BM-4.1',
    say: () => 'No card helps more now than later, and cards of level 3 and higher also score in your hand.',
  },
  advance: {
    clause: 'BM-8.1',
    say: (gain) => `The level and the Skill Cards it opens are worth ${gain}, more than on the other tracks.`,
  },
  bury: { clause: 'BM-8.4', say: () => 'Without it you lose least, compared with what the others lose.' },
  strike: {
    clause: 'BM-10.2',
    say: () => 'With 2 more strength your raid succeeds. Without it, it probably fails.',
  },
  noStrike: {
    clause: 'BM-10.1',
    say: (gain) => `A Strike would not change what a raid brings: ${gain} for this instead.`,
  },
  raid: {
    clause: 'BM-10.5',
    say: (target, gain) =>
      `${target}: by strength and open hands the odds are good, and it would bring ${gain}.`,
  },
  noRaid: {
    clause: 'BM-10.7',
    say: () => 'The loser of a raid loses a unit. No target within your strength is worth that.',
  },
  allUnits: {
    clause: 'BM-10.5',
    say: () => 'Only strength decides a raid, and all units that are not lost come back.',
  },
  commit: { clause: 'BM-10.5', say: () => 'This is the weakest card that wins the raid.' },
  noCard: { clause: 'BM-10.5', say: () => 'No card would change who wins the raid.' },
  explore: tried('BM-6.1', 'Location Cards score when you turn them up. Your tracks must be high enough.'),
  followExplore: tried('BM-6.2', 'A card for Energy, or the Energy kept.'),
  arrange: tried('BM-6.4', 'A face-up card scores, but it can be raided.'),
  discard: tried('BM-6.5', 'Discard the card that scores least for you.'),
  build: {
    clause: 'BM-7.2',
    say: (gain, industries) =>
      industries === '0'
        ? `A new Utility scores. ${promise(gain)}`
        : `A new Utility works in every later Industry action (about ${industries}) and scores. ${promise(gain)}`,
  },
  upgrade: {
    clause: 'BM-2.5',
    say: (gain, industries) =>
      industries === '0'
        ? `An upgraded Utility scores one point more. ${promise(gain)}`
        : `An upgraded Utility can do twice as much in every later Industry action (about ${industries}) and scores one point more. ${promise(gain)}`,
  },
  noWork: { clause: 'BM-7.2', say: () => 'Nothing that you could build or upgrade is worth its Energy now.' },
  crew: tried('BM-7.3', 'Mines and farms work only with a worker.'),
  operate: tried('BM-7.4', 'One Utility may use what another makes.'),
  idle: {
    clause: 'BM-7.4',
    say: () => 'To run more would take what you need more than what it makes.',
  },
  takeCard: tried('BM-8.1', 'A Skill Card of level 3 and more scores; each can be played once.'),
  second: tried('BM-8.3', 'Another card, or a token that pays for a level.'),
  followResearch: tried('BM-8.2', 'A level for a token or Energy.'),
  recruit: tried('BM-9.1', 'Each person scores 2, and eats in every even round.'),
  bonus: tried('BM-10.1', 'You get a unit, your cards back, or a token for later.'),
  move: tried('BM-10.3', 'Units at home guard your Utilities. Units on a card hold it.'),
  loss: tried('BM-10.7', 'You need this least.'),
  muster: tried('BM-11.1', 'Units guard your Utilities, and Mechs score. Both cost Energy.'),
  hunger: tried('BM-11.4', 'This Utility brings least, so its workers can go.'),
})
