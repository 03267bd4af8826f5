import { type ReactNode, useState } from 'react'
import {
  type Described,
  type Field,
  fieldsOf,
  fullest,
  isSmallest,
  type Json,
  smallest,
  withNames,
} from '../kernel/index.ts'
import { Button, TextButton } from './button.tsx'
import { usePlaces } from './choosable.tsx'
import type { Composer, FormProps, TermsWindow } from './client.ts'
import { Pick as Choose, Part, Stepper, Tick, Ways, Words } from './parts.tsx'

/** What a game says of a form that is made from a description. */
interface Composed<V, A> extends Omit<Composer<V, A>, 'start' | 'Form' | 'none'> {
  /** The answer with which it begins; the smallest when not said. */
  start?: Composer<V, A>['start']
  /** It begins with as much of everything as is possible. */
  readonly full?: true
  /** What the button says that gives the smallest answer. */
  readonly none?: string
  /** Above the fields, and below them: what it costs, what is left to give out. */
  Head?(props: FormProps<V, A>): ReactNode
  Foot?(props: FormProps<V, A>): ReactNode
  /** A drawing before the name of a thing, or of a part. */
  sign?(path: string, id: Json | undefined, props: FormProps<V, A>): ReactNode
  /** The class of a frame around it. */
  readonly frame?: string
  /** Parts that are not there before a button of these words is pressed, or something stands in them. */
  readonly behind?: { readonly words: string; readonly parts: readonly (keyof A & string)[] }
  /** By the path of a part: what is drawn in place of its fields. */
  readonly widgets?: Readonly<Record<string, (props: Widget<V, A>) => ReactNode>>
}

/** What is drawn in place of the fields of a part. */
export interface Widget<V, A> extends FormProps<V, A> {
  readonly fields: readonly Field<A>[]
}

/** The form of an answer, made from its description: fields with their limits, places of the board, words read aloud. */
export function composed<V extends { readonly flow: readonly object[] }, A>(
  answer: Described<V, never, A>,
  how: Composed<V, A>,
): Composer<V, A> {
  const { Head, Foot, none, ...others } = how
  const frame = (view: V) => view.flow.at(-1) as never
  const begin: Composer<V, A>['start'] =
    how.start ??
    (how.full === true
      ? (view, seat) => fullest(answer, view, frame(view), seat)
      : (view, seat) => smallest(answer.of, view, frame(view), seat) as A)
  return {
    ...others,
    start: begin,
    send: (value, view, seat) =>
      none !== undefined && isSmallest(answer.of, view, frame(view), seat, value)
        ? none
        : how.send(value, view, seat),
    ...(none !== undefined && {
      none: (view, seat) => ({ text: none, choice: smallest(answer.of, view, frame(view), seat) }),
    }),
    Form(props) {
      const { view, seat, seats, value, onChange } = props
      const { behind } = how
      const [open, setOpen] = useState(
        () => behind === undefined || isBegun(behind.parts, value, begin(view, seat, props.question)),
      )
      const all = fieldsOf(answer, view, frame(view), seat, value)
      const fields = open ? all : all.filter(({ path: [part] }) => !behind?.parts.includes(part as never))
      const name = (text: string) => withNames(text, (of) => seats[of]?.name ?? '?')
      // Where a place would do several things it does the last: where something goes comes after from where.
      const marks = new Map(fields.flatMap((field) => marksOf(field)))
      usePlaces(
        props.onPlaces,
        new Map([...marks].map(([target, { words }]) => [target, name(words)])),
        (target) => target,
        (target) => {
          const mark = marks.get(target)
          if (mark !== undefined) onChange(mark.make())
        },
      )
      const form = (
        <>
          {Head !== undefined && <Head {...props} />}
          <Fields props={props} how={how} name={name} of={fields} />
          {!open && <TextButton onClick={() => setOpen(true)}>{behind?.words}</TextButton>}
          {Foot !== undefined && <Foot {...props} />}
        </>
      )
      return how.frame === undefined ? form : <div className={how.frame}>{form}</div>
    },
  }
}

/** True when something stands in some of the parts. */
function isBegun<A>(parts: readonly (keyof A)[], value: A, begin: A): boolean {
  return parts.some((part) => JSON.stringify(value[part]) !== JSON.stringify(begin[part]))
}

const NO_QUESTION = { seat: 0, step: '' }
const nowhere = () => {}

/** The form of terms that are left in advance, made from their description. */
export function composedTerms<V extends { readonly flow: readonly object[] }, T>(
  answer: Described<V, never, T>,
  how: Pick<Composed<V, T>, 'sign' | 'frame'>,
): TermsWindow<V>['Form'] {
  const { Form } = composed(answer, { ...how, send: () => '' })
  return ({ value, onChange, ...props }) => (
    <Form
      {...props}
      question={NO_QUESTION}
      value={value as T}
      onChange={(terms) => onChange(terms as typeof value)}
      onPlaces={nowhere}
    />
  )
}

/** What picking a place of the board does: in words, and to the answer. */
interface Mark<A> {
  readonly words: string
  make(): A
}

