import type { ReactNode } from 'react'

/** A way to work on the chart, one of a group of buttons of which one is on. */
export interface Tool<T> {
  readonly tool: T
  readonly words: ReactNode
  readonly disabled?: boolean
}

interface ToolsProps<T> {
  /** Over them all: "A click on a world". */
  readonly title: string
  readonly tools: readonly Tool<T>[]
  readonly tool: T
  onTool(tool: T): void
}

/** What a click does, as a group of buttons of which one is on. */
export function Tools<T extends string | number>({ title, tools, tool, onTool }: ToolsProps<T>): ReactNode {
  return (
    <fieldset className="mk-tools">
      <legend>{title}</legend>
      {tools.map(({ tool: one, words, disabled = false }) => (
        <label key={one} className={one === tool ? 'on' : ''}>
          <input
            type="radio"
            name="mk-tool"
            checked={one === tool}
            disabled={disabled}
            onChange={() => onTool(one)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
