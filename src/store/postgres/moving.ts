import pg, { type Client } from 'pg'
import { StoreError } from '../contract.ts'
import { configOf, placeOf, prepareDatabase } from './opening.ts'

/** Asks the embedded store, row by row. */
export type Reads = (sql: string) => Iterable<Readonly<Record<string, unknown>>>

/** Counts of the last minutes, and which releases made the schema, are not brought along. */
const LEFT = ['migrations', 'quotas']
/** Rows of one statement: at most this number, of about this number of letters. */
const ROWS = 500
const LETTERS = 4_000_000

/** A column of ours, and how the embedded store has it. */
interface Column {
  readonly name: string
  readonly type: string
  readonly isIdentity: boolean
}

/** What the embedded store calls otherwise. */
const CALLED: Readonly<Record<string, string>> = { 'entries.house': "kind = 'house'" }

/**
 * Brings everything of an embedded store to an empty database: all of it or nothing.
 * @returns how many rows there were
 * @throws StoreError when it cannot be used, or is not empty
 */
export async function moveTo(url: string, reads: Reads): Promise<number> {
  await prepareDatabase(url)
  const client = new pg.Client(configOf(url))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN')
    let rows = 0
    for (const table of await tablesOf(client, placeOf(url))) rows += await moveTable(client, table, reads)
    await client.query("SELECT setval('argosy.asides', -min(id)) FROM argosy.talk HAVING min(id) < 0")
    await client.query('COMMIT')
    return rows
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Our tables, that of tables first: others refer to it. @throws StoreError when one has anything in it */
async function tablesOf(client: Client, where: string): Promise<readonly string[]> {
  const { rows } = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'argosy' ORDER BY 1",
  )
  const names = rows.map(({ tablename }) => String(tablename)).filter((name) => !LEFT.includes(name))
  for (const name of names) {
    // Until nobody else can write to it.
    await client.query(`LOCK TABLE argosy.${name}`)
    const { rowCount } = await client.query(`SELECT 1 FROM argosy.${name} LIMIT 1`)
    if (rowCount !== 0) throw new StoreError(`${where} is not empty: choose one that no server has used.`)
  }
  return ['tables', ...names.filter((name) => name !== 'tables')]
}

async function moveTable(client: Client, table: string, reads: Reads): Promise<number> {
  const columns = await columnsOf(client, table)
  const names = columns.map(({ name }) => name).join()
  const insert = `INSERT INTO argosy.${table} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM json_populate_recordset(NULL::argosy.${table}, $1)`
  let [moved, letters] = [0, 0]
  let waiting: string[] = []
  const send = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join()}]`])
    waiting = []
    letters = 0
  }
  const read = columns.map(({ name }) => `${CALLED[`${table}.${name}`] ?? name} AS ${name}`)
  for (const row of reads(`SELECT ${read.join()} FROM ${table}`)) {
    const text = JSON.stringify(
      Object.fromEntries(columns.map(({ name, type }) => [name, asJson(row[name], type)])),
    )
    waiting.push(text)
    moved++
    letters += text.length
    if (waiting.length === ROWS || letters > LETTERS) await send()
  }
  await send()
  for (const { name, isIdentity } of columns)
    if (isIdentity)
      await client.query(
        `SELECT setval(pg_get_serial_sequence('argosy.${table}', '${name}'), max(${name}))
         FROM argosy.${table} HAVING max(${name}) > 0`,
      )
  return moved
}

async function columnsOf(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query(
    `SELECT column_name, data_type, is_identity FROM information_schema.columns
     WHERE table_schema = 'argosy' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  )
  return rows.map(({ column_name, data_type, is_identity }) => ({
    ...{ name: String(column_name), type: String(data_type), isIdentity: is_identity === 'YES' },
  }))
}

/** A value as JSON, of which the database makes one of its types. */
function asJson(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (type === 'ARRAY') return JSON.parse(String(value))
  if (type === 'boolean') return Number(value) === 1
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return value
}
