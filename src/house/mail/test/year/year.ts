// A year of a campaign, with a clock that runs ahead: twenty people by page, program and mail, a host at the desk, and all
// that happens to people in a year.

import type { Store } from '../../../../store/contract.ts'
import { HOUR } from '../../../clock/time-control.ts'
import { checkYear } from './checks.ts'
import { Desk, LETTER } from './desk.ts'
import { People, type Person } from './people.ts'
import { Town } from './town.ts'

/** What was found: everything in `faults` should not be. */
export interface YearReport {
  readonly turns: number
  readonly days: number
  readonly sheets: number
  readonly mails: number
  readonly receipts: number
  readonly faults: readonly string[]
}

/** A step of the clock: shorter than what the house takes for an outage here. */
const STEP_MS = 45 * 60_000
/** How many steps pass between two looks into the mailboxes. */
const STEPS_A_MAIL = 8
/** The longest that a turn can be, with a pause and a vacation in it. */
const LONGEST_TURN_MS = 40 * 24 * HOUR

/** What happens to people, by the part of the year that is over: of 104 turns the 21st is 0.2. */
const HAPPENINGS: readonly {
  readonly at: number
  readonly what: keyof typeof HAPPEN
  readonly who: number
}[] = [
  { at: 0.2, what: 'vacation', who: 0 },
  { at: 0.25, what: 'extend', who: 5 },
  { at: 0.3, what: 'vanish', who: 17 },
  { at: 0.32, what: 'grant', who: 8 },
  { at: 0.35, what: 'letter', who: 0 },
  { at: 0.4, what: 'resign', who: 19 },
  { at: 0.45, what: 'replace', who: 4 },
  { at: 0.5, what: 'pause', who: 0 },
  { at: 0.6, what: 'vacation', who: 6 },
  { at: 0.7, what: 'outage', who: 0 },
]

interface Year {
  readonly town: Town
  readonly people: People
  readonly desk: Desk
}

const person = ({ people }: Year, who: number): Person => {
  const found = people.all[who % people.all.length]
  if (found === undefined) throw new RangeError(`There is no person ${who}.`)
  return found
}

const HAPPEN = {
  vacation: async (year: Year, who: number) => {
    const away = person(year, who)
    await year.people.act(away, { do: 'vacation', seat: away.seat, days: 14 })
    away.awayUntilMs = year.town.now + 14 * 24 * HOUR
  },
  extend: async (year: Year, who: number) => {
    const slow = person(year, who)
    await year.people.act(slow, { do: 'extend', seat: slow.seat })
  },
  vanish: async (year: Year, who: number) => {
    person(year, who).isGone = true
  },
  grant: (year: Year, who: number) =>
    year.desk.act({ do: 'grant', seats: [person(year, who).seat], hours: 24, reason: 'a fair' }),
  letter: ({ people, desk }: Year) =>
    desk.act({
      ...{ do: 'letter', reason: LETTER },
      seats: people.all.filter(({ isGone }) => !isGone).map(({ seat }) => seat),
    }),
  resign: async (year: Year, who: number) => {
    const tired = person(year, who)
    await year.people.act(tired, { do: 'resign', seat: tired.seat, reason: 'no time' })
    tired.isGone = true
  },
  replace: async (year: Year, who: number) => {
    const old = person(year, who)
    await year.desk.act({ do: 'free', seat: old.seat, reason: 'moved away' })
    await year.people.replace(old, year.desk.invite)
  },
  pause: (year: Year) => year.desk.act({ do: 'pause', days: 7, reason: 'a holiday' }),
  /** The house is down at the deadline, and comes back an hour later. */
  outage: async ({ town, desk }: Year) => {
    const due = await desk.dueAtMs()
    if (due === null) throw new Error('Nothing is due.')
    town.outage = { fromMs: due - HOUR / 2, toMs: due + HOUR }
  },
} satisfies Record<string, (year: Year, who: number) => Promise<unknown>>

/**
 * @param open opens the store with a clock; called again after each outage
 * @param turns how many turns the campaign has
 */
export async function campaignYear(
  open: (now: () => number) => Promise<Store>,
  seed: string,
  turns: number,
  seats = 20,
  told: (turn: number) => void = () => {},
): Promise<YearReport> {
  const town = await Town.open(open)
  try {
    const desk = await Desk.begin(town, seats, turns, seed)
    const people = await People.sit(town, desk, seats, seed)
    const year: Year = { town, people, desk }
    const began = town.now
    const happenings = HAPPENINGS.map((one) => ({ ...one, turn: Math.max(2, Math.round(one.at * turns)) }))
    for (let turn = 1; ; turn++) {
      await town.work()
      if (await desk.isOver()) break
      await desk.prepare(turn, turns)
      const due = await desk.dueAtMs()
      // The first turn is on the page, and everybody has submitted.
      if (turn > 1) people.plan(due ?? town.now + HOUR)
      for (const { what, who } of happenings.filter((one) => one.turn === turn)) await HAPPEN[what](year, who)
      await passTurn(year, turn)
      told(turn)
    }
    await town.work()
    const faults = [
      ...town.faults,
      ...people.faults,
      ...desk.faults,
      ...(await checkYear(town, people, desk)),
    ]
    return {
      ...{ turns: await desk.turns(), days: Math.round((town.now - began) / (24 * HOUR)) },
      ...{ sheets: people.sheets, mails: town.mails.length, receipts: people.receipts, faults },
    }
  } finally {
    await town.close()
  }
}

/** Lets the clock run, and people do what they have planned, until the turn is over. */
async function passTurn({ town, people, desk }: Year, turn: number): Promise<void> {
  const end = town.now + LONGEST_TURN_MS
  await desk.botsAreIn()
  for (let step = 1; town.now < end; step++) {
    await town.pass(STEP_MS)
    if ((await desk.turn()) !== turn || (await desk.isOver())) return
    await people.live()
    if (step % STEPS_A_MAIL === 0) await town.work()
  }
  throw new Error(`Turn ${turn} does not end.`)
}
