import type { ReactNode } from 'react'
import type { Composer, FormProps, SeatStyle } from '../../../../board/client.ts'
import { composed } from '../../../../board/compose.tsx'
import { Bill, type Item, Part, Pick } from '../../../../board/parts.tsx'
import { LANDS, territories, territoryOf } from '../../board.ts'
import { navies, ownerOf } from '../../land.ts'
import { isLand, type Place, placeId, placeName, SPACE, zoneAt } from '../../place.ts'
import { living } from '../../position.ts'
import { nukesOf } from '../../upkeep.ts'
import type { View } from '../../view.ts'
import { type Clash, clashing, rivals } from '../../war/clashing.ts'
import { type Flight, launchersOf, type Salvo, salvos } from '../../war/flight.ts'
import { isOf, type Launches } from '../../war/launches.ts'
import { defaultShots, firing, type Shots } from '../../war/shots.ts'
import { frameOf } from './frame.ts'
import { usePlaces } from './places.ts'
import { counted } from './words.ts'

/** Where nukes may go: anywhere and into space, or only at some players. */
type Victims = (view: View) => readonly number[] | null

const flightOf = (view: View): Flight => frameOf<{ flight: Flight }>(view).flight ?? []

const groupWords = ({ launcher, place, nukes }: Salvo, seats: readonly SeatStyle[]) =>
  `${counted(nukes, 'nuke')} of ${seats[launcher]?.name} at ${placeName(place)}`

/** CF-17.1, CF-16.2, CF-17.4  Nukes, each from a silo to a place; none to begin with. */
function launching(victims: Victims, none: string): Composer<View, Launches> {
  return {
    risky: true,
    start: () => ({ launches: [] }),
    Form: (props) => <LaunchForm {...props} victims={victims(props.view)} />,
    send: ({ launches }) => (launches.length === 0 ? none : `Launch ${counted(launches.length, 'nuke')}`),
    none: () => ({ text: none, choice: { launches: [] } }),
  }
}

export const strategicAttack = launching(() => null, 'Launch nothing')
export const firstStrike = launching((view) => [view.turn], 'Do not strike')
export const strikeAnswer = launching((view) => launchersOf(flightOf(view)), 'Do not answer')
export const onWarning = launching((view) => [view.turn], 'Launch nothing')

/** Silos of a player with how many nukes, less those that the answer launches. */
function silos(view: View, seat: number, { launches }: Launches): { land: number; left: number }[] {
  return Array.from({ length: LANDS }, (_, land) => ({
    land,
    left:
      (view.silo[land * view.seats + seat] ?? 0) -
      launches.filter(({ from }) => territoryOf(from) === land).length,
  })).filter(({ land }) => (view.silo[land * view.seats + seat] ?? 0) > 0)
}

/** Whose a place is, as the heading in a list: the owner of the land, those who have navies there. */
function headings(view: View, seats: readonly SeatStyle[], place: Place): string {
  if (place === SPACE) return 'Space'
  if (isLand(place)) return seats[ownerOf(view, place)]?.name ?? 'Nobody’s land'
  const there = living(view).filter((seat) => navies(view, zoneAt(place), seat) > 0)
  return there.length === 0 ? 'Seas without navies' : there.map((seat) => seats[seat]?.name).join(', ')
}

function LaunchForm({
  view,
  seats,
  seat,
  value,
  victims,
  onChange,
  onPlaces,
}: FormProps<View, Launches> & { victims: readonly number[] | null }): ReactNode {
  const { launches } = value
  const left = silos(view, seat, value)
  const open = Array.from({ length: SPACE + 1 }, (_, place) => place).filter(
    (place) => victims === null || (place !== SPACE && victims.some((victim) => isOf(view, victim, place))),
  )
  const items: Item[] = open
    .map((place) => ({ value: placeId(place), text: placeWords(place), group: headings(view, seats, place) }))
    .sort((a, b) => Number(a.group === seats[seat]?.name) - Number(b.group === seats[seat]?.name))
  const next = left.find((silo) => silo.left > 0)
  const add = (at: string) => {
    if (next !== undefined && at !== '')
      onChange({ launches: [...launches, { from: territories[next.land]?.id ?? '', at }] })
  }
  usePlaces(
    onPlaces,
    new Map(
      next === undefined
        ? []
        : open.filter((place) => place !== SPACE).map((place) => [place, `A nuke at ${placeName(place)}`]),
    ),
    (place) => add(placeId(place)),
  )
  const change = (i: number, part: Partial<Launches['launches'][number]>) =>
    onChange({ launches: launches.map((launch, at) => (at === i ? { ...launch, ...part } : launch)) })
  const flight = salvos(flightOf(view))
  return (
    <>
      {flight.length > 0 && (
        <Part title="In flight">
          <ul>
            {flight.map((group) => (
              <li key={`${group.launcher} ${group.place}`}>{groupWords(group, seats)}</li>
            ))}
          </ul>
        </Part>
      )}
      <ol className="cf-launches">
        {launches.map(({ from, at }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: launches are told apart by their place only
          <li key={i} className="cf-launch">
            <Pick
              label={`Nuke ${i + 1} from`}
              value={from}
              of={left
                .filter((silo) => silo.left > 0 || territories[silo.land]?.id === from)
                .map(({ land }) => ({
                  value: territories[land]?.id ?? '',
                  text: territories[land]?.name ?? '',
                }))}
              onChange={(id) => change(i, { from: id })}
            />
            <Pick label="at" value={at} of={items} onChange={(id) => change(i, { at: id })} />
            <button
              type="button"
              className="button"
              aria-label={`Take back nuke ${i + 1}`}
              onClick={() => onChange({ launches: launches.filter((_, at2) => at2 !== i) })}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      {next !== undefined && <Pick label="One more nuke at" value="" of={items} onChange={add} />}
      <Bill>
        {counted(launches.length, 'nuke')} of your {nukesOf(view, seat)}:{' '}
        {left.map(({ land, left: n }) => `${n} left in ${territories[land]?.name}`).join(', ')}
      </Bill>
    </>
  )
}

const placeWords = (place: Place) => (place === SPACE ? 'Space blast: all L-stars' : placeName(place))

/** CF-17.9  One shot at each nuke that is aimed at oneself. */
export const shots = composed<View, Shots>(firing, {
  risky: true,
  start: (view, seat) => defaultShots(view, flightOf(view), seat),
  Foot: ({ view, seat, value }) => (
    <Bill>
      {value.shots.reduce((sum, { count }) => sum + count, 0)} of {counted(view.lstar[seat] ?? 0, 'L-star')}{' '}
      fire
    </Bill>
  ),
  send: ({ shots: fired }) => (fired.length === 0 ? 'Hold fire' : 'Fire'),
  none: () => ({ text: 'Hold fire', choice: { shots: [] } }),
})

/** CF-18.1  All of one's own against the player who has the fewest. */
export const clash = composed<View, Clash>(clashing, {
  risky: true,
  start(view, seat) {
    const [weakest = 0] = rivals(view, seat).sort((a, b) => (view.lstar[a] ?? 0) - (view.lstar[b] ?? 0))
    return { against: weakest, lstars: view.lstar[seat] ?? 0 }
  },
  send: ({ lstars }) => (lstars === 0 ? 'Call it off' : `Attack with ${counted(lstars, 'L-star')}`),
  none: (view, seat) => ({ text: 'Call it off', choice: { against: rivals(view, seat)[0] ?? 0, lstars: 0 } }),
})
