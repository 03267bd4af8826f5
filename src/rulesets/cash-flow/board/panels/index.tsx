import type { ReactNode } from 'react'
import type { Sheet, SheetProps } from '../../../../board/client.ts'
import { SeatMark } from '../../../../board/seat.tsx'
import { powers } from '../../board.ts'
import { RESOURCES } from '../../cards.ts'
import { discsOf, units } from '../../money.ts'
import { moneyWords } from '../../names.ts'
import { SECRET, seatsIn } from '../../position.ts'
import { nukesOf } from '../../upkeep.ts'
import type { View } from '../../view.ts'
import { CompaniesSheet } from './companies.tsx'
import { MarketSheet, Prices } from './market.tsx'
import { ScoresSheet } from './scoring.tsx'
import { Count, ResourceSign } from './signs.tsx'
import './panels.css'

/** CF-12.6  What deals have left behind: debts that are enforced, and promises that are not. */
function AgreedSheet({ view, seats }: SheetProps<View>): ReactNode {
  const { debts, promises, options } = view
  const known = promises.filter(({ texts }) => texts.length > 0).reverse()
  return (
    <div className="cf-agreed">
      {options.loan_contracts && (
        <>
          <h3>Debts</h3>
          {debts.length === 0 && <p className="sub">There are no debts.</p>}
          <ul>
            {debts.map(({ from, to, amount, round }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: debts are told apart by their order
              <li key={i}>
                <SeatMark style={seats[from]} size={13} /> {seats[from]?.name} owes{' '}
                <SeatMark style={seats[to]} size={13} /> {seats[to]?.name} <b>{moneyWords(amount)}</b>{' '}
                {round > view.round ? `from round ${round} on` : 'at the start of their next turns'}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Promises you know of</h3>
      {known.length === 0 && <p className="sub">None yet. Promises are recorded, not enforced.</p>}
      <ul>
        {known.map(({ round, parties, texts }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: deals are told apart by their order
          <li key={i}>
            <span className="sub">
              Round {round},{' '}
              {seatsIn(parties)
                .map((seat) => seats[seat]?.name)
                .join(' and ')}
              :
            </span>{' '}
            {texts.map((text) => `“${text}”`).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** CF-5.2  Beyond this many steps a track is written as a number only. */
const MOST_STEPS = 24

/** CF-5.1, CF-5.2  The supply centres of all players: three tracks each, and what stands on their meters. */
function SupplySheet(props: SheetProps<View>): ReactNode {
  return (
    <ul className="cf-supplies">
      {props.seats.map((style, seat) => (
        <li key={style.name} className={seat === props.eye ? 'cf-supply me' : 'cf-supply'}>
          <Supply {...props} seat={seat} />
        </li>
      ))}
    </ul>
  )
}

function Supply({ view, seats, seat }: SheetProps<View> & { seat: number }): ReactNode {
  const power = powers[view.power[seat] ?? -1]
  const cash = view.cash[seat] ?? 0
  const [nukes, lstars] = [nukesOf(view, seat), view.lstar[seat] ?? 0]
  const out = view.alive[seat] !== 1
  return (
    <section aria-label={`Supply centre of ${seats[seat]?.name}`}>
      <h3>
        <SeatMark style={seats[seat]} size={13} /> <span className="cf-name">{seats[seat]?.name}</span>
        {view.token === seat && <Token />}
      </h3>
      <p className="cf-under">
        <span title={power?.name}>{power?.id.toUpperCase() ?? 'no power yet'}</span>
        <b>{out ? 'out' : cash === SECRET ? 'secret' : moneyWords(cash)}</b>
      </p>
      {RESOURCES.map((name, resource) => (
        <Track
          key={name}
          name={name}
          resource={resource}
          units={units(view, seat, resource)}
          most={view.options.supply_limit}
        />
      ))}
      <p className="cf-under">
        <Count of="disc" words="discs on the market">
          {discsOf(view, seat)}/{view.options.market_limit} for sale
        </Count>
        {nukes > 0 && (
          <Count of="nuke" words="nukes">
            {nukes}
          </Count>
        )}
        {lstars > 0 && (
          <Count of="lstar" words="L-stars">
            {lstars}
          </Count>
        )}
      </p>
    </section>
  )
}

function Track({
  name,
  resource,
  units: filled,
  most,
}: {
  name: string
  resource: number
  units: number
  most: number
}): ReactNode {
  return (
    <div className="cf-track">
      <ResourceSign resource={resource} size={13} />
      {most <= MOST_STEPS && (
        <svg viewBox={`0 0 ${most * 7} 9`} preserveAspectRatio="none" aria-hidden="true">
          {Array.from({ length: most }, (_, i) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the track
              key={i}
              x={i * 7 + 0.6}
              y="0.6"
              width="5.8"
              height="7.8"
              className={i < filled ? 'cf-step filled' : 'cf-step'}
            />
          ))}
        </svg>
      )}
      <b>
        {filled}
        <span className="hidden"> {name}</span>
      </b>
    </div>
  )
}

/** CF-9.1  The entropy token. */
function Token(): ReactNode {
  return (
    <svg
      className="cf-token"
      width="15"
      height="15"
      viewBox="-11 -11 22 22"
      role="img"
      aria-label="has the entropy token"
    >
      <title>has the entropy token</title>
      <circle r="9.5" />
      <path d="M-4.500-5.500H4.500L-4.500 5.500H4.500Z" />
    </svg>
  )
}

/** What lies on the table beside the map, the most wanted first. */
export const sheets: readonly Sheet<View>[] = [
  { id: 'market', title: 'Market', open: ({ round }) => round > 0, Body: MarketSheet, Line: Prices },
  { id: 'supply', title: 'Supplies', Body: SupplySheet },
  { id: 'companies', title: 'Companies', Body: CompaniesSheet },
  { id: 'scores', title: 'Points', Body: ScoresSheet },
  { id: 'agreed', title: 'Deals', Body: AgreedSheet },
]
