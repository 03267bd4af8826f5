import type { ReactNode } from 'react'
import type { Composer, FormProps, SeatStyle } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { Bill, Part, Stepper } from '../../../../board/parts.tsx'
import { withNames } from '../../../../kernel/index.ts'
import { GRAIN } from '../../cards.ts'
import { units } from '../../money.ts'
import { isLand, type Place, placeId, placeName } from '../../place.ts'
import type { View } from '../../view.ts'
import { type Border, type Carriers, grainOf, type Orders } from '../../war/borders.ts'
import { ARMIES, type Battle, placeAt, sourcesOf, unitsAt, whoseAt } from '../../war/force.ts'
import { targetWords as wordsOf } from '../../war/targets.ts'
import { frameOf } from './frame.ts'

/** How far the conventional attack that is going on has come. */
export const battleOf = (view: View): Pick<Battle, 'targets' | 'force' | 'now'> => {
  const { targets = [], force = [], now = -1 } = frameOf<Battle>(view)
  return { targets, force, now }
}

/** "Kola: Ines, 3 armies" */
const targetWords = (view: View, seats: readonly SeatStyle[], place: Place, of: number): string =>
  withNames(wordsOf(view, place, of), (seat) => seats[seat]?.name ?? '?')

/** "armies", "navies with 2 armies aboard" */
export function kindWords(cargo: number): string {
  if (cargo === ARMIES) return 'armies'
  return cargo === 0 ? 'navies, empty' : `navies with ${counted(cargo, 'army', 'armies')} aboard`
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
export const commitment: Composer<View, Orders> = {
  start: everybody,
  Form: CommitmentForm,
  risky: true,
  send: ({ borders }) =>
    borders.length === 0 ? 'Stop the attack' : `Attack across ${counted(borders.length, 'border')}`,
  none: () => ({ text: 'Stop the attack', choice: { borders: [] } }),
}

function CommitmentForm({ view, seats, seat, value, onChange }: FormProps<View, Orders>): ReactNode {
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
