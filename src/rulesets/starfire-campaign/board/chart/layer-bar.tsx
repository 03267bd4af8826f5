import type { ReactNode } from 'react'
import { LAYERS, useLayers } from './layers.ts'

/** What can be laid over the chart, each to be laid or lifted. */
export function LayerBar(): ReactNode {
  const [layers, toggle] = useLayers()
  return (
    <fieldset className="sc-layers chart-strip">
      <legend className="hidden">Layers of the chart</legend>
      {LAYERS.map(({ id, text, says }) => (
        <label key={id} className={layers.has(id) ? 'on' : ''} title={`${text}: ${says}`}>
          <input type="checkbox" checked={layers.has(id)} onChange={() => toggle(id)} />
          {text}
          <span className="hidden">: {says}</span>
        </label>
      ))}
    </fieldset>
  )
}
