import { browserStorage } from '../lib/browser-storage.ts'
import { createStore, type Store, useStore } from '../lib/store.ts'

type Preference = {
  isOn(): boolean
  set(next: boolean): void
  readonly store: Store<boolean>
}

/** On, until the user turns it off in this browser, in any tab. */
function createPreference(storageKey: string): Preference {
  const stored = () => browserStorage.read(storageKey) !== 'off'
  const on = createStore(stored())
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) on.set(stored())
  })
  return {
    isOn: on.get,
    store: on,
    set(next: boolean): void {
      if (next) browserStorage.remove(storageKey)
      else browserStorage.write(storageKey, 'off')
      on.set(next)
    },
  }
}

/** A hook of its own name: the React Compiler skips a hook that is a method named `use`, which crashes the page. */
export const usePreference = ({ store }: Preference): boolean => useStore(store)

export const soundPreference = createPreference('paydesk.sound')
export const notificationPreference = createPreference('paydesk.browserNotifications')
