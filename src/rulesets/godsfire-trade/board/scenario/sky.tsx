import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { SeatMark } from '../../../../board/seat.tsx'
import { targetOf } from '../target.ts'
import { type Draft, withRole } from './draft.ts'
import { Drawing, type Tool } from './drawing.tsx'
import { isLinked, mapOf, withLink } from './map.ts'
import { rolesOf, roleWords } from './world-fields.tsx'

interface SkyProps {
  readonly draft: Draft
  readonly seats: readonly SeatStyle[]
  /** The id of the world that is chosen. */
  readonly chosen: string | null
  onChange(draft: Draft): void
  onChoose(id: string | null): void
}

/** The chart, on which worlds are chosen, linked and given away. */
export function Sky({ draft, seats, chosen, onChange, onChoose }: SkyProps): ReactNode {
  const [wanted, setTool] = useState<Tool>('choose')
  const { worlds } = mapOf(draft)
  // A player may have left, or the chosen world be gone, since the tool was taken up.
  const usable = wanted === 'link' ? chosen !== null : wanted === 'choose' || rolesOf(draft).includes(wanted)
  const tool = usable ? wanted : 'choose'
  const pick = (target: string) => {
    const id = worlds.find((w) => targetOf(w.id) === target)?.id
    if (id === undefined) return
    if (tool === 'choose') onChoose(id === chosen ? null : id)
    else if (tool !== 'link') {
      onChoose(id)
      onChange(withRole(draft, id, tool))
    } else if (chosen !== null && id !== chosen)
      onChange(withLink(draft, chosen, id, !isLinked(draft, chosen, id)))
  }
  // The chart is drawn after what is written has been shown, yet a click on it is about the draft as it is now.
  const drawn = useDeferredValue(draft)
  const latest = useRef(pick)
  useLayoutEffect(() => {
    latest.current = pick
  })
  const onPick = useCallback((target: string) => latest.current(target), [])
  return (
    <div className="gts-sky">
      <Tools
        {...{ draft, seats, tool, onTool: setTool }}
        chosen={worlds.find((w) => w.id === chosen)?.name ?? null}
      />
      <Drawing {...{ seats, tool, chosen, onPick }} draft={drawn} />
    </div>
  )
}

/** What a click does, as buttons of which one is on. */
function Tools({
  draft,
  seats,
  tool,
  chosen,
  onTool,
}: {
  draft: Draft
  seats: readonly SeatStyle[]
  tool: Tool
  /** The name of the world that is chosen. */
  chosen: string | null
  onTool(tool: Tool): void
}): ReactNode {
  const tools: readonly Tool[] = ['choose', 'link', ...rolesOf(draft)]
  const words = (t: Tool) =>
    t === 'choose'
      ? 'Choose'
      : t === 'link'
        ? chosen === null
          ? 'Link'
          : `Link with ${chosen}`
        : roleWords(t)
  return (
    <fieldset className="gts-tools">
      <legend>A click on a world</legend>
      {tools.map((t) => (
        <label key={t} className={t === tool ? 'on' : ''}>
          <input
            type="radio"
            name="gts-tool"
            checked={t === tool}
            disabled={t === 'link' && chosen === null}
            onChange={() => onTool(t)}
          />
          {typeof t === 'number' && <SeatMark style={seats[t]} size={13} />}
          {words(t)}
        </label>
      ))}
    </fieldset>
  )
}
