// `npm start`: builds the web client when its sources are newer than what was built, then serves.

import { enableCompileCache } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { buildWeb } from './build-web.ts'

const root = path.resolve(import.meta.dirname, '..')
enableCompileCache(path.join(root, 'node_modules', '.cache', 'node-compile'))
await buildWeb()
const main = path.join(root, 'src', 'cli', 'main.ts')
process.argv = [process.execPath, main, 'serve', ...process.argv.slice(2)]
await import(main)
