import { type ReactNode, useState } from 'react'
import { capital } from '../../../../board/english.ts'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import { trees } from '../../design/catalogue.ts'
import { systemName } from '../../map/world.ts'
import { INSTALLED } from '../../orders/building.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { planetsOf } from '../reading.ts'
import { add } from '../store.ts'

type Kind = keyof typeof INSTALLED

interface InstallProps {
  readonly view: View
  readonly empire: Empire
  readonly system: number
}

/** SC-19.6  A form for what may be built on the ground of an own system, and for help to its people. */
export function InstallForm({ empire, system }: InstallProps): ReactNode {
  const planets = planetsOf(empire, system)
  const [kind, setKind] = useState<Kind>('SCI')
  const [n, setN] = useState(1)
  const [rating, setRating] = useState(empire.el + 1)
  const [tree, setTree] = useState('INE')
  const [planet, setPlanet] = useState(planets[0]?.id ?? '')
  const [points, setPoints] = useState(3)
  const where = systemName(system)
  const many = kind === 'SY' || kind === 'MS' || kind === 'CMS' || kind === 'CGB'
  const onPlanet = kind === 'PDC' || kind === 'CMS' || kind === 'CGB'
  const times = many && n > 1 ? ` × ${n}` : ''
  const rest = onPlanet
    ? planet
    : `${where}${kind === 'RDG' || kind === 'RDD' ? ` ${rating}` : ''}${kind === 'RDD' ? ` ${tree}` : ''}`
  const line = `install ${kind} ${rest}${times}`
  return (
    <section className="sc-form" aria-label={`Build at ${where}`}>
      <h3>Build at {where}</h3>
      <Pick
        label="Installation"
        value={kind}
        of={(Object.keys(INSTALLED) as Kind[]).map((value) => ({ value, text: capital(INSTALLED[value]) }))}
        onChange={(value) => setKind(value as Kind)}
      />
      {onPlanet && (
        <Pick
          label="Planet"
          value={planet}
          of={planets.map(({ id, kind: of }) => ({ value: id, text: `${id}, ${of}` }))}
          onChange={setPlanet}
        />
      )}
      {(kind === 'RDG' || kind === 'RDD') && (
        <Stepper label="Rating" value={rating} least={1} most={empire.el + 1} onChange={setRating} />
      )}
      {kind === 'RDD' && (
        <Pick
          label="Tree"
          value={tree}
          of={trees
            .filter(({ virtual }) => !virtual)
            .map(({ id, name }) => ({ value: id, text: `${id}, ${name}` }))}
          onChange={setTree}
        />
      )}
      {many && <Stepper label="Number" value={n} least={1} most={99} onChange={setN} />}
      <button type="button" className="button sc-add" onClick={() => add(line)}>
        Add: <code>{line}</code>
      </button>
      <h3>Support growth</h3>
      <Stepper label="Points, 100 MC each" value={points} least={1} most={3} onChange={setPoints} />
      <button type="button" className="button sc-add" onClick={() => add(`assist ${where} ${points}`)}>
        Add: <code>{`assist ${where} ${points}`}</code>
      </button>
    </section>
  )
}
