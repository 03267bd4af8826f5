import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, arrived } from './app.tsx'
import { awaitOffer } from './net/installing.ts'
import { awaitLetters } from './style/letters.ts'
import './style/tokens.css'
import './style/fallbacks.css'
import './style/base.css'
import './style/touch.css'

/**
 * A field that keeps a form from being sent must be seen: a browser does not open what is folded, says nothing, and sends
 * nothing either. So what is folded around it opens, before the browser looks for a field to go to and to speak at.
 */
function unfoldWhatIsWrong(): void {
  const unfold = ({ target }: Event) => {
    for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
  }
  document.addEventListener('invalid', unfold, true)
}

unfoldWhatIsWrong()
awaitOffer()
awaitLetters()

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } })
const root = document.getElementById('root')
const show = (at: HTMLElement) =>
  createRoot(at, { onRecoverableError: (error) => reportError((error as Error).cause ?? error) }).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  )
if (root !== null)
  void arrived()
    // The page says what has not come.
    .catch(() => undefined)
    .then(() => show(root))
