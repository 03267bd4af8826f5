import { Lines } from '../tables/files/lines.ts'
import { startChild } from './child.ts'
import type { Hears, Isolated, ProcessKind } from './kind.ts'
import { lowerPriority } from './priority.ts'
import { BEGUN, DONE, FAILED, LEAVES, SAID } from './serving.ts'

/**
 * Starts a process that serves jobs. It may be in the hands of somebody who sent what it looks at: what it says is bounded before
 * it is read.
 */
export function startProcess(kind: ProcessKind, hears: Hears): Isolated {
  const child = startChild(kind.script, kind)
  if (child.pid !== undefined) lowerPriority(kind.isWaited === true, child.pid)
  let lines = new Lines(kind)
  let heard = 0
  let leaves = false
  const hear = (line: string) => {
    const [what, value] = [line.slice(0, 1), line.slice(1)]
    if (what === BEGUN) hears.begun()
    else if (what === SAID) hears.said(JSON.parse(value))
    else if (what === LEAVES) leaves = true
    else if (what === DONE) hears.done(null, leaves)
    else if (what === FAILED) hears.done(value, leaves)
    else throw new Error('It says what nobody understands.')
  }
  // A process that has died takes nothing any more; it is heard of by its end.
  child.stdin?.on('error', () => {})
  child.stdout?.on('data', (piece: Buffer) => {
    try {
      heard += piece.length
      if (heard > kind.answer) throw new Error('It says too much.')
      for (const line of lines.of(piece)) hear(line.toString())
    } catch (error) {
      hears.died(error instanceof Error ? error.message : String(error))
    }
  })
  child.on('error', () => hears.died(null))
  child.on('close', () => hears.died(null))
  return {
    post(task) {
      const { bytes = new Uint8Array(), ...head } = task as { readonly bytes?: Uint8Array }
      lines = new Lines(kind)
      heard = 0
      child.stdin?.write(`${JSON.stringify({ head, bytes: bytes.length })}\n`)
      child.stdin?.write(bytes)
    },
    hold(holds) {
      const parts = [child, child.stdin, child.stdout]
      for (const part of parts as ({ ref?(): void; unref?(): void } | null)[]) {
        if (holds) part?.ref?.()
        else part?.unref?.()
      }
    },
    end: async () => child.kill('SIGKILL'),
  }
}
