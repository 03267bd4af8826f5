import os from 'node:os'
import { styleText } from 'node:util'

/** One line of the table. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** How much the samples varied: half the distance of the quartiles, as a share of the value. */
  readonly spread?: number
  /** What is to be reached; `most` when less is better. */
  readonly aim?: { readonly least: number } | { readonly most: number }
}

/** What a section has found. */
export interface Report {
  readonly rows: readonly Row[]
  /** Sentences below the table: what was checked, what was left out and why. */
  readonly notes: readonly string[]
}

/** The machine on which it was measured, and what else it was doing. */
export function machine(): Record<string, string | number> {
  return {
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.platform()} ${os.arch()}`,
    node: process.versions.node,
    v8: process.versions.v8,
    load: Number(os.loadavg()[0]?.toFixed(1)),
  }
}

/** True unless the row has an aim that its value misses. */
export function reached({ value, aim }: Row): boolean {
  if (aim === undefined) return true
  return 'least' in aim ? value >= aim.least : value <= aim.most
}

/** A section as text. */
export function table(title: string, { rows, notes }: Report): string {
  const lines = rows.map((row) => {
    const spread =
      row.spread === undefined || Number.isNaN(row.spread) ? '' : `±${(row.spread * 100).toFixed(0)} %`
    const line = `  ${row.what.padEnd(46)}${figure(row.value).padStart(11)} ${row.unit.padEnd(14)}${spread.padStart(6)}`
    return `${line}  ${verdict(row)}`.trimEnd()
  })
  return [styleText('bold', title), ...lines, ...notes.map((note) => `  ${note}`), ''].join('\n')
}

function verdict(row: Row): string {
  const { aim } = row
  if (aim === undefined) return ''
  const text = 'least' in aim ? `aim ≥ ${figure(aim.least)}` : `aim ≤ ${figure(aim.most)}`
  return reached(row) ? styleText('green', `${text}  ✓`) : styleText('red', `${text}  missed`)
}

/** A number with three digits that count, and thousands marked. */
export function figure(value: number): string {
  if (value >= 1000) return Math.round(Number(value.toPrecision(3))).toLocaleString('en-GB')
  return String(Number(value.toPrecision(3)))
}
