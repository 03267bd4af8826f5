// What can be seen of the image and of compose.yaml without a container engine.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { test } from 'node:test'
import { readSettings } from '../../src/cli/settings.ts'
import { FILE_BYTES } from '../../src/server/limits.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

type Tree = string | Tree[] | { [name: string]: Tree }

/** The part of YAML that compose.yaml is written in: maps, lists, scalars, anchors and merged maps; all else is an error. */
function readYaml(text: string): Tree {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const anchors = new Map<string, Tree>()
  const indentOf = (line: string | undefined) => (line === undefined ? -1 : line.search(/\S/))
  const scalar = (given: string): Tree => {
    if (/^["[]/.test(given)) return JSON.parse(given) as Tree
    assert.doesNotMatch(given, /^[{|>!'%@`]|: | #/, `not understood: ${given}`)
    return given
  }
  const block = (indent: number): Tree => {
    const first = lines[0]
    if (first === undefined || indentOf(first) < indent) return ''
    assert.equal(indentOf(first), indent, `wrong indentation: ${first}`)
    if (first.trim().startsWith('- ')) {
      const list: Tree[] = []
      while (indentOf(lines[0]) === indent) list.push(scalar((lines.shift() ?? '').trim().replace(/^- /, '')))
      return list
    }
    const map: { [name: string]: Tree } = {}
    while (indentOf(lines[0]) === indent) {
      const line = lines.shift() ?? ''
      const [, name = '', rest = ''] =
        /^\s*([\w<-]+):(?: (.*))?$/.exec(line) ?? assert.fail(`not understood: ${line}`)
      assert.ok(!(name in map), `twice: ${name}`)
      if (name === '<<')
        Object.assign(map, anchors.get(rest.replace('*', '')) ?? assert.fail(`no anchor ${rest}`))
      else if (rest === '' || rest.startsWith('&')) {
        map[name] = indentOf(lines[0]) > indent ? block(indentOf(lines[0])) : ''
        if (rest !== '') anchors.set(rest.slice(1), map[name])
      } else map[name] = scalar(rest)
    }
    return map
  }
  const tree = block(0)
  assert.deepEqual(lines, [])
  return tree
}

interface Service {
  readonly build?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly stop_grace_period?: string
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[]
}

const compose = readYaml(read('compose.yaml')) as unknown as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}
const nodes = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)
const settings = new Set(
  [...read('src/cli/settings.ts').matchAll(/\benv\.(\w+)|\b(ARGOSY_\w+): \w+ = /g)].map(
    ([, read, taken]) => read ?? taken ?? '',
  ),
)

test('compose starts two nodes, and every setting they are given exists', () => {
  assert.deepEqual(
    nodes.map(([name]) => name),
    ['one', 'two'],
  )
  for (const [, { environment = {} }] of nodes) {
    assert.ok('ARGOSY_DATABASE' in environment)
    for (const name of Object.keys(environment)) assert.ok(settings.has(name), `no setting ${name}`)
  }
})

test('what compose refers to is there, and nodes are given the time to drain', () => {
  for (const [name, { volumes = [], depends_on = {}, ...service }] of Object.entries(compose.services)) {
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      assert.ok(other in compose.services, `${name} depends on ${other}`)
    for (const volume of volumes) {
      const [from = ''] = volume.split(':')
      assert.ok(from.startsWith('.') ? fs.existsSync(path.join(ROOT, from)) : from in compose.volumes, volume)
    }
    if (service.build !== undefined) assert.ok(Number.parseInt(service.stop_grace_period ?? '', 10) >= 25)
  }
})

test('the proxy passes tables on to all nodes, by their ids, and upgrades too', () => {
  const conf = read('deploy/nginx.conf')
  const servers = [...conf.matchAll(/^\s*server (\w+):(\d+) /gm)].map(([, name, port]) => `${name} ${port}`)
  assert.deepEqual(
    servers,
    nodes.map(([name]) => `${name} 8080`),
  )
  const pattern = /"~(\^\S+)" \$id;/.exec(conf)?.[1]
  assert.equal(new RegExp(pattern ?? 'none').exec('/api/tables/abc/live')?.groups?.id, 'abc')
  for (const header of ['Host', 'Upgrade', 'Connection', 'X-Forwarded-For'])
    assert.match(conf, new RegExp(`proxy_set_header ${header} `))
})

test('proxies let files of games through, as large as the house takes them', () => {
  for (const text of [read('deploy/nginx.conf'), read('docs/running.md')]) {
    const [, most] = /^\s*client_max_body_size (\d+)m;$/m.exec(text) ?? []
    assert.ok(Number(most) * 1024 * 1024 >= FILE_BYTES)
  }
})

test('nodes of compose may be told how mails go, and take answers in where they send some', () => {
  const mail = [...settings].filter((name) => /SMTP|IMAP|MAIL/.test(name))
  assert.equal(mail.length, 5)
  for (const [, { environment = {} }] of nodes) for (const name of mail) assert.ok(name in environment, name)
  // What is not set is as good as not there.
  const without = Object.fromEntries(mail.map((name) => [name, '']))
  assert.deepEqual(readSettings({}, without), readSettings({}, {}))
})

test('what the image copies is there and not ignored, and its settings exist', () => {
  const docker = read('Dockerfile')
  const kept = read('.dockerignore').split('\n')
  const copied = [...docker.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  assert.ok(copied.length > 5)
  for (const file of copied) {
    assert.ok(fs.existsSync(path.join(ROOT, file)), file)
    assert.ok(kept.includes(`!${file}`), `${file} is ignored`)
  }
  const [, set = ''] = /^ENV (.*)$/m.exec(docker) ?? []
  for (const [, name = ''] of set.matchAll(/(\w+)=/g))
    assert.ok(name === 'NODE_ENV' || settings.has(name), name)
  const [, health = ''] = /127\.0\.0\.1:8080(\/[\w/]+)/.exec(docker) ?? []
  assert.ok(read('src/server/wire-house.ts').includes(`'GET ${health}'`))
})

test('the command of the image opens a house, and ends when it is asked to', async (t) => {
  const [, line = ''] = /^ENTRYPOINT (.*)$/m.exec(read('Dockerfile')) ?? []
  const [program, ...args] = JSON.parse(line) as string[]
  assert.equal(program, 'node')
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-image-'))
  t.after(() => fs.rmSync(data, { recursive: true, force: true }))
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ARGOSY_DATA: data }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.on('close', resolve))
  const said = await new Promise<string>((resolve) => {
    child.stdout.on('data', (text) => resolve(String(text)))
    child.on('close', () => resolve('it ended'))
  })
  assert.match(said, /^Argosy is open at /)
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
})
