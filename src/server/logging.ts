import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The `seq` of the table after what the request did. */
    rev?: number
  }
}

/** Where lines of the log go. */
export interface LogStream {
  write(line: string): void
}

/**
 * The log: one JSON object a line. It says what was asked and how it went, and never who asked, with which key, or what
 * was answered.
 */
export function newLog(level: string, stream: LogStream): FastifyBaseLogger {
  return fastify({ logger: { level, stream, base: null, serializers: { err: errorLine } } }).log
}

/** What is said of an error: nothing that it carries besides, such as addresses. */
function errorLine(error: Error & { readonly code?: string }): {
  type: string
  message: string
  stack: string
} {
  const code = error.code === undefined ? {} : { code: error.code }
  return { type: error.name, message: bare(error.message), stack: bare(error.stack ?? ''), ...code }
}

/** A mail server that refuses a mail repeats its address. */
const bare = (text: string) => text.replace(/[^\s<>"'()=:;,]+@[^\s<>"'();,]+/g, '(an address)')

/** Writes a line for every request that was answered, and takes its time. */
export function logRequests(app: FastifyInstance, metrics: Metrics | null): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    const { statusCode: status, elapsedTime: ms } = reply
    noteAnswered(request.log, metrics, { method: request.method, route, status, ms, ...tableOf(request) })
    done()
  })
}

/** Notes how something that was asked went, and how long it took. */
export function noteAnswered(
  log: FastifyBaseLogger,
  metrics: Metrics | null,
  said: { method: string; route: string; status: number; ms: number; table?: string; rev?: number },
): void {
  metrics?.request(said.route, said.status, said.ms / 1000)
  const line = { ...said, ms: Math.round(said.ms * 10) / 10 }
  if (said.status >= 500 && said.status !== 503) log.error(line, 'failed')
  else log.info(line, 'answered')
}

export function tableOf({ params, rev }: Pick<FastifyRequest, 'params' | 'rev'>): {
  table?: string
  rev?: number
} {
  const { table } = (params ?? {}) as { table?: string }
  if (table === undefined || !/^[\w-]{1,20}$/.test(table)) return {}
  return rev === undefined ? { table } : { table, rev }
}
