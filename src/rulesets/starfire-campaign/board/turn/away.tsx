import { type ReactNode, use, useEffect, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { TableContext, useKeepsake } from '../../../../board/keepsake.ts'
import type { Reader } from '../../report/places.ts'
import type { SeatReport } from '../../report/text.ts'
import { count } from '../reading.ts'
import { type PageProps, turnTo } from '../store.ts'
import { type Missed, missedOf, thenAt } from './reading.ts'

interface AwayProps extends Pick<PageProps, 'reports'> {
  readonly seat: number
  readonly reader: Reader
  /** Whose report is told below. */
  readonly turn: number
}

const turnOf = (text: string | null) => Number(text ?? 0)

/** What happened in the turns whose reports the reader has not seen, the gravest first, until they have read it. */
export function Away({ reports, seat, reader, turn }: AwayProps): ReactNode {
  const table = use(TableContext)
  const [seen, keepSeen] = useKeepsake(`read ${seat}`, turnOf)
  const [missed, setMissed] = useState<readonly Missed[] | null>(null)
  const gone = Math.max(0, turn - 1 - seen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once a turn
  useEffect(() => {
    if (gone === 0 && turn > seen) keepSeen(String(turn))
    if (gone === 0) return setMissed(null)
    let late = false
    void reports(seat).then((all) => {
      if (!late) setMissed(missedOf(all as unknown as readonly SeatReport[], seen, turn, reader))
    })
    return () => {
      late = true
    }
  }, [seat, turn, seen])
  if (gone === 0 || missed === null) return null
  return (
    <section className="sc-away" aria-labelledby="sc-away">
      <h2 id="sc-away">You missed {count(gone, 'turn')}</h2>
      {missed.length === 0 && <p>Nothing serious happened to you in that time.</p>}
      <ol>
        {missed.map(({ turn: when, news, times }) => (
          <li key={`${when} ${news.head}`}>
            <span className="sc-kick">Turn {when}</span>
            <span>
              <b>{news.head}.</b> {news.text} {times > 1 && `${times} times in all.`}
              {news.system > 0 && table !== null && (
                <a className="text-button" href={thenAt(table, when, news.system, seat)}>
                  See it in turn {when}
                </a>
              )}
            </span>
            <Clause id={news.line.clause} />
          </li>
        ))}
      </ol>
      <p>
        <Button onClick={() => keepSeen(String(turn))}>I have read it</Button>
        <TextButton onClick={() => turnTo('archive')}>All reports</TextButton>
      </p>
    </section>
  )
}
