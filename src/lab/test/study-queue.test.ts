// One database, several machines: the same bits as one process, also when a machine dies in the middle of its part.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'
import { noPostgres, PostgresServer, postgresServer } from '../../store/testing/postgres.ts'
import { StudyError } from '../study/given.ts'
import { StudyQueue } from '../study/queue.ts'
import { runStudy } from '../study/run.ts'
import { readStudy } from '../study/sheet.ts'

const MAIN = path.resolve(import.meta.dirname, '../../cli/main.ts')
const skip = noPostgres ?? false

function folder(t: TestContext): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-study-'))
  t.after(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

/** A machine that plays for the studies of a database, once it says so. */
async function machine(t: TestContext, database: string): Promise<ChildProcess> {
  const args = [MAIN, 'study', '--database', database, '--worker', '--workers', '1']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('two machines on one database give the same bits as one process, and one that is killed loses nothing', {
  skip: LONG.skip ?? skip,
}, async (t) => {
  const study = readStudy({
    ...{ game: 'imperial-trader', options: { win_credits: [60, 100] }, games: 160, seed: 'far' },
    ask: [{ figure: 'rounds', to: 20 }],
  })
  const alone = await runStudy(study, { folder: folder(t), workers: 1 })
  const database = await (await postgresServer()).database()
  const queue = await StudyQueue.open(database)
  t.after(() => queue.close())
  const [doomed] = await Promise.all([machine(t, database), machine(t, database)])
  let told = 0
  const together = await runStudy(study, {
    ...{ folder: folder(t), workers: 0, queue },
    progress: () => {
      // In the middle of the study, and of a part.
      if (++told === 3) doomed?.kill('SIGKILL')
    },
  })
  assert.ok(told > 3, 'others went on')
  assert.equal(doomed?.signalCode, 'SIGKILL')
  assert.deepEqual(together, alone)
})

test('a database that goes away in the middle is said in a sentence, and what was played is kept', {
  skip,
}, async (t) => {
  const study = readStudy({
    game: 'imperial-trader',
    options: { win_credits: [60, 100] },
    games: 40,
    seed: 'gone',
  })
  const server = await PostgresServer.start()
  const queue = await StudyQueue.open(await server.database(), 0)
  const home = folder(t)
  let gone: Promise<void> | undefined
  let kept = 0
  const playing = runStudy(study, {
    ...{ folder: home, workers: 1, queue },
    progress: (done) => {
      kept = done
      gone ??= server.stop('at once')
    },
  })
  await assert.rejects(
    playing,
    (error: unknown) => error instanceof StudyError && /does not answer any more/.test(error.message),
  )
  await gone
  await queue.close()
  const { results } = await runStudy(study, { folder: home, workers: 1, signal: AbortSignal.abort() })
  assert.ok(kept > 0 && kept < 80 && results.some(({ length }) => length > 0))
})

test('a database that does not answer is said in a sentence', { skip }, async () => {
  await assert.rejects(
    StudyQueue.open('postgres://nobody@127.0.0.1:1/none'),
    (error: unknown) =>
      error instanceof StudyError && /^The database of studies does not answer: /.test(error.message),
  )
})
