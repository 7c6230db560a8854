import { browserStorage } from './browser-storage.ts'
import { createStore, useStore } from './store.ts'

export const colorSchemes = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** `boot/first.js` reads it before the first paint. */
const storageKey = 'paydesk.colorScheme'

const stored = (): ColorScheme => colorSchemes.find((scheme) => scheme === browserStorage.read(storageKey)) ?? 'system'

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function createColorScheme() {
  const choice = createStore<ColorScheme>(stored())

  function show(): void {
    const chosen = choice.get()
    const scheme = chosen === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : chosen
    document.documentElement.dataset['theme'] = scheme
    const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas')
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas)
  }

  return {
    choice,

    choose(scheme: ColorScheme): void {
      if (scheme === 'system') browserStorage.remove(storageKey)
      else browserStorage.write(storageKey, scheme)
      choice.set(scheme)
      show()
    },

    /** Follows the system's scheme and other tabs. Call once at start. */
    follow(): void {
      show()
      systemIsDark().addEventListener('change', show)
      window.addEventListener('storage', ({ key }) => {
        if (key !== storageKey && key !== null) return
        choice.set(stored())
        show()
      })
    },
  }
}

const colorScheme = createColorScheme()

export const useColorSchemeChoice = (): ColorScheme => useStore(colorScheme.choice)

export const chooseColorScheme = colorScheme.choose
export const followColorScheme = colorScheme.follow
