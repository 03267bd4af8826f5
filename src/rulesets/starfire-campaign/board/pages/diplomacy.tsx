import './pages.css'
import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { digits } from '../../exact.ts'
import { ownerName, systemName } from '../../map/world.ts'
import type { Asset, Contact, Empire } from '../../position.ts'
import { RELATIONS } from '../../position.ts'
import type { PageProps } from '../page-props.ts'
import { mine } from '../reading.ts'
import { add, useDesk } from '../store.ts'
import { bare } from '../turn/news.ts'
import { Table } from './table.tsx'
import { TradeForm } from './trade.tsx'

const isNpr = (owner: number): boolean => owner > 1_000_000

/** Contacts and how one stands with them, open offers as two piles, messages. */
export function DiplomacyPage({ view, eye }: PageProps): ReactNode {
  const { writing } = useDesk()
  const [owner, setOwner] = useState(0)
  const empire = mine(view, eye)
  if (empire === null) return null
  const { contacts, offers } = empire
  const contact = contacts.find((one) => one.owner === owner) ?? contacts[0]
  const messages = empire.report.filter(({ kind }) => kind === 'message')
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Diplomacy</h2>
      </header>
      <Table
        caption="Contacts"
        rows={contacts}
        keyOf={(one) => one.owner}
        picked={contact?.owner}
        none="Nobody has been met yet. Contact is made where units or people of both are in one system."
        columns={[
          {
            head: 'Who',
            cell: (one) => (
              <button type="button" className="text-button" onClick={() => setOwner(one.owner)}>
                {ownerName(one.owner)}
              </button>
            ),
          },
          { head: 'Met in turn', figures: true, cell: ({ turn }) => turn },
          { head: 'We', cell: ({ relation }) => relation },
          { head: 'They', cell: ({ theirs, state, owner: of }) => (isNpr(of) ? state : theirs) },
          { head: 'Claims', cell: ({ claims }) => claims.map(systemName).join(', ') || '–' },
        ]}
      />
      {messages.length > 0 && (
        <>
          <h3>Messages</h3>
          <ol className="sc-ledger">
            {messages.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report keep their order
              <li key={i}>
                <span>{bare(line)}</span> <Clause id={line.clause} />
              </li>
            ))}
          </ol>
        </>
      )}
      {offers.length > 0 && (
        <>
          <h3>
            Open offers <Clause id="SC-16.9" />
          </h3>
          {offers.map((offer) => (
            <article key={`${offer.of} ${offer.id}`} className="sc-offer">
              <p>
                <b>
                  {offer.of === empire.owner
                    ? `Ours to ${ownerName(offer.to)}`
                    : `From ${ownerName(offer.of)}`}
                </b>
                , until turn {offer.until}
              </p>
              <Pile head={offer.of === empire.owner ? 'We give' : 'They give'} assets={offer.give} />
              <Pile head={offer.of === empire.owner ? 'We get' : 'They want'} assets={offer.want} />
              {writing !== null && (
                <button
                  type="button"
                  className="button sc-add"
                  onClick={() =>
                    add(offer.of === empire.owner ? `cancel T${offer.id}` : `accept ${offer.of}.T${offer.id}`)
                  }
                >
                  {offer.of === empire.owner ? 'Withdraw it' : 'Accept it'}
                </button>
              )}
            </article>
          ))}
        </>
      )}
      {writing !== null && contact !== undefined && (
        <ContactForm key={contact.owner} empire={empire} contact={contact} turn={view.turn} />
      )}
    </div>
  )
}

function Pile({ head, assets }: { readonly head: string; readonly assets: readonly Asset[] }): ReactNode {
  return (
    <div className="sc-pile">
      <small>{head}</small>
      <ul>
        {assets.map((asset) => (
          <li key={JSON.stringify(asset)}>{assetWords(asset)}</li>
        ))}
        {assets.length === 0 && <li>nothing</li>}
      </ul>
    </div>
  )
}

function assetWords({ kind, mc, code, system, ship }: Asset): string {
  if (kind === 'mc') return `${digits(mc, true)} MC`
  if (kind === 'tech') return `technology ${code}`
  if (kind === 'ship') return `ship S${ship}`
  return kind === 'system' ? `system ${systemName(system)}` : `the chart of ${systemName(system)}`
}

interface ContactProps {
  readonly empire: Empire
  readonly contact: Contact
  readonly turn: number
}

function ContactForm({ empire, contact, turn }: ContactProps): ReactNode {
  const { owner, relation } = contact
  const [words, setWords] = useState('')
  const [gift, setGift] = useState(0)
  const called = isNpr(owner) ? ownerName(owner) : String(owner)
  return (
    <section className="sc-form" aria-label={`To ${ownerName(owner)}`}>
      <h3>To {ownerName(owner)}</h3>
      <Ways
        label="How we stand with them"
        value={relation}
        of={RELATIONS.filter((one) => !isNpr(owner) || one === 'WAR' || one === 'PEACE').map((value) => ({
          value,
          text: value.toLowerCase(),
        }))}
        onChange={(next) => add(`relation ${called} ${next}`)}
      />
      {isNpr(owner) ? (
        <>
          <Stepper label="Gift, whole MC" value={gift} most={99_999} step={500} onChange={setGift} />
          <div className="sc-buttons">
            <button type="button" className="button sc-add" onClick={() => add(`envoy ${called} ${gift}`)}>
              Send an envoy
            </button>
            <button
              type="button"
              className="button sc-add"
              disabled={contact.state !== 'UNION'}
              onClick={() => add(`union ${called}`)}
            >
              Ask for union
            </button>
          </div>
        </>
      ) : (
        <>
          <label className="sc-label">
            A message
            <textarea
              rows={3}
              value={words}
              maxLength={2000}
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
          <button
            type="button"
            className="button sc-add"
            disabled={words.trim() === ''}
            onClick={() => {
              add(`message ${called} ${JSON.stringify(words.trim())}`)
              setWords('')
            }}
          >
            Add the message
          </button>
          <TradeForm empire={empire} to={owner} turn={turn} />
        </>
      )}
      <Spying owner={called} />
    </section>
  )
}

const MISSIONS = [
  { value: 'INTEL', text: 'Look into their treasury and ships, 500 MC × EL' },
  { value: 'SABOTAGE', text: 'Wreck freighters, 1,000 MC × EL' },
  { value: 'STEAL', text: 'Steal a technology, 2,000 MC × EL' },
] as const

function Spying({ owner }: { readonly owner: string }): ReactNode {
  const [mission, setMission] = useState<string>('INTEL')
  return (
    <>
      <Pick label="A mission" value={mission} of={MISSIONS} onChange={setMission} />
      <button type="button" className="button sc-add" onClick={() => add(`spy ${mission} ${owner}`)}>
        Add: <code>{`spy ${mission} ${owner}`}</code>
      </button>
    </>
  )
}
