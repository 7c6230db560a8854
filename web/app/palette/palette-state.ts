import { createStore } from '../../lib/store.ts'

export const paletteOpened = createStore(false)

export const closePalette = (): void => paletteOpened.set(false)
