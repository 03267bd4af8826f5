import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { answersOf } from '../lab/study/answers.ts'
import { writeStudy } from '../lab/study/files.ts'
import { runStudy } from '../lab/study/run.ts'
import { readStudy, StudyError } from '../lab/study/sheet.ts'
import { answerLines } from '../lab/study/words.ts'
import { readJson } from './files.ts'
import { UsageError } from './usage.ts'

/** The flags of `argosy study`, as texts. */
export interface StudyFlags {
  readonly out?: string
  readonly workers?: string
}

/**
 * Plays a study and writes its page and figures. Ctrl-C keeps what was played; the same command goes on with it.
 * @throws UsageError in one sentence, before anything is written
 */
export async function study(file: string, flags: StudyFlags): Promise<void> {
  const workers = Number(flags.workers ?? Math.max(1, os.availableParallelism()))
  if (!Number.isInteger(workers) || workers < 1 || workers > 256)
    throw new UsageError('--workers must be a whole number from 1 to 256.')
  const folder = flags.out ?? path.join(path.dirname(file), `${path.basename(file, '.json')}.study`)
  try {
    const asked = readStudy(readJson(file))
    const stop = new AbortController()
    const interrupt = () => stop.abort()
    process.once('SIGINT', interrupt)
    const { results, whole } = await runStudy(asked, {
      ...{ folder, workers, signal: stop.signal },
      progress: progressBar(),
    })
    process.off('SIGINT', interrupt)
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    const answers = answersOf(asked, results)
    const page = writeStudy(folder, asked, results, answers)
    for (const wish of answers.wishes)
      for (const line of answerLines(asked, wish)) process.stdout.write(`${line}\n`)
    process.stdout.write(`${page}\n`)
    if (whole) return
    process.stderr.write('Stopped: what was played is kept; the same command goes on from there.\n')
    process.exitCode = 130
  } catch (error) {
    if (error instanceof StudyError) throw new UsageError(error.message)
    throw error
  }
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
