import { toastProblem, toastSuccess } from './toasts.ts'

async function write(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') return clipboard.writeText(await text)
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }))
  return clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/**
 * Copies and shows a toast, or explains in one that the clipboard is unavailable (as on plain http://). Pass a promise
 * for a text that is still loading: Safari allows copying only within the click. Throws if the promise rejects.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await write(text)
    toastSuccess('Copied to clipboard')
  } catch {
    await text
    toastProblem('The browser does not allow copying here. Select the text and copy it by hand.')
  }
}
