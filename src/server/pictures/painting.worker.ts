// The thread in which pictures of boards are made: the client's own board as SVG, its styles written onto it, and that as PNG.

import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { serve } from '../../house/jobs/serving.ts'
import { BOARD_HEIGHT, framed, WIDTH } from './frame.ts'
import type { Painted, PaintTask } from './painter.ts'
import { type Rule, rulesOf, styled } from './styling.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const require = createRequire(import.meta.url)
const FONTS = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
]

/** Characters of a board as SVG, and parts of it: the boards of the largest games have fewer. */
const DRAWN = 16 * 1024 * 1024
const PARTS = 20_000

type Drawing = (moment: object) => Promise<string | null>

let fonts: Buffer[] | null = null
const styles = new Map<string, readonly Rule[]>()

serve<PaintTask>({
  async work(task, say) {
    try {
      say(await painted(task))
    } catch (error) {
      // What draws is of no more use then: the next picture gets another thread.
      if (error instanceof Error && error.name === 'RuntimeError') process.exit(1)
      // It nests too deep, or is too long.
      if (!(error instanceof RangeError) && !/limit reached/.test(String(error))) throw error
      say('too much' satisfies Painted)
    }
  },
})

async function painted({ game, board, view, seats, title, text, drawing }: PaintTask): Promise<Painted> {
  const { drawing: draw } = (await import(pathToFileURL(drawing).href)) as { drawing: Drawing }
  const drawn = await draw({ game, view: JSON.parse(view), seats, width: WIDTH, height: BOARD_HEIGHT })
  if (drawn === null) return 'no board'
  if (drawn.length > DRAWN || drawn.split('<', PARTS).length === PARTS) return 'too much'
  const whole = framed(styled(drawn, rulesFor(board)), title, text)
  if (fonts === null) {
    await initWasm(fs.readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
    fonts = FONTS.map((name) => fs.readFileSync(require.resolve(name)))
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
