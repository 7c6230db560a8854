import { toastProblem, toastSuccess } from './toasts.ts'

/** Copies and says so. The clipboard is out of reach on a plain http:// address: then it says that. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess('Copied to clipboard')
  } catch {
    toastProblem('The browser does not allow copying here. Select the text and copy it by hand.')
  }
}
