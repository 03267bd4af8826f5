import type { GalaxyChapter as Chronicled } from '../../../../kernel/index.ts'
import { sum } from '../../exact.ts'
import { isCore, systemId } from '../../map/world.ts'
import type { Position, Power } from '../../position.ts'
import { told } from '../../report/lines/index.ts'
import { lordOf, mayHaveBeen, powerOf, puAt, type Turned } from './places.ts'

// What the sentences of a chronicle say, read from their words alone, held against the positions of the whole campaign.

type Span = Omit<Turned, 'seat'>

/** The turns of a campaign by number. */
export type Campaign = ReadonlyMap<number, Span>

/** What is known where a sentence stands: its chapter, the sides of its war, the owner that was named last, and who reads (0: everybody). */
interface Here {
  readonly all: Campaign
  readonly reader: number
  readonly from: number
  readonly to: number
  readonly sides: readonly number[]
  readonly who: number
}

const WHO = String.raw`(you|it|(?:empire |NC?)\d+)`
const PLACE = String.raw`((?:system )?C?\d+(?: \([a-z][^)]*\))?)`
const PLACES = String.raw`((?:systems? )?C?\d+(?: \([a-z][^)]*\))?(?:(?:, | and )C?\d+(?: \([a-z][^)]*\))?)*)`
const TURNS = String.raw`in turns? ((?:\d+(?:–\d+)?(?:, (?=\d)| and (?=\d))?)+)`
const LOST = String.raw`${WHO} lost (no ships|\d[\d,]* ships?)(?: \(([\d,]+) HS\))? and ${WHO} lost (none|[\d,]+)(?: \(([\d,]+) HS\))?`
const MET = String.raw`([\d,]+) (?:of your ships|ships? of ${WHO}) met ([\d,]+) of ${WHO}`

const ownerIn = (name: string, { reader, who }: Here): number => {
  const lower = name.toLowerCase()
  if (lower === 'you') return reader
  if (lower === 'it') return who
  const n = Number(/\d+/.exec(name)?.[0])
  return /^e/i.test(name) ? n : name.startsWith('NC') ? 2_000_000 + n : 1_000_000 + n
}
const number = (text = ''): number => (/^\d/.test(text) ? Number(text.replace(/\D/g, '')) : 0)
const systemsIn = (text: string): number[] =>
  (text.replace(/\([^)]*\)/g, '').match(/\bC?\d+\b(?! more)/g) ?? []).map(systemId)
const ownersIn = (text: string): number[] => {
  const npr = [...text.matchAll(/\bNC?\d+\b/g)].map(([name]) => ownerIn(name, {} as Here))
  const runs = text.replace(/\bNC?\d+/g, '').match(/\b\d+(?:–\d+)?\b/g) ?? []
  return [...npr, ...runs.flatMap(turnsIn)]
}
const turnsIn = (text: string): number[] =>
  text.split(/, | and /).flatMap((part) => {
    const [from = 0, to = from] = part.split('–').map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })

/** The battles that a sentence names: their places and turns. */
const battlesIn = (text: string): { readonly turn: number; readonly system: number }[] =>
  [...text.matchAll(new RegExp(`at ${PLACES} ${TURNS}`, 'g'))].flatMap(([, place = '', turns = '']) =>
    turnsIn(turns).flatMap((turn) => systemsIn(place).map((system) => ({ turn, system }))),
  )

/** Whether a chapter says in words that there was a battle somewhere in a turn. */
export const isNamed = ({ text, from }: Chronicled, turn: number, system: number): boolean =>
  battlesIn(text).some((one) => one.turn === turn && one.system === system) ||
  [...text.matchAll(new RegExp(`\\bat ${PLACE}(?: in turn (\\d+))?, `, 'gi'))].some(
    ([, place = '', when]) =>
      systemsIn(place).includes(system) && (when === undefined ? from : Number(when)) === turn,
  )

const spans = ({ all, from, to }: Here): Span[] =>
  [...all].flatMap(([turn, span]) => (turn >= from && turn <= to ? [span] : []))

