import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Alert, Select } from '../parts/controls.tsx'
import type { AtTable } from '../seats.ts'
import { HouseClause } from '../time/due.tsx'

const nameOf = (table: string) => ['blocks', table]

/** The players that the reader has blocked, and could block; nobody for a spectator. */
export function useBlocks(table: string, seat: number | undefined) {
  return useQuery({
    queryKey: nameOf(table),
    queryFn: () => house.blocks(table, seat ?? -1),
    enabled: seat !== undefined,
    retry: false,
  })
}

/** What a player may do about the others at the table: block them, and report them to the administrators. */
export function Neighbours({ state, seats }: AtTable): ReactNode {
  const { table, you } = state
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const blocks = useBlocks(table, you[0])
  const others = state.seats.filter(({ seat, kind }) => kind === 'person' && !you.includes(seat))
  const block = useMutation({
    mutationFn: (wanted: { of: number; blocked: boolean }) =>
      house.block(table, { ...wanted, ...(you[0] === undefined ? {} : { seat: you[0] }) }),
    onSuccess: () => client.invalidateQueries({ queryKey: nameOf(table) }),
  })
  const [own] = you
  if (own === undefined || others.length === 0 || blocks.data === undefined) return null
  const { blocked, known } = blocks.data
  return (
    <details className="neighbours" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Problem with a player?</summary>
      {isOpen && (
        <>
          {' '}
          <p className="sub">
            A player you block is no longer seated with you at public tables, and you no longer see their
            messages. They are not notified. <HouseClause id="House-7.7" />
          </p>
          <ul>
            {others.map(({ seat, name }) => (
              <li key={seat}>
                <span>
                  <SeatMark style={seats[seat]} size={11} /> {name}
                </span>
                {known.includes(seat) ? (
                  <Button
                    aria-label={`${blocked.includes(seat) ? 'Unblock' : 'Block'}: ${name}`}
                    disabled={block.isPending}
                    onClick={() => block.mutate({ of: seat, blocked: !blocked.includes(seat) })}
                  >
                    {blocked.includes(seat) ? 'Unblock' : 'Block'}
                  </Button>
                ) : (
                  <span className="sub">plays without an account and cannot be blocked</span>
                )}
              </li>
            ))}
          </ul>
          <Alert look="refused" of={block.error} />
          <Complain state={state} own={own} others={others} />
        </>
      )}{' '}
    </details>
  )
}

/** House-8.1  What the reader has reported here, and what moderators answered. */
function Reported({ table }: { readonly table: string }): ReactNode {
  const { data = [] } = useQuery({ queryKey: ['reported', table], queryFn: () => house.reported(table) })
  return data.map(({ complaint, text, answer }) => (
    <p key={complaint}>
      Report {complaint}: {text}
      <span className="sub">
        {' '}
        {answer === null ? 'A moderator will read it.' : `A moderator answers: ${answer}`}
      </span>
    </p>
  ))
}

/** From this many of the last lines some may be sent along. */
const LINES = 20

/** House-8.1  Tells those who run the house, with the lines it is about. */
function Complain({
  state,
  own,
  others,
}: {
  readonly state: TableState
  readonly own: number
  readonly others: TableState['seats']
}): ReactNode {
  const id = useId()
  const client = useQueryClient()
  const [of, setOf] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly number[]>([])
  const said = state.talk
    .filter(({ seat }) => (of === null ? !state.you.includes(seat) : seat === of))
    .slice(-LINES)
  const tell = useMutation({
    mutationFn: () =>
      house.complain(state.table, {
        seat: own,
        of,
        text,
        lines: lines.filter((line) => said.some(({ id }) => id === line)),
      }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: ['reported'] })
      setText('')
      setLines([])
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    tell.mutate()
  }
  const mark = (line: number, isOn: boolean) =>
    setLines(isOn ? [...lines, line] : lines.filter((other) => other !== line))
  return (
    <form className="complain" onSubmit={send} aria-label="Report a problem">
      <h3>Report a problem</h3>
      <p className="sub">
        A moderator reads your report and the messages you select, and tells you the result.{' '}
        <HouseClause id="House-8.1" />
      </p>
      <label htmlFor={`${id}of`}>About</label>
      <Select
        id={`${id}of`}
        value={of ?? ''}
        onChange={({ target }) => setOf(target.value === '' ? null : Number(target.value))}
        of={[['', 'The whole table'], ...others.map(({ seat, name }) => [seat, name] as const)]}
      />
      {said.length > 0 && (
        <fieldset>
          <legend>Messages to include</legend>
          {said.map((line) => (
            <label key={line.id}>
              <input
                type="checkbox"
                checked={lines.includes(line.id)}
                onChange={({ target }) => mark(line.id, target.checked)}
              />
              <span>
                <b>{line.name}</b> {line.text}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <label htmlFor={`${id}text`}>What happened</label>
      <textarea
        id={`${id}text`}
        required
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={tell.isPending || text.trim() === ''}>
        Send report
      </Button>
      <Reported table={state.table} />
      {tell.isSuccess && <p role="status">Sent. Your report has the number {tell.data.complaint}.</p>}
      <Alert look="refused" of={tell.error} />
    </form>
  )
}
