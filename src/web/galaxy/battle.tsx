import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { capital, counted } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { GalaxyBattle, GalaxyFrame } from '../../server/api.ts'
import { battleOf } from '../net/galaxy.ts'
import { refusalOf } from '../net/http.ts'
import type { Flags } from './reading.ts'

interface BattleProps {
  readonly table: string
  readonly eye: number | null
  readonly turn: number
  readonly fight: GalaxyFrame['fights'][number]
  readonly place: string
  readonly flag: Flags
}

/** A battle of a turn: who came and what is left; and, if asked for, every round in words. */
export function Battle({ table, eye, turn, fight, place, flag }: BattleProps): ReactNode {
  const [open, setOpen] = useState(false)
  const told = useQuery({
    queryKey: ['galaxy battle', table, eye, turn, fight.system],
    queryFn: () => battleOf(table, eye, turn, fight.system),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <li>
      <h4>
        Battle at {place}{' '}
        <span className="sub">{fight.rounds > 0 ? counted(fight.rounds, 'round') : 'seen from afar'}</span>
      </h4>
      <ul>
        {fight.sides.map(([owner = 0, came = 0, left = 0, withdrew = 0]) => (
          <li key={owner}>
            <SeatMark style={flag(owner)} size={11} /> {capital(flag(owner).name)}: {came} came, {left} left
            {withdrew > 0 && `, ${withdrew} withdrew`}
          </li>
        ))}
      </ul>
      {fight.rounds > 0 && (
        <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide rounds' : 'Round by round'}
        </button>
      )}
      {open && told.error !== null && <p className="refused">{refusalOf(told.error).text}</p>}
      {open && told.data !== undefined && <Rounds battle={told.data} flag={flag} />}
    </li>
  )
}

function Rounds({ battle, flag }: { readonly battle: GalaxyBattle; readonly flag: Flags }): ReactNode {
  const name = (owner: number) => flag(owner).name
  return (
    <ol className="gal-rounds">
      {battle.rounds.map(({ long, fire, withdrew }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their order
        <li key={i}>
          <b>{long ? `Round ${i + 1}, at long range` : `Round ${i + 1}`}</b>
          {fire.map((one) => (
            <p key={`${one.from} ${one.to} ${one.silo}`}>{fireText(one, name)}</p>
          ))}
          {withdrew.map(({ owner, count, word }) => (
            <p key={owner}>
              {capital(name(owner))} withdraws {word === '' ? counted(count, 'unit') : word}.
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

type Fire = GalaxyBattle['rounds'][number]['fire'][number]

const hundredths = (value: number): string => String(value / 100)

/** "Anna fires 12.5 at Ben with die 4 against defence 3: 40 damage. Ben loses 2 Fox." */
function fireText(one: Fire, name: (owner: number) => string): string {
  const { from, to, die, fire, defence, damage, lost, word } = one
  const how = [
    ...(one.half ? ['at half strength'] : []),
    ...(one.parting ? ['as they withdraw'] : []),
    ...(die > 0 ? [`with die ${die}`] : []),
    ...(defence > 0 ? [`against defence ${hundredths(defence)}`] : []),
  ]
  const what = one.silo ? `A silo of ${name(from)} fires` : `${name(from)} fires ${hundredths(fire)}`
  const loss = lost === 0 ? '' : ` ${capital(name(to))} loses ${word === '' ? counted(lost, 'unit') : word}.`
  return capital(`${what} at ${[name(to), ...how].join(' ')}: ${damage} damage.${loss}`)
}
