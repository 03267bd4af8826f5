import assert from 'node:assert/strict'
import { startingCodes, technologyOf } from '../design/catalogue.ts'
import { type Drawing, faultsOf } from '../design/faults.ts'
import type { Design, Part } from '../design/figures.ts'
import { type Hull, hullOf } from '../design/hulls.ts'

/** A design in one line: `design('FG f 22 6', '1 S1, 2 A1, …')`: hull, variant if any, size, speed, `logistics`. */
export function design(head: string, parts: string): Design {
  const words = head.split(' ')
  const variant = words[1] === 'f' || words[1] === 'r' ? words[1] : ''
  const [n = '0', speed = '0'] = words.slice(variant === '' ? 1 : 2)
  return {
    hull: words[0] ?? '',
    variant,
    n: Number(n),
    speed: Number(speed) * 100,
    logistics: words.includes('logistics'),
    parts: partsOf(parts),
  }
}

function partsOf(text: string): Part[] {
  if (text === '') return []
  return text
    .split(', ')
    .map((part) => {
      const [count = '', code = ''] = part.split(' ')
      return { code, count: Number(count) }
    })
    .sort((a, b) => (technologyOf(a.code)?.order ?? -1) - (technologyOf(b.code)?.order ?? -1))
}

/** An empire that has developed everything, its own drives apart from the twigs, and done every knot. */
export const ABLE: Drawing = { el: 20, developed: (code) => !code.includes('-'), broken: () => true }

/** The frigate of SC-4.12. */
export const FRIGATE = design('FG f 22 6', '1 S1, 2 A1, 2 Q1, 1 Y1, 1 K1, 1 Bsa1, 1 G1, 1 Mg, 4 I1')
/** SC-23.5 to SC-23.7 */
export const TRAIN = design('FT4 80 4 logistics', '4 Ic1, 4 Q1, 1 Bsa1, 1 Hb, 65 H')
export const SCOUT = design('FG 22 4', '3 Ic1, 2 Q1, 1 X1, 1 Xp1, 10 H')
export const EXPLORER = design('EX 8 6', '2 I1, 1 Q1, 1 X1, 1 Xp1, 1 Hs')

/** The hull of a code. */
export const hull = (code: string): Hull => {
  const found = hullOf(code)
  assert.ok(found !== undefined, code)
  return found
}

/** An empire at its start, with the weapons of the example. */
export const START: Drawing = {
  el: 1,
  developed: (code) => startingCodes.includes(code) || ['K1', 'G1', 'Mg', 'Mgs'].includes(code),
  broken: () => false,
}

/** The design is refused for this reason, and for this one alone unless more are named. */
export function no(
  what: Design,
  clause: string,
  code: string,
  words: RegExp,
  by: Drawing = ABLE,
  others: string[] = [],
) {
  const faults = faultsOf(what, by)
  const fault = faults.find((one) => one.code === code && one.clause === clause)
  assert.ok(fault !== undefined, JSON.stringify(faults))
  assert.match(fault.text, words)
  assert.deepEqual(
    faults.map((one) => one.code).filter((one) => one !== code),
    others,
  )
}
