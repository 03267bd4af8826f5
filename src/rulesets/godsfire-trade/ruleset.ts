import {
  type Chance,
  type Checked,
  copyJson,
  type Holdings,
  type Json,
  type LineFate,
  type Preset,
  type Result,
  type Ruleset,
  type Seat,
  seatWord,
} from '../../kernel/index.ts'
import { held, ledgerOf, owed, sent } from './books.ts'
import { worldName } from './cluster.ts'
import evenCrossroads from './data/even-crossroads.json' with { type: 'json' }
import evenLongPeace from './data/even-long-peace.json' with { type: 'json' }
import { type Options, options, optionWords } from './options.ts'
import { STEPS, type Step } from './orders/order.ts'
import { type Sheet, sheetShape, written } from './orders/sheet.ts'
import { orderWords } from './orders/words.ts'
import { at, count, ENDING, fields, HIDDEN, has, type Ledger, NEUTRAL, type Position } from './position.ts'
import { incomeName, type PreviewedLine, preview } from './preview.ts'
import { game } from './procedures/game.ts'
import { setup } from './setup.ts'
import { sound } from './sound.ts'
import { verdict } from './steps/victory.ts'
import { incomeOfSeat, partners, scoreOf, worldCount } from './trade/income.ts'
import type { View } from './view.ts'
import { type Facts, words } from './words.ts'

/** GT-1.4  The variants that have a name. */
const presets: readonly Preset[] = [
  variant('closed', 'Closed doors', 'every world begins closed to rivals', { initial_trade: 'closed' }),
  variant(
    'parent',
    'Without trade rules',
    'every world of a player earns 1 GB more, with or without partners',
    {
      trade_rules: false,
    },
  ),
  {
    id: 'even',
    title: 'Even map',
    text: 'Crossroads or Long Peace for 3 or 4 players, on a map where every home has the same neighbours',
    options: (seats) => EVEN[seats] ?? {},
  },
]

/** By number of players: the scenario on a map that treats all alike. */
const EVEN: Readonly<Record<number, Partial<Options>>> = {
  [evenCrossroads.players]: custom(evenCrossroads),
  [evenLongPeace.players]: custom(evenLongPeace),
}

function custom(file: object): Partial<Options> {
  return { scenario: 'custom', scenario_file: file as Options['scenario_file'] }
}

function variant(id: string, title: string, text: string, options: Partial<Options>): Preset {
  return { id, title, text, options: () => options }
}

/** What a question is for, where its heading does not say what follows from the answer. */
const purposes: Readonly<Record<string, string>> = {
  'game.diplomacy':
    'War and peace matter only for fights and blockades. They do not change trade. Peace needs both players.',
  'game.spending':
    'You keep the money that you do not spend. New ships may move at once. Money sent to another player’s world buys its people.',
  'game.movement': 'Everybody moves at once. Players at war fight where they meet.',
  'game.landing':
    'Money that lands on another player’s world stirs it up. With enough money it revolts and is yours.',
  'game.trade': 'A world earns more for each world it trades with, but it also lets in money from there.',
}

const WAYS: readonly string[] = ['dispatched', 'moved', 'returned']

/** GT-1.3  Where on the chart a fact happened. */
function places(kind: string, part: (name: string) => number | null, { cluster }: View): readonly string[] {
  const worlds = WAYS.includes(kind) ? [part('to'), part('from')] : [part('at')]
  return worlds.flatMap((n) => {
    const world = cluster.worlds[n ?? NEUTRAL]
    return world === undefined ? [] : [`world:${world.id}`]
  })
}

