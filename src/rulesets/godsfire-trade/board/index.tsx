import type { ReactNode } from 'react'
import { defineClient } from '../../../board/client.ts'
import { ledgerOf } from '../books.ts'
import { at, HIDDEN, has, spot } from '../position.ts'
import { scoreOf, worldCount } from '../scoring.ts'
import { incomeOfSeat } from '../trade/income.ts'
import type { View } from '../view.ts'
import { Board } from './board.tsx'
import { Facts } from './facts.tsx'
import { composers } from './orders/index.ts'
import { atWarWith, seatsOf, shipsOf } from './reading.ts'
import { scenarioDoor } from './scenario/door.ts'
import { sheets } from './sheets/index.tsx'
import { Scores } from './sheets/scores.tsx'

/** For the bar over the table: "turn 4 of 12 · 7 of 12 worlds win". */
export function barWords(view: View): string {
  const { turns, majority, worlds } = view.cluster
  return `turn ${view.turn} of ${turns} · ${majority} of ${worlds.length} worlds win`
}

/** GT-4.1  The steps in which somebody is asked. */
const STEPS: Readonly<Record<string, string>> = {
  diplomacy: 'step 2, diplomacy',
  spending: 'step 3, spending',
  movement: 'step 4, movement',
  landing: 'step 7, landing of monies',
  trade: 'step 9, trade orders',
  sheet: 'orders for steps 2 to 9',
}

/** For the heading of a turn: the step that goes on. */
export function turnWords(view: View): string | null {
  const frame = view.flow[view.flow.length - 1]
  return frame === undefined ? null : (STEPS[frame.at] ?? null)
}

/** GT-1.3  Treasuries are secret, and so are orders. */
export const hasSecrets = (): boolean => true

/** The columns of the players' ledger beside name and shape. */
export const columns = [
  { head: 'Worlds', cell: (view: View, seat: number): ReactNode => worldCount(view, seat) },
  { head: 'Income', cell: (view: View, seat: number): ReactNode => incomeOfSeat(view, seat) },
]

export const purseHead = 'Treasury'

/** GT-2.4  The treasury; null when it is a secret to who looks. */
export function purse(view: View, seat: number): { amount: number; unit: string } | null {
  const amount = at(view.treasury, seat)
  return amount === HIDDEN ? null : { amount, unit: 'GB' }
}

/** Ships and FTL, wars, and the score where it is known. */
export function note(view: View, seat: number): ReactNode {
  if (!has(view.alive, seat))
    return <span className="ledger-line quiet">out of the game: no worlds left</span>
  const ships = shipsOf(view, seat)
  const instalments = ledgerOf(view, seat).ftl
  const ftl =
    view.ftl[seat] === 1
      ? 'FTL'
      : instalments > 0
        ? `FTL ${instalments} of ${view.options.ftl_cost} GB paid`
        : null
  const aboard = view.owner.reduce((sum, _, w) => sum + Math.max(0, at(view.cargo, spot(view, w, seat))), 0)
  const parts = [
    ships === 1 ? '1 ship' : `${ships} ships`,
    aboard > 0 ? `${aboard} GB aboard` : null,
    ftl,
    at(view.treasury, seat) === HIDDEN ? null : `score ${scoreOf(view, seat)}`,
  ]
  const enemies = atWarWith(view, seat).length
  return (
    <>
      <span className="ledger-line">{parts.filter((part) => part !== null).join(' · ')}</span>
      <span className="ledger-line quiet">
        {enemies === 0
          ? 'at peace with everybody'
          : enemies === seatsOf(view, view.alive).length - 1
            ? 'at war with everybody'
            : `at war with ${enemies}, at peace with the others`}
      </span>
    </>
  )
}

/** All that the client needs to know of this game. */
export const client = defineClient<View>()({
  Board,
  Facts,
  Legend,
  role: 'Overlord',
  columns,
  purse,
  purseHead,
  note,
  barWords,
  turnWords,
  hasSecrets,
  sheets,
  Scores,
  composers,
  maker: scenarioDoor,
})

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
