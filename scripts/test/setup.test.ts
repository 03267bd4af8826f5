import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { nodeTooOld } from '../setup/node.mjs'
import { whyInstallFailed } from '../setup/npm.mjs'
import { withoutSymbols } from '../setup/symbols.mjs'

const ROOT = path.resolve(import.meta.dirname, '..', '..')

test('a Node older than 20 is told from one that will do', () => {
  assert.match(nodeTooOld('18.20.4') ?? '', /needs Node 20 or newer.*this is Node 18\.20\.4/)
  assert.equal(nodeTooOld('20.0.0'), null)
  assert.equal(nodeTooOld('26.10.0'), null)
})

test('a failed install is explained by its cause, with the log to read', () => {
  const log = 'npm error A complete log of this run can be found in: /home/a b/.npm/_logs/1.log\n'
  assert.match(
    whyInstallFailed(`npm error code ECONNREFUSED\n${log}`, '/x'),
    /network.*\/home\/a b\/\.npm\/_logs\/1\.log\.$/,
  )
  assert.match(whyInstallFailed('npm error code EACCES\n', '/x'), /\/x, and you may not write there/)
  assert.match(whyInstallFailed('npm error code ENOSPC\n', '/x'), /disk is full/)
  assert.equal(
    whyInstallFailed('npm error code EUSAGE\nnpm error\nnpm error Missing: a@1 from lock file\n', '/x'),
    "npm could not install Argosy's packages (Missing: a@1 from lock file).",
  )
})

test('a program of Linux loses what is not loaded, if it then still runs; other files stay as they are', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-symbols-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'node')
  // A header, one segment of 200 bytes from the file's begin, and names behind it.
  const program = Buffer.alloc(300, 1)
  program.write('\x7fELF\x02\x01', 'latin1')
  program.writeBigUInt64LE(64n, 0x20)
  program.writeBigUInt64LE(250n, 0x28)
  program.writeUInt16LE(56, 0x36)
  program.writeUInt16LE(1, 0x38)
  program.writeBigUInt64LE(0n, 64 + 8)
  program.writeBigUInt64LE(200n, 64 + 32)
  fs.writeFileSync(file, program, { mode: 0o755 })
  assert.equal(
    withoutSymbols(file, () => false),
    false,
  )
  assert.deepEqual(fs.readFileSync(file), program)
  const looked: number[] = []
  const looks = (lighter: string) => looked.push(fs.statSync(lighter).size) > 0
  assert.equal(withoutSymbols(file, looks), true)
  assert.deepEqual(looked, [200])
  const left = fs.readFileSync(file)
  assert.deepEqual(left.subarray(64), program.subarray(64, 200))
  assert.deepEqual([left.readBigUInt64LE(0x28), left.readUInt16LE(0x3c), left.readUInt16LE(0x3e)], [0n, 0, 0])
  assert.equal(fs.statSync(file).mode & 0o777, 0o755)
  assert.equal(withoutSymbols(file, looks), false)
  fs.writeFileSync(
    file,
    'MZ and more, a program of another system, which is longer than any header of this one is',
  )
  assert.equal(withoutSymbols(file, looks), false)
  assert.deepEqual(fs.readdirSync(folder), ['node'])
})

test('set-up installs once, then starts at once, and again when the lockfile changes', async (t) => {
  const clone = cloneWithNpm(t)
  assert.deepEqual(await setup(clone), { status: 0, calls: ['ci run'] })
  assert.deepEqual(await setup(clone), { status: 0, calls: [] })
  update(clone)
  assert.deepEqual(await setup(clone), { status: 0, calls: ['install run'] })
  assert.deepEqual(await setup(clone), { status: 0, calls: [] })
})

test('what tests need is added beside what runs, which stays as it is, and is kept from then on', {
  ...LONG,
}, async (t) => {
  const clone = cloneWithNpm(t)
  await setup(clone)
  const [runs, tools] = [inode(clone, 'runs/index.js'), 'tools/index.js']
  assert.equal(inode(clone, tools), null)
  assert.deepEqual(await setup(clone, 'dev'), { status: 0, calls: ['install dev'] })
  assert.deepEqual([inode(clone, 'runs/index.js'), inode(clone, tools) === null], [runs, false])
  assert.deepEqual(await setup(clone), { status: 0, calls: [] })
  update(clone)
  assert.deepEqual(await setup(clone), { status: 0, calls: ['install dev'] })
})

test('an install that was interrupted is taken up again', async (t) => {
  const clone = cloneWithNpm(t)
  await setup(clone)
  assert.deepEqual(await setup(clone, 'dev', 'half'), { status: 1, calls: ['install dev'] })
  assert.notEqual(inode(clone, 'tools'), null)
  assert.deepEqual(await setup(clone), { status: 0, calls: [] })
  // What the interrupted run has left is gone before npm looks.
  fs.writeFileSync(path.join(clone, 'node_modules', 'tools', 'left-over'), '')
  assert.deepEqual(await setup(clone, 'dev'), { status: 0, calls: ['install dev'] })
  assert.equal(inode(clone, 'tools/left-over'), null)
})

