import { reasons } from '../../../bots/index.ts'
import { ended } from '../../../kernel/index.ts'
import { moneyWords } from '../names.ts'

/** Why a player of code does what it does, and what each reason is told. Money is in M. */
interface Reasons {
  action: [what: string, gain: string, next: string]
  pass: []
  produce: [units: string, price: number, worth: string]
  build: [what: string, worth: string]
  noBuild: []
  buy: [unit: string, price: number, worth: string]
  sell: []
  takeBack: []
  adjust: []
  satisfy: [sets: string, price: number]
  endMarket: []
  part: [what: string]
  offer: [terms: string, mine: string, theirs: string]
  noOffer: []
  accept: [gain: string]
  decline: [gain: string]
  dearer: []
  card: [card: string, worth: string, price: number]
  top: [price: number]
  noCard: []
  open: [card: string, worth: string]
  keep: [card: string]
  discard: [units: string]
  openNow: [card: string]
  stayClosed: []
  keepSafe: [card: string]
  stayUnderArms: []
  superpower: []
  resources: [units: string]
  garrison: [place: string]
  excess: []
  lose: [card: string]
  move: [what: string]
  stay: []
  assault: [land: string, odds: string, dice: number]
  peace: []
  strike: [at: string]
  noStrike: []
  silent: []
  casualties: []
  reroll: []
  occupy: []
  ties: []
  shots: []
  clash: [whose: string]
  nationalize: [card: string, worth: string]
  blockade: [what: string]
  noBlockade: []
  noPart: []
}

