import factionFile from './data/factions.json' with { type: 'json' }
import locationFile from './data/locations.json' with { type: 'json' }
import skillFile from './data/skills.json' with { type: 'json' }
import utilityFile from './data/utilities.json' with { type: 'json' }

// What the numbers of the rules stand for. The kinds are told apart from each other; any number may be taken for one.

/** BM-2.1  A commodity: Energy, Water or Food. */
export type Good = number & { readonly is?: 'good' }
/** BM-1.3  One of the six actions. */
export type Action = number & { readonly is?: 'action' }
/** BM-2.9  A track: Technology, Military or Cryptography. */
export type Track = number & { readonly is?: 'track' }
/** BM-2.9  One of the fifteen kinds of Skill Card. */
export type Skill = number & { readonly is?: 'skill' }
/** BM-2.3  A kind of Utility, by its place in the file. */
export type Utility = number & { readonly is?: 'utility' }
/** BM-2.6  A site: those of the homes first, then one for each face; after them the place of the Fusion Reactor. */
export type Site = number & { readonly is?: 'site' }
/** BM-2.8  A Location Card of the file. */
export type Face = number & { readonly is?: 'face' }
/** BM-1.5  The back of a Location Card on the table. */
export type Mark = number & { readonly is?: 'mark' }
/** BM-2.7  Infantry or Mech. */
export type UnitKind = number & { readonly is?: 'unit' }
/** BM-2.7  Where units stand: 0 to 4 the home of a seat, 5 + mark a Location Card. */
export type Place = number

// The data files as the rules need them: small numbers instead of names, read once.

/** BM-2.1  The commodities. */
export const GOODS = ['E', 'W', 'F'] as const
export const GOOD_NAMES = ['Energy', 'Water', 'Food'] as const
export const E: Good = 0
export const W: Good = 1
export const F: Good = 2

/** BM-2.9  The tracks. */
export const TRACKS = ['technology', 'military', 'cryptography'] as const
export const TRACK_NAMES = ['Technology', 'Military', 'Cryptography'] as const
export const TECHNOLOGY: Track = 0
export const MILITARY: Track = 1
export const CRYPTOGRAPHY: Track = 2
/** BM-8.5  The last level of a track. */
export const LAST_LEVEL = 5

/** BM-1.3  The six actions, in file order. */
export const ACTIONS = ['explore', 'industry', 'trade', 'research', 'recruit', 'militarise'] as const
export const ACTION_NAMES = ['Explore', 'Industry', 'Trade', 'Research', 'Recruit', 'Militarise'] as const
export const EXPLORE = 0
export const INDUSTRY = 1
export const TRADE = 2
export const RESEARCH = 3
export const RECRUIT = 4
export const MILITARISE = 5

/** The most seats there are; tables by home and by site have room for all of them. */
export const MOST_SEATS = 5

/** BM-2.4, BM-2.6  The unmanned Utilities. */
export const SOLAR_ARRAY: Utility = 3
export const FUSION_REACTOR: Utility = 4

type Counts = { readonly E?: number; readonly W?: number; readonly F?: number }

/** A commodity and how much of it. */
function amountOf(counts: Counts): { good: Good; amount: number } {
  const good = GOODS.findIndex((name) => counts[name] !== undefined)
  return { good, amount: counts[GOODS[good] ?? 'E'] ?? 0 }
}

/** BM-2.3  What the Utilities are: the cost in E, what goes in and what comes out of a standard run. */
export const utilities = utilityFile.utilities.map((u) => ({
  id: u.id,
  name: u.name,
  cost: u.cost.E,
  // BM-2.4  Mines and Farms need a worker.
  manned: u.manned,
  // BM-2.5  Only they can be upgraded.
  upgradable: u.manned,
  input: amountOf(u.in as Counts),
  output: amountOf(u.out as Counts),
}))
export const UPGRADE_COST = utilityFile.upgradeCost.E

