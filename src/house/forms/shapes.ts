import { isObject, type Json } from '../../kernel/json.ts'

/** What is read of a JSON Schema, as the kernel's schemas write it. */
export interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly enum?: readonly Json[]
  readonly oneOf?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxLength?: number
  readonly default?: Json
}

export const shapeOf = (schema: Json | undefined): Shape => (isObject(schema) ? (schema as Shape) : {})

/** The forms a value may have; one where there is no choice. */
export const formsOf = (shape: Shape): readonly Shape[] => {
  const forms = shape.oneOf ?? shape.anyOf
  return forms === undefined ? [shape] : forms.flatMap(formsOf)
}

export const propertiesOf = (shape: Shape): readonly (readonly [string, Shape])[] =>
  Object.entries(shape.properties ?? {})

/** A field by its name, which somebody may have made up. */
export const fieldOf = ({ properties = {} }: Shape, name: string): Shape | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined

export const isNeeded = (shape: Shape, name: string): boolean => shape.required?.includes(name) === true

/** The only word a field may have: what tells the forms of a thing apart (`do: 'give'`); null where there are several. */
export const wordOf = (shape: Shape | undefined): string | null => {
  const [word, ...others] = shape?.enum ?? []
  return typeof word === 'string' && others.length === 0 ? word : null
}

/** The field by which the forms of a thing are told apart; null when nothing does. */
export function tellingField(forms: readonly Shape[]): string | null {
  const [first] = forms
  const told = propertiesOf(first ?? {}).find(
    ([name]) =>
      isNeeded(first ?? {}, name) && forms.every((form) => wordOf(form.properties?.[name]) !== null),
  )
  return told?.[0] ?? null
}

/** The one form that is a text of the game's own order language; null when the answer is not written so. */
export const textForm = (shape: Shape): Shape | null =>
  formsOf(shape).find(({ properties }) => properties?.text?.type === 'string') ?? null

/** True for a list, null besides or not. */
export const isList = (shape: Shape): boolean => formsOf(shape).some(({ type }) => type === 'array')
