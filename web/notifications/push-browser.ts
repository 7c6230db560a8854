import { getPushKey, subscribePush, unsubscribePush } from '../../contract/notifications/push.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { browserStorage } from '../lib/browser-storage.ts'
import { sessionState } from '../lib/session.ts'

/** The user whose pushes this browser gets. The subscription itself doesn't name them. */
const storageKey = 'paydesk.pushUser'
const workerUrl = '/push-worker.js'

/** `unsupported`: the browser has no Web Push, or not at this address. `blocked`: the user denied permission. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** The current state for the user, without asking for permission. */
export async function pushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted' || browserStorage.read(storageKey) !== userId) return 'off'
  return (await subscription()) === null ? 'off' : 'on'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** Waits until the browser's worker can receive pushes. */
async function worker(): Promise<ServiceWorkerRegistration> {
  // Bypasses the cache: an old worker would show what its old version shows.
  await navigator.serviceWorker.register(workerUrl, { scope: '/', updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

async function subscribe(userId: string): Promise<void> {
  const [{ pushManager }, { publicKey }] = await Promise.all([worker(), call(getPushKey, {})])
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription with another key, such as a reinstalled server's, must be removed first.
    const old = await pushManager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = made.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
  browserStorage.write(storageKey, userId)
}

/** Call only on a press, because the browser may ask for permission. Throws if it fails. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe(userId)
  return pushState(userId)
}

/** Throws if the server can't be reached; the browser is unsubscribed by then. */
export async function turnPushOff(userId: string): Promise<PushState> {
  const current = await subscription()
  browserStorage.remove(storageKey)
  if (current !== null) {
    const { endpoint } = current
    await current.unsubscribe()
    await call(unsubscribePush, { body: { endpoint } })
  }
  return pushState(userId)
}

async function forget(): Promise<void> {
  browserStorage.remove(storageKey)
  if (isSupported()) await (await subscription())?.unsubscribe()
}

/** Hides one user's subscription from others on this browser, and subscribes again if the browser dropped it. */
async function settle(userId: string): Promise<void> {
  if (!isSupported()) return
  const owner = browserStorage.read(storageKey)
  if (owner !== userId) return forget()
  if (Notification.permission === 'granted' && (await subscription()) === null) await subscribe(userId)
}

const warn = (error: unknown): void => console.warn('Push notifications could not be set up in this browser.', error)

/** Keeps the browser's pushes to the user who wanted them, until the user logs out. @returns what ends it */
export function followPushUser(userId: string): () => void {
  settle(userId).catch(warn)
  return sessionState.subscribe(() => {
    const state = sessionState.get()
    // Without the subscription the push service rejects pushes, and the server forgets the browser.
    if (state.status === 'signed-out' && !state.expired) forget().catch(warn)
  })
}
