import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import test, { after } from 'node:test'
import { EFFORT } from '../../src/kernel/testing/effort.ts'
import { svgOf } from '../playtests/figure.ts'
import { lines } from '../playtests/panels.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-playtests-'))
after(() => fs.rmSync(folder, { recursive: true }))

const script = path.resolve(import.meta.dirname, '..', 'playtests.ts')
const main = path.resolve(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts')
const node = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...args],
    { encoding: 'utf8', timeout: 120_000 },
  )
  return { status, stdout, stderr }
}

test('figures are drawn of games played now, and the same again', () => {
  const draw = (out: string, ...names: string[]) => {
    const { status, stderr } = node(script, ...names, '--games', '2', '--out', path.join(folder, out))
    assert.equal(status, 0, stderr)
    return names.map((name) => fs.readFileSync(path.join(folder, out, `${name}.svg`), 'utf8'))
  }
  const [market = '', strength = ''] = draw('once', 'market', 'strength')
  assert.match(strength, /^<svg [^>]+aria-label="How well/)
  assert.equal(strength.match(/>plan v\. [\w ]+, 2 games</g)?.length, 4)
  assert.match(market, />price of a unit, in M</)
  for (const svg of [market, strength]) {
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/)
    assert.equal(svg.match(/<g>/g)?.length, svg.match(/<\/g>/g)?.length)
  }
  assert.deepEqual(draw('again', 'market'), [market])
})

test('figures are drawn of tables that are watched, and the same again', () => {
  const draw = (out: string, ...names: string[]) => {
    const folders = ['--out', path.join(folder, out)]
    const { status, stderr } = node(
      script,
      ...['--game', 'black-market', ...names, '--games', '2', ...folders],
    )
    assert.equal(status, 0, stderr)
    return names.map((name) => fs.readFileSync(path.join(folder, out, `${name}.svg`), 'utf8'))
  }
  const [rates = '', raided = ''] = draw('watched', 'rates', 'raided')
  assert.equal(rates.match(/>\d: paid in \d+ deals</g)?.length, 6)
  assert.equal(raided.match(/>fears \d+ %</g)?.length, 3)
  for (const svg of [rates, raided]) assert.doesNotMatch(svg, /NaN|undefined|Infinity/)
  assert.deepEqual(draw('watched again', 'rates'), [rates])
})

test('figures of Trade in Godsfire are drawn, even of two games each; in the long tests all of them', () => {
  const out = path.join(folder, 'godsfire')
  const named = EFFORT > 1 ? [] : ['doors', 'length']
  const { status, stderr } = node(script, '--game', 'godsfire-trade', ...named, '--games', '2', '--out', out)
  assert.equal(status, 0, stderr)
  const files = fs.readdirSync(out)
  assert.equal(files.length, EFFORT > 1 ? 8 : 2)
  for (const file of files) {
    const svg = fs.readFileSync(path.join(out, file), 'utf8')
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/, file)
    assert.match(svg, / 2 games to a row or line\.</)
  }
})

test('the command line of a cell, as it is listed, prints the report the figure is drawn from', () => {
  const listed = node(script, 'market', '--list', '--games', '2').stdout.split('\n')
  assert.equal(listed.filter((line) => line !== '').length, 2)
  const words = (listed[0] ?? '').split('npx argosy ')[1]?.split(' ') ?? []
  const { status, stdout, stderr } = node(main, ...words)
  assert.equal(status, 0, stderr)
  const kept = path.join(folder, 'kept')
  assert.equal(node(script, 'market', '--games', '2', '--keep', kept, '--out', folder).status, 0)
  const timeless = (text: string) => ({ ...JSON.parse(text), seconds: 0, decisionsPerSecond: 0 })
  assert.deepEqual(
    timeless(stdout),
    timeless(fs.readFileSync(path.join(kept, `${listed[0]?.split(' ')[0]}.json`), 'utf8')),
  )
})

test('a figure that is not there is refused by its name', () => {
  const { status, stderr } = node(script, 'sharks')
  assert.equal(status, 2)
  assert.match(stderr, /no figure sharks; there are lock-up, /)
})

test('a line goes through its estimates, and its band from low to high', () => {
  const points = [
    { x: 0, value: 5, low: 0, high: 10 },
    { x: 10, value: 10, low: 10, high: 10 },
  ]
  const panel = lines({ label: 'x', domain: [0, 10] }, { label: 'y', domain: [0, 10] }, [
    { name: '', colour: '#000', points },
  ])
  const svg = svgOf({ title: 'A & B', note: 'n', height: 140, panels: [panel] })
  assert.match(svg, /A &amp; B/)
  // One panel of 772 by 140 at (24, 74): 722 by 100 for the lines, from (70, 80) on.
  assert.match(svg, /d="M70,130L792,80"/)
  assert.match(svg, /d="M70,80L792,80L792,80L70,180Z"/)
})
