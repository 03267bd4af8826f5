// A node that keeps time and tells people by mail, and waits to be killed. It says on stdout where it takes mails in.

import process from 'node:process'
import { UNMEASURED } from '../../../store/meter.ts'
import { PostgresStore } from '../../../store/postgres/store.ts'
import { SqliteStore } from '../../../store/sqlite/store.ts'
import { House } from '../../house.ts'
import { MailService, type MailSettings } from '../service.ts'

/** What it is told. */
export interface Order {
  readonly folder: string
  readonly database: string | null
  readonly settings: MailSettings
}

const WORK_MS = 30

const { folder, database, settings }: Order = JSON.parse(process.argv[2] ?? '{}')
const store = database === null ? SqliteStore.open(folder) : await PostgresStore.open(database)
const house = new House(store, { deadlineMs: 50 })
await house.open()
const log = (text: string, error?: unknown) => process.stderr.write(`${text} ${String(error ?? '')}\n`)
const room = await MailService.make(store.post, house.agency, settings, { meter: UNMEASURED, log })
await room.open()
process.stdout.write(`${room.port}\n`)
for (;;) {
  await room.work()
  await new Promise((resolve) => setTimeout(resolve, WORK_MS))
}
