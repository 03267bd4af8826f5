// Builds the web client into dist/web, unless what is there was built from exactly these sources.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'
import { lightened, sheetsOf, withStyles } from './shelf-pictures.ts'
import { filesOf } from './web-files.ts'

// The icons of a page that is installed, as PNG, drawn from the one icon when the client is built.

/** Of what a system cuts an icon to, four fifths across are always seen: the ship has to lie within them. */
const SHIP = 'translate(16 16) scale(.78) translate(-16 -16)'

/** By file, how many pixels wide, and whether the system cuts it to a shape of its own. */
const ICONS = [
  { name: 'icon-192.png', width: 192, isCut: false },
  { name: 'icon-512.png', width: 512, isCut: false },
  { name: 'icon-maskable.png', width: 512, isCut: true },
  { name: 'apple-touch-icon.png', width: 180, isCut: true },
] as const

/** Draws them beside `icon.svg` in a folder. */
async function drawIcons(folder: string): Promise<void> {
  const icon = fs.readFileSync(path.join(folder, 'icon.svg'), 'utf8')
  const whole = icon.replace(/ rx="\d+"/, '').replace('<path ', `<path transform="${SHIP}" `)
  await initWasm(fs.readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  for (const { name, width, isCut } of ICONS) {
    const drawn = new Resvg(isCut ? whole : icon, { fitTo: { mode: 'width', value: width } }).render()
    fs.writeFileSync(path.join(folder, name), drawn.asPng())
  }
}

const ROOT = path.resolve(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'src', 'web')
const OUT = path.join(ROOT, 'dist', 'web')
const STAMP = '.built-from.json'
/** What the build itself consists of. */
const OWN = ['build-web.ts', 'shelf-pictures.ts', 'web-files.ts'].map((name) =>
  path.join(import.meta.dirname, name),
)

/** File, relative to the root, to the hash of its content. */
type Sources = Record<string, string>

/**
 * What the client lends to the boards of games from outside, which are built apart from it (`src/cli/boards.ts`) and
 * loaded while it runs: there is one React in a page.
 */
const LENT: Readonly<Record<string, string>> = {
  'house/react': 'argosy-lent:react',
  'house/jsx-runtime': 'argosy-lent:react/jsx-runtime',
  'house/board': path.join(ROOT, 'src', 'board', 'index.ts'),
}

/** Modules that hand on a package which has no exports of its own: React is written for `require`. */
const lent: Plugin = {
  name: 'argosy-lent',
  resolveId: (source) => (source.startsWith('argosy-lent:') ? source : null),
  load(id) {
    if (!id.startsWith('argosy-lent:')) return null
    const name = id.slice('argosy-lent:'.length)
    const names = Object.keys(createRequire(import.meta.url)(name) as object).filter((n) => n !== 'default')
    const exported = names.map((n) => `export const ${n} = all.${n}`).join('\n')
    return `import all from '${name}'\nexport default all\n${exported}\n`
  },
}

/**
 * Brings dist/web up to date. Silent when it is, or when there is no client to build.
 * Throws when the build fails; dist/web is then what it was before.
 */
export async function buildWeb(): Promise<void> {
  if (!fs.existsSync(path.join(WEB, 'index.html')) || isCurrent()) return
  const started = performance.now()
  process.stderr.write('Building the web client …')
  // Loaded only now: a start that builds nothing should not wait for Vite.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const fresh = `${OUT}.${process.pid}`
  const before = `${fresh}.before`
  const watched = watchedFiles()
  const modules = new Set<string>()
  const imports = new Map<string, readonly string[]>()
  let files: ReturnType<typeof filesOf> | null = null
  // It is first asked when all modules have been read.
  const fileOf = (id: string) => {
    files ??= filesOf([...imports.keys()], (of) => imports.get(of) ?? [])
    return files(id)
  }
  try {
    await build({
      configFile: false,
      root: WEB,
      base: '/',
      logLevel: 'warn',
      plugins: [
        react(),
        lent,
        {
          name: 'argosy-sources',
          moduleParsed({ id, importedIds }) {
            imports.set(id, importedIds)
            const file = id.replace(/[?#].*$/, '')
            if (path.isAbsolute(file) && !file.includes('node_modules') && fs.existsSync(file))
              modules.add(file)
          },
        },
      ],
      build: {
        outDir: fresh,
        emptyOutDir: true,
        target: 'es2022',
        reportCompressedSize: false,
        // What each page loads, for `scripts/weights.ts`.
        manifest: '.manifest.json',
        rolldownOptions: {
          input: { index: path.join(WEB, 'index.html'), ...LENT },
          // What is lent keeps its exports and its name.
          preserveEntrySignatures: 'allow-extension',
          output: {
            entryFileNames: ({ name }) => (name in LENT ? '[name].js' : 'assets/[name]-[hash].js'),
            // What a file imports lies where its own users have it (`web-files.ts`), not beside it.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: fileOf, debugName: 'by page' }],
            },
          },
        },
      },
    })
    // The pages of operators by themselves: the public port has nothing of them.
    await build({
      configFile: false,
      root: path.join(WEB, 'admin'),
      base: '/admin/',
      logLevel: 'error',
      publicDir: false,
      plugins: [react()],
      build: {
        outDir: path.join(fresh, 'admin'),
        target: 'es2022',
        reportCompressedSize: false,
      },
    })
    // The boards once more as a module for the server, which makes pictures of them.
    await build({
      configFile: false,
      root: WEB,
      logLevel: 'warn',
      publicDir: false,
      plugins: [react()],
      build: {
        ssr: true,
        rolldownOptions: {
          input: {
            drawing: path.join(WEB, 'picture', 'drawing.tsx'),
            shelf: path.join(WEB, 'picture', 'shelf.tsx'),
          },
        },
        outDir: path.join(fresh, '.pictures'),
        emptyOutDir: true,
        target: 'es2022',
        reportCompressedSize: false,
      },
    })
    await drawShelf(fresh)
    await drawIcons(fresh)
    pack(fresh)
    fs.writeFileSync(path.join(fresh, STAMP), JSON.stringify(hashes([...watched, ...modules].sort())))
    // A house may be serving from there: it is without a client for no longer than a file takes its new name.
    if (fs.existsSync(OUT)) fs.renameSync(OUT, before)
    fs.renameSync(fresh, OUT)
  } finally {
    for (const folder of [fresh, before]) fs.rmSync(folder, { recursive: true, force: true })
    process.stderr.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  }
}

/** Units of Cash Flow's map in a pixel of the shelf, about: finer detail cannot be seen. */
const UNITS = 18

/** Draws the pictures of the shelf, so that it shows boards and loads none. */
async function drawShelf(out: string): Promise<void> {
  const { pictures } = (await import(pathToFileURL(path.join(out, '.pictures', 'shelf.js')).href)) as {
    pictures(): Promise<readonly { name: string; game: string; svg: string }[]>
  }
  const folder = path.join(out, 'pictures')
  fs.mkdirSync(folder)
  for (const { name, game, svg } of await pictures())
    fs.writeFileSync(
      path.join(folder, `${name}.svg`),
      withStyles(lightened(svg, UNITS, name), sheetsOf(ROOT, game)),
    )
}

/** Texts that are shorter than about one packet are not worth it. */
const WORTH_BYTES = 1400

/** Lays beside each text what browsers are sent of it: packed once, and better than there would be time for while they wait. */
function pack(out: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  for (const name of fs.globSync(['assets/*.{js,css}', 'house/*.js', 'pictures/*.svg'], { cwd: out })) {
    const text = fs.readFileSync(path.join(out, name))
    if (text.length >= WORTH_BYTES)
      fs.writeFileSync(path.join(out, `${name}.br`), brotliCompressSync(text, { params }))
  }
}

/** Whether dist/web was built from the sources as they are, with none added or gone. */
function isCurrent(): boolean {
  let built: Sources
  try {
    built = JSON.parse(fs.readFileSync(path.join(OUT, STAMP), 'utf8'))
  } catch {
    return false
  }
  const known = Object.keys(built).map((name) => path.join(ROOT, name))
  const now = hashes([...watchedFiles(), ...known])
  return (
    Object.keys(now).length === known.length &&
    Object.entries(now).every(([name, hash]) => built[name] === hash)
  )
}

/** The files that count even when no module imports them: a new board is found by its place. */
function watchedFiles(): string[] {
  const found = fs.globSync(['src/web/**', 'src/board/**', 'src/rulesets/*/board/**'], {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'test',
  })
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return [...files, path.join(ROOT, 'package-lock.json'), ...OWN]
}

function hashes(files: string[]): Sources {
  const sources: Sources = {}
  for (const file of new Set(files)) {
    const name = path.relative(ROOT, file)
    sources[name] = fs.existsSync(file)
      ? createHash('sha256').update(fs.readFileSync(file)).digest('base64url')
      : 'gone'
  }
  return sources
}

if (import.meta.main) await buildWeb()
