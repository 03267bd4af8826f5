import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HouseError } from '../../api/errors.ts'
import { Ledger, type LedgerOptions } from '../ledger.ts'
import { networkNamed, networksOf } from '../networks.ts'

/** A ledger on a clock that the test sets. */
function ledgerAt(options: LedgerOptions = {}) {
  const clock = { ms: 5000 }
  const ledger = new Ledger({ ...options, nowMs: () => clock.ms })
  /** The sentence of a refusal, and when to come back; null where there is none. */
  const refused = (from: string, resource: 'requests' | 'tables' | 'making', much = 1, person?: string) => {
    try {
      ledger.charge(ledger.payer(from, person), resource, much)
      return null
    } catch (error) {
      assert.ok(error instanceof HouseError && error.kind === 'too-often')
      return [error.refusal.text, error.retryAfterS] as const
    }
  }
  return { clock, ledger, refused }
}

test('what was taken comes back evenly; a refusal says how much is allowed, when to come back, and how to get more', () => {
  const { clock, refused } = ledgerAt({ allowances: { tables: 60 } })
  assert.equal(refused('192.0.2.1', 'tables', 60), null)
  const text = 'At most 60 such requests a minute are answered for one address: wait 5 seconds, or sign in.'
  assert.deepEqual(refused('192.0.2.1', 'tables', 5), [text, 5])
  clock.ms += 4999
  assert.deepEqual(refused('192.0.2.1', 'tables', 5)?.[1], 1)
  clock.ms += 1
  assert.equal(refused('192.0.2.1', 'tables', 5), null)
  assert.equal(refused('192.0.2.2', 'tables', 60), null, 'another household')
})

test('a household is charged as one however its address is written, wider networks bound many, an account has its own', () => {
  const { refused, ledger } = ledgerAt({ allowances: { tables: 10 } })
  assert.equal(refused('::ffff:192.0.2.1', 'tables', 10), null)
  assert.match(refused('192.0.2.1', 'tables')?.[0] ?? '', /^At most 10 .* for one address/)
  for (let n = 1; n <= 4; n++) assert.equal(refused(`2001:db8:0:${n}::1`, 'tables', 10), null)
  assert.match(refused('2001:db8:0:5::1', 'tables')?.[0] ?? '', /^At most 40 .* for one network/)
  for (let n = 1; n <= 12; n++) assert.equal(refused(`2001:db8:${n}::1`, 'tables', 10), null)
  assert.match(refused('2001:db8:99::1', 'tables')?.[0] ?? '', /^At most 160 .* for one network/)
  assert.equal(refused('2001:db8:99::1', 'tables', 20, 'ada'), null)
  assert.match(refused('198.51.100.1', 'tables', 1, 'ada')?.[0] ?? '', /for one account: wait 3 seconds\.$/)
  const keyed = ledger.payer('203.0.113.1', null, 'secret')
  assert.equal(ledger.allows(keyed, 'tables', 10), true)
  assert.equal(
    ledger.allows(ledger.payer('203.0.114.9', null, 'secret'), 'tables'),
    false,
    'the key of a seat',
  )
  assert.equal(ledger.allows(ledger.payer(null), 'tables', 1e9), true, 'an administrator')
})

test('all strangers together have a bound for what is costly; with an account one goes on, and moves have no such bound', () => {
  const { refused } = ledgerAt({ allowances: { making: 1000, requests: 100 } })
  for (let n = 1; n <= 3; n++) assert.equal(refused(`198.${n}.100.1`, 'making', 1000), null)
  const [text, wait] = refused('203.0.113.1', 'making', 500) ?? []
  assert.match(
    text ?? '',
    /^At most 3 seconds of work .* for all players without an account: wait \d+ seconds, or sign in\.$/,
  )
  assert.equal(wait, 40)
  assert.equal(refused('203.0.113.1', 'making', 500, 'ada'), null)
  for (let n = 1; n <= 50; n++) assert.equal(refused(`198.${n}.100.1`, 'requests', 100), null)
})

test('all that those without an account may take is changed while they take it; an account notices nothing', () => {
  const ledger = new Ledger({ allowances: { talk: 100 }, nowMs: () => 0 })
  const [guest, member] = [ledger.payer('192.0.2.7'), ledger.payer('192.0.2.7', 'p1')]
  ledger.charge(guest, 'talk', 40)
  ledger.scale(0.5)
  // Of 50 two fifths are taken.
  ledger.charge(guest, 'talk', 30)
  assert.throws(
    () => ledger.charge(guest, 'talk', 1),
    /At most 50 messages a minute are taken for one address/,
  )
  ledger.charge(member, 'talk', 200)
  ledger.scale(1)
  assert.throws(() => ledger.charge(guest, 'talk', 1), /At most 100 messages/)
  ledger.scale(2)
  ledger.charge(ledger.payer('198.51.100.1'), 'talk', 200)
  ledger.close()
})

test('an estimate is settled by what it cost: less is given back, more is owed', () => {
  const { clock, ledger } = ledgerAt({ allowances: { making: 100 } })
  const home = ledger.payer('192.0.2.1')
  ledger.charge(home, 'making', 100).settle(20)
  assert.equal(ledger.allows(home, 'making', 81), false)
  const grant = ledger.charge(home, 'making', 80)
  grant.settle(180)
  clock.ms += 4 * 60_000 - 1
  assert.equal(ledger.allows(home, 'making', 1), false, 'still owes')
  clock.ms += 4 * 60_000 + 1
  assert.equal(
    ledger.allows(home, 'making', 1000),
    true,
    'what is larger than the allowance waits until all is there',
  )
})

