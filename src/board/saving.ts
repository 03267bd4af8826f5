/** Long enough for every browser to have begun to save. */
const KEPT_MS = 10_000

/** Hands a text to the reader as a file of this name and media type. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Hands data to the reader as a file. */
export const saveJson = (name: string, data: unknown): void =>
  saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
