import { counted } from '../../../kernel/index.ts'
import { treeOf, trees } from '../design/catalogue.ts'
import { freightNeed } from '../economy/freight.ts'
import { sum } from '../exact.ts'
import { ratingOf } from '../fleets/rows.ts'
import { originFor, turnsToSettle } from '../idle/places.ts'
import { mostIn } from '../knowledge/charted.ts'
import { knownOf, LEVEL } from '../knowledge/known.ts'
import { systemId } from '../map/world.ts'
import type { Order, OrderOf } from '../orders/order.ts'
import type { Design, Empire } from '../position.ts'
import { elOutlook } from '../science/outlook.ts'
import type { View } from '../view.ts'

/** Why somebody would give these orders, in a sentence; empty where they say it themselves. `sheet`: all that is ordered with them. */
export function reasonFor(
  view: View,
  empire: Empire,
  orders: readonly Order[],
  sheet: readonly Order[],
): string {
  const order = orders.at(-1)
  switch (order?.do) {
    case 'race':
      return 'Only before the first turn: who adapts finds more worlds, who multiplies fills them sooner.'
    case 'explore':
      return unexplored(empire)
    case 'colonize':
      return settling(view, empire, order)
    case 'freighters':
      return freighters(empire, sheet)
    case 'transfer':
      return `They grow again where they leave; at ${order.target} they make the colony grow sooner.`
    case 'assist':
      return 'A person more for each 100 MC, who pays and multiplies ever after.'
    case 'researchSL':
      return level(empire, order)
    case 'researchEL': {
      const { minimum } = elOutlook(view.options, empire, order.centers.length)
      return `Every income grows by 1/${empire.el}, certainly in ${counted(minimum, 'turn')}.`
    }
    case 'research':
      return 'Newer technology is better, and later technology needs it.'
    case 'upgrade':
      return `SL ${order.rating} and EL ${order.rating} take centers of rating ${order.rating}; the old rating works meanwhile.`
    case 'install':
      return installing(empire, order)
    case 'build':
    case 'prototype':
      return building(empire, order, orders)
    case 'merge':
      return 'Ships that stand together stand longer.'
    case 'move':
      return 'Where it is of more use than here.'
    case 'stance':
      return order.posture === 'GUARD' ? `It meets every fleet that comes through WP ${order.wp} first.` : ''
    case 'escort':
      return 'Raiders find the freighters guarded.'
    case 'envoy':
      return 'An empire with a better opinion of you trades with you, and may join you.'
    case 'relation':
      return relating(order)
    case 'spy':
      return MISSIONS[order.mission]
    case 'union':
      return 'Those who have been willing long enough join us with all they have.'
    case 'invest':
      return 'It brings 3.6 % a turn on average; who takes it out loses a tenth.'
    default:
      return ''
  }
}

/** SC-17.3  What each mission is for. */
const MISSIONS: Readonly<Record<OrderOf<'spy'>['mission'], string>> = {
  INTEL: 'If you know where their ships are, you send no more than you need.',
  SABOTAGE: 'A block of people without a freighter pays nothing.',
  STEAL: 'What others have developed need not be developed again.',
  INCITE: 'People in revolt pay nothing.',
}

/** SC-16.2, SC-16.8 */
function relating({ relation }: OrderOf<'relation'>): string {
  if (relation === 'TREATY') return 'As soon as they agree, trade pays both of you.'
  if (relation === 'ALLY') return 'Allies trade, do not fight, and feed the fleets of one another.'
  return relation === 'WAR' ? 'Only who is at war may attack where somebody lives.' : ''
}

/** A number of something, where there are any. */
const many = (n: number, one: string, more: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : more}`]

/** SC-6.11  What is left to find, as far as one knows of it. */
function unexplored({ chart }: Empire): string {
  const dark = chart.filter(({ level }) => level < LEVEL.detailed).length
  const unprobed = sum(chart.map(({ points }) => points.filter(({ probed }) => !probed).length))
  const left = [
    ...many(dark, 'system to scan', 'systems to scan'),
    ...many(unprobed, 'WP to probe', 'WPs to probe'),
  ]
  return left.length === 0
    ? 'Surveys are brought home.'
    : `There ${dark + unprobed === 1 ? 'is' : 'are'} ${left.join(' and ')}.`
}

/** SC-9.6 to SC-9.8 */
function settling(view: View, empire: Empire, { target }: OrderOf<'colonize'>): string {
  const known = knownOf(empire.chart, systemId(target))
  const origin = known === undefined ? null : originFor(empire, known)
  if (known === undefined || origin === null) return ''
  const turn = view.turn + turnsToSettle(view, empire, known, origin.distance)
  return `Room for ${mostIn(empire, known.system)} PU; settled after turn ${turn}.`
}

/** SC-7.2, SC-7.3 */
function freighters(empire: Empire, sheet: readonly Order[]): string {
  const leaving = sheet.filter((order) => order.do === 'colonize').length
  const need = freightNeed(empire) + leaving
  return empire.pool <= need
    ? `Of ${empire.pool} all are needed; without one a block of people pays nothing.`
    : 'More people can be moved to where they grow.'
}

/** SC-10.5 */
function level({ sl }: Empire, { tree }: OrderOf<'researchSL'>): string {
  const next = (sl[trees.findIndex(({ id }) => id === tree)] ?? 1) + 1
  if (tree === 'COL') return 'Harsher worlds can be settled.'
  return `${treeOf(tree)?.name ?? tree} SL ${next}: 20 points, and new technologies open.`
}

/** SC-10.8, SC-8.10, SC-5.1 */
function installing({ el, installations }: Empire, { type }: OrderOf<'install'>): string {
  if (type === 'SY' || type === 'MS') return 'More can be built and mended each turn.'
  if (type !== 'SCI') return ''
  const have = installations.kind.filter((kind) => kind === 'SCI').length
  return have < el + 1
    ? `EL ${el + 1} takes ${el + 1} Science Centers, and there ${have === 1 ? 'is' : 'are'} ${have}.`
    : 'One more level can be researched at a time.'
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
  if (cargo > 0) return 'It feeds the fleet away from home.'
  if (capsules > 0) return 'It lands troops.'
  if (srw + lrw > 0)
    return drive === null ? 'It guards where it stands.' : 'An exit that nobody guards is an entrance.'
  return planet > 0 ? unexplored(empire) : ''
}
