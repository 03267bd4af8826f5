import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decoded, encoded, type Variant } from '../code.ts'

const VARIANT: Variant = {
  name: 'Kurz & gut – „Samstag“',
  options: { preset: 'imperium', win_credits: 60, chart: { planets: [{ id: 'A', name: 'Fort Ägir' }] } },
}

test('a variant goes through a link and comes out the same, in letters that every address takes', async () => {
  const code = await encoded(VARIANT)
  assert.match(code, /^[\w-]+$/)
  assert.deepEqual(await decoded(code), { variant: VARIANT })
})

test('a link that was cut, or changed in one letter, is known as such wherever that was', async () => {
  const code = await encoded(VARIANT)
  for (let length = 0; length < code.length; length++) {
    const found = await decoded(code.slice(0, length))
    assert.ok('fault' in found, `${length} of ${code.length}`)
    assert.match(found.fault, /missing or changed/)
  }
  for (let i = 0; i < code.length; i++) {
    const found = await decoded(code.slice(0, i) + (code[i] === 'x' ? 'y' : 'x') + code.slice(i + 1))
    assert.ok('fault' in found, `letter ${i}`)
  }
})

test('what holds no house rules, or more than any would, is refused in words', async () => {
  const holding = async (value: unknown) => {
    const found = await decoded(await encoded(value as Variant))
    return 'fault' in found ? found.fault : 'taken'
  }
  assert.match(await holding({ name: '', options: {} }), /no house rules/)
  assert.match(await holding({ name: 'x'.repeat(61), options: {} }), /no house rules/)
  assert.match(await holding({ name: 'A list', options: [1] }), /no house rules/)
  assert.match(await holding({ name: 'Nothing' }), /no house rules/)
  assert.match(await holding({ name: 'A bomb', options: { chart: ' '.repeat(300_000) } }), /too long/)
})