test('an update that was interrupted begins again from nothing, even when the lockfile is the old one again', {
  ...LONG,
}, async (t) => {
  const clone = cloneWithNpm(t)
  await setup(clone)
  const before = update(clone)
  assert.deepEqual(await setup(clone, 'run', 'half'), { status: 1, calls: ['install run'] })
  fs.writeFileSync(path.join(clone, 'package-lock.json'), before)
  assert.deepEqual(await setup(clone), { status: 0, calls: ['ci run'] })
})

test('what npm installs must be what the lockfile says', async (t) => {
  const clone = cloneWithNpm(t)
  await setup(clone)
  assert.deepEqual(await setup(clone, 'dev', 'other'), { status: 1, calls: ['install dev'] })
})

test('processes that set up at once install once, and add once', LONG, async (t) => {
  const clone = cloneWithNpm(t)
  const ends = await Promise.all([setup(clone), setup(clone), setup(clone, 'dev'), setup(clone, 'dev')])
  assert.deepEqual(
    ends.map(({ status }) => status),
    [0, 0, 0, 0],
  )
  assert.match(calls(clone), /^(ci run\ninstall dev\n|ci dev\n)$/)
  assert.equal(fs.existsSync(path.join(clone, '.setup.lock')), false)
})

test('a lock whose holder is gone is taken away', async (t) => {
  const clone = cloneWithNpm(t)
  fs.writeFileSync(path.join(clone, '.setup.lock'), `999999999 ${os.hostname()} 1\n`)
  assert.deepEqual(await setup(clone), { status: 0, calls: ['ci run'] })
})

test('what npm installed by hand is taken over when it is what the lockfile says', LONG, async (t) => {
  const clone = cloneWithNpm(t)
  const installed = (integrity: string) => {
    fs.mkdirSync(path.join(clone, 'node_modules'), { recursive: true })
    fs.writeFileSync(
      path.join(clone, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/runs': { integrity } } }),
    )
  }
  installed('sha512-runs')
  assert.deepEqual(await setup(clone), { status: 0, calls: [] })
  assert.deepEqual(await setup(clone, 'dev'), { status: 0, calls: ['install dev'] })
  fs.rmSync(path.join(clone, 'node_modules', '.argosy-setup'))
  installed('sha512-other')
  assert.deepEqual(await setup(clone), { status: 0, calls: ['ci run'] })
})

test('what comes with the packages and nobody runs is taken away', async (t) => {
  const clone = cloneWithNpm(t)
  const stays = ['runs/index.js', 'runs/dist/index.js', 'runs/test/types.d.ts', 'own/include/a.js']
  stays.push('d3-force/dist/d3-force.mjs', 'font/index.d.css.ts')
  const goes = ['runs/include/node/node.h', 'runs/dist/index.js.map', 'own/test/a.test.js']
  goes.push('d3-force/dist/d3-force.js', 'runs/src/index.ts', 'runs/.github/ask.yml')
  for (const file of [...stays, ...goes]) {
    const at = path.join(clone, 'comes', file)
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.writeFileSync(at, '')
  }
  await setup(clone)
  assert.deepEqual(
    [...stays, ...goes].filter((file) => inode(clone, file) === null),
    goes,
  )
})

test('an installed Node that does not run makes way for one on PATH', LONG, async (t) => {
  const clone = cloneWithNpm(t)
  fs.mkdirSync(path.join(clone, 'comes', '.bin'), { recursive: true })
  fs.writeFileSync(path.join(clone, 'comes', '.bin', 'node'), '#!/nowhere\n', { mode: 0o755 })
  assert.deepEqual(await setup(clone), { status: 0, calls: ['ci run'] })
  assert.equal(inode(clone, '.bin/node'), null)
})

test('a failed install ends with a status other than 0 and is tried again', LONG, async (t) => {
  const clone = cloneWithNpm(t)
  assert.deepEqual(await setup(clone, 'run', 'fail'), { status: 1, calls: ['ci run'] })
  assert.deepEqual(await setup(clone, 'run', 'fail'), { status: 1, calls: ['ci run'] })
  assert.deepEqual(await setup(clone), { status: 0, calls: ['ci run'] })
})

const LOCKFILE = {
  packages: {
    '': {},
    'node_modules/runs': { integrity: 'sha512-runs' },
    'node_modules/elsewhere': { integrity: 'sha512-elsewhere', optional: true },
    'node_modules/tools': { integrity: 'sha512-tools', dev: true },
  },
}

/**
 * Stands for npm: writes down how it was called, and makes what it would. $FATE says how it ends: `half` leaves a package
 * of which npm keeps no list, `other` installs what the lockfile has not.
 */
const NPM = `#!/bin/sh
scope=run; case "$*" in *--include=dev*) scope=dev;; esac
echo "$1 $scope" >> calls
if [ "$FATE" = fail ]; then echo "npm error code ENOTFOUND" >&2; exit 1; fi
if [ "$1" = ci ]; then rm -rf node_modules; sleep 0.3; fi
mkdir -p node_modules/runs
[ -e node_modules/runs/index.js ] || touch node_modules/runs/index.js
[ -d comes ] && cp -r comes/. node_modules
tools=; tools_integrity=sha512-tools
[ "$FATE" = other ] && tools_integrity=sha512-other
if [ $scope = dev ]; then
  mkdir node_modules/tools
  [ "$FATE" = half ] && exit 1
  touch node_modules/tools/index.js
  tools=', "node_modules/tools": { "integrity": "'$tools_integrity'" }'
fi
[ "$FATE" = half ] && exit 1
runs=$(grep -o 'sha512-runs[0-9]*' package-lock.json)
echo '{ "packages": { "node_modules/runs": { "integrity": "'$runs'" }'"$tools"' } }' > node_modules/.package-lock.json
`

/** A folder with the set-up script and a lockfile: of a package that runs, one for tests, one for another machine. */
function cloneWithNpm(t: { after(end: () => void): void }): string {
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-setup-'))
  t.after(() => fs.rmSync(clone, { recursive: true }))
  for (const name of ['setup.mjs', 'setup'])
    fs.cpSync(path.join(ROOT, 'scripts', name), path.join(clone, 'scripts', name), { recursive: true })
  fs.writeFileSync(path.join(clone, 'package-lock.json'), JSON.stringify(LOCKFILE))
  return clone
}

/** The lockfile has a newer package from now on; returns what it was. */
function update(clone: string): string {
  const file = path.join(clone, 'package-lock.json')
  const before = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, before.replace('sha512-runs', 'sha512-runs2'))
  return before
}

