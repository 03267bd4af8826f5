/**
 * Makes a function, or anything that the source returns, of JavaScript source: the one place where code is made of text.
 * Copies, views, hashes, frames and the loop are generated so from what a game declares, because playouts run through
 * them. Nothing that somebody has sent ever becomes part of a source: only names and schemas of a game do, quoted.
 *
 * @param given what the source refers to, by the names it has there
 * @param source the body of a function, which returns what is made
 * @throws EvalError in a page that may not make code of text
 */
export function generate<T>(given: Readonly<Record<string, unknown>>, source: string): T {
  return new Function(...Object.keys(given), source)(...Object.values(given)) as T
}
