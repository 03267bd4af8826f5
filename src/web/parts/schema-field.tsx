import { type ReactNode, useId } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import type { Json } from '../../server/api.ts'
import { blank, type Choices, isObject, type Schema, wordsOf } from '../schema.ts'

interface FieldProps {
  readonly schema: Json
  readonly value: Json
  readonly label: string
  /** The field's name in its object, to look choices up by. */
  readonly name: string
  /** The object that the field is in. */
  readonly beside?: Json
  /** Hides the label from sight: it stands elsewhere. */
  readonly bare?: boolean
  readonly choices?: Choices
  onChange(value: Json): void
}

/** A form control for any JSON Schema of the house; for one it does not know, JSON as text. */
export function SchemaField(props: FieldProps): ReactNode {
  const schema = props.schema as Schema
  const options = props.choices?.(props.name, props.beside ?? null) ?? null
  if (options !== null && schema.anyOf === undefined)
    return <Pick {...props} of={options} json={schema.type === 'integer'} />
  if (schema.enum !== undefined)
    return (
      <Pick
        {...props}
        of={schema.enum.map((v) => ({ value: JSON.stringify(v), text: wordsOf(String(v)) }))}
        json
      />
    )
  if (schema.anyOf !== undefined) return <Nullable {...props} options={options} />
  if (schema.oneOf !== undefined) return <OneOf {...props} cases={schema.oneOf} />
  switch (schema.type) {
    case 'boolean':
      return <Check {...props} />
    case 'integer':
    case 'number':
      return <Numeral {...props} />
    case 'string':
      return <Text {...props} />
    case 'array':
      return <List {...props} />
    case 'object':
      return <Group {...props} skip={null} />
    default:
      return <Raw {...props} />
  }
}

function Labelled({
  id,
  label,
  bare,
  children,
}: {
  id: string
  label: string
  bare: boolean | undefined
  children: ReactNode
}): ReactNode {
  return (
    <span className="field">
      <label htmlFor={id} className={bare === true ? 'hidden' : ''}>
        {label}
      </label>
      {children}
    </span>
  )
}

