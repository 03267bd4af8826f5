import { createHmac, randomBytes } from 'node:crypto'
import { counted } from '../../kernel/english.ts'
import type { Care, Store } from '../../store/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import { change } from '../papers.ts'
import { networksOf } from './networks.ts'
import type { Stranger } from './puzzles.ts'
import { DAY_MS, HOUR_MS, LEVELS, QUOTAS, type QuotaLimits, WEEK_MS } from './tariff.ts'

/** Somebody who makes a table, or takes a seat. */
export interface Maker {
  /** The address that asks; null where no quota applies. */
  readonly from: string | null
  /** Whose account it is counted for, instead of their network. */
  readonly person: string | null
  /** Somebody who may work for more. */
  readonly stranger?: Stranger | null
}

/** The person who wants to write to somebody. */
export interface Asker {
  /** The address that asks; null for an administrator. */
  readonly from: string | null
  readonly person: string | null
  /** The hash of the key they come with; null without one. */
  readonly key: string | null
}

/** Kilobytes. */
const MB = 1000

/** What is to be counted, for which payer, and the sentence for too much of it. */
interface Wanted {
  readonly whose: string
  readonly what: string
  readonly most: number
  readonly withinMs: number
  readonly text: string
  /** How much of it; 1 where nothing is said. */
  readonly much?: number
  /** It may be twice as much for somebody who has worked for it. */
  readonly doubles?: true
}

/** What strangers may take, counted in the store: for all nodes, and also after a restart. */
export class Quotas {
  readonly #store: Store
  readonly #care: Care
  readonly #limits: QuotaLimits
  /** By how long it counts, the key of hashes now. */
  readonly #keys = new Map<number, HashKey>()

  constructor(store: Store, limits: Partial<QuotaLimits> = {}) {
    this.#store = store
    this.#care = store.care
    this.#limits = { ...QUOTAS, ...limits }
  }

  async making({ from, person, stranger }: Maker): Promise<void> {
    const { makingHour, makingDay, makingAllHour } = this.#limits
    const wanted = [
      ...(await this.#payers(from, person, 'made', makingHour, HOUR_MS, 'tables an hour can be made')),
      ...(await this.#payers(from, person, 'made', makingDay, DAY_MS, 'tables a day can be made')),
      ...this.#strangers(
        from,
        person,
        'made',
        makingAllHour,
        `${counted(makingAllHour, 'table')} an hour can be made`,
      ),
    ]
    await this.#take(wanted, stranger, 'Many new games are asked for from your network.')
  }

  /** How large a table somebody may make: a turn of a thousand empires takes seconds of a processor. */
  /**
   * @param granted how many seats an operator has allowed this account
   * @throws HouseError TOO_MANY_SEATS
   */
  async sized(
    seats: number,
    from: string | null,
    person: string | null,
    granted: (person: string) => Promise<number>,
  ): Promise<void> {
    const { seats: most, seatsAccount } = this.#limits
    if (from === null || seats <= (person === null ? most : seatsAccount)) return
    if (person !== null && seats <= (await granted(person))) return
    const more = person === null ? `, and of up to ${seatsAccount} with an account: sign in` : ''
    throw fault(
      'forbidden',
      'TOO_MANY_SEATS',
      `Tables of up to ${counted(most, 'seat')} can be made here without an account${more}. For a larger table, ask an administrator.`,
    )
  }

  /** @returns takes it back, for somebody who was given no seat */
  async joining({ from, person, stranger }: Maker): Promise<() => Promise<void>> {
    const { joiningHour } = this.#limits
    const wanted = await this.#payers(
      from,
      person,
      'joined',
      joiningHour,
      HOUR_MS,
      'seats an hour can be taken',
    )
    return this.#take(wanted, stranger, 'Many seats are taken from your network.')
  }

  async opening(from: string | null, person: string | null): Promise<void> {
    const { openingHour, openingAccountHour } = this.#limits
    const most = person === null ? openingHour : openingAccountHour
    await this.#take(await this.#payers(from, person, 'opened', most, HOUR_MS, 'files an hour are opened'))
  }

