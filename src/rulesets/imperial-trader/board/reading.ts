import type { View } from '../view.ts'

/**
 * What the numbers of a `View` mean, for drawing. The board takes nothing but types from the rules, so that no rules
 * are shipped to browsers.
 */

export type Chart = View['chart']

/** Where a card is when nobody holds it: in a view also −4, in the deck or in another hand. */
const WILD = -2
const XENOS = -3
const FALLEN = -1

/** The state of a world, as the chart shows it. */
export type Status =
  | { readonly kind: 'open' }
  | { readonly kind: 'war'; readonly rounds: number }
  | { readonly kind: 'fallen' }
  | { readonly kind: 'wild' }
  | { readonly kind: 'xenos' }
  | { readonly kind: 'colony'; readonly founder: number }

/** IT-14.2 to IT-14.8  What has become of a world. */
export function statusOf(view: View, world: number): Status {
  const status = view.world[world] ?? 0
  const founder = view.founder[world] ?? -1
  if (status > 0) return { kind: 'war', rounds: status }
  if (status === FALLEN) return { kind: 'fallen' }
  if (status === WILD) return { kind: 'wild' }
  if (status === XENOS) return { kind: 'xenos' }
  return founder >= 0 ? { kind: 'colony', founder } : { kind: 'open' }
}

/** "1 round", "3 rounds"; with a word between, "1 more round". */
export function roundsWords(rounds: number, between = ''): string {
  return `${rounds}${between === '' ? '' : ` ${between}`} ${rounds === 1 ? 'round' : 'rounds'}`
}

const YARDS = ['civilized', 'forge', 'hive']

/** IT-2.3  Whether worlds of this class sell upgrades and repairs. */
export function isYard(worldClass: string): boolean {
  return YARDS.includes(worldClass)
}

const UPGRADES = [
  { short: 'Hull', name: 'Advanced Armored Hull' },
  { short: 'Spirits', name: 'Resilient Machine Spirits' },
  { short: 'Loaders', name: 'Autoloaders' },
  { short: 'Licence', name: 'Rogue Trader’s licence' },
] as const

/** The upgrades of a ship, and the licence. */
export function upgradesOf(view: View, seat: number): readonly (typeof UPGRADES)[number][] {
  const mask = view.upgrades[seat] ?? 0
  return UPGRADES.filter((_, bit) => (mask & (1 << bit)) !== 0)
}

/** IT-4.5, IT-7.5  The damage at which the ship is lost. */
export function hullOf(view: View, seat: number): number {
  return view.options.max_damage + (((view.upgrades[seat] ?? 0) & 1) === 1 ? 2 : 0)
}

/** An order in hand, ready to be shown. */
export interface Order {
  readonly card: number
  readonly pickup: number
  readonly dropoff: number
  readonly cargo: string
  readonly pay: number
  readonly aboard: boolean
}

/** The orders in a hand that this viewer may know. */
export function ordersOf(view: View, seat: number): Order[] {
  return view.card.flatMap((place, card) => {
    const order = view.chart.orders[card]
    if (place !== seat || order === undefined) return []
    const { pickup, dropoff } = order
    const cargo = exportOf(view.chart, pickup)
    const pay = lanesApart(view.chart, pickup, dropoff) * view.options.pay_per_lane
    return [{ card, pickup, dropoff, cargo, pay, aboard: view.loaded[card] === 1 }]
  })
}

/** A world's export without the maker's remark on passengers. */
export function exportOf(chart: Chart, world: number): string {
  return (chart.worlds[world]?.export ?? '').replace(/ \(passengers\)$/, '')
}

export function worldName(chart: Chart, world: number): string {
  return chart.worlds[world]?.name ?? '—'
}

/** IT-8.10  The fewest lanes between two worlds. */
export function lanesApart(chart: Chart, from: number, to: number): number {
  const steps = new Map([[from, 0]])
  for (const [world, far] of steps)
    for (const lane of chart.lanes)
      for (const [a, b] of [
        [lane.from, lane.to],
        [lane.to, lane.from],
      ] as const)
        if (a === world && !steps.has(b)) steps.set(b, far + 1)
  return steps.get(to) ?? 0
}

/** The locals of a frame of the game's stack, as numbers. */
export function local(view: View, procedure: string, name: string): number | null {
  const frame = view.flow.findLast((f) => f.in === procedure) as Record<string, unknown> | undefined
  const value = frame?.[name]
  return typeof value === 'number' ? value : null
}
