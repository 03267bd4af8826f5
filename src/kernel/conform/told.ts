import { type Addressed, address } from '../address.ts'
import type { Fact, Holdings, Loss, Sum } from '../facts.ts'
import { brief, difference } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import type { AnyRuleset } from '../ruleset.ts'
import { mayKnow, roleOf, tell, withNames } from '../tell.ts'

/** An event with the positions around it, and what was told before it, in order. */
export interface Span {
  readonly before: Position
  readonly after: Position
  readonly facts: readonly Fact[]
  readonly earlier: readonly Fact[]
  readonly seats: number
  /** The seats that answered: what they spent by it need not be told them. */
  readonly asked: readonly Seat[]
  /** The position after the reports before, where that is not `before`: of all since then a report tells. */
  readonly unreported?: Position | null
}

/** A line that says what is not so: its reader (null: a spectator), and what is wrong with it. */
export interface Falsehood {
  readonly reader: Seat | null
  readonly kind: string
  readonly text: string
}

/** What was looked at of an event. */
export interface Truth {
  /** How many lines were said to all seats and a spectator. */
  readonly lines: number
  readonly false: readonly Falsehood[]
  /** Whether some seat has a report of it, or the game gives none; else a later report tells of it. */
  readonly reported: boolean
}

/** One line as a seat reads it. */
interface Line {
  readonly fact: Fact
  readonly said: Addressed
}

/** The number of facts told before that are at hand for words that look back. */
const LOOK_BACK = 200

/** A form of "you"; names that conform gives to seats have none. */
const YOU = /\byou(?:r|rs|rself)?\b/i

