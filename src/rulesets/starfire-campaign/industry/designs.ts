import { type Refusal, refuse } from '../../../kernel/index.ts'
import { isDeveloped, type Technology, technologyOf } from '../design/catalogue.ts'
import { type Drawing, faultsOf, nameFault } from '../design/faults.ts'
import { priceFor } from '../design/figures.ts'
import type { Design, Empire } from '../position.ts'
import { termsOf } from '../race/effects.ts'
import type { OrderOf } from '../sheet.ts'

/** SC-4.18  More designs an empire does not have. */
export const MOST_DESIGNS = 1000

/** What an empire brings to the drawing board. */
export const drawingOf = ({ el, tech, knots }: Empire): Drawing => ({
  el,
  developed: (code) => tech.includes(code),
  broken: (hull) => knots.includes(hull),
})

/** SC-4.1, SC-4.2, SC-4.16  DESIGN: a hull, a variant, a size, a speed and components under a new name. */
export function draw(empire: Empire, order: OrderOf<'design'>): Refusal | null {
  const { name, hull, variant, n, speed, role, components } = order
  const taken = nameFault(name, (lower) => designCalled(empire, lower) !== -1)
  if (taken !== null) return taken
  if (empire.designs.length >= MOST_DESIGNS)
    return refuse(
      'SC-4.18',
      'E_LIMIT',
      `An empire has ${MOST_DESIGNS} designs at the most, and you have them.`,
    )
  const logistics = role === 'LOGISTICS'
  const design: Design = {
    name,
    hull,
    variant,
    n,
    speed,
    logistics,
    parts: components.map((part) => ({ ...part })),
  }
  const [fault, ...more] = faultsOf(design, drawingOf(empire))
  if (fault === undefined) {
    empire.designs = [...empire.designs, design]
    return null
  }
  const also = more.map(({ code, text }) => ` ${code}: ${text}`).join('')
  return refuse(fault.clause ?? 'SC-4.2', fault.code, fault.text + also)
}

/** SC-4.16  The place of a design of a name, case ignored; −1 when there is none. */
export function designCalled({ designs }: Pick<Empire, 'designs'>, name: string): number {
  const lower = name.toLowerCase()
  return designs.findIndex((design) => design.name.toLowerCase() === lower)
}

/**
 * SC-4.2a, SC-4.13  A component of a design that an empire has not developed: a ship that was traded or captured may have some.
 * Magazines come with the weapons that need them.
 */
export const strangeIn = (
  { tech }: Pick<Empire, 'tech'>,
  { parts }: Design,
): Design['parts'][number] | undefined =>
  parts.find(({ code }) => !isDeveloped(technologyOf(code) as Technology, (one) => tech.includes(one)))

/** SC-2.11  What a design costs an empire. */
export const priceOf = ({ race }: Pick<Empire, 'race'>, design: Design): number =>
  priceFor(design, termsOf(race))
