import { technologies, trees } from '../design/catalogue.ts'
import { boonsOf, seenFrom } from '../design/drives.ts'
import type { Turn } from '../phases/turn.ts'
import type { Design, Power } from '../position.ts'
import { ratingOf } from './rows.ts'

const ELECTRONICS = trees.findIndex(({ id }) => id === 'ELE')

/** SC-18.6  The generation of Y from which a unit of a design is seen: with a stealth tuner for its drive by the owner's SL of ELE, else 0. */
export function seenFromOf(turn: Turn, power: Power, design: Design): number {
  const { drive } = ratingOf(design)
  if (drive === null || !boonsOf(drive.code, (code) => power.tech.includes(code)).stealth) return 0
  // SC-17.6  An NPR counts as ELE SL 1.
  return seenFrom(turn.empireOf(power)?.sl[ELECTRONICS] ?? 1)
}

/** SC-18.7  The best Y aboard, and where PU live the best that is developed. */
export function sensorsOf(power: Power, designs: readonly Design[], populated: boolean): number {
  const aboard = designs.reduce((most, design) => Math.max(most, ratingOf(design).sensor), 0)
  if (!populated) return aboard
  return technologies.reduce(
    (most, { code, family, gen }) =>
      family === 'Y' && power.tech.includes(code) ? Math.max(most, gen) : most,
    aboard,
  )
}
