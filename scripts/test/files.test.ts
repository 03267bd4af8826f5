import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { dealt, grouped, heavyFirst, runTests } from '../testing/files.ts'
import { idleShare, Slots } from '../testing/slots.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-tests-'))
after(() => fs.rmSync(folder, { recursive: true }))

const HEAD = "import { describe, test } from 'node:test'\n"
const FILES: Readonly<Record<string, string>> = {
  good: "test('one', () => {})\ntest('two', { skip: true }, () => {})",
  suite: "describe('all', () => { test('in it', () => {}); test('wrong', () => { throw new Error('no') }) })",
  unread: "test('never', () => {})\nthrow new Error('cannot be read')",
  leaves: "test('before', () => {})\ntest('leaves', () => process.exit(0))\ntest('after', () => {})",
  falls: "test('falls', () => process.kill(process.pid, 'SIGKILL'))",
  hangs:
    "test('hangs', () => { console.log('round'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })",
  beats: `import fs from 'node:fs'\nsetInterval(() => fs.appendFileSync('${folder}/beats', '.'), 10)`,
  starts: `import { spawn } from 'node:child_process'\ntest('starts', () => {\n  spawn(process.execPath, ['${folder}/beats.ts'], { stdio: 'ignore' })\n  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)\n})`,
  waits: "test('waits', () => new Promise(() => {}))\ntest('goes on', () => {})",
  stray: "test('throws later', () => { setTimeout(() => { throw new Error('later') }, 5) })",
  lingers: "test('sound', () => {})\nsetInterval(() => {}, 1000)",
  empty: '',
  once: `import fs from 'node:fs'\ntest('sound', () => {})\ntest('at first', () => { if (fs.existsSync('${folder}/been')) return; fs.writeFileSync('${folder}/been', ''); throw new Error('too early') })`,
  ends: "test('before', () => {})\nprocess.exit(0)",
}
for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(file(name), `${HEAD}${text}\n`)

function file(name: string): string {
  return path.join(folder, `${name}.ts`)
}

async function run(...names: string[]) {
  const { output, ...counts } = await runTests([names.map(file)], { slots: new Slots(1), timeoutMs: 400 })
  return { output, counts: Object.values(counts).slice(0, 3) }
}

test('files in one process are counted as each by itself, and every failure has its file', async () => {
  const { output, counts } = await run('good', 'suite', 'good')
  assert.deepEqual(counts, [2, 1, 1])
  assert.match(output, /^✖ wrong {2}\(.*suite\.ts:2\)\n {2}Error: no\n/)
})

test('a file that cannot be read fails, and the others are run', async () => {
  const { output, counts } = await run('unread', 'good')
  assert.equal(counts[1], 1)
  assert.match(output, /✖ .*unread\.ts\n {2}Error: cannot be read/)
})

for (const [name, why] of [
  ['leaves', /it left with code 0/],
  ['falls', /SIGKILL/],
  ['hangs', /killed 5 s after it last told of a test/],
] as const)
  test(`a process that ${name} is a failure of the test in which it does`, async () => {
    const { output, counts } = await run('good', name)
    assert.equal(counts[1], 1)
    assert.match(output, new RegExp(`✖ ${name}  \\(.*${name}\\.ts:\\d\\)`))
    assert.match(output, why)
    if (name === 'hangs') assert.match(output, /printed:\n {2}round/)
  })

test('the programs that a killed process has started are killed with it', async () => {
  await run('starts')
  const beats = () => fs.readFileSync(path.join(folder, 'beats')).length
  const counted = beats()
  assert.ok(counted > 10)
  await setTimeout(200)
  assert.equal(beats(), counted)
})

test('a test that waits for nothing is given up, and the others are run', async () => {
  const { output, counts } = await run('waits', 'good')
  assert.deepEqual(counts, [2, 1, 1])
  assert.match(output, /✖ waits .*\n {2}.*timed out after 400ms/)
})

test('an error outside of any test fails, and is shown', LONG, async () => {
  const { output, counts } = await run('stray', 'good')
  assert.equal(counts[1], 1)
  assert.match(output, /outside of any test: exit code 1/)
  assert.match(output, /printed:\n.*later/)
})

test('a process that goes on after its last test is not waited for, and has failed', async () => {
  const bounds = { slots: new Slots(1), timeoutMs: 20_000, leavingMs: 700 }
  const { output, passed, failed } = await runTests([[file('good'), file('lingers')]], bounds)
  assert.deepEqual([passed, failed], [2, 1])
  assert.match(output, /killed 1 s after its last test, which has left something running/)
})

