import { capital, counted, countText, figure } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import { isNpr, ownerName } from '../map/world.ts'
import { type Called, Names, sentencesOf, spanTitle } from './naming.ts'
import { deedsOf, eventsOf, type Quiet, vanishedIn, vanishedText } from './peace.ts'
import {
  lostIn,
  shipsLost,
  type Taken,
  type Teller,
  type Told,
  toldBy,
  type War,
  type WarBattle,
  warsIn,
} from './wars.ts'

// A campaign told by its wars, and by what was done between them (`peace.ts`): by one empire as far as it knows, or by all of
// them when it is over.

/** A chapter of the chronicle, in sentences. */
export interface Chronicled {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly text: string
  /** The battles that it names, and what their places are called. */
  readonly battles: readonly { readonly turn: number; readonly system: number; readonly place: string }[]
}

/** A chapter of what was done in peace begins with a war, but not before the last one has this many turns. */
const SPAN = 10

/** In a battle that is not small as many ships were lost at least, and in one that is told with figures. */
const [SOME, MANY] = [5, 10]

/** Of fewer battles none is called small. */
const MIXED = 4

/** As many times as many ships must be lost in the wars of others that a reader has seen. */
const OTHERS = 4

/** How many words a turn may take on the whole, and a campaign that is short. */
const [WORDS, FEWEST] = [20, 300]

/** How much is told: a war with fewer ships lost, and none for a system, has no chapter; and what else has none, or is left out. */
interface Detail {
  readonly small: number
  /** Of a war its greatest battle, with figures. */
  readonly greatest: boolean
  /** Of a war all battles, up to this number; of more only the great ones. */
  readonly battles: number
  /** Wars with NPRs have chapters, and a battle of several sides stands in each war that it was part of. */
  readonly full: boolean
}
const DETAILS: readonly Detail[] = [
  { small: 3, greatest: true, battles: 8, full: true },
  { small: 6, greatest: true, battles: 5, full: true },
  { small: 12, greatest: true, battles: 0, full: false },
  { small: 24, greatest: false, battles: 0, full: false },
  { small: 60, greatest: false, battles: 0, full: false },
]

/**
 * The campaign as one empire tells it, or all of them together: a chapter for each war, and others for what was done in peace.
 * The more there is to tell, the less is told of each war.
 */
export function chronicleOf(tellers: readonly Teller[], called: Called = () => null): Chronicled[] {
  const all = toldBy(tellers)
  const names = new Names(tellers, called)
  const wars = warsIn(all, names.reader)
  const most = Math.max(FEWEST, WORDS * (all.at(-1)?.turn ?? 0))
  let chapters: Chronicled[] = []
  for (const detail of DETAILS) {
    chapters = new Chronicler(all, wars, names, detail).chapters()
    if (sum(chapters.map(({ title, text }) => `${title} ${text}`.split(' ').length)) <= most) break
  }
  return chapters
}

class Chronicler {
  readonly #all: readonly Told[]
  readonly #wars: readonly War[]
  readonly #names: Names
  readonly #detail: Detail
  /** The war that a battle of several belongs to most: the one in which most ships were lost there. */
  readonly #main = new Map<WarBattle, War>()

  constructor(all: readonly Told[], wars: readonly War[], names: Names, detail: Detail) {
    this.#all = all
    this.#names = names
    this.#detail = detail
    const { reader } = names
    // What others lost to each other in the reader's own battles is of little interest.
    this.#wars = wars.filter(
      ({ sides, battles, taken }) =>
        sides[0] === reader ||
        taken.length > 0 ||
        battles.some((one) => one.sides.every(({ owner }) => owner !== reader)),
    )
    for (const war of this.#wars)
      for (const battle of war.battles) {
        const known = this.#main.get(battle)
        if (known === undefined || shipsLost([battle], known.sides) < shipsLost([battle], war.sides))
          this.#main.set(battle, war)
      }
  }