/** Figures; not those of a mark or a name: "card #12", "S9". */
const FIGURES = /(?<![\p{L}\d#])\d+(?:,\d{3})*/gu

/** What conform calls a seat: letters alone, so that no name is a figure. */
export const calledFor = (seat: Seat): string =>
  `Q${seat.toString(26).replace(/\d/g, (n) => 'qrstuvwxyz'[Number(n)] ?? '')}`

/**
 * Whether all that is told of an event is so: who is addressed has a role in it; what is said to be lost or gained is, by
 * `holdings` before and after; sums add up and decide as said; figures come from somewhere; places are on the board.
 */
export function truthOf(rules: AnyRuleset, happened: Span): Truth {
  const span = { ...happened, earlier: happened.earlier.slice(-LOOK_BACK) }
  const found: Falsehood[] = []
  let lines = 0
  let reported = false
  for (let seat = 0; seat < span.seats; seat++) {
    const view = rules.view(span.after, seat)
    const said = linesTo(rules, span, seat, view)
    const report = reportedTo(rules, span, seat, view)
    lines += said.length + (report?.length ?? 0)
    const figures = figuresOf(rules, view, span)
    for (const line of said)
      for (const text of [...formFaults(rules, line, seat), ...figureFaults(rules, line, figures)])
        found.push({ reader: seat, kind: line.fact.kind, text })
    // Of what no report tells yet nothing is missing.
    if (report === null) continue
    reported = true
    found.push(...holdingFaults(rules, span, seat, [...said, ...report]))
  }
  const view = rules.view(span.after, null)
  for (const fact of span.facts)
    if (mayKnow(fact, null)) {
      lines++
      const { text } = tell(rules, fact, view, calledFor)
      if (YOU.test(text))
        found.push({ reader: null, kind: fact.kind, text: `a spectator is addressed: ${brief(text)}` })
    }
  return { lines, false: found, reported }
}

function linesTo(rules: AnyRuleset, { facts, earlier }: Span, you: Seat, view: unknown): Line[] {
  const lines: Line[] = []
  for (const [i, fact] of facts.entries()) {
    if (!mayKnow(fact, you)) continue
    const reader = {
      ...{ you, view, name: calledFor },
      get before() {
        return [...earlier, ...facts.slice(0, i)]
      },
    }
    const said = address(rules, fact, reader)
    if (said !== null) lines.push({ fact, said })
  }
  return lines
}

/** What a seat's new report says happened to it; null while none has come out, nothing where the game gives none. */
function reportedTo(rules: AnyRuleset, span: Span, you: Seat, view: unknown): Line[] | null {
  if (rules.reported === undefined) return []
  const report = rules.report?.(view, you) ?? null
  const known = rules.report?.(rules.view(begunIn(span), you), you) ?? null
  if (report === null || difference(report, known, '') === null) return null
  return rules.reported(report, you).map(({ kind, said }) => ({
    fact: { kind, args: [], only: null },
    said: { ...said, to: 'you' },
  }))
}

const begunIn = ({ before, unreported }: Span): Position => unreported ?? before

/** A reader who is addressed as "you" has a role in it, and nobody else. */
function formFaults(rules: AnyRuleset, { fact, said }: Line, seat: Seat): string[] {
  const words = rules.words[fact.kind]
  const role = words === undefined ? null : roleOf(words, fact, seat)
  const { head, why = '', to } = said
  if (to === 'you' && role === null) return [`has no role in what is told as theirs: ${brief(head)}`]
  if (to === 'you' && !YOU.test(head)) return [`${role} in it, but ${brief(head)} does not say "you"`]
  if (to === 'table' && YOU.test(`${head} ${why}`))
    return [`has no role in it and is addressed: ${brief(head)}`]
  return []
}

/** The figures that a line may tell besides those of its fact: what the reader sees, what was told before, and names. */
function figuresOf(
  rules: AnyRuleset,
  view: unknown,
  { earlier, facts, before, seats }: Span,
): (n: number) => boolean {
  let seen: Set<number> | null = null
  const seenIn = () => {
    const names = Array.from({ length: seats }, (_, seat) => rules.holdings?.(before, seat).named ?? {})
    return new Set((JSON.stringify([view, names]).match(/\d+/g) ?? []).map(Number))
  }
  return (n) => {
    if ([...facts, ...earlier].some(({ args }) => args.flat().includes(n))) return true
    seen ??= seenIn()
    return seen.has(n)
  }
}

/** Figures come from the fact, its claims or the position; sums add up, and decide as said. */
function figureFaults(rules: AnyRuleset, { fact, said }: Line, isSeen: (n: number) => boolean): string[] {
  // A sentence is made of its fact alone; words to a seat also look elsewhere.
  if (said.to === 'table' || rules.words[fact.kind]?.you === undefined) return []
  const args = fact.args.flat().map(Math.abs)
  const { sum, lost = [], gained = [] } = said
  // Whether what is called so was lost or gained is for `holdings` to say.
  const claimed = [...lost, ...gained].flatMap(({ n, what = '' }) => [
    n,
    ...(what.match(FIGURES) ?? []).map(Number),
  ])
  const known = (n: number) => args.includes(n) || isSeen(n)
  const text = `${said.head} ${said.why ?? ''}`
  // What has a number for a name is counted from 1.
  const isSaid = (n: number) =>
    known(n) || claimed.includes(n) || args.includes(n - 1) || totalsOf(sum).includes(n)
  const figures = (text.match(FIGURES) ?? []).map((figure) => Number(figure.replaceAll(',', '')))
  return [
    ...figures
      .filter((n) => !isSaid(n))
      .map((n) => `${n} in ${brief(text)} is no figure of the fact or the position`),
    ...(sum === undefined ? [] : sumFaults(sum, known).map((fault) => `${fault}: ${brief(text)}`)),
  ]
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0)
const totalsOf = (sum: Sum | undefined) => (sum === undefined ? [] : [total(sum.for), total(sum.against)])

function sumFaults(sum: Sum, known: (n: number) => boolean): string[] {
  const [all, against] = [total(sum.for), total(sum.against)]
  const strange = [...sum.for, ...sum.against].filter((n) => !known(n))
  const won = all > against || (all === against && sum.ties === 'won')
  return [
    ...strange.map((n) => `${n} is added and stands nowhere`),
    ...(won === sum.won ? [] : [`${all} against ${against} is told as ${sum.won ? 'won' : 'lost'}`]),
  ]
}

/** What a seat is told to have lost and gained is the difference between what it had and what it has: no more and no less. */
function holdingFaults(rules: AnyRuleset, span: Span, seat: Seat, lines: readonly Line[]): Falsehood[] {
  const [had, has] = [rules.holdings?.(begunIn(span), seat), rules.holdings?.(span.after, seat)]
  const lost = claimsOf(lines, 'lost')
  const gained = claimsOf(lines, 'gained')
  const false_ = (kind: string, text: string): Falsehood => ({ reader: seat, kind, text })
  const told = lines
    .flatMap(({ fact, said }) => (said.to === 'you' ? [`${fact.kind}: ${said.head}`] : []))
    .join('; ')
  const found: Falsehood[] = []
  // Of who is out of the game a position may tell nothing any more.
  for (const thing of thingsIn(has)) {
    const [before, after] = [countOf(had, thing), countOf(has, thing)]
    const [less, more] = [amountOf(lost, thing), amountOf(gained, thing)]
    const untold = before + more - less - after
    // What a seat gives up by its own answer need not be told; and what nobody claims is no falsehood.
    if (untold > 0 ? !isOwnAct(rules, span, seat, thing) : untold < 0 && less + more > 0)
      found.push(
        false_(
          thing,
          `had ${before} ${thing} and has ${after}; told are ${less} lost and ${more} gained (${told})`,
        ),
      )
  }
  for (const { claim, fact, said } of [...lost, ...gained]) {
    const thing = claim.of[1]
    const isLost = lost.some((one) => one.claim === claim)
    if (has === undefined || !thingsIn(has).includes(thing)) {
      if (!thingsIn(had).includes(thing) && !fact.args.flat().includes(claim.n) && claim.n !== 1)
        found.push(false_(fact.kind, `${claim.n} ${thing} in ${brief(said.head)} is no figure of the fact`))
      continue
    }
    const names = has.named[thing]
    if (names === undefined || claim.what === undefined) continue
    const other = (isLost ? gained : lost).some((one) => one.claim.what === claim.what)
    if (!other && isLost === isAmong(names, claim.what, seat))
      found.push(
        false_(fact.kind, `${isLost ? 'has' : 'has not'} ${claim.what} afterwards: ${brief(said.head)}`),
      )
    if (
      !other &&
      isLost &&
      claim.to !== undefined &&
      !hasNow(rules, span, claim.to, (has) => isAmong(has.named[thing] ?? [], claim.what ?? '', seat))
    )
      found.push(false_(fact.kind, `${claim.to} has not ${claim.what} afterwards: ${brief(said.head)}`))
  }
  return found
}

interface Claimed extends Line {
  readonly claim: Loss
}

const claimsOf = (lines: readonly Line[], which: 'lost' | 'gained'): Claimed[] =>
  lines.flatMap((line) => (line.said[which] ?? []).map((claim) => ({ ...line, claim })))

const amountOf = (claims: readonly Claimed[], thing: string) =>
  claims.reduce((sum, { claim }) => sum + (claim.of[1] === thing ? claim.n : 0), 0)

const thingsIn = (holdings: Holdings | undefined): string[] =>
  holdings === undefined ? [] : [...Object.keys(holdings.named), ...Object.keys(holdings.counted)]

const countOf = (holdings: Holdings | undefined, thing: string): number =>
  holdings?.named[thing]?.length ?? holdings?.counted[thing] ?? 0

/** What came of a seat's own answer alone is its own act; where others answered, too, what it may spend. */
const isOwnAct = ({ spent = [] }: AnyRuleset, { asked }: Span, seat: Seat, thing: string): boolean =>
  asked.includes(seat) && (asked.length === 1 || spent.includes(thing))

/** Whether a thing of a name is among these; to a reader it is called without "of" and the reader's own name. */
const isAmong = (names: readonly string[], what: string, reader: Seat): boolean =>
  names.some((one) =>
    withNames(one, calledFor)
      .split('|')
      .some((called) => called === what || called.replace(` of ${calledFor(reader)}`, '') === what),
  )

function hasNow(
  rules: AnyRuleset,
  { after, seats }: Span,
  name: string,
  holds: (has: Holdings) => boolean,
): boolean {
  const seat = Array.from({ length: seats }, (_, i) => i).find((one) => calledFor(one) === name)
  const has = seat === undefined ? undefined : rules.holdings?.(after, seat)
  return has === undefined || holds(has)
}
