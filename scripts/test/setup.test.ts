import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { test } from 'node:test'
import { nodeTooOld, whyInstallFailed } from '../setup.mjs'

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
    'npm ci failed (Missing: a@1 from lock file).',
  )
})

test('set-up installs once, then starts at once, and again when the lockfile changes', async (t) => {
  const clone = cloneWithNpm(t, 'mkdir -p node_modules')
  assert.deepEqual(await setup(clone), { status: 0, installs: 1 })
  assert.deepEqual(await setup(clone), { status: 0, installs: 1 })
  fs.appendFileSync(path.join(clone, 'package-lock.json'), '\n')
  assert.deepEqual(await setup(clone), { status: 0, installs: 2 })
})

test('two processes that set up at once install once', async (t) => {
  const clone = cloneWithNpm(t, 'sleep 1; mkdir -p node_modules')
  const ends = await Promise.all([setup(clone), setup(clone), setup(clone)])
  assert.deepEqual(ends, Array(3).fill({ status: 0, installs: 1 }))
  assert.equal(fs.existsSync(path.join(clone, '.setup.lock')), false)
})

test('a lock whose holder is gone is taken away', async (t) => {
  const clone = cloneWithNpm(t, 'mkdir -p node_modules')
  fs.writeFileSync(path.join(clone, '.setup.lock'), `999999999 ${os.hostname()} 1\n`)
  assert.deepEqual(await setup(clone), { status: 0, installs: 1 })
})

test('what npm installed by hand is taken over when it is what the lockfile says', async (t) => {
  const clone = cloneWithNpm(t, 'mkdir -p node_modules')
  const packages = {
    '': {},
    'node_modules/a': { integrity: 'sha512-a' },
    'node_modules/b': { optional: true },
  }
  fs.writeFileSync(path.join(clone, 'package-lock.json'), JSON.stringify({ packages }))
  fs.mkdirSync(path.join(clone, 'node_modules'))
  const installed = (integrity: string) =>
    fs.writeFileSync(
      path.join(clone, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { integrity } } }),
    )
  installed('sha512-a')
  assert.deepEqual(await setup(clone), { status: 0, installs: 0 })
  fs.rmSync(path.join(clone, 'node_modules', '.argosy-setup'))
  installed('sha512-other')
  assert.deepEqual(await setup(clone), { status: 0, installs: 1 })
})

test('an installed Node that does not run makes way for one on PATH', async (t) => {
  const broken =
    'mkdir -p node_modules/.bin; echo "#!/nowhere" > node_modules/.bin/node; chmod +x node_modules/.bin/node'
  const clone = cloneWithNpm(t, broken)
  assert.deepEqual(await setup(clone), { status: 0, installs: 1 })
  assert.equal(fs.existsSync(path.join(clone, 'node_modules', '.bin', 'node')), false)
})

test('a failed install ends with a status other than 0 and is tried again', async (t) => {
  const clone = cloneWithNpm(t, 'echo "npm error code ENOTFOUND" >&2; exit 1')
  assert.deepEqual(await setup(clone), { status: 1, installs: 1 })
  assert.deepEqual(await setup(clone), { status: 1, installs: 2 })
})

/** A folder with the set-up script, a lockfile, and an npm that counts its calls and does only `work`. */
function cloneWithNpm(t: { after(end: () => void): void }, work: string): string {
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-setup-'))
  t.after(() => fs.rmSync(clone, { recursive: true }))
  fs.mkdirSync(path.join(clone, 'scripts'))
  fs.copyFileSync(path.join(ROOT, 'scripts', 'setup.mjs'), path.join(clone, 'scripts', 'setup.mjs'))
  fs.writeFileSync(path.join(clone, 'package-lock.json'), '{"packages":{}}')
  fs.writeFileSync(path.join(clone, 'installs'), '')
  const npm = `#!/bin/sh\nprintf x >> "${clone}/installs"\n${work}\n`
  fs.writeFileSync(path.join(clone, 'npm'), npm, { mode: 0o755 })
  return clone
}

function setup(clone: string): Promise<{ status: number; installs: number }> {
  const { npm_execpath: _npm, npm_node_execpath: _node, ...env } = process.env
  // The npm must not lie inside the clone: set-up leaves the clone's own folders out of PATH.
  const tools = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-npm-'))
  fs.copyFileSync(path.join(clone, 'npm'), path.join(tools, 'npm'))
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [path.join(clone, 'scripts', 'setup.mjs')],
      { env: { ...env, PATH: `${tools}${path.delimiter}${env.PATH}` } },
      (error) => {
        fs.rmSync(tools, { recursive: true })
        const installs = fs.readFileSync(path.join(clone, 'installs'), 'utf8').length
        resolve({ status: error === null ? 0 : Number(error.code ?? 1), installs })
      },
    ),
  )
}
