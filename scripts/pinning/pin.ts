import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type PinParts, sha256 } from '../../src/rulesets/packs.ts'
import { faultOf } from '../../src/rulesets/pin-faults.ts'
import { type PinnedGames, pinIn, pinParts, pinsIn } from '../../src/rulesets/pins.ts'
import type { Shelved } from '../../src/rulesets/shelf.ts'
import { bundled } from './bundle.ts'
import { recorded } from './games.ts'
import { writePins } from './write.ts'

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
