// Which modules of the web client lie in one file. The bundler makes a file for each set of pages that share modules. That is
// fifty files for a table, each of some hundred bytes, and on a slow line it is the number of files that takes the time.

/** The names of what a module imports before it runs. */
export type Imports = (id: string) => readonly string[]

const page = (name: string) => new RegExp(`src[\\\\/]web[\\\\/]pages[\\\\/](?:${name})\\.tsx$`)
const ENTRY = /src[\\/]web[\\/]index\.html$/
const BOARD = /src[\\/]rulesets[\\/][\w-]+[\\/]board[\\/]index\.tsx$/
/** What a board fetches as soon as it is drawn. */
const WORK = /src[\\/]rulesets[\\/][\w-]+[\\/]board[\\/]work\.tsx$/
const GAME = /src[\\/]rulesets[\\/]([\w-]+)/
const PAGE = page('[\\w-]+')
const TABLE = page('table')
const GALAXY = page('galaxy')
const PLAYING = page('table|learn')
const PLAYED = page('replay|story')
/** Data of maps are files of their own: they stay as they are when a board changes. */
const MAP = /drawn[\\/]world\.json/

/** The name of the file in which a module lies together with others; null where the bundler says. */
export function filesOf(ids: readonly string[], imports: Imports): (id: string) => string | null {
  const roots = ids.filter((id) => [ENTRY, BOARD, WORK, PAGE].some((kind) => kind.test(id)))
  const users = usersOf(roots, imports)
  return (id) => {
    const all = users.get(id) ?? []
    const of = (...kinds: RegExp[]) => all.filter((root) => kinds.some((kind) => kind.test(root))).length
    if (MAP.test(id)) return 'map-data'
    // Style sheets stay with their own pages: on another they could change what they do not mean.
    if (roots.includes(id) || /\.css$/.test(id)) return null
    if (of(ENTRY) > 0) return 'first'
    if (of(GALAXY) > 0) return of(BOARD) > 1 || of(TABLE) > 0 ? 'pages' : null
    if (of(BOARD) > 1) return 'boards'
    const games = new Set(all.map((root) => GAME.exec(root)?.[1]))
    if (of(WORK) > 0 && of(BOARD, WORK) === all.length)
      return games.size > 1 ? 'works' : `${[...games][0]}-${of(BOARD) > 0 ? 'board-and-work' : 'work'}`
    if (of(TABLE) === 0 || all.length === 1) return null
    if (of(PLAYING, BOARD) === all.length) return 'playing'
    return of(PLAYING, PLAYED, BOARD) === all.length ? 'played' : 'around'
  }
}

/** By module: which of these load it before they run. */
function usersOf(roots: readonly string[], imports: Imports): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const root of roots) {
    const all = new Set([root])
    for (const id of all) for (const next of imports(id)) all.add(next)
    for (const id of all) users.set(id, [...(users.get(id) ?? []), root])
  }
  return users
}
