import { counted } from '../../../../board/english.ts'

/** How many of all are still to be given out, or too many. */
export function leftWords(left: number, all: number, one: string, many = `${one}s`): string {
  if (left === 0) return `All ${counted(all, one, many)} given out.`
  return left > 0 ? `${counted(left, one, many)} of ${all} left.` : `${counted(-left, one, many)} too many.`
}
