import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs/promises'
import type { Json } from '../../kernel/json.ts'
import type { Report } from '../study/report.ts'
import { gameFile } from '../study/run.ts'
import { type About, Kept } from './kept.ts'

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

/** What a house gives to studies, unless it is told otherwise. */
export const BENCH_LIMITS: BenchLimits = {
  games: 100_000,
  seconds: 600,
  threads: 2,
  cells: 60,
  kept: 200,
}

/** Why a bench does not do what it is asked to; the message is one sentence. */
export class BenchFault extends Error {
  override name = 'BenchFault'
  readonly code: 'BAD_STUDY' | 'BUSY' | 'NO_SUCH_STUDY' | 'NOT_PLAYING' | 'NO_SUCH_GAME' | 'BROKEN'

  constructor(code: BenchFault['code'], text: string) {
    super(text)
    this.code = code
  }
}

/** How a study stands. */
export interface Standing extends Omit<About, 'rest'> {
  readonly state: 'playing' | About['rest']
  /** How long it will still take; null when nobody knows. */
  readonly secondsLeft: number | null
}

/** A study as people read it. */
export interface Look {
  readonly standing: Standing
  readonly study: Json
  readonly report: Report | null
  /** The places of those strange games that were kept as files. */
  readonly watchable: readonly number[]
}

/** The study that is played now. */
interface Current {
  about: About
  secondsLeft: number | null
  report: Report | null
  readonly child: ChildProcess
  readonly over: Promise<void>
}

/** A process that was told to stop has this long to finish the games that it plays. */
const GRACE_MS = 8000
/** The same where the house closes. */
const CLOSING_MS = 1500
/** It takes no longer to read a study, and to begin a game of each of its variants. */
const READ_MS = 60_000
const MEMORY_MB = 1536

/** The studies of a house: one is played at a time, by a process of its own. */
export class Bench {
  readonly limits: BenchLimits
  readonly #kept: Kept
  readonly #program: URL
  #current: Current | null = null
  /** True while a study is being read. */
  #reading = false

  /**
   * @param folder where studies are kept
   * @param program the process that plays one
   */
  constructor(folder: string, program: URL, limits: Partial<BenchLimits> = {}) {
    this.limits = { ...BENCH_LIMITS, ...limits }
    this.#kept = new Kept(folder)
    this.#program = program
  }

  /** All studies, the youngest first. */
  async list(): Promise<Standing[]> {
    return (await this.#kept.list()).map((about) => this.#standing(about))
  }

  /** How a study stands, the study itself, and what it says so far. @throws BenchFault when there is none */
  async look(id: string): Promise<Look> {
    const about = await this.#about(id)
    const study = await this.#kept.study(id)
    const report = this.#playing(id)?.report ?? (await this.#kept.report(id))
    const rests = report !== null && this.#playing(id) === null
    const watchable = rests ? this.#kept.watchable(id, report) : []
    return { standing: this.#standing(about), study, report, watchable }
  }

  /**
   * Plays a study, and keeps it.
   * @returns its id
   * @throws BenchFault when it is none, asks for too much, or another is being played
   */
  async ask(study: Json): Promise<string> {
    const id = this.#kept.newId()
    await this.#begin(study, async ({ title, game, all }) => {
      const about: About = { id, title, game, askedAtMs: Date.now(), rest: 'stopped', done: 0, all }
      await this.#kept.add(about, study)
      return about
    })
    void this.#makeRoom()
    return id
  }

  /** Goes on with a study that was stopped. @throws BenchFault like `ask` */
  async goOn(id: string): Promise<void> {
    const about = await this.#about(id)
    const study = await this.#kept.study(id)
    await this.#begin(study, async ({ all }) => ({ ...about, all, rest: 'stopped' }))
  }

  /** Stops the study that is played; what was played is kept. @throws BenchFault when it is not played */
  async stop(id: string): Promise<void> {
    await this.#about(id)
    const current = this.#playing(id)
    if (current === null) throw new BenchFault('NOT_PLAYING', 'The study is not being played.')
    await this.#end(current)
  }

