/** The places of the options that are possible, where some are not; nothing where all are. */
export function possibleIn(options: readonly { readonly refusal?: unknown }[] | undefined): {
  readonly possible?: readonly number[]
} {
  if (options?.some(({ refusal }) => refusal !== undefined) !== true) return {}
  return { possible: options.flatMap(({ refusal }, i) => (refusal === undefined ? [i] : [])) }
}
