// Games that are played beforehand, with the secret of the table at which they will be played: so the answers are known, and
// sending them costs next to nothing.

import process from 'node:process'
import type { Answer } from '../src/house/api/contract.ts'
import { sourceOf, written } from '../src/house/log/entries.ts'
import { SNAPSHOT_EVERY } from '../src/house/log/follower.ts'
import { Chance } from '../src/kernel/chance.ts'
import { Match } from '../src/kernel/match.ts'
import { isRefusal } from '../src/kernel/refusal.ts'
import { FastSource, newKey } from '../src/kernel/source.ts'
import { gameOf } from '../src/rulesets/shelf.ts'
import type { Snapshot, StoredTable } from '../src/store/contract.ts'

/** How many threads hold the tables of a house that is measured: `ARGOSY_THREADS=1 npm run bench house`. */
export const THREADS = Number(process.env.ARGOSY_THREADS ?? 0)

export interface Prepared {
  readonly row: StoredTable
  readonly answers: readonly Answer[]
  /** The game as it begins, and as it ends. */
  readonly begun: Written
  readonly ended: () => Written
  /** A snapshot, as long before the end as one can be. */
  readonly snapshot: Snapshot
}

type Written = ReturnType<typeof written>

/** What is to be played: random answers, and how many; fewer where the game ends before. */
export interface Wanted {
  readonly game: string
  readonly seats: number
  readonly options: object
  readonly name: string
  readonly moves: number
  readonly tempo?: StoredTable['tempo']
  readonly lapsing?: StoredTable['lapsing']
  /** When it is played. */
  readonly atMs?: number
}

/** Plays a game of random answers, of people who sit at one table. */
export function prepare(wanted: Wanted): Prepared {
  const { game: id, seats: count, options, name, moves, tempo = null, lapsing = null } = wanted
  const game = gameOf(id)
  if (game === null) throw new Error(`There is no game ${id}.`)
  const seats = Array.from({ length: count }, (_, n) => ({
    ...{ kind: 'person' as const, name: `Player ${n + 1}`, bot: null },
  }))
  const row: StoredTable = {
    id: name,
    game: game.rules.meta.id,
    version: game.rules.meta.version,
    name,
    seats,
    options: options as StoredTable['options'],
    secret: newKey(),
    seed: null,
    invite: '',
    createdAtMs: wanted.atMs ?? Date.now(),
    forkOf: null,
    tempo,
    lapsing,
  }
  const match = Match.begin(game, options, count, sourceOf(row, 0))
  if (isRefusal(match)) throw new Error(match.text)
  const begun = written(match, row, row.createdAtMs)
  let snapshot: Snapshot = { rev: 1, json: JSON.stringify(match.snapshot()) }
  const chance = new Chance(new FastSource(name))
  const answers: Answer[] = []
  while (answers.length < moves && !game.isOver(match.position)) {
    const [seat = 0] = match.question.waitsFor
    const seq = match.nextSeq
    const choice = game.random(match.position, seat, chance)
    const made = match.submit(seat, choice, true, sourceOf(row, seq))
    if (isRefusal(made)) throw new Error(`A random answer is refused: ${made.text}`)
    answers.push({ seat, seq, commandId: `${name}-${answers.length}-0123456789abcdef`, choice })
    if (match.nextSeq + SNAPSHOT_EVERY === moves + 1)
      snapshot = { rev: match.nextSeq, json: JSON.stringify(match.snapshot()) }
  }
  const ended = () => written(match, row, row.createdAtMs)
  return { row, answers, begun, ended, snapshot }
}
