import type { ReactNode } from 'react'

/** What the signs of the chart mean that nobody could guess. */
export function Legend(): ReactNode {
  return (
    <ul className="gt-legend">
      <Sign words="core">
        <circle r="7.500" className="gt-rim" />
        <circle r="5" className="gt-disc" />
      </Sign>
      <Sign words="neutral units">
        <g className="gt-world neutral">
          <circle r="7" className="gt-disc" />
          <path d="M-4.500-1.800h3.600v3.600h-3.600zM1-1.800h3.600v3.600h-3.600z" className="gt-unit" />
        </g>
      </Sign>
      <Sign words="ships">
        <g className="gt-pennant">
          <path d="M-8.500-5H4L8.500 0 4 5H-8.500Z" />
        </g>
        <g className="gt-coin">
          <circle cx="-2" r="3.400" />
        </g>
      </Sign>
      <Sign words="agitation">
        <circle r="5" className="gt-disc" />
        <path d="M0-8A8 8 0 0 1 0 8" className="gt-unrest" stroke="currentColor" />
      </Sign>
      <Sign words="blockade">
        <circle r="4" className="gt-disc" />
        <circle r="8" className="gt-cordon" />
      </Sign>
      <Sign words="may trade">
        <g className="gt-arrow">
          <path d="M-8 0H4" />
          <path d="M8.500 0 1-3.600V3.600Z" className="gt-head" />
        </g>
      </Sign>
      <Figure of="+1" words="GB that trade is worth" />
      <Figure of="(+1)" words="would be worth" />
    </ul>
  )
}

/** A figure as the chart writes it. */
function Figure({ of, words }: { of: string; words: string }): ReactNode {
  return (
    <li>
      <b>{of}</b> {words}
    </li>
  )
}

function Sign({ words, children }: { words: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <svg width="20" height="18" viewBox="-10 -9 20 18" aria-hidden="true">
        {children}
      </svg>
      {words}
    </li>
  )
}
