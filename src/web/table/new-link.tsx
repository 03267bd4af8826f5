import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { TableState } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { keepKey } from '../net/keys.ts'
import { Alert, CopyLink } from '../parts/controls.tsx'

/** Changes the link of the reader's seat: the old one opens nothing any more, wherever it was left. */
export function NewLink({
  state,
  hasLink,
}: {
  readonly state: TableState
  readonly hasLink: boolean
}): ReactNode {
  const [isSure, setSure] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const change = useMutation({
    mutationFn: () => house.relink(state.table, {}),
    onSuccess({ key, seats }) {
      // A player who plays by their account does not need it here.
      if (hasLink) keepKey(state.table, key, seats)
      else setLink(`${location.origin}/t/${state.table}#key=${key}`)
      setSure(false)
    },
  })
  if (state.you.length === 0) return null
  return (
    <div className="new-link">
      {link !== null && <CopyLink label="New link to your seat" link={link} />}
      {isSure ? (
        <p>
          Your current link will stop working on every device.{' '}
          <Button disabled={change.isPending} onClick={() => change.mutate()}>
            Change link
          </Button>{' '}
          <Button onClick={() => setSure(false)}>Keep link</Button>
        </p>
      ) : (
        <p>
          <Button onClick={() => setSure(true)}>
            {hasLink ? 'Change link' : 'Make a new link to this seat'}
          </Button>
        </p>
      )}
      <Alert look="refused" of={change.error} />
    </div>
  )
}
