// The people of the year's campaign: each writes a sheet a turn, on the page, by a program, or by mail alone.

import { type AnyPlayer, choiceOf, decide } from '../../../../bots/player.ts'
import { questionFor } from '../../../../bots/question.ts'
import { Chance } from '../../../../kernel/chance.ts'
import type { CheckedLine } from '../../../../kernel/checked.ts'
import type { Json } from '../../../../kernel/json.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { editionOf } from '../../../../rulesets/editions.ts'
import { shelved } from '../../../../rulesets/shelf.ts'
import type { Host, TableState } from '../../../api/contract.ts'
import { type Act, type Desk, REASON } from './desk.ts'
import type { Sent, Town } from './town.ts'

export interface Person {
  readonly seat: number
  readonly name: string
  readonly way: 'mail' | 'page' | 'program'
  readonly key: string
  readonly address: string
  /** Whether mails come to that address. */
  told: boolean
  awayUntilMs: number
  isGone: boolean
  /** How many of the mails have been looked at. */
  read: number
  /** What they do in this turn, the earliest first. */
  plans: { readonly atMs: number; readonly what: 'draft' | 'submit' | 'reply' }[]
}

/** What somebody has sent last for a turn, and whether it is submitted. */
export interface Handed {
  readonly seat: number
  readonly seq: number
  readonly choice: Json
  readonly isReady: boolean
  /** The numbers of the lines that were said to stand. */
  readonly stands: readonly number[]
}

const MAILERS = 5
const PAGES = 7
/** One mail in this number has a line that cannot be read. */
const SPOILT = 6
/** What is said of a line that hangs on what others do. */
const OPEN = 'shows when all are carried out'
const SPOIL = 'buildd 1 Scuot'

export class People {
  readonly all: Person[] = []
  readonly faults: string[] = []
  /** By sequence number and seat. */
  readonly handed = new Map<string, Handed>()
  /** Those who held a seat before, and when they lost it. */
  readonly former: { readonly address: string; readonly atMs: number }[] = []
  sheets = 0
  receipts = 0
  readonly #town: Town
  readonly #desk: Desk
  readonly #whim: FastSource
  #commands = 0

  private constructor(town: Town, desk: Desk, seed: string) {
    this.#town = town
    this.#desk = desk
    this.#whim = new FastSource(`${seed}/people`)
  }

