import { andList, counted, type Headline, type Loss, type Seat, type Wording } from '../../../kernel/index.ts'
import { faceWords, goodsWords, siteWords, skillWords } from '../colony/names.ts'
import { NONE } from '../position.ts'
import type { View } from '../view.ts'
import { LOCATION, placeWords, UTILITY, unitOf, type W } from './losses.ts'

/** What one gave another: in words, and as a loss where it is of what a colony has (`holdings`). */
interface Given {
  readonly what: string
  readonly loss?: Pick<Loss, 'n' | 'of' | 'what'>
}
type Gives = (w: Wording<View>, from: Seat, ...parts: readonly number[]) => Given

const one = (of: Loss['of'], what: string): Pick<Loss, 'n' | 'of' | 'what'> => ({ n: 1, of, what })
const several = (n: number, what: string): string => (n === 1 ? what : `${n} × ${what}`)

/** By fact: what its parts, but for the giver and the taker, say was given. */
const GIFTS = {
  gaveGoods: (_w, _from, good = 0, n = 0) => ({ what: goodsWords(n, good) }),
  gaveMechs: mechs,
  gaveMechsOwn: mechs,
  gaveUtility(w, _from, site = 0) {
    const what = `Utility ${siteWords(site, NONE, w.name)}`
    return { what: `the ${what}`, loss: one(UTILITY, what) }
  },
  gaveLocation: (_w, _from, face = 0) => ({ what: faceWords(face), loss: one(LOCATION, faceWords(face)) }),
  gaveFaceDown: (_w, _from, mark = 0) => ({ what: `the face-down card #${mark + 1}` }),
  gotFaceDown: (_w, _from, face = 0) => ({
    what: `${faceWords(face)} (face-down)`,
    loss: one(LOCATION, faceWords(face)),
  }),
  gaveSkill: (_w, _from, skill = 0, n = 0) => ({ what: several(n, skillWords(skill)) }),
  gaveUsedSkill: (_w, _from, skill = 0, n = 0) => ({ what: `${several(n, skillWords(skill))} (discarded)` }),
  gaveRnd: (_w, _from, n = 0) => ({ what: counted(n, 'RnD') }),
  gaveMilitary: (_w, _from, n = 0) => ({ what: counted(n, 'Military') }),
  promised: () => ({ what: 'a promise' }),
  toldSecret: () => ({ what: 'a secret' }),
  showedFace: (_w, _from, face = 0) => ({ what: `a look at ${faceWords(face)}` }),
} satisfies Record<string, Gives>

function mechs(w: Wording<View>, from: Seat, place = 0, n = 0, told = 0): Given {
  const many = n === 1 ? 'a Mech' : `${n} Mechs`
  return { what: `${many} at ${placeWords(w, place, from, told)}`, loss: { n, of: unitOf(1) } }
}

type Gift = keyof typeof GIFTS

/** The words of a gift: a line of the log, and none of its own in a dispatch, where the deal is told as a whole. */
export const given = (kind: Gift) => ({
  between: [0, 1] as const,
  say: (w: Wording<View>, from: Seat, to: Seat, ...parts: readonly number[]): string =>
    `${w.name(from)} gives ${(GIFTS[kind] as Gives)(w, from, ...parts).what} to ${w.name(to)}`,
  you: () => null,
  others: () => null,
})

interface Passed extends Given {
  readonly place: number
  readonly from: Seat
  readonly to: Seat
}

/** BM-5.15  What passed in the deal that was made just now, as far as the reader may know it, in the order of its parts. */
function passed(w: W): Passed[] {
  const since = Math.max(w.last('proposed')?.place ?? -1, w.last('dealt')?.place ?? -1)
  const all: Passed[] = []
  for (const [kind, gives] of Object.entries(GIFTS) as [Gift, Gives][])
    for (let end = Number.POSITIVE_INFINITY; ; ) {
      const fact = w.last(kind, undefined, end)
      if (fact === null || fact.place < since) break
      const [from = 0, to = 0, ...parts] = fact.args as readonly number[]
      all.push({ ...gives(w, from, ...parts), place: fact.place, from, to })
      end = fact.place
    }
  return all.sort((a, b) => a.place - b.place)
}

/** What two of the parties gave each other; nothing where the reader knows of nothing. */
function exchangeOf(w: W, all: readonly Passed[], one: Seat, other: Seat): string[] {
  const things = (by: Seat, to: Seat) =>
    andList(all.flatMap(({ from, to: taker, what }) => (from === by && taker === to ? [what] : [])))
  const said = (by: Seat, to: Seat, gave: string, got: string) =>
    `${by === w.you ? 'You' : w.name(by)} gave ${to === w.you ? 'you' : w.name(to)} ${gave} for ${got === '' ? 'nothing' : got}`
  const [gave, got] = [things(one, other), things(other, one)]
  if (gave !== '') return [said(one, other, gave, got)]
  return got === '' ? [] : [said(other, one, got, gave)]
}

/** A deal as one who was in it reads it: what they gave, and for what. */
export function dealWith(w: W, others: readonly Seat[]): Headline {
  const all = passed(w).filter(({ from, to }) => from === w.you || to === w.you)
  const sentences = others.flatMap((other) => exchangeOf(w, all, w.you, other))
  const head =
    sentences.length === 1
      ? (sentences[0] ?? '')
      : `You made a deal with ${andList(others.map((one) => w.name(one)))}`
  const losses = (mine: boolean): Loss[] =>
    all.flatMap(({ from, to, loss }) =>
      loss === undefined || (from === w.you) !== mine ? [] : [{ ...loss, to: w.name(mine ? to : from) }],
    )
  return {
    head,
    ...(sentences.length < 2 ? {} : { why: `${sentences.join('. ')}.` }),
    lost: losses(true),
    gained: losses(false),
    same: head,
  }
}

/** BM-1.5  A deal as the others read it: its terms are public, but for the face of a face-down card and a Secret. */
export function dealBetween(w: W, parties: readonly Seat[]): Headline {
  const all = passed(w)
  const sentences = parties.flatMap((one, i) =>
    parties.slice(i + 1).flatMap((other) => exchangeOf(w, all, one, other)),
  )
  const [only] = sentences
  if (parties.length === 2 && only !== undefined) return { head: only }
  const head = `${andList(parties.map((one) => w.name(one)))} have made a deal`
  return sentences.length === 0 ? { head } : { head, why: `${sentences.join('. ')}.` }
}
