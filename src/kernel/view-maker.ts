import { generate } from './generate.ts'
import { copyJson } from './json.ts'
import type { Declared, Hides, Knowledge } from './knowledge.ts'
import type { AnyProcedure, Frame, Position } from './procedure.ts'
import type { Observer } from './seat.ts'

/** What a view is made from: the declarations of a game. */
export interface Declarations {
  readonly fields: Readonly<Record<string, Declared<unknown>>>
  readonly procedures: readonly AnyProcedure[]
  /** Public counts of what is hidden, by the name they have in views. */
  readonly counts?: Readonly<Record<string, PublicCount<never, unknown>>>
}

/** Makes what an observer may know of a position: a new object that shares with it only what copies share. */
export type ViewMaker = (p: Position, observer: Observer) => unknown

/**
 * The view of a game (the information state of an observer), generated from the declarations of who may know what, as the
 * copier is from the same schemas. What hides nothing is copied as in a copy.
 */
export function viewMaker(declared: Declarations): ViewMaker {
  return made(declared, new Writer(false))
}

/** The same in shape, with nothing hidden from any observer: what everybody is shown of a game that is over. */
export function openViewMaker(declared: Declarations): (p: Position) => unknown {
  const all = made(declared, new Writer(true))
  return (p) => all(p, null)
}

function made({ fields, procedures, counts = {} }: Declarations, writer: Writer): ViewMaker {
  const frames = procedures.map(({ name, locals, shownAt }) => {
    const parts = Object.entries(locals).map(
      ([local, schema]) => `${quote(local)}: ${writer.seen(schema, `f[${quote(local)}]`, ['level'])}`,
    )
    const at = writer.label(shownAt)
    return `${quote(name)}: (p, observer, f, level) => ({ ${['in: f.in', `at: ${at}`, ...parts].join(', ')} })`
  })
  const own = Object.entries(fields).map(
    ([name, schema]) => `${quote(name)}: ${writer.seen(schema, `p[${quote(name)}]`, [])}`,
  )
  const told = Object.entries(counts).map(
    ([name, count]) => `${quote(name)}: ${writer.given(countOf(count, fields))}(p, observer)`,
  )
  return writer.made(`
    const frames = { ${frames.join(',\n')} }
    return (p, observer) => {
      const flow = new Array(p.flow.length)
      for (let i = 0; i < flow.length; i++) { const f = p.flow[i]; flow[i] = frames[f.in](p, observer, f, i) }
      const view = { flow, ${[...own, ...told].join(',\n')} }
      if (p.standing !== undefined) view.standing = standingSeen(p.standing, observer)
      return view
    }`)
}

/** Standing answers are known to those who gave them. */
function standingSeen(standing: NonNullable<Position['standing']>, observer: Observer) {
  return standing.filter(({ seat }) => seat === observer).map((one) => ({ ...one }))
}

const quote = (text: string) => JSON.stringify(text)

/** Writes the source of a view, one function for each list that hides something. */
class Writer {
  /** True when nothing is hidden. */
  readonly #open: boolean
  readonly #given: unknown[] = []
  readonly #functions: string[] = []

  constructor(open: boolean) {
    this.#open = open
  }

  /** A name in the source for something that is given to it. */
  given(value: unknown): string {
    return `given[${this.#given.push(value) - 1}]`
  }

  /** The expression for the label of a frame `f`. */
  label(shownAt: AnyProcedure['shownAt']): string {
    return shownAt === undefined || this.#open ? 'f.at' : `${this.given(shownAt)}(p, f, observer)`
  }

  made(source: string): ViewMaker {
    const whole = `${this.#functions.join('\n')}\n${source}`
    return generate({ given: this.#given, copyJson, standingSeen }, whole)
  }

  /** The expression for what the observer sees of an expression; `at` names the indices on the way to it. */
  seen(schema: Declared<unknown>, expression: string, at: readonly string[]): string {
    const { knowledge } = schema
    if (this.#open) return schema.copySource(expression, 0)
    switch (knowledge.kind) {
      case 'open':
        return schema.copySource(expression, 0)
      case 'secret':
        return `(${this.#hides(knowledge.from, at)} ? ${shownSource(knowledge.shown)} : ${schema.copySource(expression, 0)})`
      case 'bits':
        return `${this.#bits(knowledge.from, at)}(p, observer, ${[expression, ...at].join(', ')})`
      case 'object':
        return `{ ${Object.entries(knowledge.fields)
          .map(([name, field]) => `${quote(name)}: ${this.seen(field, `${expression}[${quote(name)}]`, at)}`)
          .join(', ')} }`
      case 'nullable':
        return `(${expression} === null ? null : ${this.seen(knowledge.inner, expression, at)})`
      case 'list':
      case 'rows':
        if (!hidesAnything(schema)) return schema.copySource(expression, 0)
        return `${this.#list(schema, knowledge, at)}(p, observer, ${[expression, ...at].join(', ')})`
    }
  }

  #hides(from: Hides<never>, at: readonly string[]): string {
    return `${this.given(from)}(p, observer${at.map((i) => `, ${i}`).join('')})`
  }

  #function(parameters: readonly string[], body: string): string {
    const name = `seen${this.#functions.length}`
    this.#functions.push(`function ${name}(${parameters.join(', ')}) { ${body} }`)
    return name
  }

  #bits(from: Hides<never>, at: readonly string[]): string {
    return this.#function(
      ['p', 'observer', 'set', ...at],
      `let seen = 0
       for (let bit = 0, left = set; left !== 0; bit++, left >>>= 1)
         if ((left & 1) === 1 && !${this.#hides(from, [...at, 'bit'])}) seen |= 1 << bit
       return seen`,
    )
  }

  /** A list that hides something. One that copies share is shared by the view, too, as long as it hides nothing. */
  #list(
    schema: Declared<unknown>,
    knowledge: Extract<Knowledge, { kind: 'list' | 'rows' }>,
    at: readonly string[],
  ): string {
    const i = `i${at.length}`
    const { item } = knowledge
    const inner = item.knowledge
    const shares = schema.copySource('list', 0) === 'list'
    const parameters = ['p', 'observer', 'list', ...at]
    const loop = `for (let ${i} = 0; ${i} < list.length; ${i}++)`
    if (knowledge.kind === 'rows')
      return this.#function(
        parameters,
        `const rows = []
         ${loop} if (!${this.#hides(knowledge.from, [...at, i])}) rows.push(${this.seen(item, `list[${i}]`, [...at, i])})
         return rows`,
      )
    const plain = item.copySource('e', 0) === 'e'
    if (inner.kind === 'secret' && (plain || shares))
      return this.#function(
        parameters,
        `let out = ${shares ? 'list' : 'list.slice()'}
         ${loop} if (${this.#hides(inner.from, [...at, i])}) {
           ${shares ? 'if (out === list) out = list.slice()' : ''}
           out[${i}] = ${shownSource(inner.shown)}
         }
         return out`,
      )
    return this.#function(
      parameters,
      `const out = new Array(list.length)
       ${loop} out[${i}] = ${this.seen(item, `list[${i}]`, [...at, i])}
       return out`,
    )
  }
}

