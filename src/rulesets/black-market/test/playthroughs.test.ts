import type { Seat } from '../../../kernel/procedure.ts'
import { type Playthrough, testPlaythroughs } from '../../../kernel/testing/kept.ts'
import { nameOf as name, type Script, type Views } from '../../../kernel/testing/transcript.ts'
import { cardId } from '../colony/locations.ts'
import { siteId } from '../colony/utilities.ts'
import { GOODS, SKILLS, skills, utilities } from '../data.ts'
import { at } from '../position.ts'
import type { View } from '../view.ts'
import { cast, type Recipe } from './table.ts'

/** Games of Black Market as texts: what lies on the table first, then everything of it that changes. */
export const script: Script<Recipe, View> = {
  cast,
  opening: (told, views) => [...told, ...openingLines(views), ''],
  changes: changesOf,
}

/** What lies on the table, and what each sees besides. */
function openingLines(seen: Views<View>): string[] {
  const all = table(seen.get('all') as View)
  return [
    ...[...all.values()].map((thing) => `  ~ ${thing}`),
    ...[...seen].flatMap(([reader, view]) => {
      const own = [...table(view).values()].filter((thing) => ![...all.values()].includes(thing))
      return own.length === 0 ? [] : [`  ~ ${reader}: ${own.join(', ')}`]
    }),
  ]
}

function changesOf(before: View, after: View): string[] {
  const [old, now] = [table(before), table(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    old.get(key) === now.get(key) ? [] : [now.get(key) ?? `${key} gone`],
  )
}

/** What lies on the table, by what it is: one text for each thing. */
function table(v: View): Map<string, string> {
  const things = new Map<string, string>()
  const put = (key: string, text: string) => things.set(key, `${key} ${text}`)
  put('pool', goods(v.pool, 0))
  put('round', `${v.round}`)
  for (let seat = 0; seat < v.seats; seat++) {
    const me = name(seat)
    put(me, goods(v.goods, seat * 3))
    const people = [v.spare[seat], v.disaffected[seat], v.infantry[seat]]
    put(`${me} Spare/Disaffected/Infantry`, people.join('/'))
    put(`${me} Mechs`, v.mech.slice(seat * 5, seat * 5 + v.seats).join('/'))
    put(`${me} tracks`, v.track.slice(seat * 3, seat * 3 + 3).join('/'))
    put(`${me} RnD/Military`, [v.rnd[seat], v.military[seat]].join('/'))
    put(`${me} skills`, `${cards(v.hand, seat)} | ${cards(v.used, seat)}`)
  }
  v.site.forEach((utility, site) => {
    if (utility < 0) return
    const marks = `${v.occupied[site] === 1 ? '' : ' empty'}${v.upgraded[site] === 1 ? ' upgraded' : ''}`
    put(siteId(site), `${utilities[utility]?.name} of ${name(at(v.siteOwner, site))}${marks}`)
  })
  v.holder.forEach((holder, mark) => {
    if (holder < 0) return
    const units = v.unit.slice(mark * 2, mark * 2 + 2).filter((unit) => unit >= 0)
    const standing = units.map((unit) => ` ${name(unit >> 1)}${unit % 2 === 0 ? ' Infantry' : ' Mech'}`)
    const face = at(v.face, mark) < 0 ? '' : ` ${cardId({ ...v, open: v.open.map(() => 1) }, null, mark)}`
    put(`#${mark + 1}`, `${name(holder)}${face}${v.open[mark] === 1 ? ' up' : ' down'}${standing.join('')}`)
  })
  put('shown', skills.flatMap(({ id }, i) => Array<string>(at(v.shown, i)).fill(id)).join(' '))
  v.notes.forEach((note, i) => {
    put(`note ${i + 1}`, `${note.kind} of ${name(note.from)}: “${note.text}”`)
  })
  return things
}

const goods = (numbers: readonly number[], from: number) =>
  GOODS.map((good, i) => `${numbers[from + i]}${good}`).join(' ')
const cards = (numbers: readonly number[], seat: Seat) =>
  skills.flatMap(({ id }, i) => Array<string>(at(numbers, seat * SKILLS + i)).fill(id)).join(' ')

const PLAYTHROUGHS: Readonly<Record<string, Playthrough<Recipe>>> = {
  plain: {
    title: 'Black Market, three colonies, two rounds',
    recipe: { options: { rounds: 2 }, seed: 'plain 7', players: ['trader', 'busy', 'busy'] },
    impossible: true,
  },
  trust: {
    title: 'Black Market, four colonies, open deals and trust, two rounds',
    recipe: {
      options: { rounds: 2, open_deals: true, via_bm: 'trust', bm_access: 'handed', first_raid_round: 1 },
      seed: 'trust 3',
      players: ['trader', 'busy', 'random', 'trader'],
    },
    impossible: false,
  },
}

testPlaythroughs(script, PLAYTHROUGHS, import.meta.url)
