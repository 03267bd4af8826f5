import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { AdminAnswered } from '../../server/api.ts'
import { Select } from '../parts/controls.tsx'
import { Signing } from './asking.tsx'
import { ask, type Me, signRequest, useAct, useLook } from './client.ts'
import { Form, Said, Why, Words, when } from './parts.tsx'

type Request = AdminAnswered<'GET /api/admin/requests'>[number]

/** What takes two, who the operators are, and the audit. */
export function Requests({ me }: { readonly me: Me }): ReactNode {
  const { data = [], error } = useLook('GET /api/admin/requests')
  const waiting = data.filter(({ state }) => state === 'waiting')
  const [shown, setShown] = useState<string | null>(null)
  const others = data.filter(({ state }) => state !== 'waiting')
  return (
    <>
      <h1>Requests and audit</h1>
      <Said error={error} />
      <p className="sub">
        {waiting.length === 0 ? 'No request waits.' : 'Read a request in full before you sign it.'} You ask
        for one on the page of its table or account.
      </p>
      {waiting.map((request) => (
        <Waiting key={request.id} request={request} me={me} show={setShown} />
      ))}
      {shown !== null && (
        <section aria-labelledby="shown">
          <h2 id="shown">What is hidden at that table, shown once</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <pre className="shown" tabIndex={0}>
            {shown}
          </pre>
        </section>
      )}
      {others.length > 0 && (
        <details>
          <summary>Requests that are decided ({others.length})</summary>
          <ul className="own-list">
            {others.map(({ id, text, state, result, first, second }) => (
              <li key={id}>
                <span>
                  {(JSON.parse(text) as { words: string[] }).words[0]}
                  <span className="sub">
                    {state}: {result} Signed by{' '}
                    {[first, second].filter((name) => name !== null).join(' and ')}.
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Operators me={me} />
      {me.may.includes('read the audit') && <Audit />}
    </>
  )
}

function Waiting({
  request,
  me,
  show,
}: {
  readonly request: Request
  readonly me: Me
  /** Takes what is shown of a table once, which outlasts the request. */
  readonly show: (hidden: string) => void
}): ReactNode {
  const { id, text, askedBefore, refusedBefore } = request
  const [why, setWhy] = useState('')
  const sign = useAct(async () => {
    const made = await signRequest(id)
    if (made.shown !== undefined) show(made.shown)
    return made
  })
  const refuse = useAct(() => ask('POST /api/admin/requests/:id/refuse', { params: { id }, body: { why } }))
  const { by } = JSON.parse(text) as { by: { id: string; name: string } }
  const isOwn = by.id === me.operator.id
  return (
    <article className="case">
      <h2>{isOwn ? 'Your request' : `${by.name} asks for your signature`}</h2>
      <Words text={text} />
      <p className="sub">
        Requests of {by.name} before this one: {askedBefore}. Refused or taken back: {refusedBefore}.
      </p>
      {me.may.includes('sign a request') && (
        <>
          {!isOwn && (
            <p>
              <Button look="primary" disabled={sign.isPending} onClick={() => sign.mutate()}>
                Sign with your passkey and carry it out
              </Button>
            </p>
          )}
          <Form look="own-form" send={() => refuse.mutate()}>
            <label htmlFor={`${id}why`}>{isOwn ? 'Why you take it back' : 'Why you refuse it'}</label>
            <input
              id={`${id}why`}
              required
              maxLength={1000}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
            <Button type="submit">{isOwn ? 'Take it back' : 'Refuse it'}</Button>
          </Form>
        </>
      )}
      <Said error={sign.error ?? refuse.error} done={sign.data?.result ?? false} />
    </article>
  )
}

/** Everybody who runs the server. Another role for one of them takes two, too. */
function Operators({ me }: { readonly me: Me }): ReactNode {
  const { data = [] } = useLook('GET /api/admin/operators')
  const [target, setTarget] = useState('')
  const [to, setTo] = useState('moderator')
  const [why, setWhy] = useState('')
  const draft = useAct(() =>
    ask('POST /api/admin/requests', {
      body: { act: 'role', target, to: to === '' ? null : to, why },
    }),
  )
  return (
    <section aria-labelledby="operators">
      <h2 id="operators">Operators</h2>
      <ul className="own-list">
        {data.map(({ id, name, role, madeAtMs, passkeys }) => (
          <li key={id}>
            <span>
              {name}, {role}
              <span className="sub">
                since {when(madeAtMs)}. Passkeys: {passkeys}.
              </span>
            </span>
          </li>
        ))}
      </ul>
      {me.may.includes('change roles') && (
        <Form send={() => draft.mutate()}>
          <p className="field">
            <label htmlFor="role-of">Operator</label>
            <Select
              id="role-of"
              required
              value={target}
              onChange={(event) => setTarget(event.target.value)}
              of={[['', '…'], ...data.map(({ id, name }) => [id, name] as const)]}
            />
          </p>
          <p className="field">
            <label htmlFor="role-to">Role</label>
            <Select
              id="role-to"
              value={to}
              onChange={(event) => setTo(event.target.value)}
              of={['moderator', 'operator', 'auditor', 'owner', ['', 'none: remove them']]}
            />
          </p>
          <Why id="role-why" why={why} onChange={setWhy} required />
          <Button type="submit">Put the change into words</Button>
        </Form>
      )}
      <Said error={draft.error} />
      {draft.data !== undefined && <Signing key={draft.data.id} id={draft.data.id} text={draft.data.text} />}
    </section>
  )
}

function Audit(): ReactNode {
  const { data = [] } = useLook('GET /api/admin/audit')
  const [part, setPart] = useState('')
  const shown = data.filter((line) =>
    Object.values(line).join(' ').toLowerCase().includes(part.toLowerCase()),
  )
  const save = useAct(async (form: 'csv' | 'json') => {
    const { text } = await ask('POST /api/admin/audit', { body: { form } })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text]))
    link.download = `argosy-audit.${form}`
    link.click()
    URL.revokeObjectURL(link.href)
  })
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">Audit</h2>
      <p className="sub">
        The last 200 lines. <code>argosy admin audit --check</code> proves that none was changed or taken out.
      </p>
      <p className="actions">
        <Button onClick={() => save.mutate('csv')}>Save all lines as a table (CSV)</Button>
        <Button onClick={() => save.mutate('json')}>Save all lines with their hashes (JSON)</Button>
      </p>
      <Said error={save.error} />
      <p className="field">
        <label htmlFor="audit-part">Only lines with this name, act, table, account or word</label>
        <input id="audit-part" value={part} onChange={({ target }) => setPart(target.value)} />
      </p>
      <ul className="own-list">
        {shown.map(({ atMs, who, act, what, why }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <li key={`${atMs} ${n}`}>
            <span>
              {who}: {act} {what}
              <span className="sub">
                {when(atMs)}
                {why !== '' && `. Reason: ${why}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
