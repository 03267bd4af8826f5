import type { ReactNode } from 'react'
import type { Account } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { dayOf } from './days.ts'
import { Fault, useDeed } from './deed.tsx'

/** What a browser calls itself, in the few words that people know it by. */
export function agentWords(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? null
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(agent)?.[1] ?? null
  const names: Readonly<Record<string, string>> = {
    Edg: 'Edge',
    OPR: 'Opera',
    'Mac OS X': 'Mac',
    CrOS: 'Chromebook',
  }
  const words = [browser, system].flatMap((word) => (word === null ? [] : [names[word] ?? word]))
  return words.length > 0 ? words.join(' on ') : agent.slice(0, 60) || 'a browser without a name'
}

/** The browsers that are signed in, and how to end that. */
export function Devices({ account }: { readonly account: Account }): ReactNode {
  const end = useDeed((id: string) => house.changeAccount({ endSession: id }))
  const others = useDeed(() => house.changeAccount({ endSessions: 'others' }))
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <p className="sub">
        A browser that is ended here is out at once. One with which nobody comes for ninety days is out by
        itself.
      </p>
      <ul className="own-list">
        {account.sessions.map(({ id, agent, madeAtMs, seenAtMs, own }) => (
          <li key={id}>
            <span>
              {agentWords(agent)}
              <span className="sub">
                {own ? 'this browser, ' : ''}since {dayOf(madeAtMs)}, last seen {dayOf(seenAtMs)}
              </span>
            </span>
            {!own && (
              <button type="button" className="button" onClick={() => end.mutate(id)}>
                End<span className="unseen"> {agentWords(agent)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {account.sessions.length > 1 && (
        <button type="button" className="button" onClick={() => others.mutate()}>
          End all others
        </button>
      )}
      <Fault of={[end.error, others.error]} />
    </section>
  )
}
