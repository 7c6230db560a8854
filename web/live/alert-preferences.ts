import { browserStorage } from '../lib/browser-storage.ts'
import { createStore, useStore } from '../lib/store.ts'

/** On until it is switched off in this browser, whose tabs share the choice. */
function createPreference(storageKey: string) {
  const stored = () => browserStorage.read(storageKey) !== 'off'
  const on = createStore(stored())
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) on.set(stored())
  })
  return {
    isOn: on.get,
    use: (): boolean => useStore(on),
    set(next: boolean): void {
      if (next) browserStorage.remove(storageKey)
      else browserStorage.write(storageKey, 'off')
      on.set(next)
    },
  }
}

export const soundPreference = createPreference('paydesk.sound')
export const notificationPreference = createPreference('paydesk.browserNotifications')
