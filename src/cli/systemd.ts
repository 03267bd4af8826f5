import { spawn } from 'node:child_process'
import process from 'node:process'

/**
 * Tells systemd that the server is ready, that it closes, and in between twice in each `WATCHDOG_USEC` that its main thread still
 * turns: a server that hangs is started again. Node has no datagram sockets of Unix, so the program `systemd-notify` tells it.
 * Elsewhere nothing is told.
 * @returns what is to be called when it closes
 */
export function tellSystemd({ NOTIFY_SOCKET, WATCHDOG_USEC = '0' } = process.env): () => void {
  if (NOTIFY_SOCKET === undefined) return () => {}
  const tell = (state: string) => {
    const child = spawn('systemd-notify', [state], { stdio: 'ignore' })
    child.on('error', () => {})
    child.unref()
  }
  tell('READY=1')
  const everyMs = Number(WATCHDOG_USEC) / 2000
  const beat = everyMs > 0 ? setInterval(() => tell('WATCHDOG=1'), everyMs).unref() : undefined
  return () => {
    clearInterval(beat)
    tell('STOPPING=1')
  }
}
