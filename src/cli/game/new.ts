import fs from 'node:fs'
import path from 'node:path'
import { LENT } from '../../rulesets/lend.ts'
import { makeFolder } from '../files.ts'
import { UsageError } from '../usage.ts'

const HOUSE = path.resolve(import.meta.dirname, '..', '..', '..')

/** Tells an editor, and `tsc`, where to find the house whose modules the game imports. */
function tsconfig(): object {
  const packages = path.join(HOUSE, 'node_modules')
  const react = path.join(packages, '@types', 'react')
  return {
    extends: path.join(HOUSE, 'src', 'web', 'tsconfig.json'),
    compilerOptions: {
      paths: {
        ...Object.fromEntries(Object.entries(LENT).map(([name, file]) => [name, [file]])),
        react: [path.join(react, 'index.d.ts')],
        'react/jsx-runtime': [path.join(react, 'jsx-runtime.d.ts')],
      },
      types: ['vite/client', 'node'],
      typeRoots: [packages, path.join(packages, '@types')],
    },
    include: ['.'],
  }
}

/**
 * `argosy game new <folder>`: makes the folder, with a tsconfig.json that knows this house. Returns what to do next.
 * @throws UsageError when there is a tsconfig.json already
 */
export function newGame(named: string): string {
  const folder = path.resolve(named)
  const file = path.join(folder, 'tsconfig.json')
  if (fs.existsSync(file)) throw new UsageError(`${file} already exists. There is a game in this folder.`)
  makeFolder(folder)
  fs.writeFileSync(file, `${JSON.stringify(tsconfig(), null, 2)}\n`)
  return [
    `Begin your game in ${folder}. Its tsconfig.json tells your editor where Argosy is.`,
    `Next: ${path.join(HOUSE, 'docs', 'your-own-game.md')} walks through a whole game, file by file.`,
    `Then: argosy game check ${named}, and ARGOSY_GAMES=${named} npm start.`,
    '',
  ].join('\n')
}
