import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { preload } from 'react-dom'
import { createRoot } from 'react-dom/client'
import './style/tokens.css'
import './style/base.css'
import { App } from './app.tsx'

// The letters of every page are fetched together with the code, not after it.
for (const font of [inter, sourceSerif])
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } })
const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  )
