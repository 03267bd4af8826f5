import { andList, type Json, nearestOf, type Refusal, refuse } from '../../../kernel/index.ts'
import { type Cluster, worldNamed } from '../cluster.ts'
import { KEYWORDS, type NamedPart, type Order, partsOf, VERBS, type Verb } from './order.ts'
import { type Condition, MOST_AMOUNT } from './parts.ts'

/** A word, a number or a mark of a line, with its column, from 1. */
interface Word {
  readonly kind: 'word' | 'number' | 'mark'
  readonly text: string
  /** In small letters. */
  readonly low: string
  readonly column: number
}

const WORD = /([A-Za-z][A-Za-z0-9-]*)|(-?\d+(?:\.\d+)?)|>=|\S/gy
const GAP = /\s*/y

/** GT-15.1  The words of a line up to a `#`; every kind of blank parts them, those of word processors, too. All else are marks, one character each. */
function wordsOf(line: string): Word[] {
  const words: Word[] = []
  let i = 0
  for (;;) {
    GAP.lastIndex = i
    i += GAP.exec(line)?.[0].length ?? 0
    if (i >= line.length || line[i] === '#') return words
    WORD.lastIndex = i
    const [text, word, number] = WORD.exec(line) as RegExpExecArray
    const kind = word !== undefined ? 'word' : number !== undefined ? 'number' : 'mark'
    words.push({ kind, text, low: text.toLowerCase(), column: i + 1 })
    i += text.length
  }
}

/** What a line of a sheet says: an order, or where and why it says none. */
export interface Read {
  readonly order: Order | null
  readonly fault: Refusal | null
  /** Where the fault lies, from 1; for an order 1. */
  readonly column: number
}

/** A line that cannot be read. Thrown within this file only. */
class Unread extends Error {
  readonly refusal: Refusal
  readonly column: number
  constructor(refusal: Refusal, column: number) {
    super(refusal.text)
    this.refusal = refusal
    this.column = column
  }
}

/** GT-15.1  Reads a line by the grammar of this room's README; null for an empty one or one that is only a remark. */
export function readLine(cluster: Cluster, line: string): Read | null {
  const words = wordsOf(line)
  if (words.length === 0) return null
  try {
    return { order: new Reader(cluster, words, line.length + 1).line(), fault: null, column: 1 }
  } catch (error) {
    if (error instanceof Unread) return { order: null, fault: error.refusal, column: error.column }
    throw error
  }
}

/** The words that begin an order. */
const SPELLINGS: ReadonlyMap<string, Verb> = new Map([
  ...VERBS.map((verb) => [verb, verb] as const),
  ['stabilize', 'stabilise'],
])

class Reader {
  readonly #cluster: Cluster
  readonly #words: readonly Word[]
  readonly #end: number
  #at = 0

  constructor(cluster: Cluster, words: readonly Word[], end: number) {
    this.#cluster = cluster
    this.#words = words
    this.#end = end
  }

