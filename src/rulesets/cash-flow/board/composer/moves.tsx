import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { composed } from '../../../../board/compose.tsx'
import { andList, capital, counted } from '../../../../board/english.ts'
import { Bill, Ways } from '../../../../board/parts.tsx'
import { fullest } from '../../../../kernel/index.ts'
import { zoneId } from '../../board.ts'
import { OIL } from '../../cards.ts'
import { units } from '../../money.ts'
import { type March, type Move, marches, marchFault } from '../../moves/marches.ts'
import type { View } from '../../view.ts'
import { fleets, landName, VoyageForm, zoneName } from './voyage.tsx'

/** CF-13.2, CF-13.3  A group of armies: from where, to where, how many. */
const march = (way: March['do']) =>
  composed<View, March>(marches[way], {
    full: true,
    Foot: ({ view, seat }) => (
      <Bill>
        <b>1</b> of {units(view, seat, OIL)} oil for the group
      </Bill>
    ),
    send: ({ armies, to }) => `Move ${counted(armies, 'army', 'armies')} to ${landName(to)}`,
  })
const forms = { land: march('land'), port: march('port') }

/** The first order that comes to mind on a way; null when there is nothing to move on it. */
function firstOf(view: View, seat: number, way: 'land' | 'port' | 'navy'): Move | null {
  if (way !== 'navy') {
    const first = fullest(marches[way], view, null, seat)
    return marchFault(view, seat, first) === null ? first : null
  }
  const [fleet] = fleets(view, seat)
  if (fleet === undefined) return null
  const from = zoneId(fleet.zone)
  return { do: 'navy', from, cargo: fleet.cargo, to: from, count: 1, load: null, unload: null }
}

const WAYS = [
  { value: 'land', text: 'By land' },
  { value: 'port', text: 'Port to port' },
  { value: 'navy', text: 'Navies' },
] as const

const END = { do: 'end' } as const

/** CF-13.1  One order after the other; each is paid as it is made. */
export const move: Composer<View, Move> = {
  start: (view, seat) =>
    (units(view, seat, OIL) === 0
      ? null
      : (firstOf(view, seat, 'land') ?? firstOf(view, seat, 'port') ?? firstOf(view, seat, 'navy'))) ?? END,
  Form: MoveForm,
  send(value, view, seat) {
    if (value.do === 'end') return 'End deployment'
    if (value.do !== 'navy') return forms[value.do].send(value, view, seat)
    const sails = value.from === value.to ? '' : `Sail to ${zoneName(value.to)}`
    const parts = [
      sails,
      value.load ? 'load' : '',
      value.unload ? `land in ${landName(value.unload.at)}` : '',
    ]
    const words = andList(parts.filter((part) => part !== ''))
    return words === '' ? 'Move the navy' : capital(words)
  },
  none: () => ({ text: 'End deployment', choice: END }),
}

function MoveForm(props: FormProps<View, Move>): ReactNode {
  const { view, seat, value, onChange } = props
  const ways = WAYS.filter(({ value: way }) => firstOf(view, seat, way) !== null)
  const March = value.do === 'land' || value.do === 'port' ? forms[value.do].Form : null
  return (
    <>
      <Ways
        hide
        label="How"
        value={value.do === 'end' ? null : value.do}
        of={ways}
        onChange={(way) => onChange(firstOf(view, seat, way) ?? value)}
      />
      {value.do === 'navy' && <VoyageForm {...props} value={value} />}
      {March !== null && <March {...props} value={value as March} />}
      {value.do === 'end' && (
        <Bill>
          {ways.length === 0
            ? 'You have nothing to move.'
            : 'You have no oil, so nothing can move. Navies can still load where they are.'}
        </Bill>
      )}
    </>
  )
}
