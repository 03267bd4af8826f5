// A skirmish of three to its end, each by a door of their own: Ines in a browser, Ben in a terminal, Kell by mail alone. Nothing
// is done here that they do not press, type or send.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import nodemailer from 'nodemailer'
import type { Locator, Page } from 'playwright-core'
import { type Got, readMail, world } from '../../../src/house/mail/test/postman.ts'
import { Beginner, HandingIn } from '../beginner.ts'
import { look } from '../looking.ts'
import { Reader } from '../reading.ts'
import { PATIENCE_MS, stage } from '../stage.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
const TURNS = 6
const KELL = 'kell@people.example'

/** A line of text that somebody waits for: what has come, and what was read of it. */
class Stream<T> {
  readonly all: T[] = []
  readonly #say: (one: T) => string
  #arrived: () => void = () => {}

  constructor(say: (one: T) => string) {
    this.#say = say
  }

  put(one: T): void {
    this.all.push(one)
    this.#arrived()
  }

  /** The first that fits, which is taken out; what waits in vain says what came instead. */
  async take(fits: (one: T) => boolean, what: string): Promise<T> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      const at = this.all.findIndex(fits)
      if (at >= 0) return this.all.splice(at, 1)[0] as T
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
        setTimeout(resolve, PATIENCE_MS).unref()
      })
    }
    throw new Error(`Waited in vain for ${what}; there was:\n${this.all.map(this.#say).join('\n')}`)
  }
}

/** Kell's mailbox: a real mail server to which the house sends. */
const box = new Stream<Got>(({ to, subject }) => `${to}: ${subject}`)
const outside = await world(async (raw, from) => {
  box.put(await readMail(raw, from))
  return true
})
after(() => outside.close())
const freePort = async () => {
  const { port, close } = await world(async () => false)
  await close()
  return port
}
// Links in mails lead to the house itself, and replies come to a port of its own.
const mailPort = await freePort()
const hall = stage({
  ARGOSY_SMTP_URL: `smtp://127.0.0.1:${outside.port}`,
  ARGOSY_PUBLIC_URL: `http://localhost:${await freePort()}`,
  ARGOSY_MAIL_PORT: String(mailPort),
  ARGOSY_MAIL_DOMAIN: 'house.example',
  // On a busy machine it would suggest nothing for half a minute.
  ARGOSY_BUSY_MS: 'off',
})

/** Somebody at a page, who does what is suggested and sometimes what they like. */
class Emperor {
  readonly page: Page
  readonly #hands: HandingIn

  constructor(page: Page) {
    this.page = page
    this.#hands = new HandingIn(page)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).locator('visible=true')
  }

  /** Plays a turn with a line of their own, if they have one. */
  async play(turn: number, own = ''): Promise<void> {
    await this.page.locator('h3', { hasText: `Orders for turn ${turn}` }).waitFor({ state: 'attached' })
    const todo = this.page.getByRole('region', { name: 'What to do' })
    const all = todo.getByRole('button', { name: 'Add all' })
    await all
      .or(todo.getByText(/No suggestions/))
      .first()
      .waitFor()
    if ((await all.count()) > 0) await all.click()
    if (own !== '') {
      await this.page.getByLabel('Type an order').fill(own)
      await this.page.keyboard.press('Enter')
    }
    const handedIn = this.#hands.next()
    await this.button(/^Submit /).click()
    await handedIn
  }
}

/** Somebody at a terminal, in which `argosy watch` runs with the link to their seat. */
class Terminal {
  readonly #child: ChildProcess
  readonly lines = new Stream<string>((line) => line)
  readonly screen: string[] = []
  readonly ended: Promise<number | null>

  constructor(link: string) {
    this.#child = spawn(process.execPath, ['src/cli/main.ts', 'watch', link], {
      ...{ cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
    })
    this.ended = new Promise((resolve) => this.#child.once('close', resolve))
    let rest = ''
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      const [last = '', ...lines] = `${rest}${chunk.toString()}`.split('\n').reverse()
      rest = last
      for (const line of lines.reverse()) {
        this.screen.push(line)
        this.lines.put(line)
      }
    })
    after(() => this.#child.kill())
  }

  saw(what: RegExp): Promise<string> {
    return this.lines.take((line) => what.test(line), String(what))
  }

  type(line: string): void {
    this.screen.push(`> ${line}`)
    this.#child.stdin?.write(`${line}\n`)
  }
}

const mouth = nodemailer.createTransport({
  host: '127.0.0.1',
  port: mailPort,
  secure: false,
  ignoreTLS: true,
})
after(() => mouth.close())

