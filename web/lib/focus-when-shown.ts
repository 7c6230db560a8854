import { secondMs } from '../../contract/core/time.ts'

/** As long as a page and its data may take to come. */
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
 * Puts the focus on an element of the page that a link leads to, or on the first control in it, as soon as it is drawn. Gives up when it does not come,
 * or when the user has pressed something else.
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
  // The press that asked for it is over by then.
  setTimeout(() => {
    if (focusOn(id)) return stopWaiting()
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, stopWaiting, true)
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
