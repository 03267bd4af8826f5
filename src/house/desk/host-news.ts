import { botName } from '../../rulesets/shelf.ts'
import { actText } from '../clock/lines.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { openingOf, sinceMissed } from '../seats/new-seats.ts'
import type { Table } from '../table/table.ts'

/** What a host without a seat is written to about. */
export interface HostNews {
  /** What the house and the seats have done lately that a host must know of, in order. */
  readonly done: readonly { readonly rev: number; readonly atMs: number; readonly text: string }[]
  /** Plans that were refused when the last turn was carried out, with the reason. */
  readonly refused: readonly string[]
  /** The turn whose moves are awaited; null where the game counts none. */
  readonly turn: number | null
  /** The people who are waited for, and how many people are asked. */
  readonly missing: readonly string[]
  readonly asked: number
  /** All have submitted, and the turn waits for its deadline. */
  readonly isIn: boolean
  /** The deadline, as players are told it, without grace. */
  readonly dueAtMs: number | null
}

/** A host is written to about these. */
const TOLD: readonly HouseAction['do'][] = ['lapse', 'absent', 'resign', 'return', 'outage', 'end']
const LATELY = 20

/** House-5.13  What there is to be told the host of a table. */
export function hostNewsOf({ acts, match, game, clock, named, row, unanswered }: Table): HostNews {
  const { desk } = game.rules.acts ?? {}
  const turn = match === null ? null : (desk?.turn(match.position) ?? null)
  const planned = match === null ? [] : (desk?.planned(match.position, named) ?? [])
  const isPerson = (seat: number) => row.seats[seat]?.kind === 'person'
  const due = (match?.question.asked ?? []).flatMap((seat) => clock.seats[seat]?.dueAtMs ?? [])
  return {
    done: [
      ...waiting(row),
      ...acts
        .filter(({ act }) => TOLD.includes(act.do))
        .slice(-LATELY)
        .map(({ rev, atMs, act }) => ({
          ...{ rev, atMs },
          text: actText(act, named, clock.tempo, (bot) => botName(game, bot)),
        })),
    ],
    refused: planned
      .filter((plan) => plan.fate === 'refused' && turn !== null && plan.turn === turn - 1)
      .map(({ no, says, why }) => `Plan ${no} was refused: ${says.join(' ')} ${why}`),
    turn,
    missing: unanswered.filter(isPerson).map(named),
    asked: match?.question.asked.filter(isPerson).length ?? 0,
    isIn:
      clock.tempo.kind === 'mail' &&
      !clock.tempo.early &&
      (match?.question.asked.length ?? 0) > 0 &&
      unanswered.length === 0,
    dueAtMs: due.length === 0 ? null : Math.max(...due),
  }
}

/** House-5.15  That a game could not begin at its time; times stand for entries, of which there are none yet. */
function waiting(row: Table['row']): HostNews['done'] {
  const opening = openingOf(row)
  if (opening === null || opening.missed === null) return []
  const { atMs, missed } = opening
  return [
    {
      rev: sinceMissed(atMs),
      atMs,
      text: `The game did not start on time. ${missed} The table goes on waiting.`,
    },
  ]
}
