import { Button, TextButton } from '../../../board/button.tsx'
import './note.css'
import { type ReactNode, useId, useState } from 'react'
import { type About, LONGEST_NOTE, useNotes } from './notes.ts'

interface NoteProps {
  readonly seat: number
  readonly turn: number
  readonly about: About
  /** What that is called. */
  readonly called: string
}

/** The reader's note about something, and the field in which they write it. */
export function NoteOn({ seat, turn, about, called }: NoteProps): ReactNode {
  const [notes, write] = useNotes(seat)
  const [open, setOpen] = useState(false)
  const note = notes.get(about)
  if (open)
    return (
      <NoteField
        called={called}
        text={note?.text ?? ''}
        onCancel={() => setOpen(false)}
        onKeep={(text) => {
          const isKept = write(about, { text, turn })
          setOpen(!isKept)
          return isKept
        }}
      />
    )
  return (
    <p className="sc-note">
      {note !== undefined && (
        <>
          {note.text} <small>turn {note.turn}</small>{' '}
        </>
      )}
      <TextButton onClick={() => setOpen(true)}>
        {note === undefined ? 'Add a note' : 'Change the note'}
        <span className="hidden"> about {called}</span>
      </TextButton>
    </p>
  )
}

interface FieldProps {
  readonly called: string
  readonly text: string
  /** False where there is no room for it. */
  onKeep(text: string): boolean
  onCancel(): void
}

function NoteField({ called, text: before, onKeep, onCancel }: FieldProps): ReactNode {
  const [text, setText] = useState(before)
  const [isFull, setFull] = useState(false)
  const id = useId()
  return (
    <div className="sc-note">
      <label htmlFor={id} className="hidden">
        Your note about {called}. Nobody else sees it.
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        maxLength={LONGEST_NOTE}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      {isFull && <p role="alert">There is no more room for notes. Shorten some first.</p>}
      <Button onClick={() => setFull(!onKeep(text))}>Keep the note</Button>
      <TextButton onClick={onCancel}>
        Cancel<span className="hidden"> the note about {called}</span>
      </TextButton>
    </div>
  )
}
