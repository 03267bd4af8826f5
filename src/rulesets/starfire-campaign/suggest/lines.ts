import { technologies, trees } from '../design/catalogue.ts'
import { draftOn, ROLES } from '../design/drafts.ts'
import { hulls, isUsable } from '../design/hulls.ts'
import { ADVANTAGES, DISADVANTAGES, type Do, type OrderOf } from '../orders/order.ts'
import { DOCTRINES, FREIGHT, POSTURES, PRIORITIES, RELATIONS } from '../position.ts'
import type { Hand } from './hand.ts'

/** An order of each kind at random, as far as there is something to order; null when there is not. */
export const LINES_AT_RANDOM: { readonly [D in Do]: (hand: Hand) => OrderOf<D> | null } = {
  race: (hand) => ({
    do: 'race',
    name: hand.one(['Terra', 'Orion', 'Ophi', 'Children of Dawn']) ?? '',
    array:
      hand.one(
        hand.wild
          ? [[66, 66, 66]]
          : [
              [66, 66, 33],
              [33, 66, 66],
              [66, 33, 66],
              [33, 33, 33],
            ],
      ) ?? [],
    advantages: hand.once(2) ? [] : [hand.one(ADVANTAGES) ?? 'WEALTHY'],
    disadvantages: hand.once(2) ? [] : [hand.one(DISADVANTAGES) ?? 'POOR'],
    short: hand.one(['L', 'E', 'F', 'G', 'Lj'] as const) ?? 'L',
    long: hand.one(['R', 'Pt', 'K'] as const) ?? 'K',
  }),
  design: (hand) => {
    const { el, tech, hulls: opened, designs } = hand.empire
    const role = hand.one(ROLES) ?? 'warship'
    const hull = hand.one(hulls.filter((one) => one.el <= el + (hand.wild ? 4 : 0) && fits(role, one)))
    const design = hull === null ? null : draftOn(role, hull, { el, tech, opened })
    if (design === null) return null
    const { n, speed, variant, parts, logistics } = design
    return {
      do: 'design',
      name: hand.wild && hand.once(2) ? (designs[0]?.name ?? 'Fox') : `${design.hull} ${designs.length + 1}`,
      hull: design.hull,
      variant,
      n: hand.wild && hand.once(2) ? n + 40 : n,
      speed,
      components: parts,
      ...(logistics ? { role: 'LOGISTICS' as const } : {}),
    }
  },
  build: (hand) => {
    const { designs, hulls: opened } = hand.empire
    const usable = designs.filter(({ hull, variant }) =>
      hulls.some((one) => one.code === hull && isUsable(opened, one, variant)),
    )
    const design = hand.wild ? hand.design() : (hand.one(usable)?.name ?? null)
    const system = hand.colony()
    return design === null || system === null ? null : { do: 'build', system, design, count: hand.number(3) }
  },
  prototype: (hand) => named(hand, (system, design) => ({ do: 'prototype', system, design })),
  refit: (hand) => {
    const ship = hand.ship()
    const design = hand.design()
    return ship === null || design === null ? null : { do: 'refit', ship, design }
  },
  repair: (hand) => withOne(hand.ship(), (ship) => ({ do: 'repair', ship, points: hand.number(12) })),
  scrap: (hand) => withOne(hand.ship(), (ship) => ({ do: 'scrap', ship })),
  freighters: (hand) => ({ do: 'freighters', count: hand.number(hand.wild ? 1000 : 3) }),
  install: (hand) => install(hand),
  upgrade: (hand) =>
    withOne(hand.center('SCI', 'RDG', 'RDD'), (center) => ({
      do: 'upgrade',
      center,
      rating: hand.empire.el + (hand.once(4) ? 0 : 1),
    })),
  researchSL: (hand) =>
    withOne(hand.center('SCI'), (center) => ({ do: 'researchSL', center, tree: treeAt(hand) })),
  researchEL: (hand) => {
    const { id, kind } = hand.empire.installations
    const centers = hand.wild ? [hand.number(9)] : id.filter((_, i) => kind[i] === 'SCI')
    return centers.length === 0 ? null : { do: 'researchEL', centers }
  },
  research: (hand) => {
    const { tech, sl } = hand.empire
    const open = technologies.filter(
      (one) =>
        !tech.includes(one.code) &&
        one.sl <= (sl[trees.findIndex(({ id }) => id === one.tree)] ?? 1) &&
        (one.earlier === null || tech.includes(one.earlier)),
    )
    const target = hand.one(hand.wild ? technologies : open)
    const center = hand.center('RDG', 'RDD')
    return target === null || center === null
      ? null
      : { do: 'research', centers: [center], tech: target.code }
  },
  cancel: (hand) =>
    hand.empire.offers.length > 0 && hand.once(2)
      ? { do: 'cancel', trade: hand.number(4) }
      : withOne(hand.project(), (project) => ({ do: 'cancel', project })),
  resume: (hand) => withOne(hand.project(), (project) => ({ do: 'resume', project })),
  colonize: (hand) => {
    const target = hand.free()
    const origin = hand.colony()
    return target === null || origin === null ? null : { do: 'colonize', target, origin }
  },
  transfer: (hand) => {
    const target = hand.once(4) ? hand.free() : hand.colony()
    const origin = hand.colony()
    const amount = hand.wild ? hand.number(60) : 5 * hand.number(4)
    return target === null || origin === null ? null : { do: 'transfer', amount, origin, target }
  },
  assist: (hand) =>
    withOne(hand.colony(), (system) => ({ do: 'assist', system, points: hand.number(hand.wild ? 6 : 3) })),
  troops: (hand) => {
    const fleet = hand.fleet()
    const system = hand.colony()
    return fleet === null || system === null
      ? null
      : { do: 'troops', points: 10 * hand.number(6), system, fleet }
  },
  form: (hand) => withOne(hand.ship(), (ship) => ({ do: 'form', ships: [ship], name: 'Vanguard' })),
  split: (hand) => {
    const ship = hand.ship()
    const { ships } = hand.empire
    const fleet = hand.wild ? hand.fleet() : (ships.fleet[ships.id.indexOf(ship ?? 0)] ?? null)
    return ship === null || fleet === null ? null : { do: 'split', fleet, ships: [ship] }
  },
  merge: (hand) => {
    const { fleets } = hand.empire
    const into = hand.fleet()
    const here = fleets.system[fleets.id.indexOf(into ?? 0)]
    const others = fleets.id.filter((id, at) => id !== into && (hand.wild || fleets.system[at] === here))
    const other = hand.one(others)
    return into === null || other === null ? null : { do: 'merge', fleets: [into, other] }
  },
  move: (hand) =>
    withOne(hand.fleet(), (fleet) => {
      const detune = hand.once(3)
      if (hand.once(8)) return { do: 'move', fleet, by: [], detune }
      const to = hand.once(2) ? hand.charted() : null
      if (to !== null) return { do: 'move', fleet, to, detune }
      const wp = hand.wp(fleet, true)
      return wp === null ? null : { do: 'move', fleet, by: hand.once(3) ? [wp, 1] : [wp], detune }
    }),
  probe: (hand) =>
    withOne(hand.surveyor(), (fleet) =>
      withOne(hand.wp(fleet, false), (wp) => ({ do: 'probe' as const, fleet, wp })),
    ),
  scan: (hand) =>
    withOne(hand.surveyor(), (fleet) => ({
      do: 'scan',
      fleet,
      stage: hand.one(['BASIC', 'DETAILED', 'COMBINED'] as const) ?? 'BASIC',
    })),
  explore: (hand) => withOne(hand.surveyor(), (fleet) => ({ do: 'explore', fleet, deep: hand.once(4) })),
  return: (hand) => withOne(hand.fleet(), (fleet) => ({ do: 'return', fleet })),
  stance: (hand) =>
    withOne(hand.fleet(), (fleet) => {
      const posture = hand.one(POSTURES) ?? 'HOLD'
      const wp = hand.wp(fleet, true)
      const rest = {
        doctrine: hand.one(DOCTRINES) ?? 'BALANCED',
        priority: hand.one(PRIORITIES) ?? 'LARGEST',
        retreat: hand.chance.pick(101),
      }
      if (posture !== 'GUARD') return { do: 'stance', fleet, posture, ...rest }
      return { do: 'stance', fleet, posture, wp: wp ?? 1, ...rest }
    }),
  station: (hand) =>
    withOne(hand.fleet(), (base) => {
      const planet = hand.once(2) ? hand.planet() : null
      return planet === null ? { do: 'station', base, wp: hand.number(3) } : { do: 'station', base, planet }
    }),
  escort: (hand) => withOne(hand.fleet(), (fleet) => ({ do: 'escort', fleet, on: !hand.once(3) })),
  convoy: (hand) => ({ do: 'convoy', on: hand.once(2) }),
  raid: (hand) => {
    const fleet = hand.fleet()
    const system = hand.charted()
    return fleet === null || system === null ? null : { do: 'raid', fleet, system }
  },
  bombard: (hand) =>
    aimed(hand, (fleet, planet) => ({
      do: 'bombard',
      fleet,
      planet,
      target: hand.one(['PDC', 'SILO', 'SY', 'PU'] as const) ?? 'PDC',
      ...(hand.once(2) ? { rounds: hand.number(10) } : {}),
    })),
  blockade: (hand) => aimed(hand, (fleet, planet) => ({ do: 'blockade', fleet, planet })),
  land: (hand) =>
    aimed(hand, (fleet, planet) => ({ do: 'land', points: 10 * hand.number(6), fleet, planet })),
  evacuate: (hand) =>
    aimed(hand, (fleet, planet) => ({ do: 'evacuate', points: 10 * hand.number(6), fleet, planet })),
  silo: (hand) =>
    withOne(hand.center('CMS'), (cms) => ({ do: 'silo', cms, mode: hand.once(2) ? 'FIRE' : 'HOLD' })),
  relation: (hand) =>
    withOne(hand.other(), (empire) => ({
      do: 'relation',
      empire,
      relation: hand.once(2) ? 'WAR' : (hand.one(RELATIONS) ?? 'PEACE'),
    })),
  envoy: (hand) =>
    withOne(hand.npr(), (npr) => ({
      do: 'envoy',
      npr,
      gift: hand.once(2) ? 0 : hand.mc(hand.wild ? 99_999 : 900),
    })),
  union: (hand) => withOne(hand.npr(), (npr) => ({ do: 'union', npr })),
  trade: (hand) =>
    withOne(hand.contact('empire'), (to) => ({
      do: 'trade',
      to,
      give: [asset(hand)],
      want: hand.once(2) ? [] : [asset(hand)],
      until: hand.p.turn + hand.chance.pick(4),
    })),
  accept: (hand) => {
    const offer = hand.one(hand.empire.offers.filter(({ to }) => to === hand.empire.owner))
    if (hand.wild) return { do: 'accept', trade: { of: hand.number(4), trade: hand.number(4) } }
    return offer === null ? null : { do: 'accept', trade: { of: offer.of, trade: offer.id } }
  },
  invest: (hand) => ({ do: 'invest', mc: hand.mc(hand.wild ? 99_999 : 2000) }),
  withdraw: (hand) => ({ do: 'withdraw', mc: hand.mc(1000) }),
  spy: (hand) =>
    withOne(hand.other(), (target) => {
      const mission = hand.one(['INTEL', 'SABOTAGE', 'STEAL', 'INCITE'] as const) ?? 'INTEL'
      if (mission !== 'INCITE') return { do: 'spy', mission, target }
      return withOne(hand.charted(), (system) => ({ do: 'spy' as const, mission, target, system }))
    }),
  claim: (hand) => withOne(hand.charted(3), (system) => ({ do: 'claim', system, on: !hand.once(4) })),
  priority: (hand) => {
    const ship = hand.ship()
    const project = hand.project()
    if (ship !== null && hand.once(4)) return { do: 'priority', sell: [ship] }
    if (project !== null && hand.once(3))
      return { do: 'priority', suspend: project, by: hand.once(2) ? 'TIME' : 'CHANCE' }
    if (hand.once(3)) return { do: 'priority', missile: hand.once(2) ? 'R' : 'G' }
    return { do: 'priority', freighters: hand.chance.shuffle([...FREIGHT]).slice(hand.chance.pick(4)) }
  },
  bid: (hand) =>
    withOne(hand.contact('empire'), (defaulter) => ({
      do: 'bid',
      defaulter,
      asset: asset(hand),
      mc: hand.mc(900),
    })) as OrderOf<'bid'> | null,
  message: (hand) => withOne(hand.contact('empire'), (to) => ({ do: 'message', to, text: 'Hail' })),
  resign: () => ({ do: 'resign' }),
}

