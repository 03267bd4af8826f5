import type { Composer } from '../../../../board/client.ts'
import { Bill, Stepper } from '../../../../board/parts.tsx'
import { OIL } from '../../cards.ts'
import { units } from '../../money.ts'
import { isLand, type Place, placeId, placeName } from '../../place.ts'
import type { View } from '../../view.ts'
import { placeAt } from '../../war/aims.ts'
import { ARMIES, type Group, groupsOf } from '../../war/force.ts'
import { movable, type Occupation, oilFor } from '../../war/occupation.ts'
import { battleOf, kindWords } from './battle.ts'

/** CF-16.13  Who moves in: as many as the oil allows. */
export const occupation: Composer<View, Occupation> = {
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
