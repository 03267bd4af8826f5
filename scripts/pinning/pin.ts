import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { faultOf, recordOf, sha256 } from '../../src/rulesets/pin-faults.ts'
import { type PinFiles, type PinRecord, pinFiles, pinIn } from '../../src/rulesets/pins.ts'
import type { Shelved } from '../../src/rulesets/shelf.ts'
import { bundled } from './bundle.ts'
import { recorded } from './games.ts'

/**
 * Pins today's version of a game, and gives the files of the pin. A pin that is there already is mended: its recorded
 * games must come out as they did.
 * @param into the folder in which `pinned/` lies; the game's own
 * @throws Error when the pin does not play as recorded, or cannot be made
 */
export async function pin(
  { game, folder }: Pick<Shelved, 'game' | 'folder'>,
  into = folder,
): Promise<PinFiles> {
  const { id, title, version } = game.rules.meta
  const files = pinFiles(into, version)
  const before = fs.existsSync(files.record) ? recordOf(files) : null
  fs.mkdirSync(files.folder, { recursive: true })
  const fresh = path.join(files.folder, `v${version}.${process.pid}.mjs`)
  try {
    fs.writeFileSync(fresh, await bundled(folder))
    const pinned = pinIn(fresh)
    const games = before?.games ?? recorded(pinned)
    for (const one of games) {
      const fault = faultOf(pinned, one)
      if (fault !== null)
        throw new Error(
          `Version ${version} of ${title} is pinned already, and these rules play otherwise: ${fault} Raise the version instead.`,
        )
    }
    fs.renameSync(fresh, files.bundle)
    fs.copyFileSync(path.join(folder, 'rulebook.md'), files.rulebook)
    const hashes = [files.bundle, files.rulebook].map((file) => [path.basename(file), sha256(file)])
    fs.writeFileSync(
      files.record,
      written({ api: 1, game: id, version, files: Object.fromEntries(hashes), games }),
    )
    return files
  } finally {
    fs.rmSync(fresh, { force: true })
  }
}

/** A record with an event a line. */
function written({ games, ...head }: PinRecord): string {
  const each = games.map(({ hash, events }) => {
    const lines = events.map((event) => JSON.stringify(event)).join(',\n')
    return `{"hash": ${JSON.stringify(hash)}, "events": [\n${lines}\n]}`
  })
  return `${JSON.stringify(head).slice(0, -1)}, "games": [\n${each.join(',\n')}\n]}\n`
}
