import { Button, TextButton } from '../../../../board/button.tsx'
import './pages.css'
import { type ReactNode, useRef, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { isOut } from '../../diplomacy/attitude.ts'
import { digits } from '../../exact.ts'
import { isNpr, ownerName } from '../../map/world.ts'
import type { Asset, Empire } from '../../position.ts'
import { plain } from '../../report/said.ts'
import { flagOf, useCalled } from '../names.ts'
import { useNotes } from '../notes.ts'
import { mine } from '../reading.ts'
import { add, type PageProps, useDesk } from '../store.ts'
import { ContactCard } from './contact.tsx'
import { contactsOf, contactWords, standing } from './contacts.ts'
import { Table } from './table.tsx'

/** Offers and messages, which need an answer; contacts and how the reader stands with them; and all that can be sent to one. */
export function DiplomacyPage({ view, eye, seats }: PageProps): ReactNode {
  const [owner, setOwner] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const empire = mine(view, eye)
  const called = useCalled(empire?.seat ?? -1)
  const [notes] = useNotes(empire?.seat ?? -1)
  if (empire === null) return null
  /** An empire's number, and who leads it. */
  const nameOf = (one: number): string => {
    const player = isNpr(one) ? '' : (seats[one - 1]?.name ?? '')
    return player === '' ? ownerName(one) : `${ownerName(one)}, ${player}`
  }
  const inside = empire.contacts.filter((one) => !isOut(view.out, one))
  const rows = contactsOf(empire)
  const contact = empire.contacts.find((one) => one.owner === owner) ?? rows[0] ?? empire.contacts[0]
  const messages = empire.report.filter(({ kind }) => kind === 'message')
  const pick = (one: number) => {
    setOwner(one)
    card.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Diplomacy</h2>
        <span className="sub">{contactWords({ ...empire, contacts: inside })}</span>
      </header>
      {messages.length > 0 && (
        <>
          <h3>Messages</h3>
          <ol className="sc-ledger">
            {messages.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report keep their order
              <li key={i}>
                <span>{plain(line)}</span> <Clause id={line.clause} />
              </li>
            ))}
          </ol>
        </>
      )}
      <OpenOffers empire={empire} nameOf={nameOf} called={called} />
      <div className={contact === undefined ? '' : 'sc-met'}>
        <div>
          <Table
            caption="Contacts"
            rows={rows}
            most={24}
            keyOf={(one) => one.owner}
            picked={[contact?.owner]}
            none="You have met nobody yet. You make contact when units or people of both empires are in one system."
            list={{
              name: `contacts ${empire.seat}`,
              hint: 'war, treaty, peoples, a name',
              words: (one) =>
                `${isNpr(one.owner) ? 'peoples' : standing(one)} ${notes.get(`owner ${one.owner}`)?.text ?? ''}`,
            }}
            columns={[
              {
                head: 'Who',
                by: (one) => nameOf(one.owner),
                cell: (one) => (
                  <>
                    <SeatMark style={flagOf(seats, one.owner)} size={12} />{' '}
                    <TextButton onClick={() => pick(one.owner)}>{nameOf(one.owner)}</TextButton>
                  </>
                ),
              },
              { head: 'Met', figures: true, cell: ({ turn }) => turn },
              { head: 'We', cell: ({ relation }) => relation.toLowerCase() },
              {
                head: 'They',
                cell: (one) =>
                  isOut(view.out, one) ? 'out' : (isNpr(one.owner) ? one.state : one.theirs).toLowerCase(),
              },
              { head: 'Claims', cell: ({ claims }) => claims.map(called).join(', ') || '–' },
            ]}
          />
        </div>
        {contact !== undefined && (
          <div ref={card}>
            <ContactCard
              key={contact.owner}
              empire={empire}
              contact={contact}
              view={view}
              seats={seats}
              nameOf={nameOf}
              called={called}
            />
          </div>
        )}
      </div>
    </div>
  )
}

interface OffersProps {
  readonly empire: Empire
  nameOf(owner: number): string
  called(system: number): string
}

/** SC-16.9  Open offers from and to us, each as two piles. */
function OpenOffers({ empire, nameOf, called }: OffersProps): ReactNode {
  const { writing } = useDesk()
  const { offers, owner } = empire
  if (offers.length === 0) return null
  // Those to us come first: they need an answer.
  const sorted = [...offers].sort(
    (a, b) => Number(a.of === owner) - Number(b.of === owner) || a.until - b.until,
  )
  return (
    <>
      <h3>
        Open offers <Clause id="SC-16.9" />
      </h3>
      {sorted.map(({ of, to, id, give, want, until }) => {
        const ours = of === owner
        return (
          <article key={`${of} ${id}`} className="sc-offer">
            <p>
              <b>{ours ? `Ours to ${nameOf(to)}` : `From ${nameOf(of)}`}</b>, until turn {until}
            </p>
            <Pile head={ours ? 'We give' : 'They give'} assets={give} called={called} />
            <Pile head={ours ? 'We get' : 'They want'} assets={want} called={called} />
            {writing !== null && (
              <Button look="sc-add" onClick={() => add(ours ? `cancel T${id}` : `accept ${of}.T${id}`)}>
                {ours ? 'Withdraw it' : 'Accept it'}
                <span className="hidden">
                  : {ours ? `the offer to ${nameOf(to)}` : `the offer of ${nameOf(of)}`}
                </span>
              </Button>
            )}
          </article>
        )
      })}
    </>
  )
}

interface PileProps extends Pick<OffersProps, 'called'> {
  readonly head: string
  readonly assets: readonly Asset[]
}

function Pile({ head, assets, called }: PileProps): ReactNode {
  return (
    <div className="sc-pile">
      <small>{head}</small>
      <ul>
        {assets.map((asset) => (
          <li key={JSON.stringify(asset)}>{assetWords(asset, called)}</li>
        ))}
        {assets.length === 0 && <li>nothing</li>}
      </ul>
    </div>
  )
}

function assetWords({ kind, mc, code, system, ship }: Asset, called: OffersProps['called']): string {
  if (kind === 'mc') return `${digits(mc, true)} MC`
  if (kind === 'tech') return `technology ${code}`
  if (kind === 'ship') return `ship S${ship}`
  return kind === 'system' ? `system ${called(system)}` : `the chart of ${called(system)}`
}
