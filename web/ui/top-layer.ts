import { createStore, useStore } from '../lib/store.ts'

/** The modal dialogs on screen, the topmost last. The browser makes everything outside the topmost one inert. */
const modals = createStore<readonly HTMLDialogElement[]>([])

/** Shows a dialog above everything else. Call the returned function to close it; the browser then returns the focus. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  modals.set([...modals.get(), dialog])
  return () => {
    modals.set(modals.get().filter((open) => open !== dialog))
    dialog.close()
  }
}

/** Whether keys go to this element's layer: no other dialog is above it. */
export const isInTopLayer = (element: Element): boolean => element.closest('dialog') === (modals.get().at(-1) ?? null)

/** The element for parts that must work above every dialog, such as toasts: the topmost dialog, or the page's body. */
export const useTopLayer = (): HTMLElement => useStore(modals).at(-1) ?? document.body
