import type { ReactNode } from 'react'
import type { FormProps } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { Bill, Pick, Stepper } from '../../../../board/parts.tsx'
import { usePlaces as useMarks } from '../../../../board/places.ts'
import { dark, LANDS, portsOf, SEAS, territories, territoryOf, zoneOf, zones } from '../../board.ts'
import { OIL } from '../../cards.ts'
import { enemyNavies, navyAt, portUsable } from '../../land.ts'
import { units } from '../../money.ts'
import type { Landing, Voyage } from '../../moves/marches.ts'
import { isLand, markOf, type Place, zoneAt, zonePlace } from '../../place.ts'
import type { View } from '../../view.ts'
import { frameOf } from './frame.ts'

/** The numbers below a number. */
export const all = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

export const landId = (land: number): string => territories[land]?.id ?? ''
export const zoneId = (zone: number): string => zones[zone]?.id ?? ''
/** The name of the territory with this id. */
export const landName = (id: string): string => territories[territoryOf(id)]?.name ?? '…'
/** The name of the zone with this id. */
export const zoneName = (id: string): string => zones[zoneOf(id)]?.name ?? '…'

/** Marks places on the map while a form is open; `words` says what picking each of them does. */
export const usePlaces = (
  onPlaces: FormProps<View>['onPlaces'],
  words: ReadonlyMap<Place, string>,
  pick: (place: Place) => void,
  more: { readonly chosen?: readonly Place[]; readonly digits?: ReadonlyMap<Place, string> } = {},
): void => useMarks(onPlaces, words, markOf, pick, more)

/** CF-13.4  Navies of one zone with one cargo. */
export function fleets(view: View, seat: number): { zone: number; cargo: number; count: number }[] {
  return all(SEAS).flatMap((zone) =>
    all(view.options.transport + 1).flatMap((cargo) => {
      const count = view.navy[navyAt(view, zone, seat, cargo)] ?? 0
      return count > 0 ? [{ zone, cargo, count }] : []
    }),
  )
}

