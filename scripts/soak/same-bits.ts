// The same bits on every Node at hand: one bundle replays all kept games, and hashes what came out.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Figures } from '../trust/runs.ts'
import { Broke } from './running.ts'

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
