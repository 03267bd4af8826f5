import type { FastifyError, FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { counted } from '../kernel/english.ts'
import { isObject } from '../kernel/json.ts'

/** What the framework calls by a long name. */
const WHERE: Readonly<Record<string, string>> = { querystring: 'query' }

/** `body.seats[0].kind must be one of you, open, bot`: where, and what the schema says. */
export function schemaWords({ validation, validationContext }: Partial<FastifyError>): string {
  const told = tellingOf((validation ?? []) as readonly SchemaError[])
  const path = (told?.instancePath ?? '').replace(/\/(\d+)/g, '[$1]').replace(/\//g, '.')
  const what = told === undefined ? 'is not as it should be' : wordsOf(told)
  return `${WHERE[validationContext ?? ''] ?? validationContext ?? 'request'}${path} ${what}.`.slice(0, 300)
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object', null: 'null' },
}
const COUNTS: Readonly<Record<string, readonly [one: string, many?: string]>> = {
  Length: ['character'],
  Items: ['entry', 'entries'],
  Properties: ['field'],
}

/** What is wrong with something, after its name. */
function wordsOf({ keyword, params = {}, message }: SchemaError): string {
  const { missingProperty, additionalProperty, type, limit, allowedValue, allowedValues } = params
  if (keyword === 'required') return `needs the field ${quoted(missingProperty)}`
  if (keyword === 'additionalProperties') return `cannot have the field ${quoted(additionalProperty)}`
  if (keyword === 'type')
    return `must be ${[type]
      .flat()
      .map((one) => KINDS[String(one)] ?? String(one))
      .join(' or ')}`
  if (keyword === 'minimum') return `must be at least ${limit}`
  if (keyword === 'maximum') return `must be at most ${limit}`
  if (keyword === 'const') return `must be ${JSON.stringify(allowedValue)}`
  if (keyword === 'enum') return oneOf(allowedValues as readonly unknown[])
  const counts = COUNTS[keyword.slice(3)]
  if (counts !== undefined)
    return `must have at ${keyword.startsWith('min') ? 'least' : 'most'} ${counted(Number(limit), ...counts)}`
  return message ?? 'is not as it should be'
}

const quoted = (name: unknown) => JSON.stringify(String(name).slice(0, 40).toWellFormed())
const oneOf = (values: readonly unknown[]) => `must be one of ${[...new Set(values.map(String))].join(', ')}`

/** An error of the schema, with what it is about (`verbose`). */
interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly message?: string
  readonly schema?: unknown
  readonly data?: unknown
}

/**
 * The error that tells what is wrong. Of something that may have several forms, the schema says what is wrong with each:
 * what counts is the form that was meant, which is told by its constants (`{"kind": "mail"}`).
 */
function tellingOf(errors: readonly SchemaError[]): SchemaError | undefined {
  const union = errors.findLast(({ keyword }) => keyword === 'anyOf')
  if (union === undefined) return errors[0]
  const forms = (union.schema ?? []) as readonly Form[]
  const meant = forms.findIndex((form) => isMeant(form, union.data))
  if (meant >= 0)
    return tellingOf(
      errors.filter(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/${meant}/`)),
    )
  return formsOf(union, forms) ?? errors[0]
}

interface Form {
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>
}

/** The constants of a form, by the names of their fields. */
const constants = (form: Form): readonly (readonly [field: string, value: unknown])[] =>
  Object.entries(form.properties ?? {}).flatMap(([field, { const: value }]) =>
    value === undefined ? [] : [[field, value] as const],
  )

function isMeant(form: Form, data: unknown): boolean {
  const fixed = constants(form)
  return fixed.length > 0 && isObject(data) && fixed.every(([field, value]) => data[field] === value)
}

/** Where no form was meant, which there are: "body.tempo.kind must be one of none, live, move, mail". */
function formsOf(union: SchemaError, forms: readonly Form[]): SchemaError | null {
  if (forms.every((form) => form.const !== undefined))
    return { ...union, message: oneOf(forms.map((form) => form.const)) }
  const first = forms.map((form) => constants(form)[0])
  const field = first[0]?.[0]
  if (field === undefined || !isObject(union.data) || first.some((one) => one?.[0] !== field)) return null
  return {
    ...union,
    instancePath: `${union.instancePath}/${field}`,
    message: oneOf(first.map((one) => one?.[1])),
  }
}

type Validator = ReturnType<FastifySchemaCompiler<unknown>>

/**
 * Compiles what the body of a request must be when the first such request comes: all of them together would take a server half
 * a second of its start.
 */
export function whenFirstAsked(app: FastifyInstance): FastifySchemaCompiler<unknown> {
  return (part) => {
    let compiled: Validator | undefined
    const validate: Validator = (data) => {
      // There is one as soon as the server is ready: parameters are compiled by it.
      compiled ??= app.validatorCompiler?.(part)
      if (compiled === undefined) throw new Error('The server is not ready.')
      const result = compiled(data)
      validate.errors = compiled.errors ?? null
      return result
    }
    return validate
  }
}
