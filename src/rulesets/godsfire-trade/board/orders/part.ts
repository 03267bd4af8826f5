import { usePlaces } from '../../../../board/choosable.tsx'
import type { FormProps, SeatStyle } from '../../../../board/client.ts'
import type { World } from '../../cluster.ts'
import type { Speech } from '../../orders/words.ts'
import type { View } from '../../view.ts'
import { targetOf } from '../reading.ts'
import type { Writing } from './kinds.ts'
import type { SheetText } from './lines.ts'

/** The two faces of a sheet. */
export type Face = 'hand' | 'text'
const FACE = 'face of order sheets'

/** The face that was used last. */
export function lastFace(): Face {
  try {
    return sessionStorage.getItem(FACE) === 'text' ? 'text' : 'hand'
  } catch {
    return 'hand'
  }
}

/** Remembers which face is used. */
export function keepFace(face: Face): void {
  try {
    sessionStorage.setItem(FACE, face)
  } catch {
    // The next sheet begins by hand.
  }
}

/** What every part of the form is given: the sheet, how to speak of it, and how to change it. */
export interface PartProps {
  readonly writing: Writing
  readonly speech: Speech
  readonly seats: readonly SeatStyle[]
  /** Puts another text in the sheet's place. */
  put(text: string): void
  /** Puts a text in the place of the picked order, which is then picked no more. */
  add(text: string): void
  /** Says what order is picked but not yet added, as a line; null for none. */
  onDraft(line: string | null): void
  onPlaces: FormProps<View, SheetText>['onPlaces']
}

/**
 * Lets worlds be picked on the chart.
 * @param words by world: what picking it does, in full words; worlds without are not marked
 */
export function useWorlds(
  view: View,
  onPlaces: FormProps<View, SheetText>['onPlaces'],
  words: ReadonlyMap<World, string>,
  pick: (world: World) => void,
): void {
  const { worlds } = view.cluster
  usePlaces(onPlaces, words, (world) => targetOf(worlds[world]?.id ?? ''), pick)
}
