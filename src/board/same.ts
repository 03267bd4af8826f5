import { useMemo } from 'react'

/** The value, or the one before it where both say the same: what was drawn and laid out of it need not be so again. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another when it says something else
  return useMemo(() => value, [text])
}
