// Lends the house's own modules to games whose folders lie outside of it: `argosy/kernel` is the one kernel there is, and
// a game has nothing to install. Importing this module is enough; every thread does it for itself.

import fs from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const SRC = path.resolve(import.meta.dirname, '..')
const HOUSE = pathToFileURL(`${path.dirname(SRC)}${path.sep}`).href

/** The rooms that games may import, by the names they have for them: the file of each. */
export const LENT: Readonly<Record<string, string>> = {
  'argosy/kernel': path.join(SRC, 'kernel', 'index.ts'),
  'argosy/bots': path.join(SRC, 'bots', 'index.ts'),
  'argosy/board': path.join(SRC, 'board', 'index.ts'),
  'argosy/testing': path.join(SRC, 'kernel', 'testing', 'index.ts'),
}

registerHooks({
  resolve(specifier, context, next) {
    const lent = LENT[specifier]
    if (lent !== undefined) return next(pathToFileURL(lent).href, context)
    // React is the house's, too.
    if (/^react(-dom)?(\/|$)/.test(specifier)) return next(specifier, { ...context, parentURL: HOUSE })
    const found = next(specifier, context)
    // Modules of a game need no package.json beside them to say that they are modules.
    if (
      /^file:.*\.ts$/.test(found.url) &&
      !found.url.startsWith(HOUSE) &&
      !found.url.includes('/node_modules/')
    )
      return { ...found, format: 'module-typescript' }
    return found
  },
})

/** The folder without links in its path, as modules are named; itself when there is none. */
export function realFolder(folder: string): string {
  return fs.existsSync(folder) ? fs.realpathSync(folder) : folder
}
