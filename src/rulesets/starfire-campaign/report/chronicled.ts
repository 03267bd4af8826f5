/** A chapter of the chronicle, in sentences. */
export interface Chronicled {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly text: string
  /** The battles that it names, and what their places are called. */
  readonly battles: readonly { readonly turn: number; readonly system: number; readonly place: string }[]
}
