import type { ReactNode } from 'react'
import { GRAIN, OIL } from '../../cards.ts'
import { units } from '../../money.ts'
import { isLand, type Place, placeId, placeName, placeOf } from '../../place.ts'
import type { View } from '../../view.ts'
import type { Battle } from '../../war/battle.ts'
import { type Border, type Carriers, grainOf, type Orders, placeAt, whoseAt } from '../../war/borders.ts'
import {
  ARMIES,
  defenders,
  diceOf,
  type Group,
  groupsOf,
  sourcesOf,
  unitsAt,
  withinReach,
} from '../../war/force.ts'
import { movable, type Occupation, oilFor } from '../../war/occupation.ts'
import { type Declaration, type Target, targetFault } from '../../war/targets.ts'
import { defaultTies, type Ties, tiesOf } from '../../war/ties.ts'
import type { Composer, FormProps, SeatStyle } from '../panels/contract.ts'
import { frameOf } from './frame.ts'
import { Bill, Part, Stepper, Tick } from './parts.tsx'
import { ownerWords, usePlaces } from './places.ts'
import { counted } from './words.ts'

const battleOf = (view: View): Pick<Battle, 'targets' | 'force' | 'now'> => {
  const { targets = [], force = [], now = -1 } = frameOf<Battle>(view)
  return { targets, force, now }
}

