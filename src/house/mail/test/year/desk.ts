// The host of the year's campaign: no seat, a desk, acts that are tried first, and some that are taken back.

import type { Json } from '../../../../kernel/json.ts'
import type { Desk as DeskState, Host } from '../../../api/contract.ts'
import { until } from '../../../test/open.ts'
import type { Town } from './town.ts'

/** Reasons are the host's alone until they are published: nobody else is ever told of one. */
export const REASON = 'known to the host alone'
/** What the host writes to everybody. */
export const LETTER = 'There are no turns in the last week of the year.'
/** A host without a seat can be told by mail where they are signed in. */
const ACCOUNT = 'the-host'
const LETTERS = { kind: 'mail' as const, target: 'host@people.example', wish: { when: 'now' as const } }
/** Deadlines on Mondays and Thursdays; summer time begins and ends here in the year. */
const TEMPO = {
  ...{ kind: 'mail' as const, zone: 'Europe/Vienna', at: ['20:00'], days: [1, 4], off: [] },
  ...{ leastHours: 24, early: false },
}
/** In which twelfth of the year an act is taken back, and in which it is one that cannot be. */
const [TAKEN_BACK, IMPOSSIBLE] = [[3, 7], 5]

/** What is done at a table, but for the command's id. */
export type Act = Host extends infer H ? (H extends unknown ? Omit<H, 'commandId'> : never) : never

interface Now {
  readonly rev: number
  readonly turn: number
  readonly over: boolean
}

export class Desk {
  readonly faults: string[] = []
  readonly table: string
  readonly key: string
  readonly invite: string
  readonly #town: Town
  #commands = 0
  /** What was planned, and how many of it were taken back; plans that were refused at once. */
  planned = 0
  back = 0
  refused = 0
  #known: Now | null = null

  private constructor(
    town: Town,
    { table, key, invite }: { table: string; key: string; invite: string | null },
  ) {
    this.#town = town
    this.table = table
    this.key = key
    this.invite = invite ?? ''
  }

  static async begin(town: Town, seats: number, turns: number, seed: string): Promise<Desk> {
    const wanted = {
      ...{ game: 'starfire-campaign', name: 'The Long Reach', seed, hosted: true, tempo: TEMPO },
      seats: Array.from({ length: seats }, () => ({ kind: 'open' as const })),
      options: { preset: 'brisk', END_TURN: turns, GM: 'on' },
    }
    return new Desk(town, await town.house.create(wanted, null, ACCOUNT))
  }

  /** The host asks for notifications. */
  async listen(): Promise<void> {
    const { door } = this.#town.room
    await door.add(this.table, { key: this.key, person: ACCOUNT }, LETTERS)
    await this.#town.work()
    const asked = this.#town.mails.findLast(({ to }) => to === LETTERS.target)
    const [, id = '', sign = ''] = /\/post\/verify\/(\w+)\/([a-z2-7]+)/.exec(asked?.text ?? '') ?? []
    if ((await door.follow('verify', id, sign)) === null) this.faults.push('The host cannot be told by mail.')
  }

  async read(): Promise<DeskState> {
    return (await this.#town.house.desk(this.table, this.key)).read()
  }

  async act(what: Act): Promise<string | null> {
    const done = await this.#town.house.host(this.table, this.key, {
      ...what,
      commandId: `desk${++this.#commands}`,
    } as Host)
    const why = 'refused' in done ? done.refused.error.text : null
    if (why !== null) this.faults.push(`The host's ${what.do} was refused: ${why}`)
    return why
  }

  async #found() {
    const [found] = await this.#town.store.heads([this.table])
    if (found === undefined) throw new Error('The table is gone.')
    return found
  }

  async #now(): Promise<Now> {
    const { rev, head } = await this.#found()
    if (this.#known?.rev === rev) return this.#known
    const known = { rev, turn: (await this.read()).turn ?? 0, over: head.stage === 'over' }
    this.#known = known
    return known
  }

  turn = async (): Promise<number> => (await this.#now()).turn
  isOver = async (): Promise<boolean> => (await this.#now()).over
  /** When the first deadline of this turn is. */
  dueAtMs = async (): Promise<number | null> => (await this.#found()).head.dueAtMs

  /** How many turns there were. */
  async turns(): Promise<number> {
    const { view } = await this.#town.house.state(this.table, this.key, 1_000_000)
    return Number((view as { turn?: number }).turn ?? 0)
  }

  /** Waits until the orders of all bots are in: they think in a thread of their own, by no clock of ours. */
  async botsAreIn(): Promise<void> {
    const { row } = await this.#found()
    const bots = row.seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []))
    if (bots.length === 0) return
    await until(
      async () => (await this.read()).seats.every((one) => one.in || !one.asked || !bots.includes(one.seat)),
      'the orders of bots',
    )
  }

  /** Twelve times a year the host does something: tries it, plans it, and takes some of it back. */
  async prepare(turn: number, turns: number): Promise<void> {
    const every = Math.max(1, Math.floor(turns / 13))
    if (turn % every !== 0 || turn / every > 12) return
    const which = turn / every
    const here = (await this.read()).seats.filter(({ absent }) => !absent)
    const empire = (here[which % here.length]?.seat ?? 0) + 1
    const acts: Json[] = [
      { do: 'mc', empire, amount: 10_000 * which },
      ...(which % 4 === 0 ? [{ do: 'rename', empire, name: `Veyra ${which}` }] : []),
      ...(which % 3 === 0 ? [{ do: 'chart', empire, system: '6', scan: 'basic' }] : []),
    ]
    if (which === IMPOSSIBLE) {
      const tried = await this.#town.house.tried(this.table, this.key, {
        acts: [{ do: 'pu', system: 'nowhere', amount: 1 }],
      })
      if ('refusal' in tried) this.refused++
      else this.faults.push('An act on a system that is not there can be done.')
    }
    const tried = await this.#town.house.tried(this.table, this.key, { acts })
    if ('refusal' in tried) this.faults.push(`Act ${which} cannot be done: ${tried.refusal.text}`)
    const reason = `${REASON} ${turn}`
    if ((await this.act({ do: 'plan', acts, reason })) !== null) return
    this.planned++
    if (!TAKEN_BACK.includes(which)) return
    this.back++
    await this.act({ do: 'withdraw', no: this.planned, reason })
  }
}
