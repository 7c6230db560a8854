import type { FocusEvent } from 'react'

/**
 * For a layer's `onFocus`. The library focuses the element marked for it twice, the second time a moment after the layer
 * is on screen: the mark goes along with the focus, so that nobody who has tabbed on already is taken back.
 */
export function followFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  currentTarget.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
