import type { Addressed } from '../../kernel/address.ts'
import { andList, capital, counted, ended } from '../../kernel/english.ts'
import type { Concern, Grade, Headline, Loss, Reported } from '../../kernel/facts.ts'
import type { Dispatch, DispatchLine } from '../api/view.ts'

/** The most lines of a digest. */
export const LINES = 5
/** With at least this number of lines about the seat itself, what only the others did is left below. */
const ENOUGH = 3

/** One fact, as the seat may know it. */
export interface Heard {
  readonly event: number
  readonly kind: string
  readonly clause: string
  readonly grade: Grade
  readonly concern: Concern | null
  /** It was told as the seat itself answered, alone: it saw it. */
  readonly own: boolean
  /** What it weighs where its game has ranked it; it is then told by itself. Null where it has not. */
  readonly rank: number | null
  /** The dice it rolled, and where on the board it happened. */
  readonly dice: readonly number[]
  readonly places: readonly string[]
  readonly said: Addressed
}

/** Facts that are told as one, and the item that was made of them. */
interface Group {
  readonly heard: Heard[]
  item: Item | null
}

/** What is to be one line, or one of several that are counted in the last. */
interface Item {
  readonly heard: readonly Heard[]
  readonly weight: number
  readonly said: Addressed
  /** It counts what has no line of its own: it comes after all that have one. */
  readonly counts?: true
}

/** What the first and the last headlines of a report weigh: all of them stand above what only others did. */
const [FIRST, LAST] = [200, 21]

/** What of a report its seat is told, in the order that its game has given it. */
export const heardOf = (reported: readonly Reported[], event: number): Heard[] =>
  reported
    .filter(({ grade }) => grade === 'headline' || grade === 'event')
    .map((one, i) => ({
      ...one,
      said: { ...one.said, to: 'you' },
      ...{ event, own: false, rank: Math.max(LAST, FIRST - i), dice: [], places: [] },
    }))

/**
 * What happened to a seat since its last answer, in at most five lines, the gravest first: every loss is there by itself or
 * in a count. It serves the page, notices, mails and those who hear it read.
 * @param heard everything told since, in order of time
 */
export function digestOf(heard: readonly Heard[]): Pick<Dispatch, 'lines' | 'more'> {
  const gathered = new Gathered()
  for (const one of heard) gathered.add(one)
  return gathered.dispatch()
}

/** What a seat has heard, fact by fact: equal facts are one item, which is made again only when there is more of it. */
export class Gathered {
  readonly #groups = new Map<string, Group>()
  #heard = 0

  add(one: Heard): void {
    this.#heard++
    const key = keyOf(one)
    const group = this.#groups.get(key)
    if (group === undefined) this.#groups.set(key, { heard: [one], item: null })
    else {
      group.heard.push(one)
      group.item = null
    }
  }

