import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../style/tokens.css'
import '../style/fallbacks.css'
import '../style/base.css'
import '../style/touch.css'
import '../style/letters.css'
import '../style/pages.css'
import '../style/account.css'
import './admin.css'
import { Admin } from './app.tsx'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } })
const root = document.getElementById('root')
if (root !== null)
  createRoot(root, { onRecoverableError: (error) => reportError((error as Error).cause ?? error) }).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Admin />
      </QueryClientProvider>
    </StrictMode>,
  )
