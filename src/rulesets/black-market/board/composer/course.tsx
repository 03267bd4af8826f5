import type { ReactNode } from 'react'
import type { Preface, SeatStyle } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { seatAfter } from '../../position.ts'
import type { View } from '../../view.ts'
import { SeatSign } from './piles.tsx'
import { frameOf } from './starts.ts'

interface TradeFrame {
  i: number
  made: number
  used: number
}

/** The labels of a Trade action at which somebody other than the initiator has a part. */
const OWN_PART: readonly string[] = ['part', 'own', 'direct', 'asked']

/** BM-5.20  How a Trade action goes on: the initiator's window, then each other's one trade and a window after it. */
export const Course: Preface<View> = ({ view, seats, seat }) => {
  const trade = frameOf<TradeFrame>(view, 'trade')
  if (trade === null) return null
  const { i = 0, made = 0, used = 0, at } = trade
  const own = OWN_PART.includes(at)
  const now = own ? 2 * i - 1 : 2 * i
  const left = view.options.proposals_per_trade - made
  return (
    <div className="bm-form">
      <ol className={view.seats > 4 ? 'bm-course many' : 'bm-course'} aria-label="Order of this Trade">
        {Array.from({ length: 2 * view.seats - 1 }, (_, part) => {
          const trader = seatAfter(view, view.turn, Math.ceil(part / 2))
          const window = part % 2 === 0
          const who = window ? view.turn : trader
          const skipped = !window && part > now && (used & (1 << trader)) !== 0
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
              key={part}
              className={part === now ? 'now' : part < now || skipped ? 'past' : ''}
              aria-current={part === now ? 'step' : undefined}
            >
              <SeatSign style={seats[who]} />
              <span className="bm-part">{window ? 'trades' : skipped ? 'traded' : 'trade'}</span>
              <span className="hidden"> of {seats[who]?.name}</span>
            </li>
          )
        })}
      </ol>
      <p className="bm-course-words">
        {seat === view.turn
          ? windowWords(view, seats, i, left)
          : 'You have one trade here: with the pool, or via the pool with another player. If you pass, others may still choose you.'}
      </p>
      <Words view={view} seats={seats} />
    </div>
  )
}

/** What the initiator may do now, and what comes after it. */
function windowWords(view: View, seats: readonly SeatStyle[], i: number, left: number): string {
  const next = seats[seatAfter(view, view.turn, i + 1)]?.name
  const after =
    i + 1 < view.seats
      ? `When you end your trades for now, ${next} can trade. Then you can trade again.`
      : 'These are your last trades.'
  return `Deal and exchange as you like; ${counted(left, 'proposal')} left. ${after}`
}

const LATEST = 4

const SAID = { wish: 'wishes', promise: 'promises', secret: 'says in secret' }

/** BM-5.13, BM-5.16  The latest wishes, promises and secrets of this round that this viewer may read. */
function Words({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const words = view.notes.filter((note) => note.text !== '' && note.round === view.round).slice(-LATEST)
  if (words.length === 0) return null
  return (
    <ul className="bm-wishes" aria-label="Wishes, promises and secrets">
      {words.map((note, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words keep their order
        <li key={i}>
          {seats[note.from]?.name} {SAID[note.kind]}: “{note.text}”
        </li>
      ))}
    </ul>
  )
}