/** "Kola: Ines, 3 armies" */
function targetWords(view: View, seats: readonly SeatStyle[], place: Place, of: number): string {
  const dice = diceOf(defenders(view, place, of))
  if (!isLand(place)) return `${placeName(place)}: ${seats[of]?.name}, ${counted(dice, 'navy', 'navies')}`
  const owner = ownerWords(view, seats, place)
  return `${placeName(place)}: ${owner}, ${dice === 0 ? 'no armies' : counted(dice, 'army', 'armies')}`
}

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
export const targets: Composer<Declaration> = {
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

/** Units that a player has in a place: of armies on land one kind, of navies one for each cargo. */
function kindsAt(view: View, seat: number, place: Place): { cargo: number; count: number }[] {
  if (isLand(place)) return [{ cargo: ARMIES, count: unitsAt(view, seat, place, ARMIES) }]
  return Array.from({ length: view.options.transport + 1 }, (_, cargo) => ({
    cargo,
    count: unitsAt(view, seat, place, cargo),
  })).filter(({ count }) => count > 0)
}

/** How many units of a kind the orders use, and how many at one border. */
function usedOf(orders: Orders, from: string, cargo: number): number {
  return orders.borders.reduce((sum, border) => sum + (border.from === from ? atBorder(border, cargo) : 0), 0)
}

const atBorder = (border: Border | undefined, cargo: number): number =>
  cargo === ARMIES ? (border?.armies ?? 0) : (border?.navies?.find((n) => n.cargo === cargo)?.count ?? 0)

/** CF-16.4  Everybody who can, in declared order, as long as there is grain: armies aboard too, where it is land. */
function everybody(view: View, seat: number): Orders {
  const { targets: goals } = battleOf(view)
  let orders: Orders = { borders: [] }
  for (let target = 0; target < goals.length / 2; target++)
    for (const place of sourcesOf(view, seat, placeAt(goals, target))) {
      const from = placeId(place)
      const border: Border = { target, from }
      for (const { cargo, count } of kindsAt(view, seat, place)) {
        const free = count - usedOf(orders, from, cargo)
        if (free <= 0) continue
        if (cargo === ARMIES) border.armies = free
        else
          border.navies = [
            ...(border.navies ?? []),
            { cargo, count: free, landing: isLand(placeAt(goals, target)) ? cargo : 0 },
          ]
      }
      if (border.armies === undefined && border.navies === undefined) continue
      const next = { borders: [...orders.borders, border] }
      if (grainOf(view, goals, next) <= units(view, seat, GRAIN)) orders = next
    }
  return orders
}

/** CF-16.4 to CF-16.6  Units, border by border. */
export const commitment: Composer<Orders> = {
  start: everybody,
  Form: CommitmentForm,
  send: ({ borders }) =>
    borders.length === 0 ? 'Stop the attack' : `Attack across ${counted(borders.length, 'border')}`,
  none: () => ({ text: 'Stop the attack', choice: { borders: [] } }),
}

function CommitmentForm({ view, seats, seat, value, onChange }: FormProps<Orders>): ReactNode {
  const { targets: goals } = battleOf(view)
  const put = (target: number, from: string, cargo: number, count: number, landing: number) => {
    const old = value.borders.find((b) => b.target === target && b.from === from) ?? { target, from }
    const navies: Carriers[] = (old.navies ?? []).filter((n) => n.cargo !== cargo)
    if (cargo !== ARMIES && count > 0) navies.push({ cargo, count, landing })
    const border: Border = { target, from }
    const armies = cargo === ARMIES ? count : (old.armies ?? 0)
    if (armies > 0) border.armies = armies
    if (navies.length > 0) border.navies = navies.sort((a, b) => a.cargo - b.cargo)
    const rest = value.borders.filter((b) => b !== old)
    const used = border.armies !== undefined || border.navies !== undefined
    onChange({ borders: used ? [...rest, border].sort((a, b) => a.target - b.target) : rest })
  }
  return (
    <>
      {Array.from({ length: goals.length / 2 }, (_, target) => {
        const place = placeAt(goals, target)
        const dice = value.borders
          .filter((b) => b.target === target)
          .reduce((sum, b) => sum + (b.armies ?? 0) + naval(b), 0)
        return (
          <Part
            key={`${place} ${whoseAt(goals, target)}`}
            title={targetWords(view, seats, place, whoseAt(goals, target))}
            note={`${counted(dice, 'die', 'dice')} of yours`}
          >
            {sourcesOf(view, seat, place).flatMap((source) =>
              kindsAt(view, seat, source).map(({ cargo, count }) => {
                const from = placeId(source)
                const border = value.borders.find((b) => b.target === target && b.from === from)
                const here = atBorder(border, cargo)
                const landing = border?.navies?.find((n) => n.cargo === cargo)?.landing ?? 0
                const land = isLand(place) && cargo > 0
                return (
                  <div key={`${from} ${cargo}`}>
                    <Stepper
                      label={`${kindWords(cargo)} from ${placeName(source)}`}
                      value={here}
                      most={here + count - usedOf(value, from, cargo)}
                      onChange={(n) =>
                        put(target, from, cargo, n, n === 0 ? 0 : land && here === 0 ? cargo : landing)
                      }
                    >
                      {placeName(source)} <small>{kindWords(cargo)}</small>
                    </Stepper>
                    {land && here > 0 && (
                      <Stepper
                        label={`armies aboard each that take part, from ${placeName(source)}`}
                        value={landing}
                        most={cargo}
                        onChange={(n) => put(target, from, cargo, here, n)}
                      />
                    )}
                  </div>
                )
              }),
            )}
          </Part>
        )
      })}
      <Bill>
        <b>{grainOf(view, goals, value)}</b> of {units(view, seat, GRAIN)} grain for{' '}
        {counted(value.borders.length, 'border')}
      </Bill>
    </>
  )
}

const naval = (border: Border) =>
  (border.navies ?? []).reduce((sum, { count, landing = 0 }) => sum + count * (1 + landing), 0)

/** "armies", "navies with 2 armies aboard" */
function kindWords(cargo: number): string {
  if (cargo === ARMIES) return 'armies'
  return cargo === 0 ? 'navies, empty' : `navies with ${counted(cargo, 'army', 'armies')} aboard`
}

/** CF-16.8  Grain to win ties; paid while it lasts. */
export const ties: Composer<Ties> = {
  start(view, seat) {
    const { targets: goals, force } = battleOf(view)
    return defaultTies(view, goals, force, seat)
  },
  Form({ view, seats, seat, value, onChange }) {
    const { targets: goals, force } = battleOf(view)
    return (
      <>
        {tiesOf(view, goals, force, seat).map((target) => (
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

/** CF-16.13  Who moves in: as many as the oil allows. */
export const occupation: Composer<Occupation> = {
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
  send: ({ moves }) => (moves.length === 0 ? 'Nobody moves in' : 'Move in'),
  none: () => ({ text: 'Nobody moves in', choice: { moves: [] } }),
}

/** Who could move in where. */
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
