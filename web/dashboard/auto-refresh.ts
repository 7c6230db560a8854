import { browserStorage } from '../lib/browser-storage.ts'
import { createStore, useStore } from '../lib/store.ts'

const storageKey = 'paydesk.autoRefresh'

const on = createStore(browserStorage.read(storageKey) !== 'off')

/** Whether the dashboard fetches its figures anew by itself; so it is until somebody switches it off in this browser. */
export const useAutoRefresh = (): boolean => useStore(on)

export function setAutoRefresh(next: boolean): void {
  if (next) browserStorage.remove(storageKey)
  else browserStorage.write(storageKey, 'off')
  on.set(next)
}
