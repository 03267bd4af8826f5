// What a page will ask for is told with it: its code and its game's board, and nothing that the page brings anyway.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { TableKey } from '../../house/api/contract.ts'
import { Ahead } from '../ahead.ts'
import { openServer } from './open.ts'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['shared'], css: ['assets/index.css'] },
  shared: { file: 'assets/shared.js' },
  'pages/table.tsx': {
    file: 'assets/table.js',
    imports: ['index.html', 'shared'],
    css: ['assets/table.css'],
  },
  'pages/replay.tsx': { file: 'assets/replay.js' },
  'pages/learn.tsx': { file: 'assets/learn.js' },
  '../rulesets/imperial-trader/board/index.tsx': { file: 'assets/board.js', imports: ['map'] },
  map: { file: 'assets/map.js' },
}

function webFolder(t: { after(act: () => void): void }): string {
  const web = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-web-'))
  t.after(() => fs.rmSync(web, { recursive: true, force: true }))
  fs.writeFileSync(path.join(web, 'index.html'), '<!doctype html><head><title>Argosy</title></head>')
  fs.writeFileSync(path.join(web, '.manifest.json'), JSON.stringify(MANIFEST))
  return web
}

const filesOf = (html: string) =>
  [...html.matchAll(/<link rel="([a-z]+)"[^>]* href="\/assets\/([^"]+)">/g)].map(
    ([, rel, file]) => `${file} ${rel}`,
  )
const BOARD = ['board.js modulepreload', 'map.js modulepreload']

test('with the page of a table its code and the board of its game are named', async (t) => {
  const server = await openServer(t, { web: webFolder(t) })
  const seats = [
    { kind: 'you', name: 'Anna' },
    { kind: 'you', name: 'Ben' },
  ]
  const { table } = (await server.post<TableKey>('/api/tables', { game: 'imperial-trader', seats })).body
  const links = async (where: string) => {
    const answer = await fetch(`${server.url}${where}`)
    assert.equal(answer.status, 200, where)
    return answer.text()
  }
  const page = ['table.css stylesheet', 'table.js modulepreload']
  assert.deepEqual(filesOf(await links(`/t/${table}`)), [...page, ...BOARD])
  // What the page waits for before it is drawn at all.
  assert.match(await links(`/t/${table}`), /<meta name="game" content="imperial-trader">/)
  assert.doesNotMatch(await links('/t/nobody'), /name="game"/)
  assert.deepEqual(filesOf(await links(`/t/${table}?look=chart`)), [...page, ...BOARD])
  assert.deepEqual(filesOf(await links(`/t/${table}/at/0`)), ['replay.js modulepreload', ...BOARD])
  assert.deepEqual(filesOf(await links('/learn/imperial-trader')), ['learn.js modulepreload', ...BOARD])
  for (const nobody of ['nowhere', '__proto__']) assert.deepEqual(filesOf(await links(`/t/${nobody}`)), page)
  assert.deepEqual(filesOf(await links('/learn/__proto__')), ['learn.js modulepreload'])
  assert.deepEqual(filesOf(await links('/')), [])
})

test('a store that does not answer keeps no page waiting', { timeout: 5000 }, async (t) => {
  const web = webFolder(t)
  const never = new Ahead(web, () => new Promise(() => {}))
  const away = new Ahead(web, () => Promise.reject(new Error('away')))
  for (const ahead of [never, away])
    assert.deepEqual(filesOf(await ahead.tags('/t/here')), ['table.css stylesheet', 'table.js modulepreload'])
})
