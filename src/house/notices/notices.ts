import { ALL_ASKED, type Found } from '../../store/contract.ts'
import type { Channel, Job, Told } from '../../store/post.ts'
import type { Invited } from '../commands/play-again.ts'
import type { Notice } from '../mail/letters.ts'
import type { Office } from '../mail/office.ts'
import { unread } from '../mail/office.ts'
import { openingOf } from '../seats/new-seats.ts'
import { tellHost } from './host.ts'
import { type Occasion, occasionsOf, type Standing, type What } from './occasions.ts'
import type { Summaries } from './writing.ts'
import { isLive, noticeJob, wishOf } from './writing.ts'

/** Carries a job out; rejects when it is to be tried again. */
type Deliver = (job: Job) => Promise<void>

interface Way {
  readonly deliver: Deliver
  readonly tries?: number
  /** Whether they wait now: none of them counts as tried. */
  readonly waits?: () => boolean
}

/** How long a job that one process has taken is not given to another; after that the process counts as dead. */
const LEASE_MS = 120_000
const AT_ONCE = 20
/** The longest wait for one delivery: those beside it, and all later ones, wait for it too. */
const PATIENCE_MS = 100_000
/** How often a job is tried, with a longer pause each time: about a day in all. */
const TRIES = 12
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 4 * 3_600_000

/** The pause before the next try, after `tries` tries that failed. */
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** tries)

/** Delivers what waits in the store, each kind by its own way, until it succeeds or is given up. */
export class Deliveries {
  readonly #office: Office
  readonly #ways: Readonly<Record<string, Way>>
  readonly #patienceMs: number

  constructor(office: Office, ways: Readonly<Record<string, Way>>, patienceMs = PATIENCE_MS) {
    this.#office = office
    this.#ways = ways
    this.#patienceMs = patienceMs
  }

  /** Delivers all that is due. */
  async run(): Promise<void> {
    const { post, agency } = this.#office
    for (;;) {
      const now = agency.store.nowMs()
      const [but = ''] = Object.keys(this.#ways).filter((kind) => this.#ways[kind]?.waits?.() === true)
      const jobs = await post.takeJobs(now, now + LEASE_MS, AT_ONCE, but)
      if (jobs.length === 0) return
      await Promise.all(jobs.map((job) => this.#one(job)))
    }
  }

  async #one(job: Job): Promise<void> {
    const { post, agency, log, meter } = this.#office
    const way = this.#ways[job.kind]
    try {
      if (way === undefined) throw new Error(`Nothing here delivers a ${job.kind}.`)
      await within(this.#patienceMs, way.deliver(job))
      await post.endJob(job.id)
      meter.count('jobs', `${job.kind} done`)
    } catch (error) {
      const last = job.tries + 1 >= (way?.tries ?? TRIES)
      meter.count('jobs', `${job.kind} ${last ? 'given up' : 'failed'}`)
      if (last) log(`A delivery (${job.kind}) was abandoned.`, error)
      await (last ? post.endJob(job.id) : post.retryJob(job.id, agency.store.nowMs() + pauseAfter(job.tries)))
    }
  }
}

/** Rejects when something takes longer; its later result is ignored. */
async function within(ms: number, doing: Promise<void>): Promise<void> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(new Error(`It took longer than ${ms} ms.`)), ms)
  await Promise.race([doing, end.promise]).finally(() => clearTimeout(timer))
}

/** The most tables in one sweep. */
const TABLES = 200
/** How long after a check that found a person at the table the next check comes. */
const WATCHING_MS = 120_000
/** Of several notices at once the first in this list is sent, and stands for the others. */
const GRAVEST: readonly What[] = ['over', 'again', 'missed', 'started', 'asked', 'reminded', 'last']

/** What the notices of one table are made of. */
interface Look {
  readonly found: Found
  readonly beganAtMs: number | null
  /** When each entry came that a question is asked since. */
  readonly asked: ReadonlyMap<number, number>
  readonly invited: Invited | null
  /** At a discreet table nobody learns which players are in. */
  readonly isDiscreet: boolean
}

/** Sends people their notices: checks the tables whose heads say so, when they say so, and only then decides. */
export class Notices {
  readonly #office: Office
  readonly #digests: Summaries

  constructor(office: Office, digests: Summaries) {
    this.#office = office
    this.#digests = digests
  }

  /** Looks at every table that is due. */
  async sweep(): Promise<void> {
    const { agency, log } = this.#office
    const { store } = agency
    for (const id of await store.due('notice', store.nowMs(), TABLES))
      await this.#look(id).catch((error: unknown) => log(`Nobody could be told of table ${id}.`, error))
  }

