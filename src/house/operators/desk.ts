import type { Locked, Named, Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import type { Spender } from '../budget/ledger.ts'
import type { LoadLevel } from '../budget/load.ts'
import { networkNamed, networksOf } from '../budget/networks.ts'
import { unlock } from '../commands/override.ts'
import type { House } from '../house.ts'
import { checkTable } from '../log/check.ts'
import { isLockedBy, lockedBy } from '../log/damage.ts'
import { read, SAID } from '../papers.ts'
import { titleOf } from '../seats/lobby/lobby.ts'
import { type Grant, grantOf, type Sanction, sanctioned, sanctionOn } from '../seats/sanctions.ts'
import {
  type Block,
  isSwitch,
  type Maintenance,
  type SaidByOperators,
  SWITCHES,
  type Switch,
  saidIn,
} from '../switches.ts'
import { disputeOf, tell } from './moderation.ts'
import { type Kept, REQUEST, wantedIn } from './requests.ts'

// What operators see of the house, of tables and of people, and what one of them may do alone.

/** How much room there is on a disk, and how large it is. */
export interface Disk {
  readonly free: number
  readonly all: number
}

/** What of the house today only the program knows that runs it. */
export interface Beside {
  /** Looks at the disk of the data folder; null where there is none. */
  readonly disk: (() => Promise<Disk>) | null
  /** Why mails are not fetched now; null when they are, or none are to be. */
  readonly mailbox: () => string | null
}

/** The house today. */
export interface Today {
  readonly tables: number
  readonly viewers: number
  /** For how long the oldest due deadline has waited. */
  readonly lateMs: number
  readonly complaints: number
  readonly requests: number
  /** When a backup was made last; null for never. */
  readonly backupAtMs: number | null
  /** When a backup was last brought back elsewhere and found sound; null for never. */
  readonly rehearsedAtMs: number | null
  /** How busy this node is. */
  readonly level: LoadLevel
  /** By how many milliseconds its main thread is late; null where that is not measured. */
  readonly delayMs: number | null
  /** How many bots wait for a thread of it. */
  readonly botsWaiting: number
  /** Mails that wait to be sent, and how many of them somebody has refused before. */
  readonly mails: { readonly waiting: number; readonly failed: number }
  /** Why mails are not fetched; null when all is well. */
  readonly mailbox: string | null
  /** Bytes on the disk of the data folder; null where there is none. */
  readonly disk: Disk | null
  /** Tables that are locked, the oldest first; at most 20. */
  readonly locked: readonly (Locked & { readonly isDamaged: boolean })[]
  /** What is switched off, as operators call it. */
  readonly off: readonly string[]
  readonly banner: string | null
  readonly maintenance: Maintenance | null
  /** How many times the usual those without an account may take. */
  readonly allowance: number
  /** Why the server is not ready; null when all is well. */
  readonly trouble: string | null
  /** What strangers have taken most of here; who they are is asked for by itself. */
  readonly spenders: readonly Spender[]
}

const MINUTE_MS = 60_000
/** Every node has heard of it by then. */
const HEARD_MS = 5000
/** The most networks that are blocked at a time. */
const BLOCKS = 500
/** How many events of a game are shown to operators. */
const LINES = 200

export async function today(house: House, { disk, mailbox }: Beside): Promise<Today> {
  const { store } = house.agency
  const { post, care } = store
  const { liveTables: tables, viewers } = house.census()
  const requests = (await store.office.papers(REQUEST)).map(({ json }) => JSON.parse(json) as Kept)
  await house.switches.read()
  return {
    ...{ tables, viewers, lateMs: house.lateMs, trouble: await house.unready() },
    complaints: (await store.hall.complaints(true, 1000)).length,
    requests: requests.filter((kept) => kept.state === 'waiting' && wantedIn(kept).untilMs > store.nowMs())
      .length,
    backupAtMs: await care.notedLast('backup', ''),
    rehearsedAtMs: await care.notedLast('rehearse', ': sound'),
    ...{ level: house.load.level, delayMs: house.load.delayMs, botsWaiting: house.botsWaiting },
    mails: { waiting: (await post.jobsWaiting()).mail ?? 0, failed: await post.jobsFailed('mail') },
    ...{ disk: (await disk?.()) ?? null, mailbox: mailbox() },
    locked: (await care.locked(NAMED)).map((one) => ({ ...one, isDamaged: !isLockedBy(one.why) })),
    ...{
      off: house.switches.off.map((one) => SWITCHES[one][0]),
      maintenance: house.switches.told.maintenance,
    },
    banner: house.switches.told.banner?.text ?? null,
    allowance: house.switches.allowance,
    spenders: house.ledger.spenders().map((one) => ({ ...one, payer: '' })),
  }
}

/** The most tables, and the most accounts, of a list. */
const NAMED = 20
/** The most damaged tables that are counted. */
const COUNTED = 1000

/** How many tables are locked because they are damaged. */
export async function damagedAt(store: Store): Promise<number> {
  return (await store.care.locked(COUNTED)).filter(({ why }) => !isLockedBy(why)).length
}
const NOBODY = { tables: [], people: [] }

/** What has a name in which something stands, the newest first: at most 20 of each. */
export interface FoundByName {
  readonly tables: readonly Named[]
  readonly people: readonly Named[]
  /** Whether there are more of either. */
  readonly more: boolean
}

/** Tables and accounts by a part of their name. */
export async function findByName(store: Store, part: string): Promise<FoundByName> {
  // In a name stands something; a blank stands in all.
  const { tables, people } = part === '' ? NOBODY : await store.care.named(part, NAMED + 1)
  const more = tables.length > NAMED || people.length > NAMED
  return { tables: tables.slice(0, NAMED), people: people.slice(0, NAMED), more }
}

/** What was found by an id or an address; by a name where there is nothing of that. */
export interface Found {
  readonly named: FoundByName | null
  readonly person: {
    readonly id: string
    readonly name: string
    readonly madeAtMs: number
    readonly addresses: readonly string[]
    readonly passkeys: number
    readonly sessions: number
    readonly tables: readonly string[]
    readonly muted: Sanction | null
    readonly locked: Sanction | null
    /** How large a table they may make by leave of an operator. */
    readonly granted: Grant | null
    /** House-8.3  Why it takes two operators to close it; null where one may, if they wish it. */
    readonly disputed: string | null
  } | null
  readonly table: {
    readonly id: string
    readonly name: string
    readonly game: string
    readonly stage: string
    readonly movedAtMs: number
    readonly entries: number
    readonly locked: string | null
    readonly isListed: boolean
    /** That a moderator took it out of the lobby, and until when its host may not list it again. */
    readonly unlisted: Sanction | null
    /** The last events to which the game could go back, the newest first, each by the first line that everybody can read of it. */
    readonly lines: readonly { readonly event: number; readonly text: string }[]
    readonly seats: readonly {
      readonly name: string
      readonly kind: string
      readonly account: string | null
    }[]
  } | null
}

/** An account by its number or an address; a table by its id; else what has such a name. */
export async function find(house: House, wanted: string): Promise<Found> {
  const { store } = house.agency
  const named = wanted.trim()
  const id = named.includes('@') ? await store.people.owner(named.toLowerCase()) : named
  const person = id === null ? null : await store.people.person(id)
  const [found] = await store.heads([named])
  return {
    named: person === null && found === undefined ? await findByName(store, named) : null,
    person: person === null ? null : await personInfo(store, person),
    table:
      found === undefined
        ? null
        : {
            ...{ id: found.row.id, name: found.row.name, game: titleOf(found), stage: found.head.stage },
            ...{ movedAtMs: found.head.movedAtMs, entries: found.rev, locked: found.quarantine },
            isListed: found.row.lobby !== undefined && found.head.stage !== 'over',
            unlisted: await sanctionOn(store, 'unlist', named),
            lines:
              found.head.stage === 'running' && found.quarantine === null
                ? await linesOf(house, named).catch(() => [])
                : [],
            seats: found.row.seats.map(({ name, kind }, seat) => ({
              ...{ name, kind },
              account: found.keys.find(({ seats }) => seats.includes(seat))?.person ?? null,
            })),
          },
  }
}

/** Rejects where the log cannot be read: such a table is shown without them. */
async function linesOf(house: House, id: string) {
  const { seq, lines } = await house.asEverybody(id)
  const first = lines.filter(({ event }, n) => event < seq - 1 && event !== lines[n - 1]?.event)
  return first
    .slice(-LINES)
    .map(({ event, text }) => ({ event, text }))
    .reverse()
}

async function personInfo(
  store: Store,
  { id, name, madeAtMs }: { readonly id: string; readonly name: string; readonly madeAtMs: number },
): Promise<Found['person']> {
  const { people } = store
  const known = sanctioned(id, '', 0)
  return {
    ...{ id, name, madeAtMs },
    addresses: (await people.addresses(id)).map(({ address }) => address),
    passkeys: (await people.passkeys(id)).length,
    sessions: (await people.sessions(id)).length,
    tables: (await people.tables(id, 100)).map(({ table }) => table),
    muted: await sanctionOn(store, 'mute', known),
    locked: await sanctionOn(store, 'lock', known),
    granted: await grantOf(store, id),
    disputed: await disputeOf(store, id),
  }
}

/** Locks a table, opens it again where its log is sound, or writes a line there. @throws HouseError */
export async function doToTable(
  house: House,
  id: string,
  act: 'lock' | 'unlock' | 'tell',
  why: string,
): Promise<void> {
  const { store } = house.agency
  const [found] = await store.heads([id])
  if (found === undefined) throw fault('missing', 'NO_TABLE', 'There is no such table.')
  if (act === 'tell') {
    if (found.head.stage !== 'running')
      throw fault('conflict', 'NOT_RUNNING', 'No game is running at this table.')
    return tell(house, found, why)
  }
  if (act === 'lock') {
    await store.quarantine(id, lockedBy(why))
    // At other nodes those who look at it are told within seconds.
    return house.catchUp(id)
  }
  const { kind, text } = await checkTable(store, found)
  if (kind === 'damaged')
    throw fault('conflict', 'DAMAGED', `The table stays locked: ${text} Restore a backup, or delete it.`)
  await unlock(store, found)
}

/** Turns something off or on, at all nodes within seconds. @throws HouseError */
export async function turn(house: House, name: string, on: boolean): Promise<void> {
  if (!isSwitch(name)) throw fault('missing', 'NO_SWITCH', 'There is no such switch.')
  await house.switches.say((now) => ({
    ...now,
    off: (Object.keys(SWITCHES) as Switch[]).filter((one) => (one === name ? !on : now.off.includes(one))),
  }))
}

/** Puts a sentence over every page for a while; an empty one takes it away. */
export async function announce(house: House, text: string, minutes: number): Promise<void> {
  const { store } = house.agency
  const banner = text === '' ? null : { text, untilMs: store.nowMs() + minutes * MINUTE_MS }
  await house.switches.say((now) => ({ ...now, banner }))
}

/** Says where people write to who object; nothing takes it back. */
export async function sayContact(house: House, text: string): Promise<void> {
  await house.switches.say((now) => ({ ...now, contact: text === '' ? null : text }))
}

/** How many times the usual those without an account may take, at all nodes within seconds. */
export async function allow(house: House, times: number): Promise<void> {
  await house.switches.say((now) => ({ ...now, allowance: times }))
}

/** House-4.5  Announces maintenance; one that was announced before is replaced, and one that goes on ends otherwise. @throws HouseError */
export async function announceMaintenance(
  house: House,
  {
    text,
    inMinutes,
    minutes,
  }: { readonly text: string; readonly inMinutes: number; readonly minutes: number },
): Promise<void> {
  const { store } = house.agency
  const now = store.nowMs()
  await house.switches.say(({ maintenance: was, ...others }) => {
    if (was !== null && was.untilMs <= now)
      throw fault('conflict', 'JUST_OVER', 'The last maintenance is just ending. Try again in a moment.')
    const begunMs = was !== null && was.fromMs <= now ? was.fromMs : null
    const fromMs = begunMs ?? now + Math.max(inMinutes * MINUTE_MS, HEARD_MS)
    const untilMs = (begunMs === null ? fromMs : now) + minutes * MINUTE_MS
    return { ...others, maintenance: { text, fromMs, untilMs } }
  })
}

/** Ends maintenance now, or calls it off before it begins. @throws HouseError where there is none */
export async function endMaintenance(house: House): Promise<void> {
  const { store } = house.agency
  const now = store.nowMs()
  await house.switches.say(({ maintenance: was, ...others }) => {
    if (was === null || was.untilMs <= now)
      throw fault('conflict', 'NO_MAINTENANCE', 'There is no maintenance that could end.')
    return { ...others, maintenance: was.fromMs > now ? null : { ...was, untilMs: now } }
  })
}

/** What is said now, for operators who want to change it. */
export async function saidNow(store: Store): Promise<SaidByOperators> {
  return saidIn((await read<SaidByOperators>(store, ...SAID)).now)
}

/** A network that may be blocked, as it is named here. @throws HouseError */
export function blockable(text: string): string {
  const network = networkNamed(text)
  if (network === null)
    throw fault('invalid', 'NO_NETWORK', 'Name a network: 192.0.2.0/24, 2001:db8:1::/48 or 2001:db8::/32.')
  const own = ['127.0.0.1', '::1'].flatMap((address) => Object.values(networksOf(address)))
  if (own.includes(network))
    throw fault('invalid', 'OWN_NETWORK', 'The server itself is in this network. Name another.')
  return network
}

/** Lets nobody in from a network for a time, at all nodes within seconds; a block that stands already is replaced. @throws HouseError */
export async function block(house: House, made: Block): Promise<void> {
  const { store } = house.agency
  await house.switches.say((now) => {
    const others = blocksOf(now, store.nowMs()).filter(({ network }) => network !== made.network)
    if (others.length >= BLOCKS)
      throw fault('conflict', 'MANY_BLOCKS', `At most ${BLOCKS} networks can be blocked. Lift a block first.`)
    return { ...now, blocks: [...others, made] }
  })
}

/** Lets them in again. */
export async function lift(house: House, network: string): Promise<void> {
  await house.switches.say((now) => ({
    ...now,
    blocks: now.blocks.filter((one) => one.network !== network),
  }))
}

/** The blocks that stand, those that end first before others. */
export const blocksOf = ({ blocks }: SaidByOperators, nowMs: number): readonly Block[] =>
  blocks.filter(({ untilMs }) => untilMs > nowMs).toSorted((a, b) => a.untilMs - b.untilMs)
