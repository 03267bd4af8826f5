import { atlasOf, type World } from '../../cluster.ts'
import type { Verb } from '../../orders/keywords.ts'
import { type Step, stepOf } from '../../orders/order.ts'
import { NEUTRAL } from '../../position.ts'
import type { Writing } from './kinds.ts'

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
    ({ verb }) => isOf(step, verb) && (view.options.trade_rules || stepOf[verb] !== 'trade'),
  )
}

const isOf = (step: Step | null, verb: Verb): boolean => step === null || stepOf[verb] === step

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
  const rival = (seat === 0 ? 1 : 0) + 1
  return [
    { verb: 'war', form: 'war on player', clause: 'GT-7.1', example: `war on player ${rival}` },
    { verb: 'peace', form: 'peace with player', clause: 'GT-7.1', example: `peace with player ${rival}` },
    { verb: 'build', form: 'build n at world', clause: 'GT-8.1', example: `build 1 at ${own}` },
    { verb: 'ftl', form: 'ftl n', clause: 'GT-8.2', example: 'ftl 4' },
    {
      verb: 'stabilise',
      form: 'stabilise n at world against player',
      clause: 'GT-8.3',
      example: `stabilise 2 at ${own} against player ${rival}`,
    },
    {
      verb: 'dispatch',
      form: 'dispatch n from world to world [gift]',
      clause: 'GT-8.4',
      example: `dispatch 4 from ${own} to ${theirs}`,
    },
    { verb: 'load', form: 'load n at world', clause: 'GT-8.5', example: `load 3 at ${own}` },
    { verb: 'unload', form: 'unload n at world', clause: 'GT-8.5', example: `unload 3 at ${own}` },
    {
      verb: 'move',
      form: 'move n from world [via world] to world [carrying n]',
      clause: 'GT-9.1',
      example: `move 1 from ${own} to ${near}`,
    },
    { verb: 'attack', form: 'attack world', clause: 'GT-9.3', example: `attack ${neutral}` },
    { verb: 'land', form: 'land n at world [gift]', clause: 'GT-11.2', example: `land 3 at ${theirs}` },
    {
      verb: 'prevent',
      form: 'admit | prevent worlds [at worlds]',
      clause: 'GT-13.1',
      example: `prevent player ${rival} at ${own}`,
    },
    {
      verb: 'admit',
      form: 'admit … all, neutral, player n, world, world …',
      clause: 'GT-13.1',
      example: `admit all at ${own}`,
    },
    {
      verb: 'block',
      form: 'block | allow worlds [at worlds]',
      clause: 'GT-10.2',
      example: `block all at ${theirs}`,
    },
    {
      verb: 'prevent',
      form: 'if world has agitation n [of player]: …',
      clause: 'GT-15.2',
      example: `if ${own} has agitation 5: prevent player ${rival} at ${own}`,
    },
    {
      verb: 'admit',
      form: 'if world is mine | is blockaded: …',
      clause: 'GT-15.2',
      example: `if ${theirs} is mine: admit all at ${theirs}`,
    },
  ]
}
