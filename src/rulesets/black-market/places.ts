import type { Seat } from '../../kernel/index.ts'
import { markId } from './colony/locations.ts'
import { homeId } from './colony/places.ts'
import { siteId } from './colony/utilities.ts'
import { faces } from './data.ts'
import type { Track } from './ids.ts'
import { trackTarget } from './targets.ts'

/** Where in the colonies a fact happened; without another place, at home. */
export function places(kind: string, part: (name: string) => number | null): readonly string[] {
  const [site, face, mark, seat] = [part('site'), part('face'), part('mark'), part('seat')]
  const what = kind === 'raids' ? raided(part) : []
  const card = face !== null && faces[face] !== undefined ? [faces[face].id] : []
  const track = part('track')
  return [
    ...what,
    ...(site === null ? [] : [siteId(site)]),
    ...card,
    ...(mark === null ? [] : [markId(mark)]),
    ...(track === null ? [] : [trackTarget(track as Track)]),
    ...(seat === null ? [] : [homeId(seat as Seat)]),
  ]
}

function raided(part: (name: string) => number | null): readonly string[] {
  const what = part('what')
  if (what === null) return []
  return part('isCard') === 1 ? [faces[what]?.id ?? ''] : [siteId(what)]
}