  /** A chapter for each war, and others for the rest, in the order of their turns. */
  chapters(): Chronicled[] {
    const wars = this.#wars.filter((war) => this.#hasChapter(war))
    const begins = [1]
    for (const { from } of wars) if (from >= (begins.at(-1) ?? 1) + SPAN) begins.push(from)
    const last = this.#all.at(-1)?.turn ?? 0
    const quiet = begins.flatMap((from, i) => {
      const to = (begins[i + 1] ?? last + 1) - 1
      const small = this.#wars.filter((war) => war.from >= from && war.from <= to && !wars.includes(war))
      return this.#quiet({ from, to, small })
    })
    return [...wars.map((war) => this.#war(war)), ...quiet].sort((a, b) => a.from - b.from)
  }

  #hasChapter({ sides, battles, taken, declared }: War): boolean {
    const { small, full } = this.#detail
    const { reader } = this.#names
    // Of all empires each subdues its NPR in the same way.
    if (battles.length === 0 || (sides.some(isNpr) && (reader === 0 || !full))) return false
    // Of the wars of others a reader wants to know less.
    const few = reader === 0 || sides[0] === reader ? small : OTHERS * small
    return taken.length > 0 || declared !== null || shipsLost(battles, sides) > few
  }

  #war(war: War): Chronicled {
    const { sides, from, to, declared, peace } = war
    const names = this.#names
    names.chapter()
    const over = this.#over(war)
    const when = peace === null && names.reader > 0 ? `Since turn ${from}` : spanTitle(from, to)
    const title = `${when}: ${capital(names.who(sides[0]))} against ${ownerName(sides[1])}${over}`
    const named = this.#toName(war)
    const text = sentencesOf([
      ...(declared === null ? [] : [`${names.who(declared.by)} declared war in turn ${declared.turn}`]),
      ...this.#fought(war, named),
      ...this.#outcome(war),
      ...(peace === null || peace === 0 ? [] : [`peace came in turn ${peace}`]),
    ])
    return { title, from, to, text, battles: this.#linked(named) }
  }

  #toName(war: War): readonly WarBattle[] {
    const { battles, full } = this.#detail
    const own = full ? war.battles : war.battles.filter((battle) => this.#main.get(battle) === war)
    return own.length > battles ? own.filter(({ great }) => great) : own
  }

  #linked(battles: readonly Pick<WarBattle, 'turn' | 'system'>[]): Chronicled['battles'] {
    const each = new Map(battles.map(({ turn, system }) => [`${turn} ${system}`, { turn, system }]))
    return [...each.values()].map((one) => ({ ...one, place: this.#names.at(one.system) }))
  }

  /** The place that was fought over most, or the only one that was taken. */
  #over({ battles, taken }: War): string {
    const most = mostIn(battles.map(({ system }) => system))
    const [one, other] = taken
    if (most !== null && most.n >= 2 && 2 * most.n > battles.length) return `, for ${this.#names.at(most.of)}`
    return one === undefined || other !== undefined ? '' : `, for ${this.#names.at(one.system)}`
  }

  /** Where they fought, and when. */
  #fought({ sides, battles, from, to }: War, named: readonly WarBattle[]): string[] {
    const names = this.#names
    const [one, more] = battles
    if (one !== undefined && more === undefined) {
      const when = from === to ? '' : ` in turn ${one.turn}`
      return [`at ${names.at(one.system)}${when}, ${this.#met(one, sides)}: ${this.#cost([one], sides)}`]
    }
    const large = named.filter((battle) => shipsLost([battle], sides) >= SOME)
    const isMixed = named.length >= MIXED && large.length > 0 && large.length < named.length
    const [first, second] = isMixed ? [large, named.filter((battle) => !large.includes(battle))] : [named, []]
    const [isOwn, other] = [sides[0] === names.reader, ownerName(sides[1])]
    const small = second.length === 1 ? 'there was a smaller fight' : 'there were smaller fights'
    return [
      named.length === battles.length
        ? `${isOwn ? `you fought ${other}` : 'they fought'} ${names.battles(first)}`
        : `${isOwn ? `you and ${other}` : 'they'} fought ${timesText(battles.length)}${among(names.battles(first))}`,
      ...(second.length === 0 ? [] : [`${small} ${names.battles(second)}`]),
    ]
  }

  /** What all of it cost, what was taken, and the turn that decided most, with its battle where that was large. */
  #outcome({ sides, battles, taken }: War): string[] {
    const names = this.#names
    const lost = (some: readonly WarBattle[]) => shipsLost(some, sides)
    const decisive = decisiveIn(battles, taken, sides)
    const largest = battles
      .filter((one) => battles.length > 1 && this.#detail.greatest && lost([one]) >= MANY)
      .sort((a, b) => lost([b]) - lost([a]))
    const told = largest.filter(({ turn }) => turn === decisive).slice(0, 1)
    const isOnly = told.length === 0 && taken.length === 1 && taken[0]?.turn === decisive
    const took = sides
      .map((owner) => taken.filter(({ by }) => by === owner))
      .sort(([a], [b]) => (a?.turn ?? 0) - (b?.turn ?? 0))
      .flatMap((own) => own.slice(0, 1).map(({ by }) => `${names.who(by)} took ${names.taken(own)}`))
    const how = (one: WarBattle) => `${this.#met(one, sides)}, and ${this.#cost([one], sides)}`
    return [
      ...(told.length > 0 || battles.length === 2 ? [] : largest.slice(0, 1)).map(
        (one) => `the greatest battle was at ${names.at(one.system)} in turn ${one.turn}: ${how(one)}`,
      ),
      ...(battles.length < 2 || lost(told) === lost(battles)
        ? []
        : [`in all these battles ${this.#cost(battles, sides)}`]),
      ...took.map((one) => `${one}${isOnly ? ', which decided most' : ''}`),
      ...(decisive === null || isOnly
        ? []
        : [
            [
              `turn ${decisive} decided most`,
              ...told.map((one) => `at ${names.at(one.system)}, ${how(one)}`),
            ].join(': '),
          ]),
    ]
  }

  /** "105 of your ships met 1 of empire 4". */
  #met({ sides: fought }: WarBattle, [one, other]: War['sides']): string {
    const came = (owner: number) => fought.find((side) => side.owner === owner)?.came ?? 0
    const isOwn = one === this.#names.reader
    const who = isOwn
      ? `${figure(came(one))} of your ships`
      : `${counted(came(one), 'ship')} of ${ownerName(one)}`
    return `${who} met ${figure(came(other))} of ${ownerName(other)}`
  }

