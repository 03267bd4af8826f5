import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Json } from '../../server/api.ts'
import { CopyLink } from '../parts/copy.tsx'
import { encoded, NAME_LENGTH } from './code.ts'
import type { OwnVariants } from './own.ts'

interface KeepingProps {
  readonly game: string
  readonly options: Readonly<Record<string, Json>>
  readonly own: OwnVariants
  /** The name it begins with. */
  readonly name?: string
}

/** Keeps a variant under a name, and makes the link by which others have it. */
export function Keeping({ game, options, own, name: first = '' }: KeepingProps): ReactNode {
  const [name, setName] = useState(first)
  const [kept, setKept] = useState<string | null>(null)
  const id = useId()
  const link = useLink(game, name.trim(), options)
  const isKept = own.list.some((one) => one.name === name.trim() && same(one.options, options))
  const keep = async () => {
    const made = await own.keep({ name, options })
    if (made === null) return
    setKept(
      made.where === 'account'
        ? `“${made.name}” is saved in your account.`
        : `“${made.name}” is saved in this browser.`,
    )
  }
  return (
    <div className="variant-keeping">
      <div className="row">
        <span className="field">
          <label htmlFor={id}>Name of this variant</label>
          <input
            id={id}
            value={name}
            maxLength={NAME_LENGTH}
            placeholder="Saturday rules"
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value)
              setKept(null)
            }}
          />
        </span>
        <button
          type="button"
          className="button"
          disabled={name.trim() === '' || isKept}
          onClick={() => void keep()}
        >
          Save variant
        </button>
      </div>
      <p className="sub" role="status">
        {own.refused ?? kept ?? (isKept ? 'You already saved this variant.' : '')}
      </p>
      {link !== null && (
        <>
          <p className="sub">Anybody with this link sees these options and can start a game with them.</p>
          <CopyLink label="Link to this variant" link={link} />
        </>
      )}
    </div>
  )
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The address of a variant; null until it has a name. */
export function useLink(game: string, name: string, options: Readonly<Record<string, Json>>): string | null {
  const [code, setCode] = useState<string | null>(null)
  const text = JSON.stringify(options)
  useEffect(() => {
    let isCurrent = true
    setCode(null)
    if (name !== '')
      void encoded({ name, options: JSON.parse(text) }).then((found) => isCurrent && setCode(found))
    return () => {
      isCurrent = false
    }
  }, [name, text])
  return code === null ? null : addressOf(game, code)
}

export const addressOf = (game: string, code: string): string =>
  `${location.origin}/games/${game}#variant=${code}`
