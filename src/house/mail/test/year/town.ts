// A house with its mail on any store, and everybody's mailboxes; its clock is moved on by hand, and it can be down for a while.

import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Store } from '../../../../store/contract.ts'
import { UNMEASURED } from '../../../../store/meter.ts'
import { House } from '../../../house.ts'
import { MailService } from '../../service.ts'
import { type Got, readMail, type World, world } from '../postman.ts'

/** What the house takes for an outage: longer than a step of the clock, shorter than the hour for which it is down. */
const OUTAGE_MS = 55 * 60_000
const NOON = Date.UTC(2026, 10, 2, 12)

/** A mail that the house has sent, and when. */
export interface Sent extends Got {
  readonly atMs: number
}

interface Open {
  readonly store: Store
  readonly house: House
  readonly room: MailService
}

export class Town {
  now = NOON
  /** All mails that the house has sent. */
  readonly mails: Sent[] = []
  readonly faults: string[] = []
  /** From when until when the house is to be down. */
  outage: { readonly fromMs: number; readonly toMs: number } | null = null
  readonly #openStore: (now: () => number) => Promise<Store>
  #outside: World | null = null
  #open: Open | null = null

  private constructor(openStore: (now: () => number) => Promise<Store>) {
    this.#openStore = openStore
  }

  static async open(openStore: (now: () => number) => Promise<Store>): Promise<Town> {
    const town = new Town(openStore)
    town.#outside = await world(async (raw, from) => {
      town.mails.push({ ...(await readMail(raw, from)), atMs: town.now })
      return true
    })
    await town.#up()
    return town
  }

  get house(): House {
    return this.#here.house
  }
  get store(): Store {
    return this.#here.store
  }
  get room(): MailService {
    return this.#here.room
  }

  get #here(): Open {
    if (this.#open === null) throw new Error('The house is down.')
    return this.#open
  }

  async #up(): Promise<void> {
    const store = await this.#openStore(() => this.now)
    const log = (text: string, error?: unknown) => void this.faults.push(`${text} ${String(error ?? '')}`)
    const house = new House(store, { botDelayMs: 0, outageMs: OUTAGE_MS, deadlineMs: 3_600_000, log })
    const settings = {
      ...{ smtpUrl: `smtp://127.0.0.1:${this.#outside?.port}`, port: 0, host: '127.0.0.1' },
      ...{ domain: 'house.example', publicUrl: 'https://games.example' },
    }
    const room = await MailService.make(store.post, house.agency, settings, { meter: UNMEASURED, log })
    this.#open = { store, house, room }
    await room.open()
    await house.open()
    await house.sweep()
  }

  async #down(): Promise<void> {
    const { store, house, room } = this.#here
    await room.close()
    await house.close()
    await store.close()
    this.#open = null
  }

  /** The house does all that is due, until nothing more happens. */
  async work(): Promise<void> {
    await this.room.work()
    await this.room.work()
  }

  /** Time passes, and the house sees to deadlines. Where it is to be down meanwhile, it is. */
  async pass(ms: number): Promise<void> {
    const { outage } = this
    if (outage === null || this.now + ms < outage.fromMs) {
      this.now += ms
      await this.house.sweep()
      return
    }
    this.outage = null
    await this.#down()
    this.now = outage.toMs
    await this.#up()
  }

  /** Sends a mail to the house. */
  async send(mail: SendMailOptions): Promise<void> {
    const port = this.room.port ?? 0
    const mouth = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
    try {
      await mouth.sendMail(mail)
    } finally {
      mouth.close()
    }
  }

  async close(): Promise<void> {
    if (this.#open !== null) await this.#down()
    await this.#outside?.close()
  }
}
