// A mailbox that somebody else keeps: as much of an IMAP server (RFC 3501, RFC 2177) as a house asks for.

import net, { type AddressInfo, type Socket } from 'node:net'

interface Kept {
  readonly uid: number
  readonly raw: Buffer
  seen: boolean
}

export interface Pigeonhole {
  readonly port: number
  /** All mails that ever came, the seen ones too. */
  readonly mails: readonly Kept[]
  /** What was asked, without tags. */
  readonly asked: readonly string[]
  /** How many connections there were, those that are closed too. */
  readonly calls: number
  /** The right password. */
  password: string
  /** Whether SELECT says that nothing may be changed. */
  readOnly: boolean
  /** Called before a mail is marked; where it throws, the connection breaks off instead. */
  beforeMark: () => void
  /** Puts a mail into it, and tells every client that is idle. */
  put(raw: string | Buffer): void
  /** Breaks all connections off. */
  breakOff(): void
  /** Resolves when all mails are seen and somebody waits for more. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export async function pigeonhole(): Promise<Pigeonhole> {
  const mails: Kept[] = []
  const asked: string[] = []
  const open = new Set<Line>()
  let calls = 0
  let waiting: (() => void)[] = []
  const hole = {
    ...{ mails, asked, password: 'secret', readOnly: false, beforeMark: () => {} },
    get calls() {
      return calls
    },
    put(raw: string | Buffer) {
      mails.push({ uid: 100 + mails.length, raw: Buffer.from(raw), seen: false })
      for (const line of open) line.exists()
    },
    breakOff() {
      for (const line of open) line.socket.destroy()
    },
    quiet: () =>
      new Promise<void>((done) => {
        waiting.push(done)
        tell()
      }),
  }
  const tell = () => {
    if (![...open].some(({ isIdle }) => isIdle) || mails.some(({ seen }) => !seen)) return
    for (const done of waiting) done()
    waiting = []
  }
  const server = net.createServer((socket) => {
    calls++
    const line = new Line(socket, hole, tell)
    open.add(line)
    socket.on('close', () => open.delete(line))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    hole.breakOff()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return Object.assign(hole, { port, close })
}

type Hole = Pick<Pigeonhole, 'mails' | 'password' | 'readOnly' | 'beforeMark'> & { readonly asked: string[] }

/** One connection. */
class Line {
  readonly socket: Socket
  readonly #hole: Hole
  readonly #onIdle: () => void
  #rest = ''
  /** The tag of the IDLE that is not ended; null when there is none. */
  #idling: string | null = null
  #login: string | null = null
  #isSelected = false

  constructor(socket: Socket, hole: Hole, onIdle: () => void) {
    this.socket = socket
    this.#hole = hole
    this.#onIdle = onIdle
    socket.on('data', (data) => this.#hear(data.toString('latin1')))
    this.#say('* OK [CAPABILITY IMAP4rev1 IDLE AUTH=PLAIN] here')
  }

  get isIdle(): boolean {
    return this.#idling !== null
  }

  /** Tells the client how many mails there are. */
  exists(): void {
    if (this.#idling !== null) this.#say(`* ${this.#hole.mails.length} EXISTS`)
  }

  #say(text: string): void {
    this.socket.write(`${text}\r\n`, 'latin1')
  }

  #hear(text: string): void {
    this.#rest += text
    for (;;) {
      const end = this.#rest.indexOf('\r\n')
      if (end < 0) return
      const line = this.#rest.slice(0, end)
      this.#rest = this.#rest.slice(end + 2)
      this.#obey(line)
    }
  }

  #obey(line: string): void {
    if (this.#idling !== null) {
      if (line.toUpperCase() === 'DONE') this.#say(`${this.#idling} OK`)
      this.#idling = null
      return
    }
    if (this.#login !== null) {
      this.#enter(this.#login, Buffer.from(line, 'base64').toString().split('\0')[2])
      this.#login = null
      return
    }
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    this.#hole.asked.push(command)
    const [word = '', more = ''] = command.split(' ')
    const name = /^UID$/i.test(word) ? `UID ${more}` : word
    this.#answer(tag, name.toUpperCase(), command)
  }

  #enter(tag: string, password: string | undefined): void {
    if (password === this.#hole.password) this.#say(`${tag} OK [CAPABILITY IMAP4rev1 IDLE] welcome`)
    else this.#say(`${tag} NO [AUTHENTICATIONFAILED] not you`)
  }

  #answer(tag: string, name: string, command: string): void {
    const { mails, readOnly } = this.#hole
    switch (name) {
      case 'AUTHENTICATE':
        this.#authenticate(tag, command.split(' ')[2])
        return
      case 'LOGIN':
        this.#enter(tag, /"?([^" ]*)"?$/.exec(command)?.[1])
        return
      case 'IDLE':
        this.#idling = tag
        this.#say('+ idling')
        this.#onIdle()
        return
      case 'SELECT': {
        const isHere = / "?INBOX"?$/.test(command)
        for (const text of ['FLAGS (\\Seen)', `${mails.length} EXISTS`, 'OK [UIDVALIDITY 7]'])
          this.#say(`* ${text}`)
        this.#isSelected = isHere
        this.#say(isHere ? `${tag} OK [READ-${readOnly ? 'ONLY' : 'WRITE'}]` : `${tag} NO [NONEXISTENT]`)
        return
      }
      case 'LIST':
      case 'LSUB':
        this.#say(command.endsWith('""') ? `* ${name} (\\Noselect) "/" ""` : `* ${name} () "/" INBOX`)
        break
      case 'UID SEARCH':
        this.#say(`* SEARCH ${mails.flatMap(({ uid, seen }) => (seen ? [] : [uid])).join(' ')}`.trimEnd())
        break
      case 'UID FETCH':
        this.#fetch(command)
        break
      case 'UID STORE':
        if (!this.#mark(command)) return
        break
      case 'LOGOUT':
        this.#say('* BYE')
    }
    this.#say(this.#isSelected || !name.startsWith('UID') ? `${tag} OK` : `${tag} BAD nothing is selected`)
  }

  #authenticate(tag: string, first: string | undefined): void {
    if (first !== undefined) {
      this.#enter(tag, Buffer.from(first, 'base64').toString().split('\0')[2])
      return
    }
    this.#login = tag
    this.#say('+ ')
  }

  #fetch(command: string): void {
    const most = Number(/BODY\.PEEK\[\]<0\.(\d+)>/.exec(command)?.[1])
    for (const [i, { uid, raw }] of this.#hole.mails.entries()) {
      if (!named(command, uid)) continue
      const part = raw.subarray(0, most)
      this.socket.write(`* ${i + 1} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`)
      this.socket.write(part)
      this.#say(')')
    }
  }

  /** False when it broke off instead. */
  #mark(command: string): boolean {
    try {
      this.#hole.beforeMark()
    } catch {
      this.socket.destroy()
      return false
    }
    for (const mail of this.#hole.mails)
      if (named(command, mail.uid) && /\+FLAGS(\.SILENT)? \(\\Seen\)/i.test(command)) mail.seen = true
    return true
  }
}

/** Whether a command is about a mail: `UID FETCH 101,103:105 …`. */
function named(command: string, uid: number): boolean {
  const ranges = (command.split(' ')[2] ?? '').split(',').map((one) => one.split(':').map(Number))
  return ranges.some(([from = 0, to = from]) => from <= uid && uid <= to)
}
