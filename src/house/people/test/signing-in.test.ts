import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../../kernel/json.ts'
import { openHouse } from '../../test/open.ts'
import { PeopleDoor } from '../door.ts'
import { SESSION_MS } from '../sessions.ts'
import { Authenticator } from './authenticator.ts'
import { ORIGIN, type PeopleTown, peopleTown, refused } from './town.ts'

test('House-6.11 · a person who asks to sign in writes to five new addresses a day, and never learns whether an address has an account', async (t) => {
  const { house, store } = openHouse(t)
  const written: string[] = []
  const door = new PeopleDoor(house, {
    publicUrl: 'https://games.example',
    write: (to) => void written.push(to),
    refuses: async (to) => to === 'none@people.example',
  })
  const caller = { signedIn: null, agent: '', from: '192.0.2.9', site: null }
  const ask = (name: string, from = caller.from) =>
    door.askToSignIn({ ...caller, from }, `${name}@people.example`)
  for (let i = 0; i < 8; i++) await ask(`new${i}`)
  // A person who got a mail today gets another, and so does a person with an account.
  await ask('new0')
  const address = { address: 'old@people.example', person: 'p', verifiedAtMs: 1 }
  await store.people.make({ id: 'p', name: 'P', wish: {}, madeAtMs: 1 }, { address })
  await ask('old')
  await ask('none', '198.51.100.1')
  await ask('other', '198.51.100.1')
  assert.deepEqual(
    written.map((to) => to.split('@')[0]),
    ['new0', 'new1', 'new2', 'new3', 'new4', 'new0', 'old', 'other'],
  )
})

test('house rules are kept with the account, seen on every device, and gone when it is closed', async (t) => {
  const town = peopleTown(t)
  const [phone, laptop, other] = [town.browser(), town.browser(), town.browser()]
  await refused(town.door.variants(await phone.caller()), 'NOT_SIGNED_IN')
  await phone.signIn('anna@people.example')
  const keep = (id: string, more: object = {}) => ({
    keep: { id, game: 'imperial-trader', name: ' Long  haul ', options: { win_credits: 150 }, ...more },
  })
  const kept = await town.door.changeVariants(await phone.caller(), keep('v1'))
  assert.deepEqual(
    kept.map(({ id, name, options }) => [id, name, options]),
    [['v1', 'Long haul', { win_credits: 150 }]],
  )
  await laptop.signIn('anna@people.example')
  await other.signIn('ben@people.example')
  assert.equal((await town.door.variants(await laptop.caller())).length, 1)
  assert.deepEqual(await town.door.variants(await other.caller()), [])
  await refused(town.door.changeVariants(await phone.caller(), keep('v2', { game: 'chess' })), 'NO_SUCH_GAME')
  const long = { options: { chart: 'x'.repeat(70_000) } }
  await refused(town.door.changeVariants(await phone.caller(), keep('v2', long)), 'TOO_LONG')
  const data = await town.door.data(await phone.caller())
  assert.match(JSON.stringify(data.variants), /Long haul/)
  const dropped = await town.door.changeVariants(await laptop.caller(), { drop: 'v1' })
  assert.deepEqual(dropped, [])
})

const ANNA = 'anna@people.example'

test('House-9.2 · a link by mail signs in, once, and for a quarter of an hour', async (t) => {
  const town = peopleTown(t)
  const phone = town.browser()
  await phone.signIn(' Anna@People.Example ')
  const [first] = town.mails
  assert.deepEqual([first?.to, first?.subject], [ANNA, 'Sign in to Argosy'])
  assert.ok(first?.text.includes(`${ORIGIN}/sign-in#`))
  assert.deepEqual((await phone.account()).addresses, [ANNA])
  await refused(town.browser().follow(town.linkTo(ANNA)), 'LINK_OVER')

  const laptop = town.browser()
  await town.door.askToSignIn(await laptop.caller(), ANNA)
  town.wait(15)
  await refused(laptop.follow(town.linkTo(ANNA)), 'LINK_OVER')
  await laptop.signIn(ANNA)
  assert.equal((await laptop.account()).id, (await phone.account()).id, 'the same account')
  await refused(laptop.follow('made up'), 'LINK_OVER')
})

