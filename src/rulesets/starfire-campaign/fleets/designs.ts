import type { Design, Power } from '../position.ts'

/** SC-4.16  The place of a design among an owner's own; one of another's is added, by a name that is free. */
export function adoptDesign(power: Power, design: Design): number {
  const same = power.designs.findIndex((own) => JSON.stringify(own) === JSON.stringify(design))
  if (same >= 0) return same
  const taken = new Set(power.designs.map(({ name }) => name.toLowerCase()))
  let name = design.name
  for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${design.name.slice(0, 26)} ${i}`
  power.designs = [...power.designs, { ...design, name }]
  return power.designs.length - 1
}
