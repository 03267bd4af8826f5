import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameInfo } from '../../server/api.ts'
import { isOurs } from '../games.ts'
import { house } from '../net/http.ts'
import { Icon } from '../parts/icons.tsx'

// How far somebody has come in the lessons: it lies in the browser, and outlives a reload.

const RETRYING = 'retrying'
const nameOf = (game: string) => `argosy.lesson ${game}`

/** Where a learner is in a lesson. */
interface Progress {
  /** The decision, from 0; as many as there are when the last one is behind them. */
  readonly step: number
  readonly of: number
  /** The decisions that they passed without finding a good answer by themselves. */
  readonly open: readonly number[]
  /** True while only what is open is gone through. */
  readonly retrying: boolean
}

/** How far a lesson has come; null where it was not begun. */
export function progressOf(game: string): Progress | null {
  try {
    const [step, of, open = '', retrying] = (localStorage.getItem(nameOf(game)) ?? '').split('/')
    const come = {
      ...{ step: Number(step), of: Number(of), retrying: retrying === RETRYING },
      open: open === '' ? [] : open.split(',').map(Number),
    }
    return of !== undefined && come.step >= 0 && come.step <= come.of ? come : null
  } catch {
    return null
  }
}

/** Where the browser keeps nothing, a lesson begins at its beginning. */
export function keepProgress(game: string, { step, of, open, retrying }: Progress): void {
  try {
    localStorage.setItem(nameOf(game), `${step}/${of}/${open.join()}/${retrying ? RETRYING : ''}`)
  } catch {
    // A full or forbidden store must not stop a lesson.
  }
}

/**
 * The decisions still open after one is left.
 * @param solved whether a good answer was found there without being shown it
 */
export const openAfter = (open: readonly number[], step: number, solved: boolean): readonly number[] =>
  [...open.filter((one) => one !== step), ...(solved ? [] : [step])].sort((a, b) => a - b)

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
