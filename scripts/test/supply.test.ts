// What the house is made of: every package that is installed with it has a licence that goes with its own.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'

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
