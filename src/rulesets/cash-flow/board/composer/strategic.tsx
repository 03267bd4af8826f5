import { composed } from '../../../../board/compose.tsx'
import { counted } from '../../../../board/english.ts'
import { Bill, Part } from '../../../../board/parts.tsx'
import { placeId, placeName } from '../../place.ts'
import { nukesOf } from '../../upkeep.ts'
import type { View } from '../../view.ts'
import { type Clash, clashing, rivals } from '../../war/clashing.ts'
import { type Flight, salvos } from '../../war/flight.ts'
import {
  answering,
  attacking,
  type Launches,
  silosIn,
  silosOf,
  striking,
  warning,
} from '../../war/launches.ts'
import { defaultShots, firing, type Shots } from '../../war/shots.ts'
import { frameOf } from './frame.ts'

const flightOf = (view: View): Flight => frameOf<{ flight: Flight }>(view).flight ?? []

/** CF-17.1, CF-16.2, CF-17.4  Nukes, each from a silo to a place; none to begin with. */
const launching = (answer: typeof attacking, none: string) =>
  composed<View, Launches>(answer, {
    risky: true,
    Head({ view, seats }) {
      const flight = salvos(flightOf(view))
      return flight.length === 0 ? null : (
        <Part title="In flight">
          <ul>
            {flight.map(({ launcher, place, nukes }) => (
              <li key={`${launcher} ${place}`}>
                {counted(nukes, 'nuke')} of {seats[launcher]?.name} at {placeName(place)}
              </li>
            ))}
          </ul>
        </Part>
      )
    },
    Foot: ({ view, seat, value: { launches } }) => (
      <Bill>
        {counted(launches.length, 'nuke')} of your {nukesOf(view, seat)}:{' '}
        {silosOf(view, seat)
          .map((land) => {
            const sent = launches.filter(({ from }) => from === placeId(land)).length
            return `${silosIn(view, seat, land) - sent} left in ${placeName(land)}`
          })
          .join(', ')}
      </Bill>
    ),
    send: ({ launches }) => (launches.length === 0 ? none : `Launch ${counted(launches.length, 'nuke')}`),
    none: () => ({ text: none, choice: { launches: [] } }),
  })

export const strategicAttack = launching(attacking, 'Launch nothing')
export const firstStrike = launching(striking, 'Do not strike')
export const strikeAnswer = launching(answering, 'Do not answer')
export const onWarning = launching(warning, 'Launch nothing')

/** CF-17.9  One shot at each nuke that is aimed at you. */
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

/** CF-18.1  All of your own against the player who has the fewest. */
export const clash = composed<View, Clash>(clashing, {
  risky: true,
  start(view, seat) {
    const [weakest = 0] = rivals(view, seat).sort((a, b) => (view.lstar[a] ?? 0) - (view.lstar[b] ?? 0))
    return { against: weakest, lstars: view.lstar[seat] ?? 0 }
  },
  send: ({ lstars }) => (lstars === 0 ? 'Cancel attack' : `Attack with ${counted(lstars, 'L-star')}`),
  none: (view, seat) => ({
    text: 'Cancel attack',
    choice: { against: rivals(view, seat)[0] ?? 0, lstars: 0 },
  }),
})
