import type { ReactNode } from 'react'

/** A line drawing for each class of world, 20 units wide and centred. */
const GLYPHS: Readonly<Record<string, ReactNode>> = {
  civilized: (
    <>
      <circle r="9" />
      <path d="M-9 0H9M0-9V9M0-9C-5.5-4-5.5 4 0 9M0-9C5.5-4 5.5 4 0 9" />
    </>
  ),
  forge: <path d="M-9.5 7H9.5L6.5-1.5H2.5L0-9-2.5-1.5H-6.5ZM-4 2.6H4" />,
  hive: (
    <path d="M0-10 8.7-5V5L0 10-8.7 5V-5ZM0-4.4 3.8-2.2V2.2L0 4.4-3.8 2.2V-2.2ZM0-10V-4.4M8.7 5 3.8 2.2M-8.7 5-3.8 2.2" />
  ),
  agri: <path d="M0 10V-8M0-2C5-2 7-5 7-9 2-9 0-6 0-2ZM0 4.5C-5 4.5-7 1.5-7-2.5-2-2.5 0 .5 0 4.5Z" />,
  mining: <path d="M-9 8.5-.5-1M2.5-9.5A15 15 0 0 1 9.5 5.5M-5-7A15 15 0 0 1 8 4M2.5-9.5-5-7M9.5 5.5 8 4" />,
  shrine: <path d="M-8.5 9V.5L0-9 8.5.5V9ZM-2.6 9V4.2A2.6 2.6 0 0 1 2.6 4.2V9M0-6.5V-1.5M-2-4.2H2" />,
  ocean: (
    <path d="M-10-5Q-6.7-9-3.3-5T3.3-5T10-5M-10 .5Q-6.7-3.5-3.3.5T3.3.5T10 .5M-10 6Q-6.7 2-3.3 6T3.3 6T10 6" />
  ),
  feral: <path d="M-7-8.5Q-9 0-4 9M-.5-9.5Q-2.5 0 2 9.5M6-9Q4.5-1 8 7.5" />,
  frontier: <path d="M-5 9V-9.5L8-5.5-5-1.5M-9.5 9H2" />,
  xenos: <path d="M-10 0Q0-9.5 10 0 0 9.5-10 0ZM0-4.4Q2.8 0 0 4.4-2.8 0 0-4.4Z" />,
}

const UNKNOWN = (
  <>
    <circle r="9" strokeDasharray="3 2.6" />
    <path d="M-2.8-2.6A2.9 2.9 0 1 1 0 .6V2M0 5V5.4" />
  </>
)

/** The glyph of a class of world; of a class nobody has heard of, a dotted globe with a question. */
export function Glyph({ of, scale }: { of: string; scale: number }): ReactNode {
  return (
    <g className="it-glyph" transform={`scale(${scale})`}>
      {GLYPHS[of] ?? UNKNOWN}
    </g>
  )
}
