// A study on three machines on one database, each of which is killed again and again, and one of which sleeps and comes back late.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { isDeepStrictEqual } from 'node:util'
import { FastSource } from '../../src/kernel/source.ts'
import { StudyQueue } from '../../src/lab/study/queue.ts'
import { runStudy } from '../../src/lab/study/run.ts'
import { readStudy } from '../../src/lab/study/sheet.ts'
import { postgresServer } from '../../src/store/testing/postgres.ts'
import type { Figures } from '../trust/runs.ts'
import { Broke } from './running.ts'

const MAIN = path.resolve(import.meta.dirname, '../../src/cli/main.ts')
const MACHINES = 3
const THREADS = [2, 16]
/** How long a machine lives at most once it plays, and how long one sleeps: longer than others wait for its sign of life. */
const LIFE_MS = 4000
const SLEEP_MS = 30_000
const GAMES_A_KILL = 150

/** A machine of the study, which plays as soon as it says so. */
async function machine(database: string): Promise<ChildProcess> {
  const args = [MAIN, 'study', '--database', database, '--worker', '--workers', '1']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param kills of each machine */
export async function killMachines(kills: number, seed: string): Promise<Figures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-machines-'))
  const games = Math.max(160, GAMES_A_KILL * kills * MACHINES)
  const study = readStudy({
    ...{ game: 'imperial-trader', options: { win_credits: [60, 100] }, games: Math.ceil(games / 2), seed },
    ask: [{ figure: 'rounds', to: 20 }],
  })
  const at = (name: string) => path.join(folder, name)
  const alone = await runStudy(study, { folder: at('alone'), workers: 1 })
  const differ: string[] = []
  for (const workers of THREADS)
    if (!isDeepStrictEqual(await runStudy(study, { folder: at(`${workers}`), workers }), alone))
      differ.push(`${workers} threads give other bits`)
  const database = await (await postgresServer()).database()
  const queue = await StudyQueue.open(database)
  let [over, killed, slept] = [false, 0, 0]
  const chance = new FastSource(seed)
  const line = async (number: number) => {
    for (let n = 0; !over; n++) {
      const one = await machine(database)
      await sleep(chance.below(LIFE_MS))
      if (number === 0 && n === 0) {
        one.kill('SIGSTOP')
        await sleep(SLEEP_MS)
        one.kill('SIGCONT')
        slept++
        await sleep(LIFE_MS)
      }
      while (n >= kills && !over) await sleep(200)
      if (!over) killed++
      one.kill('SIGKILL')
      await once(one, 'exit')
    }
  }
  const lines = Array.from({ length: MACHINES }, (_, i) => line(i))
  const together = await runStudy(study, { folder: at('together'), workers: 0, queue })
  over = true
  await Promise.all(lines)
  await queue.close()
  fs.rmSync(folder, { recursive: true, force: true })
  if (!isDeepStrictEqual(together, alone)) differ.push('machines that were killed give other bits')
  const figures = {
    machines: MACHINES,
    kills: killed,
    slept,
    games: study.cells.length * Math.ceil(games / 2),
    differ: differ.length,
  }
  if (differ.length > 0) throw new Broke(differ, figures)
  return figures
}
