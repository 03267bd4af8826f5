import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import { type Game, isRefusal } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { faceOf, place, placeNamed } from '../colony/locations.ts'
import { skillOf } from '../colony/skills.ts'
import { putUnit } from '../colony/units.ts'
import { siteOf } from '../colony/utilities.ts'
import { ACTIONS, COPIES, FACES, INFANTRY, MECH, SITES, SKILLS, UNITS, utilities } from '../data.ts'
import type { Options } from '../options.ts'
import { add, at, EVERYBODY, NONE, type Position } from '../position.ts'
import { setup } from '../setup.ts'
import { copiesOf, totalOf } from '../sound.ts'

type Three = readonly [number, number, number]

/** A Utility on the table: `occupied` and `upgraded` when said. */
export interface Site {
  readonly of: number
  readonly is: string
  readonly occupied?: boolean
  readonly upgraded?: boolean
}

/** A Location Card in a colony, face-up unless `down`, with units such as `0 mech`. */
export interface Card {
  readonly of: number
  readonly down?: boolean
  readonly units?: readonly string[]
}

/**
 * What lies on the table when an action is to be chosen; all lists go by seat. What is not said: the colonies as they
 * are set up, but with empty hands, no Location Cards, no Skill Cards shown.
 */
export interface Setting {
  readonly seats?: number
  readonly options?: Readonly<Record<string, Json>>
  readonly round?: number
  readonly first?: number
  /** Actions that others have chosen in this round. */
  readonly taken?: readonly string[]
  readonly goods?: readonly Three[]
  readonly pool?: Three
  readonly spare?: readonly number[]
  readonly disaffected?: readonly number[]
  readonly infantry?: readonly number[]
  /** Mechs by owner: how many at home, or where (`{ 'home-2': 1 }`). */
  readonly mechs?: readonly (number | Readonly<Record<string, number>>)[]
  /** Utilities by site, besides those of the factions; `null` takes one away. */
  readonly sites?: Readonly<Record<string, Site | null>>
  /** True: the homes are empty but for what `sites` says. */
  readonly bare?: boolean
  readonly fusion?: number
  readonly cards?: Readonly<Record<string, Card>>
  readonly discarded?: readonly string[]
  readonly hand?: readonly (readonly string[])[]
  readonly used?: readonly (readonly string[])[]
  readonly shown?: readonly string[]
  readonly under?: readonly string[]
  /** The Skill Cards left in the deck; the others are in the last seat's hand. Not said: all others are in the deck. */
  readonly deck?: readonly string[]
  readonly track?: readonly Three[]
  readonly rnd?: readonly number[]
  readonly military?: readonly number[]
}

/** A position whose lists may be changed in place. */
type Laid = {
  -readonly [K in keyof Position]: Position[K] extends readonly (infer E)[] ? E[] : Position[K]
}

/** A position in which seat 1 (or the first player said) is about to choose an action. */
export function stage(game: Game, setting: Setting): Position {
  const seats = setting.seats ?? 3
  const taken = setting.taken ?? []
  const options = game.readOptions(setting.options ?? {})
  if (isRefusal(options)) assert.fail(options.text)
  const fields = setup(options as unknown as Options, seats, new Chance(new FastSource('stage')))
  if (isRefusal(fields)) assert.fail(fields.text)
  const p = structuredClone<unknown>({
    ...fields,
    flow: [{ in: 'game', at: 'choose', i: taken.length } as never],
    standing: [],
  }) as Laid
  p.round = setting.round ?? 1
  p.first = setting.first ?? 0
  p.turn = (p.first + taken.length) % seats
  for (const action of taken) p.taken |= 1 << ACTIONS.indexOf(action as 'trade')
  layCards(p, setting)
  laySites(p, setting)
  layPeople(p, setting)
  laySkills(p, setting)
  for (const [seat, goods] of (setting.goods ?? []).entries())
    for (let good = 0; good < 3; good++) p.goods[seat * 3 + good] = goods[good] ?? 0
  if (setting.pool !== undefined) p.pool = [...setting.pool]
  for (let good = 0; good < 3; good++) add(p.box, good, -totalOf(p, good))
  const fault = game.fault(p)
  assert.equal(fault, null)
  return p
}

