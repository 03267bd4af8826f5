/**
 * What the house takes and gives out: tables, seats, states. Each thing is described once, as a JSON Schema: its type,
 * the validation of what comes in, and the published description of the interface are made of that
 * (`src/server/wire.ts` says where it is asked for).
 *
 * A *key* is the secret of one person at one table (in a link `/t/<table>#key=…`, kept by the browser); it holds one
 * seat or, hot seat, several. Without a key you are a spectator.
 */

export type { Json } from '../../kernel/json.ts'
export * from './create.ts'
export * from './desk.ts'
export * from './games.ts'
export { Host } from './host.ts'
export * from './lobby.ts'
export * from './play.ts'
export * from './rules.ts'
export { key, type Of, seq as since } from './schema-parts.ts'
export * from './view.ts'
