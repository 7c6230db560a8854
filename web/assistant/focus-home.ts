const mark = 'data-focus-home'

/** Makes an element take the focus when the focused control within it disappears. */
export const focusHomeProps = { [mark]: true, tabIndex: -1 } as const

/**
 * Call before an act that removes the pressed button, and call the result afterwards: if the focus is lost by then, the
 * nearest home around `from`, or else the page's first, gets it. Otherwise a keyboard user restarts at the top of the page.
 */
export function rememberFocusHome(from: Element | null = null): () => void {
  const home = from?.closest<HTMLElement>(`[${mark}]`) ?? document.querySelector<HTMLElement>(`[${mark}]`)
  return () =>
    // After a closing dialog has tried to return the focus to the removed button.
    void requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) home?.focus({ preventScroll: true })
    })
}
