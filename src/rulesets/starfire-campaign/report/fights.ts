import type { GalaxyChapter as Chronicled } from '../../../kernel/index.ts'
import { capital } from '../../../kernel/index.ts'
import { type Names, owners, sentencesOf, spanTitle } from './naming.ts'
import { isSubdued, type Taken, type War, type WarBattle } from './wars.ts'

// The battles of a chronicle that stand in no chapter of a war, together: those with NPRs, and others by place and by who
// fought there.

/** Of more battles and systems taken, those of a home cluster have a chapter, and so have those of the core. */
const FEW = 12

/** No more groups of empires that fought each other are told one by one. */
const GROUPS = 4

/** A sentence names no more places. */
const PLACES = 8

/** How battles are put together. */
export interface Gathering {
  /** All those of a war are named, up to this number; of more only the great ones. */
  readonly battles: number
  /** A place has a sentence of its own from this number of battles on. */
  readonly place: number
  /** A home cluster has a chapter of its own from this number of battles on. */
  readonly apart: number
}

interface Fought {
  readonly text: readonly string[]
  readonly battles: readonly WarBattle[]
}

export class Fights {
  readonly #names: Names
  /** The fewest battles of a place that has a sentence of its own. */
  readonly #place: number
  readonly #battles: readonly WarBattle[]
  readonly #taken: readonly Taken[]
  /** Wars in which empires subdued the NPRs of their clusters, and the battles of these that are named. */
  readonly #npr: readonly War[]
  readonly #withNpr: ReadonlySet<WarBattle>
  readonly #apart: number
  /** The battles of the reader's wars, by enemy. */
  readonly #enemies = new Map<number, Set<WarBattle>>()

