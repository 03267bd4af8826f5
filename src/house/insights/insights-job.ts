import { SEAT_WORDS, seatWord } from '../../kernel/tell.ts'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import type { Entry, Store, StoredTable } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import type { StoryTold } from '../api/insights.ts'
import { RawJson } from '../api/schema-parts.ts'
import type { Pays } from '../budget/ledger.ts'
import { ESTIMATES } from '../budget/tariff.ts'
import { Jobs } from '../jobs/jobs.ts'
import type { Spent } from '../jobs/kind.ts'
import type { TableApi } from '../table/api.ts'
import type { Heavy } from '../table/live-tables.ts'

/** What the thread gets. */
export interface StoryTask {
  readonly game: string
  readonly version: number
  /** The entries of its log, each as JSON. */
  readonly log: readonly string[]
  /** The most games that are played on from each moment, and for how long. */
  readonly games: number
  readonly forMs: number
  readonly startedAtMs: number
  readonly endedAtMs: number
  readonly proved: number
}

/** What it gives back: how far it has come, and at last the story in JSON. */
export type StoryPart = { readonly done: number } | { readonly json: string }

/** How much may be spent on one game. */
export interface Telling {
  readonly games: number
  readonly forMs: number
}

/** A story in JSON, or how far it has come. */
export type Told = StoryPart | { readonly failed: string }

/** The form in which stories are kept: raised when what is told of a game changes, so that it is worked out again. */
const FORM = 2

/** The number of stories that are kept at hand, and of games that may wait. */
const KEPT = 200
const WAITING = 50
/** A game that takes this much longer than it may is given up. */
const PATIENCE = 3

/**
 * Finds out how games went that are over: one after the other in a thread of its own, which neither bots nor tables wait for,
 * and each once.
 */
export class InsightsJob {
  readonly #telling: Telling
  readonly #stories = new Map<string, Told>()
  readonly #store: Pick<Store, 'story' | 'keepStory'>
  readonly #jobs: Jobs<StoryTask, StoryPart>

  /** @param store where a story is kept, so that it is worked out once, even if this process ends */
  constructor(telling: Telling, store: Pick<Store, 'story' | 'keepStory'>) {
    this.#telling = telling
    this.#store = store
    this.#jobs = new Jobs({
      ...{ isolation: 'thread', script: new URL('./worker.ts', import.meta.url), of: 'stories' },
      ...{ atOnce: 1, waiting: WAITING, beginMs: 60_000, wallMs: telling.forMs * PATIENCE + 10_000 },
      ...{ memoryMb: 1024, env: gamesEnv },
    })
  }

  /**
   * What is known of a game; it is found out if nobody has asked for it yet. Seats are signs in it (`seatWord`).
   * @param rev how many entries its log has
   * @throws HouseError when too many games wait
   */
  async story(
    row: StoredTable,
    rev: number,
    entries: () => Promise<readonly Entry[]>,
    pay?: Pays,
  ): Promise<Told> {
    const of = `${FORM}:${rev}`
    const id = `${row.id} ${of}`
    const known = this.#stories.get(id)
    // What failed may be tried again.
    if (known !== undefined && 'failed' in known) this.#stories.delete(id)
    if (known !== undefined) return known
    if (this.#jobs.isFull)
      throw fault('busy', 'MANY_WAIT', 'Many games are looked at just now: try again in a minute.')
    this.#keep(id, { done: 0 })
    try {
      const kept = await this.#store.story(row.id)
      if (kept?.of === of) {
        this.#keep(id, { json: kept.json })
        return { json: kept.json }
      }
      const grant = pay?.(ESTIMATES.story)
      const task = taskOf(row, await entries(), this.#telling)
      void this.#find(id, of, row.id, task, (ms) => grant?.settle(ms))
    } catch (error) {
      this.#stories.delete(id)
      throw error
    }
    return { done: 0 }
  }

  /** Stops the thread. */
  close(): Promise<void> {
    return this.#jobs.close()
  }

  async #find(id: string, of: string, table: string, task: StoryTask, spent: Spent): Promise<void> {
    const hears = (part: StoryPart) => {
      this.#keep(id, part)
      // What cannot be kept is still told, and found out again another day.
      if ('json' in part) this.#store.keepStory(table, { of, json: part.json }).catch(() => undefined)
    }
    await this.#jobs
      .run(task, hears, { spent })
      .catch((error: Error) => this.#keep(id, { failed: error.message }))
  }

  #keep(id: string, told: Told): void {
    this.#stories.delete(id)
    this.#stories.set(id, told)
    if (this.#stories.size <= KEPT) return
    // What is not found out yet is kept.
    const oldest = [...this.#stories].find(([, one]) => !('done' in one))
    if (oldest !== undefined) this.#stories.delete(oldest[0])
  }
}

function taskOf(
  { game, version, createdAtMs }: StoredTable,
  entries: readonly Entry[],
  telling: Telling,
): StoryTask {
  return {
    ...{ game, version, ...telling },
    log: entries.map(({ json }) => json),
    startedAtMs: entries[0]?.atMs ?? createdAtMs,
    endedAtMs: entries.at(-1)?.atMs ?? createdAtMs,
    proved: entries.length,
  }
}

/**
 * How the game of a table went.
 * @throws HouseError when it is not over, or too large, or cannot be told
 */
export async function storyTold(
  teller: InsightsJob,
  { isHeavy }: Heavy,
  table: TableApi,
  entries: () => Promise<readonly Entry[]>,
  pay: Pays,
): Promise<RawJson<StoryTold>> {
  if (!table.standing.over)
    throw fault('conflict', 'NOT_OVER', 'How a game went is told when it is over: this one goes on.')
  if (isHeavy(table.row))
    throw fault(
      'conflict',
      'TOO_LARGE',
      'This game was too large to be looked at again from its beginning: its reports tell what happened.',
    )
  const told = await teller.story(table.row, table.rev, entries, pay)
  if ('failed' in told)
    throw fault('broken', 'NOT_TOLD', 'How this game went could not be found out.', new Error(told.failed))
  if ('json' in told) return new RawJson(`{"story":${named(told.json, table.row)},"underway":false,"done":1}`)
  return new RawJson(JSON.stringify({ story: null, underway: true, done: told.done }))
}

/** The story with the names that the seats have now. */
function named(json: string, { seats }: Pick<StoredTable, 'seats'>): string {
  const first = seatWord(0).charCodeAt(0)
  return json.replace(SEAT_WORDS, (sign) => {
    const seat = sign.charCodeAt(0) - first
    return JSON.stringify(seats[seat]?.name ?? `seat ${seat + 1}`).slice(1, -1)
  })
}
