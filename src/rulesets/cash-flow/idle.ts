import type { Position } from './position.ts'

/** CF-8.2  Something that nothing in this action can undo: the round is not idle. CF-8.6  By option only labour and dice count. */
export function happened(p: Position): void {
  if (p.options.stall_test === 'pass') p.busy = 1
}