function Pick({
  label,
  bare,
  value,
  of,
  json = false,
  onChange,
}: FieldProps & { of: readonly { value: string; text: string }[]; json?: boolean }): ReactNode {
  const id = useId()
  const shown = json ? JSON.stringify(value) : String(value ?? '')
  const isChosen = of.some((o) => o.value === shown)
  return (
    <Labelled id={id} label={label} bare={bare}>
      <select
        id={id}
        value={isChosen ? shown : ''}
        required
        onChange={(e) => onChange(json ? (JSON.parse(e.target.value) as Json) : e.target.value)}
      >
        {!isChosen && (
          <option value="" disabled>
            choose …
          </option>
        )}
        {of.map((o) => (
          <option key={o.value} value={o.value}>
            {o.text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function Check({ label, bare, value, onChange }: FieldProps): ReactNode {
  const id = useId()
  return (
    <span className="field check">
      <input id={id} type="checkbox" checked={value === true} onChange={(e) => onChange(e.target.checked)} />
      <label htmlFor={id} className={bare === true ? 'hidden' : ''}>
        {label}
      </label>
    </span>
  )
}

/** A number: any that the schema allows, whole or not. */
function Numeral({
  schema,
  label,
  bare,
  value,
  onChange,
  absent,
}: FieldProps & {
  /** Left empty it means this, where nothing may be an answer. */
  readonly absent?: string
}): ReactNode {
  const id = useId()
  const { type, minimum, maximum, multipleOf, 'x-parts': parts = 1 } = schema as Schema
  const shown = (of: number | undefined) => (of === undefined ? of : of / parts)
  return (
    <Labelled id={id} label={label} bare={bare}>
      <input
        id={id}
        type="number"
        inputMode={type === 'integer' && parts === 1 ? 'numeric' : 'decimal'}
        // As a number: a text would be written again after each key, and 0.05 could not be typed for its 0.0.
        value={typeof value === 'number' ? value / parts : ''}
        min={shown(minimum)}
        max={shown(maximum)}
        step={shown(multipleOf ?? (type === 'integer' ? 1 : undefined)) ?? 'any'}
        required={absent === undefined}
        placeholder={absent}
        onChange={({ target }) =>
          onChange(
            target.value === ''
              ? null
              : parts === 1
                ? Number(target.value)
                : Math.round(Number(target.value) * parts),
          )
        }
      />
    </Labelled>
  )
}

function Text({ schema, label, bare, value, onChange }: FieldProps): ReactNode {
  const id = useId()
  return (
    <Labelled id={id} label={label} bare={bare}>
      <input
        id={id}
        type="text"
        value={String(value ?? '')}
        maxLength={(schema as Schema).maxLength}
        onChange={(e) => onChange(e.target.value)}
      />
    </Labelled>
  )
}

/** A value or nothing: numbers are left empty, words have one for it, others are switched on. */
function Nullable(props: FieldProps & { options: ReturnType<Choices> }): ReactNode {
  const { schema, label, value, options, onChange } = props
  const of = (schema as Schema).anyOf?.find((s) => s.type !== 'null') ?? {}
  const id = useId()
  if (options !== null)
    return (
      <Pick
        {...props}
        of={[
          { value: 'null', text: 'none' },
          ...options.map((o) => ({ ...o, value: JSON.stringify(o.value) })),
        ]}
        json
      />
    )
  if (of.type === 'integer' || of.type === 'number')
    return <Numeral {...props} schema={of as Json} absent="auto" />
  if (of.enum !== undefined)
    return (
      <Pick
        {...props}
        of={[null, ...of.enum].map((v) => ({
          value: JSON.stringify(v),
          text: v === null ? 'Auto' : wordsOf(String(v)),
        }))}
        json
      />
    )
  if (of.type === undefined && of.oneOf === undefined) return <Raw {...props} />
  return (
    <div className="field-nullable">
      <span className="field check">
        <input
          id={id}
          type="checkbox"
          checked={value !== null}
          onChange={(e) => onChange(e.target.checked ? blank(of as Json) : null)}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {value !== null && <SchemaField {...props} schema={of as Json} />}
    </div>
  )
}

/** One of several shapes, told apart by the field that can only be one word. */
function OneOf({ cases, ...props }: FieldProps & { cases: readonly Schema[] }): ReactNode {
  const tag = Object.entries(cases[0]?.properties ?? {}).find(([, s]) => s.enum?.length === 1)?.[0] ?? ''
  const nameOf = (s: Schema) => String(s.properties?.[tag]?.enum?.[0] ?? '')
  const value = isObject(props.value) ? props.value : {}
  const now = cases.find((s) => nameOf(s) === value[tag]) ?? cases[0] ?? {}
  return (
    <div className="field-case">
      <Pick
        {...props}
        value={nameOf(now)}
        of={cases.map((s) => ({ value: nameOf(s), text: wordsOf(nameOf(s)) }))}
        onChange={(name) => props.onChange(blank((cases.find((s) => nameOf(s) === name) ?? {}) as Json))}
      />
      <Group {...props} schema={now as Json} value={value} skip={tag} />
    </div>
  )
}

function Group({ schema, value, skip, choices, onChange }: FieldProps & { skip: string | null }): ReactNode {
  const fields = Object.entries((schema as Schema).properties ?? {}).filter(([name]) => name !== skip)
  const now = isObject(value) ? value : {}
  if (fields.length === 0) return null
  return (
    <div className="field-group">
      {fields.map(([name, of]) => (
        <SchemaField
          key={name}
          name={name}
          label={name === 'else' ? 'If that is not possible' : (of.title ?? wordsOf(name))}
          schema={of as Json}
          value={now[name] === undefined ? blank(of as Json) : now[name]}
          beside={now}
          {...(choices === undefined ? {} : { choices })}
          onChange={(part) => onChange({ ...now, [name]: part })}
        />
      ))}
    </div>
  )
}

function List(props: FieldProps): ReactNode {
  const { schema, value, label, onChange } = props
  const { items = {}, minItems = 0, maxItems = 99 } = schema as Schema
  const list = Array.isArray(value) ? (value as readonly Json[]) : []
  const replaced = (i: number, part: Json) => onChange(list.map((old, at) => (at === i ? part : old)))
  const fixed = minItems === maxItems
  return (
    <fieldset className={fixed ? 'field-list in-line' : 'field-list'}>
      <legend className={props.bare === true ? 'hidden' : ''}>{label}</legend>
      {list.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place only
        <div key={i} className="field-entry">
          <SchemaField
            {...props}
            schema={items as Json}
            value={part}
            label={fixed ? `${label}, ${i === 0 ? 'from' : 'to'}` : `${i + 1}`}
            bare={fixed}
            onChange={(p) => replaced(i, p)}
          />
          {!fixed && list.length > minItems && (
            <TextButton onClick={() => onChange(list.filter((_, at) => at !== i))}>Remove</TextButton>
          )}
        </div>
      ))}
      {!fixed && list.length < maxItems && (
        <Button onClick={() => onChange([...list, blank(items as Json)])}>Add</Button>
      )}
    </fieldset>
  )
}

function Raw({ label, bare, value, onChange }: FieldProps): ReactNode {
  const id = useId()
  const read = (text: string): Json => {
    if (text.trim() === '') return null
    try {
      return JSON.parse(text) as Json
    } catch {
      return text
    }
  }
  return (
    <Labelled id={id} label={label} bare={bare}>
      <textarea
        id={id}
        rows={3}
        placeholder="as JSON"
        defaultValue={value === null ? '' : JSON.stringify(value)}
        onChange={(e) => onChange(read(e.target.value))}
      />
    </Labelled>
  )
}
