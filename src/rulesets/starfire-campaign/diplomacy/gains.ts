import { technologies, technologyOf } from '../design/catalogue.ts'
import type { Power } from '../position.ts'

/** SC-10.14  A technology that is got from others counts with all its earlier generations. */
export function gainTechnology(power: Power, code: string): void {
  const gained = new Set(power.tech)
  for (let one: string | null = code; one !== null; one = technologyOf(one)?.earlier ?? null) gained.add(one)
  power.tech = technologies.flatMap((technology) => (gained.has(technology.code) ? [technology.code] : []))
}
