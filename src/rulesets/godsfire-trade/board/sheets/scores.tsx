import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { SheetProps } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { Heads } from '../../../../board/facts.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { at, HIDDEN, has } from '../../position.ts'
import { incomeOfSeat, scoreOf, worldCount } from '../../trade/income.ts'
import type { View } from '../../view.ts'
import { atWarWith, shipsOf } from '../reading.ts'
import { Player } from './figures.tsx'

/** GT-14  How near everybody is to a majority, and what the score would be now. */
export function ScoresSheet({ view, seats }: SheetProps<View>): ReactNode {
  const { turns, majority } = view.cluster
  const left = turns - view.turn
  return (
    <div>
      <table className="gt-table">
        <caption className="hidden">Worlds, income, treasury and score of every player</caption>
        <Heads
          of={[
            'Player',
            `Worlds, of ${majority} that win`,
            'Income',
            'Treasury',
            'Score now',
            'Ships',
            'FTL',
            'At war with',
          ]}
        />
        <tbody>
          {view.treasury.map((gb, seat) => {
            const worlds = worldCount(view, seat)
            const enemies = atWarWith(view, seat)
            const income = incomeOfSeat(view, seat)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their order
              <tr key={seat} className={has(view.alive, seat) ? undefined : 'out'}>
                <th scope="row">
                  <Player seat={seat} seats={seats} />
                </th>
                <td>
                  <Pips n={worlds} of={majority} /> {worlds}
                </td>
                <td className="n">{income} GB</td>
                <td className="n">{gb === HIDDEN ? 'secret' : `${gb} GB`}</td>
                <td className="n">{gb === HIDDEN ? `${income} + ?` : scoreOf(view, seat)}</td>
                <td className="n">{shipsOf(view, seat)}</td>
                <td>{at(view.ftl, seat) === 1 ? 'yes' : 'no'}</td>
                <td>
                  {enemies.length === 0
                    ? 'nobody'
                    : enemies.map((enemy) => (
                        <span key={enemy} className="gt-enemy">
                          <SeatMark style={seats[enemy]} size={11} />
                          <span className="hidden">{seats[enemy]?.name} </span>
                        </span>
                      ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="gt-remark">
        {left <= 0 ? 'This is the last turn.' : `${counted(left, 'turn')} left after this one.`} At the end,
        income and 1 point for every 5 GB decide. <Clause id="GT-14.2" /> A player with{' '}
        {counted(majority, 'world')} wins at once. <Clause id="GT-14.1" />
      </p>
    </div>
  )
}

/** GT-14.2  Parts of the scores, when the game is over. */
export function Scores({ view, seats }: Pick<SheetProps<View>, 'view' | 'seats'>): ReactNode {
  return (
    <table className="gt-table gt-final">
      <caption className="hidden">Parts of the scores</caption>
      <Heads of={['Player', 'Worlds', 'Income', 'Treasury', 'Score']} />
      <tbody>
        {view.treasury.map((gb, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their order
          <tr key={seat}>
            <th scope="row">
              <Player seat={seat} seats={seats} />
            </th>
            <td className="n">{worldCount(view, seat)}</td>
            <td className="n">{incomeOfSeat(view, seat)}</td>
            <td className="n">{gb} GB</td>
            <td className="n">
              <b>{scoreOf(view, seat)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Worlds as pips, up to the majority. */
function Pips({ n, of }: { n: number; of: number }): ReactNode {
  return (
    <svg className="gt-pips" width={of * 9} height="9" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike
        <circle key={i} cx={4.5 + i * 9} cy="4.500" r="3.200" className={i < n ? 'full' : undefined} />
      ))}
    </svg>
  )
}
