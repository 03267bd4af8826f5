import { Button } from '../../../../board/button.tsx'
import { add, type EmpireProps, turnTo, useDesk } from '../store.ts'
import './pages.css'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick } from '../../../../board/parts.tsx'
import { designAt, shipsOf } from '../../fleets/rows.ts'
import { instrumentsOf, transitsOf } from '../../fleets/transit.ts'
import type { Empire } from '../../position.ts'
import { OrderForms } from '../forms/derived.tsx'
import { More } from '../forms/line.tsx'
import { StanceForm } from '../forms/together.tsx'
import { GatherForm, HullForms, WayForm } from '../forms/way.tsx'
import { useCalled } from '../names.ts'
import { NoteOn } from '../note.tsx'
import { count, short, together } from '../reading.ts'
import { ordersIn } from '../sheet/judge.ts'
import { Table } from './table.tsx'

interface CardProps extends EmpireProps {
  readonly fleet: number
  /** Stance, in words. */
  readonly words: string
}

/** A fleet that is picked: what it may do, its ships, and what each of them may. */
export function FleetCard({ view, empire, fleet, words }: CardProps): ReactNode {
  const { writing } = useDesk()
  const called = useCalled(empire.seat)
  const [picked, setPicked] = useState<readonly number[]>([])
  const orders = useMemo(() => ordersIn(writing?.text ?? ''), [writing])
  const at = empire.fleets.id.indexOf(fleet)
  const { ships } = empire
  const rows = shipsOf(empire, fleet)
  const here = empire.fleets.id.filter(
    (id, i) => id !== fleet && empire.fleets.system[i] === empire.fleets.system[at],
  )
  const explores = instrumentsOf(empire, fleet).x > 0
  const moves = transitsOf(view.options, empire, fleet, false) > 0
  const asking = { view, empire, about: { of: 'fleet', id: fleet }, orders, called } as const
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="sc-form wide sc-fleet-card" aria-label={`Fleet F${fleet}`}>
      <h3 ref={head} tabIndex={-1}>
        F{fleet}
        {empire.fleets.name[at] === `Fleet ${fleet}` ? '' : `, ${empire.fleets.name[at]}`}, at{' '}
        {called(empire.fleets.system[at] ?? 0)} <Clause id="SC-13.1" />
      </h3>
      <p className="sub">{words}</p>
      <NoteOn seat={empire.seat} turn={view.turn} about={`fleet ${fleet}`} called={`F${fleet}`} />
      {writing !== null && (
        <div className="sc-buttons">
          {moves && (
            <Button look="sc-add" onClick={() => turnTo('chart', { fleets: [fleet], system: 0 })}>
              Send it …
            </Button>
          )}
          {explores && (
            <Button look="sc-add" onClick={() => add(`explore F${fleet}`)}>
              Explore
            </Button>
          )}
          {moves && (
            <Button look="sc-add" onClick={() => add(`return F${fleet}`)}>
              Come home
            </Button>
          )}
          {here.map((other) => (
            <Button key={other} look="sc-add" onClick={() => add(`merge F${fleet},F${other}`)}>
              Join F{other} to it
            </Button>
          ))}
          {picked.length > 0 && picked.length < rows.length && (
            <Button
              look="sc-add"
              onClick={() => {
                add(`split F${fleet} ${picked.map((id) => `S${id}`).join(',')}`)
                setPicked([])
              }}
            >
              Split off {together(picked.map((id) => `S${id}`))}
            </Button>
          )}
        </div>
      )}
      {writing !== null && (
        <>
          <More title="Stance">
            <StanceForm empire={empire} fleets={[fleet]} />
          </More>
          <More title="Errands">
            {transitsOf(view.options, empire, fleet, true) > 0 && (
              <WayForm empire={empire} at={at} called={called} />
            )}
            <OrderForms key={fleet} section="Errands" {...asking} />
          </More>
          <More title="War and troops">
            <p className="sub">Troops aboard: {count(empire.fleets.troops[at] ?? 0, 'point')}.</p>
            <OrderForms key={fleet} section="War and troops" {...asking} />
          </More>
          <More title="Repairs and refits">
            <ShipForms empire={empire} rows={rows} />
          </More>
          {here.length > 0 && (
            <More title="New fleet from ships of several">
              <GatherForm empire={empire} system={empire.fleets.system[at] ?? 0} />
            </More>
          )}
        </>
      )}
      <Table
        caption={`Ships of F${fleet}`}
        rows={rows}
        most={8}
        keyOf={(i) => ships.id[i] ?? 0}
        none=""
        list={{
          name: `ships ${empire.seat}`,
          hint: 'S12, a design, damaged',
          words: (i) => damageWords(empire, i),
        }}
        columns={[
          {
            head: 'Ship',
            by: (i) => `S${ships.id[i] ?? 0}`,
            cell: (i) => {
              const id = ships.id[i] ?? 0
              if (writing === null || rows.length < 2) return `S${id}`
              return (
                <label>
                  <input
                    type="checkbox"
                    checked={picked.includes(id)}
                    onChange={() =>
                      setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
                    }
                  />{' '}
                  S{id}
                </label>
              )
            },
          },
          { head: 'Design', cell: (i) => `${designAt(empire, i).name}, ${designAt(empire, i).hull}` },
          { head: 'HS', figures: true, cell: (i) => designAt(empire, i).n },
          { head: 'Speed', figures: true, cell: (i) => short(designAt(empire, i).speed) },
          { head: 'Hull lost', figures: true, cell: (i) => ships.hull[i] ?? 0 },
          { head: 'Rounds', figures: true, cell: (i) => ships.rounds[i] ?? 0 },
        ]}
      />
    </section>
  )
}

/** The word by which a ship can be found that has lost something. */
const damageWords = ({ ships }: Empire, i: number): string =>
  (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0) > 0 ? 'damaged' : ''

interface ShipsProps {
  readonly empire: Empire
  /** The rows of the ships. */
  readonly rows: readonly number[]
}

function ShipForms({ empire, rows }: ShipsProps): ReactNode {
  const ids = rows.map((i) => empire.ships.id[i] ?? 0)
  const [chosen, setChosen] = useState(0)
  const ship = ids.includes(chosen) ? chosen : (ids[0] ?? 0)
  return (
    <>
      {ids.length > 1 && (
        <Pick
          label="The ship"
          value={String(ship)}
          of={ids.map((id, k) => ({
            value: String(id),
            text: `S${id}, ${designAt(empire, rows[k] ?? 0).name}`,
          }))}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <HullForms key={ship} empire={empire} ship={ship} />
    </>
  )
}
