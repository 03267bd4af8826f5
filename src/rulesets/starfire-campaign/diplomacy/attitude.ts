import { fittedOf, isArmed } from '../design/figures.ts'
import { sum } from '../exact.ts'
import { designAt } from '../fleets/rows.ts'
import type { Contact, Npr, Position, Power } from '../position.ts'

// SC-16.3  What NPRs think of empires.

type State = Contact['state']
type Attitude = Npr['attitudes'][number]

/** SC-16.3  The states from the least attitude each takes, the best first. */
const STATES: readonly (readonly [least: number, state: State])[] = [
  [90, 'UNION'],
  [60, 'TREATY'],
  [20, 'NEUTRAL'],
  [-39, 'WARY'],
  [-100, 'HOSTILE'],
]

/** SC-16.3  The state that an attitude is. */
export const stateOf = (value: number): State => STATES.find(([least]) => value >= least)?.[1] ?? 'HOSTILE'

/** SC-16.3  What an NPR thinks of an empire; undefined before they have met. */
export const attitudeTo = ({ attitudes }: Npr, empire: number): Attitude | undefined =>
  attitudes.find((one) => one.empire === empire)

/** SC-16.13  Attitudes stay within −100…100. */
const within = (value: number): number => Math.max(-100, Math.min(100, value))

/** SC-16.4  Sets what an NPR thinks of an empire that it meets. */
export function begin(npr: Npr, empire: number, value: number): void {
  const others = npr.attitudes.filter((one) => one.empire !== empire)
  npr.attitudes = [...others, { empire, value: within(value), union: 0 }].sort((a, b) => a.empire - b.empire)
}

/** SC-16.5, SC-16.13  Changes what an NPR thinks of an empire, if they have met. */
export function change(npr: Npr, empire: number, by: number): void {
  npr.attitudes = npr.attitudes.map((one) =>
    one.empire === empire ? { ...one, value: within(one.value + by) } : one,
  )
}

/** SC-15.4  Changes what every NPR thinks of an empire. */
export function changeAll({ nprs }: Position, empire: number, by: number): void {
  for (const npr of nprs) change(npr, empire, by)
}

/** True for one that still has PU or ships; the others think nothing any more. */
export const isThere = ({ ships, colonies }: Power): boolean =>
  ships.id.length > 0 || colonies.pu.some((pu) => sum(pu) > 0)

/** SC-16.5  How many armed units somebody has in a system. */
export function armedIn(power: Power, system: number): number {
  const { fleets, ships } = power
  const here = new Set(fleets.id.filter((_, at) => fleets.system[at] === system))
  if (here.size === 0) return 0
  return ships.id.filter(
    (_, i) => here.has(ships.fleet[i] as number) && isArmed(fittedOf(designAt(power, i))),
  ).length
}

/** SC-16.3  The attitudes that a state is: least and most. */
export function attitudesOf(state: State): readonly [least: number, most: number] {
  const at = STATES.findIndex(([, name]) => name === state)
  return [STATES[at]?.[0] ?? -100, at <= 0 ? 100 : (STATES[at - 1]?.[0] ?? 100) - 1]
}
