import techFile from '../data/tech.json' with { type: 'json' }
import { frd, fru, scaled } from '../exact.ts'
import type { System } from '../map/systems.ts'
import type { Options } from '../options.ts'
import type { Design, Empire } from '../position.ts'
import { designsOf } from './rows.ts'

/** SC-6.7  The instruments of a fleet, by their best generation; 0 without one. */
export interface Instruments {
  /** X, and Xc as its generation. */
  readonly x: number
  /** Xp, and Xc as its generation. */
  readonly xp: number
  readonly xc: number
  /** SC-6.10  The D by which it finds WPs: X as its generation, Xc as its `capital`. */
  readonly finds: number
  /** SC-6.9  Courier drones. */
  readonly courier: boolean
}

interface Row {
  readonly code: string
  readonly gen: number | null
  readonly effect: Readonly<Record<string, unknown>>
}

const row = new Map(
  techFile.trees.flatMap(({ rows }) => (rows as readonly Row[]).map((one) => [one.code, one] as const)),
)

/** SC-6.7  The best instruments among the ships of a fleet. */
export function instrumentsOf(empire: Empire, fleet: number): Instruments {
  let [x, xp, xc, finds, courier] = [0, 0, 0, 0, false]
  for (const { parts } of designsOf(empire, fleet))
    for (const { code } of parts) {
      const one = row.get(code)
      if (one === undefined) continue
      const { effect } = one
      const generation = one.gen ?? 0
      if (typeof effect.survey === 'number') {
        x = Math.max(x, generation)
        finds = Math.max(finds, generation)
      } else if (typeof effect.planet === 'number') xp = Math.max(xp, generation)
      else if (typeof effect.capital === 'number') {
        xc = Math.max(xc, generation)
        finds = Math.max(finds, effect.capital)
      } else if (effect.courier === true) courier = true
    }
  return { x: Math.max(x, xc), xp: Math.max(xp, xc), xc, finds, courier }
}

/** SC-6.3, SC-6.5, SC-6.6  The scans. */
export type Stage = 'basic' | 'detailed' | 'combined'

/** True when a fleet has what a scan needs. */
export function canScan({ x, xp, xc }: Instruments, stage: Stage): boolean {
  return stage === 'basic' ? x > 0 : stage === 'detailed' ? x > 0 && xp > 0 : xc > 0
}

/** SC-6.3, SC-6.5, SC-6.6, SC-6.7, SC-6.17  The turns that a scan of a system takes. */
export function scanTurns(
  { SURVEY_PACE }: Pick<Options, 'SURVEY_PACE'>,
  { x, xp, xc }: Instruments,
  { anomaly }: Pick<System, 'anomaly'>,
  stage: Stage,
): number {
  const turns = stage === 'basic' ? 20 - x : stage === 'detailed' ? 40 - x - xp : 30 - xc
  return fru(Math.max(1, turns) + (anomaly === 'DRIFT' ? 5 : 0), SURVEY_PACE)
}

const engines = techFile.trees.flatMap(({ engine }) => (engine === undefined ? [] : [engine]))

/** The drive of a design; undefined for a base. */
const driveOf = ({ parts }: Design) =>
  engines.find(({ code }) => parts.some((part) => part.code.replace(/\d+$/, '') === code))

/** SC-13.2, SC-13.3, SC-18.6  The strategic speed of one unit, in hundredths; 0 when it does not move by itself. */
function strategicSpeed(design: Design, tech: readonly string[], detune: boolean): number {
  const drive = driveOf(design)
  if (drive === undefined || design.speed === 0) return 0
  const { code, safeFraction, detuneSpeed } = drive
  const knows = (twig: string) => tech.includes(`${code}-${twig}`)
  const stable = knows('ES') || knows('DFS') ? 10 : 0
  const safe = frd(design.speed * (scaled(safeFraction, 100) + stable), 100)
  return safe + (detune ? scaled(detuneSpeed, 100) + (knows('EM') ? 100 : 0) : 0)
}

/** SC-13.3  How many transits a fleet makes in a turn; 0 when it cannot move. */
export function transitsOf(
  { TRANSIT_COST }: Pick<Options, 'TRANSIT_COST'>,
  empire: Empire,
  fleet: number,
  detune: boolean,
): number {
  const speeds = designsOf(empire, fleet).map((design) => strategicSpeed(design, empire.tech, detune))
  const least = Math.min(...speeds)
  return speeds.length === 0 || least === 0 ? 0 : Math.max(1, frd(least, 100 * TRANSIT_COST))
}