const ids = (power: Power | undefined): readonly number[] => power?.ships.id ?? []
const sizeOf = (p: Position, owner: number, id: number): number => {
  const power = powerOf(p, owner)
  return power?.designs[power.ships.design[power.ships.id.indexOf(id)] ?? -1]?.n ?? 0
}
const sizes = (p: Position, owner: number, of: readonly number[]): number =>
  sum(of.map((id) => sizeOf(p, owner, id)))

/** What a side had in a battle, and the least and most that it lost there to one other. */
interface Side {
  readonly came: number
  readonly least: number
  readonly most: number
  /** In HS. */
  readonly leastHs: number
  readonly mostHs: number
  /** The part of all that an empire had, in percent of HS. */
  readonly part: number
}

/** The battles of a turn by place, as positions and the reports of all have them. */
function foughtIn({ before, after }: Span): ReadonlyMap<number, ReadonlyMap<number, Side>> {
  const lines = after.empires.flatMap((one) =>
    after.out.includes(one.seat)
      ? []
      : told(one.report, 'battle side').map((side) => ({ ...side, by: one.owner })),
  )
  const places = Map.groupBy(lines, ({ battle }) => battle)
  return new Map(
    [...places].map(([system, here]) => {
      const owners = [...new Set(here.map(({ owner }) => owner))]
      return [system, new Map(owners.map((owner) => [owner, side(owner)]))]
      function side(owner: number): Side {
        const seen = here.filter((one) => one.owner === owner)
        const own = seen.find((one) => one.by === owner)
        const [{ before: came = 0, left = 0, withdrew = 0 } = {}] = own === undefined ? seen : [own]
        const isPair = owners.length === 2
        const now = new Set(ids(powerOf(after, owner)))
        const gone = ids(powerOf(before, owner)).filter((id) => !now.has(id))
        const fleets = told(after.empires[owner - 1]?.report ?? [], 'contact lost').flatMap((one) =>
          one.system === system ? [one.fleet] : [],
        )
        const there =
          own?.ships ??
          ids(powerOf(before, owner)).filter((id) => fleets.includes(fleetOf(before, owner, id)))
        if (there.length !== came)
          return {
            came,
            least: isPair ? came - left - withdrew : 0,
            most: gone.length,
            leastHs: 0,
            mostHs: sizes(before, owner, gone),
            part: 0,
          }
        const lost = there.filter((id) => !now.has(id))
        const hs = sizes(before, owner, lost)
        const part =
          (100 * sizes(before, owner, there)) / Math.max(1, sizes(before, owner, ids(powerOf(before, owner))))
        return {
          ...{
            came,
            part,
            least: isPair ? Math.min(lost.length, came - left - withdrew) : 0,
            most: lost.length,
          },
          // Ships that have retreated or won may be lost later in the turn.
          ...{ leastHs: isPair && lost.length === came - left - withdrew ? hs : 0, mostHs: hs },
        }
      }
    }),
  )
}

const fleetOf = (p: Position, owner: number, id: number): number => {
  const { ships } = powerOf(p, owner) ?? {}
  return ships?.fleet[ships.id.indexOf(id)] ?? 0
}

const kept = new WeakMap<Span, ReturnType<typeof foughtIn>>()
const fights = (span: Span | undefined): ReturnType<typeof foughtIn> => {
  if (span === undefined) return new Map()
  const known = kept.get(span) ?? foughtIn(span)
  kept.set(span, known)
  return known
}

/** Whether two sides fought somewhere in a turn. */
const fought = ({ all }: Here, turn: number, system: number, a: number, b: number): boolean => {
  const sides = fights(all.get(turn)).get(system)
  const span = all.get(turn)
  return (
    sides?.has(a) === true &&
    sides.has(b) &&
    span !== undefined &&
    [a, b].every((owner) => mayHaveBeen({ ...span, seat: 0 }, owner, system))
  )
}

