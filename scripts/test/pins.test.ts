// What was begun under an older version is played on for ever: every version that was raised is pinned, every pin plays
// as it did, and rules that play otherwise need another version. Each of these fails where it is broken on purpose.

import '../../src/house/test/versions/pinned-harbour.ts'

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import type { PinParts } from '../../src/rulesets/pin-cache.ts'
import {
  editionIn,
  indexOf,
  packOf,
  pinFaults,
  pinFolder,
  pinIn,
  pinnedFile,
  pinParts,
  pinsIn,
  type Subject,
} from '../../src/rulesets/pins.ts'
import { type Shelved, shelf, shelved } from '../../src/rulesets/shelf.ts'
import { pin, writePins } from '../pin.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const MAIN = path.join(ROOT, 'src', 'cli', 'main.ts')

const subject = ({ game, folder }: Shelved): Subject => ({ ...game.rules.meta, folder })

for (const game of shelf())
  test(`${game.game.rules.meta.title} · every version that was raised is pinned, and plays its recorded games`, () => {
    assert.deepEqual(pinFaults(subject(game)), [])
  })

test('docs/versions.md says at which version the built-in games are', () => {
  const built = shelf().filter(({ folder }) => path.dirname(folder) === path.join(ROOT, 'src', 'rulesets'))
  assert.equal(built.length, 5)
  const [, said] =
    /built-in games are at version (\d+)/.exec(
      fs.readFileSync(path.join(ROOT, 'docs', 'versions.md'), 'utf8'),
    ) ?? assert.fail()
  for (const { game } of built) assert.equal(game.rules.meta.version, Number(said), game.rules.meta.title)
})

/** A folder with the pins that Harbour has: of version 1. */
function withPins(t: TestContext): string {
  const folder = temporary(t)
  fs.cpSync(pinFolder(harbour.folder), pinFolder(folder), { recursive: true })
  return folder
}

function temporary(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-pins-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  return folder
}

const harbour = shelved('harbour') as Shelved
const { version, title } = harbour.game.rules.meta

