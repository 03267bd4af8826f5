import type { ReactNode } from 'react'
import { dark, LANDS, landNext, portsOf, SEAS, territories, territoryOf, zoneOf, zones } from '../../board.ts'
import { OIL } from '../../cards.ts'
import { enemyNavies, landBlockaded, navyAt, ownerOf, portUsable } from '../../land.ts'
import { units } from '../../money.ts'
import type { Landing, March, Move, Voyage } from '../../moves/marches.ts'
import { isLand, zoneAt, zonePlace } from '../../place.ts'
import type { View } from '../../view.ts'
import type { Composer, FormProps } from '../panels/contract.ts'
import { frameOf } from './frame.ts'
import { Bill, type Item, Pick, Stepper, Ways } from './parts.tsx'
import { usePlaces } from './places.ts'
import { counted } from './words.ts'

type Order = March | Voyage

const landId = (land: number) => territories[land]?.id ?? ''
const landName = (id: string) => territories[territoryOf(id)]?.name ?? '…'
const zoneId = (zone: number) => zones[zone]?.id ?? ''
const zoneName = (id: string) => zones[zoneOf(id)]?.name ?? '…'
const all = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Territories from which a player's armies could go by land, or from port to port. */
function sources(view: View, seat: number, way: March['do']): number[] {
  return all(LANDS).filter((land) => view.armyOf[land] === seat && goals(view, seat, way, land).length > 0)
}

/** CF-13.2, CF-13.3  Where armies of a territory can go. */
function goals(view: View, seat: number, way: March['do'], from: number): number[] {
  if (way === 'land') return (landNext[from] ?? []).filter((land) => ownerOf(view, land) === seat)
  const open = (land: number) =>
    (portsOf[land] ?? []).length > 0 && ownerOf(view, land) === seat && !landBlockaded(view, seat, land)
  return open(from) ? all(LANDS).filter((land) => land !== from && open(land)) : []
}

/** The first order that comes to mind on a way; null when there is nothing to move on it. */
function firstOf(view: View, seat: number, way: Order['do']): Order | null {
  if (way === 'navy') {
    const [fleet] = fleets(view, seat)
    if (fleet === undefined) return null
    const from = zoneId(fleet.zone)
    return { do: 'navy', from, cargo: fleet.cargo, to: from, count: 1, load: null, unload: null }
  }
  const from = sources(view, seat, way).sort((a, b) => (view.army[b] ?? 0) - (view.army[a] ?? 0))[0]
  if (from === undefined) return null
  const to = goals(view, seat, way, from)[0] ?? from
  return { do: way, from: landId(from), to: landId(to), armies: view.army[from] ?? 1 }
}

/** CF-13.4  Navies of one zone with one cargo. */
function fleets(view: View, seat: number): { zone: number; cargo: number; count: number }[] {
  return all(SEAS).flatMap((zone) =>
    all(view.options.transport + 1).flatMap((cargo) => {
      const count = view.navy[navyAt(view, zone, seat, cargo)] ?? 0
      return count > 0 ? [{ zone, cargo, count }] : []
    }),
  )
}

const WAYS = [
  { value: 'land', text: 'By land' },
  { value: 'port', text: 'Port to port' },
  { value: 'navy', text: 'Navies' },
] as const

const END = { do: 'end' } as const

/** CF-13.1  One order after the other; each is paid as it is made. */
export const move: Composer<Move> = {
  start: (view, seat) =>
    (units(view, seat, OIL) === 0
      ? null
      : (firstOf(view, seat, 'land') ?? firstOf(view, seat, 'port') ?? firstOf(view, seat, 'navy'))) ?? END,
  Form: MoveForm,
  send(value) {
    if (value.do === 'end') return 'End the deployment'
    if (value.do !== 'navy') return `Move ${counted(value.armies, 'army', 'armies')} to ${landName(value.to)}`
    const sails = value.from === value.to ? '' : `Sail to ${zoneName(value.to)}`
    const parts = [
      sails,
      value.load ? 'load' : '',
      value.unload ? `land in ${landName(value.unload.at)}` : '',
    ]
    const words = parts.filter((part) => part !== '').join(', ')
    return words === '' ? 'Move the navy' : words.charAt(0).toUpperCase() + words.slice(1)
  },
  none: () => ({ text: 'End the deployment', choice: END }),
}

function MoveForm(props: FormProps<Move>): ReactNode {
  const { view, seat, value, onChange } = props
  const ways = WAYS.filter(({ value: way }) => firstOf(view, seat, way) !== null)
  return (
    <>
      <Ways
        label="How"
        value={value.do === 'end' ? null : value.do}
        of={ways}
        onChange={(way) => onChange(firstOf(view, seat, way) ?? value)}
      />
      {value.do === 'navy' && <VoyageForm {...props} value={value} />}
      {(value.do === 'land' || value.do === 'port') && <MarchForm {...props} value={value} />}
      {value.do === 'end' && (
        <Bill>
          {ways.length === 0
            ? 'You have nothing that could be moved.'
            : 'Without oil nothing moves; navies may still load where they are.'}
        </Bill>
      )}
    </>
  )
}

/** CF-13.2, CF-13.3  A group of armies: from where, to where, how many. */
function MarchForm({ view, seat, value, onChange, onPlaces }: FormProps<March>): ReactNode {
  const from = territoryOf(value.from)
  const have = view.armyOf[from] === seat ? (view.army[from] ?? 0) : 0
  const here = goals(view, seat, value.do, from)
  const start = (land: number) => {
    const next = goals(view, seat, value.do, land)
    const to = next.includes(territoryOf(value.to)) ? value.to : landId(next[0] ?? land)
    onChange({ ...value, from: landId(land), to, armies: view.army[land] ?? 1 })
  }
  const starts = sources(view, seat, value.do)
  usePlaces(
    onPlaces,
    new Map([
      ...starts.map((land) => [land, `From ${territories[land]?.name}`] as const),
      ...here.map((land) => [land, `To ${territories[land]?.name}`] as const),
    ]),
    (land) => (here.includes(land) ? onChange({ ...value, to: landId(land) }) : start(land)),
  )
  const item = (land: number): Item => ({
    value: landId(land),
    text: `${territories[land]?.name}: ${counted(view.armyOf[land] === seat ? (view.army[land] ?? 0) : 0, 'army', 'armies')}`,
  })
  return (
    <>
      <Pick label="From" value={value.from} of={starts.map(item)} onChange={(id) => start(territoryOf(id))} />
      <Pick label="To" value={value.to} of={here.map(item)} onChange={(to) => onChange({ ...value, to })} />
      <Stepper
        label="armies"
        value={value.armies}
        least={1}
        most={Math.max(1, have)}
        onChange={(armies) => onChange({ ...value, armies })}
      >
        Armies <small>{have} there</small>
      </Stepper>
      <Bill>
        <b>1</b> of {units(view, seat, OIL)} oil for the group
      </Bill>
    </>
  )
}

/** CF-13.4 to CF-13.9  Navies that look alike: where they sail, what they load and land. */
function VoyageForm({ view, seat, value, onChange, onPlaces }: FormProps<Voyage>): ReactNode {
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
        label="Which navies"
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
        {value.unload ? '; landing ends the move of such a navy' : ''}
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
