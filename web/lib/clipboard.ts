import { toastProblem, toastSuccess } from './toasts.ts'

async function write(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') return clipboard.writeText(await text)
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }))
  return clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

export const copiedText = 'Copied to clipboard'

/**
 * Copies and says so in a toast, or by `report`, or explains in one that the clipboard is unavailable (as on plain http://). Pass a promise
 * for a text that is still loading: Safari allows copying only within the click. Throws if the promise rejects.
 */
export async function copyText(
  text: string | Promise<string>,
  report: () => void = () => toastSuccess(copiedText),
): Promise<void> {
  try {
    await write(text)
  } catch {
    await text
    toastProblem('The browser does not allow copying here. Select the text and copy it by hand.')
    return
  }
  report()
}
