import { andList, counted } from '../../kernel/english.ts'
import type { Found } from '../../store/contract.ts'
import { EVERY_TABLE } from '../../store/people.ts'
import { fault } from '../api/errors.ts'
import { disclose, rollBack } from '../commands/override.ts'
import type { House } from '../house.ts'
import { LogFollower } from '../log/follower.ts'
import { closeAccount } from '../people/data.ts'
import { Sessions } from '../people/sessions.ts'
import { momentOf } from '../seats/sanctions.ts'
import { disputeOf } from './moderation.ts'
import type { Doing, Wanted } from './requests.ts'
import { isRole, operatorsOf, type Role, setRole } from './staff.ts'

/** The most lines of what is undone that a request tells one by one. */
const TOLD = 30
const tableOf = async (house: House, id: string): Promise<Found | undefined> =>
  (await house.agency.store.heads([id]))[0]

/** What two operators may do together. */
export function doingAt(house: House): Doing {
  const { store } = house.agency
  return {
    async stands({ act, target }) {
      if (act === 'role') return (await operatorsOf(store)).find(({ id }) => id === target)?.role ?? null
      if (act === 'erase') return (await store.people.person(target)) === null ? null : 'an account'
      const found = await tableOf(house, target)
      return found === undefined ? null : `${found.rev} ${found.tip}`
    },
    async carryOut({ act, target, to, why, stands }) {
      if (act === 'role') {
        await setRole(store, target, to as Role | null)
        return { result: to === null ? 'They are no operator any more.' : `They have the role ${to} now.` }
      }
      if (act === 'erase') {
        await closeAccount(house, new Sessions(store), target)
        return { result: 'The account is closed, and what it kept is deleted.' }
      }
      const found = await tableOf(house, target)
      if (found === undefined || `${found.rev} ${found.tip}` !== stands)
        throw fault('conflict', 'MOVED_ON', 'The table has moved on just now. Ask again.')
      const follower = await LogFollower.load(store, found)
      if (act === 'rollback') {
        await rollBack(follower, Number(to), why)
        await house.catchUp(target)
        return { result: `The table is back at event ${to}.` }
      }
      const shown = await disclose(follower, why)
      await house.catchUp(target)
      return { result: 'What is hidden was shown once. Everybody at the table reads it.', shown }
    },
  }
}

/** What a request would do, in sentences: as it is shown to both who sign it. @throws HouseError where it cannot be done */
export async function wordsOf(
  house: House,
  { act, target, to }: Pick<Wanted, 'act' | 'target' | 'to'>,
): Promise<readonly string[]> {
  if (act === 'role') return roleWords(house, target, to)
  if (act === 'erase') return eraseWords(house, target)
  const found = await tableOf(house, target)
  if (found === undefined) throw fault('missing', 'NO_TABLE', 'There is no such table.')
  if (found.head.stage !== 'running')
    throw fault('conflict', 'NOT_RUNNING', 'No game is running at this table.')
  const { row } = found
  const state = await house.asEverybody(target)
  const names = row.seats.map(({ kind, name }) => (kind === 'open' ? 'an open seat' : name))
  // An event is called by the line under which it was chosen.
  const named = (event: number) => {
    const line = state.lines.find((one) => one.event === event)
    return line === undefined ? `${event}` : `${event}: ${line.text}`
  }
  const where = [
    `Table “${row.name}” (${target}): ${state.title}, with ${andList(names)}.`,
    `The game is at event ${named(state.seq - 1)}`,
  ]
  if (act === 'open')
    return [
      ...where,
      'The whole position is shown to the second operator, with all that players hide from each other.',
      'Everybody at the table reads that hidden information was read, and why.',
    ]
  const event = Number(to)
  if (!Number.isInteger(event) || event < 0 || event >= state.seq - 1)
    throw fault('invalid', 'NO_EVENT', `There is no event ${to} to which this game could go back.`)
  const undone = state.lines.filter((line) => line.event > event)
  return [
    ...where,
    `It goes back to event ${named(event)}`,
    `${counted(state.seq - 1 - event, 'event')} would be undone. Everybody at the table reads it, and why.`,
    ...undone.slice(0, TOLD).map(({ event: at, text }) => `Undone, event ${at}: ${text}`),
    ...(undone.length > TOLD ? [`… and ${counted(undone.length - TOLD, 'more line')}.`] : []),
  ]
}

/** The request outlives the account, so it has neither its name nor its addresses. */
async function eraseWords({ agency: { store } }: House, target: string): Promise<readonly string[]> {
  const { people } = store
  const person = await people.person(target)
  if (person === null) throw fault('missing', 'NO_ACCOUNT', 'There is no such account.')
  const [addresses, tables] = [await people.addresses(target), await people.tables(target, EVERY_TABLE)]
  const stands = await disputeOf(store, target)
  return [
    `Account ${target}, made ${momentOf(person.madeAtMs)}, has ${counted(addresses.length, 'address', 'addresses')} and seats at ${counted(tables.length, 'table')}.`,
    ...(stands === null ? [] : [stands]),
    'It would be closed for good. Its name, addresses, passkeys and seats would go, and its messages and reports would read “(removed)”.',
    'Nothing of it could be brought back, and no earlier case could be looked into any more.',
  ]
}

async function roleWords(house: House, target: string, to: Wanted['to']): Promise<readonly string[]> {
  const operator = (await operatorsOf(house.agency.store)).find(({ id }) => id === target)
  if (operator === undefined) throw fault('missing', 'NO_OPERATOR', 'There is no such operator.')
  if (to !== null && (typeof to !== 'string' || !isRole(to)))
    throw fault('invalid', 'NO_ROLE', 'There is no such role.')
  if (to === operator.role) throw fault('invalid', 'SAME_ROLE', `${operator.name} has this role already.`)
  return [
    `${operator.name} (operator ${target}) has the role ${operator.role} now.`,
    to === null
      ? `${operator.name} would be no operator any more, and be signed out.`
      : `${operator.name} would have the role ${to} from then on.`,
  ]
}
