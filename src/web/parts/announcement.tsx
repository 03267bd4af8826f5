import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { house } from '../net/http.ts'

/** How often a page asks, where nothing else happens. */
const EVERY_MS = 20_000

/** What operators tell everybody, over every page until its reader has read it. */
export function Announcement(): ReactNode {
  const [read, setRead] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['announcement'],
    queryFn: () => house.announcement(),
    refetchInterval: EVERY_MS,
    retry: false,
  })
  const text = data?.text ?? null
  const isShown = text !== null && text !== read
  return (
    <div role="status" className="announcement" hidden={!isShown}>
      {isShown && (
        <>
          <span>{text}</span>
          <button type="button" className="button" onClick={() => setRead(text)}>
            I have read it
          </button>
        </>
      )}
    </div>
  )
}
