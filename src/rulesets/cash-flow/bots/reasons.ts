import { reasons } from '../../../bots/index.ts'
import { ended } from '../names.ts'

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
  satisfy: [sets: string, price: string]
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
    say: (what, gain, next) => `${what} is worth about ${gain} to us now${next === '' ? '' : `; ${next}`}.`,
  },
  pass: { clause: 'CF-8.2', say: () => 'No action brings more than it costs; money and units keep.' },
  produce: {
    clause: 'CF-10.1',
    say: (units, price, worth) => `For ${price} M of labour we get ${units}, worth ${worth}.`,
  },
  noBuild: {
    clause: 'CF-11.1',
    say: () => 'Nothing that can be built is worth its minerals and its labour now.',
  },
  build: {
    clause: 'CF-11.1',
    say: (what, worth) => `${what}: worth ${worth} in safety where we have most to lose.`,
  },
  buy: {
    clause: 'CF-12.2',
    say: (unit, price, worth) =>
      `${unit} for ${price} M is worth ${worth} more than that to us, as part of a set.`,
  },
  sell: {
    clause: 'CF-12.3',
    say: () => 'A unit that makes no set and would not be missed is better offered than kept.',
  },
  takeBack: {
    clause: 'CF-12.5',
    say: () => 'With it we have another set, which is worth more than the disc’s price.',
  },
  adjust: { clause: 'CF-12.4', say: () => 'At that price nobody buys it.' },
  satisfy: {
    clause: 'CF-12.9',
    say: (sets, price) =>
      `${sets} of one unit each fetch ${price} M; labour is dear now, and may be cheap when we act again.`,
  },
  endMarket: { clause: 'CF-12.1', say: () => 'Nothing else on the market gains anything.' },
  part: { clause: 'CF-12.1', say: (what) => `${what} gains something now.` },
  offer: {
    clause: 'CF-12.6',
    say: (terms, mine, theirs) =>
      `${ended(terms)} It is worth ${mine} to us and ${theirs} to the other, so that both may agree.`,
  },
  noOffer: { clause: 'CF-12.6', say: () => 'There is no deal of which both sides would gain enough.' },
  accept: { clause: 'CF-12.11', say: (gain) => `This deal brings you ${gain} more than it costs you.` },
  decline: {
    clause: 'CF-12.11',
    say: (gain) => `The deal is worth ${gain} to you: too little, compared with the other player's gain.`,
  },
  dearer: {
    clause: 'CF-12.11',
    say: () => 'With some money to even it out both sides would gain: other terms are worth asking for.',
  },
  card: {
    clause: 'CF-20.3',
    say: (card, worth, price) =>
      `${card} is worth ${worth} more to us than the ${price} M of labour it costs.`,
  },
  top: {
    clause: 'CF-20.3',
    say: (price) =>
      `For ${price} M the top of the deck brings three units a turn on average, and the next scoring nearer.`,
  },
  noCard: { clause: 'CF-20.3', say: () => 'No card is worth its labour now.' },
  open: {
    clause: 'CF-20.5',
    say: (card, worth) =>
      `Until the end ${card} brings about ${worth}, by its units and by the points for the most.`,
  },
  keep: {
    clause: 'CF-20.5',
    say: (card) => `Entropy bites open companies soon: ${card} stays closed until it works.`,
  },
  discard: {
    clause: 'CF-20.7',
    say: (units) => `Its ${units} now are worth more than the company would bring.`,
  },
  keepSafe: {
    clause: 'CF-19.1',
    say: (card) => `Another player's armies stand there and would take it for nothing: ${card} stays closed.`,
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
    say: (units) => `${units}: most of what our companies make little of, so that sets come together soon.`,
  },
  garrison: {
    clause: 'CF-7.14',
    say: (place) => ended(`Armies stand where most would be lost with the land: most of them in ${place}`),
  },
  excess: {
    clause: 'CF-10.6',
    say: () => 'Sell the units that do not fit at the price of a player who needs exactly that unit.',
  },
  lose: { clause: 'CF-9.5', say: (card) => `Of all our companies ${card} is worth least.` },
  move: {
    clause: 'CF-13.1',
    say: (what) => `${what}: there they guard more, or make an attack likelier to succeed.`,
  },
  stay: { clause: 'CF-13.1', say: () => 'No movement is worth its oil.' },
  assault: {
    clause: 'CF-16.5',
    say: (land, odds, dice) =>
      `${land} with ${dice} ${dice === 1 ? 'die' : 'dice'}: it falls in about ${odds} % of tries, and what it brings is worth what may be lost.`,
  },
  peace: { clause: 'CF-15.1', say: () => 'No attack brings more than it would cost.' },
  strike: {
    clause: 'CF-17.1',
    say: (at) => `A cloud on ${at} costs the others more than the answer would cost us.`,
  },
  noStrike: {
    clause: 'CF-17.1',
    say: () => 'A nuke destroys less than the answer to it would cost you.',
  },
  silent: {
    clause: 'CF-16.2',
    say: () => 'To launch now would bring nothing that deterrence does not bring.',
  },
  casualties: { clause: 'CF-16.12', say: () => 'You lose the units that you need least.' },
  reroll: {
    clause: 'CF-16.10',
    say: () => 'A die of 3 or less is likelier to be better when it is rolled again.',
  },
  occupy: {
    clause: 'CF-16.13',
    say: () => 'Two in three move in; one stays where something is to be guarded.',
  },
  ties: { clause: 'CF-16.8', say: () => 'A grain for a tie is cheaper than the army that it saves.' },
  shots: { clause: 'CF-17.9', say: () => 'Those that fly at us come first.' },
  clash: {
    clause: 'CF-18.1',
    say: (whose) => `You have twice as many L-stars as ${whose}, so you will outlast them.`,
  },
  nationalize: {
    clause: 'CF-19.1',
    say: (card, worth) => `Our armies stand there: ${card}, worth ${worth}, is had without a shot.`,
  },
  blockade: {
    clause: 'CF-14.8',
    say: (what) => `${what} keeps a company of another from working, and costs nothing.`,
  },
  noBlockade: { clause: 'CF-14.1', say: () => 'Nothing more can be closed that would hurt another.' },
  noPart: { clause: 'CF-14.2', say: () => 'It is another’s quarrel.' },
})
