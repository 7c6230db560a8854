import { announce } from './announce.ts'
import { browserStorage } from './browser-storage.ts'
import { createStore, useStore } from './store.ts'

const storageKey = 'paydesk.amounts'
const stored = (): boolean => browserStorage.read(storageKey) === 'hidden'

const hidden = createStore(stored())

/** An amount within a text: `$1,341.37`. */
export const amountPattern = /\$\d[\d,]*(?:\.\d+)?/g
const maskedAmount = '$•••'

function show(): void {
  if (hidden.get()) document.documentElement.dataset['amounts'] = 'hidden'
  else delete document.documentElement.dataset['amounts']
}

/** Whether amounts are masked, for a shared screen. `ui/Usd.tsx` masks them. */
export const useAmountsHidden = (): boolean => useStore(hidden)

/** Masks the amounts in a text if amounts are hidden, where `ui/Usd.tsx` can't be used. */
export const maskAmounts = (text: string): string => (hidden.get() ? text.replace(amountPattern, maskedAmount) : text)

export function hideAmounts(on: boolean): void {
  if (on) browserStorage.write(storageKey, 'hidden')
  else browserStorage.remove(storageKey)
  hidden.set(on)
  show()
  announce(on ? 'Amounts are hidden' : 'Amounts are shown')
}

export const toggleAmounts = (): void => hideAmounts(!hidden.get())

/** Restores the user's choice and follows other tabs. Call once at start. */
export function followAmounts(): void {
  show()
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey && key !== null) return
    hidden.set(stored())
    show()
  })
}
