// What cannot wait for the code of the page.

// Before the first paint, so that nobody who chose the dark sees a white flash.
try {
  const theme = localStorage.getItem('argosy.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's choice stands.
}

// A table is asked for while the code is still on its way, which takes over the connection (net/line.ts).
{
  const [, table] = /^\/t\/([\w-]+)\/?$/.exec(location.pathname) ?? []
  if (table !== undefined && 'WebSocket' in globalThis) {
    const [, linked] = /^#key=(.+)$/.exec(location.hash) ?? []
    let key = null
    try {
      const kept = () => JSON.parse(localStorage.getItem('argosy.keys') ?? '{}')[table]?.key ?? null
      key = linked === undefined ? kept() : decodeURIComponent(linked)
    } catch {
      // Without storage, or with a link that cannot be read, the page knows better.
    }
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/live`)
    /** @type {string[]} */
    const heard = []
    /** @param {MessageEvent<string>} event */
    const hear = (event) => heard.push(event.data)
    socket.addEventListener('open', () => socket.send(JSON.stringify(key ? { key } : {})))
    socket.addEventListener('message', hear)
    Object.assign(globalThis, { early: { table, key, socket, heard, hear } })
  }
}
