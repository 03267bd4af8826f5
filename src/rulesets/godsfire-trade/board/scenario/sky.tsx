import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { Tools } from '../../../../board/making/tools.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { type Draft, withRole } from './draft.ts'
import { Drawing, type Tool } from './drawing.tsx'
import { isLinked, mapOf, withLink, withWorld } from './map.ts'
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
  // Where a world is pulled to, before it is let go.
  const [pulled, setPulled] = useState<{ id: string; x: number; y: number } | null>(null)
  const { worlds } = mapOf(draft)
  // A player may have left, or the chosen world be gone, since the tool was taken up.
  const usable = wanted === 'link' || wanted === 'choose' || rolesOf(draft).includes(wanted)
  const tool = usable ? wanted : 'choose'
  const pick = (id: string) => {
    if (tool === 'choose') onChoose(id === chosen ? null : id)
    else if (tool !== 'link') {
      onChoose(id)
      onChange(withRole(draft, id, tool))
    } else if (chosen !== null && id !== chosen) join(chosen, id)
    else onChoose(id === chosen ? null : id)
  }
  const join = (from: string, to: string) => onChange(withLink(draft, from, to, !isLinked(draft, from, to)))
  const place = (id: string, x: number, y: number, done: boolean) => {
    setPulled(done ? null : { id, x, y })
    if (done) onChange(withWorld(draft, id, { x, y }))
  }
  // The chart is drawn after what is written has been shown, yet a click on it is about the draft as it is now.
  const drawn = useDeferredValue(pulled === null ? draft : withWorld(draft, pulled.id, pulled))
  const latest = useRef({ pick, place, join })
  useLayoutEffect(() => {
    latest.current = { pick, place, join }
  })
  const onPick = useCallback((id: string) => latest.current.pick(id), [])
  const onPlace = useCallback<typeof place>((...to) => latest.current.place(...to), [])
  const onJoin = useCallback<typeof join>((...ends) => latest.current.join(...ends), [])
  return (
    <div className="mk-sky">
      <Tools<Tool>
        title="Click on a world"
        tool={tool}
        onTool={setTool}
        tools={(['choose', 'link', ...rolesOf(draft)] as const).map((one) => ({
          tool: one,
          words: (
            <>
              {typeof one === 'number' && <SeatMark style={seats[one]} size={13} />}
              {toolWords(one, worlds.find((w) => w.id === chosen)?.name ?? null)}
            </>
          ),
        }))}
      />
      <p className="sub">
        {tool === 'link'
          ? 'Drag from one world to another, or click two worlds, to add or remove a link.'
          : 'Drag a world to move it. Its height is a number.'}
      </p>
      <Drawing {...{ seats, tool, chosen, onPick, onPlace, onJoin }} draft={drawn} />
    </div>
  )
}

/** What a tool is called; `chosen` is the name of the world that is. */
function toolWords(tool: Tool, chosen: string | null): string {
  if (tool === 'choose') return 'Choose or move'
  if (tool === 'link') return chosen === null ? 'Link' : `Link with ${chosen}`
  return roleWords(tool)
}
