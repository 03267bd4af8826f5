import type { Composer } from '../../../../board/client.ts'
import { Bill, Tick } from '../../../../board/parts.tsx'
import { GRAIN } from '../../cards.ts'
import { units } from '../../money.ts'
import { isLand, placeId, placeName, placeOf } from '../../place.ts'
import type { View } from '../../view.ts'
import { placeAt, whoseAt } from '../../war/borders.ts'
import { diceOf, groupsOf, sourcesOf, withinReach } from '../../war/force.ts'
import { type Declaration, type Target, targetFault } from '../../war/targets.ts'
import { defaultTies, type Ties, tiesOf } from '../../war/ties.ts'
import { battleOf, targetWords } from './battle.ts'
import { usePlaces } from './places.ts'
import { counted } from './words.ts'

/** CF-16.1  What can be attacked from where a player's units stand. */
function reachable(view: View, seat: number): Required<Target>[] {
  return withinReach(view, seat).flatMap((place) => {
    const whose = isLand(place) ? [-1] : view.power.map((_, other) => other)
    return whose
      .filter((of) => of !== seat && targetFault(view, seat, place, of) === null)
      .map((of) => ({ at: placeId(place), of }))
  })
}

/** CF-16.1  Targets, in the order in which they are ticked. */
export const targets: Composer<View, Declaration> = {
  start: () => ({ targets: [] }),
  Form({ view, seats, seat, value, onChange, onPlaces }) {
    const near = reachable(view, seat)
    const same = (a: Target, b: Target) => a.at === b.at && (a.of ?? -1) === (b.of ?? -1)
    const turn = (target: Required<Target>) =>
      onChange({
        targets: value.targets.some((t) => same(t, target))
          ? value.targets.filter((t) => !same(t, target))
          : [...value.targets, target.of < 0 ? { at: target.at } : target],
      })
    usePlaces(
      onPlaces,
      new Map(near.map((t) => [placeOf(t.at), `Attack ${targetWords(view, seats, placeOf(t.at), t.of)}`])),
      (place) => {
        const target = near.find((t) => placeOf(t.at) === place)
        if (target !== undefined) turn(target)
      },
    )
    return (
      <>
        {near.length === 0 && <Bill>None of your units stands next to anything that can be attacked.</Bill>}
        {near.map((target) => {
          const order = value.targets.findIndex((t) => same(t, target))
          return (
            <Tick
              key={`${target.at} ${target.of}`}
              checked={order >= 0}
              note={`from ${sourcesOf(view, seat, placeOf(target.at)).map(placeName).join(', ')}`}
              onChange={() => turn(target)}
            >
              {targetWords(view, seats, placeOf(target.at), target.of)}
              {order >= 0 && value.targets.length > 1 && <b> · {order + 1}.</b>}
            </Tick>
          )
        })}
        <Bill>You have {units(view, seat, GRAIN)} grain; every border used costs 1.</Bill>
      </>
    )
  },
  send: ({ targets: chosen }) =>
    chosen.length === 0
      ? 'Call the attack off'
      : `Attack ${chosen.map(({ at }) => placeName(placeOf(at))).join(', ')}`,
  none: () => ({ text: 'Call the attack off', choice: { targets: [] } }),
}

/** CF-16.8  Grain to win ties; paid while it lasts. */
export const ties: Composer<View, Ties> = {
  risky: true,
  start: (view, seat) => defaultTies(view, battleOf(view), seat),
  Form({ view, seats, seat, value, onChange }) {
    const battle = battleOf(view)
    const { targets: goals, force } = battle
    return (
      <>
        {tiesOf(view, battle, seat).map((target) => (
          <Tick
            key={target}
            checked={value.pay.includes(target)}
            note={`against ${counted(diceOf(groupsOf(force, target)), 'die', 'dice')} of ${seats[view.turn]?.name}`}
            onChange={(on) =>
              onChange({ pay: on ? [...value.pay, target] : value.pay.filter((t) => t !== target) })
            }
          >
            {targetWords(view, seats, placeAt(goals, target), whoseAt(goals, target))}
          </Tick>
        ))}
        <Bill>
          <b>{value.pay.length}</b> of {units(view, seat, GRAIN)} grain
        </Bill>
      </>
    )
  },
  send: ({ pay }) => (pay.length === 0 ? 'Pay nothing' : `Pay ${pay.length} grain`),
}
