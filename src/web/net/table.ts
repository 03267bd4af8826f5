import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Accepted,
  type Advice,
  type Answer,
  type Host,
  type Json,
  merged,
  type Refusal,
  type SheetNews,
  type TableState,
  withHere,
  withNews,
  withSheet,
  withTalk,
} from '../../server/api.ts'
import { HouseError, house, refusalOf, untilKnown } from './http.ts'
import { earlyState, FINAL, Line, type Link } from './line.ts'

/** What hosts do, but for the command's id. */
export type HostAct = Host extends infer H ? (H extends unknown ? Omit<H, 'commandId'> : never) : never

/** What a part of a page asks of a table. */
export interface Panel {
  /** Why the last thing that it asked was not done; what other panels asked does not show here. */
  readonly refused: Refusal | null
  /** Answers; several one after the other, each when the one before it has been accepted. */
  answer(seat: number, ...choices: readonly Json[]): Promise<void>
  /** What hosts do, and who plays a seat; true when it is done. */
  host(act: HostAct): Promise<boolean>
}

export interface LiveTable extends Panel {
  readonly state: TableState | null
  readonly link: Link
  /** Why the table cannot be shown at all. */
  readonly fault: Refusal | null
  /** A part of the page that shows what it is refused itself. */
  panel(name: string): Panel
  /** True while an answer is under way. */
  readonly busy: boolean
  /** Leaves an answer with the house as a draft, in place of what lies there; true when it is kept. */
  draft(seat: number, choice: Json): Promise<boolean>
  /** Why an answer would be refused now, or null. */
  explain(seat: number, choice: Json): Promise<Refusal | null>
  /** The suggested move for an own seat that is asked. Rejects with why there is none. */
  advice(seat: number): Promise<Advice>
  undo(seat: number): Promise<void>
  /** @param to the seats that hear it alone; everybody without them */
  say(text: string, seat: number, to?: readonly number[]): Promise<boolean>
  /** House-5.14  That a letter of the host was opened. Where it cannot be said, nobody needs to know. */
  opened(seat: number, atMs: number): void
}

/** Refusals after which what is shown of the table is not to be believed any more. */
const OVER = new Set([...FINAL, 'QUARANTINED', 'SEAT_LOST', 'BAD_KEY', 'BLOCKED'])

/** Why there is nothing to be shown of a table, or nothing any more; null when there is, or will be in a moment. */
export const noEntry = ({ state, fault }: Pick<LiveTable, 'state' | 'fault'>): Refusal | null =>
  state === null || (fault !== null && OVER.has(fault.code)) ? fault : null

