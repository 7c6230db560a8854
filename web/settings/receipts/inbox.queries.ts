import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { secondMs } from '../../../contract/core/time.ts'
import type { ImapAccount, ImapSettings, InboxSettings } from '../../../contract/money/payment-source.ts'
import {
  addReceiptAddress,
  confirmReceiptAddress,
  connectMailbox,
  disconnectMailbox,
  getPaymentInbox,
  listMailboxFolders,
  mailAddressCode,
  makeForwardingAddress,
  type PaymentInbox,
  pauseMailbox,
  removeReceiptAddress,
  saveInboxSettings,
} from '../../../contract/money/payment-sources.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { firstStepsQueries } from '../../merchants/first-steps.queries.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

/** Receipts come by themselves, and mailboxes fail by themselves. */
const refetchInterval = 20 * secondMs

export const inboxQueries = {
  inbox: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: ['payment-inbox', merchantId ?? null],
      queryFn: ({ signal }) => call(getPaymentInbox, { query: { merchantId } }, { signal }),
      staleTime: 0,
      refetchInterval,
    }),
}

type Password = { secret?: string }

/** The changes of the inbox; each answers its new state. */
const changes = {
  saveRules: (query: { merchantId: MerchantId }, body: InboxSettings) => call(saveInboxSettings, { query, body }),
  connect: (query: { merchantId: MerchantId }, body: ImapSettings & Password) => call(connectMailbox, { query, body }),
  pause: (query: { merchantId: MerchantId }, body: { isPaused: boolean }) => call(pauseMailbox, { query, body }),
  disconnect: (query: { merchantId: MerchantId }, _input: null) => call(disconnectMailbox, { query }),
  makeAddress: (query: { merchantId: MerchantId }, _input: null) => call(makeForwardingAddress, { query }),
  add: (query: { merchantId: MerchantId }, body: { email: string }) => call(addReceiptAddress, { query, body }),
  confirm: (query: { merchantId: MerchantId }, { id, code }: { id: string; code: string }) =>
    call(confirmReceiptAddress, { query, params: { id }, body: { code } }),
  mailCode: (query: { merchantId: MerchantId }, id: string) => call(mailAddressCode, { query, params: { id } }),
  remove: (query: { merchantId: MerchantId }, id: string) => call(removeReceiptAddress, { query, params: { id } }),
} as const

type Changes = typeof changes
type InputOf<Kind extends keyof Changes> = Parameters<Changes[Kind]>[1]

/** One change of the inbox. Its answer replaces the state that is shown. */
export function useChangeInbox<Kind extends keyof Changes>(kind: Kind, merchantId: MerchantId) {
  const queryClient = useQueryClient()
  const { queryKey } = inboxQueries.inbox(merchantId)
  const change = changes[kind] as (query: { merchantId: MerchantId }, input: InputOf<Kind>) => Promise<PaymentInbox>
  return useMutation({
    mutationFn: (input: InputOf<Kind>) => change({ merchantId }, input),
    onSuccess: async (inbox) => {
      // A refetch that began before must not bring the old state back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, inbox)
      void queryClient.invalidateQueries({ queryKey: firstStepsQueries.all() })
    },
  })
}

/** Signs in to a mailbox and lists its folders. Nothing is saved. */
export const fetchFolders = async (merchantId: MerchantId, body: ImapAccount & Password): Promise<readonly string[]> =>
  (await call(listMailboxFolders, { query: { merchantId }, body })).folders