  /** Room in the store, counted in kilobytes. */
  async keeping(bytes: number, from: string | null, person: string | null): Promise<void> {
    const { keptDay, keptAccountDay, keptAllDay } = this.#limits
    const most = person === null ? keptDay : keptAccountDay
    const text = 'MB of files a day can be kept'
    const wanted = [
      ...(await this.#payers(from, person, 'kept', most * MB, DAY_MS, text, MB)),
      ...this.#strangers(from, person, 'kept', keptAllDay * MB, `${keptAllDay} ${text}`, DAY_MS),
    ]
    await this.#take(wanted.map((one) => ({ ...one, much: Math.ceil(bytes / 1000) })))
  }

  async complaining(from: string | null): Promise<void> {
    await this.#take(
      await this.#payers(
        from,
        null,
        'complained',
        this.#limits.complaintsDay,
        DAY_MS,
        'complaints a day are taken',
      ),
    )
  }

  /** @param to the mail address, which is counted without being kept */
  async writing(from: string, to: string): Promise<void> {
    const { writingHour, lettersHour } = this.#limits
    await this.#take(
      await this.#payers(from, null, 'letters', writingHour, HOUR_MS, 'mails an hour are asked for'),
    )
    if (!(await this.#care.take(`letters to ${await this.#written(to)}`, lettersHour, HOUR_MS)))
      throw fault('too-often', 'QUOTA', 'This address has had enough mails for now. Wait an hour.')
  }

  /**
   * The first mail to an address, which nobody there has asked for. It is counted for the sender, and for the address.
   * @param to the address in lower case, which is counted without being kept
   * @param isKnown whether somebody has confirmed it for another table: then it may be asked more often
   */
  async mailing(to: string, by: Asker, isKnown = false): Promise<void> {
    const { strangersKeyDay, strangersAccountDay } = this.#limits
    const whose = await this.#written(to)
    const [often, withinMs, wait] = isKnown
      ? ([3, HOUR_MS, 'an hour'] as const)
      : ([1, WEEK_MS, 'a week'] as const)
    const { person, from, key } = by
    const senders: Wanted[] =
      person !== null
        ? await this.#payers(
            null,
            person,
            'strangers',
            strangersAccountDay,
            DAY_MS,
            'addresses a day are written to',
          )
        : [
            ...(await this.#toStrangers(from)),
            ...(key === null
              ? []
              : [
                  {
                    ...{ what: 'strangers', withinMs: DAY_MS, whose: `key ${key}`, most: strangersKeyDay },
                    text: `${strangersKeyDay} addresses a day may be named by one seat: come back tomorrow`,
                  },
                ]),
          ]
    const text = `${often} ${often === 1 ? 'mail' : 'mails'} in ${wait} ask an address whether it is somebody’s: this one was asked`
    await this.#take([...senders, { what: 'asked', withinMs, whose, most: often, text }])
  }

  /**
   * Whether a person without an account may be written to who wants to sign in: it counts as any mail to a stranger, but once a
   * day for the same address.
   */
  async welcoming(to: string, from: string): Promise<boolean> {
    const pair = `greeted ${await this.#hidden(networksOf(from).home)} ${await this.#written(to)}`
    if (!(await this.#care.take(pair, 1, DAY_MS))) return true
    try {
      await this.#take(await this.#toStrangers(from))
      return true
    } catch (error) {
      if (!(error instanceof HouseError)) throw error
      await this.#care.take(pair, 1, DAY_MS, -1)
      return false
    }
  }

  async #toStrangers(from: string | null): Promise<Wanted[]> {
    const { strangersDay, strangersAllDay } = this.#limits
    return [
      ...(await this.#payers(
        from,
        null,
        'strangers',
        strangersDay,
        DAY_MS,
        'addresses a day are written to',
      )),
      {
        ...{ what: 'strangers', withinMs: DAY_MS, whose: 'house', most: strangersAllDay },
        text: `${strangersAllDay} addresses a day are written to for all players without an account: come back tomorrow`,
      },
    ]
  }

  async talking(table: string): Promise<void> {
    const { talkDay } = this.#limits
    if (!(await this.#care.take(`talk ${table}`, talkDay, DAY_MS)))
      throw fault(
        'too-often',
        'QUOTA',
        `A table takes at most ${counted(talkDay, 'message')} a day. Write again tomorrow.`,
      )
  }

  /** The bound for everybody without an account together: it holds for any number of addresses. */
  #strangers(
    from: string | null,
    person: string | null,
    what: string,
    most: number,
    text: string,
    withinMs = HOUR_MS,
  ): Wanted[] {
    if (from === null || person !== null) return []
    return [
      {
        ...{ whose: 'strangers', what, most, withinMs },
        text: `${text} for all players without an account: sign in, or come back later`,
      },
    ]
  }

  /**
   * Counts all of it, or nothing.
   * @param why what a stranger is told who may work for it
   * @returns takes it back
   */
  async #take(wanted: readonly Wanted[], stranger?: Stranger | null, why = ''): Promise<() => Promise<void>> {
    const mostWorked = ({ most, doubles }: Wanted) => (doubles === true ? 2 * most : most)
    const mostNow = stranger?.worked === true ? mostWorked : ({ most }: Wanted) => most
    const count = (one: Wanted, most: number, much: number) =>
      this.#care.take(`${one.what} ${one.withinMs} ${one.whose}`, most, one.withinMs, much)
    const taken = await Promise.all(wanted.map((one) => count(one, mostNow(one), one.much ?? 1)))
    const refused = wanted.filter((_, i) => taken[i] === false)
    const giveBack = async () => {
      await Promise.all(
        wanted.map((one, i) => taken[i] === true && count(one, mostNow(one), -(one.much ?? 1))),
      )
    }
    const [first] = refused
    if (first === undefined) return giveBack
    await giveBack()
    if (stranger?.worked === false) {
      // Nobody works for what they would not get. This counts nothing.
      const wouldDo = await Promise.all(refused.map((one) => count(one, mostWorked(one) - 1, 0)))
      if (wouldDo.every((would) => would)) throw await stranger.puzzle(why)
    }
    throw fault('too-often', 'QUOTA', `At most ${first.text}.`)
  }

  /** The payers: an account, or else a household and the wider network it is in. */
  async #payers(
    from: string | null,
    person: string | null,
    what: string,
    most: number,
    withinMs: number,
    text: string,
    unit = 1,
  ): Promise<Wanted[]> {
    const all = { what, withinMs }
    if (person !== null)
      return [
        {
          ...all,
          whose: `person ${person}`,
          most,
          text: `${most / unit} ${text} by one account: come back later`,
        },
      ]
    if (from === null) return []
    const { home, wide } = networksOf(from)
    const many = LEVELS.wide * most
    return [
      {
        ...all,
        whose: await this.#hidden(home),
        most,
        doubles: true,
        text: `${most / unit} ${text} from one address: come back later`,
      },
      {
        ...all,
        whose: await this.#hidden(`wide ${wide}`),
        most: many,
        doubles: true,
        text: `${many / unit} ${text} from one network: come back later`,
      },
    ]
  }

  /** A network is counted by a hash: after the day nobody, with the database or without, can tell which network it was. */
  #hidden(network: string): Promise<string> {
    return this.#hash(`from:${network}`, DAY_MS)
  }

  /** An address that is written to is counted in the same way, within the week. */
  #written(to: string): Promise<string> {
    return this.#hash(`to:${to}`, WEEK_MS)
  }

  /** There are few addresses of the net, so a hash without a key could be tried out: each day and each week has a key of its own. */
  async #hash(text: string, withinMs: number): Promise<string> {
    const slot = Math.floor(this.#store.nowMs() / withinMs)
    let key = this.#keys.get(withinMs)
    if (key?.slot !== slot) {
      key = await change<HashKey>(this.#store, 'hashes', String(withinMs), (now) =>
        now?.slot === slot ? now : { slot, key: randomBytes(32).toString('hex') },
      )
      this.#keys.set(withinMs, key)
    }
    return createHmac('sha256', key.key).update(text).digest('hex').slice(0, 16)
  }
}

/** With what is hashed in a slot of time; the one before is thrown away. */
interface HashKey {
  readonly slot: number
  readonly key: string
}
