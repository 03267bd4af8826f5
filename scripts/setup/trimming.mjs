// What comes with the packages and nobody here runs or reads.

import fs from 'node:fs'
import path from 'node:path'

/**
 * Files, by name: maps to sources that are not there, handbooks, types for another checker, TypeScript that lies beside
 * what was made of it, React for measuring React and for rendering elsewhere than here, and letters of alphabets in
 * which no page is written.
 */
const IDLE = [
  /\.(css|[cm]?[jt]s)\.map$/,
  /^(?!licen[cs]e|notice|copying).*\.(md|markdown)$/i,
  /\.flow$/,
  /(?<!\.d|\.d\.[a-z]+)\.[cm]?ts$/,
  /^react-dom-profiling\..*\.js$/,
  /^react-dom-server(-legacy)?\.(edge|bun|browser)\..*\.js$/,
  /^(?!.*-latin-wght-).*\.woff2$/i,
]

/**
 * Copies, by their place in a package, that are for pages without a builder, for older browsers, or for other loaders
 * than the ones that read them here.
 */
const COPIES = [
  /\/d3(-[a-z-]+)?\/dist\/[a-z0-9-]+(\.min)?\.js$/,
  /\/@observablehq\/plot\/dist$/,
  /\/robust-predicates\/umd$/,
  /\/encoding-japanese\/encoding(\.min)?\.js$/,
  /\/linkedom\/worker\.js$/,
  /\/luxon\/build\/(amd|cjs-browser|global)$/,
  /\/marked\/lib\/marked\.umd\.js$/,
  /\/yaml\/browser$/,
  /\/@opentelemetry\/api\/build\/(esm|esnext)$/,
  /\/@tanstack\/[a-z-]+\/build\/legacy$/,
]

/**
 * Takes all that away, and Node's C headers for native add-ons, the packages' own tests, and what only their makers'
 * tools read.
 * @param {string} root the clone
 */
export const trim = (root) => trimFolder(path.join(root, 'node_modules'))

/** @param {string} folder */
function trimFolder(folder) {
  // What npm and we keep begins with a dot, too, and lies beside packages.
  const isPackages = path.basename(folder) === 'node_modules'
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    const isDotted = entry.name.startsWith('.')
    if (isPackages && isDotted) continue
    if (isDotted || isIdle(at, entry)) fs.rmSync(at, { recursive: true, force: true })
    else if (entry.isDirectory()) trimFolder(at)
  }
}

/**
 * @param {string} at
 * @param {fs.Dirent} entry
 */
function isIdle(at, entry) {
  const place = at.replaceAll(path.sep, '/')
  if (COPIES.some((copy) => copy.test(place))) return true
  return entry.isDirectory() ? isHeaders(at) || isTests(at) : IDLE.some((idle) => idle.test(entry.name))
}

/** @param {string} folder */
const isHeaders = (folder) =>
  path.basename(folder) === 'include' && fs.existsSync(path.join(folder, 'node', 'node.h'))

/** @param {string} folder */
const isTests = (folder) =>
  path.basename(folder) === 'test' &&
  (fs.existsSync(path.join(folder, '..', 'package.json')) ||
    fs.readdirSync(folder).some((name) => /\.test\.[cm]?[jt]s$/.test(name)))
