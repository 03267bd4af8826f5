import { type Chance, type Code, type Seat, Transition } from '../../../kernel/index.ts'
import { Machine } from '../../../kernel/machine.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import type { Position } from '../position.ts'
import { rules } from '../rules.ts'
import { type Taste, tastesOf } from './taste.ts'
import { worths } from './worth.ts'

let machine: Machine | null = null
/** The rules made ready to try things out in the head. */
const tried = (): Machine => {
  machine ??= new Machine(anyRuleset(rules))
  return machine
}

/** What a position is worth to a seat: its own colony, less some of what the others have. */
function standing(p: Position, seat: Seat, taste: Taste): number {
  const all = worths(p, tastesOf(seat, taste))
  const own = all[seat] ?? 0
  let others = -own
  for (const worth of all) others += worth
  return own - (taste.spite * others) / (p.seats - 1)
}

/** Tries every answer in an imagined position and weighs what comes of it at once. The first of the best. */
export function bestCode(
  p: Position,
  seat: Seat,
  codes: readonly Code[],
  chance: Chance,
  taste: Taste,
): { code: Code; gain: number } {
  const now = standing(p, seat, taste)
  let best = { code: codes[0] ?? 0, gain: Number.NEGATIVE_INFINITY }
  for (const code of codes) {
    const gain = after(p, seat, code, chance, taste) - now
    if (gain > best.gain + 0.5) best = { code, gain }
  }
  return best
}

function after(p: Position, seat: Seat, code: Code, chance: Chance, taste: Taste): number {
  const m = tried()
  const q = m.copy(p) as Position
  const t = new Transition<Position>(q, chance, null)
  const w = m.waiting(q)
  if (w !== null) m.takeCode(t as never, w, seat, code)
  return standing(q, seat, taste)
}
