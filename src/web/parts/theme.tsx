import { type ReactNode, useState } from 'react'
import { IconButton } from '../../board/button.tsx'
import { Icon, type IconName } from './icons.tsx'

type Theme = 'auto' | 'light' | 'dark'
const NEXT: Readonly<Record<Theme, Theme>> = { auto: 'light', light: 'dark', dark: 'auto' }
const ICON: Readonly<Record<Theme, IconName>> = { auto: 'auto', light: 'sun', dark: 'moon' }
const WORDS: Readonly<Record<Theme, string>> = {
  auto: 'Colours: same as the system',
  light: 'Colours: light',
  dark: 'Colours: dark',
}

function current(): Theme {
  const set = document.documentElement.dataset.theme
  return set === 'light' || set === 'dark' ? set : 'auto'
}

/** Light, dark, or as the system has it. */
export function ThemeButton(): ReactNode {
  const [theme, setTheme] = useState(current)
  const turn = () => {
    const next = NEXT[theme]
    setTheme(next)
    if (next === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
    try {
      if (next === 'auto') localStorage.removeItem('argosy.theme')
      else localStorage.setItem('argosy.theme', next)
    } catch {
      // It lasts as long as the page.
    }
  }
  return (
    <IconButton onClick={turn} aria-label={WORDS[theme]} title={WORDS[theme]}>
      <Icon name={ICON[theme]} />
    </IconButton>
  )
}