/** Whether the figures of losses are between what two sides lost at least and at most, in some turns or one battle. */
function isCost(found: readonly string[], here: Here, turns: readonly number[], place?: number): boolean {
  const [a = '', shipsA = '', hsA, b = '', shipsB = '', hsB] = found
  const [one, other] = [ownerIn(a, here), ownerIn(b, here)]
  const both = turns.flatMap((turn) =>
    [...fights(here.all.get(turn))].flatMap(([system, sides]) =>
      (place === undefined || place === system) &&
      sides.has(one) &&
      sides.has(other) &&
      isTold(here, turn, system)
        ? [sides]
        : [],
    ),
  )
  const isIn = (owner: number, ships: number, hs: string | undefined): boolean => {
    const own = both.flatMap((sides) => sides.get(owner) ?? [])
    const isSize =
      hs === undefined ||
      (number(hs) >= sum(own.map((side) => side.leastHs)) &&
        number(hs) <= sum(own.map((side) => side.mostHs)))
    return ships >= sum(own.map(({ least }) => least)) && ships <= sum(own.map(({ most }) => most)) && isSize
  }
  return both.length > 0 && isIn(one, number(shipsA), hsA) && isIn(other, number(shipsB), hsB)
}

/** Whether the reader was told of a battle: nobody is where they lost everything (SC-20.12). */
const isTold = ({ all, reader }: Here, turn: number, system: number): boolean =>
  reader === 0 ||
  told(all.get(turn)?.after.empires[reader - 1]?.report ?? [], 'battle').some(
    ({ battle }) => battle === system,
  )

/** Whether nobody else was in some battles, and each of those who are named in one of them. */
function foughtTogether(who: string, where: string, here: Here): boolean {
  const isOwn = /^you\b/i.test(who)
  const named = [...ownersIn(who), ...(isOwn ? [here.reader] : [])]
  const all = battlesIn(where).map(({ turn, system }) => fights(here.all.get(turn)).get(system))
  return (
    all.length > 0 &&
    all.every(
      (sides) =>
        // Of those who fought beside a reader against the same enemy nothing need be said.
        sides !== undefined &&
        sides.size > 1 &&
        (isOwn || [...sides.keys()].every((one) => named.includes(one))),
    ) &&
    named.every((one) => all.some((sides) => sides?.has(one) === true))
  )
}

/** Whether two sides were in as many battles together in the turns of a chapter. */
function isCount(n: string, one: number, other: number, here: Here): boolean {
  const all = Array.from({ length: here.to - here.from + 1 }, (_, i) => here.from + i).flatMap((turn) =>
    [...fights(here.all.get(turn))].filter(
      ([system, sides]) => sides.has(one) && sides.has(other) && isTold(here, turn, system),
    ),
  )
  // Of several sides not all have fired at each other.
  const least = all.filter(([, sides]) => sides.size === 2).length
  const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  const count = words.includes(n) ? words.indexOf(n) + 2 : number(n)
  return count >= least && count <= all.length
}

/** Whether as many ships of both came. */
function isMeeting(found: readonly string[], here: Here, turn: number, system: number): boolean {
  const [n = '', a = 'you', m = '', b = ''] = found
  const sides = fights(here.all.get(turn)).get(system)
  return sides?.get(ownerIn(a, here))?.came === number(n) && sides.get(ownerIn(b, here))?.came === number(m)
}

const tookIn = ({ all }: Here, turn: number, system: number, by: number, from?: number): boolean => {
  const span = all.get(turn)
  if (span === undefined) return false
  const [was, is] = [lordOf(span.before, system), lordOf(span.after, system)]
  return was !== by && was > 0 && (is === by || puAt(span.after, by, system) >= 0) && (from ?? was) === was
}

/** No turn of the war had more systems taken, or as many and certainly more ships lost. */
function isDecisive(turn: number, here: Here): boolean {
  const [one = 0, other = 0] = here.sides
  const turns = Array.from({ length: here.to - here.from + 1 }, (_, i) => here.from + i).map((n) => {
    const span = here.all.get(n)
    const both = [...fights(span)].flatMap(([system, sides]) =>
      sides.has(one) && sides.has(other) && isTold(here, n, system) ? [sides] : [],
    )
    const conquered = new Set(
      (span?.after.empires ?? []).flatMap(({ owner, report }) =>
        // Of what a reader was not told their chronicle says nothing.
        told(here.reader === 0 || here.reader === owner ? report : [], 'conquered').flatMap(
          ({ system, winner, loser }) =>
            here.sides.includes(winner) && here.sides.includes(loser) ? [system] : [],
        ),
      ),
    )
    const lost = (what: 'least' | 'most') =>
      sum(both.flatMap((sides) => [sides.get(one)?.[what] ?? 0, sides.get(other)?.[what] ?? 0]))
    return { n, taken: conquered.size, least: lost('least'), most: lost('most') }
  })
  const it = turns.find(({ n }) => n === turn)
  return (
    it !== undefined &&
    it.taken + it.most > 0 &&
    turns.every((one) => one.taken < it.taken || (one.taken === it.taken && one.least <= it.most))
  )
}

