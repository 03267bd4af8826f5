import type { Empire, Line } from '../position.ts'
import { rowAt } from '../state/columns.ts'

type Standing = readonly [kind: string, clause: string, numbers: readonly number[], word: string]

/** SC-20.6  Section 6: centers, silos, strongpoints, and what is being built. */
export function installationLines({ installations, works }: Empire): Line[] {
  const standing = installations.id.map((_, i): Standing => {
    const { id, kind, system, planet, rating, tree, left, target, targetLeft, ...rest } = rowAt(
      installations,
      i,
    )
    if (kind === 'CMS')
      return [
        'silo',
        'SC-8.15',
        [system, id, planet, left, rest.fired, rest.revealed ? 1 : 0],
        `${rest.missile} ${rest.mode}`,
      ]
    if (kind === 'CGB') return ['strongpoint', 'SC-8.19', [system, id, planet, left, rest.points], '']
    const word = tree === '' ? kind : `${kind} ${tree}`
    return ['center', 'SC-8.1', [system, id, rating, left, target, targetLeft], word]
  })
  const begun = works.kind.map((_, i): Standing => {
    const { kind, system, planet, generation, count, left } = rowAt(works, i)
    return ['works', 'SC-8.1', [system, planet, generation, count, left], kind]
  })
  return [...standing, ...begun].map(([kind, clause, numbers, word]) => ({
    section: 'systems',
    kind,
    clause,
    numbers: [...numbers],
    word,
  }))
}
