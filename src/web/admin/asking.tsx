import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { AdminAnswered } from '../../server/api.ts'
import { Select } from '../parts/controls.tsx'
import { ask, signRequest, useAct } from './client.ts'
import { Form, Said, Why, Words } from './parts.tsx'

/** What stands in the list for an event that is not in it. */
const EARLIER = 'earlier'

/** Asks for what takes two at a table: first in words, which the operator then signs. */
export function Asking({
  target,
  lines,
}: {
  readonly target: string
  readonly lines: NonNullable<AdminAnswered<'POST /api/admin/find'>['table']>['lines']
}): ReactNode {
  const [act, setAct] = useState<'rollback' | 'open'>('rollback')
  const [to, setTo] = useState('')
  const [isEarlier, setEarlier] = useState(lines.length === 0)
  const [why, setWhy] = useState('')
  const draft = useAct(() =>
    ask('POST /api/admin/requests', {
      body: { act, target, to: act === 'rollback' ? Number(to) : null, why },
    }),
  )
  return (
    <section aria-labelledby="asking">
      <h3 id="asking">What takes two operators</h3>
      <Form send={() => draft.mutate()}>
        <p className="field">
          <label htmlFor="act">Request</label>
          <Select
            id="act"
            value={act}
            onChange={({ target: { value } }) => setAct(value as typeof act)}
            of={[
              ['rollback', 'Take the game back'],
              ['open', 'Show what is hidden'],
            ]}
          />
        </p>
        {act === 'rollback' && !isEarlier && (
          <p className="field wide">
            <label htmlFor="to-line">The last event that stays</label>
            <Select
              id="to-line"
              required
              value={to}
              onChange={({ target: { value } }) => {
                setTo(value === EARLIER ? '' : value)
                setEarlier(value === EARLIER)
              }}
              of={[
                ['', '…'],
                ...lines.map(({ event, text }) => [event, `${event}: ${text}`] as const),
                [EARLIER, 'an earlier one, by its number'],
              ]}
            />
          </p>
        )}
        {act === 'rollback' && isEarlier && (
          <p className="field">
            <label htmlFor="to">To the event</label>
            <input
              id="to"
              inputMode="numeric"
              pattern="[0-9]+"
              required
              value={to}
              onChange={({ target: { value } }) => setTo(value)}
            />
          </p>
        )}
        <Why id="asking-why" why={why} onChange={setWhy} required />
        <Button type="submit" disabled={draft.isPending}>
          Put it into words
        </Button>
      </Form>
      <Said error={draft.error} />
      {draft.data !== undefined && <Signing key={draft.data.id} id={draft.data.id} text={draft.data.text} />}
    </section>
  )
}

/** A request in words, and the button with which its maker signs it. */
export function Signing({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  const sign = useAct(() => signRequest(id))
  return (
    <>
      <Words text={text} />
      <p>
        <Button look="primary" disabled={sign.isPending || sign.isSuccess} onClick={() => sign.mutate()}>
          Sign and ask for a second
        </Button>
      </p>
      <Said error={sign.error} done={sign.data?.result ?? false} />
    </>
  )
}
