import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import { useMe } from '../account/me.ts'
import { Icon } from './icons.tsx'
import { ThemeButton } from './theme.tsx'

/** The bar over every page: the page's place, and the ways from here. */
export function Bar({
  title,
  sub,
  back,
  children,
}: {
  title?: string
  sub?: ReactNode
  back?: string
  children?: ReactNode
}): ReactNode {
  const [onTables] = useRoute('/tables')
  const [onLobby] = useRoute('/lobby')
  return (
    <header className="bar">
      <Link href="/" className={title === undefined ? 'brand' : 'brand small'} aria-label="Argosy, all games">
        <Ship />
        <span>Argosy</span>
      </Link>
      {title !== undefined && (
        <div className="where">
          {back !== undefined && (
            <Link href={back} className="icon-button" aria-label="Back">
              <Icon name="back" />
            </Link>
          )}
          <h1>{title}</h1>
          {sub !== undefined && <span className="sub">{sub}</span>}
        </div>
      )}
      <nav aria-label="Main">
        {children ?? (
          <>
            <Link href="/lobby" className="nav-link" aria-current={onLobby ? 'page' : undefined}>
              Lobby
            </Link>
            <Link href="/tables" className="nav-link" aria-current={onTables ? 'page' : undefined}>
              My tables
            </Link>
            <Who />
          </>
        )}
        <ThemeButton />
      </nav>
    </header>
  )
}

/** The way to the reader's account, or to sign in. */
function Who(): ReactNode {
  const me = useMe()
  const [onAccount] = useRoute('/account')
  const [onSignIn] = useRoute('/sign-in')
  const isIn = me?.account != null
  return (
    <Link
      href={isIn ? '/account' : '/sign-in'}
      className="nav-link"
      aria-current={onAccount || onSignIn ? 'page' : undefined}
    >
      {isIn ? 'Account' : 'Sign in'}
    </Link>
  )
}

/** The house's sign: a ship of the old sort. */
function Ship(): ReactNode {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" className="ship-sign">
      <path d="M2 14.500H20L17.6 18.800H4.400ZM10 2.500V12.500H4.200C7 10 9 6.5 10 2.500ZM11.8 4.500C15 6.3 16.8 9 17.4 12.500H11.800Z" />
    </svg>
  )
}
