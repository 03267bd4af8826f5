import { type ReactNode, useId } from 'react'
import type { TableState } from '../../server/api.ts'

export type Listing = NonNullable<TableState['lobby']>

/** How a table is listed when nothing is said. */
const USUAL: Listing = { note: '', wants: 'anybody' }

/** The players that a table is for. */
export const WANTS: Readonly<Record<Listing['wants'], string>> = {
  anybody: 'Anybody',
  'not-unreliable': 'Only players who finish their games',
  reliable: 'Only players who have finished at least three games',
}

/** Whether a table is listed in the lobby, and what is said of it there. */
export function ListingField({
  listing,
  onChange,
}: {
  listing: Listing | null
  onChange(listing: Listing | null): void
}): ReactNode {
  const id = useId()
  return (
    <div className="listing-field">
      <label className="field check">
        <input
          type="checkbox"
          checked={listing !== null}
          onChange={(event) => onChange(event.target.checked ? USUAL : null)}
        />
        List the table in the lobby, where anybody can take a seat
      </label>
      {listing !== null && (
        <>
          <p className="field">
            <label htmlFor={`${id}wants`}>Who may join</label>
            <select
              id={`${id}wants`}
              value={listing.wants}
              onChange={(event) => onChange({ ...listing, wants: event.target.value as Listing['wants'] })}
            >
              {Object.entries(WANTS).map(([wants, text]) => (
                <option key={wants} value={wants}>
                  {text}
                </option>
              ))}
            </select>
          </p>
          <p className="field">
            <label htmlFor={`${id}note`}>Message to players who join</label>
            <input
              id={`${id}note`}
              value={listing.note}
              maxLength={200}
              onChange={(event) => onChange({ ...listing, note: event.target.value })}
            />
          </p>
        </>
      )}
    </div>
  )
}
