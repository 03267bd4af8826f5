import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'
import { change, changes, follow, walk } from './page.ts'

// The changes that CONTRIBUTING makes to a game, made to the letter.

const MAIN = path.resolve(import.meta.dirname, '..', 'main.ts')
const temporary = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-change-')))
const folder = path.join(temporary, 'game')
after(() => fs.rmSync(temporary, { recursive: true, force: true }))

const argosy = (...args: string[]) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', timeout: 240_000 })

test('after every change that CONTRIBUTING makes to it, nothing is wrong with the game', LONG, () => {
  assert.equal(argosy('game', 'new', folder).status, 0)
  follow(walk(), folder)
  const all = changes()
  assert.ok(all.length > 15, `only ${all.length} changes`)
  for (const one of all) change(folder, one)
  const { status, stdout, stderr } = argosy('game', 'check', folder)
  assert.equal(status, 0, `${stdout}${stderr}`)
  assert.equal(stderr, '')
  for (const part of ['types', 'tests']) assert.match(stdout, new RegExp(`^${part} +hold$`, 'm'))
})
