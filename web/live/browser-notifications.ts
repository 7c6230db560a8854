import { createStore, useStore } from '../lib/store.ts'

export type Permission = NotificationPermission | 'unsupported'

/** Browsers offer them on https and on the own machine only. */
const read = (): Permission =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported'

const permission = createStore<Permission>(read())

export const usePermission = (): Permission => useStore(permission)

/** Reads it again: the user may have changed it in the browser's settings. */
export function isPermitted(): boolean {
  permission.set(read())
  return permission.get() === 'granted'
}

/** Has the browser ask. Only in answer to a press: never by itself. */
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
 * Shows a notification of the system. By the service worker where there is one: it shows pushes too, and only among its own
 * does one take the place of another. Phones leave it to one in any case.
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
    // The bell has it too.
  }
}
