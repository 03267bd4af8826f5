import type { FactWords, Wording } from '../../kernel/ruleset.ts'
import { atlasOf } from './atlas.ts'
import upgradesFile from './data/worlds.json' with { type: 'json' }
import type { View } from './view.ts'

/** Everything the rules tell while a game runs. */
export type Fact =
  | 'berthed'
  | 'dealt'
  | 'dealtSecretly'
  | 'rolledForFirst'
  | 'goesFirst'
  | 'roundBegins'
  | 'flew'
  | 'saved'
  | 'hurt'
  | 'bought'
  | 'repaired'
  | 'loaded'
  | 'delivered'
  | 'accident'
  | 'loadedSecretly'
  | 'drew'
  | 'drewSecretly'
  | 'gaveUp'
  | 'gaveUpSecretly'
  | 'lostShip'
  | 'newShip'
  | 'stopped'
  | 'skipped'
  | 'filed'
  | 'omen'
  | 'warBegins'
  | 'warEnds'
  | 'fell'
  | 'reclaimed'
  | 'colonised'
  | 'due'
  | 'bartered'
  | 'barterFailed'
  | 'soldCurio'
  | 'goalReached'
  | 'roundsOver'

type W = Wording<View>

const upgradeNames = [...upgradesFile.upgrades.map((u) => u.name), "Rogue Trader's licence"]

/** "Advanced Armored Hull and Autoloaders": the names in a sum of upgrade bits. */
export function upgradeWords(mask: number): string {
  return andList(upgradeNames.filter((_, bit) => (mask & (1 << bit)) !== 0))
}

