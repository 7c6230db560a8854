import { downloadReceipt } from '../../contract/money/receipts.endpoints.ts'
import { download } from '../lib/api-client.ts'
import { fileNameIn, saveFile } from '../lib/save-file.ts'
import { toastError } from '../lib/toasts.ts'

/** Downloads a mail as it was received. It is never shown: it is a stranger's text. */
export async function downloadReceiptFile(id: string): Promise<void> {
  const options = { signal: new AbortController().signal, onHeaders: () => undefined, passing: new TransformStream() }
  try {
    const { file, headers } = await download(downloadReceipt, { params: { id } }, options)
    saveFile(file, fileNameIn(headers) ?? `receipt-${id}.eml`)
  } catch (error) {
    toastError(error, 'The mail could not be downloaded')
  }
}
