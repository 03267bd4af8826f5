import type { ReactNode } from 'react'

const PATHS = {
  sun: 'M8 4.8A3.2 3.2 0 1 0 8 11.2 3.2 3.2 0 1 0 8 4.800ZM8 .8V2.400M8 13.600V15.200M.8 8H2.400M13.6 8H15.200M2.9 2.9 4 4M12 12 13.1 13.100M2.9 13.1 4 12M12 4 13.1 2.9',
  moon: 'M13.8 9.800A6.2 6.2 0 0 1 6.2 2.2 6.2 6.2 0 1 0 13.8 9.800Z',
  auto: 'M8 1.500A6.5 6.5 0 1 0 8 14.5 6.5 6.5 0 1 0 8 1.500ZM8 1.500V14.500M8 4.5 12 4.500M8 7.500H14M8 10.500H13',
  close: 'M3 3 13 13M13 3 3 13',
  plus: 'M8 2.500V13.500M2.5 8H13.5',
  minus: 'M2.5 8H13.5',
  fit: 'M2 6V2H6M10 2H14V6M14 10V14H10M6 14H2V10',
  play: 'M4 2.5 13 8 4 13.500Z',
  pause: 'M4.5 2.500V13.500M11.5 2.500V13.5',
  first: 'M3 3V13M13 3 6 8 13 13Z',
  last: 'M13 3V13M3 3 10 8 3 13Z',
  back: 'M10.5 3 5 8 10.5 13',
  forward: 'M5.5 3 11 8 5.5 13',
  down: 'M3 6 8 11 13 6',
  table: 'M2 3H14V13H2ZM2 6.500H14M2 10H14M7 3V13',
  copy: 'M5.5 5.500V2.500H13.500V10.500H10.500M2.5 5.500H10.500V13.500H2.500Z',
  undo: 'M6 3 2.5 6.5 6 10M2.5 6.500H9.500A4 4 0 0 1 9.5 14.500H7',
  book: 'M8 3.500C6.5 2.3 4.5 2 2 2.300V12.800C4.5 12.5 6.5 12.8 8 14 9.5 12.8 11.5 12.5 14 12.800V2.300C11.5 2 9.5 2.3 8 3.500ZM8 3.500V14',
  help: 'M5.8 6A2.3 2.3 0 1 1 8 8.400V9.800M8 12.200V12.600M8 1.500A6.5 6.5 0 1 0 8 14.5 6.5 6.5 0 1 0 8 1.500Z',
  search: 'M7 2.500A4.5 4.5 0 1 0 7 11.5 4.5 4.5 0 1 0 7 2.500ZM10.3 10.3 14 14',
} as const

export type IconName = keyof typeof PATHS

/** A small line drawing; always beside words, or on a button with a name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
