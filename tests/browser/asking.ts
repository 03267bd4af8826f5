import assert from 'node:assert/strict'

/** What the house at an address says to a request of a program, for what a test has happen beside the page. */
export async function ask(
  url: string,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const said = answer.status === 204 ? null : await answer.json()
  assert.ok(answer.ok, JSON.stringify(said))
  return said
}
