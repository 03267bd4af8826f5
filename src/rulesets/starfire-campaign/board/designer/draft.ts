import { isDeveloped, type Technology, technologies } from '../../design/catalogue.ts'
import type { Part } from '../../design/figures.ts'
import { digits } from '../../exact.ts'
import { count } from '../../figures.ts'
import type { Design, Empire } from '../../position.ts'

/** The components of a design with another count of a code. */
export function withCount(parts: readonly Part[], code: string, count: number): Part[] {
  const counts = new Map(parts.map((part) => [part.code, part.count]))
  counts.set(code, count)
  return technologies.flatMap((of) => {
    const n = counts.get(of.code) ?? 0
    return n > 0 ? [{ code: of.code, count: n }] : []
  })
}

export const countOf = (parts: readonly Part[], code: string): number =>
  parts.find((part) => part.code === code)?.count ?? 0

/** The groups in which components are counted, by tree. */
export const GROUPS: readonly { readonly title: string; readonly trees: readonly string[] }[] = [
  { title: 'Drive and crew', trees: ['INE', 'COM', 'TAC', 'LIF'] },
  { title: 'Guns', trees: ['LAS', 'ENB', 'FOR', 'SPR', 'XRL', 'MIS', 'PLT', 'KIN', 'MAG'] },
  { title: 'Shell', trees: ['SHI', 'ARM'] },
  { title: 'Command and sensors', trees: ['ELE', 'SEN', 'SCI'] },
  { title: 'Boats and holds', trees: ['SMC', 'TRA', 'CON'] },
]

/** SC-4.2a  What an empire may put into a design: of each family the newest only, and what the draft has already. */
export function fittable(tech: readonly string[], parts: readonly Part[]): Technology[] {
  const developed = (code: string) => tech.includes(code)
  const newest = new Map<string, Technology>()
  for (const of of technologies)
    if (of.sort === 'component' && isDeveloped(of, developed)) newest.set(`${of.tree} ${of.family}`, of)
  return technologies.filter(
    (of) => newest.get(`${of.tree} ${of.family}`) === of || countOf(parts, of.code) > 0,
  )
}

/** What a component is for, in a few words. */
export function worthOf({ gives, magazine }: Technology): string {
  const words = [
    gives.srw > 0 && `${digits(gives.srw, true)} at short range`,
    gives.lrw > 0 && `${digits(gives.lrw, true)} at long range`,
    gives.once > 0 && `${digits(gives.once, true)} once`,
    gives.rounds > 0 && `${gives.rounds} weapon-rounds`,
    gives.shield > 0 && `${count(gives.shield, 'point')}, restored each turn`,
    gives.armour > 0 && `${gives.armour} points`,
    gives.quarters > 0 && `crew for ${gives.quarters} HS`,
    gives.sensor > 0 && `+${5 * gives.sensor} defence`,
    gives.multiplex > 0 && `+${5 * gives.multiplex}% at long range`,
    gives.cic > 0 && `our side +${5 * gives.cic}% fire`,
    gives.ecm > 0 && `+${gives.ecm} defence`,
    gives.survey > 0 && 'probes and scans',
    gives.planet > 0 && 'surveys planets',
    gives.lift > 0 && `lands ${gives.lift} points`,
    gives.troops > 0 && `carries ${gives.troops} points`,
    gives.yard > 0 && `${gives.yard} yard HS`,
    gives.repair > 0 && `repairs ${gives.repair} points`,
    gives.tractor > 0 && 'boards wrecks',
    gives.speed > 0 && `+${digits(gives.speed, true)} speed`,
    magazine && 'needs a magazine',
  ].filter((one) => one !== false)
  return words.join(', ')
}

/** A name that no design has yet. */
export function freeName(taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  const names = ['Halberd', 'Lance', 'Sabre', 'Pike', 'Falchion', 'Glaive', 'Partisan', 'Voulge']
  return names.find((name) => !used.has(name.toLowerCase())) ?? `Design ${taken.length + 1}`
}

const NAMES: Readonly<Record<string, string>> = {
  I: 'Engine',
  Ic: 'Commercial engine',
  J: 'Tactical engine',
  Q: 'Quarters',
  L: 'Laser',
  E: 'Energy beam',
  F: 'Force beam',
  G: 'Sprint missile',
  Lj: 'X-ray laser',
  R: 'Missile',
  Pt: 'Plasma torpedo',
  K: 'Kinetic gun',
  Mg: 'Magazine',
  Mgs: 'Small magazine',
  S: 'Shield',
  A: 'Armour',
  Y: 'Combat sensors',
  X: 'Instruments',
  Xp: 'Planet instruments',
  Xc: 'Both instruments',
  M: 'Multiplex',
  CIC: 'Command centre',
  ECM: 'Countermeasures',
  MNE: 'Maser net',
  CD: 'Courier drones',
  T: 'Tractor',
  Bsa: 'Boat bay',
  SYM: 'Mobile yard',
  MS: 'Machine shop',
  XO: 'External rack',
  H: 'Hold',
  Hs: 'Small hold',
  Hb: 'Large hold',
  Qt: 'Troop quarters',
  Qtc: 'Troop capsule',
}

/** What a component is called in words. */
export const nameOf = ({ family, name }: Technology): string => NAMES[family] ?? name

/** What the parts of the designer are given: the draft, and how to change it. */
export interface DraftProps {
  readonly empire: Empire
  readonly design: Design
  change(part: Partial<Design>): void
}
