import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { AdminAnswered } from '../../server/api.ts'
import { ask, useAct } from './client.ts'
import { Said, Why, when } from './parts.tsx'

type Message = AdminAnswered<'POST /api/admin/tables/:id/messages'>[number]

/** Messages of a table. With a reason each can be hidden from everybody there, or shown again. */
export function Messages({
  table,
  of,
  may,
  changed = () => {},
}: {
  readonly table: string
  readonly of: readonly Message[]
  readonly may: boolean
  /** Takes a message as it is then, where the page does not read it again by itself. */
  readonly changed?: (message: Message) => void
}): ReactNode {
  const field = useId()
  const [why, setWhy] = useState('')
  const act = useAct(async (message: Message) => {
    const hidden = message.hidden === null
    await ask('POST /api/admin/tables/:id/hide', {
      params: { id: table },
      body: { message: message.id, hidden, why },
    })
    changed({ ...message, hidden: hidden ? why : null })
  })
  return (
    <>
      <ul className="talk-lines">
        {of.map((message) => (
          <li key={message.id}>
            <b>{message.name}</b> {message.text} <span className="sub">{when(message.atMs)}</span>{' '}
            {message.hidden !== null && <span className="sub">Hidden. Reason: {message.hidden} </span>}
            {may && (
              <Button
                aria-label={message.hidden === null ? `Hide: ${message.text}` : `Show again: ${message.text}`}
                disabled={why.trim() === '' || act.isPending}
                onClick={() => act.mutate(message)}
              >
                {message.hidden === null ? 'Hide' : 'Show again'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <Why id={`${field}why`} label="Reason to hide a message, or to show it" why={why} onChange={setWhy} />
      )}
      <Said error={act.error} />
    </>
  )
}

/** What everybody at the table can read in its chat, when somebody asks for it: that is recorded. */
export function Chat({ id, may }: { readonly id: string; readonly may: boolean }): ReactNode {
  const [messages, setMessages] = useState<readonly Message[]>()
  const read = useAct(async () =>
    setMessages(await ask('POST /api/admin/tables/:id/messages', { params: { id } })),
  )
  if (messages === undefined)
    return (
      <div className="actions">
        <Button disabled={read.isPending} onClick={() => read.mutate()}>
          Read the chat
        </Button>
        <span className="sub">It is recorded that you read it.</span>
        <Said error={read.error} />
      </div>
    )
  if (messages.length === 0) return <p className="sub">Nobody has written anything that all can read.</p>
  return (
    <Messages
      table={id}
      of={messages}
      may={may}
      changed={(now) => setMessages(messages.map((one) => (one.id === now.id ? now : one)))}
    />
  )
}
