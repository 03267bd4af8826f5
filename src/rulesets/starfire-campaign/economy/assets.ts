import { type Refusal, refuse } from '../../../kernel/index.ts'
import { colonyAt, puIn } from '../colonies/population.ts'
import { handOver } from '../colonies/transfers.ts'
import { digits } from '../exact.ts'
import { adoptDesign } from '../fleets/handing.ts'
import { addFleet, addShip, designAt, destroyShips, fleetAt, shipAt } from '../fleets/rows.ts'
import { knownOf, learn } from '../knowledge/known.ts'
import { systemId, systemName } from '../map/world.ts'
import type { Asset as Written } from '../orders/lists.ts'
import type { Turn } from '../phases/turn.ts'
import type { Asset, Empire, Power } from '../position.ts'
import { gainTechnology } from '../science/outlook.ts'

const NOTHING = { mc: 0, code: '', system: 0, ship: 0 }

/** SC-16.17  What an order names, as offers keep it. */
export function assetOf(written: Written): Asset {
  if ('mc' in written) return { ...NOTHING, kind: 'mc', mc: written.mc }
  if ('tech' in written) return { ...NOTHING, kind: 'tech', code: written.tech }
  if ('system' in written) return { ...NOTHING, kind: 'system', system: systemId(written.system) }
  if ('ship' in written) return { ...NOTHING, kind: 'ship', ship: written.ship }
  return { ...NOTHING, kind: 'chart', system: systemId(written.chart) }
}

/** SC-16.17  An asset in words. */
export function assetName({ kind, mc, code, system, ship }: Asset): string {
  switch (kind) {
    case 'mc':
      return `${digits(mc)} MC`
    case 'tech':
      return code
    case 'ship':
      return `S${ship}`
    default:
      return `${kind === 'chart' ? 'the chart of ' : ''}${systemName(system)}`
  }
}

/** SC-16.17  Whether an empire has an asset to give; MC are counted by `lacks`. */
function has(empire: Empire, { kind, code, system, ship }: Asset): boolean {
  switch (kind) {
    case 'mc':
      return true
    case 'tech':
      return empire.tech.includes(code)
    case 'system':
      // SC-16.31  A colony that is established.
      return puIn(empire, system) > 0 && empire.colonies.initial[colonyAt(empire, system)] === 0
    case 'ship':
      return isFree(empire, ship)
    case 'chart':
      return knownOf(empire.chart, system) !== undefined
  }
}

/** SC-16.31  A ship that is not in dock. */
const isFree = ({ ships }: Empire, id: number): boolean => ships.dock[ships.id.indexOf(id)] === false

/** SC-16.9  The first of these assets that an empire cannot give, in words; '' when it can give all. */
export function lacks(empire: Empire, assets: readonly Asset[]): string {
  const missing = assets.find((asset) => !has(empire, asset))
  if (missing !== undefined) return assetName(missing)
  const mc = assets.reduce((total, asset) => total + asset.mc, 0)
  return mc > 0 && mc > empire.treasury ? `${digits(mc)} MC` : ''
}

/** SC-16.9  What is refused when an asset is not held. */
export const notHeld = (what: string): Refusal =>
  refuse('SC-16.9', 'E_VOID', `${what} cannot be given by who was to give it; nothing changes hands.`)

/** SC-16.17, SC-21.5  An empire that has it gives an asset to another. */
export function give(turn: Turn, from: Empire, to: Empire, asset: Asset): void {
  switch (asset.kind) {
    case 'mc':
      from.treasury -= asset.mc
      to.treasury += asset.mc
      turn.tell(from, 'paid over', { owner: to.owner, mc: asset.mc, treasury: from.treasury })
      turn.tell(to, 'received', { owner: from.owner, mc: asset.mc, treasury: to.treasury })
      return
    case 'tech':
      // SC-10.14
      gainTechnology(to, asset.code)
      return
    case 'system':
      handOver(turn, from, to, asset.system)
      return
    case 'ship':
      giveShip(from, to, asset.ship)
      return
    case 'chart': {
      const known = knownOf(from.chart, asset.system)
      if (known !== undefined) to.chart = learn(to.chart, known)
    }
  }
}

/** SC-16.31  A ship goes as it is, without troops or data, into a fleet of its own where it stands. */
export function giveShip(from: Power, to: Power, id: number): void {
  const at = shipAt(from, id)
  const { ships } = from
  const system = from.fleets.system[fleetAt(from, ships.fleet[at] as number)] as number
  const design = designAt(from, at)
  const fleet = to.fleets.id[addFleet(to, system)] as number
  const place = addShip(to, adoptDesign(to, design), fleet, ships.paid[at] as number)
  for (const column of ['hull', 'armour', 'quasi', 'rounds'] as const)
    to.ships[column][place] = ships[column][at] as number
  to.ships.silent[place] = ships.silent[at] as boolean
  destroyShips(from, new Set([id]))
}
