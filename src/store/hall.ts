import { randomInt } from 'node:crypto'
import type { Block, Complaint, Listed, Request, StoredSeat } from './contract.ts'

// What both stores read of the lobby, of blocks and of complaints, as it is told.

/** How many seats of a table that has not begun somebody may take. */
export const freeOf = (seats: readonly StoredSeat[]): number =>
  seats.filter(({ kind }) => kind === 'open').length

type Row = Readonly<Record<string, unknown>>

const orNull = (value: unknown): number | null => (value == null ? null : Number(value))

export const listedOf = ({ id, free, joined_ms }: Row): Listed => ({
  id: String(id),
  free: Number(free),
  joinedAtMs: Number(joined_ms),
})

export const blockOf = ({ by_whom, of_whom, at_ms }: Row): Block => ({
  by: String(by_whom),
  of: String(of_whom),
  atMs: Number(at_ms),
})

export const complaintOf = (row: Row): Complaint => ({
  id: Number(row.id),
  atMs: Number(row.at_ms),
  table: String(row.table_id),
  by: Number(row.by_seat),
  of: orNull(row.of_seat),
  text: String(row.text),
  lines: String(row.lines),
  answer: row.answer == null ? null : String(row.answer),
  answeredAtMs: orNull(row.answered_ms),
})

export const requestOf = (row: Row): Request => ({
  id: Number(row.id),
  atMs: Number(row.at_ms),
  who: String(row.who),
  act: String(row.act),
  table: String(row.table_id),
  why: String(row.why),
  json: String(row.json),
})

/** A number for a request: by chance, so that none is used again, also after a backup was brought back. */
export const requestId = (): number => randomInt(1, 2 ** 47)
