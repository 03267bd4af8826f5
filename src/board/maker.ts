import type { ReactNode } from 'react'
import type { Json } from './composing.ts'
import type { SeatStyle } from './contract.ts'

/** One thing that is wrong with what is being made. */
export interface Flaw {
  /** The place in its file; empty for the file as a whole. */
  readonly path: string
  readonly clause: string
  /** A sentence: what is wrong there, and what would be right. */
  readonly text: string
}

/** What an editor is given. `M` is what is made: a draft, which may have flaws. */
export interface EditorProps<M> {
  readonly made: M
  readonly flaws: readonly Flaw[]
  readonly seats: readonly SeatStyle[]
  onChange(made: M): void
}

/** How something that a game is played with is made by hand: a scenario, a map. */
export interface Maker<M> {
  /** What one can start from; the first is shown to who comes for the first time. */
  readonly starts: readonly { readonly title: string; readonly made: M }[]
  /** Reads a file into a draft, though it may have flaws; or says why it cannot even be edited. */
  read(text: string): { readonly made: M } | { readonly flaws: readonly Flaw[] }
  /** The file of a draft. */
  write(made: M): string
  fileName(made: M): string
  name(made: M): string
  /** All that is wrong with a draft; nothing when it can be played. */
  flaws(made: M): readonly Flaw[]
  /** Of a draft without flaws: what it makes, a sentence a line. */
  about(made: M): readonly string[]
  /** Of a draft without flaws: how many play it, and the options of a table that plays it. */
  seats(made: M): number
  options(made: M): Readonly<Record<string, Json>>
  /** Elements with `data-place="…"`, a flaw's path, are where the page leads to from that flaw. */
  Editor(props: EditorProps<M>): ReactNode
}

/** The way to a game's maker, which is loaded when needed. */
export interface MakerDoor<M> {
  /** What is made, as a word and in the address of its page: `scenario`. */
  readonly thing: string
  /** The option of a table that takes it. */
  readonly option: string
  load(): Promise<Maker<M>>
}
