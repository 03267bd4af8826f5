import type { ReactNode } from 'react'
import { Button } from '../../board/button.tsx'
import type { AdminAnswered } from '../../server/api.ts'
import type { Me, useAct } from './client.ts'
import { Said } from './parts.tsx'

// What the page of a person and that of a table have in common.

export type Found = AdminAnswered<'POST /api/admin/find'>

export interface Listed {
  readonly title: string
  readonly find: (id: string) => void
}

export interface Parts extends Pick<Listed, 'find'> {
  readonly me: Me
  readonly then: () => void
  readonly leave: (said: string) => void
}

export function Ids({ of, title, find }: Listed & { readonly of: readonly string[] }): ReactNode {
  if (of.length === 0) return null
  return (
    <p className="actions">
      {title}:
      {of.slice(0, 12).map((id) => (
        <Button key={id} onClick={() => find(id)}>
          {id}
        </Button>
      ))}
    </p>
  )
}

interface ActsProps<What extends string> {
  /** What can be done, the words on its button, and whether it can be done now. */
  readonly of: readonly (readonly [what: What, words: string, open: boolean])[]
  readonly why: string
  readonly act: ReturnType<typeof useAct<What>>
}

/** Buttons for what an operator may do; each takes a reason. */
export function Acts<What extends string>({ of, why, act }: ActsProps<What>): ReactNode {
  return (
    <>
      <div className="actions">
        {of.map(
          ([what, words, open]) =>
            open && (
              <Button
                key={what}
                disabled={why.trim() === '' || act.isPending}
                onClick={() => act.mutate(what)}
              >
                {words}
              </Button>
            ),
        )}
      </div>
      <Said error={act.error} done={act.isSuccess && 'Done.'} />
    </>
  )
}
