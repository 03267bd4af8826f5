import type { View } from '../../view.ts'

/** The locals of the latest call of a procedure, as far as this viewer knows them; null when it does not run. */
export function frameOf<L>(view: View, procedure: string): (Partial<L> & { readonly at: string }) | null {
  return (view.flow.findLast((frame) => frame.in === procedure) ?? null) as
    | (Partial<L> & { readonly at: string })
    | null
}