  /** All come by the invite; the first turn is everybody's on the page, and who plays by mail says so there. */
  static async sit(town: Town, desk: Desk, seats: number, seed: string): Promise<People> {
    const people = new People(town, desk, seed)
    const mailers = Math.ceil((seats * MAILERS) / 20)
    const pages = mailers + Math.ceil((seats * PAGES) / 20)
    for (let n = 0; n < seats; n++)
      await people.#seat(
        `Player ${n + 1}`,
        desk.invite,
        n < mailers ? 'mail' : n < pages ? 'page' : 'program',
      )
    await desk.listen()
    for (const one of people.all) {
      await people.#hand(one, true)
      if (one.way === 'mail') await people.#listen(one)
    }
    return people
  }

  async #seat(name: string, invite: string, way: Person['way'], address?: string): Promise<Person> {
    const { key, seats } = await this.#town.house.join(this.#desk.table, { invite, name })
    const [seat = 0] = seats
    const one: Person = {
      ...{ seat, name, way, key, address: address ?? `${seat}@people.example`, told: false },
      ...{ awayUntilMs: 0, isGone: false, read: 0, plans: [] },
    }
    this.all[seat] = one
    return one
  }

  /** Somebody else takes a seat that the host has freed, plays a turn on the page, and then by mail. */
  async replace(old: Person, invite: string): Promise<void> {
    this.former.push({ address: old.address, atMs: this.#town.now })
    const one = await this.#seat('Newcomer', invite, 'mail', 'newcomer@people.example')
    await this.#hand(one, true)
    await this.#listen(one)
  }

  async #listen(one: Person): Promise<void> {
    const { door } = this.#town.room
    await door.add(this.#desk.table, one.key, { kind: 'mail', target: one.address, wish: { when: 'now' } })
    await this.#town.work()
    const asked = this.#town.mails.findLast(({ to }) => to === one.address)
    const [, id = '', sign = ''] = /\/post\/verify\/(\w+)\/([a-z2-7]+)/.exec(asked?.text ?? '') ?? []
    one.told = (await door.follow('verify', id, sign)) !== null
    if (!one.told) this.faults.push(`${one.name} cannot be told by mail.`)
    one.read = this.#town.mails.length
  }

  async act(one: Person, what: Act): Promise<void> {
    const command = { ...what, commandId: `p${++this.#commands}` } as Host
    const done = await this.#town.house.host(this.#desk.table, one.key, command)
    if ('refused' in done)
      this.faults.push(`${one.name}'s ${what.do} was refused: ${done.refused.error.text}`)
  }

  /** What everybody will do in a turn that is due at a moment. */
  plan(dueMs: number): void {
    const { now } = this.#town
    for (const one of this.all) {
      const at = (from: number, to: number) =>
        now + Math.floor(((dueMs - now) * (from + this.#whim.below(to - from))) / 100)
      const first = { atMs: Math.max(one.awayUntilMs, at(5, 70)) }
      one.plans = one.isGone
        ? []
        : one.way === 'mail' && one.told
          ? [{ ...first, what: 'reply' }]
          : one.way === 'page'
            ? // Some leave it at a draft; it counts at the deadline.
              [
                { ...first, what: 'draft' },
                ...(this.#whim.below(6) > 0 ? [{ atMs: at(70, 95), what: 'submit' } as const] : []),
              ]
            : // Some change their minds.
              [
                { ...first, what: 'submit' },
                ...(this.#whim.below(8) > 0 ? [] : [{ atMs: at(70, 95), what: 'submit' } as const]),
              ]
    }
  }

  /** Everybody does what they had planned for now. */
  async live(): Promise<void> {
    for (const one of this.all) {
      const due = one.plans.filter(({ atMs }) => atMs <= this.#town.now)
      if (due.length === 0 || one.isGone || one.awayUntilMs > this.#town.now) continue
      one.plans = one.plans.filter(({ atMs }) => atMs > this.#town.now)
      for (const { what } of due)
        if (what === 'reply') await this.#reply(one)
        else await this.#hand(one, what === 'submit')
    }
  }

  async #state(one: Person): Promise<TableState> {
    const state = await this.#town.house.state(this.#desk.table, one.key, 1_000_000)
    if (JSON.stringify(state).includes(REASON)) this.faults.push(`${one.name} is shown a reason of the host.`)
    return state
  }

  /** What a player decides who is shown what this person is shown. */
  #decision({ game: id, view }: TableState, seat: number): { choice: Json; text: string } {
    const edition = editionOf(id, shelved(id)?.game.rules.meta.version ?? 0)
    const players = shelved(id)?.players ?? []
    const player = players[seat % 3] as AnyPlayer | undefined
    if (edition === null || player === undefined) throw new Error('The game is not on the shelf.')
    const position = edition.imagine(view, seat, this.#whim)
    const chance = new Chance(this.#whim)
    const answer = decide(edition.game, player, questionFor(edition.game, position, seat), chance)
    const choice = choiceOf(edition.game, position, seat, answer)
    return { choice, text: edition.game.rules.answerText?.(view, seat, choice) ?? '' }
  }

  async #hand(one: Person, isReady: boolean): Promise<void> {
    const state = await this.#state(one)
    if (state.pending.length === 0) return
    const { choice, text } = this.#decision(state, one.seat)
    const sent: Json = one.way === 'program' ? choice : { text }
    const answer = {
      ...{ seat: one.seat, seq: state.seq, commandId: `p${++this.#commands}`, choice: sent },
      ...{ draft: !isReady, check: true },
    }
    const made = await this.#town.house.answer(this.#desk.table, one.key, answer)
    if (!('accepted' in made)) {
      this.faults.push(`${one.name}'s orders were not taken: ${made.refused.error.text}`)
      return
    }
    this.#keep(one, state.seq, sent, isReady, made.accepted.checked?.lines ?? [])
  }

  #keep(one: Person, seq: number, choice: Json, isReady: boolean, lines: readonly CheckedLine[]): void {
    this.sheets++
    const stands = lines.flatMap(({ fate, no, says }) =>
      (fate === 'stands' || fate === 'beware') && !says.includes(OPEN) ? [no] : [],
    )
    this.handed.set(`${seq}/${one.seat}`, { seat: one.seat, seq, choice, isReady, stands })
  }

  /** Those who play by mail alone reply to the last mail about this turn. */
  async #reply(one: Person): Promise<void> {
    const mail = this.#town.mails.findLast(
      ({ to, subject }) =>
        to === one.address && /, turn \d+: orders by /.test(subject) && !subject.startsWith('Re:'),
    )
    if (mail === undefined) {
      this.faults.push(`${one.name} has got no mail to reply to.`)
      return
    }
    const spoil = this.#whim.below(SPOILT) === 0
    const state = await this.#state(one)
    const { text } = this.#decision(state, one.seat)
    await this.#write(one, mail, spoil ? `${text}\n${SPOIL}` : text)
    const receipt = await this.#receipt(one)
    if (receipt === undefined) return
    const said = receipt.text
    if (/, turn \d+/.exec(receipt.subject)?.[0] !== /, turn \d+/.exec(mail.subject)?.[0])
      this.faults.push(`${one.name}: “${receipt.subject}” answers “${mail.subject}”.`)
    if (spoil) {
      if (
        !/not submitted yet|^None of these lines is an order/m.test(said) ||
        !said.includes(`${SPOIL}\n      Refused:`)
      )
        this.faults.push(`${one.name}'s spoilt line was not refused: ${said.slice(0, 300)}`)
      await this.#write(one, receipt, text)
      await this.#settled(one, state.seq, text, await this.#receipt(one))
    } else await this.#settled(one, state.seq, text, receipt)
  }

  /** A receipt of whole orders says that they are submitted, and they are. */
  async #settled(one: Person, seq: number, text: string, receipt: Sent | undefined): Promise<void> {
    if (receipt === undefined) return
    const { text: said } = receipt
    const desk = (await this.#desk.read()).seats.find(({ seat }) => seat === one.seat)
    const isReady = /^Submitted\./m.test(said)
    if (isReady !== (desk?.in === true))
      this.faults.push(`${one.name}'s receipt says what is not so: ${said.slice(0, 600)}`)
    const refused = said.match(/^! .*\n.*$/gm) ?? []
    if (!isReady) this.faults.push(`${one.name}'s orders are not submitted:\n${refused.join('\n')}`)
    const stands = [...said.matchAll(/^\+ {1,3}(\d+) {2}.*\n(.*)$/gm)].flatMap(([, no, means]) =>
      means?.includes(OPEN) === true ? [] : [Number(no)],
    )
    this.sheets++
    this.handed.set(`${seq}/${one.seat}`, { seat: one.seat, seq, choice: { text }, isReady, stands })
  }

  async #write(one: Person, { replyTo, subject }: Sent, text: string): Promise<void> {
    one.read = this.#town.mails.length
    const re = subject.startsWith('Re:') ? subject : `Re: ${subject}`
    await this.#town.send({
      from: one.address,
      to: replyTo ?? '',
      subject: re,
      text: `${text}\n-- \n${one.name}`,
    })
  }

  /** The one mail that comes when the house has read a reply. */
  async #receipt(one: Person): Promise<Sent | undefined> {
    await this.#town.work()
    const came = this.#town.mails.slice(one.read).filter(({ to }) => to === one.address)
    one.read = this.#town.mails.length
    const [receipt, ...more] = came.filter(({ subject }) => subject.startsWith('Re:'))
    if (receipt === undefined || more.length > 0)
      this.faults.push(
        `${one.name} got ${came.length} receipts: ${came.map(({ subject }) => subject).join('; ')}`,
      )
    else this.receipts++
    return receipt
  }
}