/** GT-15.1  How the lines of a sheet would go if nobody else did anything and no dice fell; null for what is no sheet. */
function check(view: View, seat: Seat, answer: Json): Checked | null {
  if (sheetShape.fault(answer, 'answer') !== null) return null
  const sheet = answer as unknown as Sheet
  const lines = 'text' in sheet ? sheet.text.split(/\r\n|[\n\r]/) : sheet.orders.map(written)
  const foreseen = preview(view, seat, sheet, stepOf(view))
  const income = (when: 'before' | 'after') => foreseen.income.reduce((sum, world) => sum + world[when], 0)
  return {
    lines: foreseen.lines.map(({ no, column, order, fate, refusal }) => ({
      ...{ no, column, source: (lines[no - 1] ?? '').trim() },
      means: order === null ? '' : orderWords({ cluster: view.cluster, name: seatWord }, order),
      ...{ fate: fateOf(fate), price: '', says: refusal?.text ?? SAYS[fate] ?? '' },
      ...{ clause: refusal?.clause ?? null, code: refusal?.code ?? null, warnings: [], instead: [] },
    })),
    totals: [
      { text: 'Treasury now', amount: `${at(view.treasury, seat)} GB` },
      { text: 'Treasury after these orders', amount: `${foreseen.treasury} GB` },
      { text: `${incomeName(view)} without them`, amount: `${income('before')} GB` },
      { text: `${incomeName(view)} with them`, amount: `${income('after')} GB` },
    ],
    idle: [],
  }
}

/** The step that orders are asked for; null for a whole turn. */
const stepOf = ({ flow }: View): Step | null => STEPS.find((step) => step === flow[0]?.at) ?? null

const SAYS: Partial<Record<PreviewedLine['fate'], string>> = {
  waived: 'Its condition does not hold as things stand.',
}

function fateOf(fate: PreviewedLine['fate']): LineFate {
  if (fate === 'done') return 'stands'
  return fate === 'waived' ? 'open' : 'refused'
}

/** The gauges that fall by others' acts, and by no act of the seat itself. */
export const stakes = ['worlds', 'ships']

/** What people are shown of a game that is over. */
const curves = ['score', 'worlds', 'income', 'treasury', 'ships', 'landed']

/** A flag. */
const gaugeBounds = { leads: [0, 1] } as const

/** What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  const by = (measure: (seat: Seat) => number) => p.treasury.map((_, seat) => measure(seat))
  const entry = (which: keyof Ledger) => by((seat) => ledgerOf(p, seat)[which])
  const scores = by((seat) => scoreOf(p, seat))
  const most = Math.max(...scores)
  return {
    turn: p.turn,
    wars: p.war.reduce((total, set) => total + count(set), 0) / 2,
    blockades: p.blockaders.reduce((total, set) => total + count(set), 0),
    worlds: by((seat) => worldCount(p, seat)),
    income: by((seat) => incomeOfSeat(p, seat)),
    score: scores,
    // 1 for a seat that nobody is ahead of.
    leads: by((seat) => (scores[seat] === most ? 1 : 0)),
    treasury: [...p.treasury],
    partners: by((seat) =>
      p.owner.reduce((total, owner, w) => (owner === seat ? total + partners(p, w) : total), 0),
    ),
    ships: by((seat) => gauged(p, p.ships, seat)),
    cargo: by((seat) => gauged(p, p.cargo, seat)),
    agitation: by((seat) => gauged(p, p.agitation, seat)),
    ftl: by((seat) => at(p.ftl, seat)),
    earned: entry('income'),
    spentOnShips: entry('ships'),
    spentOnFtl: entry('ftl'),
    spentOnStability: entry('stabilised'),
    landed: entry('landed'),
    given: entry('given'),
    received: entry('received'),
    lost: entry('lost'),
  }
}

/** What a seat has in all worlds together. */
const gauged = ({ seats }: Position, list: readonly number[], seat: Seat): number =>
  list.reduce((total, n, i) => (i % seats === seat ? total + n : total), 0)

/** What an overlord has that it can lose or gain, as the words of facts call it. */
const holdings = (p: Position, seat: Seat): Holdings => ({
  named: { worlds: p.owner.flatMap((of, world) => (of === seat ? [worldName(p.cluster, world)] : [])) },
  counted: { ships: gauged(p, p.ships, seat) },
})

/**
 * Trade in Godsfire.
 * GT-1.1  Two to five overlords of a star cluster enrich, subvert and blockade each other's worlds.
 */
