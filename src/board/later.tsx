import { type ComponentType, type ReactNode, Suspense } from 'react'

/** A part of a board whose code is fetched when it is first drawn: until then it is not there. */
export interface Later<P> {
  readonly Part: (props: P) => ReactNode
  /** Fetches it now; drawn after that, it is there at once. */
  ready(): Promise<unknown>
}

/** What is fetched once: `now` gives it, or lets React wait for it; it fails if it did not come, for browsers do not ask again. */
export function fetched<T>(load: () => Promise<T>) {
  let found: T | null = null
  let failed = false
  let loading: Promise<void> | null = null
  const ready = () => {
    loading ??= load().then(
      (it) => {
        found = it
      },
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return loading
  }
  // A promise is thrown, not given to `use`: React would go on where that was called, and fail when it is not called again.
  const now = (): T => {
    if (failed) throw new Error('Part of this page did not load.')
    if (found === null) throw ready()
    return found
  }
  return { ready, now }
}

/** For what nobody begins with: it keeps no first decision waiting. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  const { ready, now } = fetched(load)
  const Awaited = (props: P): ReactNode => {
    const Found = now()
    return <Found {...props} />
  }
  const Part = (props: P): ReactNode => (
    <Suspense fallback={null}>
      <Awaited {...props} />
    </Suspense>
  )
  return { Part, ready }
}

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
