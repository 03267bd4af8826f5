import { fault } from '../../house/api/errors.ts'
import type { House } from '../../house/house.ts'
import { doingAt, wordsOf } from '../../house/operators/acts.ts'
import { auditFile } from '../../house/operators/checking.ts'
import {
  allow,
  announce,
  announceMaintenance,
  type Beside,
  block,
  blockable,
  blocksOf,
  doToTable,
  endMaintenance,
  find,
  lift,
  saidNow,
  sayContact,
  today,
  turn,
} from '../../house/operators/desk.ts'
import type { OperatorDoor } from '../../house/operators/door.ts'
import {
  complaintsOf,
  decide,
  disputeOf,
  grant,
  grantNote,
  lengthOf,
  lock,
  messagesAt,
  pardon,
  relist,
  unlist,
} from '../../house/operators/moderation.ts'
import { renamePerson, renameSeat } from '../../house/operators/renaming.ts'
import { Requests, type Wanted, wantedIn } from '../../house/operators/requests.ts'
import {
  type Deed,
  MAY,
  mustHave,
  type Operator,
  operatorsOf,
  type Role,
} from '../../house/operators/staff.ts'
import { closeAccount } from '../../house/people/data.ts'
import type { Site } from '../../house/people/passkeys.ts'
import { Sessions } from '../../house/people/sessions.ts'
import { cleanName } from '../../house/seats/new-seats.ts'
import { objection } from '../../house/seats/sanctions.ts'
import { SWITCHES, type Switch } from '../../house/switches.ts'
import { cleanLine } from '../../house/tables/names.ts'
import { hide, hideNote } from '../../house/talk/hidden.ts'
import { counted } from '../../kernel/english.ts'
import type { AdminAnswered, AdminGiven, AdminRoute, OperatorInfo } from './wire.ts'

/** How many lines of the audit a page shows. */
const AUDIT_SHOWN = 200
const HOUR_MS = 3_600_000

/** Somebody with a request, which has been validated. */
interface Asking {
  /** The page they come from, to which passkeys are bound. */
  readonly site: Site
  /** The operator who asks; nobody where the request does not take one. */
  readonly operator: Operator
  /** The secret of their session. */
  readonly secret: string | null
  /** Begins or ends a session in their browser. */
  readonly session: (secret: string | null) => void
}

/** What does each request. */
export type AdminHandlers = {
  readonly [K in AdminRoute]: (given: AdminGiven<K> & Asking) => AdminAnswered<K> | Promise<AdminAnswered<K>>
}

