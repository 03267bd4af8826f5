import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { counted } from '../../board/english.ts'
import { Alert } from '../parts/controls.tsx'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** "22 Nov 2026, 14:05". */
export const when = (ms: number): string => moment.format(ms)

/** "3 minutes", "2 hours", "5 days". */
export function howLong(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  const [n, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day']
  return counted(n, unit)
}

/** What went wrong, or what was done. */
export function Said({
  error,
  done,
}: {
  readonly error: Error | null
  readonly done?: string | false
}): ReactNode {
  if (error !== null) return <Alert look="refused" of={error} />
  return (
    <p role="status" className="sub">
      {done === false ? '' : done}
    </p>
  )
}

/** Fields, and a button that sends them. */
export function Form({
  look = 'own-fields',
  send,
  children,
}: {
  readonly look?: 'own-fields' | 'own-form'
  readonly send: () => void
  readonly children: ReactNode
}): ReactNode {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={look} onSubmit={submit}>
      {children}
    </form>
  )
}

/** Why an operator does something: it is written down with what they do. */
export function Why({
  id,
  label = 'Reason',
  why,
  onChange,
  required = false,
}: {
  readonly id: string
  readonly label?: string
  readonly why: string
  readonly onChange: (why: string) => void
  /** Where a form is sent; elsewhere its buttons wait for it. */
  readonly required?: boolean
}): ReactNode {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required={required}
        maxLength={1000}
        value={why}
        onChange={({ target }) => onChange(target.value)}
      />
      {!required && why.trim() === '' && <span className="sub">Write this first.</span>}
    </p>
  )
}

/** What is shown of a request: exactly what is in the text that is signed. */
interface Wanted {
  readonly words: readonly string[]
  readonly why: string
  readonly by: { readonly name: string }
  readonly atMs: number
  readonly untilMs: number
}

/** A request in full, and the hash that a passkey signs; this page computes it from what it shows. */
export function Words({ text }: { readonly text: string }): ReactNode {
  const { words, why, by, atMs, untilMs } = JSON.parse(text) as Wanted
  const [hash, setHash] = useState('')
  useEffect(() => {
    void crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)).then((digest) => {
      setHash([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
    })
  }, [text])
  return (
    <div className="words">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        Reason: <b>{why}</b>
      </p>
      <p className="sub">
        {by.name} asks for it, {when(atMs)}. It counts until {when(untilMs)}. Signed is the SHA-256 of this
        text: <code>{hash}</code>
      </p>
    </div>
  )
}
