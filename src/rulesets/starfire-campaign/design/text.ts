import { type Refusal, refuse } from '../../../kernel/index.ts'
import { frd } from '../exact.ts'
import { type Technology, technologies, technologyOf } from './catalogue.ts'
import type { Part } from './figures.ts'

// SC-4.12  The bracket form of a design's components, as in [S1(AA)1][(QQ)1][Y1][(GGG)1][(KKKKKKK)1][Mg][Bsa1][(IIII)1].
// A letter stands for one HS of a component, or for one component if that has no whole number of HS from 2 on; the number
// behind the bracket is the generation, where 0 is read as 1. `65×H` stands for 65 components.

/** Runs of more letters than this are written with a number. */
const MOST_LETTERS = 10

/** SC-4.17  The order in which components are shown; what shares a line shares a bracket. */
const SHOWN: readonly (readonly string[])[] = [
  ['S', 'A'],
  ['Q'],
  ['Y'],
  ['M', 'CIC', 'ECM', 'MNE'],
  ['X', 'Xp', 'Xc'],
]
const LAST: readonly string[] = ['I', 'Ic', 'J']

/** The letters that one component takes. */
const lettersOf = ({ hs }: Technology): number => (hs >= 20 && hs % 10 === 0 ? frd(hs, 10) : 1)

function shown({ code, count }: Part): string {
  const part = technologyOf(code)
  if (part === undefined) return `${count}×${code}`
  const letters = count * lettersOf(part)
  if (letters === 1) return code
  if (part.family.length > 1 || letters > MOST_LETTERS) return count === 1 ? code : `${count}×${code}`
  return `(${part.family.repeat(letters)})${code.slice(part.family.length)}`
}

/** What shares a bracket; a blank keeps a number apart from the generation before it. */
const together = (all: readonly string[]): string =>
  all.reduce((text, next) => (text !== '' && /^\d/.test(next) ? `${text} ${next}` : text + next), '')

/** SC-4.12  The components of a design in brackets. */
export function bracketsOf(parts: readonly Part[]): string {
  const rest = [...parts]
  const take = (is: (family: string) => boolean) => {
    const taken = rest.filter(({ code }) => is(technologyOf(code)?.family ?? ''))
    for (const part of taken) rest.splice(rest.indexOf(part), 1)
    return taken
  }
  const first = SHOWN.map((families) =>
    together(families.flatMap((family) => take((of) => of === family).map(shown))),
  )
  const last = take((family) => LAST.includes(family)).map(shown)
  return [...first, ...rest.map(shown), ...last]
    .filter((group) => group !== '')
    .map((group) => `[${group}]`)
    .join('')
}

/** The families, the longer ones first: `Mgs` before `Mg` before `M`. */
const FAMILIES = [...new Set(technologies.filter((t) => t.sort === 'component').map((t) => t.family))].sort(
  (a, b) => b.length - a.length,
)

/** The components that brackets show, in code order, or where and why they cannot be read. */
export function partsIn(text: string): Part[] | { readonly column: number; readonly refusal: Refusal } {
  const counts = new Map<Technology, number>()
  const fail = (at: number, why: string) => ({
    column: at + 1,
    refusal: refuse('SC-4.12', 'E_SYNTAX', `Column ${at + 1}: ${why}`),
  })
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const mark = /^[[\]\s]+/.exec(rest)?.[0]
    if (mark !== undefined) {
      at += mark.length
      continue
    }
    const item = itemOf(rest)
    if (item === null) return fail(at, 'a component is missing here, such as S1, (KKK)1 or 65×H.')
    if (typeof item === 'string') return fail(at, item)
    counts.set(item.part, (counts.get(item.part) ?? 0) + item.count)
    at += item.length
  }
  return [...counts].sort(([a], [b]) => a.order - b.order).map(([{ code }, count]) => ({ code, count }))
}

interface Item {
  readonly part: Technology
  readonly count: number
  readonly length: number
}

function itemOf(text: string): Item | string | null {
  const [run = '', letters = '', digits = ''] = /^\(([A-Za-z]+)\)(\d{0,2})/.exec(text) ?? []
  if (run !== '') return runOf(run.length, letters, digits)
  const times = /^(\d{1,4})\s*[×x]\s*/.exec(text)
  const from = times?.[0].length ?? 0
  const family = FAMILIES.find((name) => text.startsWith(name, from))
  if (family === undefined) return null
  const number = /^\d{0,2}/.exec(text.slice(from + family.length))?.[0] ?? ''
  const part = partOf(family, number)
  if (part === undefined) return `there is no component ${family}${number}.`
  return { part, count: Number(times?.[1] ?? 1), length: from + family.length + number.length }
}

/** The component of a family and a generation in digits; 0 is read as 1. */
function partOf(family: string, digits: string): Technology | undefined {
  const number = digits === '0' ? '1' : digits
  const part = technologyOf(family + number) ?? (number === '1' ? technologyOf(family) : undefined)
  return part?.sort === 'component' ? part : undefined
}

/** A run of letters in round brackets: the same family again and again. */
function runOf(length: number, letters: string, digits: string): Item | string {
  const family = FAMILIES.find(
    (name) => letters.length % name.length === 0 && name.repeat(frd(letters.length, name.length)) === letters,
  )
  const part = partOf(family ?? '', digits)
  if (part === undefined) return `(${letters})${digits} is no component.`
  const pieces = frd(letters.length, part.family.length)
  const each = lettersOf(part)
  if (pieces % each !== 0)
    return `${part.code} takes ${each} HS, so ${pieces} letters are no whole number of them.`
  return { part, count: frd(pieces, each), length }
}
