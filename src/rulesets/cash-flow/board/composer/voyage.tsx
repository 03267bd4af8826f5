import type { ReactNode } from 'react'
import { usePlaces as useMarks } from '../../../../board/choosable.tsx'
import type { FormProps } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { Bill, Pick, Stepper } from '../../../../board/parts.tsx'
import { limit } from '../../../../kernel/index.ts'
import { dark, LANDS, landId, SEAS, territories, territoryOf, zoneId, zoneOf, zones } from '../../board.ts'
import { OIL } from '../../cards.ts'
import { navyAt } from '../../land.ts'
import { units } from '../../money.ts'
import type { Landing, Voyage } from '../../moves/marches.ts'
import { type Track, voyageFault, voyageOil } from '../../moves/voyages.ts'
import { isLand, markOf, type Place, zoneAt, zonePlace } from '../../place.ts'
import type { View } from '../../view.ts'
import { frameOf } from '../reading.ts'

/** More than any navy carries. */
const MANY = 100

/** The numbers below a number. */
export const all = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

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
  const own = fleets(view, seat)
  const fleet = own.find((f) => zoneId(f.zone) === value.from && f.cargo === value.cargo)
  const { count = 1, load = null, unload = null } = value
  const tracks = frameOf<{ tracks: Track[] }>(view).tracks ?? []
  // Navies that do nothing yet are asked where they go, and what they take there.
  const fault = (part: Partial<Voyage>) => {
    const wrong = voyageFault(view, seat, tracks, { ...value, ...part })
    return wrong?.code === 'NO_MOVE' ? null : wrong
  }
  const open = (zone: number) =>
    zoneId(zone) === value.from || fault({ to: zoneId(zone), load: null, unload: null }) === null
  const loads = (at: string, armies = 1) => ({ load: { at, armies }, unload: null })
  const lands = (at: string, armies = 1) => ({ unload: { at, armies } })
  const most = (as: typeof loads | typeof lands, at: string) =>
    limit(1, MANY, (armies) => fault(as(at, armies))).most
  const places = (as: typeof loads | typeof lands) =>
    all(LANDS).filter((land) => fault(as(landId(land))) === null)
  const fewer = limit(1, fleet?.count ?? 1, (n) => fault({ count: n }))
  const [aboard, ashore] = [places(loads), places(lands)]
  const change = (part: Partial<Voyage>) => {
    const next = { ...value, ...part }
    // What does not go with the change falls away.
    const loaded = fault({ ...next, unload: null }) === null ? next : { ...next, load: null }
    onChange(fault(loaded) === null ? loaded : { ...loaded, unload: null })
  }
  usePlaces(
    onPlaces,
    new Map([
      ...all(SEAS)
        .filter(open)
        .map((zone) => [zonePlace(zone), `Sail to ${zones[zone]?.name}`] as const),
      ...ashore.map((land) => [land, `Land in ${territories[land]?.name}`] as const),
    ]),
    (place) =>
      isLand(place)
        ? change(lands(landId(place), most(lands, landId(place))))
        : change({ to: zoneId(zoneAt(place)) }),
  )
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
          most={fewer.most}
          why={fewer.why?.text}
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
      {aboard.length > 0 && (
        <LandingPart
          title="Embark at"
          lands={aboard}
          view={view}
          landing={load}
          most={(at) => most(loads, at)}
          onChange={(to) => change({ load: to })}
        />
      )}
      {ashore.length > 0 && (
        <LandingPart
          title="Land in"
          lands={ashore}
          view={view}
          landing={unload}
          most={(at) => most(lands, at)}
          onChange={(to) => change({ unload: to })}
        />
      )}
      <Bill>
        <b>{voyageOil(view, seat, tracks, value)}</b> of {units(view, seat, OIL)} oil
        {value.unload ? '; a navy stops where it lands armies' : ''}
      </Bill>
    </>
  )
}

/** Armies that go aboard or ashore, to or from each navy of the order. */
function LandingPart({
  title,
  lands,
  view,
  landing,
  most,
  onChange,
}: {
  title: string
  lands: readonly number[]
  view: View
  landing: Landing | null
  most(at: string): number
  onChange(landing: Landing | null): void
}): ReactNode {
  return (
    <div className="cf-entry">
      <Pick
        label={title}
        value={landing?.at ?? ''}
        of={[
          { value: '', text: 'nowhere' },
          ...lands.map((land) => ({
            value: landId(land),
            text: `${territories[land]?.name}: ${counted(view.army[land] ?? 0, 'army', 'armies')}`,
          })),
        ]}
        onChange={(at) => onChange(at === '' ? null : { at, armies: most(at) })}
      />
      {landing !== null && (
        <Stepper
          label={`armies, ${title.toLowerCase()} ${landName(landing.at)}, each navy`}
          value={landing.armies}
          least={1}
          most={most(landing.at)}
          onChange={(armies) => onChange({ ...landing, armies })}
        >
          <span className="hidden">armies</span>
        </Stepper>
      )}
    </div>
  )
}
