import process from 'node:process'
import { Readable } from 'node:stream'
import { argosy } from '../program.ts'

/** What a command has printed, what it has said, and its exit code. */
export interface Done {
  readonly out: string
  readonly err: string
  readonly code: number
}

/**
 * Runs a command in this process: the same words, the same lines, without half a second for the start of a process. One
 * at a time.
 * @param input what it reads, to the end
 */
export async function inProcess(words: readonly string[], input = ''): Promise<Done> {
  const said = { out: '', err: '' }
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
  const { stdout, stderr } = process
  const [write, complain, code] = [stdout.write, stderr.write, process.exitCode]
  const typed = Readable.from([Buffer.from(input)], { objectMode: false })
  const hears = (where: keyof typeof said) => (text: string | Uint8Array) => {
    said[where] += text
    return true
  }
  stdout.write = hears('out')
  stderr.write = hears('err')
  process.exitCode = 0
  Object.defineProperty(process, 'stdin', { configurable: true, get: () => typed })
  try {
    return { code: await argosy(words), ...said }
  } finally {
    stdout.write = write
    stderr.write = complain
    process.exitCode = code
    Object.defineProperty(process, 'stdin', stdin)
  }
}