/** In no other battle of the war were certainly more ships lost. */
function isGreatest(turn: number, system: number, here: Here): boolean {
  const [one = 0, other = 0] = here.sides
  const lost = (sides: ReadonlyMap<number, Side> | undefined, what: 'least' | 'most') =>
    (sides?.get(one)?.[what] ?? 0) + (sides?.get(other)?.[what] ?? 0)
  const most = lost(fights(here.all.get(turn)).get(system), 'most')
  return [...here.all].every(
    ([n, span]) =>
      n < here.from ||
      n > here.to ||
      [...fights(span)].every(
        ([at, sides]) =>
          !sides.has(one) || !sides.has(other) || !isTold(here, n, at) || lost(sides, 'least') <= most,
      ),
  )
}

type Check = (found: readonly string[], here: Here) => boolean

/** What somebody did, by the verb it begins with. */
const DEEDS: readonly (readonly [RegExp, (text: string, here: Here) => boolean])[] = [
  [
    /^settled (.+)$/,
    (text, here) =>
      systemsIn(text).every((system) =>
        spans(here).some((t) => puAt(t.before, here.who, system) < 0 && puAt(t.after, here.who, system) > 0),
      ),
  ],
  [
    /^united with (.+)$/,
    (text, here) =>
      ownersIn(text).every((owner) =>
        spans(here).some(
          (t) => powerOf(t.before, owner) !== undefined && powerOf(t.after, owner) === undefined,
        ),
      ),
  ],
  [
    /^met (.+)$/,
    (text, here) =>
      ownersIn(text).every((owner) =>
        spans(here).some(
          ({ before, after }) =>
            !contacts(before, here.who).includes(owner) && contacts(after, here.who).includes(owner),
        ),
      ),
  ],
  [/^was the first to reach empire level (\d+)$/, (text, here) => hasReached(Number(text), here, true)],
  [/^reached empire level (\d+)$/, (text, here) => hasReached(Number(text), here)],
  [
    /^learnt (.+)$/,
    (text, here) => text.split(/, | and /).every((code) => / more$/.test(code) || hasReached(code, here)),
  ],
  [
    /^took (.+)$/,
    (text, here) => {
      const [, place = '', from = '', turn] =
        new RegExp(`^${PLACE} from ${WHO} in turn (\\d+)$`).exec(text) ?? []
      return systemsIn(place).every((system) =>
        tookIn(here, Number(turn), system, here.who, ownerIn(from, here)),
      )
    },
  ],
  [
    /^lost all (?:your|its) people in (.+)$/,
    (text, here) =>
      systemsIn(text).every((system) =>
        spans(here).some((t) => puAt(t.before, here.who, system) >= 0 && puAt(t.after, here.who, system) < 0),
      ),
  ],
  [
    /^lost contact with (\d+) fleets? at .+$/,
    (n, here) =>
      sum(
        spans(here).map(({ before, after }) => {
          const now = new Set(powerOf(after, here.who)?.fleets.id)
          return (powerOf(before, here.who)?.fleets.id ?? []).filter((id) => !now.has(id)).length
        }),
      ) >= Number(n),
  ],
]

const contacts = (p: Position, owner: number): number[] =>
  (p.empires[owner - 1]?.contacts ?? []).map((one) => one.owner)

