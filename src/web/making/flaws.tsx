import type { ReactNode } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { Flaw, Maker } from '../../board/client.ts'
import type { Json } from '../../server/api.ts'

/** A file that was opened: what it makes, though it may have flaws; or why it cannot be edited. */
export type Read = { readonly made: Json } | { readonly file: string; readonly flaws: readonly Flaw[] }

/** Characters of a file that is read at all. */
const LONGEST = 200_000

/** Reads a file of the reader's own. */
export async function read(maker: Maker<Json>, file: File): Promise<Read> {
  const refused = (text: string): Read => ({ file: file.name, flaws: [{ path: '', clause: '', text }] })
  if (file.size > LONGEST)
    return refused('The file is too large. Files of this kind have a few thousand characters.')
  let text: string
  try {
    text = await file.text()
  } catch {
    return refused('The file cannot be read. It may have been moved. Choose it again.')
  }
  const found = maker.read(text)
  return 'made' in found ? found : { file: file.name, flaws: found.flaws }
}

/** Why a file was not opened: everything that is wrong with it, each with its place. */
export function Flaws({ file, flaws }: { file: string; flaws: readonly Flaw[] }): ReactNode {
  return (
    <div className="refused flaws">
      <p>
        <strong>{file}</strong> cannot be used. Nothing was changed.
      </p>
      <ul>
        {flaws.map(({ path, clause, text }) => (
          <li key={`${path} ${text}`}>
            {path !== '' && <code>{path}</code>} {text} <Clause id={clause} />
          </li>
        ))}
      </ul>
    </div>
  )
}
