import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { house } from '../net/http.ts'
import { Bar } from '../parts/bar.tsx'
import { Icon } from '../parts/icons.tsx'
import Book from '../rulebook/book.tsx'

const fromAddress = () => (location.hash.length > 1 ? decodeURIComponent(location.hash.slice(1)) : null)

/** The rulebook on a page of its own; `#IT-6.3` shows and marks that clause. */
export default function Rules({ game }: { game: string }): ReactNode {
  const [clause, setClause] = useState(fromAddress)
  const book = useQuery({
    queryKey: ['rulebook', game, undefined],
    queryFn: () => house.rulebook(game),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = book.data?.title ?? 'Rulebook'
  useEffect(() => {
    const follow = () => setClause(fromAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    document.title = `${clause === null ? '' : `${clause} · `}${title} · Rulebook · Argosy`
  }, [title, clause])
  const cite = (id: string) => {
    history.pushState(null, '', `#${id}`)
    setClause(id)
  }
  return (
    <div className="page rules-page">
      <Bar title={title} sub="Rulebook">
        <button type="button" className="nav-link" onClick={() => print()}>
          <Icon name="book" /> <span>Print</span>
        </button>
      </Bar>
      <main>
        <Book game={game} clause={clause} onCite={cite} contents />
      </main>
    </div>
  )
}
