// @ts-nocheck A worker has other globals than a page.
// Shows what the house pushes, also when no page of it is open; a click leads to the table.
self.addEventListener('push', (event) => {
  const { table, name, what, head, page } = event.data.json()
  const data = { page: page ?? `/t/${table}` }
  event.waitUntil(
    self.registration.showNotification(name, {
      body: head === undefined ? what : `${what}: ${head}`,
      tag: table,
      icon: '/icon.svg',
      data,
    }),
  )
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.page))
})
