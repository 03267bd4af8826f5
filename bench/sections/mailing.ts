import { benchMailing } from '../mailing.ts'
import type { Section } from './section.ts'

/** A turn of a thousand empires that is played by mail alone. */
export const mailing: Section = {
  name: 'mailing',
  title: 'A turn by mail, by the clock',
  async run({ quick }) {
    const made = await benchMailing(quick ? 5 : 1000)
    const rows = [
      { what: `${made.empires} empires are asked by mail`, value: made.askedSeconds, unit: 's' },
      {
        what: `${made.empires} orders in, receipts and reports out`,
        value: made.turnSeconds,
        unit: 's',
        ...(quick ? {} : { aim: { most: 60 } }),
      },
      { what: 'of that, processor of the house', value: made.processorSeconds, unit: 's' },
    ]
    return {
      rows,
      notes: [
        'SMTP both ways; every mail is kept before it is taken, read, carried out and answered with a receipt; then the turn,',
        'and to each his report with the form for the next orders. The first turn of a campaign; mail servers of others are local.',
      ],
    }
  },
}
