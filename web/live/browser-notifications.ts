import { createStore, useStore } from '../lib/store.ts'

export type Permission = NotificationPermission | 'unsupported'

/** Browsers support them on https and localhost only. */
const read = (): Permission =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported'

const permission = createStore<Permission>(read())

export const usePermission = (): Permission => useStore(permission)

/** Reads the permission again: the user may have changed it in the browser's settings. */
export function isPermitted(): boolean {
  permission.set(read())
  return permission.get() === 'granted'
}

/** Makes the browser ask for permission. Call it only on a press. */
export async function askPermission(): Promise<void> {
  if (read() !== 'unsupported') await Notification.requestPermission()
  permission.set(read())
}

type Message = {
  title: string
  body: string
  /** A later notification replaces an earlier one with the same tag. */
  tag: string
  /** The address to open on click, if a service worker handles it. */
  url: string
  /** The click handler, if the page handles it. */
  onOpen: () => void
}

/**
 * Shows a system notification, through the service worker if there is one: a notification replaces another with its tag
 * only among the worker's own, which include pushes. Phones require the worker.
 */
export async function showNotification({ title, body, tag, url, onOpen }: Message): Promise<void> {
  const options = { body, tag, icon: '/favicon.svg' }
  const worker = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined)
  try {
    if (worker?.active) return await worker.showNotification(title, { ...options, data: { url } })
    const shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      shown.close()
      onOpen()
    }
  } catch {
    // Ignore the failure: the bell shows the event too.
  }
}
