import { counted } from '../../kernel/english.ts'
import type { Channel, NewJob, StoredMail } from '../../store/post.ts'
import type { SeatState } from '../agency.ts'
import { HouseError } from '../api/errors.ts'
import { momentText } from '../clock/moments.ts'
import { isOwn, ordersIn, readReply } from '../forms/form.ts'
import { shapeOf, writeValue } from '../forms/writing.ts'
import { JobFault } from '../jobs/kind.ts'
import { cut, headerOf, type Letter } from './letter.ts'
import { filesOf, subjectOf, turnOf } from './letters.ts'
import { confirmation, mailJob, type Office, paperFor, toldWith, unread } from './office.ts'
import { isTooSlow } from './parse.ts'
import { type Counted, type Outcome, receiptText } from './receipt.ts'

/** The most mails of a seat that are answered in an hour. */
const HOURLY = 20
const HOUR_MS = 3_600_000
/** The most answers in one mail. */
const ANSWERS = 60

/** Reads mails that came in, does what they say, and answers each with a receipt. */
export class MailHandler {
  readonly #office: Office
  #reading: Promise<void> = Promise.resolve()
  #closed = false

  constructor(office: Office) {
    this.#office = office
  }

  /** Reads all mails that have come in, one after the other. */
  read(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readAll())
    return this.#reading
  }

  /** Reads no other mail, and waits for the one that is being carried out. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#reading.catch(() => undefined)
  }

  async #readAll(): Promise<void> {
    const { post, log, agency } = this.#office
    for (;;) {
      const mails = await post.mailsToRead(8)
      if (mails.length === 0) return
      for (const mail of mails) {
        // House-4.5  What comes in during maintenance, or while that is turned off, is read after it.
        const { switches } = agency
        if (this.#closed || switches.resting() !== null || switches.off.includes('mail in')) return
        try {
          await this.#handle(mail)
        } catch (error) {
          // What the house could not do now it may do later; what a mail says is no reason to try for ever.
          const again =
            (error instanceof JobFault && error.mayLater) ||
            (error instanceof HouseError && (error.kind === 'unsure' || error.kind === 'broken'))
          log(`Mail ${mail.id} to table ${mail.table} could not be carried out.`, error)
          if (again) return
          await post.setMail(mail.id, 'ignored')
        }
      }
    }
  }

  async #handle(mail: StoredMail): Promise<void> {
    const { post, agency, meter } = this.#office
    const letter = await this.#letter(mail.raw)
    if (letter === null) throw new Error('It is not a readable mail.')
    const key = await agency.holder(mail.table, mail.seat)
    const channels = (await post.channels(mail.table)).filter(
      (channel) => channel.kind === 'mail' && channel.key === key && channel.verifiedAtMs !== null,
    )
    const own = channels.find(({ target }) => target.toLowerCase() === letter.from)
    const [first] = channels
    const isFlood = (await post.mailsSince(mail.table, mail.seat, agency.store.nowMs() - HOUR_MS)) > HOURLY
    if (letter.machine !== null || first === undefined || isFlood) {
      meter.count('mails', 'unanswered')
      await post.setMail(mail.id, 'ignored')
      return
    }
    if (own === undefined && mail.state !== 'confirmed') {
      await post.tell([], [confirmation(this.#office, mail, letter, first)], agency.store.nowMs())
      await post.setMail(mail.id, 'waiting')
      return
    }
    const channel = own ?? first
    const { counted, remark, seatState } = await this.#carryOut(mail, letter, channel)
    const isSame = seatState.form?.since === mail.since
    // What happened before this question was asked stands in the mail that is answered.
    const seen = isSame
      ? { ...seatState, happened: [], dispatch: null, welcome: null }
      : { ...seatState, welcome: null }
    const { seatState: shown, told } = await unread(post, seen, mail.seat, channel.id)
    const isAsked = !isSame && shown.waited && shown.form?.given === null
    const idle = isAsked ? await agency.idle(mail.table, mail.seat, shown) : []
    const outcome = { counted, remark, unread: letter.unread, isSame, idle }
    const receipt = this.#receipt(channel, mail, letter, outcome, shown, key ?? '')
    const more = paperFor(this.#office, channel).bare
      ? []
      : await toldWith(agency, seatState, mail.seat, channel.id, isSame)
    await post.tell([...told, ...more], [receipt], agency.store.nowMs())
    await post.setMail(mail.id, 'done')
  }

  /** House-6.9  Of a mail that takes too long to read, what stands above its words. */
  #letter(raw: Uint8Array): Promise<Letter | null> {
    const { reader } = this.#office
    return reader.letter(raw, null).catch((error: unknown) => {
      if (isTooSlow(error)) return reader.letter(cut(headerOf(Buffer.from(raw))), null)
      throw error
    })
  }

  /** Line by line, as long as the seat is asked and nothing is refused. */
  async #carryOut(mail: StoredMail, letter: Letter, channel: Channel) {
    const { id, table, seat, since } = mail
    const { lines, isCut } = letter
    const { agency } = this.#office
    const counted: Counted[] = []
    let at = 0
    // The mail that is answered says what led to its question.
    const stateNow = () => agency.stateFor(table, seat, since + 1)
    let seatState = await stateNow()
    const begun = await this.#doneAt(table, id, lines, 0)
    if (begun === null && seatState.form?.since !== since)
      return this.#tooLate(mail, letter, seatState, channel)
    if (isCut)
      return {
        counted,
        remark: 'Your mail was too large, or took too long to read, so it was not read (House-6.9).',
        seatState,
      }
    let remark: string | null = lines.length === 0 ? 'There was no move in your mail.' : null
    while (at < lines.length && counted.length < ANSWERS) {
      const line = lines[at] ?? ''
      if (line.trim() === '') {
        at++
        continue
      }
      const done = await this.#doneAt(table, id, lines, at)
      if (done !== null) {
        // It was carried out before the house went down, and no receipt was written.
        const isDraft = seatState.form?.since === since && seatState.waited && seatState.form.given !== null
        counted.push({ line, took: true, text: isDraft ? KEPT : 'This counts.' })
        at += done
        seatState = await stateNow()
        continue
      }
      if (seatState.form === null || (!seatState.waited && counted.length > 0)) {
        remark = `Not read: “${line.slice(0, 60)}” and what follows, for nothing more was asked of you.`
        break
      }
      const took = await this.#answer(seat, id, seatState, lines, at)
      counted.push({ ...took, line: lines.slice(at, at + took.lines).join('\n  ') })
      at += took.lines
      seatState = await stateNow()
      if (!took.took) {
        if (at < lines.length) remark = 'The lines after the refused line were not read.'
        break
      }
    }
    return { counted, remark, seatState }
  }

  /** A mail whose question is closed: what it orders is kept as a draft of the next turn, where that has none. */
  async #tooLate(
    mail: StoredMail,
    { lines, isCut, subject }: Letter,
    seatState: SeatState,
    channel: Channel,
  ) {
    const { agency } = this.#office
    const { table, seat, id } = mail
    const { form } = seatState
    // Under an id of its own it is known again as a draft, when the house goes down before the receipt is written.
    const late = `${id}:late`
    const isKept =
      form !== null && form.given !== null && (await this.#doneAt(table, late, lines, 0)) !== null
    const reply = form === null || !isOwn(form) || isCut || lines.length === 0 ? null : readReply(form, lines)
    if (form === null || (!isKept && (reply === null || 'fault' in reply)))
      return { counted: [], remark: lateWords(seatState), seatState }
    const [, turn] = /turn (\d+)/.exec(subject) ?? []
    const asked = await agency.askedSince(table, seat)
    const zone = seatState.zone ?? paperFor(this.#office, channel).zone ?? 'UTC'
    const closed = `${turn === undefined ? 'That turn' : `Turn ${turn}`} closed on ${momentText(asked?.atMs ?? mail.atMs, zone)} (${zone})`
    const next = turnOf(form) === null ? 'the next turn' : `turn ${turnOf(form)}`
    const whole = { line: lines.join('\n  '), took: true, text: KEPT }
    const remark = `${closed}; what you sent is kept as a draft of ${next}.`
    if (isKept) return { counted: [whole], remark, seatState }
    if (form.given !== null)
      return {
        counted: [],
        remark: `${closed}. You have orders for ${next} already, so what you sent is not kept.`,
        seatState,
      }
    const took = await this.#answer(seat, late, seatState, lines, 0, false)
    return {
      counted: [{ ...whole, ...took }],
      remark,
      seatState: await agency.stateFor(table, seat, mail.since + 1),
    }
  }

  /** How many lines an answer took that was carried out before, as it began at this line; null when none did. */
  async #doneAt(table: string, id: string, lines: readonly string[], at: number): Promise<number | null> {
    for (const used of [1, paragraph(lines, at), lines.length - at])
      if (await this.#office.agency.hasDone(table, commandOf(id, lines, at, used))) return used
    return null
  }

  async #answer(
    seat: number,
    id: string,
    { table, seq, form }: SeatState,
    lines: readonly string[],
    at: number,
    ready: boolean | null = null,
  ): Promise<Omit<Counted, 'line'> & { readonly lines: number }> {
    const reply =
      form === null ? { fault: 'You have nothing to decide.', lines: 1 } : readReply(form, lines.slice(at))
    if ('fault' in reply) return { took: false, text: reply.fault, lines: reply.lines }
    const command = commandOf(id, lines, at, reply.lines)
    try {
      const { agency } = this.#office
      const isReady = ready ?? reply.ready ?? null
      const keeps = isReady === null && (form?.given?.length ?? 0) > 0
      const done = await agency.answer(table, seat, seq, command, reply.choice, isReady, keeps)
      if ('none' in done) return { took: false, text: NONE, lines: reply.lines, checked: done.none }
      if (!('refusal' in done)) {
        const { checked, held, event } = done
        const replaced = reply.whole === true ? ordersIn(form?.given ?? null) : 0
        const again =
          replaced === 0 ? '' : ` This replaces your earlier orders (${counted(replaced, 'line')}).`
        const text =
          event === null
            ? `Submitted. You can change it until everybody has submitted.${again}`
            : checked === null
              ? `Counts: ${form?.open == null ? done.text : writeValue(shapeOf(form.open.schema), reply.choice).join('; ')}`
              : 'Submitted. Everybody had submitted, and the turn is over.'
        return {
          ...{ took: true, text, lines: reply.lines },
          ...(checked === null ? {} : { checked, held: held ? again : null }),
        }
      }
      const { clause, code, text } = done.refusal
      return { took: false, text: `${text} (${clause ?? code})`, lines: reply.lines }
    } catch (error) {
      if (!(error instanceof HouseError) || error.kind === 'unsure' || error.kind === 'broken') throw error
      return { took: false, text: error.refusal.text, lines: reply.lines }
    }
  }

  #receipt(
    channel: Channel,
    mail: StoredMail,
    letter: Letter,
    outcome: Outcome,
    seatState: SeatState,
    key: string,
  ): NewJob {
    const office = this.#office
    const now = office.agency.store.nowMs()
    const { form } = seatState
    const paper = paperFor(office, channel)
    const replyTo = form === null ? null : office.addresses.play(mail.table, mail.seat, form.since, key)
    // A receipt that asks for the orders of another turn, or tells the end, has the subject of that.
    const isNext = seatState.over !== null || (!outcome.isSame && seatState.waited && turnOf(form) !== null)
    const isNew = letter.subject === '' || isNext
    return mailJob(`receipt:${mail.id}`, now, {
      channel: channel.id,
      to: channel.target,
      subject: isNew ? subjectOf(seatState, 'asked', paper.zone) : `Re: ${letter.subject.replace(REPLY, '')}`,
      text: receiptText(outcome, seatState, paper, now),
      files: paper.bare ? [] : filesOf(seatState),
      replyTo,
      thread: `${mail.table}-${mail.seat}`,
      inReplyTo: letter.messageId,
      id: `receipt-${mail.id}`,
    })
  }
}

