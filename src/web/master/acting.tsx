import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import { useKeepsake } from '../../board/keepsake.ts'
import type { ActForm, DryRun, Json, Refusal, TableState } from '../../server/api.ts'
import { house, refusalOf } from '../net/http.ts'
import { Select } from '../parts/controls.tsx'
import { SchemaField } from '../parts/schema-field.tsx'
import { blank, type Choices, isObject, type Schema } from '../schema.ts'
import type { Pointed } from './map.tsx'
import { WhatIf } from './what-if.tsx'

/** What may be chosen for the fields of an act, by names; what belongs to another field is offered once that is chosen. */
const choicesIn =
  ({ choices }: Pick<ActForm, 'choices'>): Choices =>
  (field, beside) => {
    const act = isObject(beside) ? beside : {}
    const list = choices[`${String(act.do)}.${field}`] ?? choices[field]
    if (list === undefined) return null
    const { within, of } = list
    return of
      .filter((one) => within === undefined || one.of === act[within])
      .map(({ value, text }) => ({ value: String(value), text }))
  }

/** An act that is planned together with the next ones, and what it does. */
interface Kept {
  readonly act: Json
  readonly says: string
}

/** What was kept before the master turned to something else. */
function readKept(text: string | null): readonly Kept[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

interface Props {
  readonly table: string
  readonly form: ActForm
  readonly seats: TableState['seats']
  /** What is pointed at on the map; null for nothing. */
  readonly pointed: Pointed | null
  /** Why the house has not done the last thing that was asked of it. */
  readonly refused: Refusal | null
  onPlan(acts: readonly Json[], reason: string): Promise<boolean>
}

/** What a game master does: chosen by names, tried on a copy of the game, given a reason, and only then planned. */
export function Acting({ table, form, seats, pointed, refused, onPlan }: Props): ReactNode {
  const [act, setAct] = useState<Json>(() => begun(form, Object.keys(form.titles)[0] ?? ''))
  const [before, keep] = useKeepsake('acts', readKept)
  const setBefore = (some: readonly Kept[]) => keep(some.length === 0 ? null : JSON.stringify(some))
  /** It stays while other acts are tried. */
  const [reason, setReason] = useState('')
  const acts = [...before.map((one) => one.act), act]
  const trial = useMutation({
    mutationFn: (tried: readonly Json[]) => house.tryActs(table, { acts: [...tried] }),
  })
  const kind = isObject(act) ? String(act.do) : ''
  const change = (next: Json) => {
    setAct(next)
    trial.reset()
  }
  /** What was pointed at when all acts were asked for. */
  const [left, setLeft] = useState<Pointed | null>(null)
  const here = pointed === left ? null : pointed
  const anew = () => {
    const next = begun(form, kind)
    change(here === null ? next : withPointed(form, next, here).act)
  }
  const another = (says: readonly string[]) => {
    setBefore([...before, { act, says: says.at(-1) ?? '' }])
    anew()
  }
  const done = () => {
    setBefore([])
    setReason('')
    anew()
  }
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen stays as it is until another system is pointed at
  useEffect(() => {
    if (pointed === null) return
    const { act: there, fits } = withPointed(form, act, pointed)
    change(fits ? there : (actsAt(form, pointed)[0] ?? act))
    section.current?.scrollIntoView({ block: 'start' })
  }, [pointed])
  return (
    <section aria-labelledby={id} ref={section}>
      <h3 id={id}>Act as game master</h3>
      {here !== null && (
        <Here
          acts={actsAt(form, here)}
          said={here.said}
          form={form}
          kind={kind}
          onKind={change}
          onAll={() => setLeft(here)}
        />
      )}
      {before.length > 0 && (
        <ol className="desk-list">
          {before.map(({ says }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two acts may read alike
            <li key={i}>
              {says}{' '}
              <TextButton
                onClick={() => {
                  setBefore(before.filter((_, at) => at !== i))
                  trial.reset()
                }}
              >
                Remove
              </TextButton>
            </li>
          ))}
        </ol>
      )}
      {before.length > 0 && (
        <p className="sub" role="status">
          Kept. It is planned together with the next act.
        </p>
      )}
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          trial.mutate(acts)
        }}
      >
        {here === null && (
          <span className="field">
            <label htmlFor={`${id}-kind`}>{before.length > 0 ? 'And then' : 'What to do'}</label>
            <Select
              id={`${id}-kind`}
              value={kind}
              onChange={(e) => change(begun(form, e.target.value))}
              of={Object.entries(form.titles)}
            />
          </span>
        )}
        <SchemaField
          schema={fieldsOf(form, kind)}
          value={act}
          label="Act"
          name=""
          choices={choicesIn(form)}
          onChange={(next) => change({ ...(next as object), do: kind })}
        />
        <Button type="submit">See what it changes</Button>
      </form>
      {trial.error !== null && <Refused refusal={refusalOf(trial.error)} />}
      {trial.data !== undefined && (
        <Tried
          run={trial.data}
          reason={reason}
          onReason={setReason}
          refused={refused}
          ahead={<WhatIf table={table} names={seats} acts={acts} />}
          onAnother={() => another(trial.data.says)}
          onPlan={async () => {
            if (await onPlan(acts, reason)) done()
          }}
        />
      )}
    </section>
  )
}

