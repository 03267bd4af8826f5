import { figure } from '../../kernel/english.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { type Course, type Curve, whenOf } from './course.ts'

/** The most records that are told. */
const MOST = 6

/** The most of something that a seat ever had. */
interface Record {
  readonly text: string
  readonly event: number
}

/** The most that anybody ever had of each gauge, and in which round: of those in which the seats differ. */
export function recordsOf(
  { samples }: Pick<Course, 'samples'>,
  curves: readonly Curve[],
  name: (seat: Seat) => string,
): Record[] {
  return curves
    .flatMap((curve): Record[] => {
      const { sample, seat, value } = topOf(curve)
      // What is 1 or 0 is no record, and no seat alone holds what others had, too.
      const shared = curve.values.some((row) => row.some((other, at) => other === value && at !== seat))
      if (value < 2 || shared) return []
      const at = samples[sample]
      const when = at === undefined ? null : whenOf(at)
      const text = `Most ${wordsOf(curve.name)}: ${name(seat)}, ${figure(value)}`
      return [{ text: when === null ? text : `${text}, ${when}`, event: at?.event ?? 0 }]
    })
    .slice(0, MOST)
}

function topOf({ values }: Curve): { sample: number; seat: Seat; value: number } {
  let top = { sample: 0, seat: 0, value: Number.NEGATIVE_INFINITY }
  values.forEach((row, sample) => {
    row.forEach((value, seat) => {
      if (value > top.value) top = { sample, seat, value }
    })
  })
  return top
}

/** "tradesInitiated" as people write it. */
const wordsOf = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
