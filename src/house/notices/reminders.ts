import type { Job } from '../../store/post.ts'
import { letterTold } from '../desk/readers.ts'
import { type Reminder, reminderJob } from '../desk/reminders.ts'
import type { Office } from '../mail/office.ts'
import { aloud } from './wishes.ts'
import { isLive, noticeJob, wishOf } from './writing.ts'

/**
 * House-5.12, House-5.14, House-6.6  Writes to a seat wherever it is told, now or after its quiet hours. It is reminded only if it
 * is still waited for.
 */
export async function remind(office: Office, { json }: Job): Promise<void> {
  const { agency, post } = office
  const reminder = JSON.parse(json) as Reminder
  const { table, seat, rev, channel: only, letter = null, turn = null } = reminder
  const hash = await agency.holder(table, seat)
  const now = agency.store.nowMs()
  const channels = (await post.channels(table)).filter(
    (channel) => channel.key === hash && isLive(channel, now) && wishOf(channel).when !== 'never',
  )
  const told = channels.filter(({ id }) => only === null || id === only)
  if (told.length === 0) return
  const seatState = await agency.stateFor(table, seat)
  if (letter === null && (seatState.form === null || !seatState.waited)) return
  const jobs = told.map((channel) => {
    const atMs = aloud(wishOf(channel), now)
    if (atMs > now) return reminderJob({ ...reminder, channel: channel.id }, atMs)
    const what = letter === null ? 'nudged' : 'written'
    return noticeJob(office, channel, seat, { what, seatState, by: [], letter, turn }, rev)
  })
  // The job names the entry after the letter's.
  const isMailed = letter !== null && told.some(({ kind }) => kind === 'mail')
  await post.tell(isMailed ? [letterTold(table, seat, rev - 1, 'mailed')] : [], jobs, now)
}
