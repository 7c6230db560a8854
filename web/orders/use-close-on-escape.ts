import { useWindowEvent } from '@mantine/hooks'

/**
 * Esc closes the layer, wherever the focus is, and means nothing else then: the library's own handling would let the key
 * go on to the page below, which clears its selection.
 */
export function useCloseOnEscape(active: boolean, onClose: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!active || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // A list of suggestions that is open in the layer closes first.
      if (event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]')) return
      // A dialog of the browser's own lies above every layer, and some forms within one close by themselves.
      if (event.target instanceof Element && event.target.closest('dialog, [data-own-escape]') !== null) return
      event.preventDefault()
      onClose()
    },
    { capture: true },
  )
}
