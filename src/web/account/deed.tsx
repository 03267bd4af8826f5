import { useMutation, useMutationState } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../board/button.tsx'
import type { Me } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { dropKey, storedKeys } from '../net/keys.ts'
import { Alert } from '../parts/controls.tsx'
import { useBecome } from './me.ts'

/** Something that is done with an account: all pages know the result, and what went wrong is said. */
export function useDeed<Given = void>(
  act: (given: Given) => Promise<Me | null>,
  then?: (me: Me | null) => void,
) {
  const become = useBecome()
  return useMutation({
    mutationFn: act,
    onSuccess(me) {
      become(me)
      then?.(me)
    },
  })
}

/** Something that was tried, or is going to be. */
interface Tried {
  readonly error: Error | null
  readonly submittedAt: number
}

/** What went wrong, if something did; until something else succeeds, after which it may not hold any more. */
export function Fault({ of }: { readonly of: readonly Tried[] }): ReactNode {
  const done = useMutationState({
    filters: { status: 'success' },
    select: ({ state }) => state.submittedAt,
  })
  const error = of.find((one) => one.error !== null && done.every((at) => at < one.submittedAt))?.error
  return <Alert look="refused" of={error} />
}

const AT_ONCE = 200

/** Puts the links of this browser into the account; the browser keeps none that the account has. */
async function takeAll(): Promise<Me> {
  const held = storedKeys()
  for (let at = 0; at < held.length; at += AT_ONCE) {
    const some = held.slice(at, at + AT_ONCE)
    await house.takeKeys({ keys: some.map(({ key }) => key) })
    const own = new Set((await house.mine({ keys: [] })).map(({ table }) => table))
    for (const { table } of some) if (own.has(table)) dropKey(table)
  }
  return house.me()
}

/** Offers to take the links that this browser holds into the account; nothing is taken unasked. */
export function Taking({ whose }: { readonly whose: string }): ReactNode {
  const take = useDeed(takeAll)
  const { length } = storedKeys()
  if (length === 0) return null
  return (
    <div className="notice taking">
      <p>
        {length === 1
          ? 'This browser has the link to your seat at a table.'
          : `This browser has the links to your seats at ${length} tables.`}{' '}
        If you move them to your account ({whose}), they open on every device where you sign in. They leave
        this browser when you sign out.
      </p>
      <Button disabled={take.isPending} onClick={() => take.mutate()}>
        {length === 1 ? 'Move it to my account' : 'Move them to my account'}
      </Button>
      <Fault of={[take]} />
    </div>
  )
}

/** The secret behind the # of a link in a mail; a link that is opened where the page is open already loads it again. */
export function useSecret(): RefObject<string> {
  const secret = useRef(location.hash.slice(1))
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  return secret
}
