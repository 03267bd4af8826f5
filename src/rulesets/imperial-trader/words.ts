import { andList, counted, type Wording, type WordsOf } from '../../kernel/index.ts'
import { atlasOf } from './atlas.ts'
import upgradesFile from './data/worlds.json' with { type: 'json' }
import type { Facts } from './facts.ts'
import type { View } from './view.ts'

type W = Wording<View>

const [hull = '', ...others] = upgradesFile.upgrades.map((u) => u.name)
const upgradeNames = [`an ${hull}`, ...others, "a Rogue Trader's licence"]

/** "an Advanced Armored Hull and Autoloaders": the names in a sum of upgrade bits. */
export function upgradeWords(mask: number): string {
  return andList(upgradeNames.filter((_, bit) => (mask & (1 << bit)) !== 0))
}

/** What the nodes of a chart are called, as far as somebody has asked: a question names each of them, twice. */
const called = new WeakMap<View['chart'], Map<number, string>>()

/** The name of a node as people say it: the world's name, or "space 3 of L2 (Korvane–Threxam)". */
export function placeWords(chart: View['chart'], node: number): string {
  const names = called.get(chart) ?? new Map<number, string>()
  const known = names.get(node)
  if (known !== undefined) return known
  const name = nameOf(chart, node)
  called.set(chart, names.set(node, name))
  return name
}

function nameOf(chart: View['chart'], node: number): string {
  const world = chart.worlds[node]
  if (world !== undefined) return world.name
  const [lane = '', space = ''] = (atlasOf(chart).names[node] ?? '').split('.')
  const joined = chart.lanes.find((l) => l.id === lane)
  const end = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '?'
  return `space ${space} of ${lane} (${end(joined?.from)}–${end(joined?.to)})`
}

/** "at Korvane", "in space 3 of L2 (Korvane–Threxam)". */
export function atWords(chart: View['chart'], node: number): string {
  return `${chart.worlds[node] === undefined ? 'in' : 'at'} ${placeWords(chart, node)}`
}

/** What an order carries, without the maker's remark on passengers: "engine parts". */
export function cargoWords(chart: View['chart'], card: number): string {
  const order = chart.orders[card]
  return exportWords(chart, order?.pickup ?? -1)
}

/** What a world exports, without the maker's remark on passengers. */
export function exportWords(chart: View['chart'], world: number): string {
  return (chart.worlds[world]?.export ?? 'cargo').replace(/ \(passengers\)$/, '')
}

/** "engine parts (Korvane → Ostermoor)". */
export function orderWords(chart: View['chart'], card: number): string {
  const order = chart.orders[card]
  const name = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '?'
  return `${cargoWords(chart, card)} (${name(order?.pickup)} → ${name(order?.dropoff)})`
}

const place = (w: W, node: number) => placeWords(w.view.chart, node)
const world = (w: W, at: number) => w.view.chart.worlds[at]?.name ?? '?'
const order = (w: W, card: number) => orderWords(w.view.chart, card)

const OMENS: readonly string[] = [
  '',
  'war is to break out',
  'war is to break out',
  'a war zone is to fall',
  'a fallen world is to be reclaimed',
]

