import { useKeepsake } from '../../../board/keepsake.ts'
import { keptIn, type Names, namesIn } from './names.ts'

// What a reader writes down about a system, a fleet, an empire or a design: theirs alone, kept where their names for systems are.

/** A note, and the turn in which it was written. */
export interface Note {
  readonly text: string
  readonly turn: number
}

/** What a note is about: `system 5`, `fleet 3`, `owner 2`, `design 2 Fox`. */
export type About = `${'system' | 'fleet' | 'owner'} ${number}` | `design ${number} ${string}`

/** Two empires may call designs alike. */
export const designNote = (owner: number, name: string): About => `design ${owner} ${name}`

/** Notes by what they are about. */
export type Notes = ReadonlyMap<string, Note>

/** The most characters of a note, and of all notes as they are kept. */
export const LONGEST_NOTE = 500
export const ROOM = 30_000

const NONE: Notes = new Map()

/** Notes as they were kept; none for anything else. */
export function readNotes(text: string | null): Notes {
  try {
    const rows = Object.entries(JSON.parse(text ?? '{}') as Record<string, Partial<Note>>)
    return new Map(
      rows.flatMap(([about, { text: words, turn }]): [string, Note][] =>
        typeof words === 'string' && typeof turn === 'number' ? [[about, { text: words, turn }]] : [],
      ),
    )
  } catch {
    return NONE
  }
}

/** The notes with another about something, or with none where it is empty, as they are kept. */
export function noted(notes: Notes, about: About, { text, turn }: Note): string | null {
  const next = new Map(notes)
  const words = text.trim().slice(0, LONGEST_NOTE)
  if (words === '') next.delete(about)
  else next.set(about, { text: words, turn })
  return keptIn(next)
}

/** The reader's notes in one of their seats, and how to write one; false where there is no room for it. */
export function useNotes(seat: number): readonly [Notes, (about: About, note: Note) => boolean] {
  const [notes, keep] = useKeepsake(`notes ${seat}`, readNotes)
  const write = (about: About, note: Note) => {
    const next = noted(notes, about, note)
    if (next !== null && next.length > ROOM) return false
    keep(next)
    return true
  }
  return [notes, write]
}

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
