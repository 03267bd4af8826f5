import type { ReactNode } from 'react'

/** What the signs of the chart mean that nobody could guess. */
export function Legend(): ReactNode {
  return (
    <ul className="sc-legend">
      <Sign words="passed">
        <path d="M0 3.500H26M0 6.500H26" className="sc-key" />
      </Sign>
      <Sign words="probed">
        <path d="M0 5H26" className="sc-key" />
      </Sign>
      <Sign words="not probed">
        <path d="M0 5H26" className="sc-key dotted" />
      </Sign>
      <Sign words="closed end">
        <path d="M0 3.500H14M0 6.500H14" className="sc-key" />
        <rect x="14" width="10" height="10" className="sc-key-closed" />
      </Sign>
      <Sign words="in supply">
        <rect x="2" y="-1" width="22" height="12" rx="6" className="sc-key-wash" />
      </Sign>
      <Sign words="no supply">
        <path d="M2 5H24" className="sc-key dry" />
      </Sign>
      <li>
        seen 12 turns ago <i className="sc-ink-scale" /> now
      </li>
    </ul>
  )
}

function Sign({ words, children }: { readonly words: string; readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true">
        {children}
      </svg>
      {words}
    </li>
  )
}
