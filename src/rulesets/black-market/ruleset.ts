import type { AnyProcedure, Holdings, Preset, Result, Ruleset, Seat } from '../../kernel/index.ts'
import { homeId, locationsOf, markId } from './colony/locations.ts'
import { faceWords, factionName, siteWords, trackTarget, utilityName } from './colony/names.ts'
import { mechsOf, population } from './colony/units.ts'
import { siteId } from './colony/utilities.ts'
import { ACTIONS, faces, GOODS, SITES, SKILLS, TRADE, type Track } from './data.ts'
import { fields } from './fields.ts'
import { determinise } from './imagine.ts'
import { type Options, options, optionWords } from './options.ts'
import { at, NONE, ownerAt, type Position, utilityAt } from './position.ts'
import { consumption } from './procedures/consumption.ts'
import { deal } from './procedures/deal.ts'
import { explore } from './procedures/explore.ts'
import { game, start } from './procedures/game.ts'
import { industry } from './procedures/industry.ts'
import { militarise } from './procedures/militarise.ts'
import { muster } from './procedures/muster.ts'
import { raid } from './procedures/raid.ts'
import { recruit } from './procedures/recruit.ts'
import { research } from './procedures/research.ts'
import { skill } from './procedures/skill.ts'
import { trade } from './procedures/trade.ts'
import { via } from './procedures/via.ts'
import { speak } from './procedures/wish.ts'
import { points, verdict, winners } from './scoring.ts'
import { setup } from './setup.ts'
import { copiesOf, sound, totalOf } from './sound.ts'
import type { View } from './view.ts'
import { type Facts, words } from './words/index.ts'

/** All procedures of the game; it begins with the first. */
const procedures: readonly AnyProcedure[] = [
  game,
  skill,
  explore,
  industry,
  trade,
  deal,
  speak,
  via,
  research,
  recruit,
  militarise,
  raid,
  muster,
  consumption,
]

/** BM-1.6  The variants that have a name. */
const presets: readonly Preset[] = [
  variant('short', 'Short game', '4 rounds, in about 1 hour', { rounds: 4 }),
  variant('open-books', 'Open books', 'everybody sees every deal that is proposed', { open_deals: true }),
]

function variant(id: string, title: string, text: string, options: Partial<Options>): Preset {
  return { id, title, text, options: () => options }
}

/** What a question is for, where its heading does not say what follows from the answer. */
const purposes: Readonly<Record<string, string>> = {
  'game.choose':
    'Each action is chosen once a round, and the others follow in a weaker way. Think of what you leave them, too.',
  'trade.opening': 'Only the player who trades proposes deals. Your wish tells them what you want.',
  'trade.window': 'Deals need a partner. Exchanges with the pool do not. Others trade in between.',
  'trade.own': 'You have one trade in this action. If you pass, a later player may still ask you.',
  'deal.propose': 'If everybody accepts, the parts of the deal are carried out in order, all or nothing.',
  'deal.confide': 'Your partner reads it only if the deal is made.',
  'via.ask':
    'The pool keeps one token from each side. This is cheaper than its own rate and dearer than a deal.',
  'via.back': 'You need not return anything, but the others see what you do.',
  'explore.take':
    'A card gives points when it is face-up, and some are sites. Nobody knows a face-down card.',
  'explore.follow': 'Followers pay and get no fee. You may take a card that you cannot turn face-up yet.',
  'explore.arrange': 'A face-up card gives points and yields, and can be raided. A face-down card is safe.',
  'explore.discard': 'Anybody who may hold a card that you discard can take it.',
  'industry.bonus': 'Only the player who chose Industry gets this: a free upgrade, even of an empty Utility.',
  'industry.improve': 'A Utility gives goods each time it runs, so it is worth more early in the game.',
  'industry.crew':
    'Each worker makes a Utility run. A Utility with workers defends itself a little in a raid.',
  'industry.operate': 'One Utility may use what another makes, so the order matters.',
  'research.advance': 'A level opens the Skill Cards and Location Cards that ask for it.',
  'research.follow': 'Advancing costs a token or Energy, but without it you cannot take better cards.',
  'research.firstCard':
    'You use a card once, and only Refresh brings it back. Cards of level 3 and higher give points.',
  'research.takeCard':
    'You use a card once, and only Refresh brings it back. Cards of level 3 and higher give points.',
  'research.secondCard': 'A token pays for one later advance.',
  'research.under': 'The others can take the cards that stay. Nobody gets this one for a long time.',
  'skill.play':
    'You can play one card in an action, and it is used up. Kept cards lose nothing, and some give points at the end.',
  'recruit.recruit': 'People work and give points, but they eat. Each Disaffected costs a point.',
  'muster.muster': 'Spare people become Infantry. Mechs need only Energy. Units guard, move and raid.',
  'militarise.bonus': 'With a token you can do one of these when somebody else militarises.',
  'militarise.follow': 'This spends the token. No two players can do the same thing.',
  'militarise.move': 'Units on a card make it yield and guard it. Units at home guard your Utilities.',
  'raid.target':
    'If you win, you take it. If you lose, you lose a unit. The defender may add a card that you do not see.',
  'raid.force': 'You may lose units that attack. Units that stay at home guard it.',
  'raid.commit': 'Both sides choose in secret. The card is used up whether you win or lose.',
  'raid.loss': 'A lost Mech is gone. Lost Infantry becomes Disaffected.',
  'consumption.casualty': 'A Utility without its workers stops until somebody works there again.',
}