/** What npm was called for so far, a line each. */
function calls(clone: string): string {
  const file = path.join(clone, 'calls')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** The number of a file in node_modules; another when it has been made again, null when there is none. */
function inode(clone: string, name: string): number | null {
  return fs.statSync(path.join(clone, 'node_modules', name), { throwIfNoEntry: false })?.ino ?? null
}

/** Sets the clone up with an npm of this fate; `calls` are those that were made meanwhile. */
function setup(clone: string, scope = 'run', fate = ''): Promise<{ status: number; calls: string[] }> {
  const { npm_execpath: _npm, npm_node_execpath: _node, ...env } = process.env
  // The npm must not lie inside the clone: set-up leaves the clone's own folders out of PATH.
  const tools = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-npm-'))
  fs.writeFileSync(path.join(tools, 'npm'), NPM, { mode: 0o755 })
  const before = calls(clone)
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [path.join(clone, 'scripts', 'setup.mjs'), scope],
      { env: { ...env, FATE: fate, PATH: `${tools}${path.delimiter}${env.PATH}` } },
      (error) => {
        fs.rmSync(tools, { recursive: true })
        const made = calls(clone).slice(before.length).split('\n').slice(0, -1)
        resolve({ status: error === null ? 0 : Number(error.code ?? 1), calls: made })
      },
    ),
  )
}

// What the house is made of: every package that is installed with it has a licence that goes with its own.

/** Licences of packages that a server runs with, or that only build and test it. */
const RUNS = 'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 Unlicense MPL-2.0 OFL-1.1'.split(' ')
const BUILDS = [...RUNS, 'CC0-1.0', 'BlueOak-1.0.0']

interface Locked {
  readonly license?: string
  readonly dev?: boolean
  readonly integrity?: string
  readonly resolved?: string
}

const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

/** Of several that may be chosen, one is enough. */
const allowed = (license: string, by: readonly string[]) =>
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((one) => by.includes(one))

test('each package has a licence of the list, and the lockfile says which bytes it is', () => {
  const wrong = Object.entries(packages).flatMap(([name, { license = 'none', dev = false, integrity }]) => {
    if (name === '') return []
    const faults = allowed(license, dev ? BUILDS : RUNS) ? [] : [`${name} has the licence ${license}`]
    return integrity?.startsWith('sha512-') ? faults : [...faults, `${name} is not held by its hash`]
  })
  assert.deepEqual(wrong, [])
  assert.ok(Object.keys(packages).length > 300)
  for (const license of ['GPL-3.0', 'none', 'AGPL-3.0-only', 'SEE LICENSE IN LICENSE.md'])
    assert.ok(!allowed(license, BUILDS), license)
})
