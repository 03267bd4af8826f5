import path from 'node:path'
import type { Plugin } from 'vite'
import { LENT } from '../../src/rulesets/lend.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const ENTRY = 'argosy:pin'
/** All that a pin may import. */
const MAY_IMPORT: readonly string[] = ['node:crypto']

/**
 * The game of a folder as one module that exports it as a `PinnedRuleset`, with everything it is made of inlined.
 * @throws Error when something in it cannot be
 */
export async function bundled(folder: string): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [entryOf(folder)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node22',
      rolldownOptions: { input: ENTRY, output: { format: 'es', codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const [chunk] = outputs
  if (outputs.length !== 1 || chunk?.type !== 'chunk') throw new Error('The pin is not one module.')
  const more = [...chunk.imports, ...chunk.dynamicImports].filter((name) => !MAY_IMPORT.includes(name))
  if (more.length > 0)
    throw new Error(`A pin may import ${MAY_IMPORT.join(', ')} alone, not ${more.join(', ')}.`)
  return chunk.code
}

/** The module that is bundled, and the house's own modules for games from outside. */
function entryOf(folder: string): Plugin {
  const game = JSON.stringify(path.join(folder, 'game.ts'))
  const surface = JSON.stringify(path.join(ROOT, 'src', 'rulesets', 'pinned.ts'))
  return {
    name: 'argosy-pin',
    enforce: 'pre',
    resolveId: (source) => (source === ENTRY ? `\0${ENTRY}` : (LENT[source] ?? null)),
    load: (id) =>
      id === `\0${ENTRY}`
        ? `import entry from ${game}\nimport { edition } from ${surface}\nexport default edition(entry)\n`
        : null,
  }
}
