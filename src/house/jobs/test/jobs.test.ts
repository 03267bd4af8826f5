import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { JobFault, type JobKind, Jobs } from '../jobs.ts'

const KIND: JobKind = {
  ...{ script: new URL('./rogue.child.ts', import.meta.url), atOnce: 1, waiting: 3 },
  ...{ heapMb: 64, dataMb: 800, cpuS: 30, beginMs: 30_000, wallMs: 1500 },
  ...{ answer: 1_000_000, line: 10_000, lines: 500 },
}

const asked = async (jobs: Jobs, word: string, payer: string | null = null, secret = '') => {
  const lines: unknown[] = []
  await jobs.run(payer, { word, secret }, Buffer.alloc(300_000), (line) => lines.push(JSON.parse(line)))
  return lines
}
const why = (job: Promise<unknown>) =>
  job.then(
    () => 'done',
    (error: unknown) => (error instanceof JobFault ? error.why : String(error)),
  )

test('a process that loops, takes memory, aborts, leaves or says too much dies alone, and the next job is done', async () => {
  const jobs = new Jobs(KIND)
  for (const word of ['loop', 'buffers', 'objects', 'abort', 'end', 'wide']) {
    const [bad, good] = [why(asked(jobs, word)), asked(jobs, 'honest')]
    assert.notEqual(await bad, 'done', word)
    assert.deepEqual(await good, [{ word: 'honest', bytes: 300_000 }], word)
  }
})

test('it has no network, no file that is not our source, and nothing that the house was started with', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-jobs-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const secret = path.join(folder, 'secret')
  fs.writeFileSync(secret, 'hidden')
  process.env.ARGOSY_DATABASE = 'postgres://user:password@host'
  t.after(() => delete process.env.ARGOSY_DATABASE)
  const [settings, ...rest] = await asked(new Jobs(KIND), 'spy', null, secret)
  // Of its settings it knows where games and their pinned versions are.
  assert.deepEqual(
    (settings as string[]).filter(
      (name) => !['ARGOSY_PINS', 'NODE_COMPILE_CACHE', 'PWD', '_', 'OLDPWD', 'SHLVL'].includes(name),
    ),
    [],
  )
  assert.deepEqual(rest, Array(3).fill('ERR_ACCESS_DENIED'))
  assert.equal(fs.readFileSync(secret, 'utf8'), 'hidden')
})

test('who has a job under way waits with the next; when too many wait, the next is refused at once', async () => {
  const jobs = new Jobs(KIND)
  const all = ['a', 'a', 'b', 'c', 'd', 'e'].map((payer) => why(asked(jobs, 'honest', payer)))
  assert.deepEqual(await Promise.all(all), ['done', 'payer', 'done', 'done', 'done', 'busy'])
  assert.equal(await why(asked(jobs, 'honest', 'a')), 'done')
})
