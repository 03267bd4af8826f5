import { keptIn, type Names, namesIn } from './names.ts'
import { type Notes, readNotes } from './notes.ts'

// All that a reader has named and noted in a seat, as a file: for another browser, for a player who takes the seat over, or for
// everybody when the campaign is over.

export interface OwnWords {
  readonly names: Names
  readonly notes: Notes
}

/** The file of it. */
export const fileOf = ({ names, notes }: OwnWords): object => ({
  names: Object.fromEntries(names),
  notes: Object.fromEntries(notes),
})

/** What stands in such a file; null for any other text. */
export function wordsIn(file: string): OwnWords | null {
  try {
    const { names, notes } = JSON.parse(file) as Readonly<Record<string, unknown>>
    const found = {
      names: namesIn(JSON.stringify(names ?? {})),
      notes: readNotes(JSON.stringify(notes ?? {})),
    }
    return found.names.size + found.notes.size === 0 ? null : found
  } catch {
    return null
  }
}

/** Own names and notes with those of a file, which count where both have something; as they are kept. */
export const joined = (
  own: OwnWords,
  more: OwnWords,
): { readonly names: string | null; readonly notes: string | null } => ({
  names: keptIn(new Map([...own.names, ...more.names])),
  notes: keptIn(new Map([...own.notes, ...more.notes])),
})
