import { Chance, copier, exhausted, object, type Refusal, type Seat, Transition } from '../../kernel/index.ts'
import { type Order, STEPS, type Step } from './orders/order.ts'
import { type Line, linesOf, noOrders, type Sheet, type Sheets, written } from './orders/sheet.ts'
import { at, fields, type Position } from './position.ts'
import { blockades } from './steps/blockades.ts'
import { diplomacy } from './steps/diplomacy.ts'
import { getsFtl } from './steps/income.ts'
import { landing } from './steps/landing.ts'
import { movement } from './steps/movement.ts'
import { spending } from './steps/spending.ts'
import { trade } from './steps/trade.ts'
import { incomeOf } from './trade/income.ts'
import type { T } from './words.ts'

/** What a sheet will do if nobody else does anything and no dice fall. */
export interface Preview {
  readonly lines: readonly PreviewedLine[]
  /** GB in the treasury after the sheet, before the next Income. */
  readonly treasury: number
  /** The next Income, or in the last turn the income that scores, by own world, without the sheet and with it, in GB. */
  readonly income: readonly { readonly world: number; readonly before: number; readonly after: number }[]
}

export interface PreviewedLine {
  readonly no: number
  readonly column: number
  /** The order as it was understood, and as text; null, and empty, for a line that cannot be read. */
  readonly order: Order | null
  readonly text: string
  readonly fate: Line['fate']
  readonly refusal: Refusal | null
}

/**
 * GT-15.1  What a sheet will do, reckoned from what the seat may see: a view is enough. `step` is the step it is for; null
 * for a whole turn. Combat, revolts and what others order are left out, so a line may fare otherwise.
 */
export function preview(view: Position, seat: Seat, sheet: Sheet, step: Step | null): Preview {
  const without = rehearse(view, seat, noOrders(), step)
  const { p: ordered, lines } = rehearse(view, seat, sheet, step)
  const before = finished(without.p, step)
  const p = finished(ordered, step)
  // GT-14.2  What scores is what worlds would pay now; no Income follows.
  if (!isLast(view)) for (const next of [before, p]) getsFtl(next, seat)
  return {
    lines: lines.map(({ no, column, order, fate, refusal }) => ({
      no,
      column,
      order,
      text: order === null ? '' : written(order),
      fate,
      refusal,
    })),
    treasury: at(p.treasury, seat),
    income: p.owner.flatMap((owner, world) =>
      owner === seat ? [{ world, before: incomeOf(before, world), after: incomeOf(p, world) }] : [],
    ),
  }
}

/** The position after the steps that follow this one, in which nobody orders anything: money under way lands, new blockades block. */
function finished(p: Position, step: Step | null): Position {
  const t = trialOf(p)
  const none: Sheets = Array.from({ length: p.seats }, () => null)
  const last = step === null ? STEPS.length : STEPS.indexOf(step)
  if (last <= STEPS.indexOf('movement')) blockades(t)
  if (last < STEPS.indexOf('landing')) landing(t, none)
  if (last < STEPS.indexOf('trade')) trade(t, none)
  return t.p
}

const isLast = ({ turn, cluster }: Position): boolean => turn >= cluster.turns

/** What the income of a preview is for. */
export const incomeName = (p: Position): string => (isLast(p) ? 'Income that scores' : 'Next Income')

/** Why a strict sheet is refused: the first of its lines that would be skipped; null when none would. */
export function strictFault(p: Position, seat: Seat, sheet: Sheet, step: Step | null): Refusal | null {
  const { lines } = rehearse(p, seat, sheet, step)
  return lines.find(({ refusal }) => refusal !== null)?.refusal ?? null
}

const copied = copier(object(fields))

/** A table on which orders can be tried: a copy of the position without its stack. No dice can fall, nobody is told. */
export const trialOf = (view: Position): T =>
  new Transition({ ...copied(view), flow: [] }, new Chance(exhausted), null)

/** A copy of the position in which this sheet was carried out, without dice, and what became of its lines. */
export function rehearse(
  view: Position,
  seat: Seat,
  sheet: Sheet,
  step: Step | null,
): { p: Position; lines: Line[] } {
  const t = trialOf(view)
  const { p } = t
  const lines = linesOf(p.cluster, sheet, step)
  const sheets: Sheets = Array.from({ length: p.seats }, (_, s) => (s === seat ? lines : null))
  const does = (which: Step) => step === null || step === which
  if (does('diplomacy')) diplomacy(t, sheets)
  if (does('spending')) spending(t, sheets)
  if (does('movement')) movement(t, sheets)
  if (step === null) blockades(t)
  if (does('landing')) landing(t, sheets)
  if (does('trade')) trade(t, sheets)
  return { p, lines }
}
