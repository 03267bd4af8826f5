import os from 'node:os'
import path from 'node:path'
import { counted } from '../../kernel/english.ts'
import type { Json } from '../../kernel/json.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { type Answers, answersOf } from '../study/answers.ts'
import { StudyError } from '../study/given.ts'
import { reportOf } from '../study/report.ts'
import type { Results } from '../study/results.ts'
import { runStudy, staleGames, writeWhole } from '../study/run.ts'
import { allGames, readStudy, type Study } from '../study/sheet.ts'
import { staleWords } from '../study/words.ts'
import type { BenchLimits, News, Order, Outline } from './bench.ts'

/** What the process needs of the world outside the lab. */
export interface Surroundings {
  say(news: News): void
  /** Keeps the strange games of a study as files in its folder. */
  keepGames(folder: string, study: Study, answers: Answers): void
}

/** How often people are told how far it is, and what it says so far. */
const PROGRESS_MS = 300
const REPORT_MS = 2000

/** Plays one study of a bench, at the lowest priority, as it is ordered to. */
export class Playing {
  readonly #around: Surroundings
  readonly #stop = new AbortController()
  #study: Study | null = null
  #limits: BenchLimits | null = null
  /** Games of other rules or players that were found, and are played again. */
  #stale = 0

  constructor(around: Surroundings) {
    this.#around = around
    // Threads that are begun later have it, too.
    os.setPriority(os.constants.priority.PRIORITY_LOW)
  }

  async ordered(order: Order): Promise<void> {
    if (order.do === 'stop') this.#stop.abort()
    else if (order.do === 'read') this.#read(order.study, order.limits)
    else await this.#play(order.folder)
  }

  #read(json: Json, limits: BenchLimits): void {
    try {
      this.#study = readStudy(json)
      this.#limits = limits
      this.#around.say({ say: 'read', outline: outlineOf(this.#study, limits) })
    } catch (error) {
      if (!(error instanceof StudyError)) throw error
      this.#around.say({ say: 'fault', text: error.message })
    }
  }

  async #play(folder: string): Promise<void> {
    const [study, limits] = [this.#study, this.#limits]
    if (study === null || limits === null) throw new Error('There is no study to play.')
    const began = performance.now()
    this.#stale = staleGames(folder, study)
    let late = false
    const timer = setTimeout(() => {
      late = !this.#stop.signal.aborted
      this.#stop.abort()
    }, limits.seconds * 1000)
    let [told, reported, first] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, -1]
    const progress = (done: number, all: number, results: () => Results) => {
      const now = performance.now()
      if (first < 0) first = done
      if (now - told < PROGRESS_MS && done < all) return
      told = now
      const seconds =
        done === first ? null : Math.ceil((((now - began) / (done - first)) * (all - done)) / 1000)
      this.#around.say({ say: 'progress', done, all, seconds })
      if (now - reported < REPORT_MS || done === all) return
      this.#report(folder, study, results())
      // What it costs to say it is kept below a fifth of what it costs to play it.
      reported = performance.now() + 4 * (performance.now() - now)
    }
    const { results, whole } = await runStudy(study, {
      ...{ folder, workers: limits.threads, apart: true, signal: this.#stop.signal, progress },
    })
    clearTimeout(timer)
    const answers = this.#report(folder, study, results)
    this.#around.keepGames(folder, study, answers)
    this.#around.say({ say: 'over', whole, late: late && !whole })
  }

  #report(folder: string, study: Study, results: Results): Answers {
    const answers = answersOf(study, results)
    const again = this.#stale > 0 ? { again: staleWords(this.#stale) } : {}
    const report = { ...reportOf(study, results, answers), ...again }
    writeWhole(path.join(folder, 'report.json'), `${JSON.stringify(report)}\n`)
    this.#around.say({ say: 'report', report })
    return answers
  }
}

/** @throws StudyError when more is asked than this bench gives */
export function outlineOf(study: Study, limits: BenchLimits): Outline {
  const { title, game, cells } = study
  const all = allGames(study)
  const number = (n: number) => n.toLocaleString('en')
  if (all > limits.games)
    throw new StudyError(
      `The study has ${counted(all, 'game')}. This server plays at most ${number(limits.games)} at once. Choose fewer games or variants, or play it with argosy study.`,
    )
  if (cells.length > limits.cells)
    throw new StudyError(
      `The study has more variants (${cells.length}) than this server plays at once (${limits.cells}). Choose fewer.`,
    )
  return { title: `${title}`, game: gameOf(game)?.rules.meta.id ?? game, all }
}
