import { andList, counted } from '../../../kernel/index.ts'
import { treeOf, trees } from '../design/catalogue.ts'
import { freightNeed } from '../economy/freight.ts'
import { sum } from '../exact.ts'
import { grouped } from '../figures.ts'
import { ratingOf } from '../fleets/rows.ts'
import { idle, settledAfter } from '../idle/idle.ts'
import { knownOf, LEVEL, mostIn } from '../knowledge/known.ts'
import { systemId, systemName } from '../map/world.ts'
import { HEADINGS, type Heading } from '../orders/line.ts'
import { lineOf, type Order, type OrderOf, written } from '../orders/order.ts'
import { ordersOf } from '../orders/sheet.ts'
import type { Design, Empire } from '../position.ts'
import { elOutlook } from '../science/outlook.ts'
import type { Sheet } from '../sheet.ts'
import type { View } from '../view.ts'

/** Why somebody would give these orders, in a sentence; empty where they say it themselves. `sheet`: all that is ordered with them. */
function reasonFor(view: View, empire: Empire, orders: readonly Order[], sheet: readonly Order[]): string {
  const order = orders.at(-1)
  switch (order?.do) {
    case 'race':
      return 'You can choose this only before the first turn. Adaptable races find more worlds, and prolific ones fill them sooner.'
    case 'explore':
      return unexplored(empire)
    case 'colonize':
      return settling(view, empire, order)
    case 'freighters':
      return freighters(empire, sheet)
    case 'transfer':
      return `Their old system grows again, and the colony at ${order.target} grows sooner.`
    case 'assist':
      return 'Each 100 MC adds 1 PU, which pays and grows from now on.'
    case 'researchSL':
      return level(empire, order)
    case 'researchEL': {
      const { minimum } = elOutlook(view.options, empire, order.centers.length)
      const grows = empire.el === 1 ? 'doubles' : `grows by 1/${empire.el}`
      return `All income ${grows} in ${counted(minimum, 'turn')}.`
    }
    case 'research':
      return 'Newer technology is better, and later technology needs it.'
    case 'upgrade':
      return `SL ${order.rating} and EL ${order.rating} need centers of rating ${order.rating}; the old rating works meanwhile.`
    case 'install':
      return installing(empire, order)
    case 'build':
    case 'prototype':
      return building(empire, order, orders)
    case 'merge':
      return 'Ships survive longer together.'
    case 'stance':
      return order.posture === 'GUARD'
        ? `It is the first to meet every fleet that comes through WP ${order.wp}.`
        : ''
    case 'escort':
      return 'It guards the freighters against raiders.'
    case 'envoy':
      return 'An empire with a better opinion of you trades with you, and may join you.'
    case 'relation':
      return relating(order)
    case 'spy':
      return MISSIONS[order.mission]
    case 'union':
      return 'Empires that have been willing long enough join you with all they have.'
    case 'invest':
      return 'It brings 3.6% a turn on average. Taking it out costs a tenth.'
    default:
      return ''
  }
}

/** SC-17.3  What each mission is for. */
const MISSIONS: Readonly<Record<OrderOf<'spy'>['mission'], string>> = {
  INTEL: 'If you know where their ships are, you send no more than you need.',
  SABOTAGE: 'A block of people without a freighter pays nothing.',
  STEAL: 'You need not develop what others have developed.',
  INCITE: 'People in revolt pay nothing.',
}

/** SC-16.2, SC-16.8 */
function relating({ relation }: OrderOf<'relation'>): string {
  if (relation === 'TREATY') return 'As soon as they agree, trade pays both of you.'
  if (relation === 'ALLY') return 'Allies trade, do not fight, and supply each other’s fleets.'
  return relation === 'WAR' ? 'You may attack settled systems only when you are at war.' : ''
}

/** SC-6.11  What is left to find, as far as one knows of it. */
function unexplored({ chart }: Empire): string {
  const dark = chart.filter(({ level }) => level < LEVEL.detailed).length
  const unprobed = sum(chart.map(({ points }) => points.filter(({ probed }) => !probed).length))
  const left = [
    ...(dark === 0 ? [] : [`${counted(dark, 'system')} to scan`]),
    ...(unprobed === 0 ? [] : [`${counted(unprobed, 'exit')} to probe`]),
  ]
  return left.length === 0 ? 'It brings surveys home.' : `Still to explore: ${andList(left)}.`
}

/** SC-9.6 to SC-9.8 */
function settling(view: View, empire: Empire, { origin, target }: OrderOf<'colonize'>): string {
  const known = knownOf(empire.chart, systemId(target))
  if (known === undefined) return ''
  const turn = settledAfter(view, empire, known, systemId(origin))
  return `Room for ${grouped(mostIn(empire, known.system))} PU; settled after turn ${turn}.`
}

/** SC-7.2, SC-7.3 */
function freighters(empire: Empire, sheet: readonly Order[]): string {
  const leaving = sheet.filter((order) => order.do === 'colonize').length
  const need = freightNeed(empire) + leaving
  return empire.pool <= need
    ? `All ${empire.pool} freighters are in use. A block of people without one pays nothing.`
    : 'With more freighters you can move people to where they grow.'
}

/** SC-10.5 */
function level({ sl }: Empire, { tree }: OrderOf<'researchSL'>): string {
  const next = (sl[trees.findIndex(({ id }) => id === tree)] ?? 1) + 1
  if (tree === 'COL') return 'You can settle harsher worlds.'
  return `${treeOf(tree)?.name ?? tree} SL ${next}: 20 points, and new technologies open.`
}