test('a pin is one module that plays the same game, and a version that is raised without one is a fault', async (t) => {
  const folder = withPins(t)
  const raised = { title, folder, version: version + 1 }
  assert.deepEqual(pinFaults(raised), [
    `${title} is at version ${version + 1}, and version ${version} is not pinned: what was begun under it cannot be played on. Go back to the commit before the version was raised, run \`npm run pin\`, and raise it then.`,
  ])
  const file = await pin(harbour, folder)
  assert.equal(path.relative(folder, file), path.join('pinned', '2.pin'))
  assert.deepEqual(pinFaults(raised), [])
  // It imports nothing that could change under it.
  const imports = pinParts(folder, 2)?.module.match(/^import .*$|\brequire\(|\bimport\(/gm)
  assert.deepEqual(imports, ['import { hash } from "node:crypto";'])
  const at = (version: number) => editionIn({ ...harbour, folder }, version)
  assert.equal(at(2), harbour.edition)
  const pinned = pinIn(pinnedFile(folder, 2, 'module') ?? '')
  assert.deepEqual(Object.keys(pinned), Object.keys(harbour.edition))
  assert.notEqual(pinned.Match, harbour.edition.Match)
  assert.equal(at(1), at(1), 'read again, it is the same')
  assert.equal(at(1)?.game.rules.meta.version, 1)
  assert.equal(at(3), null)
  // Pinned again, it must play what was recorded, and does; nothing of the pins is another.
  const before = bytesIn(folder)
  await pin(harbour, folder)
  assert.deepEqual(bytesIn(folder), before)
})

/** All files of the pins in a folder. */
const bytesIn = (folder: string) =>
  fs
    .readdirSync(pinFolder(folder))
    .sort()
    .map((name) => [name, fs.readFileSync(path.join(pinFolder(folder), name))] as const)

test('the next version takes little room, as the one before is its dictionary', async (t) => {
  const folder = withPins(t)
  await pin(harbour, folder)
  const [first, second] = [1, 2].map((version) => fs.statSync(packOf(folder, version)).size) as [
    number,
    number,
  ]
  assert.ok(second < first / 5, `${first} and ${second} bytes`)
  assert.deepEqual(
    pinsIn(folder).map(({ version, dictionary }) => [version, dictionary]),
    [
      [1, null],
      [2, 1],
    ],
  )
})

/** Versions of nothing that runs: their texts differ in little. */
const texts = (many: number) =>
  new Map<number, PinParts>(
    Array.from({ length: many }, (_, i) => {
      const module = `${'export const n = 0\n'.repeat(50)}// ${i}\n`
      return [i + 1, { module, rulebook: `Clause ${i}.`, games: '[]' }] as const
    }),
  )

test('every eighth pack stands alone, and each is unpacked by its whole chain', (t) => {
  const folder = temporary(t)
  const all = texts(18)
  for (const version of all.keys()) writePins(folder, new Map([...all].slice(0, version)), version)
  assert.deepEqual(
    pinsIn(folder).flatMap(({ version, dictionary }) => (dictionary === null ? [version] : [])),
    [1, 9, 17],
  )
  for (const [version, parts] of all) assert.deepEqual(pinParts(folder, version), parts)
  // A version that is mended is another dictionary: what follows in its chain is packed again, and nothing else.
  const before = bytesIn(folder)
  const mended = { ...(all.get(11) as PinParts), module: 'export const mended = true\n' }
  writePins(folder, new Map(all).set(11, mended), 11)
  const changed = bytesIn(folder).filter(([, bytes], i) => before[i]?.[1].equals(bytes) === false)
  assert.deepEqual(
    changed.map(([name]) => name),
    ['11.pin', '12.pin', 'index.json'],
  )
  for (const [version, parts] of all)
    assert.deepEqual(pinParts(folder, version), version === 11 ? mended : parts)
})

test('a damaged pack is named with its version, and so are those that need it; the others are read', (t) => {
  const folder = temporary(t)
  const all = texts(12)
  writePins(folder, all, 1)
  for (const version of all.keys()) writePins(folder, all, version)
  const file = packOf(folder, 3)
  const good = fs.readFileSync(file)
  const another = fs.readFileSync(packOf(folder, 4))
  const damaged = {
    name: 'PinFault',
    message: 'The pin of version 3 cannot be read: pinned/3.pin is not what was pinned.',
  }
  for (const bytes of [
    good.subarray(0, -3),
    Buffer.from('{}'),
    another,
    good.with(good.length - 6, 0),
    null,
  ]) {
    if (bytes === null) fs.rmSync(file)
    else fs.writeFileSync(file, bytes)
    for (const version of [3, 4, 8]) assert.throws(() => pinParts(folder, version), damaged)
    for (const version of [1, 2, 9, 12]) assert.deepEqual(pinParts(folder, version), all.get(version))
  }
  fs.writeFileSync(file, good)
  assert.deepEqual(pinParts(folder, 8), all.get(8))
  fs.writeFileSync(indexOf(folder), '[')
  assert.throws(
    () => pinParts(folder, 3),
    /^PinFault: pinned\/index\.json, which names the pinned versions, is not/,
  )
})

test('a pin that was changed is a fault, and so is one that plays otherwise', async (t) => {
  const folder = withPins(t)
  await pin(harbour, folder)
  const faults = () => pinFaults({ title, version, folder })
  assert.deepEqual(faults(), [])
  const parts = pinParts(folder, 2) as PinParts
  const both = new Map([1, 2].map((version) => [version, pinParts(folder, version) as PinParts]))
  const index = fs.readFileSync(indexOf(folder), 'utf8')
  const pack = fs.readFileSync(packOf(folder, 2))
  for (const part of ['module', 'rulebook', 'games'] as const) {
    writePins(folder, new Map(both).set(2, { ...parts, [part]: `${parts[part]}\n` }), 2)
    fs.writeFileSync(indexOf(folder), index)
    assert.deepEqual(faults(), [
      'The pin of version 2 of Harbour was changed: The pin of version 2 cannot be read: pinned/2.pin is not what was pinned. Put it back; what was played cannot change.',
    ])
  }
  fs.writeFileSync(packOf(folder, 2), pack)
  assert.deepEqual(faults(), [])
  const games = parts.games.replace(/"chance":\[\d+/, '"chance":[0')
  writePins(folder, new Map(both).set(2, { ...parts, games }), 2)
  assert.match(faults().join(), /does not play its recorded game 1 as it was: /)
  await assert.rejects(
    pin(harbour, folder),
    /is pinned already, and these rules play otherwise.*Raise the version instead\.$/,
  )
})

test('rules that play a kept game otherwise, in a copy of the house, fail until their version is raised', {
  ...LONG,
}, (t) => {
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
  assert.match(kept.stdout, /kept under version 1 of Imperial Trader, does not come out as it did/)
  edit('ruleset.ts', 'version: 1,', 'version: 2,')
  // Now they may be kept again, even where these tests find other faults.
  assert.doesNotMatch(games({ UPDATE_GAMES: '1' }).stdout, /does not come out as it did/)
  const one = JSON.parse(fs.readFileSync(path.join(folder, 'test', 'games', 'by-credits.json'), 'utf8'))
  assert.equal(one.version, 2)
  assert.equal(pinFaults({ title: 'Imperial Trader', version: 2, folder }).length, 1)
})

test('a pin is unpacked once, and again where what was unpacked is damaged; a damaged pack is named', {
  ...LONG,
}, (t) => {
  const folder = withPins(t)
  for (const name of ['game.ts', 'rulebook.md'])
    fs.copyFileSync(path.join(harbour.folder, name), path.join(folder, name))
  const cache = path.join(folder, 'data', 'cache', 'pins')
  /** What a new process says that is asked to play version 1. */
  const plays = () => {
    const input =
      '{"id":1,"do":"new","game":"harbour","version":1,"seats":2}\n{"id":2,"do":"playout","bots":["mate"]}\n'
    const { ARGOSY_PINS: _, ...outer } = process.env
    const env = { ...outer, ARGOSY_GAMES: folder, ARGOSY_DATA: path.join(folder, 'data') }
    const done = spawnSync(process.execPath, [MAIN, 'drive'], { input, encoding: 'utf8', env })
    assert.equal(done.status, 0, done.stderr)
    const [begun, end] = done.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    return begun.error === undefined ? `over: ${end.ok.over}` : `${begun.error.code}: ${begun.error.text}`
  }
  const [entry] = pinsIn(folder)
  const file = path.join(cache, entry?.sha256.module ?? '', 'module.mjs')
  assert.equal(plays(), 'over: true')
  const whole = fs.readFileSync(file, 'utf8')
  assert.equal(whole, pinParts(folder, 1)?.module)
  assert.deepEqual(fs.readdirSync(cache, { recursive: true }).length, 2, 'nothing else lies there')
  const made = fs.statSync(file).ino
  assert.equal(plays(), 'over: true')
  assert.equal(fs.statSync(file).ino, made, 'it is not written again')
  for (const damaged of [`${whole}\n`, whole.slice(0, 1000), '']) {
    fs.writeFileSync(file, damaged)
    assert.equal(plays(), 'over: true')
    assert.equal(fs.readFileSync(file, 'utf8'), whole)
  }
  // What was unpacked and is sound is played, also when the pack is gone.
  fs.writeFileSync(packOf(folder, 1), 'gone')
  assert.equal(plays(), 'over: true')
  fs.writeFileSync(file, '')
  assert.equal(
    plays(),
    'OTHER_VERSION: This game was begun under version 1 of Harbour, which cannot be played here: the rules are at version 2, and its pin is damaged. The pin of version 1 cannot be read: pinned/1.pin is not what was pinned.',
  )
  fs.copyFileSync(packOf(harbour.folder, 1), packOf(folder, 1))
  fs.rmSync(cache, { recursive: true })
  fs.writeFileSync(cache, 'a file')
  assert.match(plays(), /^OTHER_VERSION: .* The pin of version 1 cannot be unpacked: Error: E\w+.*\.$/)
})

test('the files of a pin lie in the folder of its game', () => {
  const { folder } = shelved('imperial-trader') as Shelved
  assert.equal(
    path.relative(ROOT, packOf(folder, 2)),
    path.join('src', 'rulesets', 'imperial-trader', 'pinned', '2.pin'),
  )
})
