import type { View } from '../../view.ts'

/** The locals of the procedure in which the game stands, as far as this viewer knows them. */
export function frameOf<L>(view: View): Partial<L> {
  return (view.flow[view.flow.length - 1] ?? {}) as Partial<L>
}
