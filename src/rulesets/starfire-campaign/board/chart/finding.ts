import { systemName } from '../../map/world.ts'
import { shipsWords } from '../../offers/offers.ts'
import type { Empire } from '../../position.ts'
import { calledIn, type Names } from '../names.ts'
import type { Notes } from '../notes.ts'
import type { Drawing } from './drawing.ts'
import type { Box } from './labels.ts'
import type { Lettering } from './lettering.ts'

/** A system, or an own fleet (0 for none) and the system where it is. */
export interface Found {
  readonly text: string
  readonly system: number
  readonly fleet: number
}

/** What is found by its note alone comes after all that are called so. */
const [NOTED, UNFOUND] = [3, 4]
/** The most that is listed. */
const MOST = 8

/**
 * Systems and own fleets that are called so, or have a note with it: those whose number or name is it, then those that begin so,
 * then the others.
 */
export function foundOn(
  { chart, fleets, ...empire }: Empire,
  names: Names,
  notes: Notes,
  words: string,
): Found[] {
  const sought = words.trim().toLowerCase()
  if (sought === '') return []
  const all = [
    ...chart.map(({ system }) => ({
      text: `System ${calledIn(names, system)}`,
      keys: [systemName(system), names.get(system) ?? ''],
      note: notes.get(`system ${system}`)?.text ?? '',
      system,
      fleet: 0,
    })),
    ...fleets.id.map((fleet, at) => {
      const [name = '', system = 0] = [fleets.name[at], fleets.system[at]]
      const own = name === `Fleet ${fleet}` ? '' : ` ${name}`
      const ships = shipsWords({ chart, fleets, ...empire }, fleet)
      return {
        text: `F${fleet}${own} at ${calledIn(names, system)}: ${ships}`,
        keys: [`F${fleet}`, name, ships],
        note: notes.get(`fleet ${fleet}`)?.text ?? '',
        system,
        fleet,
      }
    }),
  ]
  const rankOf = (keys: readonly string[]) =>
    Math.min(
      ...keys.map((key) => {
        const at = key.toLowerCase().indexOf(sought)
        return at < 0 ? UNFOUND : at > 0 ? 2 : key.length === sought.length ? 0 : 1
      }),
    )
  return all
    .map(({ keys, note, text, ...place }) => {
      const rank = rankOf(keys)
      // What is found by its note alone says why.
      return rank < UNFOUND || rankOf([note]) === UNFOUND
        ? { found: { ...place, text }, rank }
        : { found: { ...place, text: `${text} “${clipped(note)}”` }, rank: NOTED }
    })
    .filter(({ rank }) => rank < UNFOUND)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ found }) => found)
}

/** The beginning of a note. */
const clipped = (note: string): string => (note.length <= 40 ? note : `${note.slice(0, 39)}…`)

/** The own fleets in a box: those whose system or whose tag lies in it. */
export function fleetsIn(box: Box, { fleets }: Empire, { at }: Drawing, { tags }: Lettering): number[] {
  const holds = (point: { readonly x: number; readonly y: number } | undefined) =>
    point !== undefined &&
    point.x >= box.x &&
    point.x <= box.x + box.width &&
    point.y >= box.y &&
    point.y <= box.y + box.height
  return fleets.id.filter(
    (id, i) => holds(at.get(fleets.system[i] ?? 0)) || holds(tags.find(({ fleet }) => fleet === id)),
  )
}
