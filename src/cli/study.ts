import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { answersOf } from '../lab/study/answers.ts'
import { writeStudy } from '../lab/study/files.ts'
import { StudyError } from '../lab/study/given.ts'
import { StudyQueue } from '../lab/study/queue.ts'
import { gameFile, runStudy } from '../lab/study/run.ts'
import { readStudy } from '../lab/study/sheet.ts'
import { answerLines, staleWords } from '../lab/study/words.ts'
import { keepGames } from './bench/games.ts'
import { makeFolder, readJson } from './files.ts'
import { UsageError } from './usage.ts'

/** The flags of `argosy study`, as texts. */
export interface StudyFlags {
  readonly out?: string
  readonly workers?: string
  readonly database?: string
  readonly worker?: boolean
}

/**
 * Plays a study and writes its page and figures. Ctrl-C keeps what was played; the same command goes on with it.
 * @throws UsageError in one sentence, before anything is written
 */
export async function study(file: string | undefined, flags: StudyFlags): Promise<void> {
  const database = flags.database ?? process.env.ARGOSY_DATABASE
  const workers = Number(flags.workers ?? Math.max(1, os.availableParallelism()))
  // Where others play, this process may merely wait for them.
  const least = database === undefined || flags.worker === true ? 1 : 0
  if (!Number.isInteger(workers) || workers < least || workers > 256)
    throw new UsageError(`--workers must be a whole number from ${least} to 256.`)
  if (flags.worker === true) return workFor(database, workers)
  if (file === undefined)
    throw new UsageError('Name a file (argosy study docs/studies/imperial-trader-goal.json).')
  const folder = flags.out ?? path.join(path.dirname(file), `${path.basename(file, '.json')}.study`)
  try {
    const asked = readStudy(readJson(file))
    makeFolder(folder)
    const stop = new AbortController()
    const interrupt = () => stop.abort()
    process.once('SIGINT', interrupt)
    const queue = database === undefined ? undefined : await StudyQueue.open(database)
    const { results, whole, stale } = await runStudy(asked, {
      ...{ folder, workers, signal: stop.signal },
      ...(queue === undefined ? {} : { queue }),
      progress: progressBar(),
    }).finally(() => queue?.close())
    process.off('SIGINT', interrupt)
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    if (stale > 0) process.stderr.write(`${staleWords(stale)}\n`)
    const answers = answersOf(asked, results)
    const kept: number[] = []
    keepGames(asked, answers, (number, bytes) => {
      fs.writeFileSync(gameFile(folder, number), bytes)
      kept.push(number)
    })
    const page = writeStudy(folder, asked, results, answers, kept)
    for (const wish of answers.wishes)
      for (const line of answerLines(asked, wish)) process.stdout.write(`${line}\n`)
    process.stdout.write(`${page}\n`)
    if (whole) return
    process.stderr.write('Stopped. The games played so far are kept, and the same command continues.\n')
    process.exitCode = 130
  } catch (error) {
    if (error instanceof StudyError) throw new UsageError(error.message)
    throw error
  }
}

/** Plays parts of any study in the database's queue, until it is told to stop. */
async function workFor(database: string | undefined, threads: number): Promise<void> {
  if (database === undefined)
    throw new UsageError('Name the database of the studies, with --database postgres://… (ARGOSY_DATABASE).')
  const queue = await StudyQueue.open(database).catch((error: unknown) => {
    throw error instanceof StudyError ? new UsageError(error.message) : error
  })
  const stop = await queue.work(threads)
  process.stdout.write(
    `Playing the studies in the queue, in ${threads} ${threads === 1 ? 'thread' : 'threads'}; Ctrl-C ends it.\n`,
  )
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await stop()
  await queue.close()
}

/** A bar with the time that is left, for terminals. */
function progressBar(): (done: number, all: number) => void {
  if (!process.stderr.isTTY) return () => {}
  const began = performance.now()
  let first = -1
  return (done, all) => {
    if (first < 0) first = done
    const each = (performance.now() - began) / Math.max(1, done - first)
    const seconds = Math.ceil((each * (all - done)) / 1000)
    const left =
      done === first ? '' : `, ${seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`} left`
    const filled = Math.floor((30 * done) / all)
    process.stderr.write(
      `\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done} of ${all} games${left}`,
    )
  }
}
