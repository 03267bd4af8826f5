// Plays the cells and keeps what the lab says of them.

import fs from 'node:fs'
import path from 'node:path'
import { jsonOf, requestOf } from '../../src/cli/simulate.ts'
import { simulate } from '../../src/lab/simulate.ts'
import type { Cell } from './cells.ts'
import { type Watch, type Watched, watch } from './watch.ts'

/** What the lab says of a cell: the object that `argosy simulate --json` prints. */
export type Report = ReturnType<typeof jsonOf>

/** What is the same for all cells. */
export interface Setting {
  readonly game: string
  readonly seed: string
  readonly workers: number
  /** Fewer games, to try something out. */
  readonly games?: number
  /** Where reports are kept; one that is there is not played again. */
  readonly keep?: string
}

const flagsOf = ({ games, seats, ...rest }: Cell, { seed, workers, games: fewer }: Setting) => ({
  ...rest,
  games: String(fewer ?? games),
  seats: String(seats),
  seed,
  workers: String(workers),
})

/** The command line that prints the report of a cell. */
export function commandOf(cell: Cell, setting: Setting): string {
  const flags = Object.entries(flagsOf(cell, setting)).filter(([, value]) => value !== undefined)
  const quoted = (text: string) => (/[^\w.,=-]/.test(text) ? `'${text}'` : text)
  const words = flags.map(([name, value]) =>
    value === true ? `--${name}` : `--${name} ${quoted(String(value))}`,
  )
  return `npx argosy simulate ${setting.game} ${words.join(' ')} --json`
}

/** Plays a cell, unless its report is kept already. */
export const reportOf = (name: string, cell: Cell, setting: Setting): Promise<Report> =>
  kept(name, setting, async () => jsonOf(await simulate(requestOf(setting.game, flagsOf(cell, setting)))))

/** Watches tables, unless what was seen there is kept already. */
export const watchedOf = (name: string, table: Watch, setting: Setting): Promise<Watched> =>
  kept(name, setting, async () =>
    watch(setting.game, { ...table, games: setting.games ?? table.games }, setting.seed),
  )

async function kept<T>(name: string, { keep }: Setting, made: () => Promise<T>): Promise<T> {
  const file = keep === undefined ? null : path.join(keep, `${name}.json`)
  if (file !== null && fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as T
  const report = await made()
  if (file !== null) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `${JSON.stringify(report)}\n`)
  }
  return report
}
