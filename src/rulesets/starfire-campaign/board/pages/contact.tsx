import { type ReactNode, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import type { SeatStyle } from '../../../../board/client.ts'
import { Stepper, Ways } from '../../../../board/parts.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { isOut } from '../../diplomacy/attitude.ts'
import { isNpr, ownerName } from '../../map/world.ts'
import { type Contact, RELATIONS } from '../../position.ts'
import { OrderForms } from '../forms/derived.tsx'
import { AddLine, More } from '../forms/line.tsx'
import { flagOf } from '../names.ts'
import { NoteOn } from '../note.tsx'
import { together } from '../reading.ts'
import { add, type EmpireProps, turnTo, useDesk } from '../store.ts'
import { BidForm, TradeForm } from './trade.tsx'

interface ContactProps extends EmpireProps {
  readonly contact: Contact
  readonly seats: readonly SeatStyle[]
  nameOf(owner: number): string
  called(system: number): string
}

/** Somebody who has been met: what is known of them, and all that can be sent to them. */
export function ContactCard(props: ContactProps): ReactNode {
  const { empire, contact, view, seats, nameOf, called } = props
  const { writing } = useDesk()
  const { owner } = contact
  const name = nameOf(owner)
  const theirs = empire.chart.filter((known) => known.owner === owner).map(({ system }) => system)
  const seen = empire.sightings.filter((one) => one.owner === owner)
  const designs = empire.foreign.filter((one) => one.owner === owner)
  const gone = isOut(view.out, contact)
  return (
    <section className="sc-contact" aria-label={`About ${name}`}>
      <h3>
        <SeatMark style={flagOf(seats, owner)} size={15} /> {name} <Clause id="SC-16.1" />
      </h3>
      <dl className="sc-known">
        <Fact head="Met">in turn {contact.turn}</Fact>
        {gone ? (
          <Fact head="Now">out of the campaign</Fact>
        ) : (
          <>
            <Fact head="We say">{contact.relation.toLowerCase()}</Fact>
            <Fact head="They say">
              {(isNpr(owner) ? contact.state : contact.theirs).toLowerCase() || '–'}
            </Fact>
          </>
        )}
        <Fact head="Claims">{together(contact.claims.map(called)) || 'none'}</Fact>
        <Fact head="Known systems">
          {theirs.length === 0
            ? 'no system'
            : theirs.slice(0, 12).map((system) => (
                <TextButton key={system} onClick={() => turnTo('chart', { system })}>
                  {called(system)}
                </TextButton>
              ))}
          {theirs.length > 12 && ` and ${theirs.length - 12} more`}
        </Fact>
        <Fact head="Seen">
          {seen.length === 0
            ? 'no ships'
            : seen
                .toSorted((a, b) => b.turn - a.turn)
                .slice(0, 4)
                .map(
                  ({ system, hulls, turn }) =>
                    `${together(hulls.map(({ code, count }) => `${count} ${code}`))} at ${called(system)} in turn ${turn}`,
                )
                .join('; ')}
        </Fact>
        {designs.length > 0 && (
          <Fact head="Designs we know">{together(designs.map(({ design }) => design.name))}</Fact>
        )}
      </dl>
      <NoteOn seat={empire.seat} turn={view.turn} about={`owner ${owner}`} called={name} />
      {writing !== null && !gone && <ContactForms {...props} />}
    </section>
  )
}

function Fact({ head, children }: { readonly head: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{head}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ContactForms({ empire, contact, view, called }: ContactProps): ReactNode {
  const { owner, relation } = contact
  const name = isNpr(owner) ? ownerName(owner) : String(owner)
  return (
    <div className="sc-form">
      <Ways
        label="Our relations with them"
        value={relation}
        of={RELATIONS.filter((one) => !isNpr(owner) || one === 'WAR' || one === 'PEACE').map((value) => ({
          value,
          text: value.toLowerCase(),
        }))}
        onChange={(next) => add(`relation ${name} ${next}`)}
      />
      {isNpr(owner) ? <EnvoyForm contact={contact} npr={name} /> : <MessageForm to={owner} />}
      {!isNpr(owner) && (
        <More title="An offer">
          <TradeForm empire={empire} to={owner} turn={view.turn} called={called} />
        </More>
      )}
      {empire.defaulting.includes(owner) && <BidForm empire={empire} defaulter={owner} />}
      <More title="Spy mission">
        <OrderForms
          section="Spy mission"
          view={view}
          empire={empire}
          about={{ of: 'owner', id: isNpr(owner) ? name : owner }}
          orders={[]}
          called={called}
        />
      </More>
    </div>
  )
}

function MessageForm({ to }: { readonly to: number }): ReactNode {
  const [words, setWords] = useState('')
  return (
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
      <Button
        look="sc-add"
        disabled={words.trim() === ''}
        onClick={() => {
          add(`message ${to} ${JSON.stringify(words.trim())}`)
          setWords('')
        }}
      >
        Add message
      </Button>
    </>
  )
}

function EnvoyForm({ contact, npr }: { readonly contact: Contact; readonly npr: string }): ReactNode {
  const [gift, setGift] = useState(0)
  return (
    <>
      <Stepper label="Gift, whole MC" value={gift} most={99_999} step={500} onChange={setGift} />
      <AddLine order={{ do: 'envoy', npr, gift: 100 * gift }} />
      <AddLine
        order={contact.state === 'UNION' ? { do: 'union', npr } : null}
        missing="They join us when we have had a union with them for long enough."
      />
      {contact.state === 'UNION' && (
        <p className="sub">
          Some peoples join after 12 turns of union in a row, others after 36. You only find out by asking. An
          order that comes too early costs nothing. <Clause id="SC-16.6" />
        </p>
      )}
    </>
  )
}
