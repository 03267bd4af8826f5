import { type ComponentType, type ReactNode, Suspense, use } from 'react'

/** A part of a board whose code is fetched when it is first drawn: until then it is not there. */
export interface Later<P> {
  readonly Part: ComponentType<P>
  /** Fetches it now; drawn after that, it is there at once. */
  ready(): Promise<unknown>
}

/** For what nobody begins with: it keeps no first decision waiting. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let found: ComponentType<P> | null = null
  let loading: Promise<unknown> | null = null
  const ready = () => {
    loading ??= load().then((part) => {
      found = part
    })
    return loading
  }
  const Awaited = (props: P): ReactNode => {
    if (found === null) use(ready())
    const Found = found
    return Found === null ? null : <Found {...props} />
  }
  const Part = (props: P): ReactNode => (
    <Suspense fallback={null}>
      <Awaited {...props} />
    </Suspense>
  )
  return { Part, ready }
}