  /** The file of a strange game, by its place in the report. @throws BenchFault when it was not kept */
  async game(id: string, number: number): Promise<Buffer> {
    await this.#about(id)
    try {
      return await fs.readFile(gameFile(this.#kept.folder(id), number))
    } catch {
      throw new BenchFault(
        'NO_SUCH_GAME',
        this.#playing(id) === null
          ? 'That game was not kept: it did not come to an end.'
          : 'Games can be watched when the study is over, or was stopped.',
      )
    }
  }

  async close(): Promise<void> {
    if (this.#current !== null) await this.#end(this.#current, CLOSING_MS)
  }

  #playing(id: string): Current | null {
    return this.#current?.about.id === id ? this.#current : null
  }

  #standing(about: About): Standing {
    const current = this.#playing(about.id)
    const { rest, ...known } = current?.about ?? about
    return {
      ...known,
      ...(current === null
        ? { state: rest, secondsLeft: null }
        : { state: 'playing', secondsLeft: current.secondsLeft }),
    }
  }

  async #about(id: string): Promise<About> {
    const about = await this.#kept.about(id)
    if (about === null) throw new BenchFault('NO_SUCH_STUDY', 'There is no such study here.')
    return about
  }

  async #begin(study: Json, keep: (outline: Outline) => Promise<About>): Promise<void> {
    if (this.#current !== null || this.#reading)
      throw new BenchFault(
        'BUSY',
        `${this.#current === null ? 'Another study' : `“${this.#current.about.title}”`} is being played: one at a time. Stop it, or wait until it is over.`,
      )
    this.#reading = true
    const child = fork(this.#program, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    try {
      const outline = await this.#read(child, study)
      this.#play(child, await keep(outline))
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    } finally {
      this.#reading = false
    }
  }

  /** Has the process read a study. @throws BenchFault with what is wrong with it */
  #read(child: ChildProcess, study: Json): Promise<Outline> {
    return new Promise((done, failed) => {
      const broken = () => failed(new BenchFault('BROKEN', 'The study could not be read: its process ended.'))
      const timer = setTimeout(broken, READ_MS)
      child.once('exit', broken)
      child.once('error', broken)
      child.once('message', (news: News) => {
        clearTimeout(timer)
        child.off('exit', broken)
        if (news.say === 'read') done(news.outline)
        else if (news.say === 'fault') failed(new BenchFault('BAD_STUDY', news.text))
        else broken()
      })
      child.send({ do: 'read', study, limits: this.limits } satisfies Order)
    })
  }

  #play(child: ChildProcess, about: About): void {
    const over = new Promise<void>((done) => child.once('exit', () => done(this.#left(child))))
    const current: Current = { about, secondsLeft: null, report: null, child, over }
    this.#current = current
    child.on('message', (news: News) => {
      if (news.say === 'progress') {
        current.about = { ...current.about, done: news.done, all: news.all }
        current.secondsLeft = news.seconds
      } else if (news.say === 'report') current.report = news.report
      else if (news.say === 'over') {
        const rest = news.whole ? 'whole' : news.late ? 'out of time' : 'stopped'
        current.about = { ...current.about, rest }
        child.disconnect()
      }
    })
    // Until it says how it ended it is broken.
    current.about = { ...about, rest: 'broken' }
    child.send({ do: 'play', folder: this.#kept.folder(about.id) } satisfies Order)
  }

  /** The process has ended. */
  async #left(child: ChildProcess): Promise<void> {
    const current = this.#current
    if (current === null || current.child !== child) return
    await this.#kept.note(current.about).catch(() => {})
    this.#current = null
  }

  async #end(current: Current, graceMs = GRACE_MS): Promise<void> {
    if (current.child.connected) current.child.send({ do: 'stop' } satisfies Order)
    const timer = setTimeout(() => {
      // It hangs in a game that is too long; whole parts are still kept.
      current.about = { ...current.about, rest: 'stopped' }
      current.child.kill('SIGKILL')
    }, graceMs)
    await current.over
    clearTimeout(timer)
  }

  async #makeRoom(): Promise<void> {
    for (const { id } of (await this.#kept.list()).slice(this.limits.kept)) await this.#kept.remove(id)
  }
}