/** SC-10.8, SC-8.10, SC-5.1 */
function installing({ el, installations }: Empire, { type }: OrderOf<'install'>): string {
  if (type === 'SY' || type === 'MS') return 'You can build and repair more each turn.'
  if (type !== 'SCI') return ''
  const have = installations.kind.filter((kind) => kind === 'SCI').length
  return have < el + 1
    ? `EL ${el + 1} takes ${el + 1} Science Centers, and you have ${have}.`
    : 'You can research one more level at a time.'
}

function building(
  empire: Empire,
  { design }: OrderOf<'build'> | OrderOf<'prototype'>,
  orders: readonly Order[],
): string {
  const drawn = orders.find((order) => order.do === 'design')
  const of =
    drawn === undefined
      ? empire.designs.find(({ name }) => name === design)
      : { ...drawn, parts: [...drawn.components], logistics: drawn.role !== undefined }
  return of === undefined ? '' : purpose(empire, of)
}

/** What a ship is for, as far as its parts tell. */
function purpose(empire: Empire, design: Design): string {
  const { srw, lrw, cargo, capsules, planet, drive } = ratingOf(design)
  if (cargo > 0) return 'It supplies the fleet away from home.'
  if (capsules > 0) return 'It lands troops.'
  if (srw + lrw > 0)
    return drive === null
      ? 'It guards its system.'
      : 'Enemies can come in through an exit that nobody guards.'
  return planet > 0 ? unexplored(empire) : ''
}

/** Orders that are given together or not at all, and why. */
export interface Piece {
  readonly heading: Heading
  readonly orders: readonly Order[]
  readonly clause: string
  /** A sentence; empty where the orders say it themselves. */
  readonly reason: string
}

/** The orders of a sheet in pieces, by heading; within one in the order of the sheet. */
export function piecesOf(view: View, empire: Empire, orders: readonly Order[]): Piece[] {
  const pieces = groupedBy(orders).map((group): Piece => {
    // What is built says what the design is for.
    const said = group.at(-1) as Order
    const { under = 'Fleets', clause } = lineOf(said)
    return {
      heading: under,
      orders: group,
      clause,
      reason: reasonFor(view, empire, group, orders),
    }
  })
  return HEADINGS.flatMap((heading) => pieces.filter((piece) => piece.heading === heading))
}

/** A design and what is built of it; explorers that all explore; declarations and fleets that go together. */
function groupedBy(orders: readonly Order[]): Order[][] {
  const groups: Order[][] = []
  for (const order of orders) {
    const group = groups.find((one) => isOfNew(one, order)) ?? groups.find((one) => belongs(one, order))
    if (group === undefined) groups.push([order])
    else group.push(order)
  }
  return groups
}

/** What a fleet does that another order makes: without it, there is no such fleet. */
const isOfNew = ([first]: readonly Order[], order: Order): boolean =>
  first?.do === 'split' && first.name !== undefined && leads(order) === first.name

function belongs([first]: readonly Order[], order: Order): boolean {
  if (first === undefined) return false
  if (first.do === 'design')
    return (order.do === 'build' || order.do === 'prototype') && order.design === first.name
  if (first.do === 'explore') return order.do === 'explore' && order.deep === first.deep
  if (first.do === 'assist') return order.do === 'assist'
  if (first.do === 'transfer') return order.do === 'transfer' && order.origin === first.origin
  if (first.do === 'merge') return leads(order) !== null && leads(order) === first.fleets[0]
  return 'fleet' in first && first.do !== 'troops' && leads(order) === first.fleet
}

/** The fleet that an order is for. */
const leads = (order: Order) => ('fleet' in order && order.do !== 'troops' ? order.fleet : null)

/** SC-20.7  Columns of a mail. */
const WIDTH = 72

/**
 * SC-19.11  A sheet as text that may be sent back as it is, with a remark above each piece that says what it is for, and one at
 * the end about what is left idle. Empty when the seat sees no empire.
 */
export function answerText(view: View, seat: number, sheet: Sheet): string {
  const empire = view.empires.find((one) => one.seat === seat)
  if (empire === undefined) return ''
  const orders = ordersOf(sheet)
  const blocks = piecesOf(view, empire, orders).map((piece) =>
    [
      ...remark(`${piece.heading}. ${piece.reason} (${piece.clause})`.replace('.  (', ' (')),
      ...piece.orders.map(written),
    ].join('\n'),
  )
  const rest = restingText(view, empire, sheet)
  const all = [
    ...(blocks.length === 0 ? [remark('No orders: what goes on by itself goes on.').join('\n')] : blocks),
  ]
  return `${[...all, ...(rest === '' ? [] : [remark(rest).join('\n')])].join('\n\n')}\n`
}

/** A text in lines of at most 72 columns, each of which is a remark. */
function remark(text: string): string[] {
  const lines: string[] = []
  let line = '#'
  for (const word of text.split(/\s+/)) {
    if (line !== '#' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = '#'
    }
    line = `${line} ${word}`
  }
  return [...lines, line]
}

/** What these orders leave idle. */
function restingText(view: View, empire: Empire, sheet: Sheet): string {
  const left = idle(view, empire, ordersOf(sheet), 0).map(({ kind, id }) => {
    switch (kind) {
      case 'scout':
      case 'fleet':
        return `F${id}`
      case 'center':
        return `I${id}`
      case 'yard':
        return `room in the yard of ${systemName(id)}`
      case 'colony':
        return `help for ${systemName(id)}`
      case 'place':
        return 'a place for colonists'
      case 'freighters':
        return 'no spare freighter'
      default:
        return ''
    }
  })
  const named = left.filter((text) => text !== '')
  return named.length === 0 ? '' : `Left as is: ${andList(named)}.`
}
