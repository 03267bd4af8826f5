import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import { Stepper } from '../../board/parts.tsx'
import type { Option } from '../../server/api.ts'
import { unbroken } from '../parts/wording.ts'
import { wordsOf } from '../schema.ts'
import type { Numbers } from './numbers.ts'

interface NumberFieldProps {
  readonly numbers: Numbers
  readonly busy: boolean
  onLight(target: string | null): void
  onChoose(option: Option): void
}

/** A number with its range, in the place of a long list; of one that is not possible it is said why. */
export function NumberField({ numbers, busy, onLight, onChoose }: NumberFieldProps): ReactNode {
  const { field, options } = numbers
  const possible = [...options].flatMap(([n, { refusal }]) => (refusal === undefined ? [n] : []))
  const [least, most] = [Math.min(...possible), Math.max(...possible)]
  const [value, setValue] = useState(least)
  const option = options.get(value)
  const name = wordsOf(field)
  const range = `${least} to ${most}`
  const isOpen = option !== undefined && option.refusal === undefined
  return (
    <form
      className="open-answer composed"
      onSubmit={(event) => {
        event.preventDefault()
        if (isOpen && !busy) onChoose(option)
      }}
    >
      <Stepper
        label={`${name}, ${range}`}
        value={value}
        least={least}
        most={most}
        onChange={(n) => {
          setValue(n)
          onLight(options.get(n)?.target ?? null)
        }}
      >
        {name}
        <small>{range}</small>
      </Stepper>
      <div className="form-foot">
        <p className="would-refuse" role="status">
          {!isOpen && (
            <>
              {option?.refusal == null
                ? `Not possible: choose a number from ${range}.`
                : unbroken(`Not possible: ${option.refusal.text}`)}{' '}
              <Clause id={option?.refusal?.clause ?? null} />
            </>
          )}
        </p>
        {option?.note !== undefined && <p className="sub">{option.note}</p>}
        {option?.risky === true && <p className="sub">You cannot undo this.</p>}
        <div className="actions">
          <Button type="submit" look="primary" disabled={busy || !isOpen}>
            {option?.text ?? name}
          </Button>
        </div>
      </div>
    </form>
  )
}
