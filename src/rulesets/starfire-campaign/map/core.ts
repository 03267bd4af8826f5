import { type Fields, int, list, object } from '../../../kernel/index.ts'
import {
  areLinked,
  degree,
  link,
  linkAll,
  type Npr,
  nprShape,
  type Place,
  pickOf,
  placeShape,
  rollNpr,
} from './links.ts'
import { type Dice, type Level, rollSystem, starsOf } from './systems.ts'

const coreFields = {
  places: list(placeShape, 0, 2000),
  /** SC-1.22  The entry order: places of the core. */
  order: list(int(0, 1999), 0, 2000),
  /** SC-1.28 */
  nprs: list(nprShape, 0, 100),
}

/** SC-1.22  The core, which all clusters join. */
export const coreShape = object(coreFields)
export type Core = Fields<typeof coreFields>

/** SC-1.20  The attempts that the core makes at extra links. */
const EXTRA_LINKS = 60

/** SC-1.22  The core, with the dice of the stream `core`; `empires` there are at the start. */
export function rollCore(size: number, npr: number, empires: number, dice: Dice): Core {
  let places: Place[]
  do {
    // SC-1.13, SC-1.29  Black holes are kept. A core that is nothing else could not be entered, so it is rolled again.
    places = Array.from({ length: size }, () => ({ system: rollSystem(dice), ends: [] }))
  } while (places.every(isGrave))
  linkAll(places, 6, dice)
  for (let i = 0; i < EXTRA_LINKS; i++) tryExtraLink(places, dice)
  const order = [...places.keys()]
  for (let k = size; k >= 2; k--) {
    const other = dice.die(k) - 1
    const kept = order[k - 1] as number
    order[k - 1] = order[other] as number
    order[other] = kept
  }
  return { places, order, nprs: coreNprs(places, order, npr, empires, dice) }
}

function tryExtraLink(places: readonly Place[], dice: Dice): void {
  const a = dice.die(places.length) - 1
  const b = dice.die(places.length) - 1
  if (a === b || areLinked(places, a, b) || degree(places, a) >= 7 || degree(places, b) >= 7) return
  const da = coreLevel(dice.die(10))
  const db = coreLevel(dice.die(10))
  link(places, a, b, da, da === 9 && db === 9 ? 1 : db)
}

/** SC-1.22  The detection level of an end in the core. */
const coreLevel = (face: number): Level => (face <= 6 ? 1 : face <= 8 ? 3 : face === 9 ? 6 : 9)

/** SC-1.28, SC-1.29  NPR homes in the core, as long as there is a system for one. */
function coreNprs(
  places: readonly Place[],
  order: readonly number[],
  npr: number,
  empires: number,
  dice: Dice,
): Npr[] {
  const entries = new Set(Array.from({ length: empires }, (_, seat) => entryOf(places, order, seat)))
  const nprs: Npr[] = []
  for (let i = 0; i < npr; i++) {
    const candidates = [...places.keys()].filter((at) => {
      const { system } = places[at] as Place
      return starsOf(system) >= 1 && !entries.has(at) && !nprs.some(({ home }) => home === at)
    })
    if (candidates.length === 0) break
    nprs.push(rollNpr(pickOf(candidates, dice), dice))
  }
  return nprs
}

/** SC-1.21, SC-1.25, SC-22.3  The place of the core where an empire's exit leads: of black holes the next position that is none. */
export function entryOf(places: readonly Place[], order: readonly number[], seat: number): number {
  for (let i = 0; i < order.length; i++) {
    const at = order[(seat + i) % order.length] as number
    if (!isGrave(places[at] as Place)) return at
  }
  return order[0] ?? 0
}

const isGrave = ({ system }: Place): boolean => system.anomaly === 'BLACKHOLE'
