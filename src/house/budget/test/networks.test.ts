import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkNamed, networksOf } from '../networks.ts'

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