function layCards(p: Laid, setting: Setting): void {
  for (const list of [p.holder, p.face]) list.fill(NONE)
  for (const list of [p.open, p.seen, p.discarded]) list.fill(0)
  for (const id of setting.discarded ?? []) p.discarded[face(id)] = 1
  for (const [id, card] of Object.entries(setting.cards ?? {})) {
    const mark = place(p, card.of, face(id), card.down === true ? 0 : 1, 0)
    for (const unit of card.units ?? []) {
      const [owner = '', kind = ''] = unit.split(' ')
      putUnit(p, Number(owner), UNITS.indexOf(kind as 'mech'), 5 + mark)
    }
  }
  assert.equal(
    p.seen.some((mask) => mask >= EVERYBODY),
    false,
  )
  assert.equal(p.face.length, FACES)
}

function face(id: string): number {
  assert.ok(faceOf(id) >= 0, id)
  return faceOf(id)
}

function laySites(p: Laid, setting: Setting): void {
  if (setting.bare === true) for (let site = 0; site < SITES; site++) clear(p, site)
  for (const [id, site] of Object.entries(setting.sites ?? {})) {
    const number = siteOf(id)
    assert.ok(number >= 0, id)
    clear(p, number)
    if (site === null) continue
    p.site[number] = utilities.findIndex((u) => u.id === site.is)
    p.siteOwner[number] = site.of
    p.occupied[number] = site.occupied === true ? 1 : 0
    p.upgraded[number] = site.upgraded === true ? 1 : 0
  }
  p.fusion = setting.fusion ?? NONE
}

function clear(p: Laid, site: number): void {
  p.site[site] = NONE
  p.siteOwner[site] = NONE
  p.occupied[site] = 0
  p.upgraded[site] = 0
}

function layPeople(p: Laid, setting: Setting): void {
  for (let seat = 0; seat < p.seats; seat++) {
    p.spare[seat] = setting.spare?.[seat] ?? at(p.spare, seat)
    p.disaffected[seat] = setting.disaffected?.[seat] ?? 0
    p.infantry[seat] = setting.infantry?.[seat] ?? at(p.infantry, seat)
    const mechs = setting.mechs?.[seat] ?? 0
    const places = typeof mechs === 'number' ? { [`home-${seat + 1}`]: mechs } : mechs
    for (const [id, count] of Object.entries(places))
      for (let i = 0; i < count; i++) putUnit(p, seat, MECH, placeNamed(p, null, id))
    p.rnd[seat] = setting.rnd?.[seat] ?? 0
    p.military[seat] = setting.military?.[seat] ?? 0
    for (let track = 0; track < 3; track++)
      p.track[seat * 3 + track] = setting.track?.[seat]?.[track] ?? at(p.track, seat * 3 + track)
  }
  assert.equal(INFANTRY, 0)
}

function laySkills(p: Laid, setting: Setting): void {
  for (const pile of [p.hand, p.used, p.shown, p.deck]) pile.fill(0)
  p.under = (setting.under ?? []).map(skillOf)
  for (const [pile, lists] of [
    [p.hand, setting.hand],
    [p.used, setting.used],
  ] as const)
    for (const [seat, ids] of (lists ?? []).entries())
      for (const id of ids) add(pile, seat * SKILLS + skillOf(id), 1)
  for (const id of setting.shown ?? []) add(p.shown, skillOf(id), 1)
  for (const id of setting.deck ?? []) add(p.deck, skillOf(id), 1)
  for (let skill = 0; skill < SKILLS; skill++) {
    const others = COPIES - copiesOf(p, skill)
    if (setting.deck === undefined) add(p.deck, skill, others)
    else add(p.hand, (p.seats - 1) * SKILLS + skill, others)
  }
}
