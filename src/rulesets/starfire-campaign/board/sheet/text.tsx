import { type ReactNode, useId, useRef } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { standText } from '../../../../kernel/index.ts'
import type { Judged } from './judge.ts'
import { mended } from './lines.ts'
import { Beside } from './list.tsx'

interface TextProps {
  readonly lines: readonly Judged[]
  readonly text: string
  readonly rows: number
  put(text: string): void
}

/** The sheet as text, one order a line; below it what is wrong with which line. */
export function TextFace({ lines, text, rows, put }: TextProps): ReactNode {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const faulty = lines.filter(({ fault }) => fault !== null)
  const goTo = ({ no, column }: Judged) => {
    const before = text.split(/\r\n|[\n\r]/).slice(0, no - 1)
    const start = before.reduce((sum, row) => sum + row.length + 1, 0) + column - 1
    field.current?.focus()
    field.current?.setSelectionRange(start, start + 1)
  }
  return (
    <div className="sc-text">
      <label htmlFor={id}>Orders, one per line</label>
      <textarea
        id={id}
        ref={field}
        rows={rows}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id} faults`}
        placeholder={'# a remark\nexplore F1\nbuild 1 "Eye" × 2'}
        onChange={(event) => put(event.target.value)}
      />
      <div id={`${id} faults`} role="status">
        <p className="sub">{standText(lines.length, faulty.length)}</p>
        <ul className="sc-faults">
          {lines
            .filter(({ fate }) => fate === 'beware')
            .map((line) => (
              <li key={line.no} className="beware">
                <button type="button" className="text-button" onClick={() => goTo(line)}>
                  Line {line.no}
                </button>
                <Beside line={line} put={(next) => put(mended(text, line.no, next))} />
              </li>
            ))}
          {faulty.map((line) => (
            <li key={line.no}>
              <button type="button" className="text-button" onClick={() => goTo(line)}>
                Line {line.no}
                {line.column > 1 && `, column ${line.column}`}
              </button>{' '}
              {line.fault?.text} <Clause id={line.fault?.clause ?? null} />
              <Beside line={line} put={(next) => put(mended(text, line.no, next))} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
