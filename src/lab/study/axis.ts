import type { Json } from '../../kernel/json.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { variantOf } from './named.ts'
import type { Cell, Study } from './sheet.ts'

/** What lies along the bottom of a study's plots: its variants by name, or the option with the most values, else the seats. */
export interface Axis {
  readonly name: string
  readonly numbers: boolean
  /** The rulebook's value, where it is among those that are tried. */
  readonly rulebook: Json
  of(cell: Cell): Json
  /** Which plot a cell stands in. */
  panelOf(cell: Cell): string
}

/** The axis of a study's plots. */
export function axisOf(study: Study): Axis {
  const [widest] = Object.entries(study.sweep).sort(([, a], [, b]) => b.length - a.length)
  const named = study.variants.length > 0
  const swept = widest !== undefined && widest[1].length > 1 ? widest[0] : 'games'
  const name = named ? 'variant' : swept
  const tried = named ? study.variants : (widest?.[1] ?? [])
  const numbers = !named && name !== 'games' && tried.every((value) => typeof value === 'number')
  const standard = gameOf(study.game)?.rules.options[name]?.schema.fallback ?? null
  // Beside sweeps a cell is called by both; what is swept tells the plots apart.
  const longestFirst = study.variants.toSorted((a, b) => b.length - a.length)
  const nameIn = (called: string): string =>
    longestFirst.find((one) => called === one || called.endsWith(`, ${one}`)) ?? called
  const word = (value: unknown): Json =>
    numbers ? (value as number) : typeof value === 'string' ? value : JSON.stringify(value)
  return {
    name,
    numbers,
    rulebook: standard === null || !tried.includes(standard as Json) ? null : word(standard),
    of: ({ options, called }) =>
      named ? nameIn(called) : name === 'games' ? study.game : word(options[name]),
    panelOf({ seats, options }) {
      const rest = Object.entries(options).filter(
        ([other]) => other !== name && (study.sweep[other]?.length ?? 0) > 1,
      )
      return [`${seats} players`, ...(rest.length > 0 ? [variantOf(Object.fromEntries(rest))] : [])].join(
        ', ',
      )
    },
  }
}
