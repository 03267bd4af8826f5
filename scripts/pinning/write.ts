import fs from 'node:fs'
import { type PinParts, packed, sha256 } from '../../src/rulesets/packs.ts'
import { indexOf, type PinEntry, packOf, pinFolder } from '../../src/rulesets/pins.ts'

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
