import type { FormProps, SeatStyle } from '../../../../board/client.ts'
import type { View } from '../../view.ts'
import type { Writing } from './kinds.ts'
import type { SheetText } from './lines.ts'
import type { Speech } from './words.ts'

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
