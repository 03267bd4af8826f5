// The thread in which pictures of boards are made: the client's own board as SVG, its styles written onto it, and that as PNG.

import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { BOARD_HEIGHT, framed, WIDTH } from './frame.ts'
import type { Painted, PaintTask } from './painter.ts'
import { type Rule, rulesOf, styled } from './styling.ts'
import { trueType } from './woff2.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const require = createRequire(import.meta.url)
const FONTS = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
]

type Drawing = (moment: object) => Promise<string | null>

let fonts: Buffer[] | null = null
const styles = new Map<string, readonly Rule[]>()

parentPort?.on('message', (task: PaintTask) => {
  void painted(task).then((done) => parentPort?.postMessage(done))
})

async function painted(task: PaintTask): Promise<Painted> {
  const { id } = task
  try {
    return { id, png: await pngOf(task) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function pngOf({
  game,
  board,
  view,
  seats,
  title,
  text,
  drawing,
}: PaintTask): Promise<Uint8Array | null> {
  const { drawing: draw } = (await import(pathToFileURL(drawing).href)) as { drawing: Drawing }
  const drawn = await draw({ game, view: JSON.parse(view), seats, width: WIDTH, height: BOARD_HEIGHT })
  if (drawn === null) return null
  const whole = framed(styled(drawn, rulesFor(board)), title, text)
  if (fonts === null) {
    await initWasm(fs.readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
    fonts = FONTS.map((name) => trueType(fs.readFileSync(require.resolve(name))))
  }
  const font = { fontBuffers: fonts, defaultFontFamily: 'Inter' }
  return new Resvg(whole, { background: '#f6f1e6', font }).render().asPng()
}

/** The client's tokens and parts, and the board's own sheets. */
function rulesFor(board: string): readonly Rule[] {
  const known = styles.get(board)
  if (known !== undefined) return known
  const files = [
    path.join(ROOT, 'web', 'style', 'tokens.css'),
    ...fs.globSync(path.join(ROOT, 'board', '**', '*.css').replaceAll('\\', '/')).sort(),
    ...fs.globSync(path.join(board, '**', '*.css').replaceAll('\\', '/')).sort(),
  ]
  const rules = rulesOf(files.map((file) => fs.readFileSync(file, 'utf8')).join('\n'))
  styles.set(board, rules)
  return rules
}
