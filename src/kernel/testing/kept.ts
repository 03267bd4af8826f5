import assert from 'node:assert/strict'
import fs from 'node:fs'
import process from 'node:process'
import test from 'node:test'
import type { Game } from '../game.ts'
import { type GameEvent, Match } from '../match.ts'
import type { Position } from '../procedure.ts'
import { type Recipe, type Script, transcript } from './transcript.ts'

/** What every kept game says: the version of the rules it was played by, and the hash of its last position. */
interface KeptGame {
  readonly recipe: Recipe
  readonly version: number
  readonly hash: string
}

/** Looks whether a kept game, which ends in this position, shows what it is kept for; throws when it does not. */
type Shows<K> = (kept: K, end: Position) => void

/** How kept games lie in their folder. */
interface Shelving<K> {
  readonly game: Game
  /** The part that holds what was done, one item a line. */
  readonly log: keyof K & string
  /** The log of a kept game. */
  logOf(kept: K): readonly GameEvent[]
}

/** How to keep a game with its log as it is, in the part `events`. */
export const inEvents = (game: Game): Shelving<{ readonly events: readonly GameEvent[] }> => ({
  game,
  log: 'events',
  logOf: ({ events }) => events,
})

/**
 * A folder of games that are kept beside the tests, one file for each. While the version of the rules is the same, each
 * of them must come out as it did: players may learn to play otherwise, and then games are kept again; rules may not.
 */
export class Keep<K extends KeptGame> {
  readonly #folder: URL
  readonly #shelving: Shelving<K>

  /** @param folder with its last slash, relative to the `import.meta.url` of the test */
  constructor(folder: string, test: string, shelving: Shelving<K>) {
    this.#folder = new URL(folder, test)
    this.#shelving = shelving
  }

  read(name: string): K {
    const kept = JSON.parse(fs.readFileSync(this.#file(name), 'utf8')) as K
    const { version } = this.#shelving.game.rules.meta
    assert.equal(kept.version, version, `${name} is kept under another version: UPDATE_GAMES=1 keeps it anew`)
    return kept
  }

  /**
   * A game as it is kept, which shows what it is kept for. Where `UPDATE_GAMES` is set it is kept again: with the seed of
   * its recipe or, where `KEEP_SEEDS` says how many to try, the first after it that shows what is wanted.
   * @throws AssertionError when the log kept so far, of this same version, does not come out as it did
   */
  game<R extends KeptGame['recipe']>(
    name: string,
    recipe: R,
    play: (recipe: R) => K,
    shows: Shows<K>,
  ): { kept: K; match: Match } {
    if (process.env.UPDATE_GAMES !== undefined) this.#update(name, recipe, play, shows)
    const kept = this.read(name)
    if (process.env.UPDATE_GAMES === undefined) assert.deepEqual(kept.recipe, recipe)
    const match = this.#replayed(kept)
    assert.equal(match.game.hash(match.position), kept.hash)
    shows(kept, match.position)
    return { kept, match }
  }

  #replayed(kept: K): Match {
    const { game, logOf } = this.#shelving
    return Match.replay(game, logOf(kept))
  }

  #update<R extends Recipe>(name: string, recipe: R, play: (recipe: R) => K, shows: Shows<K>): void {
    const { game, log, logOf } = this.#shelving
    const { title, version } = game.rules.meta
    const file = this.#file(name)
    const old = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as K) : null
    if (old?.version === version && !comesOut(game, logOf(old), old.hash))
      assert.fail(
        `The game ${name}, kept under version ${version} of ${title}, does not come out as it did. What changes a game that is being played needs another version: pin version ${version} as it was, then raise it (docs/versions.md).`,
      )
    let missing: unknown = null
    for (const seed of seedsFrom(recipe.seed, Number(process.env.KEEP_SEEDS ?? 1))) {
      const kept = play({ ...recipe, seed })
      missing = faultOf(() => shows(kept, this.#replayed(kept).position))
      if (missing !== null) continue
      fs.writeFileSync(file, written(kept, log))
      return
    }
    throw missing
  }

  /** The names of all that is kept. */
  names(): string[] {
    const files = fs.readdirSync(this.#folder).filter((name) => name.endsWith('.json'))
    return files.map((name) => name.slice(0, -'.json'.length)).sort()
  }

  #file(name: string): URL {
    return new URL(`${name}.json`, this.#folder)
  }
}

/** Seeds from this one on, as many as asked: 'mail 2', 'mail 3' … */
function* seedsFrom(seed: string, many: number): Generator<string> {
  yield seed
  const [, words = seed, number = '0'] = /^(.*?) (\d+)$/.exec(seed) ?? []
  for (let n = 1; n < many; n++) yield `${words} ${Number(number) + n}`
}

/** What a test that fails throws; null when it holds. */
function faultOf(test: () => void): unknown {
  try {
    test()
    return null
  } catch (error) {
    return error
  }
}

function comesOut(game: Game, log: readonly GameEvent[], hash: string): boolean {
  try {
    return game.hash(Match.replay(game, log).position) === hash
  } catch {
    return false
  }
}

function written<K>(kept: K, log: keyof K & string): string {
  const parts = Object.entries(kept as object)
  const head = parts.flatMap(([name, value]) =>
    name === log ? [] : [`${JSON.stringify(name)}: ${JSON.stringify(value)}`],
  )
  const items = (kept[log] as readonly unknown[]).map((item) => `  ${JSON.stringify(item)}`)
  return `{\n${head.join(',\n')},\n${JSON.stringify(log)}: [\n${items.join(',\n')}\n]\n}\n`
}

/** A game that is kept as a text, for people to read. */
export interface Playthrough<R extends Recipe> {
  readonly title: string
  readonly recipe: R
  /** With the choices that are not possible, and why. */
  readonly impossible: boolean
  /** Steps that are asked at least once. */
  readonly asks?: readonly string[]
}

/**
 * Tests that these games are played to the letter as they were; they lie in `playthroughs/` beside the test.
 * `UPDATE_PLAYTHROUGHS=1 node --test playthroughs.test.ts` writes them again.
 */
export function testPlaythroughs<R extends Recipe, V>(
  script: Script<R, V>,
  playthroughs: Readonly<Record<string, Playthrough<R>>>,
  from: string,
): void {
  for (const [name, { title, recipe, impossible, asks = [] }] of Object.entries(playthroughs))
    test(`the playthrough ${name} is as it was`, () => {
      const text = transcript(script, title, recipe, impossible)
      asKept(new URL(`./playthroughs/${name}.txt`, from), text)
      for (const step of asks) assert.ok(text.includes(` · ${step} · `), `${step} is never asked`)
    })
}

/** A text is as it is kept; where `UPDATE_PLAYTHROUGHS` is set it is kept again. */
export function asKept(file: URL, text: string): void {
  if (process.env.UPDATE_PLAYTHROUGHS !== undefined) fs.writeFileSync(file, text)
  assert.deepEqual(text.split('\n'), fs.readFileSync(file, 'utf8').split('\n'))
}
