import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** Opens the rulebook beside what is being looked at; without it, links lead to the rulebook's own page. */
export const RulebookContext = createContext<{ game: string; open: ((clause: string) => void) | null }>({
  game: '',
  open: null,
})

/**
 * The citation of a clause, as a small link. Where it opens the rulebook beside the board, it is no stop in the order
 * of tabs, as there is one at each option: the key R opens the rule of what has the focus.
 */
export function Clause({ id }: { id: string | null }): ReactNode {
  const { game, open } = useContext(RulebookContext)
  if (id === null || id === '') return null
  const show = (event: MouseEvent) => {
    if (open === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(id)
  }
  return (
    <a
      className="clause"
      href={`/rules/${game}#${id}`}
      onClick={show}
      aria-label={`Rule ${id}`}
      {...(open === null ? {} : { tabIndex: -1 })}
    >
      {id}
    </a>
  )
}
