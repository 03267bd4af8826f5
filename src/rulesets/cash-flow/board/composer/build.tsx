import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { Bill, Part, Pick, Stepper } from '../../../../board/parts.tsx'
import { SEAS, territories, zones } from '../../board.ts'
import { MINERAL } from '../../cards.ts'
import { type BuildOrder, labourOf, mineralsOf, most, numbers, orderFault } from '../../economy/builds.ts'
import { homeLands, landsOf } from '../../land.ts'
import { labourPrice, units } from '../../money.ts'
import { isLand, placeId, placeName, zoneAt, zonePlace } from '../../place.ts'
import { nukesOf } from '../../upkeep.ts'
import type { View } from '../../view.ts'
import { usePlaces } from './places.ts'
import { counted } from './words.ts'

const TYPES = ['army', 'navy', 'nuke', 'L-star'] as const
const PLURALS = ['armies', 'navies', 'nukes', 'L-stars'] as const

/** CF-11.1  Nothing to begin with. */
export const build: Composer<View, BuildOrder> = {
  start: () => ({ armies: [], navies: [], nukes: [], lstars: 0 }),
  Form: BuildForm,
  send: (order) => {
    const parts = numbers(order).flatMap((n, i) => (n > 0 ? [counted(n, TYPES[i] ?? '', PLURALS[i])] : []))
    return parts.length === 0 ? 'Build nothing' : `Build ${parts.join(', ')}`
  },
  none: () => ({ text: 'Build nothing', choice: {} }),
}

/** CF-11.5, CF-11.7  The zones where a navy could be built, minerals aside. */
function navyZones(view: View, seat: number): number[] {
  return Array.from({ length: SEAS }, (_, zone) => zone).filter((zone) => {
    const fault = orderFault(view, seat, { navies: [{ zone: zones[zone]?.id ?? '', count: 1 }] })
    return fault === null || fault.clause === 'CF-11.2'
  })
}

function BuildForm({ view, seat, value, onChange, onPlaces }: FormProps<View, BuildOrder>): ReactNode {
  const { armies = [], navies = [], nukes = [], lstars = 0 } = value
  const minerals = units(view, seat, MINERAL)
  const spent = mineralsOf(view, value)
  const labour = labourOf(value)
  const costs = view.options.build_costs
  const can = (type: number, has: number) => {
    const cost = costs[type] ?? 0
    const more = cost === 0 ? 1000 : Math.floor((minerals - spent) / cost)
    return has + Math.max(0, Math.min(more, most(view, seat, type) - (numbers(value)[type] ?? 0)))
  }
  const homes = homeLands(view, seat)
  const ports = navyZones(view, seat)
  const land = (id: string, count: number) => ({ armies: changed(armies, 'at', id, count) })
  const sea = (id: string, count: number) => ({ navies: changed(navies, 'zone', id, count) })
  usePlaces(
    onPlaces,
    new Map([
      ...(can(0, 0) > 0 ? homes.map((at) => [at, `One more army in ${placeName(at)}`] as const) : []),
      ...(can(1, 0) > 0
        ? ports.map((zone) => [zonePlace(zone), `One more navy in ${zones[zone]?.name}`] as const)
        : []),
    ]),
    (place) => {
      const id = placeId(place)
      if (isLand(place)) onChange({ ...value, ...land(id, countAt(armies, 'at', id) + 1) })
      else onChange({ ...value, ...sea(zones[zoneAt(place)]?.id ?? '', countAt(navies, 'zone', id) + 1) })
    },
  )
  return (
    <>
      <Part title="Armies" note={`${costs[0]} mineral each, in home territories you own`}>
        {homes.map((at) => {
          const { id = '', name = '' } = territories[at] ?? {}
          const count = countAt(armies, 'at', id)
          return (
            <Stepper
              key={id}
              label={`armies in ${name}`}
              value={count}
              most={can(0, count)}
              onChange={(n) => onChange({ ...value, ...land(id, n) })}
            >
              {name}
            </Stepper>
          )
        })}
      </Part>
      {ports.length > 0 && (
        <Part title="Navies" note={`${costs[1]} mineral each, off your home ports`}>
          {ports.map((zone) => {
            const { id = '', name = '' } = zones[zone] ?? {}
            const count = countAt(navies, 'zone', id)
            return (
              <Stepper
                key={id}
                label={`navies in ${name}`}
                value={count}
                most={can(1, count)}
                onChange={(n) => onChange({ ...value, ...sea(id, n) })}
              >
                {name}
              </Stepper>
            )
          })}
        </Part>
      )}
      {view.special[0] === 1 && (
        <Part
          title="Nukes"
          note={`${costs[2]} mineral each; you have ${nukesOf(view, seat)} of ${view.options.strategic_limit}`}
        >
          <Silos
            {...{ view, seat, nukes }}
            can={(has) => can(2, has)}
            onChange={(list) => onChange({ ...value, nukes: list })}
          />
        </Part>
      )}
      {view.special[1] === 1 && (
        <Part
          title="L-stars"
          note={`${costs[3]} mineral each; you have ${view.lstar[seat]} of ${view.options.strategic_limit}`}
        >
          <Stepper
            label="L-stars"
            value={lstars}
            most={can(3, lstars)}
            onChange={(n) => onChange({ ...value, lstars: n })}
          />
        </Part>
      )}
      <Bill>
        <b>{spent}</b> of {minerals} mineral · labour <b>{labourPrice(view, labour)} M</b> of{' '}
        {view.cash[seat]} M{labour > 1 && ` (${labour} types)`}
      </Bill>
    </>
  )
}

/** CF-11.6  Silos in any friendly territory: those named so far, and a list of the others. */
function Silos({
  view,
  seat,
  nukes,
  can,
  onChange,
}: {
  view: View
  seat: number
  nukes: NonNullable<BuildOrder['nukes']>
  can(has: number): number
  onChange(nukes: NonNullable<BuildOrder['nukes']>): void
}): ReactNode {
  const free = landsOf(view, seat).filter((at) => !nukes.some((n) => n.at === territories[at]?.id))
  return (
    <>
      {nukes.map(({ at, count }) => (
        <Stepper
          key={at}
          label={`nukes in ${territories.find((t) => t.id === at)?.name}`}
          value={count}
          most={can(count)}
          onChange={(n) => onChange(changed(nukes, 'at', at, n))}
        >
          {territories.find((t) => t.id === at)?.name}
        </Stepper>
      ))}
      {can(0) > 0 && (
        <Pick
          label="One more silo in"
          value=""
          of={free.map((at) => ({ value: territories[at]?.id ?? '', text: territories[at]?.name ?? '' }))}
          onChange={(at) => at !== '' && onChange([...nukes, { at, count: 1 }])}
        />
      )}
    </>
  )
}

const countAt = <K extends string>(
  list: readonly ({ count: number } & Record<K, string>)[],
  key: K,
  id: string,
) => list.find((part) => part[key] === id)?.count ?? 0

/** The list with another number at a place; a place without any is not named. */
function changed<K extends string>(
  list: readonly ({ count: number } & Record<K, string>)[],
  key: K,
  id: string,
  count: number,
): ({ count: number } & Record<K, string>)[] {
  const rest = list.filter((part) => part[key] !== id)
  const part = { [key]: id, count } as { count: number } & Record<K, string>
  const at = list.findIndex((old) => old[key] === id)
  if (count === 0) return rest
  return at < 0 ? [...rest, part] : list.map((old, i) => (i === at ? part : old))
}
