import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { GameInfo } from '../../server/api.ts'
import { useSize } from '../parts/stage.tsx'

const LivePicture = lazy(() => import('./live-picture.tsx'))

/** Frames less wide than this, in pixels, have the picture that was drawn for them. */
const NARROW = 480

/** A picture of a game's board: of the house's games it was drawn when the client was built, and no board is loaded for it. */
export function Picture({
  game,
  sample,
}: {
  game: Pick<GameInfo, 'id' | 'title' | 'board'>
  /** What a board that is loaded already draws itself, if it does. */
  sample?: unknown
}): ReactNode {
  if (game.board === undefined && sample === undefined) return <Drawn game={game.id} title={game.title} />
  return (
    <Suspense fallback={<div className="picture" />}>
      <LivePicture game={game.id} title={game.title} />
    </Suspense>
  )
}

function Drawn({ game, title }: { game: string; title: string }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const size = width === 0 ? null : width < NARROW ? 'narrow' : 'wide'
  const drawn = useQuery({
    queryKey: ['picture', game, size],
    queryFn: async () => {
      const answer = await fetch(`/pictures/${game}-${size}.svg`)
      return answer.ok ? answer.text() : null
    },
    enabled: size !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <div className="picture" ref={frame}>
      {drawn.data != null && (
        // Laid into the page, so that it has the page's letters, by day and by night.
        <div
          className="drawn"
          role="img"
          aria-label={`The board of ${title}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this client's own build
          dangerouslySetInnerHTML={{ __html: drawn.data }}
        />
      )}
    </div>
  )
}