/** Replies as a mail program writes it: above what was sent, which it quotes. Gives the receipt. */
async function reply(mail: Got, text: string): Promise<Got> {
  const quoted = mail.text.trimEnd().replaceAll('\n', '\n> ')
  const { messageId } = await mouth.sendMail({
    ...{ from: `Kell <${KELL}>`, to: mail.replyTo ?? '', inReplyTo: mail.messageId },
    subject: mail.subject.startsWith('Re:') ? mail.subject : `Re: ${mail.subject}`,
    text: `${text}\n\nOn Sun, 29 Nov 2026 at 13:00, Argosy <argosy@house.example>\nwrote:\n\n> ${quoted}\n`,
  })
  return box.take(({ headers }) => headers.get('in-reply-to') === messageId, `a receipt of ${text}`)
}

/** The orders that a receipt says will be carried out, by their numbers, and what they cost. */
const promised = ({ text }: Got) => ({
  stands: [...text.matchAll(/^\+ +(\d+) {2}/gm)].map(([, no]) => Number(no)),
  refused: [...text.matchAll(/^! +(\d+) {2}/gm)].map(([, no]) => Number(no)),
  cost: money(/^ {2}These orders: −?([\d,.]+) MC$/m.exec(text)?.[1]),
})

/** The orders that a report says were carried out, by their numbers, and what was paid for orders. */
const carriedOut = (report: string) => ({
  stands: [...report.matchAll(/^ {2}(\d+): (?:(?!^ {2}\d+: ).)*?,\s+done$/gms)].map(([, no]) => Number(no)),
  cost: [...report.matchAll(/^ {2}[g-i] (?:(?!^ {2}[a-i] ).)*?([\d,.]+) MC,\s+balance/gms)].reduce(
    (sum, [, mc]) => sum + money(mc),
    0,
  ),
})

const money = (text = ''): number => Math.round(Number(text.replaceAll(',', '')) * 100)

