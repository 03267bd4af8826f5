import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { capital, counted } from '../../../../board/english.ts'
import { Bill, type Item, Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { LANDS, landNext, portsOf, territories, territoryOf } from '../../board.ts'
import { OIL } from '../../cards.ts'
import { landBlockaded, ownerOf } from '../../land.ts'
import { units } from '../../money.ts'
import type { March, Move, Voyage } from '../../moves/marches.ts'
import type { View } from '../../view.ts'
import { all, fleets, landId, landName, usePlaces, VoyageForm, zoneId, zoneName } from './voyage.tsx'

type Order = March | Voyage

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

const WAYS = [
  { value: 'land', text: 'By land' },
  { value: 'port', text: 'Port to port' },
  { value: 'navy', text: 'Navies' },
] as const

const END = { do: 'end' } as const

/** CF-13.1  One order after the other; each is paid as it is made. */
export const move: Composer<View, Move> = {
  start: (view, seat) =>
    (units(view, seat, OIL) === 0
      ? null
      : (firstOf(view, seat, 'land') ?? firstOf(view, seat, 'port') ?? firstOf(view, seat, 'navy'))) ?? END,
  Form: MoveForm,
  send(value) {
    if (value.do === 'end') return 'End deployment'
    if (value.do !== 'navy') return `Move ${counted(value.armies, 'army', 'armies')} to ${landName(value.to)}`
    const sails = value.from === value.to ? '' : `Sail to ${zoneName(value.to)}`
    const parts = [
      sails,
      value.load ? 'load' : '',
      value.unload ? `land in ${landName(value.unload.at)}` : '',
    ]
    const words = parts.filter((part) => part !== '').join(', ')
    return words === '' ? 'Move the navy' : capital(words)
  },
  none: () => ({ text: 'End deployment', choice: END }),
}

function MoveForm(props: FormProps<View, Move>): ReactNode {
  const { view, seat, value, onChange } = props
  const ways = WAYS.filter(({ value: way }) => firstOf(view, seat, way) !== null)
  return (
    <>
      <Ways
        hide
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
            ? 'You have nothing to move.'
            : 'You have no oil, so nothing can move. Navies can still load where they are.'}
        </Bill>
      )}
    </>
  )
}

/** CF-13.2, CF-13.3  A group of armies: from where, to where, how many. */
function MarchForm({ view, seat, value, onChange, onPlaces }: FormProps<View, March>): ReactNode {
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
