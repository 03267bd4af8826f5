import type { Code, Counted } from '../procedure.ts'

/** A thing that may be done several times, and how often it may be done. */
export interface CountRange {
  /** The field of the answer that holds the count. */
  readonly field: string
  readonly least: number
  readonly most: number
}

/** A choice as people list it: the code with the least count, and the range when there is one. */
export interface Folded {
  readonly code: Code
  readonly count?: CountRange
}

/**
 * A list of codes with each thing once, where it comes first, with the range of its counts. Counts with a gap between
 * them are two ranges, so that every count within a range is one of the codes.
 */
export function folded(codes: readonly Code[], counted: Counted | undefined): Folded[] {
  if (counted === undefined) return codes.map((code) => ({ code }))
  const { field } = counted
  const listed = new Set(codes)
  /** Whether the same thing is listed this many times. */
  const has = (code: Code, times: number) => {
    const other = counted.withCount(code, times)
    return listed.has(other) && counted.count(other) === times
  }
  return codes.flatMap((code): Folded[] => {
    const least = counted.count(code)
    if (least === 0) return [{ code }]
    if (least > 1 && has(code, least - 1)) return []
    let most = least
    while (has(code, most + 1)) most++
    return [{ code, count: { field, least, most } }]
  })
}

/**
 * The same for a list with the impossible in it: of a thing that can be done at all, the possible counts; of one that
 * cannot, the least count, for its reason.
 */
export function foldedWithReasons(
  codes: readonly Code[],
  possible: (code: Code) => boolean,
  counted: Counted | undefined,
): Folded[] {
  if (counted === undefined) return codes.map((code) => ({ code }))
  const thing = (code: Code) => (counted.count(code) === 0 ? code : counted.withCount(code, 1))
  const can = new Set(codes.filter(possible).map(thing))
  const seen = new Set<Code>()
  const kept = codes.filter((code) => {
    if (can.has(thing(code))) return possible(code)
    const isFirst = !seen.has(thing(code))
    seen.add(thing(code))
    return isFirst
  })
  return folded(kept, counted).map((listed) => (possible(listed.code) ? listed : { code: listed.code }))
}