/** The source of the constant that stands for what is hidden. */
function shownSource(shown: unknown): string {
  const json = JSON.stringify(shown)
  return json.startsWith('{') ? `(${json})` : json
}

/** True when somebody may not know some part. */
function hidesAnything({ knowledge }: Declared<unknown>): boolean {
  switch (knowledge.kind) {
    case 'open':
      return false
    case 'secret':
    case 'bits':
    case 'rows':
      return true
    case 'object':
      return Object.values(knowledge.fields).some(hidesAnything)
    case 'nullable':
      return hidesAnything(knowledge.inner)
    case 'list':
      return hidesAnything(knowledge.item)
  }
}

/** The frame at a level of the stack, for a declaration of who may know one of its locals. */
export function frameAt<Locals>(p: Position, level: number): Frame & Locals {
  return p.flow[level] as Frame & Locals
}

/** A number that everybody may know of what is hidden from some, with the clause that makes it public. */
export type PublicCount<P, V> = {
  readonly clause: string
  /** The field whose entries are counted; each entry is a place. */
  readonly field: string
  /** Carries the type of what is shown. */
  readonly type?: V
} & (
  | { readonly kind: 'sum' }
  | {
      readonly kind: 'count'
      groups(p: P): number
      groupOf(p: P, entry: number): number
      itemOf?(p: P, entry: number): number
    }
)

/** The sum of those entries of a field that are hidden from who looks. */
export function sum(of: { readonly clause: string; readonly field: string }): PublicCount<never, number> {
  return { kind: 'sum', ...of }
}

/** How many entries of a field are in each group. */
interface Counting<P> {
  readonly clause: string
  readonly field: string
  /** How many groups there are. */
  groups(p: P): number
  /** The group that an entry is counted in, from 0; −1 for none. */
  groupOf(p: P, entry: number): number
}

/** By group: how many entries of the field are in it. */
export function count<P>(of: Counting<P>): PublicCount<P, number[]> {
  return { kind: 'count', ...of }
}

/** By group: a public property of each of its entries, lowest first; which entry has it is not told. */
export function listing<P>(
  of: Counting<P> & { itemOf(p: P, entry: number): number },
): PublicCount<P, number[][]> {
  return { kind: 'count', ...of }
}

/** What shows a public count to an observer. */
function countOf(
  of: PublicCount<never, unknown>,
  fields: Readonly<Record<string, Declared<unknown>>>,
): (p: never, observer: Observer) => unknown {
  const { field } = of
  const entries = (p: never): readonly number[] =>
    (p as Readonly<Record<string, readonly number[]>>)[field] ?? []
  if (of.kind === 'sum') {
    const hides = hidesEntry(fields[field], field)
    return (p, observer) => entries(p).reduce((total, n, i) => (hides(p, observer, i) ? total + n : total), 0)
  }
  const { groups, groupOf, itemOf } = of
  if (itemOf === undefined)
    return (p) => {
      const counts = Array<number>(groups(p)).fill(0)
      const { length } = entries(p)
      for (let i = 0; i < length; i++) {
        const group = groupOf(p, i)
        if (group >= 0) counts[group] = (counts[group] ?? 0) + 1
      }
      return counts
    }
  return (p) => {
    const items = Array.from({ length: groups(p) }, (): number[] => [])
    for (let i = 0; i < entries(p).length; i++) items[groupOf(p, i)]?.push(itemOf(p, i))
    for (const group of items) group.sort((a, b) => a - b)
    return items
  }
}

function hidesEntry(schema: Declared<unknown> | undefined, field: string): Hides<never> {
  if (schema?.knowledge.kind === 'list') {
    const { knowledge } = schema.knowledge.item
    if (knowledge.kind === 'secret') return knowledge.from
  }
  throw new TypeError(`The field ${field} is no list of secrets: there is nothing to sum up.`)
}
