// What the pages of the built client weigh, as it goes over the wire: `node scripts/weights.ts`. Fonts are beside it.

import fs from 'node:fs'
import path from 'node:path'

/** A file of the build, as Vite's manifest has it. */
interface Chunk {
  readonly file: string
  readonly src?: string
  /** What is loaded before it runs, by names of the manifest. */
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** What a page loads. */
export interface Page {
  readonly name: string
  readonly files: readonly string[]
  readonly bytes: number
  readonly most: number
}

const SHELF_BYTES = 150_000
const TABLE_BYTES = 183_000
const MAP_BYTES = 80_000
/** A campaign turn by turn: without the board of a game. */
const GALAXY_BYTES = 125_000

/** Everything that these modules load before they run, by names of the manifest. */
export function loadedWith(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const all = new Set(roots)
  for (const name of all) for (const next of manifest[name]?.imports ?? []) all.add(next)
  return all
}

const boardOf = (game: string) => `../rulesets/${game}/board/index.tsx`
/** Data of maps, which is weighed by itself. */
const isMap = (name: string, { file }: Chunk) =>
  /drawn\/world/.test(name) || /\/map-data-[\w-]+\.js$/.test(file)

/** The pages of a built client that have a limit. */
export function pagesOf(web: string): readonly Page[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(web, '.manifest.json'), 'utf8')) as Manifest
  const games = Object.keys(manifest).flatMap(
    (name) => /rulesets\/([\w-]+)\/board\/index\.tsx$/.exec(name)?.[1] ?? [],
  )
  const page = (name: string, most: number, files: ReadonlySet<string>): Page => {
    const all = [...files]
    return {
      name,
      files: all,
      most,
      bytes: all.reduce((sum, file) => sum + sentBytes(path.join(web, file)), 0),
    }
  }
  const filesOf = (roots: readonly string[], map: boolean) => {
    const chunks = [...loadedWith(manifest, roots)].flatMap((name) => {
      const chunk = manifest[name]
      return chunk === undefined || isMap(name, chunk) !== map ? [] : [chunk]
    })
    return new Set(
      chunks.flatMap(({ file, css = [] }) => [file, ...css]).filter((file) => !/\.woff2$/.test(file)),
    )
  }
  const pictures = fs.readdirSync(path.join(web, 'pictures')).filter((name) => name.endsWith('-wide.svg'))
  const shelf = filesOf(['index.html'], false)
  return [
    page('shelf', SHELF_BYTES, new Set([...shelf, ...pictures.map((name) => `pictures/${name}`)])),
    ...games.map((game) =>
      page(`table of ${game}`, TABLE_BYTES, filesOf(['index.html', 'pages/table.tsx', boardOf(game)], false)),
    ),
    page('galaxy', GALAXY_BYTES, filesOf(['index.html', 'pages/galaxy.tsx'], false)),
    ...games.map((game) => page(`map of ${game}`, MAP_BYTES, filesOf([boardOf(game)], true))),
  ]
}

const known = new Map<string, number>()

/** As the house sends it. */
function sentBytes(file: string): number {
  const found = known.get(file)
  if (found !== undefined) return found
  const packed = `${file}.br`
  const bytes = fs.existsSync(packed) ? fs.statSync(packed).size : fs.statSync(file).size
  known.set(file, bytes)
  return bytes
}

if (import.meta.main)
  for (const { name, bytes, most, files } of pagesOf(
    path.resolve(import.meta.dirname, '..', 'dist', 'web'),
  )) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} of ${most / 1000} kB  ${name}`)
    if (process.argv.includes('--files'))
      for (const file of files)
        console.log(
          `          ${(sentBytes(path.resolve(import.meta.dirname, '..', 'dist', 'web', file)) / 1000).toFixed(1)} ${file}`,
        )
  }
