import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { email } from '../core/text.ts'
import {
  confirmationCode,
  imapAccount,
  imapSettings,
  inboxSettings,
  paymentSource,
  receiptAddress,
} from './payment-source.ts'

const tag = 'Payment inbox'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const params = z.object({ id: z.string() })

/** Everything that the settings of the payment inbox show. */
export const paymentInbox = z.object({
  sources: z.array(paymentSource),
  addresses: z.array(receiptAddress),
  settings: inboxSettings,
  /** Whether this server takes mail itself, so that `smtp` can be used. */
  takesMail: z.boolean(),
  /** Whether the code of an address can be mailed: by this server, or by the shop's own mail server. */
  mailsCodes: z.boolean(),
})
export type PaymentInbox = z.infer<typeof paymentInbox>

/** Not trimmed: a password may begin with a space. */
const secret = z.string().check(
  z.maxLength(500, 'Must be at most 500 characters'),
  z.refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), 'Must be one line of text'),
)

const changing = { tag, access: changers, scope: 'money:write', query, response: paymentInbox } as const

export const getPaymentInbox = endpoint({
  method: 'GET',
  path: '/payment-inbox',
  tag,
  summary: 'Read where receipts come from, how each way fares, and the rules of the inbox',
  access: 'signed-in',
  scope: 'money:read',
  query,
  response: paymentInbox,
  problems: ['not-found'],
})

export const saveInboxSettings = endpoint({
  ...changing,
  method: 'PUT',
  path: '/payment-inbox/settings',
  summary: 'Set up to which amount payments are confirmed by themselves, and how long receipts are kept',
  body: inboxSettings,
  problems: ['not-found'],
})

export const connectMailbox = endpoint({
  ...changing,
  method: 'PUT',
  path: '/payment-inbox/mailbox',
  summary: 'Connect the mailbox that gets receipts; it is signed in to before it is saved',
  perMinute: 10,
  body: z.extend(imapSettings, { secret: z.optional(secret) }),
  problems: ['not-found', 'conflict'],
})

export const listMailboxFolders = endpoint({
  method: 'POST',
  path: '/payment-inbox/mailbox/folders',
  tag,
  summary: 'List the folders of a mailbox, to choose the one that gets receipts; nothing is saved',
  access: changers,
  scope: 'money:write',
  query,
  perMinute: 10,
  body: z.extend(imapAccount, { secret: z.optional(secret) }),
  response: z.object({
    /** As the mail server names them, the inbox first. */
    folders: z.array(z.string()),
  }),
  problems: ['not-found', 'conflict'],
})

export const pauseMailbox = endpoint({
  ...changing,
  method: 'PUT',
  path: '/payment-inbox/mailbox/pause',
  summary: 'Pause the mailbox or resume it; receipts that came in between are read then',
  body: z.object({ isPaused: z.boolean() }),
  problems: ['not-found', 'conflict'],
})

export const disconnectMailbox = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/payment-inbox/mailbox',
  summary: 'Disconnect the mailbox; receipts that came from it stay',
  problems: ['not-found'],
})

export const makeForwardingAddress = endpoint({
  ...changing,
  method: 'POST',
  path: '/payment-inbox/forwarding-address',
  summary: 'Make an address of this server to which receipts can be forwarded; the one before ends',
  problems: ['not-found', 'conflict'],
})

export const addReceiptAddress = endpoint({
  ...changing,
  method: 'POST',
  path: '/payment-inbox/addresses',
  summary: 'Name an address to which payment providers write; a code is mailed to it',
  perMinute: 10,
  body: z.object({ email }),
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const confirmReceiptAddress = endpoint({
  ...changing,
  method: 'POST',
  path: '/payment-inbox/addresses/:id/confirm',
  summary: 'Confirm an address by the code that was mailed to it',
  perMinute: 20,
  params,
  body: z.object({ code: confirmationCode }),
  problems: ['not-found', 'conflict'],
})

export const mailAddressCode = endpoint({
  ...changing,
  method: 'POST',
  path: '/payment-inbox/addresses/:id/code',
  summary: 'Mail another code to an address',
  perMinute: 10,
  params,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const removeReceiptAddress = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/payment-inbox/addresses/:id',
  summary: 'Remove an address: receipts sent to it count no more',
  params,
  problems: ['not-found'],
})
