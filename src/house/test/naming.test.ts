import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HouseError } from '../api/errors.ts'
import { cleanLine, lookOf } from '../tables/names.ts'
import { hotSeat, openHouse } from './open.ts'

test('what turns, hides or rings is taken out of a line; what scripts need stays', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['pay\u202Eeman yM\u202C me', 'payeman yM me'],
    ['one\r\ntwo\u2028three\tfour', 'one two three four'],
    ['ding\u0007\u001B[31m dong', 'ding [31m dong'],
    ['\u2066iso\u2069late \u200Fme\u061C', 'isolate me'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307a', 'Z\u0301\u0302\u0303\u0304a'],
    ['half \uD800 a pair', 'half \uFFFD a pair'],
    ['\uE000 seat', 'seat'],
    ['می\u200Cخواهم 👩\u200D🚀 नमस्ते', 'می\u200Cخواهم 👩\u200D🚀 नमस्ते'],
    ['\u200D \u200C', ''],
  ]
  for (const [text, clean] of cases) assert.equal(cleanLine(text), clean, JSON.stringify(text))
})

test('names that cannot be told apart look the same, and others do not', () => {
  const alike = [
    ['Anna', 'anna', 'Аnnа', 'A n n a', 'Ánna', 'An\u00ADna', 'Ａnna', '𝐀nna', 'Ann@'],
    ['Ilia', 'llia', '1lia', 'ILIA', 'іlіа'],
    ['Marna', 'Mama'],
    ['Wanda', 'VVanda', 'Шanda'],
    ['Bob', 'B0b', 'Вob'],
  ]
  for (const names of alike) assert.deepEqual(new Set(names.map(lookOf)).size, 1, names.map(lookOf).join())
  const others = [
    'Anna',
    'Hanna',
    'Ben',
    'Cleo',
    'Dido',
    'Emil',
    'Fay',
    'Player 5',
    'Player 6',
    'Anna ♔',
    '安娜',
    'مريم',
  ]
  assert.equal(new Set(others.map(lookOf)).size, others.length)
})

test('House-9.5 · nobody is called as the house is, however it is written; a table and others may be', async (t) => {
  const { house } = openHouse(t)
  const seats = (name: string) => ({
    game: 'imperial-trader',
    seats: [name, 'Ben'].map((one) => ({ kind: 'you' as const, name: one })),
  })
  for (const name of ['The house', ' the  HOUSE', 'Тhe h0use', 'The House.', 'ARG0SY'])
    await assert.rejects(
      house.create(seats(name)),
      (error) =>
        error instanceof HouseError &&
        error.refusal.code === 'BAD_NAME' &&
        /could be taken for Argosy itself/.test(error.refusal.text),
      name,
    )
  for (const name of ['The houses', 'House', 'The horse', 'Argos'])
    assert.equal((await house.create(seats(name))).seats.length, 2, name)
})

test('at one table two may not have the same name, and a sentence says so; at another table they may', async (t) => {
  const { house } = openHouse(t)
  const you = (name: string) => ({ kind: 'you' as const, name })
  const refused = (made: Promise<unknown>, code: string, text: RegExp) =>
    assert.rejects(
      made,
      (error) => error instanceof HouseError && error.refusal.code === code && text.test(error.refusal.text),
    )
  const seats = (names: string[]) => ({ game: 'imperial-trader', seats: names.map(you) })
  await refused(house.create(seats(['Anna', 'Anna'])), 'NAME_TAKEN', /called “Anna” already/)
  await refused(house.create(seats(['Anna', 'Аnnа'])), 'NAME_TAKEN', /cannot be told from “Anna”/)
  await refused(house.create(seats(['\u3164', 'Ben'])), 'BAD_NAME', /1 to 40/)
  for (const name of [
    '\u0301',
    '\u0301\u0302',
    '\u200D\u0301',
    '...',
    'A\u0301\u0302\u0303\u0304',
    'x\u0335\u0336\u0337',
  ])
    await refused(house.create(seats([name, 'Ben'])), 'BAD_NAME', /letter, a number or a symbol|two marks/)
  for (const name of ['Ệ', 'E\u0323\u0302', '♔', '7', 'नमस्ते', 'مُحَمَّد', 'ก็'])
    assert.equal((await house.create(seats([name, 'Ben']))).seats.length, 2, name)
  const { table, invite } = await house.create({
    ...hotSeat(3),
    seats: [you('Anna'), { kind: 'open' }, { kind: 'open' }],
  })
  const join = (name: string) => house.join(table, { invite: invite ?? '', name })
  await refused(join('anna\u200B'), 'NAME_TAKEN', /cannot be told from/)
  await join('Ben')
  await refused(join('Ben'), 'NAME_TAKEN', /already/)
  await house.create(hotSeat(2))
})

test('talk is one line that turns and hides nothing', async (t) => {
  const { house } = openHouse(t)
  const { table, key } = await house.create(hotSeat(2))
  await house.say(table, key, { text: 'pay\u202Eeman\n\u0007me' })
  assert.equal((await house.state(table, key)).talk[0]?.text, 'payeman me')
  await assert.rejects(house.say(table, key, { text: '\u202E\u200B\n' }), /1 to 500 characters/)
})
