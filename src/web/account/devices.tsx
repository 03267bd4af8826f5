import type { ReactNode } from 'react'
import type { Account } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Fault, useDeed } from './deed.tsx'
import { agentWords, dayOf } from './words.ts'

/** The browsers that are signed in, and how to end that. */
export function Devices({ account }: { readonly account: Account }): ReactNode {
  const end = useDeed((id: string) => house.changeAccount({ endSession: id }))
  const others = useDeed(() => house.changeAccount({ endSessions: 'others' }))
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <p className="sub">
        A browser that you sign out here is signed out at once. A browser that is not used for 90 days is
        signed out by itself.
      </p>
      <ul className="own-list">
        {account.sessions.map(({ id, agent, madeAtMs, seenAtMs, own }) => (
          <li key={id}>
            <span>
              {agentWords(agent)}
              <span className="sub">
                {own
                  ? `this browser, since ${dayOf(madeAtMs)}, last seen ${dayOf(seenAtMs)}`
                  : `since ${dayOf(madeAtMs)}, last seen ${dayOf(seenAtMs)}`}
              </span>
            </span>
            {!own && (
              <button type="button" className="button" onClick={() => end.mutate(id)}>
                {' '}
                Sign out<span className="hidden"> {agentWords(agent)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {account.sessions.length > 1 && (
        <button type="button" className="button" onClick={() => others.mutate()}>
          Sign out all others
        </button>
      )}
      <Fault of={[end.error, others.error]} />
    </section>
  )
}