/** Whether the owner that was named last got a level or a technology in the turns of the chapter; as the first, before all others. */
function hasReached(what: number | string, here: Here, first = false): boolean {
  const has = (p: Position, owner: number) =>
    typeof what === 'number'
      ? (p.empires[owner - 1]?.el ?? 0) >= what
      : powerOf(p, owner)?.tech.includes(what) === true
  return spans(here).some(
    ({ before, after }) =>
      !has(before, here.who) &&
      has(after, here.who) &&
      (!first || after.empires.every(({ owner }) => owner === here.who || !has(after, owner))),
  )
}

/** The deeds of a sentence, each with its verb: "settled system 3", "met N1 and empire 2". */
const deedsIn = (text: string): string[] =>
  text.split(/(?:, | and )(?=(?:settled|met|united|reached|learnt|was|took|lost) )/)

const SENTENCES: readonly (readonly [RegExp, Check])[] = [
  [
    new RegExp(`^At ${PLACE}(?: in turn (\\d+))?, ${MET}: (?:${LOST}|neither lost a ship)$`, 'i'),
    ([place = '', turn, ...found], here) => {
      const [at, system] = [turn === undefined ? here.from : Number(turn), systemsIn(place)[0] ?? 0]
      const cost = found.slice(4)
      return isMeeting(found, here, at, system) && (cost[0] === undefined || isCost(cost, here, [at], system))
    },
  ],
  [
    new RegExp(`^Turn (\\d+) was decisive(?:: at ${PLACE}, ${MET}; ${LOST})?$`),
    ([turn, place, ...found], here) => {
      const [at, system] = [Number(turn), systemsIn(place ?? '')[0] ?? 0]
      const isSo =
        place === undefined ||
        (isMeeting(found, here, at, system) && isCost(found.slice(4), here, [at], system))
      return isSo && isDecisive(at, here)
    },
  ],
  [
    new RegExp(`^The greatest battle was at ${PLACE} in turn (\\d+): ${MET}; ${LOST}$`),
    ([place = '', turn, ...found], here) => {
      const [at, system] = [Number(turn), systemsIn(place)[0] ?? 0]
      return (
        isMeeting(found, here, at, system) &&
        isCost(found.slice(4), here, [at], system) &&
        isGreatest(at, system, here)
      )
    },
  ],
  [
    new RegExp(`^In all, (?:${LOST}|neither lost a ship)$`),
    (found, here) =>
      found[0] === undefined ||
      isCost(
        found,
        here,
        Array.from({ length: here.to - here.from + 1 }, (_, i) => here.from + i),
      ),
  ],
  [
    // Of a war by its two sides.
    new RegExp(`^(?:They|You and ${WHO}|You) fought (?:${WHO} )?((?:at |[a-z]+ battles|[\\d,]+ battles).*)$`),
    ([and, to, where = ''], here) => {
      const { sides, reader } = here
      if (sides.length < 2) return and === undefined && foughtTogether(`you ${to ?? ''}`, where, here)
      const [one = reader, other = ownerIn(and ?? to ?? '', here)] = sides
      const n = /^([a-z]+|[\d,]+) battles/.exec(where)?.[1]
      return (
        battlesIn(where).every(({ turn, system }) => fought(here, turn, system, one, other)) &&
        (n === undefined || isCount(n, one, other, here))
      )
    },
  ],
  [
    /^(?:There were smaller fights|There was a smaller fight) (.+)$/,
    ([where = ''], here) => {
      const [one = 0, other = 0] = here.sides
      return battlesIn(where).every(({ turn, system }) => fought(here, turn, system, one, other))
    },
  ],
  [
    /^There was(?: also)? fighting (.+)$/,
    ([where = ''], { all }) =>
      battlesIn(where).every(({ turn, system }) => (fights(all.get(turn)).get(system)?.size ?? 0) > 1),
  ],
  [
    /^(You fought .+?|(?:NC?\d|Empires? \d).*? fought) (at .+)$/,
    ([who = '', where = ''], here) => foughtTogether(who, where, here),
  ],
  [
    /^(Empires? .+) subdued the NPRs? of (?:its|their) home clusters?(?: (at .+))?$/,
    ([who = '', where = ''], here) => {
      const own = ownersIn(who)
      return (
        own.every((owner) =>
          [...here.all.values()].some(({ before, after }) =>
            nprSystems(before, owner).some((system) => lordOf(after, system) === owner),
          ),
        ) &&
        battlesIn(where).every(({ turn, system }) =>
          own.some((owner) => fought(here, turn, system, owner, 1_000_000 + owner)),
        )
      )
    },
  ],
  [
    /^The empires settled (\d+) systems?( of their home clusters)?$/,
    ([n, isHome], here) => {
      const settled = new Set(
        spans(here).flatMap(({ before, after }) =>
          after.empires.flatMap(({ owner, report }) =>
            told(report, 'established').flatMap(({ system }) =>
              puAt(before, owner, system) < 0 &&
              puAt(after, owner, system) > 0 &&
              (isHome === undefined || clusterOf(after, system) === owner)
                ? [`${owner} ${system}`]
                : [],
            ),
          ),
        ),
      )
      return settled.size === Number(n)
    },
  ],
  [
    new RegExp(`^${WHO} took ((?:(?! from ).)+? in turn \\d+)(, which was decisive)?$`, 'i'),
    ([who = '', what = '', decided], here) => {
      const taken = [...what.matchAll(/(?:^| and |, )(.+?) in turn (\d+)/g)]
      return (
        taken.length > 0 &&
        taken.every(([, places = '', turn]) =>
          systemsIn(places).every((system) => tookIn(here, Number(turn), system, ownerIn(who, here))),
        ) &&
        (decided === undefined || isDecisive(Number(taken[0]?.[2]), here))
      )
    },
  ],
  [
    /^You lost contact with (\d[\d,]* ships?.+)$/,
    ([what = ''], here) =>
      what.split(/(?<=in turn \d+)(?:, | and )/).every((part) => {
        const [, n, hs, place = '', turn] =
          new RegExp(`^([\\d,]+) ships?(?: \\(([\\d,]+) HS\\))? at ${PLACE} in turn (\\d+)$`).exec(part) ?? []
        const { before, after } = here.all.get(Number(turn)) ?? {}
        if (before === undefined || after === undefined) return false
        const now = new Set(ids(powerOf(after, here.reader)))
        const gone = ids(powerOf(before, here.reader)).filter((id) => !now.has(id))
        const lost = told(after.empires[here.reader - 1]?.report ?? [], 'contact lost')
        return (
          number(n) <= gone.length &&
          (hs === undefined || number(hs) <= sizes(before, here.reader, gone)) &&
          lost.some(({ system }) => system === systemsIn(place)[0])
        )
      }),
  ],
  [
    /^By turn (\d+) all empires had met$/,
    ([turn], { all }) => {
      const { before, after } = all.get(Number(turn)) ?? {}
      const isAll = (p: Position | undefined) =>
        p?.empires.every(({ owner }) =>
          p.empires.every((one) => one.owner === owner || hadMet(all, Number(turn), owner, one.owner)),
        )
      return before !== undefined && isAll(after) === true
    },
  ],
  [
    /^(.+) (?:met|were the first to meet,) in turn (\d+)$/,
    ([who = '', turn], { all }) => {
      const own = ownersIn(who)
      const isMet = (p: Position) =>
        p.empires.some(({ owner }) => contacts(p, owner).some((one) => one <= p.seats))
      const [now, before] = [all.get(Number(turn)), [...all.values()][0]?.before]
      return (
        now !== undefined &&
        before !== undefined &&
        [...all].every(([at, { after }]) => at >= Number(turn) || !isMet(after)) &&
        (own.length === 0
          ? isMet(now.after)
          : own.length === 2 && hadMet(all, Number(turn), own[0] ?? 0, own[1] ?? 0))
      )
    },
  ],
  [
    /^Peace came in turn (\d+)$/,
    ([turn], { all, sides: [one = 0, other = 0] }) => {
      const p = all.get(Number(turn))?.after
      const empires = [one, other].filter((owner) => p?.empires[owner - 1] !== undefined)
      return empires.some((owner) =>
        p?.empires[owner - 1]?.contacts.some(
          (contact) =>
            contact.owner === (owner === one ? other : one) &&
            contact.relation !== 'WAR' &&
            contact.theirs !== 'WAR',
        ),
      )
    },
  ],
  [
    new RegExp(`^${WHO} declared war(?: on ${WHO})? in turn (\\d+)$`, 'i'),
    ([by = '', , turn], here) =>
      here.all
        .get(Number(turn))
        ?.after.empires.some(({ report }) =>
          told(report, 'declared').some(
            ({ owner, relation }) => owner === ownerIn(by, here) && relation === 'WAR',
          ),
        ) === true,
  ],
  [
    new RegExp(`^${WHO} left the campaign$`, 'i'),
    ([who = ''], here) => spans(here).some(({ after }) => after.out.includes(ownerIn(who, here) - 1)),
  ],
]

