import { inWords, type World, worldName } from '../../cluster.ts'
import type { Speech } from '../../orders/words.ts'
import { has, NEUTRAL, type Position, seatsIn } from '../../position.ts'
import { blockedAt } from '../../trade/income.ts'
import type { Writing } from './kinds.ts'
import { type Cell, cellOf, type Permissions, siegeOf } from './permissions.ts'
import { ownerWords } from './words.ts'

/** Worlds of one owner, as rows under a heading. */
export interface Group {
  /** NEUTRAL for the worlds that nobody owns. */
  readonly owner: number
  readonly title: string
  readonly worlds: readonly World[]
}

/** A cell as it is shown. */
export interface ShownCell {
  /** True when trade is let in: admitted, or not blocked. */
  readonly on: boolean
  readonly look: 'open' | 'shut' | 'barred'
  readonly changed: boolean
  /** GB that it is worth, in a few characters; empty for nothing. */
  readonly figure: string
  /** How it stands and what it is worth to both sides. */
  readonly words: string
  /** What picking it on the chart does. */
  readonly pick: string
}

/** The worlds by owner: the player's own first, then the rivals', then the neutral ones. */
export function groupsOf(writing: Writing, speech: Speech, p: Position): Group[] {
  const owners = [writing.seat, ...seatsIn(p, (other) => other !== writing.seat), NEUTRAL]
  return owners
    .map((owner) => {
      const worlds = p.owner.flatMap((of, world) => (of === owner ? [world] : []))
      return { owner, title: worlds[0] === undefined ? '' : ownerWords(writing, speech, worlds[0]), worlds }
    })
    .filter(({ worlds }) => worlds.length > 0)
}

/** What is said of Y at a port X. */
export function portCells(
  { view, seat }: Writing,
  speech: Speech,
  now: Permissions,
): (x: World, y: World) => ShownCell {
  return (x, y) => {
    const cell = cellOf(now, seat, x, y)
    const [here, there] = [worldName(view.cluster, x), worldName(view.cluster, y)]
    const on = cell.state !== 'prevented'
    const state = on ? `${here} admits ${there}` : `${here} prevents ${there}`
    return {
      on,
      look: { admitted: 'open', prevented: 'shut', blocked: 'barred' }[cell.state] as ShownCell['look'],
      changed: cell.changed,
      figure: cell.worth === 0 ? '' : `+${cell.worth}`,
      words: `${state}: ${worthWords(now, speech, cell, here, there, [x, y], seat)}`,
      pick: `${state}; press to ${on ? 'prevent' : 'admit'} it`,
    }
  }
}

/** What an admission is worth to both sides. */
function worthWords(
  { wanted }: Permissions,
  speech: Speech,
  { state, worth, exposure, back }: Cell,
  here: string,
  there: string,
  [x, y]: readonly [x: World, y: World],
  seat: number,
): string {
  if (state === 'blocked') return `but ${hindrance(wanted, x, y)}, so there is no trade.`
  const owner = wanted.owner[y] ?? NEUTRAL
  const mine =
    worth === 0 ? `worth nothing to ${here} if nothing else changes` : `worth ${worth} GB a turn to ${here}`
  const theirs = exposure === 0 ? '' : `; ${speech.name(owner)} can send ${exposure} GB a turn through it`
  const other =
    owner === seat ? '' : back ? `. ${there} admits ${here} too.` : `. ${there} does not trade with ${here}.`
  return `${mine}${theirs}${other === '' ? '.' : other}`
}

/** GT-5.6  What keeps two worlds from trading though one admits the other. */
function hindrance(p: Position, x: World, y: World): string {
  const name = (world: World) => worldName(p.cluster, world)
  if (has(blockedAt(p, x), y)) return `the blockade of ${name(x)} blocks it`
  if (has(blockedAt(p, y), x)) return `the blockade of ${name(y)} blocks it`
  return `${name(y)} shuns you`
}

/** What is said of Y at a world X that is blockaded. */
export function siegeCells(
  { view, seat }: Writing,
  speech: Speech,
  now: Permissions,
): (x: World, y: World) => ShownCell {
  return (x, y) => {
    const { blocked, changed, cost } = siegeOf(now, seat, x, y)
    const [here, there] = [worldName(view.cluster, x), worldName(view.cluster, y)]
    const state = blocked ? `${there} is blocked at ${here}` : `${there} may trade with ${here}`
    const losers = [x, y].flatMap((world, i) => {
      const gb = cost[i] ?? 0
      const owner = now.wanted.owner[world] ?? NEUTRAL
      return gb === 0 || owner === NEUTRAL ? [] : [`${gb} GB from ${speech.name(owner)}`]
    })
    const sum = cost[0] + cost[1]
    return {
      on: !blocked,
      look: blocked ? 'shut' : 'open',
      changed,
      figure: sum === 0 ? '' : `−${sum}`,
      words: `${state}: the block costs ${losers.length === 0 ? 'nobody anything if nothing else changes' : `${inWords(losers)} a turn`}.`,
      pick: `${state}; press to ${blocked ? 'allow' : 'block'} it`,
    }
  }
}

/** True when all of these are let in at all of those. */
export const allOn = (
  cell: (x: World, y: World) => ShownCell,
  columns: readonly World[],
  worlds: readonly World[],
): boolean => columns.every((x) => worlds.every((y) => x === y || cell(x, y).on))
