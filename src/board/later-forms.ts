import { fetched } from './later.tsx'

/**
 * The forms of these steps, whose code is fetched together when the first of them is drawn. They are for steps
 * with which no visit begins, and are fetched (`ready`) as soon as the table has been drawn.
 */
export function laterForms<const S extends string, F extends { readonly [K in S]: object }>(
  steps: readonly S[],
  load: () => Promise<F>,
): { readonly forms: F; ready(): Promise<unknown> } {
  const { ready, now } = fetched(load)
  // Each stands for its form, of which nothing is known before it is there.
  const formOf = (step: S): object => new Proxy({}, { get: (_, part) => Reflect.get(now()[step], part) })
  return { forms: Object.fromEntries(steps.map((step) => [step, formOf(step)])) as F, ready }
}
