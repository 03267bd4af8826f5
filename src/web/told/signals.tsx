import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../parts/controls.tsx'

/** How this browser says that it is the reader's turn, beside the title of the window; each is off until it is wanted. */
const WAYS = ['sound', 'notice'] as const
type Way = (typeof WAYS)[number]

const place = (way: Way) => `argosy-${way}`
const isOn = (way: Way) => localStorage.getItem(place(way)) === 'on'

/** Says by a sound, and where the page is hidden by a notice of the browser, that it is the reader's turn. */
export function useTurnSignal(asked: boolean, table: string, name: string): void {
  // A reader who opens the page sees it.
  const was = useRef(true)
  useEffect(() => {
    const begins = asked && !was.current
    was.current = asked
    if (!begins) return
    if (isOn('sound')) chime()
    if (isOn('notice') && document.visibilityState === 'hidden') notify(table, name)
  }, [asked, table, name])
}

function notify(table: string, name: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const notice = new Notification(name, { body: 'It is your turn.', tag: table, icon: '/icon.svg' })
  notice.onclick = () => {
    focus()
    notice.close()
  }
}

/** Two notes, a fourth apart, as of a small bell. */
function chime(): void {
  const audio = new AudioContext()
  for (const [at, pitch] of [
    [0, 587],
    [0.18, 784],
  ] as const) {
    const note = audio.createOscillator()
    const loud = audio.createGain()
    const from = audio.currentTime + at
    note.frequency.value = pitch
    loud.gain.setValueAtTime(0.12, from)
    loud.gain.exponentialRampToValueAtTime(0.001, from + 0.7)
    note.connect(loud).connect(audio.destination)
    note.start(from)
    note.stop(from + 0.7)
  }
  setTimeout(() => void audio.close(), 1500)
}

/** Where a reader chooses how to be called. */
export function Signals(): ReactNode {
  const [on, setOn] = useState(() => WAYS.filter(isOn))
  const [why, setWhy] = useState('')
  const set = async (way: Way, wanted: boolean) => {
    setWhy('')
    if (wanted && way === 'notice' && (await mayNotify()) !== 'granted')
      return setWhy('This browser blocks notifications from this site. You can allow them in its settings.')
    if (wanted && way === 'sound') chime()
    localStorage.setItem(place(way), wanted ? 'on' : 'off')
    setOn(WAYS.filter(isOn))
  }
  return (
    <fieldset className="signals">
      <legend>When it is my turn</legend>
      {WAYS.map((way) => (
        <label key={way}>
          <input
            type="checkbox"
            checked={on.includes(way)}
            onChange={({ target }) => void set(way, target.checked)}
          />{' '}
          {way === 'sound' ? 'Play a sound' : 'Show a notification when this page is in the background'}
        </label>
      ))}
      <Alert look="fault" of={why} />
    </fieldset>
  )
}

const mayNotify = async (): Promise<string> =>
  'Notification' in globalThis ? Notification.requestPermission() : 'denied'
