import { andList, capital, counted, countText } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import { ownerName } from '../map/world.ts'
import { told } from './lines/index.ts'
import { placeName, placesIn, type Reader } from './places.ts'
import type { SeatReport } from './text.ts'
import { type War, type WarBattle, warsIn } from './wars.ts'

// A campaign told by its wars, and by what was settled, met and learnt between them.

/** A chapter of the chronicle, in sentences. */
export interface Chronicled {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly text: string
  /** The battles that it names, to be looked up in the reports of their turns. */
  readonly battles: readonly { readonly turn: number; readonly system: number }[]
}

/**
 * The campaign as the reports of one empire tell it, turn by turn: a chapter for each of its wars, and one for the turns before
 * each of them.
 */
export function chronicleOf(reports: readonly SeatReport[], reader: Omit<Reader, 'places'>): Chronicled[] {
  const last = reports.at(-1)
  if (last === undefined) return []
  const teller = new Teller({ ...reader, places: placesIn(last.places) })
  const wars = warsIn(reports, reader.owner).filter(({ battles }) => battles.length > 0)
  const begins = [...new Set([1, ...wars.map(({ from }) => from)])]
  return begins.flatMap((from, i) => {
    const to = (begins[i + 1] ?? last.turn + 1) - 1
    const quiet = teller.between(
      reports.filter(({ turn }) => turn >= from && turn <= to),
      from,
      to,
    )
    const begun = wars.filter((war) => war.from === from).map((war) => teller.war(war))
    // What was settled before a war stands before it, what in its time behind it.
    return from === 1 && begun.length === 0 ? quiet : [...begun, ...quiet]
  })
}

/** The most battles of a war that are told one by one; but none is left out in which more than this part of all ships fought. */
const BATTLES = 3
const GREAT = 10
const NAMES = 4

class Teller {
  readonly #reader: Reader

  constructor(reader: Reader) {
    this.#reader = reader
  }

  war(war: War): Chronicled {
    const { sides, from, to, battles, ended } = war
    const [one, other] = sides
    const chosen = chosenOf(battles)
    const left = battles.length - chosen.length
    const places = [...new Set(battles.map(({ system }) => system))]
    const isOne = places.length === 1
    const sentences = [
      `${this.#who(one)} fought ${ownerName(other)} ${timesText(battles.length)} at ${this.#listed(places)}`,
      ...chosen.map((battle) => this.#battle(battle, sides, isOne)),
      ...(left === 0 ? [] : [`${capital(counted(left, 'smaller battle'))} followed or went before`]),
      ...this.#taken(war),
      ...(battles.length === 1
        ? []
        : [`In all ${this.#cost(lostIn(battles, one), lostIn(battles, other), sides)}`]),
      ...this.#decisive(war),
      ...(ended === 'peace'
        ? ['It ended in peace']
        : ended === 'quiet'
          ? [`It was quiet after turn ${to}`]
          : []),
    ]
    return {
      title: this.#title(war),
      ...{ from, to },
      text: sentences.map((one) => `${one}.`).join(' '),
      battles: chosen.map(({ turn, system }) => ({ turn, system })),
    }
  }

  /** Over the place that was fought over most, or the two sides. */
  #title({ sides: [one, other], battles, from, to }: War): string {
    const turns = from === to ? `Turn ${from}` : `Turns ${from}–${to}`
    const most = mostIn(battles.map(({ system }) => system))
    const isOver = most !== null && most.n >= 2 && 2 * most.n > battles.length
    const who = `${this.#who(one)} against ${ownerName(other)}`
    return `${turns}: ${isOver ? `${who}, for ${this.#at(most.of)}` : who}`
  }

  #battle({ turn, system, sides: fought }: WarBattle, sides: War['sides'], isOne: boolean): string {
    const [a, b] = sides.map((owner) => fought.find((side) => side.owner === owner))
    const [one, other] = sides
    const came = a?.came ?? 0
    const units =
      one === this.#reader.owner ? `${came} of your units` : `${counted(came, 'unit')} of ${ownerName(one)}`
    const place = isOne ? '' : ` at ${this.#at(system)}`
    const cost = this.#cost(a?.lost ?? 0, b?.lost ?? 0, sides)
    return `In turn ${turn}, ${units} met ${b?.came ?? 0} of ${ownerName(other)}${place}: ${cost}`
  }

