import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'vite'
import type { BoardFiles } from '../house/api/contract.ts'
import { LENT } from '../rulesets/lend.ts'
import { shelf } from '../rulesets/shelf.ts'
import { BOARDS } from '../server/app.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
/** What a board is made of besides its own folder: the kernel it may calculate with, and what builds it. */
const HOUSE_SOURCES = ['src/kernel/*.ts', 'src/kernel/choices/*.ts', 'src/cli/boards.ts', 'package-lock.json']
const SOURCES = '**/*.{ts,tsx,css,json,svg,png,jpg,webp,woff2}'

/** What the web client lends to boards while it runs, so that there is one React (`scripts/build-web.ts`). */
const SERVED: Readonly<Record<string, string>> = {
  react: '/house/react.js',
  'react/jsx-runtime': '/house/jsx-runtime.js',
  'argosy/board': '/house/board.js',
}

/**
 * The boards of the games outside the house, built where they have changed. One that does not build is told in a sentence;
 * its table is then shown in words.
 */
export async function boardsOutside(
  tell: (sentence: string) => void,
): Promise<Readonly<Record<string, BoardFiles>>> {
  const boards: Record<string, BoardFiles> = {}
  for (const { game, folder, client, outside } of shelf()) {
    const { id } = game.rules.meta
    if (!outside || client === null) continue
    try {
      boards[id] = await buildBoard(folder, id, client)
    } catch (error) {
      const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
      tell(`The board of ${id} does not build, so its tables are shown in words: ${oneLine(why)}`)
    }
  }
  return boards
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 400)

/**
 * Builds one board, unless it was built from exactly these sources, and says where the house serves it.
 * @throws Error when it does not build
 */
export async function buildBoard(folder: string, id: string, client: string): Promise<BoardFiles> {
  const entry = path.join(folder, client)
  if (!fs.existsSync(entry)) throw new Error(`there is no ${client} in ${folder}`)
  const name = `${id}-${hashOf(folder, client)}`
  const kept = path.join(BOARDS, name)
  if (!fs.existsSync(path.join(kept, 'index.js'))) await build(folder, entry, kept)
  const style = fs.existsSync(path.join(kept, 'index.css')) ? `/boards/${name}/index.css` : null
  return { script: `/boards/${name}/index.js`, style }
}

async function build(folder: string, entry: string, kept: string): Promise<void> {
  // Loaded only now: a house whose boards are built should not wait for Vite.
  const [vite, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const fresh = `${kept}.${process.pid}`
  try {
    await vite.build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      publicDir: false,
      plugins: [house, react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: fresh,
        emptyOutDir: true,
        target: 'es2022',
        reportCompressedSize: false,
        lib: { entry, formats: ['es'], fileName: () => 'index.js', cssFileName: 'index' },
      },
    })
    // Another house may have been as fast.
    if (!fs.existsSync(kept)) fs.renameSync(fresh, kept)
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
  }
}

/** The house's modules: those that the page has already are asked for there, the kernel is taken into the board. */
const house: Plugin = {
  name: 'argosy-house',
  enforce: 'pre',
  resolveId(source) {
    const served = SERVED[source]
    if (served !== undefined) return { id: served, external: 'absolute' }
    if (source === 'argosy/kernel') return LENT[source] ?? null
    if (/^(react|react-dom|argosy)(\/|$)/.test(source)) throw new Error(`a board may not import ${source}`)
    return null
  },
}

/** Names what a board was built from: its own files and the house's. */
function hashOf(folder: string, client: string): string {
  const hash = createHash('sha256').update(client)
  const add = (cwd: string, pattern: string | readonly string[]) => {
    const found = fs.globSync(pattern as string[], {
      cwd,
      exclude: (name) => name === 'node_modules' || name === 'test' || name.startsWith('.'),
    })
    for (const file of found.sort()) hash.update(`\n${file}\n`).update(fs.readFileSync(path.join(cwd, file)))
  }
  add(folder, SOURCES)
  add(ROOT, HOUSE_SOURCES)
  return hash.digest('hex').slice(0, 20)
}
