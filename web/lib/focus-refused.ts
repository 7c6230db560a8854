import { secondMs } from '../../contract/core/time.ts'

/** The same time-out as for a request. */
const patienceMs = 30 * secondMs

/** The first field of a form that is marked as wrong; of a group, its first control. */
function firstRefused(form: HTMLFormElement): HTMLElement | null {
  const marked = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].find((field) => field.checkVisibility())
  if (marked === undefined) return null
  const controls = 'input, select, textarea, button, [tabindex]'
  return marked.matches(controls) ? marked : marked.querySelector<HTMLElement>(controls)
}

/**
 * Focuses the first invalid field of every form that is refused, by the page at once or by the server later, unless the
 * user has started typing. Call once at start: a form can be submitted right away.
 */
export function focusRefusedFields(): void {
  let stopWatching = (): void => undefined

  function watch({ target: form }: Event): void {
    stopWatching()
    if (!(form instanceof HTMLFormElement)) return
    const ends = new AbortController()
    const focus = () => {
      const field = firstRefused(form)
      if (field === null) return
      stopWatching()
      field.focus()
    }
    const observer = new MutationObserver(focus)
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] })
    // A field that stays marked causes no mutation to observe.
    const frame = requestAnimationFrame(() => requestAnimationFrame(focus))
    const timer = setTimeout(() => stopWatching(), patienceMs)
    stopWatching = () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      ends.abort()
      stopWatching = () => undefined
    }
    document.addEventListener('input', () => stopWatching(), { signal: ends.signal })
  }

  // Before React, whose handlers may mark the fields at once.
  document.addEventListener('submit', watch, { capture: true })
}
