// The icons of a page that is installed, as PNG, drawn from the one icon when the client is built.

import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Of what a system cuts an icon to, four fifths across are always seen: the ship has to lie within them. */
const SHIP = 'translate(16 16) scale(.78) translate(-16 -16)'

/** By file, how many pixels wide, and whether the system cuts it to a shape of its own. */
const ICONS = [
  { name: 'icon-192.png', width: 192, isCut: false },
  { name: 'icon-512.png', width: 512, isCut: false },
  { name: 'icon-maskable.png', width: 512, isCut: true },
  { name: 'apple-touch-icon.png', width: 180, isCut: true },
] as const

/** Draws them beside `icon.svg` in a folder. */
export async function drawIcons(folder: string): Promise<void> {
  const icon = fs.readFileSync(path.join(folder, 'icon.svg'), 'utf8')
  const whole = icon.replace(/ rx="\d+"/, '').replace('<path ', `<path transform="${SHIP}" `)
  await initWasm(fs.readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  for (const { name, width, isCut } of ICONS) {
    const drawn = new Resvg(isCut ? whole : icon, { fitTo: { mode: 'width', value: width } }).render()
    fs.writeFileSync(path.join(folder, name), drawn.asPng())
  }
}
