import { createElement } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { errorMessage } from '../lib/problem.ts'
import { createStore } from '../lib/store.ts'
import { attempt, dismissToast, interrupting, loadToasts, showToast } from '../lib/toasts.ts'
import type { ToastAction, ToastProgress } from './ToastMessage.tsx'

const actionMs = 6 * secondMs
/**
 * From its dismissal until a toast is gone. The library's second is too long: if the next offer with its id comes as it ends, that
 * one goes.
 */
const removeMs = 150
/** Longer than for other toasts, because there is more to read and choose. */
const problemMs = 12 * secondMs

/** The library, with the component for more than a sentence. */
async function loadToastMessages() {
  const [toast, { ToastMessage }] = await Promise.all([loadToasts(), import('./ToastMessage.tsx')])
  return { toast, ToastMessage }
}

/**
 * A success that offers something for 6 s, during which neither the pointer nor the focus is on it. It takes the place of
 * an earlier one with the same `id`.
 */
export function toastOffer(id: string, message: string, action: ToastAction): void {
  void attempt(message, async () => {
    const { toast, ToastMessage } = await loadToastMessages()
    const leave = () => toast.dismiss(id)
    // Uses its own timer, because the library's ignores the focus.
    const content = createElement(ToastMessage, {
      key: Date.now(),
      text: message,
      actions: [action],
      stayMs: actionMs,
      leave,
    })
    toast.success(content, { id, duration: Number.POSITIVE_INFINITY, removeDelay: removeMs })
  })
}

/** Reports work in progress; stays until another toast with the same `id` replaces it. */
export const toastPending = (id: string, message: string): void =>
  void attempt(message, async () => {
    const toast = await loadToasts()
    toast.loading(message, { id, duration: Number.POSITIVE_INFINITY })
  })

/** A problem that offers what can be done about it, for 12 s during which neither the pointer nor the focus is on it. */
export function toastOffers(id: string, message: string, offered: readonly ToastAction[]): void {
  void attempt(message, async () => {
    const { toast, ToastMessage } = await loadToastMessages()
    const leave = () => toast.dismiss(id)
    const shown = { text: message, actions: offered, stacked: true, stayMs: problemMs, leave }
    const content = createElement(ToastMessage, { key: Date.now(), ...shown })
    toast.error(content, { id, duration: Number.POSITIVE_INFINITY, ariaProps: interrupting })
  })
}

export type LoadingToast = {
  report(progress: ToastProgress): void
  succeed(message: string): void
  /** Shows the server's message, else `fallback`. */
  fail(error: unknown, fallback: string): void
  dismiss(): void
}

/** Stays during some work, shows its progress once that is known, and ends with its result. */
export function toastLoading(message: string, cancel: () => void): LoadingToast {
  const id = `loading-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  const progress = createStore<ToastProgress | null>(null)
  const shown = attempt(message, async () => {
    const { toast, ToastMessage } = await loadToastMessages()
    const actions = [{ label: 'Cancel', run: cancel }]
    const content = createElement(ToastMessage, { text: message, actions, progress, leave: () => toast.dismiss(id) })
    toast.loading(content, { id, duration: Number.POSITIVE_INFINITY })
  })
  return {
    report: progress.set,
    // Show the result after it, even if the work finished before the code loaded.
    succeed: (text) => void shown.then(() => showToast('success', text, id)),
    fail: (error, fallback) => void shown.then(() => showToast('error', errorMessage(error, fallback), id)),
    dismiss: () => void shown.then(() => dismissToast(id)),
  }
}
