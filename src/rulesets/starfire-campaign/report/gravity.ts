import { sum } from '../exact.ts'
import type { Line } from '../position.ts'
import { RELATIONS } from '../state/named.ts'
import type { Claims } from './claims.ts'

/** The gravest battle, below all that happens to systems. */
const BATTLE = 96

/**
 * How grave a line is for whose report it is: systems above battles, these above contacts, want of supply, offers, levels
 * and all else. Undefined where its section says it; 0: no news, it stands in the whole report.
 * @param claims what it says was lost and gained
 */
export function gravityOf({ kind, numbers }: Line, claims: Claims, owner: number): number | undefined {
  const [one = 0, two = 0, three = 0] = numbers
  const units = sum((claims.lost ?? []).map(({ n, of }) => (of[0] === 'unit' ? n : 0)))
  switch (kind) {
    case 'out':
      return one === owner ? 100 : 65
    case 'conquered':
    case 'deserted':
      return claims.lost !== undefined ? 99 : claims.gained !== undefined ? 98 : 52
    case 'in default':
      return one === owner ? 98 : 62
    // By what was lost: one step for two units.
    case 'battle in':
    case 'contact lost':
      return Math.min(BATTLE, BATTLE - 6 + Math.ceil(units / 2))
    case 'silo fired':
      return units > 0 ? 93 : 0
    case 'declared':
      return RELATIONS[two] === 'WAR' ? 89 : 71
    case 'raided':
      return three > 0 ? 84 : 54
    default:
      return KINDS[kind]
  }
}

const KINDS: Readonly<Record<string, number>> = {
  // Strangers and friends.
  met: 89,
  mood: 55,
  claim: 44,
  'claim ended': 20,
  intruder: 67,
  envoy: 10,
  united: 97,
  inherited: 97,
  message: 86,
  offered: 86,
  dealt: 66,
  'withdrawn offer': 30,
  stands: 0,
  'open offer': 0,
  'spies caught': 77,
  'mission done': 63,
  'mission failed': 58,
  'mission underpaid': 58,
  'freighters lost': 79,
  seen: 45,
  // Battles, told in one article for each system, and what follows from them.
  battle: 0,
  'battle side': 0,
  volley: 0,
  salvo: 0,
  withdrew: 0,
  'battle rest': 0,
  'battle end': 0,
  retreated: 72,
  stopped: 40,
  boarded: 60,
  taught: 61,
  raid: 64,
  short: 88,
  maser: 73,
  besieged: 97,
  'siege lifted': 50,
  'PU bombarded': 84,
  'PDC bombarded': 75,
  'yards bombarded': 82,
  'silos bombarded': 75,
  'troops landed': 61,
  'ground combat': 59,
  'troops evacuated': 20,
  'troops stationed': 20,
  'troops leave': 30,
  planet: 0,
  troops: 0,
  'planet fought for': 70,
  'colony ended': 97,
  // Exploring.
  moved: 4,
  scanned: 12,
  delivered: 42,
  cache: 70,
  relic: 72,
  // Colonies.
  established: 62,
  landed: 28,
  departed: 16,
  grew: 14,
  'no growth': 10,
  revolt: 66,
  arrived: 20,
  assisted: 8,
  'expedition lost': 85,
  'landing barred': 71,
  'landing contested': 68,
  'colony besieged': 78,
  expedition: 0,
  slots: 0,
  'may settle': 0,
  'opens at': 0,
  // Yards and installations.
  built: 43,
  opened: 58,
  refitted: 26,
  mended: 8,
  'yard lost': 82,
  installed: 48,
  raised: 46,
  'works done': 30,
  'works lost': 65,
  center: 0,
  silo: 0,
  strongpoint: 0,
  works: 0,
  yard: 0,
  queued: 0,
  // Research.
  'EL reached': 80,
  'SL reached': 79,
  developed: 78,
  'knot undone': 60,
  breakthrough: 50,
  'project begun': 12,
  'project ended': 20,
  'project suspended': 75,
  'project cancelled': 74,
  tried: 0,
  project: 0,
  'idle center': 0,
  'next EL': 0,
  // Orders, also those that ended.
  refused: 68,
  caretaker: 80,
  'path ended': 47,
  'blockade ended': 51,
  // Money.
  'ship sold': 84,
  'freighters sold': 83,
  'funds drawn': 63,
  'unmatched blocks': 69,
  cut: 0,
  done: 0,
}
