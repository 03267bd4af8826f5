// What was begun under an older version is played on for ever: every version that was raised is pinned, every pin plays
// as it did, and rules that play otherwise need another version. Each of these fails where it is broken on purpose.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { pinFaults, type Subject } from '../../src/rulesets/pin-faults.ts'
import { pinFiles, pinIn } from '../../src/rulesets/pins.ts'
import { type Shelved, shelf, shelved } from '../../src/rulesets/shelf.ts'
import { pin } from '../pinning/pin.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')

/** The games of the house began with version 2: of what was played before, nothing can be played on. */
const FIRST = 2

const subject = ({ game, folder }: Shelved): Subject => ({ ...game.rules.meta, folder, first: FIRST })

for (const game of shelf())
  test(`${game.game.rules.meta.title} · every version that was raised is pinned, and plays its recorded games`, () => {
    assert.deepEqual(pinFaults(subject(game)), [])
  })

/** A folder with the pins that Imperial Trader has. */
function withPins(t: TestContext): string {
  const folder = temporary(t)
  fs.cpSync(path.join(trader.folder, 'pinned'), path.join(folder, 'pinned'), { recursive: true })
  return folder
}

function temporary(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-pins-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  return folder
}

const trader = shelved('imperial-trader') as Shelved
const { version, title } = trader.game.rules.meta

test('a pin is one module that plays the same game, and a version that is raised without one is a fault', async (t) => {
  const folder = withPins(t)
  const raised = { title, folder, version: version + 1, first: FIRST }
  assert.deepEqual(pinFaults(raised), [
    `${title} is at version ${version + 1}, and version ${version} is not pinned: what was begun under it cannot be played on. Go back to the commit before the version was raised, run \`npm run pin\`, and raise it then.`,
  ])
  const files = await pin(trader, folder)
  assert.deepEqual(pinFaults(raised), [])
  // It imports nothing that could change under it.
  const imports = fs.readFileSync(files.bundle, 'utf8').match(/^import .*$|\brequire\(|\bimport\(/gm)
  assert.deepEqual(imports, ['import { hash } from "node:crypto";'])
  const pinned = pinIn(files.bundle)
  assert.deepEqual(Object.keys(pinned), Object.keys(trader.edition))
  assert.notEqual(pinned.Match, trader.edition.Match)
  // Pinned again, it must play what was recorded, and does.
  await pin(trader, folder)
})

test('a pinned file that was changed is a fault, and so is a pin that plays otherwise', async (t) => {
  const folder = withPins(t)
  const files = await pin(trader, folder)
  const here = { title, folder, version, first: FIRST }
  const faults = () => pinFaults(here)
  assert.deepEqual(faults(), [])
  for (const file of [files.rulebook, files.bundle]) {
    const before = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, `${before}\n`)
    assert.match(faults().join(), new RegExp(`was changed: ${path.basename(file)} is not what was pinned`))
    fs.rmSync(file)
    if (file === files.rulebook) assert.match(faults().join(), /was changed: v\d+\.md/)
    fs.writeFileSync(file, before)
  }
  assert.deepEqual(faults(), [])
  const record = fs.readFileSync(files.record, 'utf8')
  fs.writeFileSync(files.record, record.replace(/"chance":\[\d+/, '"chance":[0'))
  assert.match(faults().join(), /does not play its recorded game 1 as it was: /)
  await assert.rejects(
    pin(trader, folder),
    /is pinned already, and these rules play otherwise.*Raise the version instead\.$/,
  )
})

test('rules that play a kept game otherwise, in a copy of the house, fail until their version is raised', (t) => {
  const copy = path.join(temporary(t), 'src')
  for (const room of ['kernel', 'bots', 'rulesets/imperial-trader'])
    fs.cpSync(path.join(ROOT, 'src', room), path.join(copy, room), { recursive: true })
  const folder = path.join(copy, 'rulesets', 'imperial-trader')
  const games = (env: NodeJS.ProcessEnv = {}) => {
    const { NODE_TEST_CONTEXT: _, ...outer } = process.env
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--test', '--test-isolation=none', path.join(folder, 'test', 'games.test.ts')],
      {
        encoding: 'utf8',
        env: { ...outer, ...env },
      },
    )
    return { stdout, status }
  }
  const edit = (file: string, from: string | RegExp, to: string) => {
    const name = path.join(folder, file)
    const text = fs.readFileSync(name, 'utf8')
    assert.notEqual(text.replace(from, to), text)
    fs.writeFileSync(name, text.replace(from, to))
  }
  assert.equal(games().status, 0)
  // A repaired point costs a credit less.
  edit('procedures/turn.ts', /p\.options\.repair_cost/g, '(p.options.repair_cost - 1)')
  const broken = games()
  assert.notEqual(broken.status, 0)
  assert.match(broken.stdout, /raise their version and pin the one before/)
  const kept = games({ UPDATE_GAMES: '1' })
  assert.notEqual(kept.status, 0)
  assert.match(
    kept.stdout,
    new RegExp(`kept under version ${version} of Imperial Trader, does not come out as it did`),
  )
  edit('ruleset.ts', `version: ${version},`, `version: ${version + 1},`)
  // Now they may be kept anew, whatever else these tests want of them.
  assert.doesNotMatch(games({ UPDATE_GAMES: '1' }).stdout, /does not come out as it did/)
  const one = JSON.parse(fs.readFileSync(path.join(folder, 'test', 'games', 'by-credits.json'), 'utf8'))
  assert.equal(one.version, version + 1)
  assert.equal(pinFaults({ title, version: version + 1, folder, first: FIRST }).length, 1)
})

test('the files of a pin lie in the folder of its game', () => {
  assert.equal(
    path.relative(ROOT, pinFiles(trader.folder, 2).bundle),
    path.join('src', 'rulesets', 'imperial-trader', 'pinned', 'v2.mjs'),
  )
})
