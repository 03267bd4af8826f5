import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameInfo } from '../../server/api.ts'
import { isOurs } from '../games.ts'
import { house } from '../net/http.ts'
import { Icon } from '../parts/icons.tsx'
import { progressOf } from './progress.ts'

/** The ways to learn a game, the shortest first. */
export function LearnWays({
  game,
  apart = false,
}: {
  game: Pick<GameInfo, 'id' | 'guide' | 'lesson'>
  /** In a tab of their own, so that what is being filled in here stays. */
  apart?: boolean
}): ReactNode {
  const tab = apart ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <>
      {game.guide && (
        <Link href={`/learn-to-play/${game.id}`} {...tab}>
          How to play (4 min)
        </Link>
      )}{' '}
      {game.lesson && (
        <Link href={`/learn/${game.id}`} {...tab}>
          {lessonWords(game.id)}
        </Link>
      )}{' '}
      <Link href={`/rules/${game.id}`} {...tab}>
        Rulebook
      </Link>
    </>
  )
}

/** What the way to a first lesson is called: a learner who left it in the middle continues it. */
function lessonWords(game: string): string {
  const come = progressOf(game)
  if (come === null || come.step === 0) return 'First lesson'
  if (come.step < come.of) return `Continue lesson (${come.step + 1} of ${come.of})`
  return come.open.length === 0 ? 'First lesson (finished)' : 'First lesson (seen)'
}

/** In the bar of a table: how its game is played, in a tab of its own; nothing where no page says it. */
export function HowToPlayLink({ game }: { game: string }): ReactNode {
  // What all games are weighs as much as a board: of ours it is known without.
  const games = useQuery({ queryKey: ['games'], queryFn: house.games, enabled: !isOurs(game) })
  if (!isOurs(game) && games.data?.find(({ id }) => id === game)?.guide !== true) return null
  return (
    <a href={`/learn-to-play/${game}`} className="nav-link" target="_blank" rel="noopener">
      <Icon name="help" /> <span>How to play</span>
    </a>
  )
}
