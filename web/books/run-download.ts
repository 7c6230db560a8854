import type { EndpointDefinition, EndpointInput } from '../../contract/core/endpoint.ts'
import { announce } from '../lib/announce.ts'
import { download } from '../lib/api-client.ts'
import { countingRows } from '../lib/csv-rows.ts'
import { countOf } from '../lib/format.ts'
import { fileNameIn, saveFile } from '../lib/save-file.ts'
import { toastLoading } from '../ui/toast-offers.ts'

/** Downloads a CSV file and reports the progress in a toast, which can cancel it. */
export async function runDownload<E extends EndpointDefinition>(
  endpoint: E,
  input: EndpointInput<E>,
  { noun, file }: { noun: string; file: string },
): Promise<void> {
  const cancelling = new AbortController()
  const toast = toastLoading('Exporting...', () => cancelling.abort())
  announce('Exporting...')
  let total = 0
  let done = 0
  const passing = countingRows((rows) => {
    // The first line is the heading.
    done = Math.max(0, rows - 1)
    toast.report({ done, total })
  })
  const onHeaders = (headers: Headers) => {
    total = Number(headers.get('x-total-count') ?? 0)
  }
  try {
    const answer = await download(endpoint, input, { signal: cancelling.signal, onHeaders, passing })
    saveFile(answer.file, fileNameIn(answer.headers) ?? file)
    toast.succeed(`Exported ${countOf(noun, done)}`)
    announce(`Exported ${countOf(noun, done)}`)
  } catch (error) {
    if (cancelling.signal.aborted) toast.dismiss()
    else toast.fail(error, 'The file could not be exported')
  }
}
