import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
const PAGE = path.join(ROOT, 'docs', 'your-own-game.md')

/** What a page says to do and to write, block by block. */
export interface Walk {
  /** The files it shows, by their path in the folder that it begins. */
  readonly files: ReadonlyMap<string, string>
  /** The commands it gives, word by word. */
  readonly commands: readonly (readonly string[])[]
  /** The folder as the page calls it, and the game by its id. */
  readonly folder: string
  readonly game: string
}

/** The walk through a game of your own. Nothing but the page knows the game; what is wanted of it is read from there. */
export function walk(): Walk {
  const files = new Map<string, string>()
  const commands: string[][] = []
  const text = fs.readFileSync(PAGE, 'utf8')
  for (const [, language, name, body = ''] of text.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)\n```$/gm))
    if (language === 'sh') commands.push(...body.split('\n').map((line) => line.split(' ')))
    else if (name !== undefined && name !== '') files.set(name, `${body}\n`)
  const begin = commands.find((words) => words.join(' ').startsWith('argosy game new '))
  const play = commands.find((words) => words.includes('play'))
  const [folder, game] = [begin?.at(-1), play?.at(-1)]
  if (folder === undefined || game === undefined) throw new Error('The page begins no game, or plays none.')
  return { files, commands, folder, game }
}

/** Writes the files of the page, and no others. */
export function follow({ files }: Walk, folder: string): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
}

/** A change of a file as a page shows it: what stands there, once, and what stands there then. */
interface Change {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** The changes that CONTRIBUTING makes to the game of the walk, in their order: blocks of lines with ` `, `-`, `+`. */
export function changes(): Change[] {
  const text = fs.readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  return [...text.matchAll(/^```diff (\S+)\n([\s\S]*?)\n```$/gm)].flatMap(([, file = '', body = '']) =>
    body.split('\n@@\n').map((hunk) => {
      const lines = hunk.split('\n')
      const of = (mark: string) =>
        lines.flatMap((line) =>
          ' ' === line[0] || line[0] === mark ? [line.slice(1)] : line === '' ? [''] : [],
        )
      return { file, before: of('-').join('\n'), after: of('+').join('\n') }
    }),
  )
}

/** Makes a change. @throws Error when what it changes does not stand there exactly once */
export function change(folder: string, { file, before, after }: Change): void {
  const name = path.join(folder, file)
  const text = fs.readFileSync(name, 'utf8')
  const found = text.split(`${before}\n`).length - 1
  if (found !== 1) throw new Error(`${file} has ${found} times:\n${before}`)
  fs.writeFileSync(
    name,
    text.replace(`${before}\n`, () => `${after}\n`),
  )
}
