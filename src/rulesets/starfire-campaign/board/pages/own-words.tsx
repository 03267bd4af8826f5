import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../../board/button.tsx'
import { useKeepsake } from '../../../../board/keepsake.ts'
import { saveJson } from '../../../../board/saving.ts'
import { ownerName, systemName } from '../../map/world.ts'
import { namesIn } from '../names.ts'
import { fileOf, joined, ROOM, readNotes, wordsIn } from '../notes.ts'

/** What a note is about, in words. */
function aboutWords(about: string): string {
  const [kind, number = '', ...name] = about.split(' ')
  if (kind === 'system') return `System ${systemName(Number(number))}`
  if (kind === 'fleet') return `F${number}`
  return kind === 'owner'
    ? ownerName(Number(number))
    : `Design ${name.join(' ')} of ${ownerName(Number(number))}`
}

/** All that the reader has named and noted, and as a file: to take elsewhere, or to hand to another player. */
export function OwnWords({ seat, table }: { readonly seat: number; readonly table: string }): ReactNode {
  const [names, keepNames] = useKeepsake(`names ${seat}`, namesIn)
  const [notes, keepNotes] = useKeepsake(`notes ${seat}`, readNotes)
  const [fault, setFault] = useState('')
  const id = useId()
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    const found = wordsIn(await file.text())
    target.value = ''
    if (found === null) return setFault('This file has no names or notes of Starfire Campaign.')
    const next = joined({ names, notes }, found)
    if ((next.notes?.length ?? 0) > ROOM)
      return setFault('There is no room for all these notes. Shorten some first.')
    setFault('')
    keepNames(next.names)
    keepNotes(next.notes)
  }
  const all = names.size + notes.size
  return (
    <details className="sc-own-words">
      <summary>Your names and notes ({all})</summary>
      <ul>
        {[...names].map(([system, name]) => (
          <li key={system}>
            System {systemName(system)}: <b>{name}</b>
          </li>
        ))}
        {[...notes].map(([about, { text, turn }]) => (
          <li key={about}>
            {aboutWords(about)}: {text} <small>turn {turn}</small>
          </li>
        ))}
      </ul>
      <p className="sub">
        Only you see them. As a file you can take them to another browser, or hand them to a player who takes
        your seat over.
      </p>
      <div className="sc-buttons">
        <Button
          disabled={all === 0}
          onClick={() => saveJson(`${table}-names-and-notes.json`, fileOf({ names, notes }))}
        >
          Save names and notes
        </Button>
        <label className="button file-button" htmlFor={id}>
          Open names and notes
          <input id={id} type="file" accept=".json,application/json" onChange={(event) => void open(event)} />
        </label>
      </div>
      <p role="alert">{fault}</p>
    </details>
  )
}
