import type { FastifyError, FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { isObject } from '../kernel/json.ts'

/** What the framework calls by a long name. */
const WHERE: Readonly<Record<string, string>> = { querystring: 'query' }

/** "body.seats[0].kind must be equal to constant": where, and what the schema says. */
export function schemaWords({ validation, validationContext }: Partial<FastifyError>): string {
  const told = tellingOf((validation ?? []) as readonly SchemaError[])
  const path = (told?.instancePath ?? '').replace(/\/(\d+)/g, '[$1]').replace(/\//g, '.')
  const extra = told?.params?.additionalProperty
  const what =
    extra === undefined
      ? (told?.message ?? 'is not as it should be')
      : `has no field ${JSON.stringify(String(extra).slice(0, 40).toWellFormed())}`
  return `${WHERE[validationContext ?? ''] ?? validationContext ?? 'request'}${path} ${what}.`.slice(0, 300)
}

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
  const first = forms.map((form) => constants(form)[0])
  const field = first[0]?.[0]
  if (field === undefined || !isObject(union.data) || first.some((one) => one?.[0] !== field)) return null
  const names = [...new Set(first.map((one) => String(one?.[1])))]
  return {
    ...union,
    instancePath: `${union.instancePath}/${field}`,
    message: `must be one of ${names.join(', ')}`,
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
