import './pages.css'
import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Ways } from '../../../../board/parts.tsx'
import { habitabilityLimit } from '../../colonies/habitability.ts'
import { askingOf } from '../../idle/asking.ts'
import { idleCenters } from '../../idle/centers.ts'
import { IN_USE } from '../../idle/idle.ts'
import { isFit, isVacant } from '../../idle/places.ts'
import { freeAt } from '../../idle/yards.ts'
import type { Known } from '../../knowledge/chart.ts'
import { ownerName, systemName } from '../../map/world.ts'
import { SystemCard } from '../chart/card.tsx'
import { ownersIn } from '../chart/layers.ts'
import { factsBeside, kindWords, LEVELS, planetWords } from '../chart/words.ts'
import { ClaimForm, SiloForms, TransferForm } from '../forms/people.tsx'
import { useCalled } from '../names.ts'
import type { PageProps } from '../page-props.ts'
import { count, distanceTo, grouped, homeOf, mine, mostIn, puIn } from '../reading.ts'
import { ordersIn } from '../sheet/lines.ts'
import { lay, turnTo, useDesk } from '../store.ts'
import { InstallForm } from './install.tsx'
import { Table } from './table.tsx'

type Which = 'own' | 'fit' | 'all'

/** Own systems and charted ones: planets, people, why nobody may settle there yet, and what may be done. */
export function SystemsPage({ view, eye }: PageProps): ReactNode {
  const { system: picked, writing } = useDesk()
  const [which, setWhich] = useState<Which>('own')
  const empire = mine(view, eye)
  const called = useCalled(empire?.seat ?? -1)
  if (empire === null) return null
  const { colonies, installations } = empire
  const own = (known: Known) => colonies.system.includes(known.system)
  const rows = empire.chart.filter((known) =>
    which === 'own' ? own(known) : which === 'fit' ? isVacant(empire, known) : true,
  )
  const home = homeOf(empire)
  // Until one is picked, the home lies open.
  const system = picked > 0 ? picked : home
  const number = ({ system: id }: Known) => (
    <button type="button" className="text-button" onClick={() => lay({ system: id })}>
      {called(id)}
    </button>
  )
  const asking = askingOf(view, empire, ordersIn(writing?.text ?? ''))
  const idle = new Set([
    ...empire.yards.system.filter((id) => freeAt(asking, id) >= IN_USE),
    ...idleCenters(empire, asking.centers).map((at) => installations.system[at] ?? 0),
  ])
  const owners = ownersIn(empire)
  const whose = (id: number) => {
    const of = owners.get(id)
    return of === undefined ? '' : of.owner === empire.owner ? 'ours' : ownerName(of.owner)
  }
  const built = ({ system: id }: Known) =>
    installations.id.flatMap((one, i) =>
      installations.system[i] === id ? [`${installations.kind[i]} I${one}`] : [],
    )
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Systems and colonies</h2>
        <Ways<Which>
          label="Systems to show"
          hide
          value={which}
          of={[
            { value: 'own', text: 'Ours' },
            { value: 'fit', text: 'To settle' },
            { value: 'all', text: 'All charted' },
          ]}
          onChange={setWhich}
        />
      </header>
      <p className="sub">
        Our habitability limit is {habitabilityLimit(empire)}. It depends on empire level, SL of COL and race.{' '}
        <Clause id="SC-9.1" />
      </p>
      <Table
        caption={which === 'own' ? 'Our systems' : which === 'fit' ? 'Systems to settle' : 'Charted systems'}
        rows={rows}
        keyOf={(known) => known.system}
        picked={[system]}
        list={{
          name: `systems ${empire.seat}`,
          hint: 'idle, N1, a name',
          words: (known) =>
            `${factsBeside(empire, known)} ${idle.has(known.system) ? 'idle' : ''} ${whose(known.system)}`,
          places: ({ system: id }) => [systemName(id), called(id)],
        }}
        none={
          which === 'fit'
            ? 'You know no free system where people could live. Send explorers.'
            : 'You know no systems.'
        }
        columns={
          which === 'own'
            ? [
                { head: 'System', cell: number, by: ({ system: id }) => systemName(id) },
                {
                  head: 'PU',
                  figures: true,
                  cell: ({ system: id }) => grouped(puIn(empire, id)),
                  by: ({ system: id }) => puIn(empire, id),
                },
                {
                  head: 'At most',
                  figures: true,
                  cell: ({ system: id }) => grouped(mostIn(empire, id)),
                  by: ({ system: id }) => mostIn(empire, id),
                },
                { head: 'Growth', figures: true, cell: ({ growth }) => growth },
                { head: 'Wealth', figures: true, cell: ({ wealth }) => wealth },
                {
                  head: 'Planets',
                  cell: planetWords,
                },
                { head: 'Stands there', cell: (known) => built(known).join(', ') || '–' },
                { head: 'State', cell: ({ system: id }) => stateOf(empire.colonies, id) },
              ]
            : [
                { head: 'System', cell: number, by: ({ system: id }) => systemName(id) },
                { head: 'Kind', cell: kindWords },
                {
                  head: 'Known by',
                  cell: ({ level, turn }) => `${LEVELS[level]}${turn > 0 ? `, turn ${turn}` : ''}`,
                },
                {
                  head: 'From home',
                  figures: true,
                  cell: ({ system: id }) => distanceTo(empire, home, id) ?? '?',
                },
                { head: 'Holds', figures: true, cell: ({ system: id }) => mostIn(empire, id) || '–' },
                { head: 'HI', figures: true, cell: ({ hi, planets }) => (planets.length > 0 ? hi : '–') },
                {
                  head: 'Can settle',
                  cell: (known) =>
                    isVacant(empire, known)
                      ? isFit(view, empire, known)
                        ? 'yes'
                        : `no: ${known.hi}, must be below ${habitabilityLimit(empire)}`
                      : factsBeside(empire, known),
                },
              ]
        }
      />
      {system > 0 && (
        <div className="sc-two">
          <div>
            <SystemCard view={view} eye={eye} of={system} />
            <p>
              <button type="button" className="text-button" onClick={() => turnTo('chart', { system })}>
                Show on chart
              </button>
            </p>
          </div>
          {writing !== null && (
            <section className="sc-form" key={system} aria-label={`Orders at ${called(system)}`}>
              {colonies.system.includes(system) && puIn(empire, system) > 0 && (
                <>
                  <InstallForm view={view} empire={empire} system={system} />
                  <TransferForm empire={empire} system={system} called={called} />
                </>
              )}
              <SiloForms empire={empire} system={system} />
              <h3>{empire.claims.includes(system) ? 'Our claim' : 'A claim'}</h3>
              <ClaimForm empire={empire} system={system} />
            </section>
          )}
        </div>
      )}
    </div>
  )
}

function stateOf(
  { system, initial, besieged, revolt, revoltLeft }: NonNullable<ReturnType<typeof mine>>['colonies'],
  id: number,
): string {
  const at = system.indexOf(id)
  const words = [
    (initial[at] ?? 0) > 0 ? `settled in ${count(initial[at] ?? 0, 'turn')}` : '',
    besieged[at] === true ? 'besieged' : '',
    (revoltLeft[at] ?? 0) > 0
      ? `${grouped(revolt[at] ?? 0)} PU in revolt for ${count(revoltLeft[at] ?? 0, 'turn')}`
      : '',
  ].filter((one) => one !== '')
  return words.join(', ') || 'at peace'
}
