// Very many people who look on and do nothing, while others play: each has a live connection of their own.

import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { PeopleReport } from './people-clients.ts'

/** What is asked of each node. */
export interface CrowdWanted {
  /** People who look on. */
  readonly wanted: number
  /** Moves a second of all its tables together, for `seconds`. */
  readonly rate: number
  readonly seconds: number
  readonly tables: number
}

export interface NodeOrder extends CrowdWanted {
  /** The address of its database; null for SQLite. */
  readonly database: string | null
  readonly name: string
}

export interface CrowdMade extends PeopleReport {
  /** How many connections there were beside those who play; fewer than wanted where the machine has no more. */
  readonly idle: number
  readonly processorSeconds: number
  readonly residentBytes: number
  /** How late the main thread of the house came to what it had to do, in milliseconds: 99 of 100, and at most. */
  readonly late: { readonly p99: number; readonly most: number }
}

/** Of the files that a process may have open, this many are left for what else it needs. */
const SPARE_FILES = 2000

/** Each node in a process of its own; they begin at once. */
export async function benchCrowd(
  crowd: CrowdWanted,
  nodes = 1,
  database: string | null = null,
): Promise<CrowdMade[]> {
  const wanted = Math.max(0, Math.min(crowd.wanted, filesOf() - SPARE_FILES - 4 * crowd.tables))
  const children = Array.from({ length: nodes }, (_, n) => {
    const order: NodeOrder = { ...crowd, wanted, database, name: `node${n}` }
    return fork(path.join(import.meta.dirname, 'crowd-node.ts'), [JSON.stringify(order)])
  })
  const ended = children.map(async (child) => {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`A node that was measured ended with ${code}.`)
    return []
  })
  const heard = () =>
    Promise.all(
      children.map(async (child, n) => (await Promise.race([once(child, 'message'), ended[n]]))?.[0]),
    )
  await heard()
  const made = heard()
  for (const child of children) child.send('go')
  return made
}

/** How many files a process may have open. */
export function filesOf(): number {
  try {
    const said = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
    return said === 'unlimited' ? 1_000_000 : Number(said)
  } catch {
    return 1024
  }
}
