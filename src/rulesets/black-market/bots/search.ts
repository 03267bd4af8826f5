import type { Chance } from '../../../kernel/chance.ts'
import { Machine } from '../../../kernel/machine.ts'
import { Choices, type Code, type Seat } from '../../../kernel/procedure.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { Transition } from '../../../kernel/transition.ts'
import type { Position } from '../position.ts'
import { rules } from '../rules.ts'
import { worths } from './worth.ts'

/** Answers that only say how much of what was chosen just before; they are thought through together with it. */
const DETAILS: ReadonlySet<string> = new Set(['trade.exchange', 'trade.direct'])
const MOST_DETAILS = 24

let machine: Machine | null = null
/** The rules made ready to try things out in the head. */
const tried = (): Machine => {
  machine ??= new Machine(anyRuleset(rules))
  return machine
}

/** How much of a rival's loss is one's own gain. */
const SPITE = 0.12

/** What a position is worth to a seat: its own colony, less some of what the others have. */
export function standing(p: Position, seat: Seat): number {
  const all = worths(p)
  const own = all[seat] ?? 0
  let others = -own
  for (const worth of all) others += worth
  return own - (SPITE * others) / (p.seats - 1)
}

/** Tries every answer in an imagined position and weighs what comes of it at once. The first of the best. */
export function bestCode(
  p: Position,
  seat: Seat,
  codes: readonly Code[],
  chance: Chance,
): { code: Code; gain: number } {
  const now = standing(p, seat)
  let best = { code: codes[0] ?? 0, gain: Number.NEGATIVE_INFINITY }
  for (const code of codes) {
    const gain = after(p, seat, code, chance) - now
    if (gain > best.gain + 0.5) best = { code, gain }
  }
  return best
}

function after(p: Position, seat: Seat, code: Code, chance: Chance): number {
  const m = tried()
  const q = m.copy(p) as Position
  const t = new Transition<Position>(q, chance, null)
  const w = m.waiting(q)
  if (w === null) return standing(q, seat)
  m.takeCode(t as never, w, seat, code)
  const next = m.waiting(q)
  if (next === null || !DETAILS.has(`${next.frame.in}.${next.frame.at}`)) return standing(q, seat)
  const out = new Choices()
  if (!('options' in next.step)) return standing(q, seat)
  next.step.options(q, next.frame, seat, out)
  const details = out.toArray().slice(-MOST_DETAILS)
  return bestCode(q, seat, details, chance).gain + standing(q, seat)
}