/** The shape of one kind of act, without the word that tells it apart; how to write what is chosen from a list is left out. */
function fieldsOf(form: ActForm, kind: string): Json {
  const cases = (form.schema as Schema).oneOf ?? []
  const offered = choicesIn(form)
  const one = cases.find(({ properties }) => properties?.do?.enum?.[0] === kind)
  const fields = Object.entries(one?.properties ?? {}).flatMap(([name, field]): [string, Schema][] => {
    if (name === 'do') return []
    const isChosen = offered(name, { do: kind }) !== null
    return [[name, isChosen ? { ...field, title: field.title?.split(',')[0] ?? name } : field]]
  })
  return { type: 'object', properties: Object.fromEntries(fields) } as unknown as Json
}

/** An act of this kind with nothing chosen yet. */
function begun(form: ActForm, kind: string): Json {
  const offered = choicesIn(form)
  const { properties = {} } = fieldsOf(form, kind) as Schema
  const fields = Object.entries(properties).map(([name, of]): [string, Json] => {
    const isChosen = offered(name, { do: kind }) !== null
    return [name, isChosen || (of.type === 'integer' && of.enum === undefined) ? null : blank(of as Json)]
  })
  return { do: kind, ...Object.fromEntries(fields) }
}

interface ActValues {
  readonly do: string
  readonly [field: string]: Json
}

/**
 * An act with what is pointed at: the system itself, and of what is there what the act leaves open and only one thing can be.
 * @returns the act, and whether any of it is something that the act can be about
 */
function withPointed(form: ActForm, given: Json, { system, there }: Pointed): { act: Json; fits: boolean } {
  let act = given as ActValues
  let fits = false
  for (const field of Object.keys(act)) {
    const offered = choicesIn(form)(field, act)?.map(({ value }) => value) ?? []
    const isPlace = field === 'system'
    const at = (isPlace ? [system] : (there[field] ?? [])).filter((one) => offered.includes(String(one)))
    if (isPlace && at.length === 0) return { act: given, fits: false }
    fits ||= at.length > 0
    const [one, ...others] = new Set(at)
    if (one !== undefined && others.length === 0 && (isPlace || act[field] === null))
      act = { ...act, [field]: one }
  }
  return { act, fits }
}

/** What may be done where somebody points. */
const actsAt = (form: ActForm, pointed: Pointed): Json[] =>
  Object.keys(form.titles).flatMap((kind) => {
    const { act, fits } = withPointed(form, begun(form, kind), pointed)
    return fits ? [act] : []
  })

/** What may be done where somebody points, a button each. */
function Here(props: {
  readonly acts: readonly Json[]
  readonly said: string
  readonly form: ActForm
  readonly kind: string
  onKind(act: Json): void
  onAll(): void
}): ReactNode {
  const { acts, said, form, kind, onKind, onAll } = props
  return (
    <fieldset className="desk-here desk-buttons">
      <legend>{said}</legend>
      {acts.map((act) => {
        const what = (act as ActValues).do
        return (
          <Button key={what} aria-pressed={what === kind} onClick={() => onKind(act)}>
            {form.titles[what]}
          </Button>
        )
      })}
      <TextButton onClick={onAll}>All acts</TextButton>
    </fieldset>
  )
}

function Refused({ refusal }: { readonly refusal: Refusal }): ReactNode {
  return (
    <p className="refusal" role="alert">
      {refusal.text} <Clause id={refusal.clause} />
    </p>
  )
}

/** What it would change, who would be told, when; why it is done, and the press. */
function Tried({
  run,
  reason,
  refused,
  ahead,
  onReason,
  onAnother,
  onPlan,
}: {
  readonly run: DryRun
  readonly reason: string
  readonly refused: Refusal | null
  readonly ahead: ReactNode
  onReason(reason: string): void
  onAnother(): void
  onPlan(): Promise<void>
}): ReactNode {
  const [asked, setAsked] = useState(false)
  const plan = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason.trim() !== '') void onPlan()
  }
  return (
    <form className="desk-tried" onSubmit={plan}>
      <h4>
        What it changes <Clause id={run.clause} />
      </h4>
      <p role="status">{run.says.join(' ')}</p>
      <Changes of={run.changes} />
      <dl>
        <dt>When</dt>
        <dd>{run.when}</dd>
        <dt>Who is told</dt>
        <dd>{run.told}</dd>
      </dl>
      {ahead}
      <label>
        Why{' '}
        <input value={reason} maxLength={400} aria-label="Why" onChange={(e) => onReason(e.target.value)} />
      </label>
      {asked && reason.trim() === '' && (
        <p className="refusal" role="alert">
          Write why. The reason stands in your journal, and everybody can read it at the end.
        </p>
      )}
      {refused !== null && <Refused refusal={refused} />}
      <div className="desk-buttons">
        <Button type="submit" look="primary">
          Plan it
        </Button>
        <Button onClick={onAnother}>Add another act</Button>
      </div>
    </form>
  )
}

/** Figures before and after. */
export function Changes({ of }: { readonly of: DryRun['changes'] }): ReactNode {
  if (of.length === 0) return <p className="sub">Nothing changes.</p>
  return (
    <table className="desk-changes">
      <thead className="hidden">
        <tr>
          <th>What</th>
          <th>Before</th>
          <th>After</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
