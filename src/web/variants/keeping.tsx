import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { Json, KeptVariant } from '../../server/api.ts'
import { useMe } from '../account/me.ts'
import { house, refusalOf } from '../net/http.ts'
import { CopyLink } from '../parts/controls.tsx'
import { encoded, NAME_LENGTH, type Variant } from './code.ts'

/** One that is kept, and where. */
export interface OwnVariant extends KeptVariant {
  readonly where: 'account' | 'browser'
}

export interface OwnVariants {
  /** Those of one game, the newest first. */
  readonly list: readonly OwnVariant[]
  readonly signedIn: boolean
  /** Why the last thing was not done, or null. */
  readonly refused: string | null
  keep(variant: Variant): Promise<OwnVariant | null>
  drop(variant: OwnVariant): void
  /** Takes one from this browser into the account. */
  take(variant: OwnVariant): void
}

const HERE = 'argosy.variants'
const MINE = ['variants']

/** The variants of a game that the reader keeps: with the account if they are signed in, else in this browser. */
export function useOwnVariants(game: string): OwnVariants {
  const signedIn = useMe()?.account != null
  const client = useQueryClient()
  const [here, setHere] = useState(read)
  const [refused, setRefused] = useState<string | null>(null)
  const kept = useQuery({ queryKey: MINE, queryFn: house.variants, enabled: signedIn })
  const account = signedIn ? (kept.data ?? []) : []
  const write = (next: readonly KeptVariant[]): boolean => {
    try {
      localStorage.setItem(HERE, JSON.stringify(next))
    } catch {
      setRefused(
        'This browser does not save data. You lose the variant when you close this page, so keep its link.',
      )
      return false
    }
    setHere(next)
    return true
  }
  const tell = async (change: Parameters<typeof house.changeVariants>[0]): Promise<boolean> => {
    setRefused(null)
    try {
      client.setQueryData(MINE, await house.changeVariants(change))
      return true
    } catch (error) {
      setRefused(refusalOf(error).text)
      return false
    }
  }
  return {
    list: [
      ...account.map((one) => ({ ...one, where: 'account' as const })),
      ...here.map((one) => ({ ...one, where: 'browser' as const })),
    ]
      .filter((one) => one.game === game)
      .sort((a, b) => b.atMs - a.atMs),
    signedIn,
    refused,
    async keep({ name, options }) {
      const made = { id: crypto.randomUUID(), game, name: name.trim(), options }
      const one = { ...made, atMs: Date.now() }
      if (!signedIn) return write([...read(), one]) ? { ...one, where: 'browser' } : null
      return (await tell({ keep: made })) ? { ...one, where: 'account' } : null
    },
    drop({ id, where }) {
      if (where === 'account') void tell({ drop: id })
      else write(read().filter((one) => one.id !== id))
    },
    async take({ id, game, name, options }) {
      if (await tell({ keep: { id, game, name, options } })) write(read().filter((one) => one.id !== id))
    },
  }
}

function read(): readonly KeptVariant[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(HERE) ?? '[]')
    return Array.isArray(value) ? value.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptVariant {
  const { id, game, name, options } = (value ?? {}) as Partial<Record<keyof KeptVariant, unknown>>
  return (
    [id, game, name].every((one) => typeof one === 'string') &&
    typeof options === 'object' &&
    options !== null
  )
}

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
        <Button disabled={name.trim() === '' || isKept} onClick={() => void keep()}>
          Save variant
        </Button>
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