/** The table as it happens, always the same one: a live connection that comes back by itself and catches up. */
export function useTable(id: string): LiveTable {
  const [state, setState] = useState(() => earlyState(id))
  const [link, setLink] = useState<Link>('opening')
  const [fault, setFault] = useState<Refusal | null>(null)
  const [refused, setRefused] = useState<{ readonly panel: string; readonly refusal: Refusal } | null>(null)
  /** The `seq` at which the last answer was given: while the table stands there, it is being considered. */
  const [answeredAt, setAnsweredAt] = useState<number | null>(null)
  /** Drafts are sent one after the other, and an answer after them all: else an old draft might replace it. */
  const drafts = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(state)
  const open = useRef<Line | null>(null)

  const take = useCallback((sent: TableState) => {
    latest.current = merged(latest.current, sent)
    setState(latest.current)
    setFault(null)
  }, [])

  const change = useCallback((how: (state: TableState) => TableState) => {
    if (latest.current === null) return
    latest.current = how(latest.current)
    setState(latest.current)
  }, [])

  const hear = useCallback((news: SheetNews) => change((state) => withSheet(state, news)), [change])

  useEffect(() => {
    const line = new Line(id, {
      since: () => latest.current?.seq ?? null,
      onLink: setLink,
      onMessage(message) {
        if (message.type === 'state') take(message.state)
        else if (message.type === 'news') change((state) => withNews(state, message.news))
        else if (message.type === 'here') change((state) => withHere(state, message.here))
        else if (message.type === 'sheet') hear(message.sheet)
        else if (message.type === 'talk') change((state) => withTalk(state, message.talk))
        else if (message.type === 'error') setFault(message.error)
      },
    })
    open.current = line
    return () => line.close()
  }, [id, take, hear, change])

  /** An answer goes by the connection that is open to its table; where none is, by one of its own. */
  const submit = useCallback(
    (answer: Answer): Promise<Accepted> =>
      untilKnown(async () => {
        const line = open.current?.id === id ? open.current : null
        const asked = line?.answer(answer)
        if (asked != null) return asked
        const accepted = await house.answer(id, answer)
        line?.wake()
        return accepted
      }),
    [id],
  )

  /** Sends something and says why it was refused, if it was. */
  const attempt = useCallback(
    async (send: (seq: number) => Promise<unknown>, panel = ''): Promise<boolean> => {
      setRefused(null)
      try {
        await send(latest.current?.seq ?? 0)
        return true
      } catch (error) {
        if (error instanceof HouseError && error.state !== null) take(error.state)
        setRefused({ panel, refusal: refusalOf(error) })
        setAnsweredAt(null)
        return false
      }
    },
    [take],
  )

  const panel = (name: string): Panel => ({
    refused: refused?.panel === name ? refused.refusal : null,
    async answer(seat, ...choices) {
      setAnsweredAt(latest.current?.seq ?? null)
      await attempt(async () => {
        await drafts.current
        let seq = latest.current?.seq ?? 0
        for (const choice of choices) {
          setAnsweredAt(seq)
          const answer = { seat, seq, commandId: newCommandId(), choice }
          const done = await submit(answer)
          // It lies as a sheet, and may be replaced: nothing else is to be waited for.
          if (done.event === null) {
            setAnsweredAt(null)
            hear({ ...lying, seq, seat, ready: true, sheet: { seat, answer: choice, ready: true } })
          }
          seq = done.seq
        }
      }, name)
    },
    host: (act) => {
      const commandId = newCommandId()
      return attempt(() => untilKnown(() => house.host(id, { ...act, commandId })), name)
    },
  })

  return {
    state,
    link,
    fault,
    busy: answeredAt !== null && answeredAt === state?.seq,
    ...panel(''),
    panel,
    draft(seat, choice) {
      const send = async () => {
        const seq = latest.current?.seq ?? 0
        const answer = { seat, seq, commandId: newCommandId(), choice, draft: true }
        const waited = latest.current?.waitingFor.includes(seat) === true || wasReady(latest.current, seat)
        await submit(answer)
        hear({ ...lying, seq, seat, waited, sheet: { seat, answer: choice, ready: false } })
        return true
      }
      const sent = drafts.current.then(send).catch(() => false)
      drafts.current = sent
      return sent
    },
    async explain(seat, choice) {
      try {
        const found = await house.explain(id, { seat, choice, check: false })
        return found.legal ? null : found.refusal
      } catch (error) {
        return refusalOf(error)
      }
    },
    advice: (seat) => house.advice(id, seat),
    async undo(seat) {
      const commandId = newCommandId()
      setAnsweredAt(latest.current?.seq ?? null)
      await attempt((seq) => untilKnown(() => house.undo(id, { seat, seq, commandId })))
    },
    say: (text, seat, to) =>
      attempt(() => house.say(id, { text, seat, ...(to === undefined ? {} : { to: [...to] }) })),
    opened: (seat, atMs) =>
      void house.host(id, { do: 'read', seat, atMs, commandId: newCommandId() }).catch(() => {}),
  }
}

/** What the page knows by itself of a sheet that was just kept; the house will say how many are in. */
const lying = { ready: false, waited: false, count: null }

const wasReady = (state: TableState | null, seat: number) => state?.ready.includes(seat) === true

/** A name for a command. Over plain HTTP in a local network browsers offer no `randomUUID`. */
function newCommandId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('')
}