test('A skirmish of three is played to its end by page, terminal and mail: receipts are true, and all three read the same ranking', async (t) => {
  const one = await hall.person({ viewport: { width: 1440, height: 900 } })
  const [ines, emperor] = [new Beginner(one.page), new Emperor(one.page)]
  const dialog = await ines.opens(
    { title: 'Starfire Campaign' },
    { door: 'shelf', way: 'friends', variant: 'Skirmish' },
  )
  await dialog.getByLabel('Your name').fill('Ines')
  await dialog.getByText('House rules', { exact: true }).click()
  await dialog.getByLabel('End turn', { exact: true }).fill(String(TURNS))
  await dialog.getByLabel('Time control', { exact: true }).selectOption({ label: 'Daily: every evening' })
  await ines.begins(dialog)
  await one.page.getByRole('heading', { name: '2 seats are still open' }).waitFor()
  const invite = await one.page.getByLabel('Invite link').inputValue()

  // Kell has the link from Ines, signs in by mail, takes a seat, and asks for mails at once.
  const three = await hall.person()
  await three.page.goto('/sign-in')
  await three.page.getByLabel(/^Your email address/).fill(KELL)
  await three.page.getByRole('button', { name: 'Send link' }).click()
  const [link] =
    /http\S+sign-in#\S+/.exec((await box.take(({ to }) => to === KELL, 'the link to sign in')).text) ?? []
  await three.page.goto(link ?? '')
  await three.page.getByRole('button', { name: 'Sign in' }).click()
  await three.page.getByRole('heading', { name: 'Your account' }).waitFor()
  const kell = new Beginner(three.page)
  await kell.comes(invite, 'Kell')
  await three.page.getByRole('tab', { name: 'Seats' }).click()
  const panel = three.page.getByRole('region', { name: 'Notifications' })
  await panel.getByText('You can play by replying to these emails.').waitFor()
  await panel.getByLabel('Address for notifications').fill(KELL)
  await panel.getByRole('button', { name: 'Add notification' }).click()
  await panel.getByLabel(/^When to notify kell/).click()
  await panel.getByLabel('When', { exact: true }).selectOption('Right away')
  await panel.getByRole('button', { name: 'Save notifications' }).click()
  await panel.getByText('right away').waitFor()
  await three.context.close()

  // Ben takes a seat by the same link, and takes the link to that seat to a terminal.
  const two = await hall.person()
  await new Beginner(two.page).comes(invite, 'Ben')
  await two.page.getByRole('tab', { name: 'Table' }).click()
  const seat = await two.page.getByLabel('Link to your seat').inputValue()
  await two.context.close()
  const ben = new Terminal(seat)
  const report = (mail: Got, turn: number) => {
    const text = mail.files.get(`turn-${turn}.txt`) ?? assert.fail(`no report of turn ${turn}: ${mail.text}`)
    const { stands, cost } = carriedOut(text)
    assert.deepEqual([stands.toSorted((a, b) => a - b), cost], [last.stands, last.cost], text)
  }
  let last: ReturnType<typeof promised> = { stands: [], refused: [], cost: 0 }
  /** What Kell has read and not answered. */
  const kept: { mail: Got | null } = { mail: null }
  let home = ''
  for (let turn = 1; turn <= TURNS; turn++) {
    const asked = `, turn ${turn}: orders by `
    const writes = async () => {
      const asks = kept.mail ?? (await box.take(({ subject }) => subject.includes(asked), asked))
      assert.ok(asks.subject.includes(asked), asks.subject)
      if (turn > 1) report(asks, turn - 1)
      home = /^You lead .* in system (\w+)\.$/m.exec(asks.text)?.[1] ?? home
      const advised = /^Suggested orders.*\n\n([\s\S]*?)\n\nTo move, reply/m.exec(asks.text)?.[1] ?? ''
      let receipt = await reply(asks, `${advised}\n${turn === 2 ? `buildd ${home} Scout` : 'freighters 1'}`)
      if (turn === 2) {
        // A line that cannot be read is told, and sent once more with its number, as the receipt says it.
        assert.match(receipt.text, /^\S.*, one is refused\.\n=+\n\nYour orders are not submitted yet\./m)
        const typo = new Reader()
        const [, line = ''] = /^.* are not submitted yet\. Line (\d+) is refused/m.exec(receipt.text) ?? []
        typo.readsUntil(receipt.text, /At the deadline the others count\./)
        // Its number leads to it.
        typo.readsUntil(
          receipt.text.slice(receipt.text.indexOf(`\n!${line.padStart(3)} `)),
          /Instead: build .*/,
        )
        const [, instead] = /^ {6}Instead: (build .*)$/m.exec(receipt.text) ?? []
        const mended = reply(receipt, `${promised(receipt).refused} ${instead}`)
        receipt = await typo.does(mended)
        typo.readsUntil(receipt.text, /^Submitted\./m)
        typo.done(t, 'mend a typo that was sent by mail', 60)
      }
      assert.match(receipt.text, /^Submitted\./m)
      last = promised(receipt)
      assert.deepEqual(last.refused, [])
      // The last to submit is told in the same mail what came of it, and asked for the next turn.
      kept.mail = turn % 2 === 0 ? receipt : null
    }
    const types = async () => {
      await ben.saw(new RegExp(`^Turn ${turn}: orders `))
      ben.type('*')
      await ben.saw(/^ {2}Treasury after: /)
      if (turn === 2) {
        ben.type('move F99 to 1')
        await ben.saw(/^ {6}Refused: You have no F99\./)
        ben.type('')
        await ben.saw(/^Not submitted\. Correct the refused lines/)
        ben.type('end')
      } else ben.type('')
      await ben.saw(/^ {2}Submitted\./)
    }
    const both = () => Promise.all([emperor.play(turn, turn === 2 ? 'invest 200' : ''), types()])
    if (turn % 2 === 0) {
      await both()
      await writes()
    } else {
      await writes()
      await both()
    }
  }

  // The end: the same ranking in each door, and the last report to be read again.
  await one.page.getByRole('heading', { name: /wins|you win|share the win/ }).waitFor()
  await look(one.page, 'starfire-over')
  const page = await one.page.locator('.scores li').allInnerTexts()
  const over = kept.mail ?? assert.fail('Kell was not the last')
  assert.match(over.subject, /: the game is over$/)
  report(over, TURNS)
  assert.equal(await ben.ended, 0)
  const ranking = page.map((line, i) => `  ${i + 1}. ${line.trim().replace(/\s+(?=\S+$)/, ': ')}`)
  assert.equal(ranking.length, 3)
  for (const text of [over.text.replaceAll('\r', ''), ben.screen.join('\n')])
    assert.ok(text.includes(`\nRanking:\n${ranking.join('\n')}\n`), `${ranking.join('\n')}\n\n${text}`)
  await one.page.getByText(`Report of turn ${TURNS}`).waitFor()
  const pages = one.page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Archive' }).click()
  await one.page.getByRole('heading', { name: `The report of turn ${TURNS}` }).waitFor()
  assert.deepEqual(hall.troubles, [])
})
