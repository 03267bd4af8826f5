import type { GalaxyChapter as Chronicled } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import { Fights, type Gathering } from './fights.ts'
import { type Called, Names, sentencesOf, spanTitle } from './naming.ts'
import {
  type Deeds,
  deedsIn,
  eventsOf,
  type Gains,
  gainsOf,
  peaceIn,
  vanishedIn,
  vanishedText,
} from './peace.ts'
import { type Measure, mainWars, warChapter, weightOf } from './war-chapter.ts'
import { type Teller, type Told, toldBy, type War, warsIn } from './wars.ts'

// A campaign told by its wars, and by what was done between them (`peace.ts`): by one empire as far as it knows, or by all of
// them when it is over.

/** How many words a turn may take on the whole, and a campaign that is short. */
const [WORDS, FEWEST] = [20, 300]

/** A war that weighs less has no chapter. */
const SMALL = 4

/** How much is told. */
interface Detail extends Measure, Gathering {
  /** As many wars have chapters, those that weigh most. */
  readonly wars: number
  /** A chapter of what was done in peace begins with a war, but not before the last one has this many turns. */
  readonly span: number
  readonly deeds: Deeds
}
const ONCE = { span: 10, deeds: 'abroad', place: 3, apart: 4, battles: 0, shared: false } as const
const ALL = { ...ONCE, span: Number.POSITIVE_INFINITY, deeds: 'none' } as const
const DETAILS: readonly Detail[] = [
  { ...ONCE, wars: 40, battles: 8, shared: true },
  { ...ONCE, wars: 15, battles: 5, shared: true },
  { ...ONCE, wars: 10 },
  ...[10, 8, 6, 5, 4, 3].map((wars) => ({ ...ALL, wars })),
  ...[3, 2, 1, 0].map((wars) => ({ ...ALL, wars, place: 5 })),
  ...[8, 16, Number.POSITIVE_INFINITY].map((apart) => ({ ...ALL, wars: 0, place: 20, apart })),
]

/**
 * The campaign as one empire tells it, or all of them together: a chapter for each war, and others for what was done in peace.
 * The more there is to tell, the fewer wars have chapters.
 */
export function chronicleOf(tellers: readonly Teller[], called: Called = () => null): Chronicled[] {
  const everything = toldBy(tellers)
  const names = new Names(tellers, called)
  const wars = warsOf(everything, names.reader)
  const all = peaceIn(everything)
  const story: Story = { all, wars, names, gains: gainsOf(all, names.reader), empires: tellers.length }
  const most = Math.max(FEWEST, WORDS * (all.at(-1)?.turn ?? 0))
  let chapters: Chronicled[] = []
  for (const detail of DETAILS) {
    chapters = chaptersOf(story, detail)
    if (sum(chapters.map(({ title, text }) => `${title} ${text}`.split(' ').length)) <= most) break
  }
  return chapters
}

/** Of no more empires all that each settled is told. */
const EMPIRES = 4

const deedsFor = ({ deeds }: Detail, reader: number, empires: number): Deeds =>
  reader > 0 || (deeds === 'abroad' && empires <= EMPIRES) ? 'each' : deeds

interface Story {
  readonly all: readonly Told[]
  readonly wars: readonly War[]
  readonly names: Names
  readonly gains: Gains
  readonly empires: number
}

/** All wars but what others lost to each other in the reader's own battles, which is of little interest. */
const warsOf = (all: readonly Told[], reader: number): War[] =>
  warsIn(all, reader).filter(
    ({ sides, battles, taken }) =>
      sides[0] === reader ||
      taken.length > 0 ||
      battles.some((one) => one.sides.every(({ owner }) => owner !== reader)),
  )

/** A chapter for each great war, and others for the rest, in the order of their turns. */
function chaptersOf({ all, wars, names, gains, empires }: Story, detail: Detail): Chronicled[] {
  const { reader } = names
  const great = new Set(
    wars
      .filter((war) => weightOf(war, reader) > SMALL)
      .sort((a, b) => weightOf(b, reader) - weightOf(a, reader))
      .slice(0, detail.wars),
  )
  const told = wars.filter((war) => great.has(war))
  const small = wars.filter((war) => !great.has(war))
  const main = mainWars(wars)
  const chapters = told.map((war) => warChapter(war, names, detail, main))
  const named = new Set(chapters.flatMap(({ battles }) => battles.map((one) => `${one.turn} ${one.system}`)))
  const fights = new Fights(small, names, detail, (one) => named.has(`${one.turn} ${one.system}`))
  const last = all.at(-1)?.turn ?? 0
  const begins = [1]
  for (const { from } of told) if (from >= (begins.at(-1) ?? 1) + detail.span) begins.push(from)
  const quiet = begins.flatMap((from, i): Chronicled[] => {
    const to = (begins[i + 1] ?? last + 1) - 1
    const isIn = ({ turn }: { readonly turn: number }) => turn >= from && turn <= to
    names.chapter()
    const now = all.filter(isIn)
    const lost = reader === 0 ? [] : vanishedIn(now).filter((one) => one.great)
    const fought = fights.within(isIn)
    const text = sentencesOf([
      ...eventsOf(all, { from, to, small: small.filter((war) => war.from >= from && war.from <= to) }, names),
      ...deedsIn(now, gains, names, deedsFor(detail, reader, empires)),
      ...fought.text,
      ...vanishedText(lost, names),
    ])
    const battles = names.linked([...fought.battles, ...lost])
    return text === '' ? [] : [{ title: spanTitle(from, to), from, to, text, battles }]
  })
  return [...chapters, ...quiet, ...fights.chapters()].sort((a, b) => a.from - b.from)
}
