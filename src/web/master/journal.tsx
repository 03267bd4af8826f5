import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import { saveFile, saveJson } from '../../board/saving.ts'
import { type JournalLine, momentText, type Refusal, shortMoment } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Alert } from '../parts/controls.tsx'
import { HouseClause } from '../time/due.tsx'
import { Changes } from './acting.tsx'
import './desk.css'

/** What became of a plan, in a word or two. */
const FATES: { readonly [F in JournalLine['fate']]: string } = {
  waits: 'waits for the turn',
  done: 'carried out',
  back: 'taken back',
  refused: 'refused',
  '': '',
}

/** When it was: the turn, and the number of a plan. */
const whenOf = ({ turn, no }: JournalLine): string =>
  [turn === null ? '' : `Turn ${turn}`, no === null ? '' : `plan ${no}`]
    .filter((part) => part !== '')
    .join(', ')

/** The journal of a table as plain text. */
function journalText(name: string, lines: readonly JournalLine[]): string {
  const parts = lines.map((line) => {
    const { atMs, text, reason, clause, fate, why, changes } = line
    const head = [momentText(atMs), whenOf(line), FATES[fate], clause].filter((part) => part !== '')
    return [
      head.join(' · '),
      `  ${text}`,
      ...(reason === '' ? [] : [`  Why: ${reason}`]),
      ...(why === '' ? [] : [`  Refused: ${why}`]),
      ...changes.map(({ what, before, after }) => `  ${what}: ${before} → ${after}`),
    ].join('\n')
  })
  return [`Journal of ${name}`, ...parts, ''].join('\n\n')
}

interface Props {
  /** Of the table. */
  readonly name: string
  readonly lines: readonly JournalLine[]
  /** Why the last plan was not taken back. */
  readonly refused: Refusal | null
  /** Takes a plan back; null for who may not. */
  readonly onBack: ((no: number, reason: string) => Promise<boolean>) | null
}

/** All that was done at the table beside moves, the last first; as text and as JSON. */
export function JournalLines({ name, lines, refused, onBack }: Props): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Journal</h3>
      {lines.length === 0 ? (
        <p className="sub">Nothing was done yet.</p>
      ) : (
        <p className="desk-buttons">
          <TextButton onClick={() => saveFile('journal.txt', journalText(name, lines), 'text/plain')}>
            Save as text
          </TextButton>
          <TextButton onClick={() => saveJson('journal.json', { lines })}>Save as JSON</TextButton>
        </p>
      )}
      <Alert look="refusal" of={refused?.text} />
      <ol className="desk-journal">
        {lines.toReversed().map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are only added
          <Line key={lines.length - i} line={line} onBack={onBack} />
        ))}
      </ol>
    </section>
  )
}

function Line({ line, onBack }: { readonly line: JournalLine; readonly onBack: Props['onBack'] }): ReactNode {
  const { atMs, text, reason, clause, fate, why, changes, no } = line
  return (
    <li>
      <p className="sub">
        <time dateTime={new Date(atMs).toISOString()}>{shortMoment(atMs)}</time> {whenOf(line)}{' '}
        {no !== null && <b>{FATES[fate]}</b>}{' '}
        {clause.startsWith('House') ? <HouseClause id={clause} /> : <Clause id={clause} />}
      </p>
      <p>{text}</p>
      {reason !== '' && <p className="sub">“{reason}”</p>}
      {why !== '' && <p className="refusal">{why}</p>}
      {changes.length > 0 && (
        <details>
          <summary>What it changed</summary>
          <Changes of={changes} />
        </details>
      )}
      {fate === 'waits' && no !== null && onBack !== null && <TakeBack no={no} onBack={onBack} />}
    </li>
  )
}

/** A plan is taken back with a reason. */
function TakeBack({
  no,
  onBack,
}: {
  readonly no: number
  readonly onBack: NonNullable<Props['onBack']>
}): ReactNode {
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const back = async (event: FormEvent) => {
    event.preventDefault()
    await onBack(no, reason)
  }
  if (!asked) return <TextButton onClick={() => setAsked(true)}>Take it back …</TextButton>
  return (
    <form className="desk-buttons" onSubmit={(event) => void back(event)}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that asked for it
        autoFocus
        value={reason}
        maxLength={400}
        required
        aria-label={`Why plan ${no} is taken back`}
        placeholder="Why"
        onChange={(e) => setReason(e.target.value)}
      />
      <Button type="submit">Take it back</Button>
    </form>
  )
}

/** SC-21.16  When the game is over everybody may open the journal. */
export function Published({ table, name }: { readonly table: string; readonly name: string }): ReactNode {
  const [open, setOpen] = useState(false)
  const journal = useQuery({
    queryKey: ['journal', table],
    queryFn: () => house.journal(table),
    enabled: open,
  })
  if (!open) return <TextButton onClick={() => setOpen(true)}>Show the journal of the game master</TextButton>
  return journal.data === undefined ? null : (
    <JournalLines name={name} lines={journal.data.lines} refused={null} onBack={null} />
  )
}
