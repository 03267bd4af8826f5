import type { View } from '../view.ts'

/** For the bar over the table. */
export function barWords({ turn, options, ended, empires }: View): string {
  const of = options.END_TURN > 0 ? ` of ${options.END_TURN}` : ''
  const name = empires.length === 1 ? ` · ${empires[0]?.name}` : ''
  return ended > 0 ? 'the campaign is over' : `turn ${turn}${of}${name}`
}

/** For the heading of a turn. */
export const turnWords = ({ turn }: View): string => `turn ${turn}`

/** SC-20.3  Everything of an empire is secret to the others. */
export const hasSecrets = ({ ended }: View): boolean => ended === 0