/** What a colony has that it can lose or gain, as the words of facts call it. */
const holdings = (p: Position, seat: Seat): Holdings => ({
  named: {
    // A Utility that was dealt away is called by its site alone.
    Utilities: Array.from({ length: SITES + 1 }).flatMap((_, site) =>
      ownerAt(p, site) === seat
        ? [`${utilityName(utilityAt(p, site))} ${siteWords(site)}|Utility ${siteWords(site)}`]
        : [],
    ),
    // A Location Card has its face for a name where that is known, else its mark.
    Locations: p.holder.flatMap((of, mark) =>
      of === seat ? [`${faceWords(p.face[mark] ?? -1)}|card #${mark + 1}`] : [],
    ),
  },
  counted: { Mechs: mechsOf(p, seat) },
})

/** What a player may lose by what others do. Tokens and cards leave it only where it has agreed to it. */
export const stakes = ['population', 'utilities', 'locations', 'mechs']

/** What people are shown of a game that is over. */
const curves = ['points', 'population', 'utilities', 'skills', 'energy', 'water', 'food', 'mechs']

/** Points may be lost beyond the last one. */
const gaugeBounds = { points: [-Infinity, Infinity], score: [-Infinity, Infinity] } as const

/** BM-12.1, BM-12.2  What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  const by = (measure: (seat: Seat) => number) => p.spare.map((_, seat) => measure(seat))
  return {
    round: p.round,
    poolE: at(p.pool, 0),
    poolW: at(p.pool, 1),
    poolF: at(p.pool, 2),
    trades: p.initiated.filter((_, i) => i % ACTIONS.length === TRADE).reduce((sum, n) => sum + n, 0),
    points: by((seat) => points(p, seat)),
    energy: by((seat) => at(p.goods, seat * 3)),
    water: by((seat) => at(p.goods, seat * 3 + 1)),
    food: by((seat) => at(p.goods, seat * 3 + 2)),
    population: by((seat) => population(p, seat)),
    disaffected: [...p.disaffected],
    utilities: by((seat) => utilitiesOf(p, seat)),
    locations: by((seat) => locationsOf(p, seat)),
    skills: by((seat) => skillsOf(p, seat)),
    mechs: by((seat) => mechsOf(p, seat)),
    tradesInitiated: by((seat) => at(p.initiated, seat * ACTIONS.length + TRADE)),
  }
}

function utilitiesOf(p: Position, seat: Seat): number {
  let count = p.fusion === seat ? 1 : 0
  for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat) count++
  return count
}

function skillsOf(p: Position, seat: Seat): number {
  let count = 0
  for (let i = seat * SKILLS; i < (seat + 1) * SKILLS; i++) count += at(p.hand, i) + at(p.used, i)
  return count
}

/**
 * The rules of a colony game in which trade matters.
 * BM-1.1  Three to five colonies compete for Victory Points.
 */
export const blackMarket: Ruleset<Position, View, typeof options, Facts> = {
  meta: {
    id: 'black-market',
    title: 'Black Market',
    about:
      'Colonies on a dry world mine, farm, explore and arm, and trade with each other and with a Black Market that never has enough. Most Victory Points after six rounds win.',
    version: 1,
    seats: { min: 3, max: 5, usual: 3 },
    minutes: [60, 120],
    prefix: 'BM',
    seatsClause: 'BM-1.1',
    turnClause: 'BM-4.2',
    overClause: 'BM-12.1',
    role: 'colony',
    maxDecisions: 50_000,
  },
  options,
  optionWords,
  presets,
  fields,
  sound,
  seatsOf: (p) => p.seats,
  setup,
  procedures,
  moments: ['round'],
  start,
  determinise,
  result,
  verdict,
  words,
  purposes,
  callsign: factionName,
  // BM-1.5  What a few agree on is theirs, where deals are not proposed before all.
  asides: ({ open_deals }) => ({ may: !open_deals, clause: 'BM-1.5' }),
  gauges,
  gaugeBounds,
  holdings,
  places,
  stakes,
  curves,
  conserved,
}

/** Commodities with players, in the pool and in the box; every Skill Card and every Location Card is somewhere. */
function conserved(p: Position): Record<string, number> {
  const goods = GOODS.map((name, good) => [name, totalOf(p, good)] as const)
  let skills = 0
  for (let skill = 0; skill < SKILLS; skill++) skills += copiesOf(p, skill)
  return { ...Object.fromEntries(goods), skills, locations: p.face.length }
}

/** BM-12.1, BM-12.2  Who won. */
function result(p: Position): Result {
  const best = winners(p)
  const scores = p.spare.map((_, seat) => points(p, seat))
  const how = best.length === 1 ? 'the most Victory Points win' : 'equal in all, they share the win'
  return { winners: best, scores, text: `Round ${p.options.rounds} is over; ${how}.`, clause: 'BM-12.1' }
}

/** Where in the colonies a fact happened; without another place, at home. */
function places(kind: string, part: (name: string) => number | null): readonly string[] {
  const [site, face, mark, seat] = [part('site'), part('face'), part('mark'), part('seat')]
  const what = part('what') ?? NONE
  const raided = kind === 'raids' ? [part('isCard') === 1 ? (faces[what]?.id ?? '') : siteId(what)] : []
  const card = face !== null && faces[face] !== undefined ? [faces[face].id] : []
  const track = part('track')
  return [
    ...raided,
    ...(site === null ? [] : [siteId(site)]),
    ...card,
    ...(mark === null ? [] : [markId(mark)]),
    ...(track === null ? [] : [trackTarget(track as Track)]),
    ...(seat === null ? [] : [homeId(seat as Seat)]),
  ]
}
