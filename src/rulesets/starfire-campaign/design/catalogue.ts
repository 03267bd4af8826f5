import techFile from '../data/tech.json' with { type: 'json' }
import { hundredths, scaled } from '../exact.ts'

// SC-10.19, SC-18.4  The technologies as the rules need them: numbers in whole units, one row a code, in the order of the data.

export type TreeId = (typeof techFile.trees)[number]['id']

/** A tree of technologies: its SLs are researched, and its rows developed. */
export interface Tree {
  readonly id: TreeId
  readonly name: string
  /** SC-8.7, SC-10.6, SC-10.15  The tree modifier. */
  readonly modifier: number
  /** SC-10.4  The SLs that are knots. */
  readonly knots: readonly number[]
  /** True for the magazines, which come with the first weapon that needs one and are no target of research. */
  readonly virtual: boolean
  readonly rows: readonly Technology[]
}

/** SC-10.12  What must be there before a technology may be developed: an SL of another tree, or a technology. */
export type Requirement = { readonly tree: TreeId; readonly sl: number } | { readonly code: string }

/** SC-4.17  What a row is: something to put into a design, something built on the ground, a craft, a knowledge. */
export type Sort = 'component' | 'installation' | 'craft' | 'knowledge'

/** What a component does; 0 for what it does not. Fire and speeds in hundredths. */
export interface Gives {
  readonly srw: number
  readonly lrw: number
  /** SC-14.13  LRW that each rack adds in the first round. */
  readonly once: number
  readonly rounds: number
  readonly shield: number
  readonly armour: number
  /** SC-4.7  The HS that one of them quarters, on any hull but a freighter's. */
  readonly quarters: number
  readonly sensor: number
  readonly multiplex: number
  readonly cic: number
  readonly ecm: number
  readonly tractor: number
  readonly survey: number
  readonly planet: number
  readonly capital: number
  /** SC-15.5  Base points that land with it each turn. */
  readonly lift: number
  readonly troops: number
  /** SC-15.6  The troop factor in percent. */
  readonly troopFactor: number
  readonly yard: number
  readonly repair: number
  /** SC-4.6  Hundredths of maximum speed. */
  readonly speed: number
}

export interface Technology {
  readonly code: string
  readonly name: string
  /** SC-0.9  Its place in the code order. */
  readonly order: number
  readonly tree: TreeId
  readonly sl: number
  /** SC-0.7  The number behind the code; 1 without one, 0 for twigs and effects. */
  readonly gen: number
  /** The code without its number: `Bsa` of `Bsa2`. */
  readonly family: string
  /** SC-10.13  The code of the generation before; null for the first. */
  readonly earlier: string | null
  readonly requires: readonly Requirement[]
  /** SC-3.2 */
  readonly start: boolean
  /** SC-10.4  True when its development is a knot. */
  readonly knot: boolean
  readonly sort: Sort
  /** Hundredths of MC. */
  readonly cost: number
  /** Tenths of HS. */
  readonly hs: number
  /** SC-4.13  True for what does not fire without a magazine. */
  readonly magazine: boolean
  readonly gives: Gives
}

interface Row {
  readonly code: string
  readonly name?: string
  readonly sl: number
  readonly gen: number | null
  readonly cost: number | null
  readonly hs: number | null
  readonly effect: Readonly<Record<string, unknown>>
  readonly requires?: readonly Requirement[]
  readonly start?: boolean
  readonly rdKnot?: boolean
  readonly magazine?: boolean
}

function sortOf({ code, effect, gen }: Row): Sort {
  if (effect.installation === true) return 'installation'
  if (effect.craft !== undefined) return 'craft'
  return gen === null || code === 'HID' ? 'knowledge' : 'component'
}

function givesOf({ effect }: Row): Gives {
  const amount = (key: string, times = 1) => {
    const value = effect[key]
    return typeof value === 'number' ? scaled(value, times) : 0
  }
  return {
    srw: amount('srw', 100),
    lrw: amount('lrw', 100),
    once: amount('lrwOnce', 100),
    rounds: amount('weaponRounds'),
    shield: amount('shield'),
    armour: amount('armour'),
    quarters: amount('quarters'),
    sensor: amount('sensor'),
    multiplex: amount('multiplex'),
    cic: amount('cic'),
    ecm: amount('defence'),
    tractor: amount('tractor'),
    survey: amount('survey'),
    planet: amount('planet'),
    capital: amount('capital'),
    lift: effect.bay === undefined ? 0 : amount('landPoints'),
    troops: amount('troopCapacity'),
    troopFactor: amount('troopFactor', 100),
    yard: amount('yardHS'),
    repair: amount('repair'),
    speed: amount('maxSpeedBonus', 100),
  }
}

/** SC-0.9  Every technology, in code order. */
export const technologies: Technology[] = []

function read(row: Row, tree: TreeId): Technology {
  const family = row.code.replace(/\d+$/, '')
  const earlier = technologies.findLast((t) => t.family === family && t.tree === tree)
  const technology = {
    code: row.code,
    name: row.name ?? row.code,
    order: technologies.length,
    tree,
    sl: row.sl,
    gen: row.gen ?? 0,
    family,
    earlier: earlier?.code ?? null,
    requires: row.requires ?? [],
    start: row.start === true,
    knot: row.rdKnot === true,
    sort: sortOf(row),
    cost: hundredths(row.cost ?? 0) ?? 0,
    hs: scaled(row.hs ?? 0, 10),
    magazine: row.magazine === true,
    gives: givesOf(row),
  }
  technologies.push(technology)
  return technology
}

/** The trees of technologies, in the order of the data. */
export const trees: readonly Tree[] = techFile.trees.map((tree) => ({
  id: tree.id,
  name: tree.name,
  modifier: tree.researchModifier,
  knots: tree.slKnots,
  virtual: 'virtual' in tree,
  rows: (tree.rows as readonly Row[]).map((row) => read(row, tree.id)),
}))

const byCode = new Map(technologies.map((t) => [t.code.toLowerCase(), t]))
const byId = new Map(trees.map((tree) => [tree.id.toLowerCase(), tree]))

/** The technology of a code, whose case does not matter; undefined for another word. */
export const technologyOf = (code: string): Technology | undefined => byCode.get(code.toLowerCase())

/** The tree of an id, whose case does not matter. */
export const treeOf = (id: string): Tree | undefined => byId.get(id.toLowerCase())

/** SC-10.5  What the SL of a tree is to research: a knot, or not. */
export const isKnot = (tree: Pick<Tree, 'knots'>, sl: number): boolean => tree.knots.includes(sl)

/** SC-0.7  A weapon: what has an SRW or an LRW of its own. */
export const isWeapon = ({ gives }: Technology): boolean => gives.srw > 0 || gives.lrw > 0

/** SC-3.2, SC-3.4  The technologies every empire begins with, before its choice of weapons. */
export const startingCodes: readonly string[] = technologies.filter((t) => t.start).map((t) => t.code)

/** SC-3.4  The choices of weapons, by the family of the code (`G` for G1), each with the codes it brings. */
export const startingWeapons = {
  short: techFile.startingChoice.shortRange,
  long: techFile.startingChoice.longRange,
} as const

/** SC-4.13  An empire that has developed a weapon that needs a magazine may build magazines. */
export function isDeveloped(technology: Technology, developed: (code: string) => boolean): boolean {
  if (developed(technology.code)) return true
  if (treeOf(technology.tree)?.virtual !== true) return false
  return technologies.some((t) => t.magazine && developed(t.code))
}
