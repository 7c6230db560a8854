import { secondMs } from '../../contract/core/time.ts'
import { errorMessage } from './problem.ts'

/** Set again if a toast changes its kind, which would otherwise keep the first duration. */
const durations = { success: 2 * secondMs, error: 4 * secondMs } as const

/** Passed with each toast: the library's default would override a setting for all errors. */
export const interrupting = { role: 'alert', 'aria-live': 'assertive' } as const

/** The library is loaded after the first paint, together with what shows the toasts (`app/Toasts.tsx`). */
export async function loadToasts() {
  const { toast } = await import('react-hot-toast')
  return toast
}

export async function attempt(message: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(`A message could not be shown: ${message}`, error)
  }
}

/** Shows a sentence; replaces the toast with the same `id`. */
export const showToast = (kind: 'success' | 'error', message: string, id?: string): void =>
  void attempt(message, async () => {
    const toast = await loadToasts()
    const renewed = id === undefined ? {} : { id, duration: durations[kind] }
    toast[kind](message, { ...renewed, ...(kind === 'error' && { ariaProps: interrupting }) })
  })

/** Replaces an earlier toast with the same `id`. */
export const toastSuccess = (message: string, id?: string): void => showToast('success', message, id)

/** Shows the server's message, else `fallback`. */
export const toastError = (error: unknown, fallback: string): void => showToast('error', errorMessage(error, fallback))

/** For refusals by the browser itself, before any call. */
export const toastProblem = (message: string): void => showToast('error', message)

type Outcome<Answer> = { done: string | ((answer: Answer) => string); failed: string }

/** Waits for a change and says in a toast how it went. Resolves to true if it succeeded. */
export async function toastOutcome<Answer>(
  change: Promise<Answer>,
  { done, failed }: Outcome<Answer>,
): Promise<boolean> {
  try {
    const answer = await change
    toastSuccess(typeof done === 'string' ? done : done(answer))
    return true
  } catch (error) {
    toastError(error, failed)
    return false
  }
}

export const dismissToast = (id: string): void => void attempt(id, async () => (await loadToasts()).dismiss(id))
