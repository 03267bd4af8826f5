import type { Composer } from '../../../../board/client.ts'
import { composed } from '../../../../board/compose.tsx'
import { counted } from '../../../../board/english.ts'
import { Bill, Part, Stepper } from '../../../../board/parts.tsx'
import { cardOf, companies, GRAIN, OIL } from '../../cards.ts'
import { units } from '../../money.ts'
import { isLand, type Place, placeId, placeName, placeOf } from '../../place.ts'
import { nukesOf } from '../../upkeep.ts'
import type { View } from '../../view.ts'
import { type Clash, clashing, rivals } from '../../war/clashing.ts'
import { ARMIES, type Group, groupsOf, placeAt } from '../../war/force.ts'
import {
  answering,
  attacking,
  type Launches,
  silosIn,
  silosOf,
  striking,
  warning,
} from '../../war/launches.ts'
import {
  movable,
  nationalizable,
  type Occupation,
  oilFor,
  type Taking,
  taking,
} from '../../war/occupation.ts'
import { defaultShots, type Flight, firing, type Shots, salvos } from '../../war/shots.ts'
import { type Declaration, declaring, defaultTies, paying, reachable, type Ties } from '../../war/targets.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { battleOf, commitment, kindWords } from './commitment.tsx'
import { frameOf } from './frame.ts'
import { casualties, rerolls } from './losses.tsx'

/** CF-16.1  Targets, in the order in which they are ticked. */
const targets = composed<View, Declaration>(declaring, {
  Head: ({ view, seat }) =>
    reachable(view, seat).length === 0 ? (
      <Bill>None of your units is next to a place you can attack.</Bill>
    ) : null,
  Foot: ({ view, seat }) => (
    <Bill>You have {units(view, seat, GRAIN)} grain. Each border you attack across costs 1.</Bill>
  ),
  send: ({ targets: chosen }) =>
    chosen.length === 0
      ? 'Cancel attack'
      : `Attack ${chosen.map(({ at }) => placeName(placeOf(at))).join(', ')}`,
  none: () => ({ text: 'Cancel attack', choice: { targets: [] } }),
})

/** CF-16.8  Grain to win ties; paid while it lasts. */
const ties = composed<View, Ties>(paying, {
  risky: true,
  start: (view, seat) => defaultTies(view, battleOf(view), seat),
  Foot: ({ view, seat, value }) => (
    <Bill>
      <b>{value.pay.length}</b> of {units(view, seat, GRAIN)} grain
    </Bill>
  ),
  send: ({ pay }) => (pay.length === 0 ? 'Pay nothing' : `Pay ${pay.length} grain`),
})

/** CF-19.1  All of them to begin with. */
const nationalization = composed<View, Taking>(taking, {
  start: (view, seat) => ({
    companies: nationalizable(view, seat).map((card) => companies[card]?.id ?? ''),
  }),
  sign: (_path, id) => <ResourceSign resource={companies[cardOf(String(id))]?.resource ?? 0} />,
  send: ({ companies: taken }) =>
    taken.length === 0 ? 'Take none' : `Nationalize ${counted(taken.length, 'company', 'companies')}`,
  none: () => ({ text: 'Take none', choice: { companies: [] } }),
})

/** CF-16.13  Who moves in: as many as the oil allows. */
const occupation: Composer<View, Occupation> = {
  start(view, seat) {
    let oil = units(view, seat, OIL)
    const { groups, to } = entering(view)
    return {
      moves: groups.flatMap((group) => {
        const each = group.cargo === ARMIES || !isLand(to) ? 1 : group.landing
        const count = Math.min(group.count, Math.floor(oil / each))
        oil -= count * each
        return count === 0 ? [] : [moveOf(group, count, isLand(to) ? group.landing : 0)]
      }),
    }
  },
  Form({ view, seat, value, onChange }) {
    const { groups, to } = entering(view)
    const oil = units(view, seat, OIL)
    const spent = oilFor(to, value)
    return (
      <>
        {groups.map((group) => {
          const at = value.moves.findIndex((move) => isMoveOf(move, group))
          const move = value.moves[at]
          const count = group.cargo === ARMIES ? (move?.armies ?? 0) : (move?.navies?.[0]?.count ?? 0)
          const ashore = move?.navies?.[0]?.ashore ?? group.landing
          const put = (n: number, armies: number) =>
            onChange({
              moves: [
                ...value.moves.filter((_, i) => i !== at),
                ...(n > 0 && (group.cargo === ARMIES || !isLand(to) || armies > 0)
                  ? [moveOf(group, n, isLand(to) ? armies : 0)]
                  : []),
              ],
            })
          return (
            <div key={`${group.from} ${group.cargo} ${group.landing}`}>
              <Stepper
                label={`${kindWords(group.cargo)} from ${placeName(group.from)}`}
                value={count}
                most={Math.min(group.count, count + Math.max(0, oil - spent))}
                onChange={(n) => put(n, ashore)}
              >
                {placeName(group.from)} <small>{kindWords(group.cargo)}</small>
              </Stepper>
              {isLand(to) && group.landing > 1 && count > 0 && (
                <Stepper
                  label="armies that go ashore from each"
                  value={ashore}
                  least={1}
                  most={group.landing}
                  onChange={(n) => put(count, n)}
                />
              )}
            </div>
          )
        })}
        <Bill>
          <b>{spent}</b> of {oil} oil to move into {placeName(to)}
        </Bill>
      </>
    )
  },
  send: ({ moves }) => (moves.length === 0 ? 'Do not move in' : 'Move in'),
  none: () => ({ text: 'Do not move in', choice: { moves: [] } }),
}

/** The groups that could move in, and where. */
function entering(view: View): { groups: Group[]; to: Place } {
  const { targets: goals, force, now } = battleOf(view)
  const to = placeAt(goals, now)
  return { groups: movable(groupsOf(force, now), to), to }
}

type Entry = Occupation['moves'][number]

function moveOf({ from, cargo, landing }: Group, count: number, ashore: number): Entry {
  return cargo === ARMIES
    ? { from: placeId(from), armies: count }
    : { from: placeId(from), navies: [{ cargo, count, landing, ashore }] }
}

const isMoveOf = (move: Entry, { from, cargo, landing }: Group): boolean =>
  move.from === placeId(from) &&
  (cargo === ARMIES
    ? move.armies !== undefined
    : move.navies?.some((n) => n.cargo === cargo && (n.landing ?? 0) === landing) === true)

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

const strategicAttack = launching(attacking, 'Launch nothing')
const firstStrike = launching(striking, 'Do not strike')
const strikeAnswer = launching(answering, 'Do not answer')
const onWarning = launching(warning, 'Launch nothing')

/** CF-17.9  One shot at each nuke that is aimed at you. */
const shots = composed<View, Shots>(firing, {
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
const clash = composed<View, Clash>(clashing, {
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

/** By step: the forms of an attack and of what follows from one. */
export const composers = {
  'conventional.targets': targets,
  'conventional.commit': commitment,
  'conventional.ties': ties,
  'conventional.reroll': rerolls,
  'conventional.casualties': casualties,
  'conventional.occupation': occupation,
  'strategic.declare': strategicAttack,
  'strategic.strike': firstStrike,
  'strategic.answer': strikeAnswer,
  'strategic.warned': onWarning,
  'strategic.shots': shots,
  'clash.declare': clash,
  'nationalize.take': nationalization,
}