  /** "you lost 46 ships (900 HS) and empire 3 lost 93". */
  #cost(battles: readonly WarBattle[], [one, other]: War['sides']): string {
    const [a, b] = [lostIn(battles, one, other), lostIn(battles, other, one)]
    if (a.ships + b.ships === 0) return 'neither lost a ship'
    const size = ({ ships, hs }: typeof a) => (ships === 0 || hs === null ? '' : ` (${figure(hs)} HS)`)
    const first = a.ships === 0 ? 'no ships' : counted(a.ships, 'ship')
    const second = b.ships === 0 ? 'none' : figure(b.ships)
    return `${this.#names.who(one)} lost ${first}${size(a)} and ${ownerName(other)} lost ${second}${size(b)}`
  }

  /** What each owner did in some turns, with their small wars; nothing where there was nothing of it. */
  #quiet(quiet: Quiet): Chronicled[] {
    const { from, to, small } = quiet
    const names = this.#names
    names.chapter()
    const all = this.#all.filter(({ turn }) => turn >= from && turn <= to)
    const owners = new Set([...all.map(({ owner }) => owner), ...small.map(({ sides }) => sides[0])])
    const lost = names.reader === 0 ? [] : vanishedIn(all).filter(({ great }) => great)
    const sentences = [...owners].flatMap((owner) => {
      const deeds = deedsOf(owner, this.#all, quiet, names)
      const fights = this.#fights(small.filter(({ sides }) => sides[0] === owner))
      const who = names.who(owner)
      const again = deeds === '' || owner === names.reader ? who : 'it'
      return [
        ...(deeds === '' ? [] : [`${who} ${deeds}`]),
        ...(fights === '' ? [] : [`${again} fought ${fights}`]),
      ]
    })
    const text = sentencesOf([
      ...eventsOf(this.#all, quiet, names),
      ...sentences,
      ...vanishedText(lost, names),
    ])
    const battles = this.#linked([...small.flatMap((war) => this.#toName(war)), ...lost])
    return text === '' ? [] : [{ title: spanTitle(from, to), from, to, text, battles }]
  }

  /** Small wars of one side, enemy by enemy. */
  #fights(wars: readonly War[]): string {
    const fought = [...Map.groupBy(wars, ({ sides }) => sides[1])].flatMap(([other, all]) => {
      const named = all.flatMap((war) => this.#toName(war))
      if (named.length === 0) return []
      const n = sum(all.map(({ battles }) => battles.length))
      // What was taken without a battle is told before.
      const own = all.flatMap(({ battles, taken }) =>
        battles.length === 0 ? [] : taken.filter(({ from }) => from === other),
      )
      const isThere = named.every(({ system }) => system === own[0]?.system)
      const took = own.length === 0 ? '' : ` and took ${isThere ? 'it' : this.#names.taken(own)}`
      const where = this.#names.battles(named)
      const often = named.length === n ? ` ${where}` : ` ${timesText(n)}${among(where)}`
      return [`${ownerName(other)}${often}${took}`]
    })
    const last = fought.pop() ?? ''
    return fought.length === 0 ? last : `${fought.join(', ')}, and ${last}`
  }
}

/** The turn in which most systems were taken, or else most ships lost; null where there is no such turn, or was no other. */
function decisiveIn(
  battles: readonly WarBattle[],
  taken: readonly Taken[],
  sides: War['sides'],
): number | null {
  const turns = [...new Set([...battles, ...taken].map(({ turn }) => turn))]
  const all = turns.map((turn) => ({
    turn,
    taken: taken.filter((one) => one.turn === turn).length,
    lost: shipsLost(
      battles.filter((one) => one.turn === turn),
      sides,
    ),
  }))
  const [one, other] = all.toSorted((a, b) => b.taken - a.taken || b.lost - a.lost)
  if (one === undefined || other === undefined) return null
  return one.taken === other.taken && one.lost === other.lost ? null : one.turn
}

const among = (where: string): string => (where === '' ? '' : `, among others ${where}`)

const timesText = (n: number): string => (n === 2 ? 'twice' : `${countText(n)} times`)

function mostIn(list: readonly number[]): { readonly of: number; readonly n: number } | null {
  const all = [...new Set(list)].map((of) => ({ of, n: list.filter((one) => one === of).length }))
  return all.toSorted((a, b) => b.n - a.n)[0] ?? null
}
