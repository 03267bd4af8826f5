import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './style/tokens.css'
import './style/fallbacks.css'
import './style/base.css'
import './style/touch.css'
import { App } from './app.tsx'
import { awaitOffer } from './net/installing.ts'
import { unfoldWhatIsWrong } from './parts/unfolding.ts'

unfoldWhatIsWrong()
awaitOffer()
// They weigh more than all that is needed to decide at a table: they come after it, and whenever they come they are taken.
const letters = () => void import('./style/letters.css')
if (document.readyState === 'complete') letters()
else addEventListener('load', letters, { once: true })

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } })
const root = document.getElementById('root')
if (root !== null)
  createRoot(root, { onRecoverableError: (error) => reportError((error as Error).cause ?? error) }).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  )
