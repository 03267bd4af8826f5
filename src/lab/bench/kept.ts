import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { isObject, type Json } from '../../kernel/json.ts'
import type { Report } from '../study/report.ts'
import { gameFile } from '../study/run.ts'

/** How a study stands that nobody plays now. */
export type Rest = 'stopped' | 'out of time' | 'whole' | 'broken'

/** What is known of a study without its games. */
export interface About {
  readonly id: string
  readonly title: string
  readonly game: string
  readonly askedAtMs: number
  readonly rest: Rest
  readonly done: number
  readonly all: number
}

const ID = /^[0-9a-f]{16}$/
const RESTS: readonly Rest[] = ['stopped', 'out of time', 'whole', 'broken']

/** Studies as folders of one folder. */
export class Kept {
  readonly #home: string

  constructor(home: string) {
    this.#home = home
  }

  /** A new name that nobody guesses, as anybody with it may read the study. */
  newId(): string {
    return randomBytes(8).toString('hex')
  }

  folder(id: string): string {
    return path.join(this.#home, id)
  }

  /** Makes the folder of a study, whole or not at all. */
  async add(about: About, study: Json): Promise<void> {
    const folder = this.folder(about.id)
    await fs.mkdir(folder, { recursive: true })
    await this.#write(folder, 'study.json', study)
    await this.note(about)
  }

  async note(about: About): Promise<void> {
    await this.#write(this.folder(about.id), 'about.json', { ...about })
  }

  async #write(folder: string, name: string, json: Json): Promise<void> {
    const file = path.join(folder, name)
    await fs.writeFile(`${file}.new`, `${JSON.stringify(json, null, 2)}\n`)
    await fs.rename(`${file}.new`, file)
  }

  /** What is known of a study; null when there is none of that name. */
  async about(id: string): Promise<About | null> {
    if (!ID.test(id)) return null
    const read = await json(path.join(this.folder(id), 'about.json'))
    if (!isObject(read)) return null
    const { title, game, askedAtMs, rest, done, all } = read
    if (typeof title !== 'string' || typeof game !== 'string') return null
    return {
      ...{ id, title, game, askedAtMs: Number(askedAtMs), done: Number(done), all: Number(all) },
      rest: RESTS.find((one) => one === rest) ?? 'stopped',
    }
  }

  /** The study as the command line reads it. */
  async study(id: string): Promise<Json | null> {
    return json(path.join(this.folder(id), 'study.json'))
  }

  /** What it has said so far. */
  async report(id: string): Promise<Report | null> {
    return (await json(path.join(this.folder(id), 'report.json'))) as Report | null
  }

  /** All studies, the youngest first. */
  async list(): Promise<About[]> {
    const names = await fs.readdir(this.#home).catch(() => [])
    const found = await Promise.all(names.map((name) => this.about(name)))
    return found
      .flatMap((one) => one ?? [])
      .sort((a, b) => b.askedAtMs - a.askedAtMs || (a.id < b.id ? -1 : 1))
  }

  /** The places of those strange games that were kept as files. */
  watchable(id: string, report: Report): number[] {
    return report.strange.flatMap((_, number) =>
      existsSync(gameFile(this.folder(id), number)) ? [number] : [],
    )
  }

  async remove(id: string): Promise<void> {
    if (ID.test(id)) await fs.rm(this.folder(id), { recursive: true, force: true })
  }
}

async function json(file: string): Promise<Json | null> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Json
  } catch {
    return null
  }
}
