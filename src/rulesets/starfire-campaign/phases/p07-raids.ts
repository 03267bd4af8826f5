import { joinRaid, nprRaids, type Raiders, raids } from '../war/raids.ts'
import { carryOut, type Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

/** P7 of SC-19.4: RAIDs; SC-17.5  by ascending fleet ID. */
export function raiding(turn: Turn, sets: Sets): void {
  const raiders: Raiders[] = []
  carryOut(turn, sets, (empire, order) =>
    order.do === 'raid' ? joinRaid(turn, empire, order, raiders) : undefined,
  )
  nprRaids(turn, raiders)
  raids(turn, raiders)
}