export const rules: Ruleset<Position, View, typeof options, Facts> = {
  meta: {
    id: 'godsfire-trade',
    title: 'Trade in Godsfire',
    about:
      'Overlords of a lonely star cluster decide, world by world, whose merchants may land: trade makes worlds rich, and lets subversion in. The highest score, or a majority of worlds, wins.',
    version: 1,
    seats: { min: 2, max: 5, usual: 3 },
    minutes: [40, 90],
    prefix: 'GT',
    seatsClause: 'GT-1.1',
    turnClause: 'GT-4.1',
    overClause: 'GT-14.1',
    role: 'overlord',
    maxDecisions: 3000,
  },
  options,
  optionWords,
  presets,
  fields,
  sound,
  seatsOf: (p) => p.seats,
  setup: (chosen, seats) => setup(chosen, seats),
  procedures: [game],
  moments: ['round'],
  determinise,
  result,
  verdict,
  words,
  purposes,
  // GT-1.5  Talk is free.
  asides: () => ({ may: true, clause: 'GT-1.5' }),
  gauges,
  gaugeBounds,
  holdings,
  places,
  stakes,
  curves,
  // GT-15.1  Orders can be written as text, and are shown so to those who write.
  answerText: (_view, _seat, answer) => {
    const sheet = answer as unknown as Sheet
    return 'text' in sheet ? sheet.text : sheet.orders.map(written).join('\n')
  },
  check,
  // Sources less sinks are what a player has: 0 GB are missing at all times.
  conserved: (p) =>
    Object.fromEntries(p.treasury.map((_, seat) => [`missing ${seat + 1}`, owed(p, seat) - held(p, seat)])),
}

const TEXTS: Readonly<Record<number, { readonly clause: string; readonly text: string }>> = {
  [ENDING.majority]: { clause: 'GT-14.1', text: 'A majority of worlds is reached.' },
  [ENDING.alone]: { clause: 'GT-14.1', text: 'Only one player is left.' },
  [ENDING.lastTurn]: { clause: 'GT-14.2', text: 'The last turn is over; the highest score wins.' },
  [ENDING.nobody]: { clause: 'GT-14.3', text: 'Nobody has a world left; the last survivors share the win.' },
}

/** GT-14  Who won, and by which clause. */
function result(p: Position): Result {
  const seats = p.treasury.map((_, seat) => seat)
  const { clause, text } = TEXTS[p.ended] ?? { clause: 'GT-14', text: '' }
  return {
    winners: seats.filter((seat) => has(p.winners, seat)),
    scores: seats.map((seat) => scoreOf(p, seat)),
    text,
    clause,
  }
}

/**
 * A position that looks the same to the seat. What a rival has earned and openly spent is known, so the sum of its secrets
 * is, too; it is shared out again among instalments, ships and treasury.
 */
export function determinise(v: View, _viewer: Seat | null, chance: Chance): Position {
  const { options, cluster, ...rest } = v
  const p: Position = { ...copyJson(rest), options, cluster }
  for (let seat = 0; seat < p.seats; seat++) if (p.treasury[seat] === HIDDEN) shareOut(p, seat, chance)
  return p
}

/** GT-1.3  Shares out what a rival must have: instalments, now and then a loss, money aboard each fleet; the rest is its treasury. */
function shareOut(p: Position, seat: Seat, chance: Chance): void {
  const ledger = ledgerOf(p, seat)
  const unknownFtl = ledger.ftl === HIDDEN
  ledger.lost = 0
  if (unknownFtl) ledger.ftl = 0
  let left = owed(p, seat) - sent(p, seat)
  const take = (most: number): number => {
    const taken = chance.pick(Math.min(left, most) + 1)
    left -= taken
    return taken
  }
  if (unknownFtl && p.cluster.ftl) ledger.ftl = take(p.options.ftl_cost)
  if (!has(p.alive, seat)) {
    // GT-14.3  Who is out has lost what it had.
    ledger.lost = left
    left = 0
  } else if (chance.pick(4) === 0) ledger.lost = take(left)
  for (let i = seat; i < p.cargo.length; i += p.seats) p.cargo[i] = take(at(p.ships, i) * p.options.cargo)
  p.treasury[seat] = left
}
