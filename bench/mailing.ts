// A turn by mail of a campaign of very many empires: all orders come in as mails, and all reports go out as mails. Those who
// write and read them are a process of their own, with a mail server of its own (`mail-clients.ts`).

import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { House } from '../src/house/house.ts'
import { MailService } from '../src/house/mail/service.ts'
import { hashOf } from '../src/house/seats/secrets.ts'
import { UNMEASURED } from '../src/store/meter.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { writeCampaign } from './empires.ts'
import type { MailOrder, MailWord } from './mail-clients.ts'

export interface MailingReport {
  readonly empires: number
  /** Until all had the mail that asks for their first orders. */
  readonly askedSeconds: number
  /** From the first mail with orders to the last receipt, and to the last report of the turn. */
  readonly turnSeconds: number
  readonly processorSeconds: number
}

/** A turn of `empires` empires, each with a mail address of its own. */
export async function benchMailing(empires: number): Promise<MailingReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const store = SqliteStore.open(folder)
  const house = new House(store)
  const clients = fork(path.join(import.meta.dirname, 'mail-clients.ts'))
  const [world] = (await once(clients, 'message')) as [Extract<MailWord, { at: number }>]
  const faults: string[] = []
  const room = await MailService.make(
    store.post,
    house.agency,
    {
      ...{ smtpUrl: `smtp://127.0.0.1:${world.at}`, port: 0, host: '127.0.0.1', domain: 'house.example' },
      publicUrl: 'https://games.example',
    },
    { meter: UNMEASURED, log: (text, error) => faults.push(`${text} ${String(error)}`) },
  )
  const table = await campaign(store, empires)
  await room.open()
  const begun = performance.now()
  const working = async (order: MailOrder) => {
    let done = false
    const heard = once(clients, 'message').then(() => {
      done = true
    })
    clients.send(order)
    while (!done) {
      await room.work()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await heard
  }
  await working({ expect: empires })
  const asked = performance.now()
  const before = process.cpuUsage()
  await working({ answer: room.port ?? 0, expect: 2 * empires })
  const turnSeconds = (performance.now() - asked) / 1000
  const { user, system } = process.cpuUsage(before)
  const [mark] = await store.marks([table])
  if ((mark?.rev ?? 0) < 2) throw new Error(`The turn was not carried out. ${faults.slice(0, 3).join(' ')}`)
  clients.disconnect()
  await room.close()
  await house.close()
  await store.close()
  fs.rmSync(folder, { recursive: true, force: true })
  const processorSeconds = (user + system) / 1e6
  return { empires, askedSeconds: (asked - begun) / 1000, turnSeconds, processorSeconds }
}

/** A campaign at its first turn, each empire in other hands, and told by mail. */
async function campaign(store: SqliteStore, empires: number): Promise<string> {
  const keys = Array.from({ length: empires }, (_, seat) => ({ hash: hashOf(`key ${seat}`), seats: [seat] }))
  const table = await writeCampaign(store, empires, keys)
  await Promise.all(
    keys.map(({ hash }, seat) =>
      store.post.putChannel({
        ...{ id: `channel${seat}`, table, key: hash, kind: 'mail', wish: { when: 'now' } },
        ...{ target: `${seat}@people.example`, secret: 's', verifiedAtMs: 1, failingSinceMs: null },
      }),
    ),
  )
  return table
}