  async #look(id: string): Promise<void> {
    const { post, agency } = this.#office
    const [found] = await agency.store.heads([id])
    if (found === undefined) return
    const now = agency.store.nowMs()
    const channels = (await post.channels(id)).filter((channel) => isLive(channel, now))
    // A person who adds a channel meanwhile makes the sweep look at the table once more.
    const was = found.head.noticeAtMs
    if (channels.length === 0) return post.noticed(id, found.rev, null, was)
    // Of very many seats most have been asked since the same entry, which may be large.
    const asked = new Map<number, number>()
    for (const rev of new Set(found.head.since)) {
      const entry = await agency.store.entry(id, rev)
      asked.set(rev, entry?.atMs ?? found.head.movedAtMs)
    }
    const beganAtMs = (await agency.store.entry(id, 0))?.atMs ?? null
    const invited = found.head.stage === 'over' ? await agency.invited(found.row) : null
    const isDiscreet = agency.isDiscreet(found.row)
    let next: number | null = null
    for (const channel of channels) {
      const { seats = [], host = false } = found.keys.find(({ hash }) => hash === channel.key) ?? {}
      if (host && seats.length === 0) {
        const at = await tellHost(this.#office, found, channel)
        if (at !== null && (next === null || at < next)) next = at
      }
      for (const seat of seats) {
        const at = await this.#tell({ found, beganAtMs, asked, invited, isDiscreet }, channel, seat)
        if (at !== null && (next === null || at < next)) next = at
      }
    }
    await post.noticed(id, found.rev, next, was)
  }

  /** Tells what is due on one channel of a seat; when to look again, null for not before something happens. */
  async #tell(look: Look, channel: Channel, seat: number): Promise<number | null> {
    const { agency, post } = this.#office
    const { id } = look.found.row
    const now = agency.store.nowMs()
    const wish = wishOf(channel)
    const open: Occasion[] = []
    const standing = standingOf(look, seat, now)
    for (const occasion of occasionsOf(standing, wish, channel.verifiedAtMs ?? now)) {
      const { what, since } = occasion
      if (!(await post.wasTold({ table: id, seat, since, channel: channel.id, what }))) open.push(occasion)
    }
    const due = open.filter(({ atMs }) => atMs <= now)
    const later = open.filter(({ atMs }) => atMs > now).map(({ atMs }) => atMs)
    const next = later.length === 0 ? null : Math.min(...later)
    const [main] = due.toSorted((a, b) => GRAVEST.indexOf(a.what) - GRAVEST.indexOf(b.what))
    if (main === undefined) return next
    // A notice that the game has begun also says what the player is asked.
    const said =
      main.what === 'started' ? open.filter((one) => due.includes(one) || one.what === 'asked') : due
    const told = said.map(({ what, since }) => ({ table: id, seat, since, channel: channel.id, what }))
    if (agency.watched(id, seat) && main.what !== 'reminded') {
      // House-6.4  A player gets no notice of what they see happen. Notice of a question follows once they have left the
      // table's page.
      const isQuestion = main.what === 'asked' || main.what === 'last'
      const seen = told.filter(({ what }) => what !== 'asked' && what !== 'last')
      if (seen.length > 0) await post.tell(seen, [], now)
      return isQuestion || due.length > seen.length ? now + WATCHING_MS : next
    }
    await this.#write(look, channel, seat, main, told)
    return next
  }

  async #write(
    { found, invited }: Look,
    channel: Channel,
    seat: number,
    { what, since }: Occasion,
    told: readonly Told[],
  ): Promise<void> {
    const { post, agency } = this.#office
    const now = agency.store.nowMs()
    const isDaily = wishOf(channel).when === 'daily' && what !== 'reminded'
    if (isDaily && (channel.kind === 'mail' || channel.kind === 'push'))
      return post.tell(told, [this.#digests.job(channel, now)], now)
    const seatState = await agency.stateFor(found.row.id, seat)
    // What is no longer asked is not told (it was, when the head was read).
    const isQuestion = what === 'asked' || what === 'reminded' || what === 'last'
    if (isQuestion && (seatState.form === null || !seatState.waited)) return
    // While the clock is stopped no time runs out.
    if (what === 'reminded' && seatState.pausedUntilMs !== null) return
    const why = openingOf(found.row)?.missed ?? null
    const isMail = channel.kind === 'mail' && !wishOf(channel).bare && what !== 'missed'
    const shown = isMail ? await unread(post, seatState, seat, channel.id) : { seatState, told: [] }
    const idle = isMail && seatState.waited ? await agency.idle(found.row.id, seat, seatState) : []
    const notice: Notice = { what, seatState: shown.seatState, by: invited?.by ?? [], idle, why }
    await post.tell([...told, ...shown.told], [noticeJob(this.#office, channel, seat, notice, since)], now)
  }
}

function standingOf(look: Look, seat: number, nowMs: number): Standing {
  const { found, beganAtMs, asked, invited, isDiscreet } = look
  const { row, head, ready } = found
  const opening = openingOf(row)
  const i = head.asked.indexOf(seat)
  const rev = head.since[i >= 0 ? i : head.asked.indexOf(ALL_ASKED)]
  const isWaited = rev !== undefined && !ready.includes(seat)
  const isAsked = (other: number) => head.asked.includes(other) || head.asked.includes(ALL_ASKED)
  const others = row.seats.flatMap(({ kind }, other) =>
    other !== seat && kind === 'person' && isAsked(other) ? [other] : [],
  )
  return {
    ...{ stage: head.stage, nowMs, beganAtMs, movedAtMs: head.movedAtMs, dueAtMs: head.dueAtMs },
    asked: isWaited ? { rev, atMs: asked.get(rev) ?? head.movedAtMs } : null,
    alone: isWaited && !isDiscreet && others.length > 0 && others.every((other) => ready.includes(other)),
    missedAtMs: opening === null || opening.missed === null ? null : opening.atMs,
    againAtMs: invited?.seats.includes(seat) === true ? invited.atMs : null,
  }
}
