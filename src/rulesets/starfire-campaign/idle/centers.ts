import type { Empire } from '../position.ts'

/** SC-10.24  Centers that work and have no project, of the sheet's neither: their places in the list. */
export function idleCenters({ installations, projects }: Empire, ordered: ReadonlySet<number>): number[] {
  const busy = new Set(projects.centers.flat())
  return installations.id.flatMap((id, at) => {
    const kind = installations.kind[at]
    const center = kind === 'SCI' || kind === 'RDG' || kind === 'RDD'
    return center && installations.left[at] === 0 && !busy.has(id) && !ordered.has(id) ? [at] : []
  })
}