  #cost(a: number, b: number, [one, other]: War['sides']): string {
    const lost = (n: number) => (n === 0 ? 'nothing' : String(n))
    const who = one === this.#reader.owner ? 'you' : ownerName(one)
    return `${who} lost ${lost(a)} and ${ownerName(other)} lost ${lost(b)}`
  }

  #taken({ sides, taken }: War): string[] {
    return sides.flatMap((owner) => {
      const own = taken.filter(({ by }) => by === owner)
      if (own.length === 0) return []
      const places = own.map(({ turn, system }) => `${this.#at(system)} in turn ${turn}`)
      return [`${capital(this.#who(owner))} took ${andList(few(places))}`]
    })
  }

  /** The turn in which most was lost or taken, where there were several. */
  #decisive({ battles, taken }: War): string[] {
    const turns = [...new Set(battles.map(({ turn }) => turn))]
    if (turns.length < 2) return []
    const weight = (turn: number) =>
      sum(battles.filter((one) => one.turn === turn).flatMap(({ sides }) => sides.map(({ lost }) => lost))) +
      // A system weighs as much as many ships.
      20 * taken.filter((one) => one.turn === turn).length
    const [first = 0, second = 0] = turns.toSorted((a, b) => weight(b) - weight(a) || a - b)
    return weight(first) > weight(second) ? [`Turn ${first} decided most`] : []
  }

  /** What was settled, met and learnt in some turns; nothing where there was nothing of it. */
  between(reports: readonly SeatReport[], from: number, to: number): Chronicled[] {
    const { owner } = this.#reader
    const lines = reports.flatMap(({ lines }) => lines)
    const settled = told(lines, 'established').map(({ system }) => system)
    const united = told(lines, 'united').map((one) => ownerName(one.owner))
    const met = told(lines, 'met').map((one) => ownerName(one.owner))
    const el = Math.max(0, ...told(lines, 'EL reached').map(({ level }) => level))
    const learnt = told(lines, 'developed').map(({ tech }) => tech)
    const gone = told(lines, 'contact lost')
    const out = told(lines, 'out').flatMap((one) => (one.owner === owner ? [] : [ownerName(one.owner)]))
    const text = [
      ...(settled.length === 0 ? [] : [`You settled ${this.#listed(settled)}`]),
      ...(met.length === 0 ? [] : [`You met ${andList(few(met))}`]),
      ...(united.length === 0 ? [] : [`${andList(few(united))} joined you`]),
      ...(el === 0 ? [] : [`You reached empire level ${el}`]),
      ...(learnt.length === 0 ? [] : [`You learnt ${andList(few(learnt))}`]),
      ...(gone.length === 0
        ? []
        : [
            `Contact was lost with ${counted(gone.length, 'fleet')} at ${this.#listed(gone.map(({ system }) => system))}`,
          ]),
      ...out.map((who) => `${capital(who)} is out`),
    ]
    if (text.length === 0) return []
    const title = from === to ? `Turn ${from}` : `Turns ${from}–${to}`
    return [{ title, from, to, text: text.map((one) => `${one}.`).join(' '), battles: [] }]
  }

  #at(system: number): string {
    return placeName(system, this.#reader)
  }

  #listed(systems: readonly number[]): string {
    return andList(few([...new Set(systems)].map((system) => this.#at(system))))
  }

  #who(owner: number): string {
    return owner === this.#reader.owner ? 'You' : capital(ownerName(owner))
  }
}

const timesText = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${countText(n)} times`)

/** The first few, and how many more. */
const few = (names: readonly string[]): string[] =>
  names.length <= NAMES + 1 ? [...names] : [...names.slice(0, NAMES), `${names.length - NAMES} more`]

/** The largest battles, and all great ones, in the order of their turns. */
function chosenOf(battles: readonly WarBattle[]): WarBattle[] {
  const weight = ({ sides }: WarBattle) => sum(sides.map(({ came, lost }) => came + lost))
  const largest = battles.toSorted((a, b) => weight(b) - weight(a)).slice(0, BATTLES)
  return battles.filter((one) => one.part > GREAT || largest.includes(one))
}

const lostIn = (battles: readonly WarBattle[], owner: number): number =>
  sum(battles.flatMap(({ sides }) => sides.map((side) => (side.owner === owner ? side.lost : 0))))

function mostIn(list: readonly number[]): { readonly of: number; readonly n: number } | null {
  const all = [...new Set(list)].map((of) => ({ of, n: list.filter((one) => one === of).length }))
  return all.toSorted((a, b) => b.n - a.n)[0] ?? null
}
