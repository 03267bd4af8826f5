import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import type { TableState } from '../../server/api.ts'
import type { HostAct } from '../net/table.ts'
import { Select } from '../parts/controls.tsx'
import type { LivePart } from '../seats.ts'
import { HouseClause } from './due.tsx'
import { TempoField } from './tempo-field.tsx'

type Proposal = Extract<HostAct, { do: 'propose' }>['proposal']

/** Something is put to the vote. */
export function Propose({ live, state, seat }: LivePart & { readonly seat: number }): ReactNode {
  const [proposal, setProposal] = useState(() => firstOf(state, seat, () => true))
  return (
    <Act
      title="Propose a change"
      about="More than half of the players who are not away must say yes within 72 hours. Some changes need everybody."
      clause="House-5.1"
      sure="Start vote"
      busy={live.busy}
      onDo={() => live.host({ do: 'propose', seat, proposal })}
    >
      <ProposalField state={state} seat={seat} proposal={proposal} onChange={setProposal} />
    </Act>
  )
}

/** What the host of a hosted table does alone; what concerns only the clock, and seats, has its own place there. */
export function Decide({ live, state }: LivePart): ReactNode {
  const own = (what: string) => !['pause', 'resume', 'tempo', 'free'].includes(what)
  const [proposal, setProposal] = useState(() => firstOf(state, -1, own))
  const [why, setWhy] = useState('')
  return (
    <Act
      title="Decide without a vote"
      about="This happens at once. Everybody sees that you did it, and your reason."
      clause="House-5.4"
      sure="Decide now"
      busy={live.busy}
      onDo={() => live.host({ do: 'decide', proposal, reason: why })}
    >
      <ProposalField state={state} seat={-1} of={own} proposal={proposal} onChange={setProposal} />
      <Why why={why} onChange={setWhy} />
    </Act>
  )
}

/** The first that can be proposed. */
function firstOf(state: TableState, seat: number, of: (what: string) => boolean): Proposal {
  const first = state.time.proposals.find(({ what, refused }) => refused === null && of(what))
  return proposalOf(state, seat, first?.what ?? 'end')
}

/** A proposal of this kind, as it is offered first. */
function proposalOf(state: TableState, seat: number, what: string): Proposal {
  switch (what) {
    case 'pause':
      return { what, days: 7 }
    case 'tempo':
      return { what, tempo: state.time.tempo }
    case 'free':
      return { what, seat: othersOf(state, seat)[0]?.seat ?? 0 }
    case 'rules':
      return { what, to: state.rules.latest }
    default:
      return { what: what as 'end' }
  }
}

const othersOf = (state: TableState, seat: number) =>
  state.seats.filter((other) => other.kind === 'person' && other.seat !== seat)

interface FieldProps {
  readonly state: TableState
  readonly seat: number
  readonly of?: (what: string) => boolean
  readonly proposal: Proposal
  onChange(proposal: Proposal): void
}

/** What can be proposed, one below the other: what it does, or why not now. */
function ProposalField({ state, seat, of = () => true, proposal, onChange }: FieldProps): ReactNode {
  const name = useId()
  const listed = state.time.proposals.filter(({ what }) => of(what))
  return (
    <fieldset className="proposals">
      <legend>Change</legend>
      {listed.map(({ what, text, all, clause, refused }) => (
        <div key={what}>
          <label>
            <input
              type="radio"
              name={name}
              value={what}
              checked={proposal.what === what}
              disabled={refused !== null}
              onChange={() => onChange(proposalOf(state, seat, what))}
            />
            {text}
          </label>{' '}
          <HouseClause id={clause} />
          <span className="sub">
            {refused !== null ? `Not now: ${refused.text}` : all ? 'Everybody must say yes.' : ''}
          </span>
        </div>
      ))}
      {proposal.what === 'rules' && state.rules.differs !== null && (
        <p className="sub">{state.rules.differs.text}</p>
      )}
      {proposal.what === 'pause' && (
        <Days days={proposal.days} most={30} onChange={(days) => onChange({ what: 'pause', days })} />
      )}
      {proposal.what === 'tempo' && (
        <TempoField tempo={proposal.tempo} onChange={(tempo) => onChange({ what: 'tempo', tempo })} />
      )}
      {proposal.what === 'free' && (
        <label className="field">
          {' '}
          Seat of{' '}
          <Select
            value={proposal.seat}
            onChange={(event) => onChange({ what: 'free', seat: Number(event.target.value) })}
            of={othersOf(state, seat).map((other) => [other.seat, other.name])}
          />
        </label>
      )}
    </fieldset>
  )
}

interface ActProps {
  readonly title: string
  readonly about: string
  readonly clause: string
  /** Does it; true when it is done. */
  onDo(): Promise<boolean>
  readonly busy: boolean
  /** What has to be said before it can be done: the fields of a form. */
  readonly children?: ReactNode
  /** What the button says that does it. */
  readonly sure: string
}

/** Something that may be done: what it is, what it does, its clause; it unfolds before it is done. */
export function Act({ title, about, clause, onDo, busy, children, sure }: ActProps): ReactNode {
  const [open, setOpen] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onDo()) setOpen(false)
  }
  return (
    <li className="act">
      <button type="button" className="act-name" aria-expanded={open} onClick={() => setOpen(!open)}>
        {title} …
      </button>
      <HouseClause id={clause} />
      <p className="sub">{about}</p>
      {open && (
        <form className="act-form" onSubmit={(event) => void submit(event)}>
          {children}
          <span className="act-buttons">
            <Button type="submit" look="primary" disabled={busy}>
              {sure}
            </Button>
            <TextButton onClick={() => setOpen(false)}> Cancel </TextButton>
          </span>
        </form>
      )}
    </li>
  )
}

/** A number of days. */
export function Days({
  days,
  most,
  onChange,
}: {
  days: number
  most: number
  onChange(days: number): void
}): ReactNode {
  return (
    <label className="field">
      Days
      <input
        type="number"
        min={1}
        max={most}
        required
        value={days}
        onChange={(event) =>
          onChange(Math.min(most, Math.max(1, Math.round(event.target.valueAsNumber) || 1)))
        }
      />
    </label>
  )
}

/** Why: for all to read. */
export function Why({
  why,
  onChange,
  required,
}: {
  why: string
  onChange(why: string): void
  required?: boolean
}): ReactNode {
  return (
    <label className="field">
      Reason (everybody can read it)
      <input
        value={why}
        maxLength={400}
        required={required}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
