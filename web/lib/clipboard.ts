import { toastProblem, toastSuccess } from './toasts.ts'

async function write(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') return clipboard.writeText(await text)
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }))
  return clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/**
 * Copies and says so. The clipboard is out of reach on a plain http:// address: then it says that. Pass a text that is still
 * being fetched as its promise: Safari allows copying only within the click. Throws if the promise does.
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