  dispatch(): Pick<Dispatch, 'lines' | 'more'> {
    const items: Item[] = []
    for (const group of this.#groups.values()) {
      group.item ??= itemOf(group.heard)
      items.push(group.item)
    }
    return toldAs(items, this.#heard)
  }
}

function toldAs(all: Item[], heard: number): Pick<Dispatch, 'lines' | 'more'> {
  const items = all.sort((a, b) => b.weight - a.weight || last(a) - last(b))
  const own = items.filter(({ weight }) => weight >= FILLER)
  const others = items.filter(({ weight }) => weight < FILLER && weight > 0).reverse()
  const chosen = [...own, ...others.slice(0, Math.max(0, ENOUGH - own.length))]
  const shown = chosen.length <= LINES ? chosen : withRest(chosen)
  const told = new Set(shown.flatMap((item) => item.heard))
  const [mine, table] = [shown.filter(isToYou), shown.filter((item) => !isToYou(item))]
  return { lines: inTime([...mine, ...table]), more: heard - told.size }
}

/** The first four or five; where losses would be left out, the last line counts them. */
function withRest(items: readonly Item[]): Item[] {
  const left = items.slice(LINES).filter(isLoss)
  if (left.length === 0) return items.slice(0, LINES)
  const kept = items.slice(0, LINES - 1)
  const rest = items.slice(LINES - 1).filter(isLoss)
  const counts = summed(rest.flatMap(({ said }) => said.lost ?? []))
  const uncounted = rest.filter(({ said }) => said.lost === undefined).length
  const against = `${counted(uncounted, 'more thing')} went against you`
  const lost = counts.length === 0 ? [] : [`you also lost ${andList(counts.map(amount))}`]
  const all = [...lost, ...(uncounted === 0 ? [] : [against])].join('; ')
  const head = rest.length === 1 && rest[0] !== undefined ? rest[0].said.head : capital(all)
  const takers = [...new Set(rest.flatMap(({ said }) => said.lost ?? []).flatMap(({ to }) => to ?? []))]
  const why = takers.length === 0 ? {} : { why: `To ${andList(takers)}.` }
  const [only] = rest.length === 1 ? rest : []
  const said = only?.said ?? { head, ...why, lost: counts, to: 'you' }
  return [
    ...kept,
    {
      heard: rest.flatMap((item) => item.heard),
      weight: 0,
      said,
      ...(only === undefined ? { counts: true } : {}),
    },
  ]
}

const isToYou = ({ said }: Item): boolean => said.to === 'you'
/** Where the game has ranked the rest, only what was lost is never left out. */
const isLoss = ({ heard }: Item): boolean =>
  heard.some(({ concern, rank, said }) => concern === 'loses' && (rank === null || said.lost !== undefined))
const last = ({ heard }: Item): number => heard.at(-1)?.event ?? 0

/** From here on a line is the reader's own business. */
const FILLER = 20
const OF_GRADE = { headline: 20, event: 10, detail: 0, bookkeeping: -60 } as const
const OF_CONCERN = { loses: 60, learns: 30, gains: 20 } as const

/** How much a fact weighs for its reader; nothing when it is no line of a digest. */
function weightOf({ grade, concern, own, rank, said }: Heard): number {
  if (rank !== null) return rank
  if (own && concern !== 'loses') return 0
  if (concern === null) return grade === 'headline' ? 45 + (said.weight ?? 0) : grade === 'event' ? 5 : 0
  return OF_CONCERN[concern] + OF_GRADE[grade] + (said.weight ?? 0) - (own ? 20 : 0)
}

/** What is alike: what was lost of a kind to the same, else the same kind of fact between the same, or about the same. */
function keyOf({ kind, concern, event, rank, said }: Heard): string {
  if (rank !== null) return `${event} ${rank} ${said.head}`
  const [loss, other] = said.lost ?? []
  if (concern === 'loses' && loss !== undefined && other === undefined)
    return `lost ${loss.of[1]} ${loss.to ?? ''}`
  if (concern === 'loses' && said.lost === undefined) return `${kind} ${said.same ?? said.head}`
  if (concern === null) return `: ${said.head}`
  if (concern === 'loses') return `${event} ${said.head}`
  return `${concern} ${kind} ${said.same ?? said.between ?? ''}`
}

function itemOf(heard: Heard[]): Item {
  const weight = Math.max(...heard.map(weightOf))
  const gravest = heard.find((one) => weightOf(one) === weight) as Heard
  if (heard.length === 1) return { heard, weight, said: gravest.said }
  const losses = heard.flatMap(({ said }) => said.lost ?? [])
  if (losses.length > 0)
    return { heard, weight, said: { ...altogether('lost', losses, heard), lost: losses } }
  const gains = heard.flatMap(({ said }) => said.gained ?? [])
  const isGain = gravest.concern === 'gains' && gains.length === heard.length
  return { heard, weight, said: isGain ? altogether('gained', gains, heard) : repeated(heard) }
}

function repeated(heard: readonly Heard[]): Addressed {
  const { said } = heard.at(-1) as Heard
  const isOne = said.same !== undefined || heard.every((one) => one.said.head === said.head)
  const times = isOne ? `The last of ${heard.length} times.` : `${heard.length - 1} more like this.`
  return { ...said, why: said.why === undefined ? times : `${said.why} ${times}` }
}

/** "You lost Kola, Ural and 3 more lands to Calder", "You lost 12 armies to Calder", "You gained 5 navies". */
function altogether(verb: 'lost' | 'gained', things: readonly Loss[], heard: readonly Heard[]): Addressed {
  const [first] = things as [Loss, ...Loss[]]
  const isOne = first.to !== undefined && things.every(({ to }) => to === first.to)
  const other = isOne ? ` ${verb === 'lost' ? 'to' : 'from'} ${first.to}` : ''
  const names = things.flatMap(({ what }) => (what === undefined ? [] : [what]))
  const unnamed = things.filter(({ what }) => what === undefined)
  if (names.length === things.length) {
    const listed = names.length <= 3 ? names : [...names.slice(0, 2), more(names.length - 2, first.of)]
    return { head: `You ${verb} ${andList(listed)}${other}`, ...sameWhy(heard), to: 'you' }
  }
  const places = [...new Set(unnamed.flatMap(({ at }) => (at === undefined ? [] : [at])))]
  const listed = places.length <= 3 ? places : [...places.slice(0, 2), `${places.length - 2} more places`]
  const why = places.length === 0 ? sameWhy(heard) : { why: `In ${andList(listed)}.` }
  return { head: `You ${verb} ${andList(summed(things).map(amount))}${other}`, ...why, to: 'you' }
}

/** Why, where all of it has the same reason: that of one would be untrue of the others. */
function sameWhy(heard: readonly Heard[]): Pick<Headline, 'why'> {
  const [first, ...others] = heard.map(({ said }) => said.why)
  return first === undefined || others.some((why) => why !== first) ? {} : { why: first }
}

const more = (n: number, [one, many]: Loss['of']) => counted(n, `more ${one}`, `more ${many}`)
const amount = ({ n, of }: Loss) => counted(n, ...of)

/** How much of each kind. */
function summed(losses: readonly Loss[]): Loss[] {
  const sums = new Map<string, Loss>()
  for (const { n, of } of losses) sums.set(of[1], { of, n: n + (sums.get(of[1])?.n ?? 0) })
  return [...sums.values()]
}

/**
 * The lines as they stand, the gravest first, with numerals in order of time; of one event, the gravest last, or as ranked. What is
 * only counted comes last.
 */
function inTime(items: readonly Item[]): DispatchLine[] {
  const end = Math.max(...items.map(last))
  const lines = items.map((item) => {
    const line = lineOf(item)
    const counts = item.counts === true
    return { line: counts ? { ...line, at: end } : line, counts, rank: item.heard[0]?.rank ?? 0 }
  })
  const order = lines
    .toReversed()
    .sort((a, b) => a.line.at - b.line.at || Number(a.counts) - Number(b.counts) || b.rank - a.rank)
  return lines.map((one) => ({ ...one.line, no: order.indexOf(one) + 1 }))
}

function lineOf({ heard, said }: Item): DispatchLine {
  const events = [...new Set(heard.map(({ event }) => event))]
  const [gravest] = [...heard].sort((a, b) => weightOf(b) - weightOf(a)) as [Heard, ...Heard[]]
  return {
    no: 0,
    text: ended(said.head),
    why: said.why ?? '',
    clause: gravest.clause,
    kind: gravest.kind,
    concern: gravest.concern,
    to: said.to,
    events,
    at: gravest.event,
    dice: gravest.dice,
    places: [...new Set(heard.flatMap(({ places }) => places.slice(0, 1)))],
    lost: summed(said.lost ?? []).map(({ n, of }) => ({ n, of: of[1] })),
  }
}
