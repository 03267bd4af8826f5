/** Why a player answers as it does: a sentence, and the clause it leans on. */
export interface Reason {
  readonly text: string
  readonly clause: string
}

/** The words of a game's reasons: what each is told, and what it says of it. `R` has what each is told, by its name. */
export type ReasonWords<R extends Record<keyof R, readonly unknown[]>> = {
  readonly [K in keyof R]: { readonly clause: string; say(...told: R[K]): string }
}

/** Puts a reason into words. */
export type Because<R extends Record<keyof R, readonly unknown[]>> = <K extends keyof R>(
  kind: K,
  ...told: R[K]
) => Reason

/** The reasons of a game: a reason that has no words, or is told the wrong things, does not compile. */
export function reasons<R extends Record<keyof R, readonly unknown[]>>(words: ReasonWords<R>): Because<R> {
  return (kind, ...told) => ({ text: words[kind].say(...told), clause: words[kind].clause })
}
