import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { ReceiptView } from '../../contract/money/payment-receipt.ts'
import { importStatement } from '../../contract/money/payment-statements.endpoints.ts'
import {
  addMailbox,
  addReceipt,
  decideReceipt,
  getReceipt,
  getReceiptText,
  listReceipts,
  undoReceiptDecision,
} from '../../contract/money/receipts.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { useChange } from '../lib/use-change.ts'

type MerchantId = string | undefined

const live = { staleTime: 15 * secondMs, refetchInterval: 30 * secondMs }
/** No event reports that a receipt is being read. */
const readingMs = secondMs

const keys = [...queryKeys.books, 'receipts'] as const

export const receiptQueries = {
  list: (merchantId: MerchantId, view: ReceiptView | undefined) =>
    infiniteQueryOptions({
      queryKey: [...keys, 'list', merchantId, view],
      queryFn: ({ signal, pageParam: after }) => call(listReceipts, { query: { merchantId, view, after } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      ...live,
    }),

  toDecide: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [...keys, 'count', merchantId],
      queryFn: async ({ signal }) =>
        (await call(listReceipts, { query: { merchantId, view: 'toDecide', limit: '1' } }, { signal })).toDecide,
      ...live,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...keys, 'one', id],
      queryFn: async ({ signal }) => (await call(getReceipt, { params: { id } }, { signal })).receipt,
      staleTime: live.staleTime,
      refetchInterval: ({ state }) => (state.data?.match === 'pending' ? readingMs : live.refetchInterval),
    }),
}

/** A receipt's text never changes. It may be deleted. */
export const useReceiptText = (id: string) =>
  useQuery({
    queryKey: [...keys, 'text', id],
    queryFn: async ({ signal }) => (await call(getReceiptText, { params: { id } }, { signal })).text,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useReceipt = (id: string) => useQuery(receiptQueries.one(id))

export type Decision = EndpointInput<typeof decideReceipt>['body']

export const useDecide = () =>
  useChange(queryKeys.books, ({ id, decision }: { id: string; decision: Decision }) =>
    call(decideReceipt, { params: { id }, body: decision }),
  )

export const useUndoDecision = () =>
  useChange(queryKeys.books, (id: string) => call(undoReceiptDecision, { params: { id } }))

/** Uploads one file: a mail, or a mailbox of several. */
export async function uploadReceipts(
  merchantId: MerchantId,
  { file, isMailbox }: { file: Blob; isMailbox: boolean },
): Promise<{ receipts: { id: string; isRepeat: boolean }[]; skipped: number }> {
  const query = { merchantId }
  if (isMailbox) return call(addMailbox, { query, body: new File([file], 'mailbox', { type: 'application/mbox' }) })
  const { receipt } = await call(addReceipt, { query, body: new File([file], 'mail', { type: 'message/rfc822' }) })
  return { receipts: [receipt], skipped: 0 }
}

export const useStatement = (merchantId: MerchantId) =>
  useChange(
    queryKeys.books,
    ({ file, ...query }: { file: File } & Omit<EndpointInput<typeof importStatement>['query'], 'merchantId'>) =>
      call(importStatement, {
        query: { ...query, merchantId },
        body: new File([file], 'statement.csv', { type: 'text/csv' }),
      }),
  )
