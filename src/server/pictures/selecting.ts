// Which rules of a stylesheet are about an element, by what stands around it. A document that is asked for all elements of a
// selector counts their neighbours again for each `+` and `:first-child`; here an element knows its own.

/** An element as selectors see it, before anything is written onto it. */
export interface Seen {
  /** In lower case. */
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly classes: ReadonlySet<string>
  readonly parent: Seen | null
  /** The element before it, of the same parent. */
  readonly previous: Seen | null
  /** Of the elements of its parent, from 1 on. */
  readonly place: number
  readonly isLast: boolean
}

type Test = (one: Seen) => boolean

/** What an element must be, and how it stands to the one that the step before is about. */
interface Step {
  readonly by: ' ' | '>' | '+'
  readonly tests: readonly Test[]
}

/** A selector that was read. */
export interface Path {
  readonly steps: readonly Step[]
  /** What every element that it is about has: `.lane`, `path`, or `*` where nothing can be said. */
  readonly key: string
}

const PART =
  /(\s*[>+]\s*|\s+)|(\*|[a-z][\w-]*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:="([^"]*)")?\]|:([\w-]+)(?:\(((?:[^()]|\([^()]*\))*)\))?/giy

/** A selector, read; null for one that knows more than parts of drawings: it is for pages alone. */
export function pathOf(selector: string): Path | null {
  const steps: Step[] = []
  let tests: Test[] = []
  let by: Step['by'] = ' '
  let key = '*'
  let read = 0
  for (const part of selector.matchAll(PART)) {
    const [all, between, tag, id, name, attribute, value, state, args] = part
    read += all.length
    if (between !== undefined) {
      steps.push({ by, tests })
      tests = []
      by = (between.trim() || ' ') as Step['by']
      key = '*'
      continue
    }
    const test =
      state === undefined ? plainTest({ tag, id, name, attribute, value }) : stateTest(state, args ?? '')
    if (test === null) return null
    tests.push(test)
    if (name !== undefined) key = all
    else if (tag !== undefined) key = tag.toLowerCase()
  }
  steps.push({ by, tests })
  return read === selector.length && steps.every((step) => step.tests.length > 0) ? { steps, key } : null
}

function plainTest(
  part: Readonly<Record<'tag' | 'id' | 'name' | 'attribute' | 'value', string | undefined>>,
): Test {
  const { id, name, attribute, value } = part
  const tag = part.tag?.toLowerCase()
  if (tag !== undefined) return tag === '*' ? () => true : (one) => one.tag === tag
  if (id !== undefined) return (one) => one.attributes.get('id') === id
  if (name !== undefined) return (one) => one.classes.has(name)
  return ({ attributes }) =>
    value === undefined ? attributes.has(attribute ?? '') : attributes.get(attribute ?? '') === value
}

function stateTest(state: string, args: string): Test | null {
  switch (state) {
    case 'first-child':
      return ({ place }) => place === 1
    case 'last-child':
      return ({ isLast }) => isLast
    case 'nth-child':
      return /^\d+$/.test(args) ? ({ place }) => place === Number(args) : null
    case 'not': {
      const path = pathOf(args)
      return path === null ? null : (one) => !fits(path, one)
    }
    default:
      return null
  }
}

/** Whether a selector is about an element. */
export const fits = ({ steps }: Path, one: Seen): boolean => fitsTo(steps, steps.length - 1, one)

function fitsTo(steps: readonly Step[], at: number, one: Seen): boolean {
  const step = steps[at]
  if (step?.tests.every((test) => test(one)) !== true) return false
  if (at === 0) return true
  if (step.by === '+') return one.previous !== null && fitsTo(steps, at - 1, one.previous)
  for (let up = one.parent; up !== null; up = up.parent) {
    if (fitsTo(steps, at - 1, up)) return true
    if (step.by === '>') return false
  }
  return false
}

/** Things by the selectors that stand before them, in their order. */
export class Index<T extends { readonly path: Path }> {
  readonly #byKey = new Map<string, T[]>()

  constructor(all: readonly T[]) {
    for (const one of all) {
      const list = this.#byKey.get(one.path.key)
      if (list === undefined) this.#byKey.set(one.path.key, [one])
      else list.push(one)
    }
  }

  /** Those that are about an element, in no order. */
  of(one: Seen): T[] {
    const keys = ['*', one.tag, ...[...one.classes].map((name) => `.${name}`)]
    return keys.flatMap((key) => this.#byKey.get(key) ?? []).filter(({ path }) => fits(path, one))
  }
}