test('nodes tell each other what was taken, also what was given back, and have one allowance together', () => {
  const said: [string, number][] = []
  const others = { alone: false, tell: (bucket: string, ms: number) => said.push([bucket, ms]) }
  const [here, there] = [
    ledgerAt({ allowances: { tables: 60 }, others }),
    ledgerAt({ allowances: { tables: 60 } }),
  ]
  const tell = () => {
    here.ledger.tellOthers()
    for (const [bucket, ms] of said.splice(0)) there.ledger.hear(bucket, ms)
  }
  const grant = here.ledger.charge(here.ledger.payer('192.0.2.1'), 'tables', 40)
  assert.equal(said.length, 0, 'they are told each second')
  tell()
  assert.equal(there.refused('192.0.2.1', 'tables', 20), null)
  assert.match(there.refused('192.0.2.1', 'tables')?.[0] ?? '', /^At most 60 /)
  grant.settle(10)
  tell()
  assert.equal(there.refused('192.0.2.1', 'tables', 30), null)
  assert.notEqual(there.refused('192.0.2.1', 'tables'), null)
  tell()
  assert.equal(said.length, 0, 'once')
  assert.equal(here.refused('192.0.2.1', 'requests'), null)
  here.ledger.tellOthers()
  assert.equal(said.length, 0, 'one request is not worth it')
  for (let n = 0; n < 9000; n++) assert.equal(here.refused(`2001:db8:${n.toString(16)}::1`, 'requests'), null)
  here.ledger.tellOthers()
  const levels = new Set(said.map(([bucket]) => bucket.split(' ')[1]))
  assert.deepEqual([...levels], ['far'], 'of a crowd its network is told')
  there.ledger.hear('wishes home 192.0.2.1', 1e6)
  assert.ok(there.ledger.spenders().length > 0, 'what a later release counts is left alone')
})

test('a bounded number of buckets is remembered, and the ones used longest ago go', () => {
  const { ledger } = ledgerAt({ most: 9, allowances: { tables: 10 } })
  const busy = ledger.payer('192.0.2.1')
  ledger.charge(busy, 'tables', 9)
  for (let n = 0; n < 100; n++) {
    ledger.charge(ledger.payer(`2001:db8:0:${n}::1`), 'requests')
    ledger.allows(busy, 'tables', 0.001)
  }
  assert.equal(ledger.size, 9)
  assert.equal(ledger.allows(busy, 'tables', 2), false, 'it was used')
  const [first, ...others] = ledger.spenders(1)
  assert.deepEqual([first?.level, first?.resource], ['home', 'tables'])
  assert.ok((first?.spent ?? 0) > 0.9)
  assert.deepEqual(
    others.map(({ level }) => level),
    ['wide', 'far', 'all'].filter((level) => others.some((one) => one.level === level)),
  )
  assert.deepEqual(first?.words, '10 such requests a minute are answered for one address')
})

test('top spenders are known by network or account, never by a key; who asks for nothing is forgotten within 20 minutes', () => {
  const { ledger, clock } = ledgerAt({ allowances: { tables: 100, talk: 100 } })
  ledger.charge(ledger.payer('192.0.2.1'), 'tables', 80)
  ledger.charge(ledger.payer('192.0.2.1', 'ada'), 'tables', 40)
  ledger.charge(ledger.payer('192.0.2.1', null, 'secret'), 'talk', 50)
  ledger.charge(ledger.payer('2001:db8::1'), 'talk', 0.1)
  assert.deepEqual(
    ledger.spenders().map(({ level, resource, payer, spent }) => [level, resource, payer, spent]),
    [
      ['key', 'talk', '', 0.5],
      ['account', 'tables', 'ada', 0.2],
      ['home', 'tables', '192.0.2.1', 0.8],
      ['home', 'talk', '192.0.2.1', 0.5],
      ['wide', 'tables', '192.0.2.0/24', 0.2],
      ['wide', 'talk', '192.0.2.0/24', 0.125],
    ],
  )
  clock.ms += 12 * 60_000
  ledger.charge(ledger.payer('198.51.100.1'), 'tables')
  assert.equal(ledger.size, 2)
})

test('a household is one network, however its address is written', () => {
  const home = (address: string) => networksOf(address).home
  for (const same of ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:C000:201', '0:0:0:0:0:ffff:192.0.2.1'])
    assert.deepEqual(networksOf(same), { home: '192.0.2.1', wide: '192.0.2.0/24', far: null }, same)
  for (const same of [
    '2001:db8::1',
    '2001:db8::2',
    '2001:0DB8:0:0:ffff::',
    '2001:db8:0:0:1:2:3:4',
    '2001:db8::1%eth0',
  ])
    assert.deepEqual(
      networksOf(same),
      { home: '2001:db8:0:0::/64', wide: '2001:db8:0::/48', far: '2001:db8::/32' },
      same,
    )
  assert.notEqual(home('2001:db8:0:1::1'), home('2001:db8::1'))
  assert.equal(networksOf('2001:db8:0:1::1').wide, networksOf('2001:db8::1').wide)
  assert.notEqual(networksOf('2001:db8:1::1').wide, networksOf('2001:db8::1').wide)
  assert.equal(home('::1'), '0:0:0:0::/64')
  assert.equal(home('somewhere'), 'somewhere')
})

test('a network is named by its prefix, however its address is written', () => {
  for (const [text, network] of [
    ['192.0.2.7/24', '192.0.2.0/24'],
    [' 2001:DB8:1:2::1/48', '2001:db8:1::/48'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['192.0.2.7', null],
    ['192.0.2.0/16', null],
    ['2001:db8::/64', null],
    ['::ffff:192.0.2.1/48', null],
    ['all', null],
  ] as const)
    assert.equal(networkNamed(text), network, text)
})
