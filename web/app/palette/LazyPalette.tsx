import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { palette } from './open-palette.ts'
import { paletteOpened } from './palette-state.ts'

export function LazyPalette() {
  useEffect(() => {
    // The first half of its keys: what is typed before it is there would go to the page.
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Control' && key !== 'Meta') return
      palette.preload()
      document.removeEventListener('keydown', handleKey)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return useStore(paletteOpened) ? <palette.Part /> : null
}
