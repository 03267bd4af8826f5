// The other end of a job: what a process does that is given what strangers sent.

import process from 'node:process'

/** Said in the place of the empty line after the last job. */
export const LEAVING = '-'

/** A process goes after so many jobs, or when it has taken so much, so that nothing gathers in it. */
const JOBS = 100
const MOST_BYTES = 200 * 1024 * 1024
const MOST_CPU_US = 20_000_000

/** Does one job after the other: `work` gets the head and the bytes of each, and says the lines of its answer. */
export async function serve<H>(
  work: (head: H, bytes: Buffer, say: (line: unknown) => void) => Promise<void>,
): Promise<void> {
  const say = (line: unknown) => void process.stdout.write(`${JSON.stringify(line)}\n`)
  let jobs = 0
  let head: (H & { readonly bytes: number }) | null = null
  let parts: Buffer[] = []
  let length = 0
  process.stdout.write('\n')
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    parts.push(piece)
    length += piece.length
    if (head === null) {
      const all = Buffer.concat(parts)
      const end = all.indexOf(10)
      if (end < 0) continue
      head = JSON.parse(all.toString('utf8', 0, end)) as H & { readonly bytes: number }
      parts = [all.subarray(end + 1)]
      length = all.length - end - 1
    }
    if (length < head.bytes) continue
    await work(head, Buffer.concat(parts), say)
    head = null
    parts = []
    length = 0
    const { user, system } = process.cpuUsage()
    const goes = ++jobs >= JOBS || process.memoryUsage.rss() > MOST_BYTES || user + system > MOST_CPU_US
    process.stdout.write(goes ? `${LEAVING}\n` : '\n')
    if (goes) return
  }
}
