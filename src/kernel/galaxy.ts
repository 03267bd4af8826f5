import type { Json } from './json.ts'

// What is drawn of a game that is played on a map of systems and links, turn by turn: for those who may see all of it, and of
// each seat for those who may see what it saw. Owners are numbers of the game's own.

/** The map, without who owns what. */
export interface GalaxyMap {
  readonly systems: readonly {
    readonly id: number
    readonly name: string
    /** Whose own part of the map it lies in, as an owner; 0 for the part between all of them. */
    readonly part: number
    /** True where an owner began. */
    readonly home: boolean
  }[]
  /** Each link once, by the ids of its ends. */
  readonly links: readonly (readonly [a: number, b: number])[]
}

/** One of those who own something. What is not known is null. */
export interface GalaxyPower {
  readonly owner: number
  /** Null where nobody plays it. */
  readonly seat: number | null
  readonly name: string
  readonly score: number | null
  readonly people: number | null
  readonly systems: number | null
  readonly ships: number | null
}

/** A battle in a system, and the one owner who holds the place after it; 0 for nobody. */
export interface GalaxyFight {
  readonly system: number
  readonly rounds: number
  readonly holder: number
  readonly sides: readonly (readonly [owner: number, came: number, left: number, withdrew: number])[]
}

/** How everything stood after a turn, as far as somebody knew. */
export interface GalaxyFrame {
  /** The turn after which it stood so; 0 before the first. */
  readonly turn: number
  readonly powers: readonly GalaxyPower[]
  readonly held: readonly (readonly [system: number, owner: number, people: number])[]
  /** The number of a fleet is its owner's own; 0 where it is not known, or of many that stay where they are. A size of 0 is not known. */
  readonly fleets: readonly (readonly [
    owner: number,
    number: number,
    system: number,
    ships: number,
    size: number,
  ])[]
  readonly fights: readonly GalaxyFight[]
  /** What trade brought an owner in the turn, in hundredths of a coin. Frames that were kept before this was have none of these two. */
  readonly trade?: readonly (readonly [owner: number, other: number, amount: number])[]
  /** Fleets that are where nobody feeds them, and bring less supply with them than they need, in hundredths. */
  readonly short?: readonly (readonly [
    owner: number,
    number: number,
    system: number,
    has: number,
    needed: number,
  ])[]
  /** Of what one owner knew: the part of the map that was known then. Old frames have none, either. */
  readonly known?: { readonly systems: readonly number[]; readonly links: GalaxyMap['links'] }
}

/** A battle round by round, as a report tells it. Fire and defence in hundredths. */
export interface GalaxyBattle {
  readonly system: number
  readonly sides: readonly {
    readonly owner: number
    /** Units before, left in the system, and withdrawn. */
    readonly before: number
    readonly left: number
    readonly withdrew: number
    /** The reader's own ships, by their numbers; other units are in `word`. */
    readonly ships: readonly number[]
    readonly word: string
  }[]
  readonly rounds: readonly {
    readonly long: boolean
    readonly fire: readonly {
      readonly from: number
      readonly to: number
      readonly die: number
      readonly fire: number
      readonly defence: number
      readonly damage: number
      readonly half: boolean
      readonly parting: boolean
      readonly silo: boolean
      readonly lost: number
      readonly ships: readonly number[]
      readonly word: string
    }[]
    readonly withdrew: readonly { readonly owner: number; readonly count: number; readonly word: string }[]
  }[]
  /** The side that holds the system alone; 0 for nobody. */
  readonly alone: number
}

/** A part of a game that is over, in sentences, and the battles that it names. */
export interface GalaxyChapter {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly text: string
  readonly battles: readonly { readonly turn: number; readonly system: number; readonly place: string }[]
}

/** How a game is drawn. `view` is what somebody sees: a seat, a spectator, or all of the position. */
export interface Galaxy<V> {
  map(view: V): GalaxyMap
  /** Null where nobody owns anything that the view shows. */
  frame(view: V): GalaxyFrame | null
  /** A battle of which a report tells; null where it tells none there. */
  battle(report: Json, system: number): GalaxyBattle | null
  /** The whole game in sentences, by the reports of each seat. */
  chronicle(reports: readonly (readonly Json[])[]): readonly GalaxyChapter[]
}