const hadMet = (all: Campaign, turn: number, a: number, b: number): boolean =>
  [...all].some(([at, { after }]) => at <= turn && contacts(after, a).includes(b))

/** The sentences of a chronicle that are not so, or that nobody can check, each with its chapter. */
export function chronicleFaults(chapters: readonly Chronicled[], all: Campaign, reader: number): string[] {
  return chapters.flatMap(({ title, text, from, to }) => {
    const [, a, b, place] = new RegExp(`: ${WHO} against ${WHO}(?:, for (.+))?$`, 'i').exec(title) ?? []
    const none = { all, reader, from, to, sides: [], who: reader }
    const sides = a === undefined || b === undefined ? [] : [ownerIn(a, none), ownerIn(b, none)]
    let here: Here = { ...none, sides }
    const said = text.split(/(?<=\.) (?=[A-Z\d])/).map((one) => one.replace(/\.$/, ''))
    const faults = said.filter((one) => {
      const [, who = ''] =
        new RegExp(`^${WHO} (?:${'settled|met|united|reached|learnt|was the|took|lost|fought'})`, 'i').exec(
          one,
        ) ?? []
      if (who !== '' && who !== 'It') here = { ...here, who: ownerIn(who, here) }
      for (const [pattern, check] of SENTENCES) {
        const found = pattern.exec(one)
        if (found !== null) return !check(found.slice(1), here)
      }
      const deeds = deedsIn(one.replace(new RegExp(`^${WHO} `, 'i'), ''))
      return !deeds.every((deed) =>
        DEEDS.some(([pattern, check]) => {
          const found = pattern.exec(deed)
          return found !== null && check(found[1] ?? '', here)
        }),
      )
    })
    const isOver =
      place === undefined ||
      sides.length < 2 ||
      [...all].some(
        ([turn]) =>
          turn >= from &&
          turn <= to &&
          systemsIn(place).some(
            (system) =>
              fought(here, turn, system, sides[0] ?? 0, sides[1] ?? 0) ||
              sides.some((by) => tookIn(here, turn, system, by)),
          ),
      )
    const homes = [...`${title} ${text}`.matchAll(/\b(C?\d+) \((your home|home of (empire \d+))\)/g)].filter(
      ([, id = '', , whose]) =>
        !isHome(all, systemId(id), whose === undefined ? reader : ownerIn(whose, here)),
    )
    return [
      ...faults.map((one) => `${title}: “${one}”`),
      ...(isOver ? [] : [`${title}: not fought for`]),
      ...homes.map(([one]) => `${title}: ${one}`),
    ]
  })
}

const clusterOf = ({ world }: Position, system: number): number =>
  isCore(system) ? 0 : Math.ceil(system / world.template.places.length)

/** The systems of the NPR of an owner's cluster. */
const nprSystems = (p: Position, owner: number): readonly number[] =>
  p.nprs.find((one) => one.owner === 1_000_000 + owner)?.colonies.system ?? []

const isHome = (all: Campaign, system: number, owner: number): boolean => {
  const [span] = [...all.values()]
  return span !== undefined && system === (owner - 1) * span.before.world.template.places.length + 1
}

/** Battles in which more than a tenth of the HS of an empire fought: of one that reads only its own. */
export const greatIn = (
  all: Campaign,
  reader: number,
): { readonly turn: number; readonly system: number }[] =>
  [...all].flatMap(([turn, span]) =>
    [...fights(span)].flatMap(([system, sides]) =>
      [...sides].some(([owner, { part }]) => part > 10 && (reader === 0 || owner === reader))
        ? [{ turn, system }]
        : [],
    ),
  )
