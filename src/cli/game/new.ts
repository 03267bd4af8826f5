import fs from 'node:fs'
import path from 'node:path'
import { LENT } from '../../rulesets/lend.ts'
import { ID } from '../../rulesets/outside.ts'
import { OWN } from '../../rulesets/own.ts'
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

/** What a new game is called: its id, its title, and the prefix of its clauses. */
interface Name {
  readonly id: string
  readonly title: string
  readonly prefix: string
}

/** @throws UsageError when the folder's name is none that a game can have */
function nameOf(folder: string): Name {
  const id = path.basename(folder).toLowerCase().replaceAll(/[ _.]/g, '-')
  if (!ID.test(id))
    throw new UsageError(
      `A game has the name of its folder. ${path.basename(folder)} is not a name such as candle or candle-2: a letter, then letters, digits and hyphens.`,
    )
  if (Object.hasOwn(OWN, id)) throw new UsageError(`Argosy has a game ${id} already. Choose another folder.`)
  const words = id.split('-').filter((word) => word !== '')
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : id.slice(0, 2)
  return {
    id,
    title: words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' '),
    prefix: initials.toUpperCase().padEnd(2, 'G'),
  }
}

/** The blocks of `begun.md` for this game: by file, its text. */
function filesOf({ id, title, prefix }: Name, folder: string): Map<string, string> {
  const text = fs.readFileSync(path.join(import.meta.dirname, 'begun.md'), 'utf8')
  const blocks = [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?\n)```$/gm)]
  const called: Readonly<Record<string, string>> = {
    ...{ 'my-game': id, 'My Game': title, MG: prefix, HOUSE, FOLDER: quoted(folder) },
  }
  return new Map(
    blocks.map(([, file = '', body = '']) => [
      file,
      body.replaceAll(/my-game|My Game|\b(?:MG|HOUSE|FOLDER)\b/g, (word) => called[word] ?? word),
    ]),
  )
}

/** A path as it is typed in a command. */
const quoted = (file: string): string => (/[^\w./\\:~-]/.test(file) ? `"${file}"` : file)

/**
 * `argosy game new <folder>`: makes the folder, with a small game that can be played and changed. Returns what to do next.
 * @throws UsageError when one of its files is there already; nothing is written then
 */
export function newGame(named: string): string {
  const folder = path.resolve(named)
  const name = nameOf(folder)
  const files = filesOf(name, folder).set('tsconfig.json', `${JSON.stringify(tsconfig(), null, 2)}\n`)
  const there = [...files.keys()].find((file) => fs.existsSync(path.join(folder, file)))
  if (there !== undefined)
    throw new UsageError(`${path.join(folder, there)} already exists. Choose a folder without a game.`)
  makeFolder(path.join(folder, 'test'))
  for (const [file, text] of files) fs.writeFileSync(path.join(folder, file), text)
  const typed = quoted(named)
  return [
    `${name.title} is in ${folder}. It is small, but you can play it, and its read-me file says how to go on.`,
    `Play it:      npx argosy --games ${typed} play ${name.id}   or, in the browser:   npx argosy serve --games ${typed}`,
    `Change it:    rulebook.md, rules.ts, test/rules.test.ts; then   npx argosy game check ${typed}`,
    `Add to it:    ${path.join(HOUSE, 'docs', 'your-own-game.md')} shows a game with secrets, bots and a board.`,
    '',
  ].join('\n')
}
