// What a person's master bot takes: the same game, by the same seed, is begun when it is quiet and under attack, and the person
// always gives the first answer that is possible. So the master has the same decisions to make.

import process from 'node:process'

interface Shown {
  readonly seq?: number
  readonly pending?: readonly {
    readonly seat: number
    readonly options?: readonly { readonly choice: unknown; readonly refusal?: unknown }[]
  }[]
}

const GAME = {
  game: 'imperial-trader',
  seed: 'attack',
  seats: [
    { kind: 'you', name: 'Anna' },
    { kind: 'bot', bot: 'master' },
  ],
}

/** A table with a master, and its key. */
export interface MasterTable {
  readonly table: string
  readonly key: string
}

/** Opens a table with a master, as soon as the server does that. */
export async function openMaster(url: string): Promise<MasterTable> {
  const from = { 'x-forwarded-for': '198.51.100.7', 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: from,
    body: JSON.stringify(GAME),
  })
  if (response.status === 201) return (await response.json()) as MasterTable
  if (response.status !== 503) throw new Error(`No table with a master could be opened: ${response.status}.`)
  const seconds = Number(response.headers.get('retry-after') ?? 5)
  await new Promise((done) => setTimeout(done, seconds * 1000))
  return openMaster(url)
}

const TRIES = 10

/** A live connection, tried again as the page does. */
async function connected(url: string): Promise<WebSocket> {
  for (let tries = 1; ; tries++) {
    const socket = new WebSocket(url)
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    })
    if (isOpen) return socket
    if (tries === TRIES) throw new Error('No live connection to the master could be opened.')
    process.stdout.write('A live connection could not be opened, and is tried again.\n')
    await new Promise((done) => setTimeout(done, 1000))
  }
}

/** Plays until the master was waited for `turns` times. @returns how long each time took, in milliseconds */
export async function masterTimes(
  url: string,
  { table, key }: MasterTable,
  turns: number,
): Promise<number[]> {
  const socket = await connected(`${url.replace('http', 'ws')}/api/tables/${table}/live`)
  const times: number[] = []
  let state: Shown = {}
  let since: number | null = null
  let ask = 0
  let answered = -1
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('The live connection to the master failed.'))
    socket.onclose = () => reject(new Error('The live connection to the master was closed.'))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data))
      if (message.type === 'refused')
        return reject(new Error(`A person was refused: ${String(data).slice(0, 300)}`))
      if (message.type !== 'state' && message.type !== 'news') return
      state = { ...state, ...(message.type === 'state' ? message.state : message.news) }
      const mine = state.pending?.find(({ seat }) => seat === 0)
      const choice = mine?.options?.find(({ refusal }) => refusal === undefined)?.choice
      if (choice === undefined) {
        since ??= performance.now()
        return
      }
      if (state.seq === answered) return
      answered = state.seq ?? -1
      if (since !== null) times.push(performance.now() - since)
      since = null
      if (times.length >= turns) return resolve()
      socket.send(
        JSON.stringify({
          ask: ask++,
          answer: { seat: 0, seq: state.seq, commandId: `m${ask}-0123456789`, choice },
        }),
      )
    }
    socket.send(JSON.stringify({ key, since: 0 }))
  })
  socket.onclose = () => {}
  socket.close()
  return times
}
