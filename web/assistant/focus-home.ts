const mark = 'data-focus-home'

/** Makes a part of the page the one that takes the focus when what has it, within, goes away. */
export const focusHomeProps = { [mark]: true, tabIndex: -1 } as const

/**
 * Call before something is done that takes the pressed button away, and what it answers afterwards: unless the focus has
 * found a place by itself, the nearest home around `from` gets it, or the page's own. Without it, a keyboard would begin
 * anew at the top of the page.
 */
export function rememberFocusHome(from: Element | null = null): () => void {
  const home = from?.closest<HTMLElement>(`[${mark}]`) ?? document.querySelector<HTMLElement>(`[${mark}]`)
  return () =>
    // Once what was pressed is gone, and a dialog has tried to give the focus back to it.
    void requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) home?.focus({ preventScroll: true })
    })
}
