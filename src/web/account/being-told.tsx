import { type FormEvent, type ReactNode, useState } from 'react'
import type { Account } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Fault, useDeed } from './deed.tsx'
import { type Wish, WishFields, wholeWish } from './wish-fields.tsx'

/** How a person is told at all their tables; a table may be set otherwise, at its seats. */
export function BeingTold({ account }: { readonly account: Account }): ReactNode {
  const [wish, setWish] = useState(() => wholeWish(account.wish as Wish))
  const save = useDeed(() => house.changeAccount({ wish }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <section aria-labelledby="told">
      <h2 id="told">Notifications</h2>
      <p className="sub">
        Choose when Argosy notifies you. This applies to all your tables with notifications, and to new ones.
        Times are in your time zone ({wish.zone}).
      </p>
      <form className="own-fields" onSubmit={send}>
        <WishFields wish={wish} onChange={setWish} />
        <button type="submit" className="button" disabled={save.isPending}>
          Save notifications
        </button>
        {save.isSuccess && (
          <p className="sub" role="status">
            {' '}
            Saved.{' '}
          </p>
        )}
      </form>
      <Fault of={[save.error]} />
    </section>
  )
}
