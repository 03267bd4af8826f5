import type { ReactNode } from 'react'
import { Icon, type IconName } from '../parts/icons.tsx'
import { Numeral } from './numeral.tsx'
import type { Reenactment } from './reenact.ts'

/** Under the board: the headlines as stations in order of time, and play, pause, back, step, skip. */
export function Transport({ told }: { readonly told: Reenactment }): ReactNode {
  const { steps, at, playing } = told
  if (steps.length === 0) return null
  const button = (icon: IconName, label: string, to: number, able: boolean) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={!able}
      onClick={() => told.go(to)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <section className="transport" aria-label="What happened, on the board">
      <div className="transport-buttons">
        {button('first', 'Back', (at ?? steps.length) - 1, at !== 0)}
        <button
          type="button"
          className="icon-button play"
          aria-label={playing ? 'Pause' : 'Play what happened'}
          onClick={playing ? told.pause : told.play}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        {button('last', 'Step', at === null ? 0 : at + 1, true)}
      </div>
      <ol className="stations">
        {steps.map((step, i) => (
          <li key={step.no} className={i === at ? 'here' : undefined}>
            <button
              type="button"
              aria-current={i === at ? 'step' : undefined}
              aria-label={`${step.no}: ${step.text}`}
              title={step.text}
              onClick={() => told.go(i)}
            >
              <Numeral no={step.no} played={at === null || i <= at} here={i === at} />
            </button>
            {/* A picture of words that stand in the headlines: whoever looks for them finds those. */}
            <span className="station-words" data-words={step.text} aria-hidden="true" />
          </li>
        ))}
      </ol>
      {at !== null && (
        <button type="button" className="button" onClick={told.skip}>
          Skip to now
        </button>
      )}
    </section>
  )
}
