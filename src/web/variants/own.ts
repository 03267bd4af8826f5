import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptVariant } from '../../server/api.ts'
import { useMe } from '../account/me.ts'
import { house, refusalOf } from '../net/http.ts'
import type { Variant } from './code.ts'

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
