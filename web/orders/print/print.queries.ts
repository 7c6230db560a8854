import { queryOptions } from '@tanstack/react-query'
import { printAddressLabels, printPackingSlips } from '../../../contract/orders/printing.endpoints.ts'
import { type LabelFormat, printHeaders } from '../../../contract/orders/printing.ts'
import { beginStream, failureOf, parseJson } from '../../lib/api-client.ts'

export type PrintKind = 'packing-slips' | 'address-labels'
export type LabelChoice = { format: LabelFormat; start: number }

/** A PDF in the browser, with the numbers of the orders that it doesn't show in full. */
export type PrintedFile = { url: string; withoutAddress: number[]; unprintable: number[] }

const numbersIn = (header: string | null): number[] =>
  header === null || header === '' ? [] : header.split(',').map(Number)

/** The PDF for these orders; null `labels` for their packing slips. The caller revokes its URL. */
export const printedFile = (ids: readonly string[], labels: LabelChoice | null) =>
  queryOptions({
    queryKey: ['printed orders', ids, labels],
    queryFn: async ({ signal }): Promise<PrintedFile> => {
      const endpoint = labels === null ? printPackingSlips : printAddressLabels
      const response = await beginStream(endpoint, { query: { ids: ids.join(','), ...labels } }, { signal })
      if (!response.ok) throw failureOf(response.status, parseJson(await response.text()))
      return {
        url: URL.createObjectURL(await response.blob()),
        withoutAddress: numbersIn(response.headers.get(printHeaders.withoutAddress)),
        unprintable: numbersIn(response.headers.get(printHeaders.unprintable)),
      }
    },
    // Orders change; and each URL belongs to one dialog.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
