// Pins a game's rules as they are: one module with rules, players, data and the kernel, the rulebook, and games played by
// it, packed in src/rulesets/<game>/pinned/<version>.pin. To be run before `meta.version` is raised (docs/versions.md).
//
//   npm run pin -- imperial-trader

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Plugin } from 'vite'
import { choiceOf } from '../src/bots/player.ts'
import { Chance } from '../src/kernel/chance.ts'
import { copyJson } from '../src/kernel/json.ts'
import type { Match } from '../src/kernel/match.ts'
import { isRefusal } from '../src/kernel/refusal.ts'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { FastSource } from '../src/kernel/source.ts'
import { LENT } from '../src/rulesets/lend.ts'
import { type PinParts, packed, sha256 } from '../src/rulesets/pin-cache.ts'
import type { PinnedRuleset } from '../src/rulesets/pinned.ts'
import {
  faultOf,
  indexOf,
  type PinEntry,
  type PinnedGames,
  packOf,
  pinFolder,
  pinIn,
  pinParts,
  pinsIn,
} from '../src/rulesets/pins.ts'
import { noSuchGame, type Shelved, shelved } from '../src/rulesets/shelf.ts'

type Recorded = PinnedGames[number]

/** How many games are recorded, and how long each of them is at most. */
const GAMES = 6
const MOST_EVENTS = 250
const MOST_OPTIONS = 50

/** Games played by a pin, to prove it by: the first by its players under the default options, the others at random. */
function recorded(pin: PinnedRuleset): Recorded[] {
  return Array.from({ length: GAMES }, (_, n) => playedGames(pin, `pin/${n}`, n === 0))
}

function playedGames(pin: PinnedRuleset, seed: string, usual: boolean): Recorded {
  const { game } = pin
  const match = opened(pin, seed, usual)
  const chance = new Chance(new FastSource(`${seed}/play`))
  const players = pin.players.filter(({ study = false, deep = false }) => !study && !deep)
  const source = () => new FastSource(`${seed}/${match.nextSeq}`)
  while (!game.isOver(match.position) && match.nextSeq < MOST_EVENTS) {
    const seat = match.question.waitsFor[0]
    if (seat === undefined) throw new Error('A game that is not over waits for nobody.')
    const player = players[seat % players.length]
    const choice =
      usual && player !== undefined
        ? choiceOf(
            game,
            match.position,
            seat,
            pin.think(player, pin.question(match.position, seat), source()),
          )
        : game.random(match.position, seat, chance)
    const made = match.submit(seat, choice, true, source())
    if (isRefusal(made)) throw new Error(`${JSON.stringify(choice)} is refused: ${made.text}`)
    if (match.question.ripe) match.close(source())
  }
  return { hash: game.hash(match.position), events: copyJson(match.events) }
}

/** A new game: with the default options and the usual number of seats, or with others that can be played. */
function opened({ game, Match: Matches }: PinnedRuleset, seed: string, usual: boolean): Match {
  const { min, max, usual: usually } = game.rules.meta.seats
  const chance = new Chance(new FastSource(`${seed}/options`))
  for (let tries = 0; tries < MOST_OPTIONS; tries++) {
    const options = usual ? {} : optionsAtRandom(game.rules, chance)
    const seats = usual ? usually : min + chance.pick(Math.min(max, min + 5) - min + 1)
    const match = Matches.begin(game, options, seats, new FastSource(`${seed}/0`))
    if (!isRefusal(match)) return match
  }
  throw new Error(`${game.rules.meta.title} cannot be opened with options at random.`)
}

function optionsAtRandom({ options }: AnyRuleset, chance: Chance): Record<string, unknown> {
  const chosen: Record<string, unknown> = {}
  for (const [name, { vary = [] }] of Object.entries(options))
    if (vary.length > 0 && chance.pick(2) === 0) chosen[name] = vary[chance.pick(vary.length)]
  return chosen
}

/** Every eighth pack stands alone: to unpack one takes eight at the most. */
const CHAIN = 8

/**
 * Writes the packs of all pinned versions of a game from one version on, and the index. A later version whose dictionary has
 * changed is packed again; what is in it stays as it is.
 * @returns the pack of that version
 */
export function writePins(into: string, all: ReadonlyMap<number, PinParts>, from: number): string {
  fs.mkdirSync(pinFolder(into), { recursive: true })
  const versions = [...all.keys()].sort((a, b) => a - b)
  let isChanged = false
  const index = versions.map((version, i): PinEntry => {
    const parts = all.get(version) as PinParts
    const dictionary = i % CHAIN === 0 ? null : (versions[i - 1] as number)
    const before = dictionary === null ? null : (all.get(dictionary) as PinParts)
    isChanged = version === from || (isChanged && before !== null)
    if (isChanged) fs.writeFileSync(packOf(into, version), packed(parts, before))
    const { module, rulebook, games } = parts
    const hashes = { module: sha256(module), rulebook: sha256(rulebook), games: sha256(games) }
    return { version, dictionary, sha256: hashes }
  })
  fs.writeFileSync(indexOf(into), `${JSON.stringify(index, null, 2)}\n`)
  return packOf(into, from)
}

const ROOT = path.resolve(import.meta.dirname, '..')
const ENTRY = 'argosy:pin'
/** All that a pin may import. */
const MAY_IMPORT: readonly string[] = ['node:crypto']

/**
 * The game of a folder as one module that exports it as a `PinnedRuleset`, with everything it is made of inlined.
 * @throws Error when something in it cannot be
 */
async function bundled(folder: string): Promise<string> {
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

/**
 * Pins today's version of a game. A pin that is there already is mended: its recorded games must come out as they did.
 * @param into the folder in which `pinned/` lies; the game's own
 * @returns the file of the pin
 * @throws Error when the pin does not play as recorded, or cannot be made
 */
export async function pin(
  { game, folder }: Pick<Shelved, 'game' | 'folder'>,
  into = folder,
): Promise<string> {
  const { title, version } = game.rules.meta
  const all = new Map<number, PinParts>()
  for (const entry of pinsIn(into)) {
    const parts = pinParts(into, entry.version)
    if (parts !== null) all.set(entry.version, parts)
  }
  const module = await bundled(folder)
  const games = played(module, all.get(version), `Version ${version} of ${title}`)
  all.set(version, { module, rulebook: fs.readFileSync(path.join(folder, 'rulebook.md'), 'utf8'), games })
  return writePins(into, all, version)
}

/** The games that prove a pin: those that were recorded, which it must play as they were; else new ones. */
function played(module: string, before: PinParts | undefined, name: string): string {
  const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-pin-'))
  try {
    const file = path.join(fresh, `${sha256(module)}.mjs`)
    fs.writeFileSync(file, module)
    const pinned = pinIn(file)
    const games = before === undefined ? recorded(pinned) : (JSON.parse(before.games) as PinnedGames)
    for (const one of games) {
      const fault = faultOf(pinned, one)
      if (fault !== null)
        throw new Error(
          `${name} is pinned already, and these rules play otherwise: ${fault} Raise the version instead.`,
        )
    }
    return before?.games ?? JSON.stringify(games)
  } finally {
    fs.rmSync(fresh, { recursive: true })
  }
}

if (import.meta.main) {
  const [id = ''] = process.argv.slice(2)
  const game = shelved(id)
  if (game === null) {
    process.stderr.write(`${noSuchGame(id).text}\n`)
    process.exitCode = 2
  } else {
    const file = await pin(game)
    process.stdout.write(`${path.relative(process.cwd(), file)} is pinned.\n`)
  }
}
