import type { ReactNode } from 'react'
import type { Question, SheetProps } from '../../../../board/client.ts'
import { andList } from '../../../../board/english.ts'
import { SeatMark } from '../../../../board/seat.tsx'
import { homeOf, territories, zones } from '../../board.ts'
import { CARDS, companies, RESOURCES } from '../../cards.ts'
import { deckSize, rowOf } from '../../deck.ts'
import { isClouded } from '../../economy/closed.ts'
import { besieged, companyBlockaded } from '../../land.ts'
import { countable } from '../../scoring.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from './signs.tsx'

/** CF-6  The cards: the row to choose from, and what everybody has, open and closed. */
export function CompaniesSheet(props: SheetProps<View>): ReactNode {
  const { view, seats, eye } = props
  const order = seats.map((_, seat) => seat).sort((a, b) => Number(b === eye) - Number(a === eye))
  return (
    <div className="cf-cards">
      <section className="cf-hand" aria-label="Face-up companies for R&D">
        <h3>Available through R&amp;D</h3>
        <p className="cf-under">
          <span>{deckSize(view)} in the deck</span>
          <span>{technologies(view)}</span>
        </p>
        <ul>
          {rowOf(view).map((card) => (
            <CardLine key={card} {...props} card={card} holder={-1} />
          ))}
        </ul>
      </section>
      {order.map((seat) => (
        <section key={seat} className="cf-hand" aria-label={`Companies of ${seats[seat]?.name}`}>
          <h3>
            <SeatMark style={seats[seat]} size={13} /> <span className="cf-name">{seats[seat]?.name}</span>
          </h3>
          <p className="cf-under">
            {RESOURCES.map((name, resource) => (
              <span key={name}>
                <ResourceSign resource={resource} size={12} /> {countable(view, seat, resource)}
                <span className="hidden"> {name} that counts</span>
              </span>
            ))}
            <span>{closedWords(view.closed[seat] ?? 0)}</span>
          </p>
          <ul>
            {cardsOf(view, seat).map((card) => (
              <CardLine key={card} {...props} card={card} holder={seat} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const closedWords = (closed: number) => (closed === 0 ? '' : `${closed} closed`)

/** CF-21.2  What has come up. */
function technologies({ special }: View): string {
  const out = ['nukes', 'L-stars'].filter((_, i) => special[i] === 1)
  return out.length === 0 ? '' : `${andList(out)} can be built`
}

/** The cards that a player is known to hold: by resource, the highest first, closed ones at the end. */
function cardsOf(view: View, seat: number): number[] {
  const held = Array.from({ length: CARDS }, (_, card) => card).filter((card) => view.card[card] === seat)
  const rank = (card: number) =>
    (view.open[card] === 1 ? 0 : 100) +
    (companies[card]?.resource ?? 0) * 10 -
    (companies[card]?.production ?? 0)
  return held.sort((a, b) => rank(a) - rank(b))
}

/** Where a company works. */
const siteName = (card: number): string => {
  const { land = -1, sea = -1 } = companies[card] ?? {}
  return territories[land]?.name ?? zones[sea]?.name ?? '?'
}

/** What keeps a company from delivering or from being opened. */
function trouble(view: View, card: number, holder: number): string | null {
  if (isClouded(view, card)) return 'clouded'
  if (holder < 0 || view.open[card] !== 1) return null
  const { land = -1 } = companies[card] ?? {}
  if (companyBlockaded(view, holder, card)) return 'blockaded'
  return besieged(view, holder) && homeOf[land] !== view.power[holder] ? 'besieged' : null
}

function CardLine({
  card,
  holder,
  ...props
}: SheetProps<View> & { card: number; holder: number }): ReactNode {
  const { view, question, lit, onLight, onAnswer } = props
  const { name = '?', resource = 0, production = 0 } = companies[card] ?? {}
  const closed = holder >= 0 && view.open[card] !== 1
  const wrong = trouble(view, card, holder)
  const option = optionFor(question, card)
  const body = (
    <>
      <span className="cf-value">
        <ResourceSign resource={resource} size={14} />
        <span className="hidden">{RESOURCES[resource]} </span>
        <b>{production}</b>
      </span>
      <span className="cf-company">
        {name}
        <small>
          {siteName(card)}
          {closed && ' · closed'}
          {wrong !== null && <em> · {wrong}</em>}
        </small>
      </span>
    </>
  )
  if (option === undefined) return <li className={closed ? 'cf-card closed' : 'cf-card'}>{body}</li>
  const key = option.target ?? JSON.stringify(option.choice)
  return (
    <li className={closed ? 'cf-card closed' : 'cf-card'}>
      <button
        type="button"
        className={lit === key || lit === JSON.stringify(option.choice) ? 'on' : ''}
        aria-label={option.text}
        onClick={() => onAnswer(option.choice)}
        onPointerEnter={() => onLight(key)}
        onPointerLeave={() => onLight(null)}
        onFocus={() => onLight(key)}
        onBlur={() => onLight(null)}
      >
        {body}
      </button>
    </li>
  )
}

/** The answer that chooses a card, where the question lists one: to take, to open, to give up. */
function optionFor(question: Question | null, card: number) {
  const id = companies[card]?.id
  return question?.options?.find(({ choice, refusal }) => {
    if (refusal !== undefined) return false
    const { take, open, discard } = choice as { take?: string; open?: string | null; discard?: string }
    return take === id || open === id || discard === id
  })
}