/** BM-2.7  The kinds of unit. */
export const INFANTRY = 0
export const MECH = 1
export const UNITS = ['infantry', 'mech'] as const
export const STRENGTH: readonly number[] = utilityFile.units.map((u) => u.strength)
export const UNIT_COST: readonly number[] = utilityFile.units.map((u) => u.cost.E)
/** BM-10.5  What an occupied Utility adds to its defence. */
export const WORKER_STRENGTH = utilityFile.workerStrength

/** BM-2.6  Sites of a home. */
export const HOME_SITES = factionFile.homeSites
/** Sites of all homes; after them come the map sites, one for each Location Card. */
export const ALL_HOME_SITES = MOST_SEATS * HOME_SITES

/** BM-2.8  The requirement of a Location Card that counts Mechs instead of a track level. */
export const BY_MECHS = 3

/** BM-2.8  The faces of the Location Cards: the first twelve northern, the others southern. */
export const faces = locationFile.cards.map((card) => {
  const requires: { tech?: number; military?: number; crypto?: number; mechs?: number } = card.requires
  const levels = [requires.tech ?? 0, requires.military ?? 0, requires.crypto ?? 0, requires.mechs ?? 0]
  const by = levels.findIndex((level) => level > 0)
  return {
    id: card.id,
    name: card.name,
    /** The track asked for, `BY_MECHS`, or −1. */
    by,
    level: levels[by] ?? 0,
    /** The Utilities its site takes, a sum of 2^utility. */
    site: card.site.reduce((mask, id) => mask | (1 << utilities.findIndex((u) => u.id === id)), 0),
    vp: card.vp,
    yields: (GOODS as readonly string[]).indexOf(card.yield),
  }
})
export const FACES = faces.length
/** Cards of each Location deck. */
export const DECK_SIZE = FACES / 2
export const DECKS = ['north', 'south'] as const
export const DECK_NAMES = ['northern', 'southern'] as const
export const SITES = ALL_HOME_SITES + FACES
/** The site number of the Fusion Reactor, which stands on no site. */
export const OFF_MAP = ALL_HOME_SITES + FACES
/** BM-2.7  Units that have room on a Location Card. */
export const SLOTS = locationFile.unitSlots

const amountNamed = (args: { n?: number; E?: number; W?: number; F?: number }): number =>
  args.n ?? args.E ?? args.W ?? args.F ?? 0

/** BM-2.9  The fifteen kinds of Skill Card: T1–T5, M1–M5, C1–C5. */
export const skills = skillFile.cards.map((card) => ({
  id: card.id,
  name: card.name,
  track: (TRACKS as readonly string[]).indexOf(card.track) as Track,
  level: card.level,
  // BM-12.1  Levels 3 to 5 are worth a point.
  vp: card.vp,
  /** The number its effect speaks of: tokens, Energy, a ratio, or (BM-13.2) what a Military card adds in a raid. */
  amount: amountNamed(card.args),
}))
export const SKILLS = skills.length
export const COPIES = skillFile.copies
/** BM-8.4  Skill Cards shown at the most, and new ones after a Research action. */
export const SHOWN = skillFile.display
export const REFILL = skillFile.refill
// BM-13.1, BM-13.3  The kinds that have an effect of their own.
export const T1 = 0
export const T2 = 1
export const T3 = 2
export const T4 = 3
export const T5 = 4
export const C1 = 10
export const C2 = 11
export const C3 = 12
export const C4 = 13
export const C5 = 14

/** BM-3.1  The factions, by seat. */
export const factions = factionFile.factions.map((faction) => ({
  id: faction.id,
  name: faction.name,
  goods: [faction.E, faction.W, faction.F] as const,
  utilities: faction.utilities.map((id) => utilities.findIndex((u) => u.id === id)),
  skill: skills.findIndex((skill) => skill.id === faction.skill),
}))

/** The people of a colony, and what it begins with. */
export type Faction = (typeof factions)[number]
