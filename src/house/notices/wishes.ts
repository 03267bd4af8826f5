import type { JsonObject } from '../../kernel/json.ts'
import { int, object, oneOf, optional, text } from '../../kernel/schema.ts'
import { momentText } from '../clock/moments.ts'
import { isZone } from '../clock/time-control.ts'

/** When a person wants to be told that it is their turn. */
export interface Wish {
  /** At once, after `minutes` minutes, once a day at a time, or never. */
  readonly when: 'now' | 'after' | 'daily' | 'never'
  readonly minutes: number
  /** `19:30`. */
  readonly at: string
  /** The time zone of the person: `Europe/Berlin`. */
  readonly zone: string
  /** Not between these times; '' for no quiet hours. */
  readonly quietFrom: string
  readonly quietTo: string
  /** Once more when a quarter of the time is left. */
  readonly remind: boolean
  /** Once more when only this player has not answered. */
  readonly last: boolean
  /** Also that a game has begun; also that it is over. */
  readonly begin: boolean
  readonly end: boolean
  /** Mails say that something is asked, and nothing of the game. */
  readonly bare: boolean
}

export const USUAL: Wish = {
  when: 'after',
  minutes: 3,
  at: '19:00',
  zone: 'UTC',
  quietFrom: '',
  quietTo: '',
  remind: true,
  last: true,
  begin: true,
  end: true,
  bare: false,
}

const shape = object({
  when: optional(oneOf('now', 'after', 'daily', 'never'), 'after'),
  minutes: optional(int(0, 10_080), 3),
  at: optional(text(5), '19:00'),
  zone: optional(text(60), 'UTC'),
  quietFrom: optional(text(5), ''),
  quietTo: optional(text(5), ''),
})

/** What is wished or not. */
const FLAGS = ['remind', 'last', 'begin', 'end', 'bare'] as const

/** A wish as it is kept and sent; or, in a sentence, what is wrong with it. */
export function readWish(json: JsonObject): Wish | string {
  const rest: Record<string, JsonObject[string]> = { ...json }
  const flags: Partial<Record<(typeof FLAGS)[number], boolean>> = {}
  for (const name of FLAGS) {
    const value = rest[name] ?? USUAL[name]
    if (typeof value !== 'boolean') return `${name} must be true or false.`
    flags[name] = value
    delete rest[name]
  }
  const wrong = shape.fault(rest, 'wish')
  if (wrong !== null) return `${wrong}.`
  const wish = { ...USUAL, ...rest, ...flags } as Wish
  for (const time of [wish.at, wish.quietFrom, wish.quietTo])
    if (time !== '' && minutesOf(time) === null) return `"${time}" is not a time of day. Write it as 19:30.`
  if (!isZone(wish.zone)) return `"${wish.zone}" is not a time zone. Write it as Europe/Berlin.`
  return wish
}

/** When to tell somebody who has been asked since then; null for never. */
export function tellAt(wish: Wish, askedAtMs: number): number | null {
  if (wish.when === 'never') return null
  const at =
    wish.when === 'daily'
      ? nextTime(askedAtMs, wish.at, wish.zone)
      : askedAtMs + (wish.when === 'after' ? wish.minutes * MINUTE : 0)
  return outsideQuiet(wish, at)
}

/** When to send notices that have no time of their own: now, or after the quiet hours. */
export const aloud = (wish: Wish, nowMs: number): number => outsideQuiet(wish, nowMs)

/** When to remind a player; null when there is no deadline, or it is too near to be told twice. */
export function remindAt(wish: Wish, askedAtMs: number, dueAtMs: number | null): number | null {
  if (!wish.remind || wish.when === 'never' || dueAtMs === null) return null
  const whole = dueAtMs - askedAtMs
  if (whole < 30 * MINUTE) return null
  const at = dueAtMs - Math.floor(whole / 4)
  const quiet = outsideQuiet(wish, at)
  // Better at night than too late.
  return quiet < dueAtMs ? quiet : at
}

/**
 * "Monday 23 November, 20:00 (Europe/Vienna), in 19 h".
 * @param own where the reader is, if it is known and elsewhere: the same is said by their clock, too
 */
export function dueWords(dueAtMs: number, zone: string, nowMs: number, own: string | null = null): string {
  const minutes = Math.max(0, Math.round((dueAtMs - nowMs) / MINUTE))
  const left =
    minutes < 120
      ? `${minutes} min`
      : minutes < 2880
        ? `${Math.round(minutes / 60)} h`
        : `${Math.round(minutes / 1440)} days`
  const there = momentText(dueAtMs, isZone(zone) ? zone : 'UTC')
  const here = own === null || !isZone(own) ? there : momentText(dueAtMs, own)
  const yours = here === there ? '' : `; ${here} by your clock (${own})`
  return `${there} (${zone}), in ${left}${yours}`
}

const MINUTE = 60_000
const DAY = 1440

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** What minute of the day it is somewhere. */
function minuteOfDay(ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: zone,
  }).formatToParts(ms)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}

/** The first moment from then on at which clocks somewhere show this time; on a day without this time, soon after. */
export function nextTime(fromMs: number, time: string, zone: string): number {
  const wanted = minutesOf(time) ?? 0
  const start = Math.ceil(fromMs / MINUTE) * MINUTE
  const ahead = (ms: number) => (wanted - minuteOfDay(ms, zone) + DAY) % DAY
  let at = start + ahead(start) * MINUTE
  // Where the clocks were set in between, it is an hour off.
  const off = ahead(at)
  if (off !== 0) at += (off > DAY / 2 ? off - DAY : off) * MINUTE
  return Math.max(at, start)
}

/** House-6.6  Then, or when the quiet hours are over that it falls into. */
function outsideQuiet({ quietFrom, quietTo, zone }: Wish, at: number): number {
  const from = minutesOf(quietFrom)
  const to = minutesOf(quietTo)
  if (from === null || to === null || from === to) return at
  const now = minuteOfDay(at, zone)
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to
  return isQuiet ? nextTime(at, quietTo, zone) : at
}
