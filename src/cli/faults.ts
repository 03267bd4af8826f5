/** Why the house cannot open; the message is one sentence for the person who starts it. */
export class ServeError extends Error {
  override name = 'ServeError'
}
