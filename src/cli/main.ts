import process from 'node:process'
import { argosy } from './program.ts'

// A reader who has seen enough (`argosy rules … | head`) is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await argosy(process.argv.slice(2))
