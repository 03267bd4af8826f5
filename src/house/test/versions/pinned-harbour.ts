// Puts Harbour at version 2 on the shelf, from a folder in which its version 1 is pinned. To be imported before anything
// that reads the shelf: threads find the folder by ARGOSY_GAMES, too.

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..', '..')
const RULES = fileURLToPath(new URL('./two-harbours.ts', import.meta.url))

/** The folder of the game. */
export const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-harbour-')))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
process.env.ARGOSY_GAMES = folder
process.env.ARGOSY_PINS = path.join(folder, 'cache')

write('one', 'The buyer pays the bank what was bid.')
const pinned = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'pin.ts'), 'harbour'], {
  encoding: 'utf8',
})
if (pinned.status !== 0) throw new Error(`Version 1 of Harbour cannot be pinned: ${pinned.stderr}`)
write('two', 'The buyer pays the bank what was bid, but no more than five coins.')

/** Writes the game at a version, and its rulebook. */
function write(version: 'one' | 'two', clause: string): void {
  const game = `export { ${version} as default } from ${JSON.stringify(RULES)}\n`
  fs.writeFileSync(path.join(folder, 'game.ts'), game)
  fs.writeFileSync(path.join(folder, 'rulebook.md'), `# Harbour\n\n## HB-2 A day\n\n- **HB-2.4** ${clause}\n`)
}
