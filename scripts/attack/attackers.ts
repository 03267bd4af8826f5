// The process of the attackers: each way is tried by some at a time, each as soon as the answer to the last has come.

import process from 'node:process'
import { manySockets, slowBodies, waysOf } from './ways.ts'

export interface AttackOrder {
  readonly url: string
  /** A table with a long past. */
  readonly long: string
  readonly seconds: number
  readonly sockets: number
  /** How many try each way at a time. */
  readonly each: number
}

export interface AttackReport {
  /** By way: how often each status came, and of those who ask too much each code. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The first refusals without words. */
  readonly faults: readonly string[]
}

process.on('message', async ({ url, long, seconds, sockets, each }: AttackOrder) => {
  const statuses: Record<string, Record<string, number>> = {}
  const faults: string[] = []
  const end = performance.now() + seconds * 1000
  const stops = [manySockets(url, long, sockets), slowBodies(url, 50)]
  const tries = Object.entries(waysOf(url, long)).flatMap(([way, attempt]) => {
    const counts: Record<string, number> = {}
    statuses[way] = counts
    return Array.from({ length: each }, async () => {
      while (performance.now() < end) {
        const { status, code, fault } = await attempt()
        const kind = status === 429 ? `429 ${code}` : String(status)
        counts[kind] = (counts[kind] ?? 0) + 1
        if (fault !== null && faults.length < 20) faults.push(`${way}: ${fault}`)
      }
    })
  })
  await Promise.all(tries)
  for (const stop of stops) stop()
  process.send?.({ statuses, faults } satisfies AttackReport)
})
process.on('disconnect', () => process.exit())
