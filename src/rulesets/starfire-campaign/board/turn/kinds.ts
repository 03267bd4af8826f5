import type { Headline } from '../../../../kernel/index.ts'
import { type Line, RELATIONS } from '../../position.ts'

/**
 * How grave a line is for whose report it is: colonies above ships, a war above a meeting, what befell others far below.
 * Undefined where its section says it; 0: no news, it stands in the whole report.
 */
export function gravityOf({ kind, numbers }: Line, said: Headline, owner: number): number | undefined {
  const [one = 0, two = 0, three = 0] = numbers
  switch (kind) {
    case 'out':
      return one === owner ? 100 : 65
    case 'conquered':
    case 'deserted':
      return said.lost !== undefined ? 99 : said.gained !== undefined ? 98 : 52
    case 'in default':
      return one === owner ? 98 : 62
    case 'battle in':
      return said.lost !== undefined ? 97 : 90
    case 'silo fired':
      return said.lost !== undefined ? 94 : 0
    case 'declared':
      return RELATIONS[two] === 'WAR' ? 96 : 71
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
  united: 92,
  inherited: 92,
  message: 80,
  offered: 74,
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
  'contact lost': 97,
  short: 76,
  maser: 73,
  besieged: 95,
  'siege lifted': 50,
  'planet fought for': 70,
  'colony ended': 93,
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
  'expedition lost': 88,
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
  'EL reached': 64,
  'SL reached': 57,
  developed: 59,
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
  'ship sold': 86,
  'freighters sold': 81,
  'funds drawn': 63,
  'unmatched blocks': 69,
  cut: 0,
  done: 0,
}