/** All that operators may ask. */
export function adminHandlers(house: House, door: OperatorDoor, beside: Beside): AdminHandlers {
  const { store } = door
  const requests = new Requests(store, doingAt(house), (who, act, what, why) =>
    door.note(who, act, what, why),
  )
  const mustBeTable = async (id: string) => {
    const [found] = await store.heads([id])
    if (found === undefined) throw fault('missing', 'NO_TABLE', 'There is no such table.')
    return found
  }
  /** Which complaints an operator has read: a page reads them again every half minute, which is no line of its own. */
  const readLately = new Map<string, { readonly atMs: number; readonly known: readonly number[] }>()
  return {
    'GET /api/admin/today': () => today(house, beside),
    'POST /api/admin/spenders': async ({ operator }) => {
      await door.note(operator, 'look at networks', 'who takes most')
      return house.ledger.spenders()
    },
    'POST /api/admin/confirm': async ({ site, operator, body }) => ({
      options: (await door.askToConfirm(site, operator, body)) as object,
    }),
    'GET /api/admin/blocks': async () => blocksOf(await saidNow(store), store.nowMs()),
    'POST /api/admin/blocks/look': ({ body }) => {
      const network = blockable(body.network)
      return { network, households: house.ledger.households(network) }
    },
    'POST /api/admin/blocks': async ({ operator, body: { hours, why, ...asked } }) => {
      const network = blockable(asked.network)
      const reason = cleanLine(why)
      const untilMs = store.nowMs() + hours * HOUR_MS
      await block(house, { network, why: reason, untilMs, by: operator.name })
      await door.note(operator, 'block a network', `${network} for ${counted(hours, 'hour')}`, reason)
      return undefined
    },
    'POST /api/admin/blocks/lift': async ({ operator, body: { network } }) => {
      await lift(house, network)
      await door.note(operator, 'lift a block', network)
      return undefined
    },
    'GET /api/admin/complaints': async ({ operator }) => {
      const complaints = await complaintsOf(store, deedsOf(operator.role).includes('look after people'))
      const ids = complaints.waiting.map(({ id }) => id)
      const { atMs = 0, known = [] } = readLately.get(operator.id) ?? {}
      if (store.nowMs() - atMs < HOUR_MS && ids.every((id) => known.includes(id))) return complaints
      readLately.set(operator.id, { atMs: store.nowMs(), known: ids })
      // The talk in them is not theirs.
      await door.note(operator, 'read complaints', `${ids.length} that wait`)
      return complaints
    },
    'POST /api/admin/complaints/:id': async ({ operator, params, body: { outcome, days, answer } }) => {
      if (outcome === 'lock') mustHave(operator.role, 'look after people')
      const said = cleanLine(answer)
      const decision = { outcome, days, by: operator.name }
      const what = await decide(house, Number(params.id), { ...decision, answer: said })
      const long = lengthOf(outcome, days)
      await door.note(operator, `complaint: ${outcome}${long}`, `${params.id}, ${what}`, said)
      return undefined
    },
    'POST /api/admin/find': async ({ operator, body }) => {
      const found = await find(house, body.wanted)
      const { person, table, named } = found
      // The audit keeps no address: it is the account that was looked at.
      if (person !== null) await door.note(operator, 'look at an account', `account ${person.id}`)
      if (table !== null) await door.note(operator, 'look at a table', table.id)
      if (named !== null && named.tables.length + named.people.length > 0) {
        // Nor a name, which must be able to go.
        const shown = `${counted(named.tables.length, 'table')}, ${counted(named.people.length, 'account')}`
        await door.note(operator, 'search by name', shown)
      }
      return found
    },
    'POST /api/admin/people/:id': async ({ operator, params: { id }, body: { act, days, why } }) => {
      if ((await store.people.person(id)) === null)
        throw fault('missing', 'NO_ACCOUNT', 'There is no such account.')
      const reason = cleanLine(why)
      const long = act === 'lock' ? ` for ${counted(days, 'day')}` : ''
      await door.note(operator, `${act}${long}`, `account ${id}`, reason)
      if (act === 'end-sessions') await store.people.end(id, null)
      else if (act === 'lock') await lock(store, id, days, reason)
      else await pardon(store, act === 'unlock' ? 'lock' : 'mute', id)
      return undefined
    },
    'POST /api/admin/people/:id/grant': async ({ operator, params: { id }, body: { seats, days, why } }) => {
      if ((await store.people.person(id)) === null)
        throw fault('missing', 'NO_ACCOUNT', 'There is no such account.')
      const reason = cleanLine(why)
      await door.note(operator, grantNote(seats, days), `account ${id}`, reason)
      await grant(store, id, seats, days, reason)
      return undefined
    },
    'POST /api/admin/people/:id/rename': async ({ operator, params: { id }, body }) => {
      if ((await store.people.person(id)) === null)
        throw fault('missing', 'NO_ACCOUNT', 'There is no such account.')
      const reason = cleanLine(body.why)
      const name = cleanName(body.name)
      // Neither name stands in the audit, which nobody can change.
      await door.note(operator, 'rename', `account ${id}`, reason)
      const tables = await renamePerson(store, id, name, reason)
      for (const table of tables) await house.catchUp(table)
      return { tables: tables.length }
    },
    'POST /api/admin/people/:id/close': async ({ operator, params: { id }, body }) => {
      if ((await store.people.person(id)) === null)
        throw fault('missing', 'NO_ACCOUNT', 'There is no such account.')
      const stands = await disputeOf(store, id)
      if (stands !== null)
        throw fault('conflict', 'TAKES_TWO', `${stands} So it takes two operators to close the account.`)
      await door.note(operator, 'close', `account ${id}`, cleanLine(body.why))
      await closeAccount(house, new Sessions(store), id)
      return undefined
    },
    'POST /api/admin/tables/:id': async ({ operator, params: { id }, body: { act, why } }) => {
      const reason = cleanLine(why)
      await door.note(operator, act, id, reason)
      await doToTable(house, id, act, reason)
      return undefined
    },
    'POST /api/admin/tables/:id/unlist': async ({ operator, params: { id }, body }) => {
      await mustBeTable(id)
      const reason = cleanLine(body.why)
      await door.note(operator, 'take out of the lobby', id, reason)
      await unlist(house, id, reason)
      return undefined
    },
    'POST /api/admin/tables/:id/relist': async ({ operator, params: { id }, body }) => {
      const found = await mustBeTable(id)
      const reason = cleanLine(body.why)
      await door.note(operator, 'let it be listed again', id, reason)
      await relist(store, found, reason)
      await house.catchUp(id)
      return undefined
    },
    'POST /api/admin/tables/:id/messages': async ({ operator, params: { id } }) => {
      const found = await mustBeTable(id)
      await door.note(operator, 'read the chat', id)
      return messagesAt(store, found)
    },
    'POST /api/admin/tables/:id/writers': async ({ operator, params: { id } }) => {
      const { row } = await mustBeTable(id)
      await door.note(operator, 'look at networks', `of guests at ${id}`)
      return house.writers.at(id).map((one) => ({ ...one, name: row.seats[one.seat]?.name ?? '' }))
    },
    'POST /api/admin/tables/:id/hide': async ({ operator, params: { id }, body }) => {
      await mustBeTable(id)
      const { message, hidden } = body
      const reason = cleanLine(body.why)
      await hide(store, id, message, hidden ? reason : null)
      await door.note(operator, hideNote(hidden), `${id}, message ${message}`, reason)
      await house.catchUp(id)
      return undefined
    },
    'POST /api/admin/tables/:id/rename': async ({ operator, params: { id }, body: { seat, name, why } }) => {
      const found = await mustBeTable(id)
      const reason = cleanLine(why)
      await renameSeat(store, found, seat, name, reason)
      await door.note(operator, 'rename', `${id}, seat ${seat + 1}`, reason)
      await house.catchUp(id)
      return undefined
    },
    'POST /api/admin/tables/:id/delete': async ({ operator, params: { id }, body }) => {
      await mustBeTable(id)
      await door.note(operator, 'delete', id, cleanLine(body.why))
      await house.drop(id)
      return undefined
    },
    'GET /api/admin/switches': async () => {
      const { off, banner, maintenance, contact, allowance } = await saidNow(store)
      const all = Object.entries(SWITCHES) as [Switch, readonly [string, string]][]
      return {
        switches: all.map(([name, [title, sentence]]) => ({
          name,
          title,
          sentence,
          on: !off.includes(name),
        })),
        ...{ contact, objection: objection(contact), allowance },
        banner: banner !== null && banner.untilMs > store.nowMs() ? banner : null,
        maintenance: maintenance !== null && maintenance.untilMs > store.nowMs() ? maintenance : null,
      }
    },
    'POST /api/admin/switches': async ({ operator, body: { name, on, why } }) => {
      await turn(house, name, on)
      await door.note(operator, on ? 'turn on' : 'turn off', name, cleanLine(why))
      return undefined
    },
    'POST /api/admin/banner': async ({ operator, body: { text, minutes } }) => {
      const said = cleanLine(text)
      await announce(house, said, minutes)
      await door.note(operator, said === '' ? 'take a banner away' : 'announce', `${minutes} minutes`, said)
      return undefined
    },
    'POST /api/admin/allowance': async ({ operator, body: { times, why } }) => {
      await allow(house, times)
      await door.note(operator, 'set allowances', `${times} times`, cleanLine(why))
      return undefined
    },
    'POST /api/admin/contact': async ({ operator, body }) => {
      await sayContact(house, cleanLine(body.contact))
      await door.note(operator, 'change the address for objections', 'the server')
      return undefined
    },
    'POST /api/admin/maintenance': async ({ operator, body: { text, minutes, inMinutes } }) => {
      const said = cleanLine(text)
      await announceMaintenance(house, { text: said, minutes, inMinutes })
      const what = `${counted(minutes, 'minute')}, in ${counted(inMinutes, 'minute')}`
      await door.note(operator, 'announce maintenance', what, said)
      return undefined
    },
    'POST /api/admin/maintenance/end': async ({ operator }) => {
      await endMaintenance(house)
      await door.note(operator, 'end maintenance', 'the server')
      return undefined
    },
    'GET /api/admin/requests': async () => {
      const all = (await requests.list()).filter(({ kept }) => kept.state !== 'draft')
      const makers = all.map(({ kept }) => ({ ...wantedIn(kept), isRefused: kept.state === 'refused' }))
      return all.map(({ id, kept: { text, state, first, second, result } }) => {
        const { by, atMs } = wantedIn({ text })
        const before = makers.filter((one) => one.by.id === by.id && one.atMs < atMs)
        return {
          ...{ id, text, state, result, first: first?.by.name ?? null, second: second?.by.name ?? null },
          askedBefore: before.length,
          refusedBefore: before.filter(({ isRefused }) => isRefused).length,
        }
      })
    },
    'POST /api/admin/requests': async ({ operator, body: { act, target, to, why } }) => {
      const asked = { act, target, to: to as Wanted['to'] }
      return requests.draft(operator, { ...asked, why: cleanLine(why), words: await wordsOf(house, asked) })
    },
    'POST /api/admin/requests/:id/challenge': async ({ site, operator, params }) => ({
      options: (await requests.askToSign(site, operator, params.id)) as object,
    }),
    'POST /api/admin/requests/:id/sign': ({ site, operator, params, body }) =>
      requests.sign(site, operator, params.id, body.response),
    'POST /api/admin/requests/:id/refuse': async ({ operator, params, body }) => {
      await requests.refuse(operator, params.id, cleanLine(body.why))
      return undefined
    },
    'GET /api/admin/audit': async () =>
      (await store.care.notes(AUDIT_SHOWN))
        .map(({ atMs, who, act, what, why }) => ({ atMs, who, act, what, why }))
        .reverse(),
    'POST /api/admin/audit': async ({ operator, body: { form } }) => {
      await door.note(operator, 'save the audit', form)
      return { text: await auditFile(store, form) }
    },
    'GET /api/admin/me': ({ operator }) => ({ operator: infoOf(operator), may: deedsOf(operator.role) }),
    'POST /api/admin/enter/challenge': async ({ site, body }) => door.askForKey(site, body.secret) as never,
    'POST /api/admin/enter': async ({ site, body, session }) => {
      session(await door.enter(site, body.response))
      return undefined
    },
    'POST /api/admin/sign-in/challenge': async ({ site }) => ({
      options: (await door.askToSignIn(site)) as object,
    }),
    'POST /api/admin/sign-in': async ({ site, body, session }) => {
      session(await door.signIn(site, body.response))
      return undefined
    },
    'POST /api/admin/sign-out': async ({ secret, session }) => {
      if (secret !== null) await door.signOut(secret)
      session(null)
      return undefined
    },
    'GET /api/admin/operators': async () => (await operatorsOf(door.store)).map(infoOf),
  }
}

export const infoOf = ({ id, name, role, madeAtMs, keys }: Operator): OperatorInfo => ({
  ...{ id, name, role, madeAtMs },
  passkeys: keys.length,
})

const deedsOf = (role: Role): Deed[] =>
  (Object.keys(MAY) as Deed[]).filter((deed) => (MAY[deed] as readonly Role[]).includes(role))
