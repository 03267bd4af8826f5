import fs from 'node:fs'
import path from 'node:path'

/** A file of the built client, as Vite's manifest has it. */
interface Chunk {
  readonly file: string
  /** What is loaded before it runs, by names of the manifest. */
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** How long the page waits for the name of its game: it is found without it, only later. */
const PATIENCE_MS = 100
const ENTRY = 'index.html'

/** The module of a page by its address, and the game that it names or whose table it is at. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^\/t\/(?<table>[^/]+)\/(?:replay|at\/[^/]+)\/?$/, 'pages/replay.tsx'],
  [/^\/t\/(?<table>[^/]+)\/ending\/?$/, 'pages/story.tsx'],
  [/^\/t\/(?<table>[^/]+)\/?$/, 'pages/table.tsx'],
  [/^\/learn\/(?<game>[^/]+)\/?$/, 'pages/learn.tsx'],
  [/^\/learn-to-play\/(?<game>[^/]+)\/?$/, 'pages/how-to-play.tsx'],
  [/^\/rules\/[^/]+\/?$/, 'pages/rules.tsx'],
  [/^\/join\/[^/]+\/[^/]+\/?$/, 'pages/join.tsx'],
]

/**
 * What a page will load when its first code has run, told with the page itself: on a slow line the page's code, its game's
 * board and that first code come together instead of one after the other.
 */
export class Ahead {
  readonly #file: string
  readonly #gameOf: (table: string) => Promise<string | null>
  /** The manifest, and the time of the file it was read from: the client may be rebuilt while the house is open. */
  #read: { readonly at: number; readonly manifest: Manifest } | null = null

  /**
   * @param web the folder of the built client
   * @param gameOf the game that is played at a table; null where there is none
   */
  constructor(web: string, gameOf: (table: string) => Promise<string | null>) {
    this.#file = path.join(web, '.manifest.json')
    this.#gameOf = gameOf
  }

  /** What belongs into the head of the page at this path; '' where nothing is known of it. */
  async tags(wanted: string): Promise<string> {
    const manifest = this.#manifest()
    const page = PAGES.flatMap(([pattern, module]) => {
      const found = pattern.exec(wanted)
      return found === null ? [] : [{ module, ...found.groups } as Page]
    })[0]
    if (manifest === null || page === undefined) return ''
    const game = page.game ?? (page.table === undefined ? null : await this.#game(page.table))
    const roots = game === null ? [page.module] : [page.module, `../rulesets/${game}/board/index.tsx`]
    const there = closure(manifest, [ENTRY])
    const coming = [...closure(manifest, roots)].filter((name) => !there.has(name))
    const chunksOf = (names: readonly string[]) =>
      names.flatMap((name) => (Object.hasOwn(manifest, name) ? [manifest[name] as Chunk] : []))
    const chunks = chunksOf(coming)
    // What a board fetches as soon as it is drawn: it gives way to what is needed for that.
    const work = game === null ? [] : [...closure(manifest, [`../rulesets/${game}/board/work.tsx`])]
    const next = chunksOf(work.filter((name) => !there.has(name) && !coming.includes(name)))
    const sheets = new Set([...chunks, ...next].flatMap(({ css = [] }) => css))
    return [
      ...(Object.hasOwn(manifest, roots[1] ?? '') ? [`<meta name="game" content="${game}">`] : []),
      ...[...sheets].map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
      ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...next.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
    ].join('')
  }

  async #game(table: string): Promise<string | null> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())
    return Promise.race([this.#gameOf(table).catch(() => null), late])
  }

  #manifest(): Manifest | null {
    const at = fs.statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return null
    if (this.#read?.at !== at)
      this.#read = { at, manifest: JSON.parse(fs.readFileSync(this.#file, 'utf8')) as Manifest }
    return this.#read.manifest
  }
}

interface Page {
  readonly module: string
  readonly table?: string
  readonly game?: string
}

/** All that is loaded with these modules, by names of the manifest. */
function closure(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const all = new Set(roots)
  for (const name of all)
    if (Object.hasOwn(manifest, name)) for (const next of manifest[name]?.imports ?? []) all.add(next)
  return all
}
