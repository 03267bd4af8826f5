import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { EFFORT, LONG } from '../../src/kernel/testing/effort.ts'
import { against, checkout, commitNamed, QUICK, sections } from '../against/command.ts'
import { line, paces, pairs } from '../against/pairs.ts'

const HERE = path.join(import.meta.dirname, '..', '..')

test('against · the pace is that of now, pair by pair, and the line says the one in the middle and that of the least', () => {
  const found = [
    { before: 10, now: 5 },
    { before: 10, now: 20 },
    { before: 12, now: 8 },
  ]
  assert.deepEqual(paces(found), [2, 0.5, 1.5])
  assert.match(line('ms', found), /^ {2}ms +10 +8 +pace 1\.50, of the least 2\.00 +0\.50 1\.50 2\.00$/)
})

test('against · a commit is cloned with what its lockfile names, once', LONG, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-against-'))
  const [repository, clones] = ['repository', 'clones'].map((name) => path.join(folder, name))
  assert.ok(repository !== undefined && clones !== undefined)
  for (const made of [repository, clones]) fs.mkdirSync(made)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: repository })
  const write = (text: string) => {
    fs.writeFileSync(path.join(repository, 'said.txt'), text)
    git('add', '.')
    git('commit', '--quiet', '-m', text)
  }
  git('init', '--quiet')
  const named = { name: 'small', version: '1.0.0' }
  fs.writeFileSync(path.join(repository, 'package.json'), JSON.stringify(named))
  const lock = { ...named, lockfileVersion: 3, packages: { '': named } }
  fs.writeFileSync(path.join(repository, 'package-lock.json'), JSON.stringify(lock))
  write('old')
  write('new')
  const commit = commitNamed('HEAD~1', repository)
  assert.match(commit ?? '', /^[0-9a-f]{40}$/)
  assert.equal(commitNamed('nothing', repository), null)
  const clone = checkout(commit ?? '', repository, clones)
  assert.equal(fs.readFileSync(path.join(clone, 'said.txt'), 'utf8'), 'old')
  fs.writeFileSync(path.join(clone, 'mark'), '')
  assert.equal(checkout(commit ?? '', repository, clones), clone)
  assert.ok(fs.existsSync(path.join(clone, 'mark')))
  assert.deepEqual(fs.readdirSync(clones), [commit])
  fs.rmSync(folder, { recursive: true })
})

// Copies are made by a process of the kind that plays at random.
const { copies: _, ...all } = sections(QUICK)
// Each is a pair of programs; on a push one pair will do.
for (const [name, [first]] of Object.entries(all).slice(0, EFFORT > 1 ? undefined : 1))
  test(`against · ${name} is measured in this checkout`, LONG, async () => {
    assert.ok(first !== undefined)
    const found = await pairs([HERE, HERE], first.piece, 1)
    // Without gcc there is nothing beside which to measure.
    if (found === null) return assert.equal(name, 'reference')
    assert.ok(Object.keys(found).length > 0)
    for (const [kind, [pair]] of Object.entries(found))
      assert.ok(pair && pair.before > 0 && pair.now > 0, kind)
  })

test('against · what a checkout cannot do is null, and nothing is compared', LONG, async () => {
  const piece = {
    kind: 'subject',
    order: ['playouts', 'no-such-game', 2],
    count: 'decisions',
    ms: 1,
  } as const
  assert.equal(await pairs([HERE, HERE], piece, 1), null)
})

test('against · it needs a commit, one that is there, and sections that there are', LONG, async () => {
  const asked = (...names: string[]) => ({ names, pairs: 1, quick: true })
  await assert.rejects(against(undefined, asked()), /Beside which commit\?/)
  await assert.rejects(
    against('HEAD', asked('dancing')),
    /no section "dancing"; there are playouts, moves, load, copies, reference/,
  )
  const program = [path.join(HERE, 'bench', 'run.ts'), 'against', 'no-such-commit']
  const { stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' })
  assert.match(stderr, /There is no commit "no-such-commit" here/)
})
