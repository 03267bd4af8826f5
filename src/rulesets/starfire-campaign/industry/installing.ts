import type { Buyer } from '../economy/purchase.ts'
import { installCenter } from './centers.ts'
import { installFortress, installSilos, installStrongpoints } from './defences.ts'
import { installYards } from './shops.ts'

/** SC-8.1, SC-5.5  INSTALL, by what is installed. */
export const install: Buyer<'install'> = (turn, empire, order) => {
  switch (order.type) {
    case 'SCI':
    case 'RDG':
    case 'RDD':
      return installCenter(turn, empire, order)
    case 'PDC':
      return installFortress(turn, empire, order)
    case 'CMS':
      return installSilos(turn, empire, order)
    case 'CGB':
      return installStrongpoints(turn, empire, order)
    case 'SY':
    case 'MS':
      return installYards(empire, order)
  }
}
