// What can be seen of the image and of compose.yaml without a container engine.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readSettings, SECRETS } from '../../src/cli/settings.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { FILE_BYTES } from '../../src/server/limits.ts'
import { Metrics } from '../../src/server/metrics.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

interface Service {
  readonly build?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly stop_grace_period?: string
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
  readonly networks?: readonly string[]
  readonly ports?: readonly string[]
  readonly profiles?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
  readonly pids_limit?: string
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[]
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
  readonly secrets: Readonly<Record<string, unknown>>
}
const nodes = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)
const known = (name: string) =>
  settings.has(name) || (name.endsWith('_FILE') && SECRETS.includes(name.slice(0, -5)))
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
    assert.ok('ARGOSY_DATABASE_FILE' in environment)
    for (const name of Object.keys(environment)) assert.ok(known(name), `no setting ${name}`)
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

test('nothing in compose may do more than it needs, and only the proxy is open to the public', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    assert.deepEqual([service.cap_drop, service.security_opt], [['ALL'], ['no-new-privileges:true']], name)
    assert.ok(service.mem_limit !== undefined && service.pids_limit !== undefined, name)
    for (const secret of service.secrets ?? []) assert.ok(secret in compose.secrets, secret)
    for (const network of service.networks ?? []) assert.ok(network in compose.networks, network)
    const open = (service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'))
    assert.equal(open.length > 0, name === 'proxy', name)
  }
  assert.deepEqual(compose.services.database?.networks, ['data'])
  assert.deepEqual(compose.services.proxy?.networks, ['public'])
  assert.equal(compose.networks.data?.internal, true)
  assert.doesNotMatch(read('compose.yaml'), /PASSWORD: |postgres:\/\/argosy:\w/, 'a secret is in a file')
})

test('both proxies pass tables on to all nodes, by their ids', () => {
  const caddy = read('deploy/Caddyfile')
  const [, upstreams = ''] = /^\s*reverse_proxy (.*) \{$/m.exec(caddy) ?? []
  const nginx = [...read('deploy/nginx.conf').matchAll(/^\s*server (\w+:\d+) /gm)].map(([, at]) => at)
  const all = nodes.map(([name]) => `${name}:8080`)
  assert.deepEqual([upstreams.split(' '), nginx], [all, all])
  for (const pattern of [/"~(\^\S+)" \$id;/.exec(read('deploy/nginx.conf')), /^\s*~(\^\S+) "/m.exec(caddy)])
    assert.equal(new RegExp(pattern?.[1] ?? 'none').exec('/api/tables/abc/live')?.[1], 'abc')
  for (const header of ['Host', 'Upgrade', 'Connection', 'X-Forwarded-For'])
    assert.match(read('deploy/nginx.conf'), new RegExp(`proxy_set_header ${header} `))
  const [, health = ''] = /health_uri (\S+)/.exec(caddy) ?? []
  assert.ok(read('src/server/wire-house.ts').includes(`'GET ${health}'`))
  // Each bracket that opens is closed again.
  assert.equal(
    caddy.replaceAll(/\{\$?[\w.:]+\}/g, '').match(/\{/g)?.length,
    caddy.replaceAll(/\{\$?[\w.:]+\}/g, '').match(/\}/g)?.length,
  )
})

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
}

test('each metric of an alert or a panel is one that the server has, and each alert has its line in the runbook', async () => {
  const metrics = new Metrics()
  metrics.watch({
    census: () => ({ liveTables: 0, viewers: 0 }),
    lateMs: 0,
    load: { level: 0 },
    unready: async () => null,
  } as never)
  metrics.watchBackups({ ageSeconds: () => null })
  metrics.watchRehearsals(async () => null)
  metrics.watchDamage(async () => 0)
  metrics.watchDisk(ROOT, path.join(ROOT, 'package.json'))
  const has = new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name))
  const rules = parse(read('deploy/prometheus/rules.yaml')) as { groups: { rules: Rule[] }[] }
  const alerts = rules.groups.flatMap((group) => group.rules)
  const board = JSON.parse(read('deploy/grafana/argosy.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = [...alerts, ...board.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
  let named = 0
  for (const expr of asked)
    for (const [name] of expr
      .replaceAll(/\{[^}]*\}|\b(by|on) \([^)]*\)/g, '')
      .matchAll(/\b(argosy|nodejs|process|up)\w*\b/g)) {
      named++
      assert.ok(
        name === 'up' || has.has(name) || has.has(name.replace(/_(bucket|count|sum)$/, '')),
        `no metric ${name}`,
      )
    }
  assert.ok(alerts.length > 10 && named >= asked.length, `${alerts.length} alerts, ${named} names`)
  // A histogram has just these limits: a threshold between two of them says nothing.
  for (const { alert, expr, labels } of alerts) {
    assert.match(labels.severity, /^(page|ticket)$/, alert)
    const [, limit] = /_bucket.* > ([\d.]+)$/.exec(expr) ?? []
    if (limit !== undefined)
      assert.ok([0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10].includes(Number(limit)), alert)
  }
  const told = [...read('docs/runbook.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, alert]) => alert)
  assert.deepEqual(
    told,
    alerts.map(({ alert }) => alert),
  )
})

test('units of systemd are understood, and start what is there', {
  skip: !fs.existsSync('/usr/bin/systemd-analyze'),
}, () => {
  const folder = path.join(ROOT, 'deploy/systemd')
  const files = fs.readdirSync(folder).map((name) => path.join(folder, name))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
  // The program lies where the unit says only once it is installed.
  const wrong = stderr
    .split('\n')
    .filter((line) => line.includes('argosy') && !/is not executable|Failed to (open|load)|bus/.test(line))
  assert.deepEqual(wrong, [])
  for (const file of files)
    for (const [, name = ''] of fs.readFileSync(file, 'utf8').matchAll(/\b(ARGOSY_\w+)=/g))
      assert.ok(known(name), name)
})

test('proxies let files of games through, as large as the house takes them', () => {
  for (const text of [read('deploy/nginx.conf'), read('docs/running.md'), read('deploy/Caddyfile')]) {
    const [, most] = /^\s*(?:client_max_body_size|max_size) (\d+)(?:m;|MB)$/m.exec(text) ?? []
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
    assert.ok(name.startsWith('NODE_') || settings.has(name), name)
  const [, health = ''] = /127\.0\.0\.1:8080(\/[\w/]+)/.exec(docker) ?? []
  assert.ok(read('src/server/wire-house.ts').includes(`'GET ${health}'`))
})

test('the command of the image opens a house, and ends when it is asked to', LONG, async (t) => {
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
