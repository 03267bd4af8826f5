import type { Json } from '../../kernel/json.ts'
import type { Report } from '../study/report.ts'

/** How much may be asked of a bench. */
export interface BenchLimits {
  /** Games of one study, of all its variants together. */
  readonly games: number
  /** How long one study may play in one sitting. */
  readonly seconds: number
  readonly threads: number
  readonly cells: number
  /** Studies that are kept; the oldest make room. */
  readonly kept: number
}

/** What the house says to the process that plays a study. */
export type Order =
  /** What it is to play; it answers `read` or `fault`, and waits. */
  | { readonly do: 'read'; readonly study: Json; readonly limits: BenchLimits }
  /** In which folder parts, report and games are kept. */
  | { readonly do: 'play'; readonly folder: string }
  | { readonly do: 'stop' }

/** What a study is, once it was read. */
export interface Outline {
  readonly title: string
  readonly game: string
  readonly all: number
}

/** What the process says. */
export type News =
  | { readonly say: 'fault'; readonly text: string }
  | { readonly say: 'read'; readonly outline: Outline }
  | { readonly say: 'progress'; readonly done: number; readonly all: number; readonly seconds: number | null }
  | { readonly say: 'report'; readonly report: Report }
  | { readonly say: 'over'; readonly whole: boolean; readonly late: boolean }