/** One line of English for everything that happens, with the clause it applies. */
export const words: WordsOf<View, Facts> = {
  berthed: {
    clause: 'IT-4.2',
    parts: ['seat', 'world'],
    roles: ['does', null],
    grade: 'event',
    moves: true,
    say: (w, s, node) => `${w.name(s)} berths at ${place(w, node)}`,
  },
  dealt: {
    clause: 'IT-4.3',
    parts: ['seat', 'card'],
    grade: 'detail',
    roles: ['learns', null],
    say: (w, s, card) => `${w.name(s)} is dealt the order for ${order(w, card)}`,
  },
  dealtSecretly: {
    clause: 'IT-4.3',
    parts: ['seat'],
    roles: ['does'],
    grade: 'detail',
    say: (w, s) => `${w.name(s)} is dealt a buy order`,
  },
  rolledForFirst: {
    clause: 'IT-4.7',
    parts: ['seat', 'die'],
    roles: ['does', null],
    grade: 'bookkeeping',
    say: (w, s, die) => `${w.name(s)} rolls ${die} for the first turn`,
    dice: [1],
  },
  goesFirst: {
    clause: 'IT-4.7',
    parts: ['seat'],
    roles: ['does'],
    grade: 'detail',
    say: (w, s) => `${w.name(s)} goes first`,
  },
  roundBegins: {
    clause: 'IT-5.4',
    parts: ['nobody', 'round'],
    roles: [null, null],
    grade: 'bookkeeping',
    say: (_w, _s, round) => `Round ${round} begins`,
  },
  rolled: {
    clause: 'IT-6.1',
    parts: ['seat', 'die'],
    roles: ['does', null],
    grade: 'bookkeeping',
    say: (w, s, die) => `${w.name(s)} rolls ${die} to fly`,
    dice: [1],
  },
  flew: {
    clause: 'IT-6.3',
    parts: ['seat', 'to', 'from'],
    roles: ['does', null, null],
    grade: 'detail',
    moves: true,
    say: (w, s, to, from) =>
      to === from
        ? `${w.name(s)} stays ${atWords(w.view.chart, to)}`
        : `${w.name(s)} flies to ${place(w, to)}`,
  },
  spiritsHeld: {
    clause: 'IT-6.7',
    parts: ['seat', 'die'],
    roles: ['does', null],
    grade: 'detail',
    say: (w, s) => `${w.name(s)}'s Machine Spirits hold: no damage`,
    dice: [1],
  },
  autoloadersHeld: {
    clause: 'IT-8.7',
    parts: ['seat', 'die'],
    roles: ['does', null],
    grade: 'detail',
    say: (w, s) => `${w.name(s)}'s Autoloaders hold: no damage`,
    dice: [1],
  },
  hurt: {
    clause: 'IT-6.8',
    parts: ['seat', 'damage', 'saving', 'die'],
    grade: 'event',
    roles: ['loses', null, null, null],
    say: (w, s, damage) => `${w.name(s)}'s ship takes ${damage} damage`,
    dice: [2, 3],
    you: (_w, _s, damage, _saving, die) => ({
      head: `Your ship took ${damage} damage`,
      ...(die > 0 ? { why: `A ${die} on the die: half of it, rounded up.` } : {}),
      weight: -5,
    }),
  },
  bought: {
    clause: 'IT-7.4',
    parts: ['seat', 'upgrades', 'cost'],
    grade: 'event',
    roles: ['gains', null, null],
    say: (w, s, mask, cost) => `${w.name(s)} buys ${upgradeWords(mask)} for ${cost} cr`,
  },
  repaired: {
    clause: 'IT-7.3',
    parts: ['seat', 'damage', 'cost'],
    roles: ['does', null, null],
    grade: 'detail',
    say: (w, s, n, cost) => `${w.name(s)} repairs ${n} damage for ${cost} cr`,
  },
  loaded: {
    clause: 'IT-8.2',
    parts: ['seat', 'card'],
    roles: ['does', null],
    grade: 'detail',
    say: (w, s, card) => `${w.name(s)} loads ${order(w, card)}`,
  },
  loadedSecretly: {
    clause: 'IT-8.2',
    parts: ['seat', 'world'],
    roles: ['does', null],
    grade: 'detail',
    say: (w, s, at) => `${w.name(s)} loads ${exportWords(w.view.chart, at)} at ${world(w, at)}`,
  },
  delivered: {
    clause: 'IT-8.9',
    parts: ['seat', 'card', 'pay', 'die'],
    grade: 'event',
    roles: ['gains', null, null, null],
    say: (w, s, card, pay) => `${w.name(s)} delivers ${order(w, card)} for ${pay} cr`,
    dice: [3],
  },
  accident: {
    clause: 'IT-8.6',
    parts: ['seat', 'world', 'die'],
    grade: 'detail',
    roles: ['loses', null, null],
    say: (w, s, at) => `An accident at the docks of ${world(w, at)}: ${w.name(s)}'s cargo stays aboard`,
    dice: [2],
    you: (w, _s, at) => ({
      head: `Your cargo stayed aboard at ${world(w, at)}`,
      why: 'There was an accident at the docks.',
    }),
  },
  drew: {
    clause: 'IT-9.1',
    parts: ['seat', 'card', 'cargo'],
    grade: 'detail',
    roles: ['learns', null, null],
    say: (w, s, card) => `${w.name(s)} draws the order for ${order(w, card)}`,
    you: (w, _s, card) => ({
      head: `You draw the order for ${order(w, card)}`,
      gained: [{ n: 1, of: ['order', 'orders'] }],
    }),
  },
  drewSecretly: {
    clause: 'IT-9.1',
    parts: ['seat', 'card', 'cargo'],
    roles: ['does', null, null],
    grade: 'detail',
    say: (w, s) => `${w.name(s)} draws a buy order`,
  },
  gaveUp: {
    clause: 'IT-9.3',
    parts: ['seat', 'card', 'cargo'],
    roles: ['does', null, null],
    grade: 'detail',
    say: (w, s, card, cargo) =>
      `${w.name(s)} gives up the order for ${order(w, card)}${cargo === 1 ? ', and its cargo' : ''}`,
  },
  gaveUpSecretly: {
    clause: 'IT-9.3',
    parts: ['seat', 'card', 'cargo'],
    roles: ['does', null, null],
    grade: 'detail',
    say: (w, s, _card, cargo) => `${w.name(s)} gives up a buy order${cargo === 1 ? ', and its cargo' : ''}`,
  },
  lostShip: {
    clause: 'IT-10.1',
    parts: ['seat', 'cash', 'node', 'orders'],
    grade: 'headline',
    roles: ['loses', null, null, null],
    say(w, s, cash, node, orders) {
      const gone = [...(cash > 0 ? [`${cash} cr`] : []), ...(orders > 0 ? [counted(orders, 'order')] : [])]
      const loss = gone.length === 0 ? '' : `, and with it ${andList(gone)}`
      return `${w.name(s)}'s ship is lost ${atWords(w.view.chart, node)}${loss}`
    },
    you: (w, _s, cash, node, orders) => {
      const gone = [...(cash > 0 ? [`${cash} cr`] : []), ...(orders > 0 ? [counted(orders, 'order')] : [])]
      return {
        head: `You lost your ship ${atWords(w.view.chart, node)}`,
        ...(gone.length === 0 ? {} : { why: `And with it ${andList(gone)}.` }),
        lost: [
          { n: 1, of: ['ship', 'ships'] },
          ...(cash > 0 ? [{ n: cash, of: ['cr', 'cr'] as const }] : []),
          ...(orders > 0 ? [{ n: orders, of: ['order', 'orders'] as const }] : []),
        ],
      }
    },
  },
  newShip: {
    clause: 'IT-10.1',
    parts: ['seat', 'world'],
    roles: ['does', null],
    grade: 'detail',
    say: (w, s, node) => `${w.name(s)} begins again with a new ship at ${place(w, node)}`,
  },
  stopped: {
    clause: 'IT-5.3',
    parts: ['seat'],
    roles: ['does'],
    grade: 'bookkeeping',
    say: (w, s) => `${w.name(s)} ends the turn`,
  },
  filed: {
    clause: 'IT-15.1',
    parts: ['seat', 'lines'],
    roles: ['does', null],
    grade: 'bookkeeping',
    say: (w, s, lines) =>
      lines === 0
        ? `${w.name(s)} files an empty sheet`
        : `${w.name(s)} files a sheet of ${counted(lines, 'action')}`,
  },
  skipped: {
    clause: 'IT-15.2',
    parts: ['seat', 'line'],
    grade: 'detail',
    roles: ['learns', null],
    say: (w, s, line) => `${w.name(s)}'s action ${line} is not possible and is skipped`,
  },
  fellBack: {
    clause: 'IT-15.2',
    parts: ['seat', 'line'],
    grade: 'detail',
    roles: ['learns', null],
    say: (w, s, line) => `${w.name(s)}'s action ${line} is not possible; its fallback is done instead`,
  },
  omen: {
    clause: 'IT-14.1',
    parts: ['nobody', 'die'],
    roles: [null, null],
    grade: 'detail',
    say: (_w, _s, die) => `The Imperium shifts, ${die}: ${OMENS[die] ?? 'all is quiet'}`,
    dice: [1],
  },
  quiet: {
    clause: 'IT-14.1',
    parts: [],
    roles: [],
    grade: 'bookkeeping',
    say: () => 'It concerns no world: all stays quiet',
  },
  warBegins: {
    clause: 'IT-14.2',
    parts: ['nobody', 'world', 'rounds'],
    roles: [null, null, null],
    grade: 'event',
    say: (w, _s, at, rounds) => `War at ${world(w, at)}: closed to trade for ${counted(rounds, 'round')}`,
  },
  warEnds: {
    clause: 'IT-14.1',
    parts: ['nobody', 'world'],
    roles: [null, null],
    grade: 'detail',
    say: (w, _s, at) => `The war at ${world(w, at)} is over`,
  },
  fell: {
    clause: 'IT-14.3',
    parts: ['nobody', 'world'],
    roles: [null, null],
    grade: 'event',
    say: (w, _s, at) => `${world(w, at)} has fallen`,
  },
  reclaimed: {
    clause: 'IT-14.4',
    parts: ['nobody', 'world'],
    roles: [null, null],
    grade: 'event',
    say: (w, _s, at) => `${world(w, at)} is reclaimed`,
  },
  colonised: {
    clause: 'IT-14.8',
    parts: ['seat', 'world', 'cost'],
    grade: 'event',
    roles: ['gains', null, null],
    say: (w, s, at, cost) => `${w.name(s)} colonises ${world(w, at)} for ${cost} cr`,
  },
  due: {
    clause: 'IT-14.9',
    parts: ['seat', 'world', 'amount'],
    grade: 'detail',
    roles: ['gains', null, null],
    say: (w, s, at, amount) => `${w.name(s)}, founder of ${world(w, at)}, receives ${amount} cr`,
  },
  bartered: {
    clause: 'IT-14.10',
    parts: ['seat', 'world', 'cost', 'die'],
    grade: 'event',
    roles: ['gains', null, null, null],
    say: (w, s, at, cost) => `${w.name(s)} barters ${cost} cr for a curio at ${world(w, at)}`,
    dice: [3],
  },
  barterFailed: {
    clause: 'IT-14.10',
    parts: ['seat', 'world', 'die'],
    roles: ['does', null, null],
    grade: 'detail',
    say: (w, s, at) => `${w.name(s)} finds no deal at ${world(w, at)}`,
    dice: [2],
  },
  soldCurio: {
    clause: 'IT-14.11',
    parts: ['seat', 'world', 'pay', 'die'],
    grade: 'event',
    roles: ['gains', null, null, null],
    say: (w, s, at, pay) => `${w.name(s)} sells a curio at ${world(w, at)} for ${pay} cr`,
    dice: [3],
  },
  goalReached: {
    clause: 'IT-1.2',
    parts: ['seat', 'cash'],
    grade: 'headline',
    roles: ['gains', null],
    say({ name, view: { options } }, s, cash) {
      const then = options.finish_round ? '; the round is played to its end' : ''
      return `${name(s)} has ${cash} cr and reaches the goal of ${options.win_credits}${then}`
    },
  },
  roundsOver: {
    clause: 'IT-11.2',
    parts: ['nobody', 'round'],
    roles: [null, null],
    grade: 'headline',
    say: (_w, _s, round) => `Round ${round} was the last`,
  },
}
