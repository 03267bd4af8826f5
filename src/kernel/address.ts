import type { Earlier, Fact, Headline, Part, To } from './facts.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Seat } from './seat.ts'
import { mayKnow, type NameOf, roleOf, tell, withNames } from './tell.ts'

/** Stands for the reader while a sentence is turned to them; no name has it (private use, beyond the seats). */
const READER = '\uF8FF'

/** The reader of a line, and what they know. */
export interface Reader {
  readonly you: Seat
  /** Any view of theirs; only what never changes is read from it. */
  readonly view: unknown
  readonly name: NameOf
  /** The facts told before, in order; asked for only where the words look back. */
  readonly before: readonly Fact[]
}

/** A line, and its addressee. */
export interface Addressed extends Headline {
  readonly to: To
  /** The seats with a role in it, in order: between others it is something else. */
  readonly between?: string
}

/**
 * What a fact is to the seat that reads it, as a headline: a seat with a role in it reads the words that the game has for that,
 * else its sentence turned to the reader; everybody else reads what the game has for them, else what the table is told. Null where
 * the game gives it no line.
 */
export function address(rules: AnyRuleset, fact: Fact, reader: Reader): Addressed | null {
  const { you, view, name } = reader
  const words = rules.words[fact.kind]
  const to = words === undefined || roleOf(words, fact, you) === null ? 'table' : 'you'
  const sayings = to === 'you' ? words?.you : words?.others
  const said = sayings?.({ you, view, name, last: lastOf(reader) }, ...fact.args)
  if (said === null) return null
  if (words === undefined || to === 'table')
    return said === undefined
      ? { head: bare(tell(rules, fact, view, name, you).text), to: 'table' }
      : { ...named(said, name), to: 'table' }
  const between = fact.args.filter((_, i) => (words.roles[i] ?? null) !== null).join(' ')
  if (said !== undefined) return { ...named(said, name), between, to: 'you' }
  const { text } = tell(rules, fact, view, (seat) => (seat === you ? READER : name(seat)), you)
  return { head: bare(turned(text)), between, to: 'you' }
}

function named({ head, why, ...headline }: Headline, name: NameOf): Headline {
  return {
    ...headline,
    head: withNames(head, name),
    ...(why === undefined ? {} : { why: withNames(why, name) }),
  }
}

/** Without its full stop; but a name that ends with one keeps it: U.S.A. */
const bare = (text: string): string => text.replace(/(?<![A-Z])\.$/, '')

/** Where on the board a fact happened, by the names that options give such places. */
export function placesOf(rules: AnyRuleset, { kind, args }: Fact, view: unknown): readonly string[] {
  const parts = rules.words[kind]?.parts ?? []
  const part = (name: string) => {
    const found = args[parts.indexOf(name)]
    return typeof found === 'number' ? found : null
  }
  return rules.places?.(kind, part, view) ?? []
}

const lastOf =
  (reader: Reader) =>
  (
    kind: string,
    fits?: (args: readonly Part[]) => boolean,
    end = Number.POSITIVE_INFINITY,
  ): Earlier | null => {
    const { before, you } = reader
    for (let place = Math.min(end, before.length) - 1; place >= 0; place--) {
      const fact = before[place] as Fact
      if (fact.kind === kind && mayKnow(fact, you) && (fits === undefined || fits(fact.args)))
        return { place, args: fact.args }
    }
    return null
  }

const ENDINGS: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
}

const BEGINNINGS = new RegExp(`(^|[.;:] )${READER} (\\p{L}+)`, 'gu')

const POSSESSIVE = new RegExp(`${READER}[’']s`, 'g')

/** "⟨reader⟩ passes" becomes "You pass", "⟨reader⟩’s ships" "your ships", "a ship of ⟨reader⟩" "of yours", and "you" everywhere else. */
function turned(text: string): string {
  return text
    .replace(BEGINNINGS, (_all, start: string, verb: string) => `${start}${READER} ${plural(verb)}`)
    .replace(POSSESSIVE, 'your')
    .replaceAll(`of ${READER}`, 'of yours')
    .replaceAll(READER, 'you')
    .replace(/^y/, 'Y')
    .replace(/([.;] )you/g, (all, start: string) => (start === '. ' ? '. You' : all))
}

/** A verb in the third person as it stands after "you". */
function plural(verb: string): string {
  const known = ENDINGS[verb]
  if (known !== undefined) return known
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2)
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}