  /** line = [ condition ":" ] order */
  line(): Order {
    const when = this.#takes('if') ? this.#condition() : null
    const order = this.#order(when)
    if (this.#at < this.#words.length) this.#fail('the end of the line')
    return order
  }

  /** condition = "if" world ( ("is" | "becomes") "mine" | "is" "blockaded" | "has" "agitation" [">=" | "≥"] number ["of" player] ) */
  #condition(): Condition {
    const world = this.#world()
    const condition = this.#state(world)
    if (!this.#takes(':')) this.#fail('":" after the condition')
    return condition
  }

  #state(world: string): Condition {
    if (this.#takes('becomes')) {
      this.#must('mine')
      return { world, is: 'mine' }
    }
    if (this.#takes('is')) {
      if (this.#takes('mine')) return { world, is: 'mine' }
      if (this.#takes('blockaded')) return { world, is: 'blockaded' }
      return this.#fail('"mine" or "blockaded"')
    }
    if (!this.#takes('has')) this.#fail('"becomes mine", "is blockaded" or "has agitation"')
    this.#must('agitation')
    if (!this.#takes('>=')) this.#takes('≥')
    const column = this.#column()
    const least = this.#number()
    if (!Number.isInteger(least) || least < 0)
      this.#refuse('BAD_AMOUNT', `Agitation is counted in whole numbers from 0, not ${least}.`, column)
    return { world, is: 'agitated', least, of: this.#takes('of') ? this.#player() : null }
  }

  #order(when: Condition | null): Order {
    const column = this.#column()
    const verb = this.#verb()
    const order = this.#rest(verb, when)
    // GT-15.2
    if (when !== null && !('if' in order))
      this.#refuse(
        'BAD_ORDER',
        `Only admit, prevent, block and allow can hang on a condition, not ${verb}.`,
        column,
        'GT-15.2',
      )
    return order
  }

  #verb(): Verb {
    const word = this.#words[this.#at]?.low ?? ''
    const verb = SPELLINGS.get(word)
    if (verb === undefined) {
      // The form calls it "Send money".
      const near = word === 'send' ? 'dispatch' : nearestOf(word, VERBS)
      const hint = near === null ? '' : ` Did you mean ${near}?`
      return this.#fail(`an order: ${VERBS.join(', ')}`, hint)
    }
    this.#at++
    return verb
  }

  #rest(verb: Verb, when: Condition | null): Order {
    const order: Record<string, unknown> = { do: verb }
    for (const part of partsOf(verb))
      order[part.name] = part.line.is === 'condition' ? when : this.#part(part)
    return order as Order
  }

  /** A part as its spelling says: the word before it, and its value. */
  #part({ line, leftOut }: NamedPart): Json {
    const { is, before, loose, units } = line
    if (is === 'word') return this.#takes(before)
    if (is === 'stops') {
      const stops: string[] = []
      while (this.#takes(before)) stops.push(this.#world())
      return stops
    }
    if (before !== '' && !this.#takes(before)) {
      if (leftOut !== undefined) return leftOut
      if (!loose) this.#fail(`"${before}"`)
    }
    if (is === 'world') return this.#world()
    if (is === 'player') return this.#player()
    if (is === 'terms') return this.#terms()
    const n = this.#number()
    for (const unit of units) if (this.#takes(unit)) break
    return n
  }

  /** terms = term { [","] ["and"] term } */
  #terms(): string[] {
    const terms = [this.#term()]
    for (;;) {
      const comma = this.#takes(',')
      const and = this.#takes('and')
      if (!comma && !and) return terms
      terms.push(this.#term())
    }
  }

  /** term = "all" | "neutral" | "player" number | world */
  #term(): string {
    if (this.#takes('all')) return 'all'
    if (this.#takes('neutral')) return 'neutral'
    if (this.#words[this.#at]?.low === 'player') return `player ${this.#player() + 1}`
    return this.#world()
  }

  /** The id of a world that is written by its id or its name. */
  #world(): string {
    const word = this.#words[this.#at]
    if (word === undefined || word.kind !== 'word' || KEYWORDS.has(word.low)) return this.#fail('a world')
    const { id } = this.#cluster.worlds[worldNamed(this.#cluster, word.text)] ?? {}
    if (id === undefined)
      return this.#refuse('NO_SUCH_WORLD', noSuchWorld(this.#cluster, word.text), word.column)
    this.#at++
    return id
  }

  /** player = ["player"] number, from 1. The seat, from 0. */
  #player(): number {
    this.#takes('player')
    const column = this.#column()
    const n = this.#number()
    if (!Number.isInteger(n) || n < 1 || n > 99)
      this.#refuse('NO_SUCH_PLAYER', `There is no player ${n}; players are counted from 1.`, column)
    return n - 1
  }

  #number(): number {
    const word = this.#words[this.#at]
    if (word === undefined || word.kind !== 'number') return this.#fail('a number')
    const n = Number(word.text)
    if (Math.abs(n) > MOST_AMOUNT)
      this.#refuse(
        'BAD_AMOUNT',
        `${word.text} is beyond all money there is; numbers go up to a million.`,
        word.column,
      )
    this.#at++
    return n
  }

  #must(word: string): void {
    if (!this.#takes(word)) this.#fail(`"${word}"`)
  }

  #takes(word: string): boolean {
    if (this.#words[this.#at]?.low !== word) return false
    this.#at++
    return true
  }

  #column(): number {
    return this.#words[this.#at]?.column ?? this.#end
  }

  #fail(wanted: string, hint = ''): never {
    const found = this.#words[this.#at]?.text
    const instead = found === undefined ? 'the line ends' : `it says ${JSON.stringify(found)}`
    return this.#refuse(
      'BAD_ORDER',
      `Column ${this.#column()}: here must be ${wanted}, but ${instead}.${hint}`,
      this.#column(),
    )
  }

  #refuse(code: string, text: string, column: number, clause = 'GT-15.1'): never {
    throw new Unread(refuse(clause, code, text), column)
  }
}

/** Why there is no such world, and which there are. */
export const noSuchWorld = (cluster: Cluster, word: string): string =>
  `There is no world ${JSON.stringify(word)}; worlds are ${andList(cluster.worlds.map(({ id, name }) => `${id} ${name}`))}.`
