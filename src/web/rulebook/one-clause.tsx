import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useMemo } from 'react'
import { RulebookContext } from '../../board/clause.tsx'
import { house, refusalOf } from '../net/http.ts'
import { forPlayers, parseRulebook, withoutMarks } from './players.ts'
import { Prose } from './prose.tsx'

/** A clause by itself, as players read it. What it cites opens in the rulebook. */
export default function OneClause({
  game,
  version,
  clause,
}: {
  game: string
  version: number
  clause: string
}): ReactNode {
  const open = use(RulebookContext)?.open
  const query = useQuery({
    queryKey: ['rulebook', game, version],
    queryFn: () => house.rulebook(game, version),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const book = useMemo(
    () => (query.data === undefined ? null : parseRulebook(withoutMarks(forPlayers(query.data.markdown)))),
    [query.data],
  )
  if (query.error !== null) return <p className="refused">{refusalOf(query.error).text}</p>
  if (book === null) return <p className="sub">Loading the rule …</p>
  const parts = book.chapters.flatMap((chapter) => chapter.parts)
  const found = parts.find((part) => 'clause' in part && part.clause.id === clause)
  if (found === undefined || !('clause' in found)) return null
  return (
    <blockquote className="one-clause">
      <Prose
        tokens={found.clause.tokens}
        ids={book.ids}
        prefix={clause.split('-')[0] ?? ''}
        onCite={(id) => open?.(id)}
      />
    </blockquote>
  )
}
