import type { AnyProcedure, Preset, Result, Ruleset } from '../../kernel/index.ts'
import { RESOURCES } from './cards.ts'
import { curves, gaugeBounds, gauges, holdings, spent, stakes } from './gauges.ts'
import { determinise } from './imagine.ts'
import { allMoney, ledgerGap } from './money.ts'
import { type Options, options, optionWords } from './options.ts'
import type { Position } from './position.ts'
import { attack } from './procedures/attack.ts'
import { blockades } from './procedures/blockades.ts'
import { build } from './procedures/build.ts'
import { clash } from './procedures/clash.ts'
import { conventional } from './procedures/conventional.ts'
import { deal } from './procedures/deal.ts'
import { deployment } from './procedures/deployment.ts'
import { entropy } from './procedures/entropy.ts'
import { excess } from './procedures/excess.ts'
import { game } from './procedures/game.ts'
import { market } from './procedures/market.ts'
import { nationalize } from './procedures/nationalize.ts'
import { production } from './procedures/production.ts'
import { research } from './procedures/research.ts'
import { strategic } from './procedures/strategic.ts'
import { turn } from './procedures/turn.ts'
import { ENDED, verdict, winners } from './scoring.ts'
import { setup } from './setup.ts'
import { fields } from './shape.ts'
import { sound } from './sound.ts'
import { counts, type View } from './view.ts'
import { type Facts, words } from './words/index.ts'
import { placesIn } from './words/places.ts'

/** All procedures of the game; it begins with the first. */
const procedures: readonly AnyProcedure[] = [
  game,
  turn,
  entropy,
  production,
  excess,
  build,
  research,
  market,
  deal,
  deployment,
  blockades,
  attack,
  conventional,
  strategic,
  clash,
  nationalize,
]

/** CF-1.11  The variants that have a name. */
const presets: readonly Preset[] = [
  variant('short', 'Short game', '6 rounds and the final scoring, in one evening', { round_limit: 6 }),
  variant('bankers', 'Bankers', 'enforced loans and secret treasuries', {
    loan_contracts: true,
    hidden_cash: true,
  }),
]

function variant(id: string, title: string, text: string, options: Partial<Options>): Preset {
  return { id, title, text, options: () => options }
}

/** What a question is for, where its heading does not say what follows from the answer. */
const purposes: Readonly<Record<string, string>> = {
  'game.resources':
    'You build with minerals, move with oil and attack with grain. Sets of all three satisfy labour, which brings money.',
  'game.sealed':
    'Others can walk into land without armies. Everybody places at once, so you do not see where others stand.',
  'game.inTurn': 'Others can walk into land without armies. Players who place later see where you stand.',
  'turn.open':
    'Only open companies work. Nobody knows which closed ones you hold, but for those that you took from the row.',
  'turn.action':
    'You have one action a turn. Production turns money into units, and Market turns units into money. R&D brings more companies.',
  'entropy.lose': 'You lose the company for good. The one that produces least is the smallest loss.',
  'production.types':
    'Each kind costs one unit of labour, for all your companies of that kind. The next unit may cost more.',
  'production.units': 'Delivering less saves nothing. It only helps if you have no room.',
  'excess.list': 'You have no room for these units. You lose those that you do not offer for sale.',
  'build.order': 'New units are on the board at once and count in the next attack.',
  'market.act':
    'A set is 1 mineral, 1 oil and 1 grain. Sets satisfy labour, and bring money from the labour row.',
  'market.satisfy':
    'A set pays what the most expensive unit of labour cost, so it pays more when much labour was bought. This is how you get money.',
  'market.adjust': 'A disc sells for the price it shows. Dearer ones are bought last.',
  'deal.propose':
    'A deal is made only if everybody in it accepts. Promises are written down but bind nobody.',
  'deal.choose':
    'Your offer becomes a deal with the player who asked for it, unless somebody else has to agree.',
  'deployment.move': 'Units that guard a land stop others from walking in. Every move costs oil.',
  'blockades.choose':
    'Foreign companies of other players deliver nothing from a blockaded land until you lift the blockade or your navies leave.',
  'blockades.agree':
    'A blockade affects everybody who does not take part in it. Your navies stay where they are.',
  'research.source':
    'Most cards are companies for the rest of the game. The top card is unknown and may be a special card.',
  'research.use':
    'A closed company is secret and does not work yet. A company that you discard gives its units once.',
  'attack.choose':
    'At the end you can nationalize companies wherever your armies stand. Units that you lose are gone.',
  'conventional.targets':
    'You can attack only the targets you choose now. Their owners may strike first with nukes.',
  'conventional.commit':
    'Where somebody defends, you roll dice for each unit that you send. Units that stay behind guard their land.',
  'conventional.ties':
    'A grain now turns equal dice into a win there. If you keep it, it can be part of a set.',
  'conventional.reroll': 'You roll a die again only once. The new value counts, better or worse.',
  'conventional.casualties': 'You lose the units that you choose. A navy takes its cargo with it.',
  'conventional.occupation':
    'The place is yours only if units move in. They no longer guard the place they came from.',
  'strategic.declare':
    'A nuke leaves a cloud. On land it stays for good, and nobody earns there. The owner may strike back.',
  'strategic.strike': 'You are about to be attacked. Nukes you launch now strike before the attack.',
  'strategic.answer': 'Your nukes may be hit in their silos. You may lose those you do not launch.',
  'strategic.warned': 'Nukes are on their way to you. You may lose those you do not launch.',
  'strategic.shots': 'Each hit destroys a nuke before it lands.',
  'clash.declare': 'For each pair of dice the lower side loses an L-star. A tie costs both sides one.',
  'nationalize.take':
    'You can take other players’ open companies on land where you have armies, at once and free.',
}

