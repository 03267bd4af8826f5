import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './style/tokens.css'
import './style/fallbacks.css'
import './style/base.css'
import './style/touch.css'
import { App, arrived } from './app.tsx'
import { awaitOffer } from './net/installing.ts'
import { unfoldWhatIsWrong } from './parts/unfolding.ts'
import { awaitLetters } from './style/letters.ts'

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