test(
  'what fails beside others and passes by itself is told as unsteady; what fails twice has failed',
  LONG,
  async () => {
    const twice = async (...names: string[]) => {
      fs.rmSync(path.join(folder, 'been'), { force: true })
      return runTests([names.map(file)], { slots: new Slots(1), timeoutMs: 400, again: true })
    }
    const unsteady = await twice('good', 'once')
    assert.deepEqual([unsteady.passed, unsteady.failed, unsteady.skipped, unsteady.output], [3, 0, 1, ''])
    assert.match(unsteady.unsteady ?? '', /once\.ts\n.*✖ at first .*\n.*Error: too early/)
    const wrong = await twice('once', 'suite')
    assert.deepEqual([wrong.passed, wrong.failed], [3, 1])
    assert.match(wrong.output, /✖ wrong/)
    const gone = await twice('good', 'falls')
    assert.deepEqual([gone.passed, gone.failed, gone.skipped], [1, 1, 1])
    const missed = await twice('falls', 'good')
    assert.deepEqual([missed.passed, missed.failed, missed.skipped], [1, 1, 1], 'what comes after it is run')
    const { counts } = await run('once')
    assert.equal(counts[1], 1, 'where it is not wished, once is enough')
  },
)

test('a file without tests fails', async () => {
  const { output, counts } = await run('empty')
  assert.equal(counts[1], 1)
  assert.match(output, /empty\.ts\n.*no test in it/)
})

test('a process that ends before its last test fails, even with code 0', LONG, async () => {
  const { output, counts } = await run('good', 'ends')
  assert.equal(counts[1], 1)
  assert.match(output, /before it had told of all its tests: it left with code 0/)
})

test('who is urgent comes in before those who wait already, and no more at once than may', async () => {
  const slots = new Slots(1)
  const came: string[] = []
  const come = (name: string, urgent?: boolean) => slots.use(async () => void came.push(name), urgent)
  await Promise.all([come('first'), come('second'), come('third'), come('urgent', true)])
  assert.deepEqual(came, ['first', 'urgent', 'second', 'third'])
})

test('where there is room one more begins than there are places, and no place is left behind by it', async () => {
  const slots = new Slots(1)
  const came: string[] = []
  const ends: (() => void)[] = []
  const all = ['a', 'b', 'c', 'd'].map((name) =>
    slots.use(() => {
      came.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual([slots.squeeze(1), slots.squeeze(1)], [true, false])
  await settled()
  assert.deepEqual(came, ['a', 'b'])
  ends[0]?.()
  await settled()
  assert.deepEqual(came, ['a', 'b'])
  ends[1]?.()
  await settled()
  assert.deepEqual(came, ['a', 'b', 'c'])
  ends[2]?.()
  await settled()
  assert.equal(slots.squeeze(1), false, 'nobody waits')
  ends[3]?.()
  await Promise.all(all)
})

test('the share of idle time is one of all cores', async () => {
  const idle = idleShare()
  await setTimeout(30)
  const share = idle()
  assert.ok(share >= 0 && share <= 1, String(share))
})

test('what is heavy is begun first', () => {
  const groups = [['a/test/x.test.ts'], ['b/test/conform.test.ts'], ['c/test/y.test.ts']]
  assert.deepEqual(heavyFirst(groups).flat()[0], 'b/test/conform.test.ts')
})

test('clauses of a game run together, other files of a folder by sixteens, rooms of the web client and of the house in one each, and what ends processes alone', () => {
  assert.deepEqual(grouped(['a/test/clauses/1', 'a/2', 'b/test/clauses/3', 'a/test/clauses/4', 'a/5']), [
    ['a/test/clauses/1', 'a/test/clauses/4'],
    ['a/2', 'a/5'],
    ['b/test/clauses/3'],
  ])
  const many = Array.from({ length: 24 }, (_, i) => `a/test/${i}`)
  assert.deepEqual(
    grouped(many).map((files) => files.length),
    [12, 12],
  )
  const client = ['src/web/net/test/1', 'src/web/time/test/2']
  const rooms = ['src/house/clock/test/4', 'src/house/people/test/5']
  const others = [['src/house/test/3'], ['src/house/mail/test/6']]
  assert.deepEqual(grouped([...others.flat(), ...client, ...rooms]), [...others, client, rooms])
  assert.deepEqual(
    grouped(['a/crash.test.ts', 'a/1', 'src/cli/test/serve.test.ts', 'src/cli/test/3']).length,
    4,
  )
  const laws = ['a/conform.test.ts', 'a/leaks.test.ts']
  assert.deepEqual(
    [false, true].map((apart) => grouped(laws, apart).length),
    [1, 2],
  )
  assert.deepEqual(dealt(['1', '2', '3', '4', '5', '6'], 5), [
    ['1', '3', '5'],
    ['2', '4', '6'],
  ])
})

test('as many as there are slots are at work at once, and those that wait come in turn', async () => {
  const slots = new Slots(2)
  const did: string[] = []
  const ends = new Map<string, () => void>()
  const all = ['a', 'b', 'c', 'd'].map((name) =>
    slots.use(async () => {
      did.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      if (name === 'b') throw new Error('b fails, and gives its place on')
    }),
  )
  const settled = Promise.allSettled(all)
  assert.deepEqual(did, ['a', 'b'])
  for (const [name, now] of [
    ['b', 'a b c'],
    ['c', 'a b c d'],
  ] as const) {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(did.join(' '), now)
  }
  for (const end of ends.values()) end()
  assert.deepEqual(
    (await settled).map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  )
})