/** A trade, empire and deterrence game in a closed money economy. CF-1.5  The bank decides nothing: it has no seat. */
export const cashFlow: Ruleset<Position, View, typeof options, Facts> = {
  meta: {
    id: 'cash-flow',
    title: 'Cash Flow',
    about:
      'You lead a superpower in a closed money economy: hire labour, work mines, wells and fields, trade, arm and deter. Three scoring rounds decide.',
    version: 1,
    // CF-1.2
    seats: { min: 2, max: 6, usual: 6 },
    minutes: [120, 300],
    prefix: 'CF',
    seatsClause: 'CF-1.2',
    turnClause: 'CF-8.1',
    overClause: 'CF-21.3',
    role: 'superpower',
    maxDecisions: 200_000,
  },
  options,
  optionWords,
  presets,
  fields,
  sound,
  seatsOf: (p) => p.seats,
  setup,
  procedures,
  moments: ['turn', 'round'],
  start: { seat: 0 },
  counts,
  determinise,
  result,
  verdict,
  words,
  purposes,
  // CF-1.8  Talk is free.
  asides: () => ({ may: true, clause: 'CF-1.8' }),
  gauges,
  gaugeBounds,
  holdings,
  places: placesIn,
  stakes,
  curves,
  spent,
  conserved,
}

/** CF-4.10, CF-5.6  Money, and what cannot be accounted for of each resource; every card stands in one place. */
function conserved(p: Position): Record<string, number> {
  const gaps = RESOURCES.map((name, resource) => [name, ledgerGap(p, resource)] as const)
  return { money: allMoney(p), cards: p.card.length, ...Object.fromEntries(gaps) }
}

/** CF-21.9, CF-22.4  The winners, and how the game came to an end. */
export function result(p: Position): Result {
  const best = winners(p)
  const how = best.length === 1 ? 'most points win' : 'equal in all, they share the win'
  const [text, clause] = ENDINGS[p.ended] ?? ['The game is over', 'CF-21.9']
  return { winners: best, scores: [...p.vp], text: `${text}; ${how}.`, clause }
}

const ENDINGS: Readonly<Record<number, readonly [string, string]>> = {
  [ENDED.supremacy]: ['The Supremacy card has come up', 'CF-21.3'],
  [ENDED.oneLeft]: ['One player is left', 'CF-22.4'],
  [ENDED.stall]: ['Nothing happens any more', 'CF-8.3'],
  [ENDED.roundLimit]: ['The last round is over', 'CF-8.4'],
  [ENDED.noneLeft]: ['Nobody is left', 'CF-22.4'],
}
