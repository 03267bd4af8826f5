import type { ReactNode } from 'react'
import { defineClient, type Json, type SeatStyle } from '../../../board/client.ts'
import { counted } from '../../../board/english.ts'
import { FactTable, listed } from '../../../board/facts.tsx'
import { namesOf } from '../../../board/seat.tsx'
import { ledgerOf } from '../books.ts'
import { worldName } from '../cluster.ts'
import type { Sheet } from '../orders/sheet.ts'
import { orderWords } from '../orders/words.ts'
import { at, HIDDEN, has, NEUTRAL, spot } from '../position.ts'
import { incomeOf, incomeOfSeat, partners, scoreOf, worldCount } from '../trade/income.ts'
import type { View } from '../view.ts'
import { Board } from './board.tsx'
import { type Passage, passagesOf } from './network/passage.ts'
import { composers } from './orders/index.ts'
import {
  atWarWith,
  blockadesAt,
  loyaltyNow,
  seatsOf,
  shipsOf,
  shunnedAt,
  squadronsAt,
  unitWords,
  unrestAt,
} from './reading.ts'
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
  landing: 'step 7, landing of money',
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
    counted(ships, 'ship'),
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
            : `at war with ${counted(enemies, 'player')}, at peace with the others`}
      </span>
    </>
  )
}

/** GT-15.1  The orders of a sheet as the form says them; a sheet that was written as text as it is. */
export function answerWords(answer: Json, view: View, seats: readonly SeatStyle[]): readonly string[] {
  const sheet = answer as unknown as Sheet
  const speech = { cluster: view.cluster, name: namesOf(seats) }
  return 'text' in sheet ? sheet.text.split('\n') : sheet.orders.map((order) => orderWords(speech, order))
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
  answerWords,
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

/** Everything the chart shows, as tables. */
export function Facts({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const nameOf = namesOf(seats)
  const { worlds, links } = view.cluster
  const ownerOf = (world: number) => {
    const owner = view.owner[world] ?? NEUTRAL
    return owner === NEUTRAL ? `neutral, ${unitWords(view.units[world] ?? 0)}` : nameOf(owner)
  }
  const linked = (world: number) =>
    links.flatMap(([a = 0, b = 0]) => (a === world ? [b] : b === world ? [a] : []))
  return (
    <div className="facts">
      <FactTable
        caption="Worlds"
        heads={['World', 'Kind', 'Owner', 'Income', 'Partners', 'Loyalty', 'Linked with', 'Place']}
        rows={worlds.map(({ id, name, kind, x, y, z }, w) => [
          `${id} ${name}`,
          kind,
          ownerOf(w),
          view.owner[w] === NEUTRAL ? 'none' : `${incomeOf(view, w)} GB`,
          partners(view, w),
          loyaltyNow(view, w),
          listed(linked(w).map((other) => worldName(view.cluster, other))),
          `${x}, ${y}, height ${z}`,
        ])}
      />
      <FactTable
        caption="Events at the worlds"
        heads={['World', 'Ships', 'Agitation', 'Blockaded by', 'Shuns']}
        rows={worlds.map(({ id, name }, w) => [
          `${id} ${name}`,
          listed(
            squadronsAt(view, w).map(
              ({ seat, ships, cargo }) =>
                `${ships} of ${nameOf(seat)}${cargo === null ? '' : ` with ${cargo} GB`}`,
            ),
          ),
          listed(unrestAt(view, w).map(({ seat, agitation }) => `${agitation} of ${nameOf(seat)}`)),
          listed(
            blockadesAt(view, w).map(
              ({ seat, whole }) => `${nameOf(seat)}, ${whole ? 'all trade' : 'some trade'}`,
            ),
            '; ',
          ),
          listed(shunnedAt(view, w).map(nameOf)),
        ])}
      />
      {view.options.trade_rules && (
        <FactTable
          caption="Trade"
          heads={['World', 'Trades freely with', 'Prevents', 'Blocked by blockades', 'Blocked by shunning']}
          rows={worlds.map(({ id, name }, w) => {
            const all = passagesOf(view, w).map(({ inward }) => inward)
            const names = (which: (passage: Passage) => boolean) =>
              listed(all.filter(which).map(({ guest }) => worldName(view.cluster, guest)))
            return [
              `${id} ${name}`,
              names(({ free }) => free),
              names(({ hurdles }) => hurdles.includes('prevented')),
              names(({ hurdles }) => hurdles.includes('blocked')),
              names(({ hurdles }) => hurdles.includes('shunned')),
            ]
          })}
        />
      )}
      <FactTable
        caption="Players"
        heads={['Player', 'Worlds', 'Income', 'Treasury', 'Ships', 'FTL', 'At war with', 'Score now']}
        rows={view.treasury.map((gb, seat) => [
          nameOf(seat),
          worldCount(view, seat),
          `${incomeOfSeat(view, seat)} GB`,
          gb === HIDDEN ? 'secret' : `${gb} GB`,
          shipsOf(view, seat),
          view.ftl[seat] === 1 ? 'yes' : 'no',
          listed(atWarWith(view, seat).map(nameOf)),
          gb === HIDDEN ? 'secret' : scoreOf(view, seat),
        ])}
      />
      <FactTable
        caption="Money on its way"
        heads={['Player', 'From', 'To', 'Amount']}
        rows={view.underway.map(({ seat, from, to, amount, gift }) => [
          nameOf(seat),
          worldName(view.cluster, from),
          worldName(view.cluster, to),
          `${amount} GB${gift === 1 ? ', a gift' : ''}`,
        ])}
      />
    </div>
  )
}
