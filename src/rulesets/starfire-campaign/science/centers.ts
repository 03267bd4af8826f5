import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { notOwn } from '../fleets/admin.ts'
import type { Empire, Installations } from '../position.ts'

type Kind = Installations['kind'][number]

/** A center of an empire. */
export interface Center {
  readonly id: number
  readonly kind: Kind
  readonly rating: number
  /** RDD: its tree. */
  readonly tree: string
  readonly system: number
}

/** SC-8.1  The finished centers of an empire, by number. */
export function centersOf({ installations }: Pick<Empire, 'installations'>): Center[] {
  const { id, kind, rating, tree, system, left } = installations
  return id.flatMap((one, i) => {
    const what = kind[i] ?? 'SCI'
    if (left[i] !== 0 || what === 'CMS' || what === 'CGB') return []
    return [{ id: one, kind: what, rating: rating[i] ?? 0, tree: tree[i] ?? '', system: system[i] ?? 0 }]
  })
}

/** SC-10.9, SC-10.24  The project that a center is in, running or suspended; 0 for none. */
export function workOf({ projects }: Pick<Empire, 'projects'>, center: number): number {
  return projects.id[projects.centers.findIndex((all) => all.includes(center))] ?? 0
}

/** SC-10.1, SC-10.9  Idle finished centers of these kinds, by their numbers; or the first reason why not. */
export function idleCenters(
  empire: Empire,
  ids: readonly number[],
  kinds: readonly Kind[],
): readonly Center[] | Refusal {
  const found: Center[] = []
  for (const id of ids) {
    const center = idleCenter(empire, id, kinds)
    if (isRefusal(center)) return center
    if (found.some((other) => other.id === id))
      return refuse('SC-19.6', 'E_FIELD', `I${id} stands in the order twice.`)
    found.push(center)
  }
  return found
}

/** The same of one center. */
export function idleCenter(empire: Empire, id: number, kinds: readonly Kind[]): Center | Refusal {
  const { installations } = empire
  const at = installations.id.indexOf(id)
  if (at < 0) return notOwn(`I${id}`)
  if (!kinds.includes(installations.kind[at] ?? 'CMS')) {
    const what = kinds.includes('SCI')
      ? 'Science Centers advance SL and EL'
      : 'R&D Centers develop technologies'
    return refuse('SC-10.1', 'E_CENTER', `${what}; I${id} is none.`)
  }
  const center = centersOf(empire).find((one) => one.id === id)
  if (center === undefined)
    return refuse('SC-8.1', 'E_CENTER', `I${id} is still being built. Turns left: ${installations.left[at]}.`)
  const work = workOf(empire, id)
  if (work > 0) return refuse('SC-10.9', 'E_BUSY', `I${id} is busy with P${work}.`)
  return center
}
