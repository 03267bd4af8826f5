import type { Zone } from '../board.ts'
import { companies } from '../cards.ts'
import { markOf, type Place, SPACE, zonePlace } from '../place.ts'

type Parts = (name: string) => number | null

const MOVES: readonly string[] = ['marched', 'shipped']
/** By their place in BLOCKADES. */
const [LAND, SEA] = [0, 1]

/** Where on the map a fact happened. */
export function placesIn(kind: string, part: Parts): readonly string[] {
  const named = ['land', 'place', 'zone'].flatMap((name) => {
    const at = part(name)
    return at === null || at < 0 ? [] : [name === 'zone' ? zonePlace(at as Zone) : at]
  })
  return [...new Set([...named, ...wayOf(kind, part), ...blockaded(part), ...siteOf(part('card'))])]
    .filter((place) => place >= 0 && place < SPACE)
    .map(markOf)
}

function wayOf(kind: string, part: Parts): readonly Place[] {
  const [from, to] = [part('from'), part('to')]
  if (from === null || to === null) return []
  if (MOVES.includes(kind)) return [to, from]
  return kind === 'sailed' ? [zonePlace(to as Zone), zonePlace(from as Zone)] : []
}

function blockaded(part: Parts): readonly Place[] {
  const [kind, of] = [part('kind'), part('of')]
  if (of === null) return []
  return kind === LAND ? [of] : kind === SEA ? [zonePlace(of as Zone)] : []
}

function siteOf(card: number | null): readonly Place[] {
  const company = card === null ? undefined : companies[card]
  if (company === undefined) return []
  return [company.land >= 0 ? company.land : zonePlace(company.sea)]
}
