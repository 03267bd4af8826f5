import assert from 'node:assert/strict'
import os from 'node:os'
import { test } from 'node:test'
import { readSettings, usualThreads } from '../settings.ts'
import { mustHave, readOptions } from '../shelf.ts'

// House rules on the command line: name=value,name=value.

test('on and off are true and false, but where an option has these very words', () => {
  assert.deepEqual(readOptions('finish_round=on,hand_limit=2', mustHave('imperial-trader')), {
    finish_round: true,
    hand_limit: 2,
  })
  const campaign = mustHave('starfire-campaign')
  assert.deepEqual(readOptions('preset=brisk,EVENTS=off,END_TURN=12', campaign), {
    preset: 'brisk',
    EVENTS: 'off',
    END_TURN: 12,
  })
})

const SENT = { ARGOSY_SMTP_URL: 'smtps://a:b@mail.example', ARGOSY_PUBLIC_URL: 'https://games.example' }
const BOX = 'imaps://house%40mail.example:se%2Fcret@mail.example/INBOX'

test('a mailbox is an address with a name and a password; mails come from its domain or to its subaddresses', () => {
  const domain = readSettings({}, { ...SENT, ARGOSY_IMAP_URL: BOX })
  assert.deepEqual([domain.imapUrl, domain.mailDomain], [BOX, 'games.example'])
  const box = readSettings({}, { ...SENT, ARGOSY_IMAP_URL: BOX, ARGOSY_MAIL_ADDRESS: 'House@Mail.example' })
  assert.equal(box.mailDomain, 'house@mail.example')
})

test('a setting of the mailbox that is wrong is said in a sentence, without its password', () => {
  const wrong: readonly [Record<string, string>, RegExp][] = [
    [{ ...SENT, ARGOSY_IMAP_URL: 'mail.example' }, /^ARGOSY_IMAP_URL is not the address of a mailbox; /],
    [{ ...SENT, ARGOSY_IMAP_URL: 'imaps://secret@mail.example' }, /^ARGOSY_IMAP_URL is not /],
    [{ ...SENT, ARGOSY_IMAP_URL: 'imaps://a:secret%zz@mail.example' }, /^ARGOSY_IMAP_URL is not /],
    [{ ARGOSY_IMAP_URL: 'imaps://a:secret@mail.example' }, /without ARGOSY_SMTP_URL none can be answered/],
    [
      { ARGOSY_SMTP_URL: 'smtps://a:secret@mail.example', ARGOSY_MAIL_DOMAIN: 'mail.example' },
      /without ARGOSY_PUBLIC_URL their links lead nowhere/,
    ],
    [{ ...SENT, ARGOSY_MAIL_ADDRESS: 'mail.example' }, /^ARGOSY_MAIL_ADDRESS: "mail\.example" is not /],
    [{ ...SENT, ARGOSY_MAIL_ADDRESS: `${'a'.repeat(19)}@mail.example` }, /at most 18 letters/],
  ]
  for (const [env, text] of wrong)
    assert.throws(
      () => readSettings({}, env),
      (error: Error) => text.test(error.message) && !error.message.includes('secret'),
      JSON.stringify(env),
    )
})

test('how many threads hold the tables: none to 64, from the command line before the environment; usually a core is left', () => {
  assert.equal(readSettings({}, { ARGOSY_THREADS: '0' }).threads, 0)
  assert.equal(readSettings({ threads: '3' }, { ARGOSY_THREADS: '0' }).threads, 3)
  assert.equal(readSettings({}, {}).threads, usualThreads(os.availableParallelism()))
  assert.deepEqual([1, 2, 3, 4, 9, 64].map(usualThreads), [0, 0, 2, 3, 8, 8])
  for (const wrong of ['-1', '1.5', 'all', '65', '100'])
    assert.throws(() => readSettings({}, { ARGOSY_THREADS: wrong }), {
      message: `ARGOSY_THREADS: "${wrong}" is not a number of threads from 0 to 64; with 0 all tables are in the main thread.`,
    })
  assert.throws(() => readSettings({ threads: 'many' }, {}), /^Error: --threads: "many" is not /)
})

test('how long a bot pauses is a number of milliseconds, none at all included', () => {
  assert.equal(readSettings({}, {}).botPauseMs, 350)
  assert.equal(readSettings({}, { ARGOSY_BOT_PAUSE_MS: '0' }).botPauseMs, 0)
  assert.equal(readSettings({}, {}).mostSeats, null)
  assert.equal(readSettings({}, { ARGOSY_MOST_SEATS: '1000' }).mostSeats, 1000)
  assert.throws(() => readSettings({}, { ARGOSY_MOST_SEATS: 'all' }), /ARGOSY_MOST_SEATS/)
  assert.throws(
    () => readSettings({}, { ARGOSY_BOT_PAUSE_MS: '1 s' }),
    /^Error: ARGOSY_BOT_PAUSE_MS: "1 s" is not /,
  )
})
