import { secondMs } from '../../contract/core/time.ts'

/** The longest time that a page and its data may take. */
const patienceMs = 10 * secondMs

const focusable = 'input, button, select, textarea, a'

let stopWaiting = (): void => undefined

function focusOn(id: string): boolean {
  const place = document.getElementById(id)
  const target = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable)
  if (!target) return false
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
  return true
}

/**
 * Focuses an element of the page that a link opens, or its first control, as soon as it renders. Gives up after a time,
 * or when the user presses something else.
 */
export function focusWhenShown(id: string): void {
  stopWaiting()
  const observer = new MutationObserver(() => focusOn(id) && stopWaiting())
  const timer = setTimeout(() => stopWaiting(), patienceMs)
  stopWaiting = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, stopWaiting, true)
  }
  // Wait until the press that started this is over.
  setTimeout(() => {
    if (focusOn(id)) return stopWaiting()
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, stopWaiting, true)
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