/** "a, b and c". */
export function andList(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`
}

/** The name of a node as people say it: the world's name, or "space 3 of L2 (Korvane–Threxam)". */
export function placeWords(chart: View['chart'], node: number): string {
  const world = chart.worlds[node]
  if (world !== undefined) return world.name
  const [lane = '', space = ''] = (atlasOf(chart).names[node] ?? '').split('.')
  const joined = chart.lanes.find((l) => l.id === lane)
  const end = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '?'
  return `space ${space} of ${lane}, ${end(joined?.from)}–${end(joined?.to)}`
}

/** What an order carries, without the maker's remark on passengers: "engine parts". */
export function cargoWords(chart: View['chart'], card: number): string {
  const order = chart.orders[card]
  return (chart.worlds[order?.pickup ?? -1]?.export ?? 'cargo').replace(/ \(passengers\)$/, '')
}

/** "engine parts, Korvane → Ostermoor". */
export function orderWords(chart: View['chart'], card: number): string {
  const order = chart.orders[card]
  const name = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '?'
  return `${cargoWords(chart, card)}, ${name(order?.pickup)} → ${name(order?.dropoff)}`
}

const place = (w: W, node: number) => placeWords(w.view.chart, node)
const world = (w: W, at: number) => w.view.chart.worlds[at]?.name ?? '?'
const points = (n: number) => (n === 1 ? '1 damage' : `${n} damage`)

/** One line of English for everything that happens, with the clause it applies. */
export const words: { readonly [K in Fact]: FactWords<View> } = {
  berthed: { clause: 'IT-4.2', say: (w, s, node) => `${w.name(s)} berths at ${place(w, node)}` },
  dealt: { clause: 'IT-4.3', say: (w, s, card) => `${w.name(s)} is dealt ${orderWords(w.view.chart, card)}` },
  dealtSecretly: { clause: 'IT-4.3', say: (w, s) => `${w.name(s)} is dealt a buy order` },
  rolledForFirst: {
    clause: 'IT-4.7',
    say: (w, s, die) => `${w.name(s)} rolls ${die} for the first turn`,
    dice: [1],
  },
  goesFirst: { clause: 'IT-4.7', say: (w, s) => `${w.name(s)} goes first` },
  roundBegins: { clause: 'IT-5.4', say: (_w, _s, round) => `Round ${round} begins` },
  flew: {
    clause: 'IT-6.1',
    say: (w, s, to, die, from) =>
      to === from
        ? `${w.name(s)} rolls ${die} and stays at ${place(w, to)}`
        : `${w.name(s)} rolls ${die} and flies to ${place(w, to)}`,
    dice: [2],
  },
  saved: {
    clause: 'IT-6.7',
    say: (w, s, _die, bit) => `${w.name(s)}'s ${upgradeWords(bit)} hold: no damage`,
    dice: [1],
  },
  hurt: {
    clause: 'IT-6.8',
    say: (w, s, damage) => `${w.name(s)}'s ship takes ${points(damage)}`,
    dice: [2, 3],
  },
  bought: {
    clause: 'IT-7.4',
    say: (w, s, mask, cost) => `${w.name(s)} buys ${upgradeWords(mask)} for ${cost} cr`,
  },
  repaired: { clause: 'IT-7.3', say: (w, s, n, cost) => `${w.name(s)} repairs ${points(n)} for ${cost} cr` },
  loaded: { clause: 'IT-8.2', say: (w, s, card) => `${w.name(s)} loads ${orderWords(w.view.chart, card)}` },
  loadedSecretly: { clause: 'IT-8.2', say: (w, s, at) => `${w.name(s)} loads cargo at ${world(w, at)}` },
  delivered: {
    clause: 'IT-8.9',
    say: (w, s, card, pay) => `${w.name(s)} delivers ${orderWords(w.view.chart, card)} for ${pay} cr`,
    dice: [3],
  },
  accident: {
    clause: 'IT-8.6',
    say: (w, s, at) => `An accident at the docks of ${world(w, at)}: ${w.name(s)}'s cargo stays aboard`,
    dice: [2],
  },
  drew: { clause: 'IT-9.1', say: (w, s, card) => `${w.name(s)} draws ${orderWords(w.view.chart, card)}` },
  drewSecretly: { clause: 'IT-9.1', say: (w, s) => `${w.name(s)} draws a buy order` },
  gaveUp: {
    clause: 'IT-9.3',
    say: (w, s, card, cargo) =>
      `${w.name(s)} gives up ${orderWords(w.view.chart, card)}${cargo === 1 ? ', and its cargo' : ''}`,
  },
  gaveUpSecretly: {
    clause: 'IT-9.3',
    say: (w, s, _card, cargo) => `${w.name(s)} gives up a buy order${cargo === 1 ? ', and its cargo' : ''}`,
  },
  lostShip: {
    clause: 'IT-10.1',
    say: (w, s, cash, node) =>
      `${w.name(s)}'s ship is lost at ${place(w, node)}${cash > 0 ? `, and ${cash} cr with it` : ''}`,
  },
  newShip: {
    clause: 'IT-10.1',
    say: (w, s, node) => `${w.name(s)} begins again with a new ship at ${place(w, node)}`,
  },
  stopped: { clause: 'IT-5.3', say: (w, s) => `${w.name(s)} ends the turn` },
  filed: {
    clause: 'IT-15.1',
    say: (w, s, lines) =>
      lines === 0
        ? `${w.name(s)} files an empty sheet`
        : `${w.name(s)} files a sheet of ${lines === 1 ? 'one action' : `${lines} actions`}`,
  },
  skipped: {
    clause: 'IT-15.2',
    say: (w, s, line) => `${w.name(s)}'s action ${line} is not possible and is skipped`,
  },
  omen: {
    clause: 'IT-14.1',
    say: (_w, _s, die) =>
      `The Imperium shifts: ${die <= 2 ? 'an outbreak of war' : die === 3 ? 'a war zone falls' : die === 4 ? 'a crusade to reclaim what fell' : 'all is quiet'}`,
    dice: [1],
  },
  warBegins: {
    clause: 'IT-14.2',
    say: (w, _s, at, rounds) => `War at ${world(w, at)}: closed to trade for ${rounds} rounds`,
  },
  warEnds: { clause: 'IT-14.1', say: (w, _s, at) => `The war at ${world(w, at)} is over` },
  fell: { clause: 'IT-14.3', say: (w, _s, at) => `${world(w, at)} has fallen` },
  reclaimed: { clause: 'IT-14.4', say: (w, _s, at) => `${world(w, at)} is reclaimed` },
  colonised: {
    clause: 'IT-14.8',
    say: (w, s, at, cost) => `${w.name(s)} colonises ${world(w, at)} for ${cost} cr`,
  },
  due: {
    clause: 'IT-14.9',
    say: (w, s, at, amount) => `${w.name(s)}, founder of ${world(w, at)}, receives ${amount} cr`,
  },
  bartered: {
    clause: 'IT-14.10',
    say: (w, s, at, cost) => `${w.name(s)} barters for a curio at ${world(w, at)}, for ${cost} cr`,
    dice: [3],
  },
  barterFailed: {
    clause: 'IT-14.10',
    say: (w, s, at) => `${w.name(s)} finds no deal at ${world(w, at)}`,
    dice: [2],
  },
  soldCurio: {
    clause: 'IT-14.11',
    say: (w, s, at, pay) => `${w.name(s)} sells a curio at ${world(w, at)} for ${pay} cr`,
    dice: [3],
  },
  goalReached: { clause: 'IT-1.2', say: (w, s, cash) => `${w.name(s)} has ${cash} cr` },
  roundsOver: { clause: 'IT-11.2', say: (_w, _s, round) => `Round ${round} was the last` },
}
