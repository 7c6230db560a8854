import { createElement } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import type { ToastAction, ToastProgress } from '../ui/ToastMessage.tsx'
import { errorMessage } from './problem.ts'
import { createStore } from './store.ts'

const actionMs = 6 * secondMs
/** Of a toast that has been another kind before, which would keep that one's. */
const durations = { success: 2 * secondMs, error: 4 * secondMs } as const

/** Told here with each: what the library is given for all errors, its own default overrides. */
const interrupting = { role: 'alert', 'aria-live': 'assertive' } as const

/** The library is loaded after the first paint, together with what shows the toasts (`app/Toasts.tsx`). */
async function load() {
  const { toast } = await import('react-hot-toast')
  return toast
}

/** The same with what is needed for more than a sentence. */
async function loadAll() {
  const [toast, { ToastMessage }] = await Promise.all([load(), import('../ui/ToastMessage.tsx')])
  return { toast, ToastMessage }
}

async function attempt(message: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(`A message could not be shown: ${message}`, error)
  }
}

const show = (kind: 'success' | 'error', message: string, id?: string): void =>
  void attempt(message, async () => {
    const toast = await load()
    const renewed = id === undefined ? {} : { id, duration: durations[kind] }
    toast[kind](message, { ...renewed, ...(kind === 'error' && { ariaProps: interrupting }) })
  })

export const toastSuccess = (message: string): void => show('success', message)

/** Shows the server's message, else `fallback`. */
export const toastError = (error: unknown, fallback: string): void => show('error', errorMessage(error, fallback))

/** For what the browser itself refuses, before any call. */
export const toastProblem = (message: string): void => show('error', message)

/**
 * A success that offers something for 6 s, during which neither the pointer nor the focus is on it. It takes the place of
 * an earlier one with the same `id`.
 */
export function toastOffer(id: string, message: string, action: ToastAction): void {
  void attempt(message, async () => {
    const { toast, ToastMessage } = await loadAll()
    const leave = () => toast.dismiss(id)
    // Its own clock runs out, not the library's, which does not stop for the focus.
    const content = createElement(ToastMessage, { key: Date.now(), text: message, action, stayMs: actionMs, leave })
    toast.success(content, { id, duration: Number.POSITIVE_INFINITY })
  })
}

export const dismissToast = (id: string): void => void attempt(id, async () => (await load()).dismiss(id))

export type LoadingToast = {
  report(progress: ToastProgress): void
  succeed(message: string): void
  /** Shows the server's message, else `fallback`. */
  fail(error: unknown, fallback: string): void
  dismiss(): void
}

/** Stays while something is under way, with its progress once that is known, and ends as what came of it. */
export function toastLoading(message: string, cancel: () => void): LoadingToast {
  const id = `loading-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  const progress = createStore<ToastProgress | null>(null)
  const shown = attempt(message, async () => {
    const { toast, ToastMessage } = await loadAll()
    const action = { label: 'Cancel', run: cancel }
    const content = createElement(ToastMessage, { text: message, action, progress, leave: () => toast.dismiss(id) })
    toast.loading(content, { id, duration: Number.POSITIVE_INFINITY })
  })
  return {
    report: progress.set,
    // After it was shown, also when the work was done sooner than the code for it came.
    succeed: (text) => void shown.then(() => show('success', text, id)),
    fail: (error, fallback) => void shown.then(() => show('error', errorMessage(error, fallback), id)),
    dismiss: () => void shown.then(() => dismissToast(id)),
  }
}