  /** @param isTold true for a battle that a chapter has named */
  constructor(
    wars: readonly War[],
    names: Names,
    { place, apart, battles: most }: Gathering,
    isTold: (battle: WarBattle) => boolean,
  ) {
    this.#names = names
    this.#place = place
    this.#apart = apart
    this.#npr = names.reader === 0 ? wars.filter(isSubdued) : []
    for (const { sides, battles } of wars) {
      if (sides[0] !== names.reader) continue
      const known = this.#enemies.get(sides[1]) ?? new Set()
      this.#enemies.set(sides[1], known)
      for (const battle of battles) known.add(battle)
    }
    const told = new Set<WarBattle>()
    const all = wars.flatMap((war) => {
      const left = war.battles.filter((battle) => !isTold(battle) && !told.has(battle))
      for (const battle of left) told.add(battle)
      return left.length > most || this.#npr.includes(war) ? left.filter(({ great }) => great) : left
    })
    const npr = new Set(this.#npr.flatMap(({ battles }) => battles))
    this.#withNpr = new Set(all.filter((battle) => battle.sides.length === 2 && npr.has(battle)))
    this.#battles = all.filter((battle) => !this.#withNpr.has(battle)).sort((a, b) => a.turn - b.turn)
    this.#taken = wars.filter((war) => !this.#npr.includes(war)).flatMap(({ taken }) => taken)
  }

  /** What is told of some turns among other things. */
  within(isIn: (one: { readonly turn: number }) => boolean): Fought {
    const npr = this.#subdued(this.#npr.filter(({ from }) => isIn({ turn: from })))
    if (this.#isMuch) return npr
    const rest = this.#fought(this.#battles.filter(isIn), this.#taken.filter(isIn))
    return { text: [...npr.text, ...rest.text], battles: [...npr.battles, ...rest.battles] }
  }

  /** Chapters of what is too much for that: of home clusters, of the core, and of all others. */
  chapters(): Chronicled[] {
    if (!this.#isMuch) return []
    const where = (one: { readonly system: number }) => this.#names.cluster(one.system)
    const battles = Map.groupBy(this.#battles, where)
    const taken = Map.groupBy(this.#taken, where)
    const apart = [...new Set([...battles.keys(), ...taken.keys()])].filter(
      (owner) => (battles.get(owner)?.length ?? 0) >= this.#apart,
    )
    const isApart = (one: { readonly system: number }) => apart.includes(where(one))
    return [
      ...apart.map((owner) => this.#chapter(owner, battles.get(owner) ?? [], taken.get(owner) ?? [])),
      this.#chapter(
        null,
        this.#battles.filter((one) => !isApart(one)),
        this.#taken.filter((one) => !isApart(one)),
      ),
    ].flat()
  }

  get #isMuch(): boolean {
    return this.#battles.length + this.#taken.length > FEW
  }

  #chapter(owner: number | null, battles: readonly WarBattle[], taken: readonly Taken[]): Chronicled[] {
    const names = this.#names
    names.chapter()
    const turns = [...battles, ...taken].map(({ turn }) => turn)
    const [from, to] = [Math.min(...turns), Math.max(...turns)]
    const place =
      owner === null
        ? 'other battles'
        : owner === 0
          ? 'in the core'
          : `in the home cluster of ${names.who(owner)}`
    const { text } = this.#fought(battles, taken)
    return text.length === 0
      ? []
      : [
          {
            ...{ title: `${spanTitle(from, to)}: ${capital(place)}`, from, to },
            ...{ text: sentencesOf(text), battles: names.linked(battles) },
          },
        ]
  }

  #fought(battles: readonly WarBattle[], taken: readonly Taken[]): Fought {
    const names = this.#names
    const groups = Map.groupBy(battles, (battle) =>
      this.#sides(battle)
        .sort((a, b) => a - b)
        .join(),
    )
    const text =
      groups.size <= GROUPS ? [...groups.values()].map((all) => this.#who(all)) : this.#places(battles)
    const by = [...Map.groupBy(taken, (one) => one.by)].map(
      ([owner, all]) => `${names.who(owner)} took ${names.taken(all)}`,
    )
    return { text: [...text, ...by], battles }
  }

  /** By place; those where little was fought together. */
  #places(battles: readonly WarBattle[]): string[] {
    const places = [...Map.groupBy(battles, ({ system }) => system).values()].sort(
      (a, b) => b.length - a.length,
    )
    const own = places.filter((all) => all.length >= this.#place)
    const rest = places.filter((all) => all.length < this.#place)
    const sentences = Array.from({ length: Math.ceil(rest.length / PLACES) }, (_, i) => {
      const also = i > 0 || own.length > 0 ? 'also ' : ''
      return `there was ${also}fighting ${this.#names.battles(rest.slice(PLACES * i, PLACES * (i + 1)).flat())}`
    })
    return [...own.map((all) => this.#who(all)), ...sentences]
  }

  /** Those who fought in a battle; in one of the reader's own, their enemies. */
  #sides(battle: WarBattle): number[] {
    const { reader } = this.#names
    const all = battle.sides.map(({ owner }) => owner)
    const isOwn = all.includes(reader)
    return isOwn ? all.filter((one) => one === reader || this.#enemies.get(one)?.has(battle) === true) : all
  }

  /** "Empires 2, 4 and 8 fought at C3 in turns 16 and 20"; of those who fought, not all need have been there each time. */
  #who(battles: readonly WarBattle[]): string {
    const { reader } = this.#names
    const all = [...new Set(battles.flatMap((battle) => this.#sides(battle)))]
    const others = owners(all.filter((owner) => owner !== reader))
    const who = all.includes(reader) ? `you fought ${others}` : `${others} fought`
    return `${who} ${this.#names.battles(battles)}`
  }

  #subdued(wars: readonly War[]): Fought {
    if (wars.length === 0) return { text: [], battles: [] }
    const by = [...new Set(wars.map(({ sides }) => sides[0]))]
    const battles = wars.flatMap((war) => war.battles.filter((battle) => this.#withNpr.has(battle)))
    const whose = by.length === 1 ? 'the NPR of its home cluster' : 'the NPRs of their home clusters'
    const where = battles.length === 0 ? '' : ` ${this.#names.battles(battles)}`
    return { text: [`${owners(by)} subdued ${whose}${where}`], battles }
  }
}
