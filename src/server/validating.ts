import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'

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
