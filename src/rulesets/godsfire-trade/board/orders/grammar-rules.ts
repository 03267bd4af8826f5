import { atlasOf, type World } from '../../cluster.ts'
import { clauseOf, type Order, partsOf, stepOf } from '../../orders/order.ts'
import { NEUTRAL } from '../../position.ts'
import type { Writing } from './kinds.ts'

type Verb = Order['do']

/** How one kind of order is written. */
interface Rule {
  readonly verb: Verb
  readonly form: string
  readonly clause: string
  /** A line that can be read as it stands, with worlds and players of this game. */
  readonly example: string
}

/** The ways to write orders of the step (null: of every step), each with an example of this game. */
export function rulesOf(writing: Writing): Rule[] {
  const { view, step } = writing
  return allRules(writing).filter(
    ({ verb }) =>
      (step === null || stepOf(verb) === step) && (view.options.trade_rules || stepOf(verb) !== 'trade'),
  )
}

/** What stands for the value of a part. */
const VALUES = {
  world: 'world',
  stops: 'world',
  terms: 'worlds',
  player: 'player',
  number: 'n',
  word: '',
  condition: '',
} as const

/** The form of an order: "dispatch n from world to world [gift]". */
function formOf(verb: Verb): string {
  const parts = partsOf(verb).flatMap(({ line, leftOut }) => {
    const said = [line.before, VALUES[line.is]].filter((word) => word !== '').join(' ')
    return line.is === 'condition' ? [] : leftOut === undefined ? [said] : [`[${said}]`]
  })
  return [verb, ...parts].join(' ')
}

const rule = (verb: Verb, example: string, form = formOf(verb), clause = clauseOf(verb)): Rule => ({
  ...{ verb, form, clause, example },
})

function allRules({ view, seat }: Writing): Rule[] {
  const id = (which: (owner: number) => boolean) => {
    const found = view.owner.findIndex(which)
    return view.cluster.worlds[found < 0 ? 0 : found]?.id ?? ''
  }
  const home: World = Math.max(0, view.owner.indexOf(seat))
  const own = view.cluster.worlds[home]?.id ?? ''
  const near = view.cluster.worlds[atlasOf(view.cluster).next[home]?.[0] ?? 0]?.id ?? ''
  const theirs = id((owner) => owner !== seat && owner !== NEUTRAL)
  const neutral = id((owner) => owner === NEUTRAL)
  const rival = `player ${(seat === 0 ? 1 : 0) + 1}`
  return [
    rule('war', `war on ${rival}`),
    rule('peace', `peace with ${rival}`),
    rule('build', `build 1 at ${own}`),
    rule('ftl', 'ftl 4'),
    rule('stabilise', `stabilise 2 at ${own} against ${rival}`),
    rule('dispatch', `dispatch 4 from ${own} to ${theirs}`),
    rule('load', `load 3 at ${own}`),
    rule('unload', `unload 3 at ${own}`),
    rule('move', `move 1 from ${own} to ${near}`),
    rule('attack', `attack ${neutral}`),
    rule('land', `land 3 at ${theirs}`),
    rule('prevent', `prevent ${rival} at ${own}`, `admit | ${formOf('prevent')}`),
    rule('admit', `admit all at ${own}`, 'admit … all, neutral, player n, world, world …'),
    rule('block', `block all at ${theirs}`, `block | ${formOf('allow')}`),
    rule(
      'prevent',
      `if ${own} has agitation 5: prevent ${rival} at ${own}`,
      'if world has agitation n [of player]: …',
      'GT-15.2',
    ),
    rule(
      'admit',
      `if ${theirs} is mine: admit all at ${theirs}`,
      'if world is mine | is blockaded: …',
      'GT-15.2',
    ),
  ]
}
