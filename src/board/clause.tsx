import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** Opens the rulebook beside what is being looked at; without it, links lead to the rulebook's own page. */
export const RulebookContext = createContext<{ game: string; open: ((clause: string) => void) | null }>({
  game: '',
  open: null,
})

/** The citation of a clause, as a small link. */
export function Clause({ id }: { id: string | null }): ReactNode {
  const { game, open } = useContext(RulebookContext)
  if (id === null || id === '') return null
  const show = (event: MouseEvent) => {
    if (open === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(id)
  }
  return (
    <a className="clause" href={`/rules/${game}#${id}`} onClick={show} aria-label={`Rule ${id}`}>
      {id}
    </a>
  )
}
