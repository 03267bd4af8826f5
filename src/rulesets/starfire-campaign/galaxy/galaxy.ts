import type { Galaxy } from '../../../kernel/index.ts'
import { battlesOf } from '../report/battles.ts'
import type { SeatReport } from '../report/json.ts'
import type { View } from '../view.ts'
import { frame } from './frame.ts'
import { map } from './map.ts'

/** SC-20.16, SC-20.17  A campaign as it is drawn for those who see all of it, or what one empire sees. */
export const galaxy: Galaxy<View> = {
  map,
  frame,
  // SC-20.9  A report tells of a battle what its empire may know of it.
  battle: (report, system) =>
    battlesOf((report as unknown as SeatReport).lines).find((one) => one.system === system) ?? null,
}