function withOne<T, O>(found: T | null, make: (found: T) => O): O | null {
  return found === null ? null : make(found)
}

function named<O>(hand: Hand, make: (system: string, design: string) => O): O | null {
  const system = hand.colony()
  const design = hand.design()
  return system === null || design === null ? null : make(system, design)
}

function aimed<O>(hand: Hand, make: (fleet: number, planet: string) => O): O | null {
  const fleet = hand.fleet()
  const planet = hand.target()
  return fleet === null || planet === null ? null : make(fleet, planet)
}

/** A tree, the useful ones more often. */
function treeAt(hand: Hand): (typeof trees)[number]['id'] {
  const some = trees.filter(({ virtual }) => !virtual)
  return hand.once(2) ? 'COL' : (hand.one(some)?.id ?? 'COL')
}

const fits = (role: (typeof ROLES)[number], { code, base, freighter }: (typeof hulls)[number]): boolean => {
  if (role === 'explorer') return code === 'EX'
  if (role === 'base') return base
  if (role === 'freighter') return freighter
  return !base && !freighter && code !== 'EX'
}

function install(hand: Hand): OrderOf<'install'> | null {
  const system = hand.colony()
  const planet = hand.planet()
  if (system === null || planet === null) return null
  const rating = hand.number(hand.wild ? 9 : hand.empire.el + 1)
  const count = hand.number(2)
  switch (hand.chance.pick(8)) {
    case 0:
      return { do: 'install', type: 'SCI', system }
    case 1:
      return { do: 'install', type: 'RDG', system, rating }
    case 2:
      return { do: 'install', type: 'RDD', system, rating, tree: treeAt(hand) }
    case 3:
      return { do: 'install', type: 'PDC', planet }
    case 4:
      return { do: 'install', type: 'CMS', planet, count }
    case 5:
      return { do: 'install', type: 'CGB', planet, count: 1 }
    case 6:
      return { do: 'install', type: 'SY', system, count }
    default:
      return { do: 'install', type: 'MS', system, count }
  }
}

type Asset = OrderOf<'trade'>['give'][number]

function asset(hand: Hand): Asset {
  const { tech } = hand.empire
  const system = hand.charted()
  switch (hand.chance.pick(5)) {
    case 0:
      return { tech: hand.one(tech) ?? 'A1' }
    case 1:
      return system === null ? { mc: 100 } : { chart: system }
    case 2:
      return { ship: hand.ship() ?? 1 }
    case 3:
      return { system: hand.colony() ?? '1' }
    default:
      return { mc: hand.mc(2000) }
  }
}