/** What mail programs write before the subject of a reply. */
const REPLY = /^((re|aw|antw|sv|vs|rif|ref)(\[\d+\])?\s*:\s*)+/i

/** Of an answer of which nothing counts. */
const NONE = 'None of these lines is an order that counts. Your earlier orders stay as they are.'

/** Of an answer that does not count yet. */
const KEPT = 'This is kept as a draft.'

/** The lines up to the next empty one. */
function paragraph(lines: readonly string[], at: number): number {
  const end = lines.findIndex((line, i) => i > at && line.trim() === '')
  return (end < 0 ? lines.length : end) - at
}

/** The command of an answer that begins at a line; how long it is can be seen from it: a line, a paragraph, or all. */
function commandOf(id: string, lines: readonly string[], at: number, used: number): string {
  const whole = used === 1 ? 'line' : used === lines.length - at ? 'rest' : 'part'
  return `mail:${id}:${at}:${whole}`
}

/** What becomes of a mail whose question is closed: by a move of its writer, or by one that was made for them. */
function lateWords({ form, over, hasMoved }: SeatState): string {
  if (over !== null) return 'Your email arrived too late: the game is over. Below: how it ended.'
  if (hasMoved)
    return `You have already made the move that your email is about, so it changes nothing. ${form === null ? 'You have nothing to do now.' : 'Below: your next move.'}`
  return form === null
    ? 'Your email arrived after the deadline. Below: the move made for you. You have nothing to do now.'
    : 'Your email arrived after the deadline. Below: the move made for you, and your next move.'
}
