import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxPageSize, wholeNumber } from '../core/page.ts'
import { price } from '../core/price.ts'

import { severalOf } from '../core/several.ts'
import { updatedSince } from '../core/updated-since.ts'
import {
  listedReceipt,
  maxMailboxBytes,
  maxReceiptBytes,
  paymentSourceKinds,
  receipt,
  receiptMatches,
  receiptText,
  receiptViews,
  storedReceipt,
} from './payment-receipt.ts'
import { outcomes, receiptProviders } from './receipt.ts'

const tag = 'Payment inbox'
const changers = ['admin', 'merchant'] as const
const params = z.object({ id: z.string() })
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })

/** The media types of a mail and of a mailbox file. */
export const receiptTypes = ['message/rfc822'] as const
export const mailboxTypes = ['application/mbox'] as const

export const addReceipt = endpoint({
  method: 'POST',
  path: '/payment-receipts',
  tag,
  summary: 'Hand in the mail of a payment provider; the body is the mail as it was received, at most 1 MB',
  access: changers,
  scope: 'money:write',
  query,
  body: z.file(),
  uploads: receiptTypes,
  maxBodyBytes: maxReceiptBytes,
  status: 202,
  response: z.object({ receipt: storedReceipt }),
  problems: ['not-found'],
})

export const addMailbox = endpoint({
  method: 'POST',
  path: '/payment-receipts/mailbox',
  tag,
  summary: 'Hand in a mailbox file (mbox) of at most 500 mails and 20 MB',
  access: changers,
  scope: 'money:write',
  query,
  body: z.file(),
  uploads: mailboxTypes,
  maxBodyBytes: maxMailboxBytes,
  perMinute: 10,
  status: 202,
  response: z.object({
    receipts: z.array(storedReceipt),
    /** Mails of more than 1 MB, which were left out. */
    skipped: z.int(),
  }),
  problems: ['not-found'],
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/payment-receipts',
  tag,
  summary: 'List receipts, newest first',
  access: 'signed-in',
  scope: 'money:read',
  query: z.object({
    merchantId: z.optional(id),
    view: z.optional(z.enum(receiptViews)),
    match: z.optional(severalOf(receiptMatches)),
    outcome: z.optional(severalOf(outcomes)),
    provider: z.optional(severalOf(receiptProviders)),
    source: z.optional(severalOf(paymentSourceKinds)),
    updatedSince,
    /** The previous page's `nextCursor`. */
    after: z.optional(id),
    limit: z._default(wholeNumber(1, maxPageSize, `Must be a whole number from 1 to ${maxPageSize}`), 20),
  }),
  response: z.object({
    receipts: z.array(listedReceipt),
    nextCursor: z.nullable(id),
    /** The receipts of the shop that wait for a person, whatever the filter. */
    toDecide: z.int(),
  }),
  problems: ['not-found'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/payment-receipts/:id',
  tag,
  summary: 'Read a receipt: what proves it, what it says, and the order that it pays',
  access: 'signed-in',
  scope: 'money:read',
  params,
  response: z.object({ receipt }),
  problems: ['not-found'],
})

export const getReceiptText = endpoint({
  method: 'GET',
  path: '/payment-receipts/:id/text',
  tag,
  summary: 'Read the text of a receipt, with marks where its amount, payer, note and reference were read',
  access: 'signed-in',
  scope: 'money:read',
  params,
  response: z.object({ text: receiptText }),
  problems: ['not-found', 'conflict'],
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/payment-receipts/:id/raw',
  tag,
  summary: 'Download a receipt as it was received',
  access: changers,
  scope: 'money:write',
  params,
  response: z.string(),
  mediaType: 'message/rfc822',
  problems: ['not-found', 'conflict'],
})

/** The most orders that one payment is split over. */
export const maxSplit = 20

export const decideReceipt = endpoint({
  method: 'POST',
  path: '/payment-receipts/:id/decision',
  tag,
  summary:
    'Decide about a receipt: its money pays orders, goes back, is not the shop’s or was taken back, or nothing is left to do',
  access: changers,
  scope: 'money:write',
  params,
  body: z.union([
    z.object({
      /** Orders of the shop, each once, with dollars of at least $0.01 each. */
      apply: z
        .array(z.object({ orderId: id, amount: price }))
        .check(z.minLength(1, 'Name an order'), z.maxLength(maxSplit, `Must be at most ${maxSplit} orders`)),
      /** The amount of a receipt that nothing could read or prove, as the person read it. */
      amount: z.optional(price),
    }),
    z.object({
      /**
       * Its money came late or twice: it is counted for this paid or cancelled order, which stays as it is, and a refund of the
       * whole amount is owed.
       */
      sendBack: z.object({ orderId: id }),
      /** The amount of a receipt that nothing could read or prove, as the person read it. */
      amount: z.optional(price),
    }),
    z.object({ notOurs: z.literal(true) }),
    /** A reversal: the payment that it names, or the part that it names, counts no more, and its orders show that. */
    z.object({ takenBack: z.literal(true) }),
    /** Nothing is left to do: it brought no money, or its money went another way. */
    z.object({ handled: z.literal(true) }),
  ]),
  response: z.object({ receipt }),
  problems: ['not-found', 'conflict', 'illegal-transition', 'reference-counted'],
})

export const undoReceiptDecision = endpoint({
  method: 'POST',
  path: '/payment-receipts/:id/undo',
  tag,
  summary:
    'Take the decision about a receipt back: orders that have not shipped are pending again, a refund that is owed is cancelled',
  access: changers,
  scope: 'money:write',
  params,
  response: z.object({ receipt }),
  problems: ['not-found', 'conflict', 'not-undoable'],
})
