// Shows what the server pushes to this browser (server/messages/push-payload.ts). It keeps nothing and answers no requests.

function read(data) {
  try {
    const { title, body, url, tag } = data.json()
    return { title: String(title), body: String(body ?? ''), url: String(url ?? '/'), tag: String(tag ?? '') }
  } catch {
    // Always show something: browsers revoke the permission of a silent push.
    return { title: 'Paydesk', body: 'Something happened at your shop.', url: '/', tag: '' }
  }
}

/** Open only pages of this site. */
function pageOf(path) {
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url : new URL('/', self.location.origin)
}

async function openPage(path) {
  const page = pageOf(path)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Leave other tabs alone: the user may be writing there.
  const open = windows.find(({ url }) => new URL(url).pathname === page.pathname)
  return open === undefined ? self.clients.openWindow(page.href) : open.focus()
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = read(event.data)
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url ?? '/'))
})
