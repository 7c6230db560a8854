import type { EndpointDefinition, EndpointInput } from '../../contract/core/endpoint.ts'
import { announce } from '../lib/announce.ts'
import { download } from '../lib/api-client.ts'
import { countingRows } from '../lib/csv-rows.ts'
import { countOf } from '../lib/format.ts'
import { fileNameIn, saveFile } from '../lib/save-file.ts'
import { toastLoading } from './toast-offers.ts'

type Options = {
  /** Names one line of the file: `order`. */
  noun: string
  /** Names the file if the server doesn't. */
  file: string
  /** The number of lines, if it is known before the server answers. */
  expected?: { total: number; text: string }
  failed?: string
}

/**
 * Downloads a CSV file and reports the progress in a toast, which can cancel it. Import it on demand where a page's first
 * load counts.
 *
 *     await runDownload(exportProducts, { query }, { noun: 'variant', file: 'products.csv' })
 */
export async function runDownload<E extends EndpointDefinition>(
  endpoint: E,
  input: EndpointInput<E>,
  { noun, file, expected, failed = 'The file could not be exported' }: Options,
): Promise<void> {
  const cancelling = new AbortController()
  const message = expected ? `Exporting ${countOf(noun, expected.total, expected.text)}...` : 'Exporting...'
  const toast = toastLoading(message, () => cancelling.abort())
  announce(message)
  let total = expected?.total ?? 0
  let done = 0
  const passing = countingRows((rows) => {
    // The first line is the heading.
    done = Math.max(0, rows - 1)
    toast.report({ done, total })
  })
  const onHeaders = (headers: Headers) => {
    total = Number(headers.get('x-total-count') ?? total)
    toast.report({ done, total })
  }
  try {
    const answer = await download(endpoint, input, { signal: cancelling.signal, onHeaders, passing })
    saveFile(answer.file, fileNameIn(answer.headers) ?? file)
    const result = `Exported ${countOf(noun, done)}`
    toast.succeed(result)
    announce(result)
  } catch (error) {
    // Cancel has dismissed the toast.
    if (cancelling.signal.aborted) announce('Export cancelled')
    else toast.fail(error, failed)
  }
}
