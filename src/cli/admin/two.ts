import { HouseError } from '../../house/api/errors.ts'
import { disclose, rollBack } from '../../house/commands/override.ts'
import { LogFollower } from '../../house/log/follower.ts'
import { operatorsOf } from '../../house/operators/staff.ts'
import { doorPort } from '../../house/papers.ts'
import { lookOf } from '../../house/tables/names.ts'
import type { Request, Store } from '../../store/contract.ts'
import { UsageError } from '../usage.ts'
import { type AdminFlags, mustSayWhy, note, whoOf, whyOf } from './opening.ts'

/** Actions that need two administrators. */
export const TWO = ['rollback', 'open'] as const
type Two = (typeof TWO)[number]

/** House-8.3  Somebody asks for it; nothing is done yet. @throws UsageError */
export async function askFor(
  store: Store,
  table: string,
  act: Two,
  flags: AdminFlags & { readonly to?: string },
): Promise<string> {
  await mustBeWithoutOperators(store)
  mustSayWhy(flags)
  const to = Number(flags.to)
  if (act === 'rollback' && !/^\d+$/.test(flags.to ?? ''))
    throw new UsageError('Name the event with --to <event>.')
  const [found] = await store.heads([table])
  if (found === undefined) throw new UsageError(`There is no table ${JSON.stringify(table)}.`)
  if (act === 'rollback' && to >= found.rev)
    throw new UsageError(`There is no event ${to} to which this game could go back.`)
  const json = JSON.stringify(act === 'rollback' ? { to } : {})
  const why = whyOf(flags)
  const id = await store.hall.request({ atMs: store.nowMs(), who: whoOf(flags), act, table, why, json })
  await note(store, flags, `ask for ${act}`, table)
  return `Nothing is done yet. A second administrator has to approve it, with \`argosy admin approve ${id}\`.\n`
}

/** House-8.3  Another administrator does it. @throws UsageError when there is no such request, or they made it themselves */
export async function approve(store: Store, named: string, flags: AdminFlags): Promise<string> {
  await mustBeWithoutOperators(store)
  const id = Number(named)
  const asked = (await store.hall.requests()).find((one) => one.id === id)
  if (asked === undefined)
    throw new UsageError(
      `No request "${named}" waits for approval. \`argosy admin approve\` lists those that do.`,
    )
  // Two ways to write a name are one person: with other letters' cases, in another form, or with letters that look alike.
  if (lookOf(asked.who) === lookOf(whoOf(flags)))
    throw new UsageError(
      `${asked.who} asked for it. Another administrator must approve it; name them with --who.`,
    )
  const [found] = await store.heads([asked.table])
  if (found?.head.stage !== 'running') throw new UsageError(`No game is running at table ${asked.table}.`)
  // Of two who do it at once one gets it.
  if ((await store.hall.takeRequest(id)) === null) throw new UsageError(`Somebody else has just done it.`)
  await note(store, { ...flags, why: asked.why }, asked.act, asked.table)
  try {
    const follower = await LogFollower.load(store, found)
    if (asked.act === 'open') return `${await disclose(follower, asked.why)}\n`
    const { to } = JSON.parse(asked.json) as { to: number }
    await rollBack(follower, to, asked.why)
    return `Table ${asked.table} is back at event ${to}.\n`
  } catch (error) {
    if (!(error instanceof HouseError)) throw error
    await note(store, { ...flags, why: error.message }, `${asked.act} failed`, asked.table)
    throw new UsageError(error.message)
  }
}

/** Nobody proves who they are at a terminal: where there are operators, two of them sign. @throws UsageError */
async function mustBeWithoutOperators(store: Store): Promise<void> {
  if ((await operatorsOf(store)).length === 0) return
  const port = await doorPort(store)
  throw new UsageError(
    `This server has operators: two of them sign this with their passkeys, at http://localhost:${port ?? 'ARGOSY_ADMIN_PORT'}/admin.`,
  )
}

/** What waits for a second. */
export async function waitingText(store: Store): Promise<string> {
  const all = await store.hall.requests()
  if (all.length === 0) return 'Nothing waits for approval.\n'
  return all.map((one) => `${lineOf(one)}\n`).join('')
}

const lineOf = ({ id, atMs, who, act, table, why, json }: Request) =>
  `${id} ${new Date(atMs).toISOString()} ${who} asks for ${act} ${json} at ${table}: ${why}`
