import { type ReactNode, useState } from 'react'
import { Pick, Stepper, Tick, Ways, Words } from '../../../../board/parts.tsx'
import { capital } from '../../../../kernel/index.ts'
import { type Do, lineOf } from '../../orders/order.ts'
import { type Asking, type Filled, type Input, inputsOf, isTooMuch, orderOfForm, ordersIn } from './inputs.ts'
import { AddLine } from './line.tsx'

/** The forms of all orders that belong in a section of a card, made of their descriptions; orders under one heading share their fields. */
export function OrderForms({ section, ...asking }: Asking & { readonly section: string }): ReactNode {
  return ordersIn(section, asking).map(([title, all]) => (
    <Group key={title} title={title} all={all} asking={asking} />
  ))
}

function Group({ title, all, asking }: { title: string; all: readonly Do[]; asking: Asking }): ReactNode {
  const [filled, setFilled] = useState<Filled>({})
  const drawn = new Set<string>()
  return (
    <fieldset className="sc-fields">
      <legend>{title}</legend>
      {all.map((what) => {
        const inputs = inputsOf(what, filled, asking)
        const open = inputs.filter(({ name }) => !drawn.has(name))
        for (const { name } of open) drawn.add(name)
        const missing = inputs.find((input) => input.first === undefined || isTooMuch(input, filled))
        return (
          <div key={what}>
            {open.map((input) => (
              <Field
                key={input.name}
                input={input}
                value={filled[input.name] ?? input.first}
                onChange={(value) => setFilled({ ...filled, [input.name]: value })}
              />
            ))}
            <AddLine
              order={orderOfForm(what, filled, asking)}
              missing={missing === undefined ? '' : missingWords(what, missing)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

const missingWords = (what: Do, { draws, title, most }: Input): string =>
  draws === 'money'
    ? `To ${what}: ${most} MC at most.`
    : `${capital(lineOf({ do: what }).words[0] ?? what)}: you know nothing here to choose for “${title}”.`

interface FieldProps {
  readonly input: Input
  readonly value: unknown
  onChange(value: unknown): void
}

function Field({ input, value, onChange }: FieldProps): ReactNode {
  const { title, draws, least, most, step, optional, of } = input
  switch (draws) {
    case 'number':
      return (
        <Stepper
          label={title}
          value={Number(value)}
          least={optional ? 0 : least}
          most={most}
          step={step}
          onChange={onChange}
        />
      )
    case 'money':
      return (
        <Stepper
          label={title}
          value={Number(value) / 100}
          least={least}
          most={most}
          step={step}
          onChange={(mc) => onChange(100 * mc)}
        />
      )
    case 'tick':
      return (
        <Tick checked={value === true} onChange={onChange}>
          {title}
        </Tick>
      )
    case 'words':
      return (
        <Ways
          label={title}
          value={String(value)}
          of={of.map(({ value: word, text, off }) => ({ value: String(word), text, off }))}
          onChange={onChange}
        />
      )
    case 'list':
      return of.length === 0 ? null : (
        <Pick
          label={title}
          value={String(of.findIndex((one) => one.value === value))}
          of={of.map(({ text }, at) => ({ value: String(at), text }))}
          onChange={(at) => onChange(of[Number(at)]?.value)}
        />
      )
    default:
      return <Words label={title} hint={title} value={String(value ?? '')} most={200} onChange={onChange} />
  }
}