/** The words of the reasons. */
export const because = reasons<Reasons>({
  action: {
    clause: 'CF-8.1',
    say: (what, gain, next) => `${what} is worth about ${gain} to you now${next === '' ? '' : `; ${next}`}.`,
  },
  pass: {
    clause: 'CF-8.2',
    say: () => 'No action brings more than it costs. You keep your money and units.',
  },
  produce: {
    clause: 'CF-10.1',
    say: (units, price, worth) => `For ${moneyWords(price)} of labour you get ${units}, worth ${worth}.`,
  },
  noBuild: {
    clause: 'CF-11.1',
    say: () => 'Nothing you can build is worth its mineral and labour now.',
  },
  build: {
    clause: 'CF-11.1',
    say: (what, worth) => `${what}: worth ${worth} in safety where you have most to lose.`,
  },
  buy: {
    clause: 'CF-12.2',
    say: (unit, price, worth) =>
      `${unit} for ${moneyWords(price)} is worth ${worth} more than that to you, as part of a set.`,
  },
  sell: {
    clause: 'CF-12.3',
    say: () => 'You do not need this unit for a set, so it is better to offer it than to keep it.',
  },
  takeBack: {
    clause: 'CF-12.5',
    say: () => 'It completes another set, which is worth more than the price of the disc.',
  },
  adjust: { clause: 'CF-12.4', say: () => 'At that price nobody buys it.' },
  satisfy: {
    clause: 'CF-12.9',
    say: (sets, price) =>
      `${sets}, each of 1 mineral, 1 oil and 1 grain, ${sets.startsWith('1 ') ? 'brings' : 'bring'} ${moneyWords(price)}. Labour is dear now, and may be cheap when you act again.`,
  },
  endMarket: { clause: 'CF-12.1', say: () => 'Nothing else on the market gains anything.' },
  part: { clause: 'CF-12.1', say: (what) => `${what} gains something now.` },
  offer: {
    clause: 'CF-12.6',
    say: (terms, mine, theirs) =>
      `${ended(terms)} It is worth ${mine} to you and ${theirs} to the other player, so both may agree.`,
  },
  noOffer: { clause: 'CF-12.6', say: () => 'There is no deal from which both sides would gain enough.' },
  accept: { clause: 'CF-12.11', say: (gain) => `This deal brings you ${gain} more than it costs you.` },
  decline: {
    clause: 'CF-12.11',
    say: (gain) => `The deal is worth ${gain} to you: too little, compared with the other player’s gain.`,
  },
  dearer: {
    clause: 'CF-12.11',
    say: () => 'With some money added, both sides would gain, so ask for other terms.',
  },
  card: {
    clause: 'CF-20.3',
    say: (card, worth, price) =>
      `${card} is worth ${worth} more to you than the ${moneyWords(price)} of labour it costs.`,
  },
  top: {
    clause: 'CF-20.3',
    say: (price) =>
      `For ${moneyWords(price)} the top of the deck brings three units a turn on average, and brings the next scoring nearer.`,
  },
  noCard: { clause: 'CF-20.3', say: () => 'No card is worth its labour now.' },
  open: {
    clause: 'CF-20.5',
    say: (card, worth) =>
      `Until the end ${card} brings about ${worth}, by its units and by the points for the most.`,
  },
  keep: {
    clause: 'CF-20.5',
    say: (card) => `Entropy can soon take open companies, so keep ${card} closed until it works.`,
  },
  discard: {
    clause: 'CF-20.7',
    say: (units) => `Its ${units} now are worth more than the company would bring.`,
  },
  keepSafe: {
    clause: 'CF-19.1',
    say: (card) => `Another player’s armies stand there and would take it for nothing: ${card} stays closed.`,
  },
  stayUnderArms: {
    clause: 'CF-19.1',
    say: () =>
      'The closed companies lie where other armies stand. If you open them, those players can take them.',
  },
  openNow: { clause: 'CF-6.5', say: (card) => `Only open companies work and count: ${card}.` },
  stayClosed: {
    clause: 'CF-6.5',
    say: () => 'A closed company is safe from entropy until it can be put to work.',
  },
  superpower: {
    clause: 'CF-7.3',
    say: () =>
      'No superpower is known to be better than another; take the one whose lands you like to defend.',
  },
  resources: {
    clause: 'CF-7.11',
    say: (units) => `${units}: with these and what your companies make, you soon have sets.`,
  },
  garrison: {
    clause: 'CF-7.14',
    say: (place) => ended(`Place armies where losing the land would cost most: first of all ${place}`),
  },
  excess: {
    clause: 'CF-10.6',
    say: () => 'Sell the units that do not fit at the price of a player who needs exactly that unit.',
  },
  lose: { clause: 'CF-9.5', say: (card) => `Of all your companies, ${card} is worth least.` },
  move: {
    clause: 'CF-13.1',
    say: (what) => `${what}: they guard more there, or make an attack likelier to succeed.`,
  },
  stay: { clause: 'CF-13.1', say: () => 'No movement is worth its oil.' },
  assault: {
    clause: 'CF-16.5',
    say: (land, odds, dice) =>
      `${land} with ${dice} ${dice === 1 ? 'die' : 'dice'}: it falls in about ${odds}% of tries, and what you gain is worth what you may lose.`,
  },
  peace: { clause: 'CF-15.1', say: () => 'No attack brings more than it would cost.' },
  strike: {
    clause: 'CF-17.1',
    say: (at) => `A cloud on ${at} costs the others more than their answer would cost you.`,
  },
  noStrike: {
    clause: 'CF-17.1',
    say: () => 'A nuke destroys less than the answer to it would cost you.',
  },
  silent: {
    clause: 'CF-16.2',
    say: () => 'Launching now brings nothing that deterrence does not.',
  },
  casualties: { clause: 'CF-16.12', say: () => 'You lose the units that you need least.' },
  reroll: {
    clause: 'CF-16.10',
    say: () => 'A die of 3 or less is likelier to be better when it is rolled again.',
  },
  occupy: {
    clause: 'CF-16.13',
    say: () => 'Two in three move in. One stays where there is something to guard.',
  },
  ties: { clause: 'CF-16.8', say: () => 'A grain for a tie is cheaper than the army that it saves.' },
  shots: { clause: 'CF-17.9', say: () => 'First hit the nukes that fly at you.' },
  clash: {
    clause: 'CF-18.1',
    say: (whose) => `You have twice as many L-stars as ${whose}, so you will outlast them.`,
  },
  nationalize: {
    clause: 'CF-19.1',
    say: (card, worth) => `Your armies are there, so you take ${card}, worth ${worth}, without a shot.`,
  },
  blockade: {
    clause: 'CF-14.8',
    say: (what) => `${what} stops another player’s company and costs nothing.`,
  },
  noBlockade: { clause: 'CF-14.1', say: () => 'No other blockade would hurt anybody.' },
  noPart: { clause: 'CF-14.2', say: () => 'It is another’s quarrel.' },
})
