import { lazy, Suspense } from 'react'
import { useStore } from '../../lib/store.ts'
import { loadPalette } from './open-palette.ts'
import { paletteOpened } from './palette-state.ts'

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

export function LazyPalette() {
  return useStore(paletteOpened) ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null
}
