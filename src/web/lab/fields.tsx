import { type ReactNode, useId } from 'react'
import type { GameInfo } from '../../server/api.ts'
import type { Draft } from './sheet.ts'

/** What a part of the sheet of a study is given. */
export interface PartProps {
  readonly game: GameInfo
  readonly draft: Draft
  onChange(part: Partial<Draft>): void
}

/** Rows that are known by where they stand. */
export const numbered = <T extends object>(rows: readonly T[]): (T & { at: number })[] =>
  rows.map((row, at) => ({ ...row, at }))

export function Line({ label, children }: { label: string; children(field: string): ReactNode }): ReactNode {
  const field = useId()
  return (
    <p className="field">
      <label htmlFor={field}>{label}</label>
      {children(field)}
    </p>
  )
}
