import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { foldersOf } from '../../rulesets/outside.ts'
import { ownFolders } from '../../rulesets/own.ts'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import { unpackAll } from '../../rulesets/pins.ts'
import type { ChildBounds } from './kind.ts'

const SOURCES = path.resolve(import.meta.dirname, '../..')
const SHELL = '/bin/sh'
/** Where there is none, Node alone holds the process to what it may take. */
const HAS_SHELL = fs.existsSync(SHELL)

/**
 * A process that may die: it reads our sources and the games from outside, writes to its standard output and to a cache of its own, and
 * has no network, no children and nothing of what the house was started with.
 */
export function startChild(script: URL, { heapMb, dataMb, cpuS, packages = [] }: ChildBounds): ChildProcess {
  const games = gamesEnv()
  const cache = cacheOfChildren()
  const outside = foldersOf(games.ARGOSY_GAMES)
  // It may not unpack what is pinned.
  for (const folder of [...ownFolders(), ...outside]) unpackAll(folder)
  const others = packages.map((name) => path.join(SOURCES, '../node_modules', name))
  const reads = [SOURCES, path.join(SOURCES, '../package.json'), ...others, ...outside, games.ARGOSY_PINS]
  const node = [
    process.execPath,
    '--permission',
    // A thread sets memory aside, too.
    '--v8-pool-size=1',
    ...reads.map((where) => `--allow-fs-read=${where}`),
    ...(cache === null ? [] : [`--allow-fs-read=${cache}`, `--allow-fs-write=${cache}`]),
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    fileURLToPath(script),
  ]
  // A shell that knows one of these limits not goes on without it.
  const limits = `ulimit -c 0; ulimit -t ${cpuS}; ulimit -d ${dataMb * 1024}`
  const [command = '', ...rest] = HAS_SHELL ? [SHELL, '-c', `${limits}; exec "$@"`, 'sh', ...node] : node
  return spawn(command, rest, {
    cwd: SOURCES,
    env: { ...games, ...(cache === null ? {} : { NODE_COMPILE_CACHE: cache }) },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** Where children keep compiled code: not where the house keeps its own, as what they write there would be run. */
function cacheOfChildren(): string | null {
  const own = getCompileCacheDir()
  if (own === undefined) return null
  const folder = path.join(path.dirname(own), 'children')
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    return folder
  } catch {
    // Without one a start takes longer.
    return null
  }
}
