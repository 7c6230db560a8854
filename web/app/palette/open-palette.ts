import { toastProblem } from '../../lib/toasts.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { paletteOpened } from './palette-state.ts'

/** Its code is fetched when it is first wanted, or when that is near. */
export const palette = onDemand(async () => (await import('./Palette.tsx')).Palette)

export function openPalette(): void {
  void palette.load().then(
    () => paletteOpened.set(true),
    () => toastProblem('The search could not be loaded. Check your connection and try again.'),
  )
}
