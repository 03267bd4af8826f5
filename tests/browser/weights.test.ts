// What pages weigh, measured on the files that were built: no browser is opened for it.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { buildWeb } from '../../scripts/build-web.ts'
import { loadedWith, pagesOf } from '../../scripts/weights.ts'

const WEB = path.resolve(import.meta.dirname, '..', '..', 'dist', 'web')
/** On a slow line files that come at once take longer the more of them there are. */
const MOST_FILES = 27

test('The shelf loads no board, and no page weighs more than a phone should fetch', async () => {
  await buildWeb()
  const pages = pagesOf(WEB)
  const shelf = pages.find(({ name }) => name === 'shelf')
  const boards = pages.filter(({ name }) => name.startsWith('table of '))
  assert.equal(boards.length, 5)
  assert.ok((shelf?.files.length ?? 0) > 5 && (shelf?.bytes ?? 0) > 50_000, 'the manifest was not understood')
  assert.deepEqual(
    shelf?.files.filter((file) => /\/(board|map-data|kernel|world)-/.test(file)),
    [],
  )
  const heavy = pages.filter(({ bytes, most }) => bytes > most)
  assert.deepEqual(
    heavy.map(({ name, bytes, most }) => `${name}: ${bytes} bytes, at most ${most}`),
    [],
  )
  const many = pages.filter(({ files }) => files.length > MOST_FILES)
  assert.deepEqual(
    many.map(({ name, files }) => `${name}: ${files.length} files`),
    [],
  )
})

test('The page can be installed: its manifest is linked, and each icon is as large as it says', async () => {
  await buildWeb()
  const page = fs.readFileSync(path.join(WEB, 'index.html'), 'utf8')
  const linked = (rel: string) => new RegExp(`rel="${rel}" href="/([^"]+)"`).exec(page)?.[1] ?? 'nothing'
  const manifest = JSON.parse(fs.readFileSync(path.join(WEB, linked('manifest')), 'utf8'))
  const { name, id, start_url, display, icons, shortcuts } = manifest
  assert.deepEqual([name, id, start_url, display], ['Argosy', '/', '/tables', 'standalone'])
  assert.deepEqual(
    shortcuts.map(({ url }: { url: string }) => url),
    ['/tables', '/'],
  )
  const drawn = (file: string) => {
    const png = fs.readFileSync(path.join(WEB, file))
    assert.equal(png.toString('latin1', 1, 4), 'PNG', file)
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
  }
  const sizes = icons.map(({ src, sizes, purpose }: { src: string; sizes: string; purpose?: string }) => {
    if (src.endsWith('.png')) assert.equal(drawn(src), sizes)
    return `${sizes} ${purpose ?? 'any'}`
  })
  assert.deepEqual(sizes, ['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  assert.equal(drawn(linked('apple-touch-icon')), '180x180')
})

test('Every picture of the shelf shows a board, not an empty sheet', async () => {
  await buildWeb()
  const folder = path.join(WEB, 'pictures')
  const pictures = fs.readdirSync(folder).filter((name) => name.endsWith('.svg'))
  assert.equal(pictures.length, 10)
  for (const name of pictures) {
    const shapes = fs.readFileSync(path.join(folder, name), 'utf8').match(/<(?:path|circle|rect|use|text)\b/g)
    assert.ok((shapes?.length ?? 0) >= 30, `${name} has ${shapes?.length ?? 0} shapes`)
  }
})

test('What is loaded with a page is all that its modules import, and nothing that is fetched later', () => {
  const manifest = {
    page: { file: 'page.js', imports: ['shared'], dynamicImports: ['later'] },
    shared: { file: 'shared.js', imports: ['deep', 'page'] },
    deep: { file: 'deep.js' },
    later: { file: 'later.js' },
  }
  assert.deepEqual([...loadedWith(manifest, ['page'])], ['page', 'shared', 'deep'])
})
