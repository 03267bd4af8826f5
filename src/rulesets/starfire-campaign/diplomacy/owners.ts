import { coreNprOwner, nprOwner } from '../map/world.ts'
import { MOST_EMPIRES } from '../position.ts'

/** SC-0.6, SC-1.28  The owner that an order calls so: 4, N3, NC1; 0 for nobody. */
export function ownerCalled(called: number | string): number {
  if (typeof called === 'number') return called <= MOST_EMPIRES ? called : 0
  const [, core = '', number = '0'] = /^N(C?)(\d{1,4})$/i.exec(called) ?? []
  const place = Number(number) - 1
  return place < 0 ? 0 : core === '' ? nprOwner(place) : coreNprOwner(place)
}
