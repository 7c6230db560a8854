import { useLayoutEffect } from 'react'

/** As long as the library takes to take its own hands off the focus. */
const delayMs = 10

/**
 * Gives the focus back to where it was when a layer opened. The library would look for that only after the frame, when a
 * layer that was drawn in slices may have the focus already.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    return () => {
      setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }), delayMs)
    }
  }, [opened])
}