/** CF-13.4 to CF-13.9  Navies that look alike: where they sail, what they load and land. */
export function VoyageForm({ view, seat, value, onChange, onPlaces }: FormProps<View, Voyage>): ReactNode {
  const { transport } = view.options
  const own = fleets(view, seat)
  const fleet = own.find((f) => zoneId(f.zone) === value.from && f.cargo === value.cargo)
  const count = value.count ?? 1
  const sails = value.from !== value.to
  const to = zoneOf(value.to)
  const aboard = value.cargo + (value.load?.armies ?? 0)
  const open = (zone: number) =>
    zone === zoneOf(value.from) || dark[zone] === true || !enemyNavies(view, zone, seat)
  // CF-13.7  A navy that sails passes every port; one that stays does not.
  const ports = (zone: number | null) =>
    all(LANDS).filter((land) =>
      (zone === null ? (portsOf[land] ?? []) : [zone]).some((z) => portUsable(view, seat, land, z)),
    )
  const loads = ports(sails ? null : to).filter((land) => view.armyOf[land] === seat)
  const lands = ports(to).filter((land) => landId(land) !== value.load?.at)
  const change = (part: Partial<Voyage>) => {
    const next = { ...value, ...part }
    const still = next.from === next.to
    const fits = (landing: Landing | null | undefined, zone: number | null) =>
      landing != null && ports(zone).some((land) => landId(land) === landing.at) ? landing : null
    onChange({
      ...next,
      load: fits(next.load, still ? zoneOf(next.to) : null),
      unload: fits(next.unload, zoneOf(next.to)),
    })
  }
  usePlaces(
    onPlaces,
    new Map([
      ...all(SEAS)
        .filter(open)
        .map((zone) => [zonePlace(zone), `Sail to ${zones[zone]?.name}`] as const),
      ...(aboard > 0 ? lands.map((land) => [land, `Land in ${territories[land]?.name}`] as const) : []),
    ]),
    (place) =>
      isLand(place)
        ? change({ unload: { at: landId(place), armies: aboard } })
        : change({ to: zoneId(zoneAt(place)) }),
  )
  const paid = frameOf<{ tracks: { zone: number; cargo: number; paid: number; count: number }[] }>(
    view,
  ).tracks
  const free = (paid ?? []).filter(
    (t) => zoneId(t.zone) === value.from && t.cargo === value.cargo && t.paid === 1,
  )
  const unpaid = Math.max(0, count - free.reduce((sum, t) => sum + t.count, 0))
  const oil = sails ? count : value.unload ? unpaid : 0
  return (
    <>
      <Pick
        label="Navies"
        value={`${value.from} ${value.cargo}`}
        of={own.map(({ zone, cargo, count: n }) => ({
          value: `${zoneId(zone)} ${cargo}`,
          text: `${zones[zone]?.name}: ${counted(n, 'navy', 'navies')}, ${cargo === 0 ? 'empty' : `${counted(cargo, 'army', 'armies')} aboard${n > 1 ? ' each' : ''}`}`,
        }))}
        onChange={(chosen) => {
          const [from = '', cargo] = chosen.split(' ')
          onChange({ do: 'navy', from, cargo: Number(cargo), to: from, count: 1, load: null, unload: null })
        }}
      />
      {(fleet?.count ?? 1) > 1 && (
        <Stepper
          label="navies"
          value={count}
          least={1}
          most={fleet?.count ?? 1}
          onChange={(n) => change({ count: n })}
        />
      )}
      <Pick
        label="To"
        value={value.to}
        of={[
          { value: value.from, text: `stay in ${zoneName(value.from)}` },
          ...all(SEAS)
            .filter((zone) => zoneId(zone) !== value.from && open(zone))
            .map((zone) => ({
              value: zoneId(zone),
              text: zones[zone]?.name ?? '',
              group: dark[zone] === true ? 'Deep sea' : 'Coastal waters',
            })),
        ]}
        onChange={(zone) => change({ to: zone })}
      />
      {loads.length > 0 && value.cargo < transport && (
        <LandingPart
          title="Embark at"
          none="nowhere"
          lands={loads}
          view={view}
          landing={value.load ?? null}
          most={(land) => Math.min(transport - value.cargo, Math.floor((view.army[land] ?? 0) / count))}
          onChange={(load) => change({ load })}
        />
      )}
      {lands.length > 0 && aboard > 0 && (
        <LandingPart
          title="Land in"
          none="nowhere"
          lands={lands}
          view={view}
          landing={value.unload ?? null}
          most={() => aboard}
          onChange={(unload) => change({ unload })}
        />
      )}
      <Bill>
        <b>{oil}</b> of {units(view, seat, OIL)} oil
        {value.unload ? '; a navy stops where it lands armies' : ''}
      </Bill>
    </>
  )
}

/** Armies that go aboard or ashore, to or from each navy of the order. */
function LandingPart({
  title,
  none,
  lands,
  view,
  landing,
  most,
  onChange,
}: {
  title: string
  none: string
  lands: readonly number[]
  view: View
  landing: Landing | null
  most(land: number): number
  onChange(landing: Landing | null): void
}): ReactNode {
  const limit = landing === null ? 0 : most(territoryOf(landing.at))
  return (
    <div className="cf-entry">
      <Pick
        label={title}
        value={landing?.at ?? ''}
        of={[
          { value: '', text: none },
          ...lands.map((land) => ({
            value: landId(land),
            text: `${territories[land]?.name}: ${counted(view.army[land] ?? 0, 'army', 'armies')}`,
          })),
        ]}
        onChange={(at) => onChange(at === '' ? null : { at, armies: Math.max(1, most(territoryOf(at))) })}
      />
      {landing !== null && (
        <Stepper
          label={`armies, ${title.toLowerCase()} ${landName(landing.at)}, each navy`}
          value={landing.armies}
          least={1}
          most={Math.max(1, limit)}
          onChange={(armies) => onChange({ ...landing, armies })}
        >
          <span className="hidden">armies</span>
        </Stepper>
      )}
    </div>
  )
}
