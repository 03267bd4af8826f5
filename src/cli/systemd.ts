import { spawn } from 'node:child_process'
import process from 'node:process'

/** Tells each line that it reads: Node has no datagram sockets of Unix. */
const TELLER = 'while read -r state; do systemd-notify "$state"; done'

/**
 * Tells systemd that the server is ready, that it closes, and in between twice in each `WATCHDOG_USEC` that its main thread still
 * turns: a server that hangs is started again. Elsewhere nothing is told. One process tells everything, as each start of one
 * holds up a large server.
 * @returns what is to be called when it closes
 */
export function tellSystemd({ NOTIFY_SOCKET, WATCHDOG_USEC = '0' } = process.env): () => void {
  if (NOTIFY_SOCKET === undefined) return () => {}
  const { stdin } = spawn('sh', ['-c', TELLER], { stdio: ['pipe', 'ignore', 'ignore'] }).on('error', () => {})
  stdin.on('error', () => {})
  const tell = (state: string) => void stdin.write(`${state}\n`)
  tell('READY=1')
  const everyMs = Number(WATCHDOG_USEC) / 2000
  const beat = everyMs > 0 ? setInterval(() => tell('WATCHDOG=1'), everyMs) : undefined
  return () => {
    clearInterval(beat)
    tell('STOPPING=1')
  }
}
