import type { ReactNode } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { Flaw } from '../../board/client.ts'

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
