import { tendersOf } from '../../checked/supply.ts'
import { designAt, shipsOf } from '../../fleets/rows.ts'
import { askingOf, freeAt, waitingFleets } from '../../idle/idle.ts'
import { knownOf } from '../../knowledge/known.ts'
import { isCore, systemName } from '../../map/world.ts'
import { yardOffers } from '../../offers/building.ts'
import { quoted } from '../../offers/offer.ts'
import type { Order } from '../../orders/order.ts'
import type { Design, Empire } from '../../position.ts'
import { told } from '../../report/lines/index.ts'
import type { View } from '../../view.ts'

/** Lines that are written together, under a name. In those that a reader keeps, $fleet and $system stand for what is picked. */
export interface Template {
  readonly name: string
  readonly lines: readonly string[]
}

/** What is picked where a template is used; 0 for no system. */
export interface Picked {
  readonly fleets: readonly number[]
  readonly system: number
}

/** The most templates that are kept, and the most characters of a name and of the lines. */
export const MOST = { templates: 40, name: 40, lines: 4000 }

/** Templates as they were kept; none for anything else. */
export function readTemplates(text: string | null): readonly Template[] {
  try {
    const rows = JSON.parse(text ?? '[]') as Template[]
    return rows
      .filter(
        ({ name, lines }) => typeof name === 'string' && lines.every((line) => typeof line === 'string'),
      )
      .slice(0, MOST.templates)
  } catch {
    return []
  }
}

/** The templates with one more, in place of one of the same name, as they are kept; without it where it has no lines. */
export function withTemplate(templates: readonly Template[], one: Template): string | null {
  const others = templates.filter(({ name }) => name !== one.name)
  const next = one.lines.length === 0 ? others : [...others, one].slice(-MOST.templates)
  return next.length === 0 ? null : JSON.stringify(next)
}

/** The lines of a template for what is picked, once for each fleet where it names one; null where something is not picked. */
export function filled({ lines }: Pick<Template, 'lines'>, { fleets, system }: Picked): string[] | null {
  const text = lines.join('\n')
  const [forFleet, forSystem] = [text.includes('$fleet'), text.includes('$system')]
  if ((forFleet && fleets.length === 0) || (forSystem && system === 0)) return null
  const placed = lines.map((line) => line.replaceAll('$system', systemName(system)))
  if (!forFleet) return placed
  return fleets.flatMap((fleet) => placed.map((line) => line.replaceAll('$fleet', `F${fleet}`)))
}

/** Lines in which what is picked is written as $fleet and $system: where one fleet is, and where the system is named. */
export function opened(lines: readonly string[], { fleets: [fleet, more], system }: Picked): string[] {
  return lines.map((line) => {
    const named =
      fleet === undefined || more !== undefined
        ? line
        : line.replace(new RegExp(`\\bF${fleet}\\b`, 'g'), '$fleet')
    return system === 0
      ? named
      : named.replace(new RegExp(`\\b(to|at|from) ${systemName(system)}(?![.\\w])`, 'g'), '$1 $system')
  })
}

/** The templates that everybody has, each with the lines that it stands for now; none where there is nothing to do. */
export function givenTemplates(
  view: View,
  empire: Empire,
  orders: readonly Order[],
  { fleets }: Picked,
): readonly Template[] {
  const asking = askingOf(view, empire, orders)
  return [
    { name: 'Explore with all', lines: waitingFleets(asking, true).map((id) => `explore F${id}`) },
    {
      name: 'Fill the yards with the newest design',
      lines: yardOffers(asking).flatMap(({ ends: [end], choices }) => {
        const system = end?.id ?? 0
        const line = choices.find(({ lines }) => lines.length === 1)?.lines[0]
        const design = empire.designs.findLast(
          ({ name }) => line === `build ${systemName(system)} ${quoted(name)}`,
        )
        const most = design === undefined ? 0 : Math.floor(freeAt(asking, system) / (100 * design.n))
        return most < 1 ? [] : [`${line} × ${most}`]
      }),
    },
    { name: 'Refit all to newer designs', lines: refits(empire) },
    { name: 'Guard the exit', lines: fleets.flatMap((id) => guards(empire, id)) },
    { name: 'Feed it from beside it', lines: fleets.flatMap((id) => tendersOf(view, empire, id)) },
  ]
}

/** SC-5.7  Each ship at a yard, to the newest design of its hull, variant and size. */
function refits(empire: Empire): string[] {
  const newest = (old: Design) =>
    empire.designs.findLast(
      ({ hull, variant, n, logistics }) =>
        hull === old.hull && variant === old.variant && n === old.n && logistics === old.logistics,
    )
  return empire.fleets.id.flatMap((id, at) =>
    !empire.yards.system.includes(empire.fleets.system[at] ?? 0)
      ? []
      : shipsOf(empire, id).flatMap((i) => {
          const [old, next] = [designAt(empire, i), newest(designAt(empire, i))]
          const isNew = next !== undefined && next.name !== old.name && empire.ships.dock[i] !== true
          return isNew ? [`refit S${empire.ships.id[i]} ${quoted(next.name)}`] : []
        }),
  )
}

/** SC-13.7, SC-1.17  A fleet guards the WP of its system that leads out of its cluster. */
function guards({ chart, fleets }: Empire, id: number): string[] {
  const system = fleets.system[fleets.id.indexOf(id)] ?? 0
  const exit = isCore(system) ? undefined : knownOf(chart, system)?.points.find(({ to }) => isCore(to))
  return exit === undefined ? [] : [`stance F${id} guard ${exit.number}`]
}

/** The orders that were carried out last turn. */
export const lastOrders = ({ report }: Empire): readonly string[] =>
  told(report, 'done').flatMap(({ order }) => (order === '' ? [] : [order]))