/** The places of the board by which a field can be filled in. */
function marksOf<A>(field: Field<A>): (readonly [string, Mark<A>])[] {
  switch (field.kind) {
    case 'number': {
      const { thing, one, value, limit } = field
      if (thing?.target === undefined || value >= limit.most) return []
      return [[thing.target, { words: `${one} ${thing.text}`, make: () => field.put(value + 1) }]]
    }
    case 'list':
      return field.things.flatMap((thing) =>
        thing.target === undefined
          ? []
          : [
              [
                thing.target,
                { words: `${field.label} ${thing.text}`, make: () => field.put(thing) },
              ] as const,
            ],
      )
    case 'ticks':
      return field.things.flatMap(({ thing }) =>
        thing.target === undefined
          ? []
          : [[thing.target, { words: `${field.one} ${thing.text}`, make: () => field.turn(thing) }] as const],
      )
    case 'part':
      return field.fields.flatMap((inner) => marksOf(inner))
    case 'text':
    case 'tick':
    case 'add':
    case 'row':
      return []
  }
}

/** What every field is drawn with. */
interface Drawing<V, A> {
  readonly props: FormProps<V, A>
  readonly how: Pick<Composed<V, A>, 'sign' | 'widgets'>
  name(text: string): string
}

function Fields<V, A>({ of, ...drawing }: Drawing<V, A> & { of: readonly Field<A>[] }): ReactNode {
  return of.map((field) => (
    <One key={`${field.kind} ${labelOf(field)} ${field.path.join('.')}`} {...drawing} field={field} />
  ))
}

const labelOf = <A,>(field: Field<A>): string =>
  field.kind === 'ticks' ? field.one : 'title' in field ? field.title : field.label

function One<V, A>({ field, ...drawing }: Drawing<V, A> & { field: Field<A> }): ReactNode {
  const { props, how, name } = drawing
  const { onChange } = props
  const path = field.path.join('.')
  switch (field.kind) {
    case 'number': {
      const { thing, limit, note } = field
      return (
        <Stepper
          label={name(field.label)}
          value={field.value}
          least={field.least}
          from={field.from}
          most={limit.most}
          why={limit.why === null ? undefined : name(limit.why.text)}
          onChange={(n) => onChange(field.put(n))}
        >
          {how.sign?.(path, thing?.id, props)} {name(field.text)}
          {note !== undefined && <small>{name(note)}</small>}
        </Stepper>
      )
    }
    case 'text':
      return (
        <Words
          label={name(field.label)}
          hint={field.hint}
          value={field.value}
          most={field.most}
          onChange={(words) => onChange(field.put(words))}
        />
      )
    case 'tick': {
      const { value, why, note } = field
      return (
        <Tick
          checked={value}
          note={note === undefined ? undefined : name(note)}
          why={why === null ? undefined : name(why.text)}
          onChange={(on) => onChange(field.put(on))}
        >
          {name(field.label)}
        </Tick>
      )
    }
    case 'add':
      return (
        <Button look="form-more" onClick={() => onChange(field.add())}>
          {field.label}
        </Button>
      )
    case 'list': {
      const { things, chosen, ways } = field
      const put = (value: string) => {
        const thing = things.find(({ id }) => JSON.stringify(id) === value)
        if (thing !== undefined) onChange(field.put(thing))
      }
      if (ways !== null) {
        const of = things.map(({ id, text }, i) => ({
          ...{ value: JSON.stringify(id), text: name(text), sign: how.sign?.(path, id, props) },
          ...(ways[i] == null ? {} : { off: true, why: name(ways[i].text) }),
        }))
        return <Ways label={name(field.label)} value={JSON.stringify(chosen)} of={of} onChange={put} />
      }
      const items = things.map(({ id, text, group }) => ({
        value: JSON.stringify(id),
        text: name(text),
        ...(group === undefined ? {} : { group: name(group) }),
      }))
      return (
        <Choose
          label={name(field.label)}
          value={chosen === undefined ? '' : JSON.stringify(chosen)}
          of={items}
          onChange={put}
        />
      )
    }
    case 'ticks':
      return field.things.map(({ thing, place }) => (
        <Tick
          key={JSON.stringify(thing.id)}
          checked={place >= 0}
          note={thing.note === undefined ? undefined : name(thing.note)}
          onChange={() => onChange(field.turn(thing))}
        >
          {how.sign?.(path, thing.id, props)} {name(thing.text)}
          {field.ordered && field.named > 1 && place >= 0 && <b> · {place + 1}.</b>}
        </Tick>
      ))
    case 'part': {
      const { title, note, fields } = field
      const Other = how.widgets?.[path]
      const inside =
        Other === undefined ? <Fields {...drawing} of={fields} /> : <Other {...props} fields={fields} />
      if (title === '') return inside
      return (
        <Part title={name(title)} {...(note === undefined ? {} : { note: name(note) })}>
          {inside}
        </Part>
      )
    }
    case 'row':
      if (field.out !== null)
        return (
          <Part title={field.title}>
            <Fields {...drawing} of={field.fields} />
            <TextButton onClick={() => onChange(field.remove())}>{field.out}</TextButton>
          </Part>
        )
      return (
        <fieldset className="form-row">
          <legend className="hidden">{field.title}</legend>
          <Fields {...drawing} of={field.fields} />
          <Button aria-label={`Remove ${field.title}`} onClick={() => onChange(field.remove())}>
            ×
          </Button>
        </fieldset>
      )
  }
}
