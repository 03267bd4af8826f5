import type { ComponentProps, ReactNode } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** What else it is to style sheets: `primary`. */
  readonly look?: string
}

const classed =
  (name: string) =>
  ({ look, ...props }: ButtonProps): ReactNode => (
    <button type="button" className={look === undefined ? name : `${name} ${look}`} {...props} />
  )

/** A button with a border. */
export const Button = classed('button')

/** One that stands in a line of text. */
export const TextButton = classed('text-button')

/** One with a sign in place of words. */
export const IconButton = classed('icon-button')
