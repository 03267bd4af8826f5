// A study on three machines on one database, each of which is killed again and again, and one of which sleeps and comes back late.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
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

// The same bits on every Node at hand: one bundle replays all kept games, and hashes what came out.

const ROOT = path.resolve(import.meta.dirname, '../..')
const OLDEST = 22
const ENTRY = path.join(import.meta.dirname, 'same-bits-games.ts')

/** Programs of Node: this one, the one of the system, and those of `ARGOSY_NODES`, with the usual sign between them. */
function nodes(): Map<string, string> {
  const asked = (process.env.ARGOSY_NODES ?? '').split(path.delimiter).filter((file) => file !== '')
  const found = new Map<string, string>()
  for (const program of [process.execPath, '/usr/bin/node', ...asked]) {
    if (program !== process.execPath && !fs.existsSync(program)) continue
    const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
    // Older ones lack what the rules are written with (`Map.groupBy`).
    if (Number.parseInt(version.slice(1), 10) < OLDEST) process.stdout.write(`${version} is too old.\n`)
    else if (!found.has(version)) found.set(version, program)
  }
  return found
}

/** What the bundle prints: a line for each kept game, its name and the hash of all positions on the way. */
export async function sameBits(): Promise<Figures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bits-'))
  const bundle = path.join(folder, 'games.mjs')
  fs.writeFileSync(bundle, await bundled())
  const said = new Map<string, string>()
  for (const [version, program] of nodes()) {
    const text = execFileSync(program, [bundle, path.join(ROOT, 'src/rulesets')], { encoding: 'utf8' })
    said.set(version, text)
    process.stdout.write(`${version}: ${createHash('sha256').update(text).digest('hex')}\n`)
  }
  fs.rmSync(folder, { recursive: true, force: true })
  const texts = [...said.values()]
  const games = texts[0]?.trim().split('\n').length ?? 0
  const differ = texts.filter((text) => text !== texts[0]).length
  const figures = { nodes: said.size, games, differ }
  if (differ > 0) throw new Broke([`${differ} of ${said.size} Nodes give other bits.`], figures)
  return figures
}

async function bundled(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    ...{ configFile: false, root: ROOT, logLevel: 'warn', publicDir: false, ssr: { noExternal: true } },
    build: {
      ...{ ssr: true, write: false, minify: false, target: `node${OLDEST}` },
      rolldownOptions: { input: ENTRY, output: { format: 'es', codeSplitting: false } },
    },
  })
  const [one] = Array.isArray(built) ? built : [built]
  const chunk = one !== undefined && 'output' in one ? one.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The bundle is not one module.')
  return chunk.code
}

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