test('House-9.2 · whether an address has an account is told to nobody', async (t) => {
  const town = peopleTown(t)
  await town.browser().signIn(ANNA)
  const stranger = await town.browser().caller()
  const [known, unknown] = [
    town.door.askToSignIn(stranger, ANNA),
    town.door.askToSignIn(stranger, 'b@p.example'),
  ]
  assert.deepEqual(await Promise.all([known, unknown]), [undefined, undefined])
  const [one, other] = town.mails.slice(-2).map(({ subject, text }) => [subject, text.replace(/#\S+/, '#')])
  assert.deepEqual(one, other)
  await refused(town.door.askToSignIn(stranger, 'no address'), 'BAD_ADDRESS')
  await refused(town.door.askToSignIn(stranger, `${'a'.repeat(10_000)}@p.example`), 'BAD_ADDRESS')
})

test('an address is written to five times an hour, and one caller may ask thirty times', async (t) => {
  const town = peopleTown(t)
  const caller = await town.browser().caller()
  for (let n = 0; n < 5; n++) await town.door.askToSignIn(caller, ANNA)
  await refused(town.door.askToSignIn({ ...caller, from: '10.9.9.9' }, ANNA), 'QUOTA')
  for (let n = 0; n < 25; n++) await town.door.askToSignIn(caller, `a${n}@p.example`)
  await refused(town.door.askToSignIn(caller, 'more@p.example'), 'QUOTA')
  town.wait(60)
  await town.door.askToSignIn(caller, ANNA)
})

test('where no mails are sent that is said, and passkeys go on', async (t) => {
  const town = peopleTown(t, { mail: false })
  const browser = town.browser()
  await refused(town.door.askToSignIn(await browser.caller(), ANNA), 'NO_MAIL')
  assert.equal((await town.door.me(await browser.caller())).mail, false)
  const { secret } = await signUp(town, new Authenticator())
  browser.secret = secret
  assert.equal((await browser.account()).name, 'Anna')
})

test('of a link, a session and a challenge the store has only hashes', async (t) => {
  const town = peopleTown(t)
  const browser = town.browser()
  await town.door.askToSignIn(await browser.caller(), 'b@people.example')
  await browser.signIn(ANNA)
  const { challenge } = (await town.door.challenge(await browser.caller(), { to: 'sign-in' })) as {
    challenge: string
  }
  const all = JSON.stringify(
    ['tokens', 'sessions', 'jobs', 'own'].map((name) =>
      town.store.database.prepare(`SELECT * FROM ${name}`).all(),
    ),
  )
  assert.ok(all.includes('b@people.example'))
  for (const secret of [town.linkTo('b@people.example'), browser.secret ?? '', challenge]) {
    assert.ok(secret.length >= 40)
    assert.ok(!all.includes(secret))
  }
})

test('an address is added by a person who is signed in, and is nobody else’s', async (t) => {
  const town = peopleTown(t)
  const [anna, ben] = [town.browser(), town.browser()]
  await anna.signIn(ANNA)
  await ben.signIn('ben@people.example')
  const more = 'anna@work.example'
  await town.door.askForAddress(await anna.caller(), more)
  const link = town.linkTo(more)
  await refused(town.door.addAddress(await ben.caller(), link), 'LINK_OVER')
  await refused(town.browser().follow(link), 'LINK_OVER')
  await town.door.addAddress(await anna.caller(), link)
  assert.deepEqual((await anna.account()).addresses, [ANNA, more])
  await town.door.askForAddress(await ben.caller(), more)
  await refused(town.door.addAddress(await ben.caller(), town.linkTo(more)), 'OTHER_ACCOUNT')
  await town.door.change(await anna.caller(), { dropAddress: ANNA })
  await refused(town.door.change(await anna.caller(), { dropAddress: more }), 'LAST_WAY')
})

test('sessions are listed and ended, and are over when nobody came for ninety days', async (t) => {
  const town = peopleTown(t)
  const [phone, laptop, old] = [town.browser('phone'), town.browser('laptop'), town.browser('old')]
  for (const browser of [phone, laptop, old]) await browser.signIn(ANNA)
  const ended: string[] = []
  const signedIn = (await phone.caller()).signedIn
  town.door.sessions.onEnd(signedIn?.session ?? '', () => ended.push('phone'))
  const { sessions } = await laptop.account()
  assert.deepEqual(sessions.map(({ agent, own }) => [agent, own]).sort(), [
    ['laptop', true],
    ['old', false],
    ['phone', false],
  ])
  const of = (agent: string) => sessions.find((one) => one.agent === agent)?.id ?? ''
  await town.door.change(await laptop.caller(), { endSession: '' })
  assert.equal((await laptop.account()).sessions.length, 3)
  await town.door.change(await laptop.caller(), { endSession: of('phone') })
  assert.deepEqual(ended, ['phone'])
  assert.equal((await phone.caller()).signedIn, null)
  await town.door.change(await laptop.caller(), { endSessions: 'others' })
  assert.equal((await old.caller()).signedIn, null)
  town.wait(SESSION_MS / 60_000)
  await laptop.account()
  town.wait(SESSION_MS / 60_000)
  await laptop.account()
  town.wait(SESSION_MS / 60_000 + 1)
  assert.equal((await laptop.caller()).signedIn, null)
})

const signUp = async (town: PeopleTown, device: Authenticator, origin = ORIGIN) => {
  const caller = await town.browser().caller()
  const asked = await town.door.challenge(caller, { to: 'new', name: 'Anna' })
  return town.door.signUpByPasskey(caller, device.register(asked, origin))
}
const signIn = async (town: PeopleTown, answer: (asked: Json) => Json) => {
  const caller = await town.browser().caller()
  return town.door.signInByPasskey(caller, answer(await town.door.challenge(caller, { to: 'sign-in' })))
}

test('House-9.2 · a passkey makes an account and signs in to it', async (t) => {
  const town = peopleTown(t)
  const device = new Authenticator()
  const { me } = await signUp(town, device)
  const back = await signIn(town, (asked) => device.sign(asked, ORIGIN))
  assert.equal(back.me.account?.id, me.account?.id)
  const [passkey] = back.me.account?.passkeys ?? []
  assert.equal(typeof passkey?.usedAtMs, 'number')
  await refused(signUp(town, device), 'KNOWN_PASSKEY')
  await refused(
    signIn(town, (asked) => new Authenticator().sign(asked, ORIGIN)),
    'UNKNOWN_PASSKEY',
  )
})

test('a passkey that signs another challenge, for another site, or twice, is refused', async (t) => {
  const town = peopleTown(t)
  const device = new Authenticator()
  await signUp(town, device)
  await refused(
    signIn(town, (asked) => device.sign(asked, 'https://evil.example')),
    'BAD_PASSKEY',
  )
  await refused(
    signIn(town, (asked) => device.sign(asked, ORIGIN, 'bm90IHdoYXQgd2FzIGFza2Vk')),
    'BAD_CHALLENGE',
  )
  await refused(signUp(town, new Authenticator(), 'https://evil.example'), 'BAD_PASSKEY')
  const caller = await town.browser().caller()
  const signed = device.sign(await town.door.challenge(caller, { to: 'sign-in' }), ORIGIN)
  await town.door.signInByPasskey(caller, signed)
  await refused(town.door.signInByPasskey(caller, signed), 'BAD_CHALLENGE')
  // A challenge to register is none to sign in, and the other way round.
  await refused(
    signIn(town, () => device.sign({ challenge: 'AAAA' }, ORIGIN)),
    'BAD_CHALLENGE',
  )
  const asked = await town.door.challenge(caller, { to: 'new', name: 'Eve' })
  await refused(town.door.signInByPasskey(caller, device.sign(asked, ORIGIN)), 'BAD_CHALLENGE')
  // A copy of the device falls behind.
  device.counter = 0
  await refused(
    signIn(town, (again) => device.sign(again, ORIGIN)),
    'BAD_PASSKEY',
  )
  const late = await town.door.challenge(caller, { to: 'sign-in' })
  town.wait(5)
  device.counter = 9
  await refused(town.door.signInByPasskey(caller, device.sign(late, ORIGIN)), 'BAD_CHALLENGE')
  for (const odd of [
    null,
    {},
    { id: 1 },
    { id: 'a', response: { clientDataJSON: '%%%' } },
    'x'.repeat(10_000),
  ])
    await refused(town.door.signInByPasskey(caller, odd), 'BAD_PASSKEY')
})

test('a passkey is added to the account of the person who asked for it', async (t) => {
  const town = peopleTown(t)
  const [anna, ben] = [town.browser(), town.browser()]
  await anna.signIn(ANNA)
  await ben.signIn('ben@people.example')
  const device = new Authenticator()
  await refused(town.door.challenge(await town.browser().caller(), { to: 'add' }), 'NOT_SIGNED_IN')
  const asked = await town.door.challenge(await anna.caller(), { to: 'add' })
  await refused(town.door.addPasskey(await ben.caller(), device.register(asked, ORIGIN)), 'NOT_YOURS')
  const again = await town.door.challenge(await anna.caller(), { to: 'add' })
  await town.door.addPasskey(await anna.caller(), device.register(again, ORIGIN))
  const back = await signIn(town, (one) => device.sign(one, ORIGIN))
  assert.equal(back.me.account?.id, (await anna.account()).id)
  const { passkeys } = await anna.account()
  await town.door.change(await anna.caller(), { dropPasskey: passkeys[0]?.id ?? '' })
  await refused(
    signIn(town, (one) => device.sign(one, ORIGIN)),
    'UNKNOWN_PASSKEY',
  )
})
