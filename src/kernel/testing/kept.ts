import assert from 'node:assert/strict'
import fs from 'node:fs'
import process from 'node:process'
import test from 'node:test'
import type { Recipe } from './recipe.ts'
import { type Script, transcript } from './transcript.ts'

/** A folder of files that are kept beside the tests, one for every game. */
export class Keep<K> {
  readonly #folder: URL

  /** @param folder with its last slash, relative to the `import.meta.url` of the test */
  constructor(folder: string, test: string) {
    this.#folder = new URL(folder, test)
  }

  read(name: string): K {
    return JSON.parse(fs.readFileSync(this.#file(name), 'utf8')) as K
  }

  /** Keeps a game anew where `UPDATE_GAMES` is set, as one line for each part, and for each item of the log. */
  update(name: string, log: keyof K & string, kept: () => K): void {
    if (process.env.UPDATE_GAMES !== undefined) fs.writeFileSync(this.#file(name), written(kept(), log))
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
 * `UPDATE_PLAYTHROUGHS=1 node --test playthroughs.test.ts` writes them anew.
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

/** A text is as it is kept; where `UPDATE_PLAYTHROUGHS` is set it is kept anew. */
export function asKept(file: URL, text: string): void {
  if (process.env.UPDATE_PLAYTHROUGHS !== undefined) fs.writeFileSync(file, text)
  assert.deepEqual(text.split('\n'), fs.readFileSync(file, 'utf8').split('\n'))
}
