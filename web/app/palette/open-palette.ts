import { toastProblem } from '../../lib/toasts.ts'
import { paletteOpened } from './palette-state.ts'

/** Its code is fetched when it is first wanted, or when the pointer comes near. */
export const loadPalette = () => import('./Palette.tsx')

export function openPalette(): void {
  void loadPalette().then(
    () => paletteOpened.set(true),
    () => toastProblem('The search could not be loaded. Check your connection and try again.'),
  )
}
