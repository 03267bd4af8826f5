import process from 'node:process'
import { argosy } from '../program.ts'

/** What a command has printed, what it has said, and its exit code. */
export interface Done {
  readonly out: string
  readonly err: string
  readonly code: number
}

/**
 * Runs a command that reads nothing, in this process: the same words, the same lines, without half a second for the
 * start of a process. One at a time.
 */
export async function inProcess(words: readonly string[]): Promise<Done> {
  const said = { out: '', err: '' }
  const { stdout, stderr } = process
  const [write, complain, code] = [stdout.write, stderr.write, process.exitCode]
  const hears = (where: keyof typeof said) => (text: string | Uint8Array) => {
    said[where] += text
    return true
  }
  stdout.write = hears('out')
  stderr.write = hears('err')
  process.exitCode = 0
  try {
    return { code: await argosy(words), ...said }
  } finally {
    stdout.write = write
    stderr.write = complain
    process.exitCode = code
  }
}
