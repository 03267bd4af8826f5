import type { ReactNode } from 'react'
import { unseen } from '../../../board/unseen.ts'
import { SHEET } from './atlas.ts'

/** The least scale at which its smallest words, of 16 px, can be read. */
export const TITLE_FROM = 11 / 16

/** The title of the sheet. */
export const Title = (): ReactNode => (
  <g {...unseen} className="cfm-title" transform={`translate(34 ${SHEET.height - 70})`}>
    <text className="cfm-title-name">The World</text>
    <path className="cfm-title-rule" d="M0 12H205M0 15H205" />
    <text className="cfm-title-words" y="36">
      six superpowers, 52 territories,
    </text>
    <text className="cfm-title-words" y="55">
      33 coastal waters and 8 oceans
    </text>
  </g>
)
