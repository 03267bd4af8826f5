import { type ReactNode, useEffect, useState } from 'react'
import { when } from './parts.tsx'

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
