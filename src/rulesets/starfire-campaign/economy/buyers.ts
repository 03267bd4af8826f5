import { assist } from '../colonies/assistance.ts'
import { scaled } from '../exact.ts'
import { build, prototype } from '../industry/building.ts'
import { upgrade } from '../industry/centers.ts'
import { refit, scrap } from '../industry/docks.ts'
import { install } from '../industry/installing.ts'
import { repair } from '../industry/repairs.ts'
import { troops } from '../industry/troops.ts'
import { research } from '../science/development.ts'
import { researchEL, researchSL } from '../science/levels.ts'
import type { Buyer, Buyers } from './purchase.ts'

/** SC-7.2  A freighter of the pool, in hundredths of MC; it needs no yard and no time. */
export const FREIGHTER = scaled(500, 100)

/** SC-7.2  FREIGHTERS */
const freighters: Buyer<'freighters'> = (_turn, empire, { count }) => ({
  heading: 'freighters',
  price: FREIGHTER * count,
  make() {
    empire.pool += count
  },
})

/** SC-11.6, SC-19.10  Who sells what, by the words of orders; the rooms bring their own. */
export const buyers: Buyers = {
  freighters,
  build,
  prototype,
  assist,
  install,
  upgrade,
  refit,
  repair,
  scrap,
  troops,
  researchSL,
  researchEL,
  research,
}
