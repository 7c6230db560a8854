import * as z from 'zod/mini'
import { assistantEventTypes, conversationStates } from '../assistant/event.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { email, lineOfText, requiredText, text } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { customerMessageKinds, messageChannels, messageStatuses } from '../messages/message.ts'
import { shippingAddress } from '../orders/order.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentMethods } from '../payments/payment-method.ts'

export const customerSortFields = ['name', 'orders', 'spent', 'lastOrderAt', 'createdAt'] as const
/** A field, with `-` before it for descending. */
export const customerSorts = [
  'name',
  '-name',
  'orders',
  '-orders',
  'spent',
  '-spent',
  'lastOrderAt',
  '-lastOrderAt',
  'createdAt',
  '-createdAt',
] as const satisfies readonly ((typeof customerSortFields)[number] | `-${(typeof customerSortFields)[number]}`)[]
export type CustomerSort = (typeof customerSorts)[number]
/** The sorts whose pages a cursor names: no customer changes their place in them. */
export const customerCursorSorts = ['-createdAt', 'createdAt'] as const satisfies readonly CustomerSort[]
export const defaultCustomerSort: CustomerSort = '-lastOrderAt'

export const maxCustomerSearchLength = 200
export const maxCustomerNameLength = 200
export const maxCustomerNoteLength = 5000

/** The name that stays in place of an erased person's. */
export const erasedCustomerName = 'Erased customer'

export const customer = z.object({
  id,
  merchant: z.object({ id, businessName: z.string() }),
  name: z.string(),
  /** Null once the person is erased. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Written by the staff; customers never see it. */
  note: z.string(),
  /** Rises with each change. Send it back when you edit. */
  version: z.number(),
  createdAt: instant,
  /** The moment when the person was erased; null for all others. */
  erasedAt: z.nullable(instant),
  /** All orders, cancelled ones too. */
  orders: z.number(),
  /** The amounts of paid orders that were not cancelled. */
  spent: usd,
  /** Null without an order. */
  lastOrderAt: z.nullable(instant),
})
export type Customer = z.infer<typeof customer>

const customerOrder = z.object({
  id,
  number: z.number(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  totalAmount: usd,
  createdAt: instant,
})
export type CustomerOrder = z.infer<typeof customerOrder>

const customerMessage = z.object({
  id,
  orderId: id,
  orderNumber: z.number(),
  kind: z.enum(customerMessageKinds),
  channel: z.enum(messageChannels),
  status: z.enum(messageStatuses),
  /** Unsent and not needed any more, as an order's message says. */
  outdated: z.boolean(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: instant,
})
export type CustomerMessage = z.infer<typeof customerMessage>

const customerConversation = z.object({
  id,
  /** The newest entry of the conversation, which `GET /levy/events/{id}` reads. */
  eventId: id,
  state: z.enum(conversationStates),
  /** The order that the customer proved to be theirs. */
  orderId: id,
  orderNumber: z.number(),
  /** The first question whose text is still kept; null once none is. */
  question: z.nullable(z.string()),
  lastAt: instant,
})
export type CustomerConversation = z.infer<typeof customerConversation>

/** How many of the newest the page of a customer shows. */
export const newestShown = { orders: 20, messages: 20, conversations: 20, addresses: 10 } as const

/** A customer with all that is linked to them, newest first. */
export const customerDetails = z.object({
  ...customer.shape,
  /** The email addresses of records that were merged into this one. */
  otherEmails: z.array(z.string()),
  newestOrders: z.array(customerOrder),
  /** How many messages and conversations there are, of which the newest follow. */
  messages: z.number(),
  conversations: z.number(),
  newestMessages: z.array(customerMessage),
  newestConversations: z.array(customerConversation),
  /** The country code of the shop: an address in it needs no country. */
  merchantCountry: z.string(),
  /** The different shipping addresses of their orders. */
  addresses: z.array(shippingAddress),
})
export type CustomerDetails = z.infer<typeof customerDetails>

const oneLine = z.regex(/^[^\p{Cc}]*$/u, 'Must be one line')

export const customerChange = z.object({
  /** The version that you edited. */
  version: z.number().check(z.int(), z.minimum(1)),
  name: z.optional(requiredText(maxCustomerNameLength, 'Name is required').check(oneLine)),
  email: z.optional(email),
  /** Empty: none. */
  phone: z.optional(lineOfText(40)),
  note: z.optional(text(maxCustomerNoteLength)),
})
export type CustomerChange = z.output<typeof customerChange>

/** The effect of a merge, before and after it. */
export const customerMerge = z.object({
  /** The record that goes on, as it is after the merge. */
  into: customer,
  /** The record that ends. */
  from: z.object({ id, name: z.string(), email: z.nullable(z.string()), orders: z.number(), spent: usd }),
  /** The number of things that move. */
  moved: z.object({ orders: z.number(), messages: z.number(), conversations: z.number() }),
})
export type CustomerMerge = z.infer<typeof customerMerge>

/** Everything that is kept of a person. */
export const customerExport = z.object({
  exportedAt: instant,
  customer: z.object({ ...customer.shape, otherEmails: z.array(z.string()) }),
  /** Each with its lines, timeline with the notes of the staff, payments and messages. */
  orders: z.array(z.unknown()),
  /** Their questions to Levy with the answers, as far as they are kept. */
  conversations: z.array(
    z.object({
      id,
      orderNumber: z.number(),
      entries: z.array(
        z.object({
          at: instant,
          type: z.enum(assistantEventTypes),
          question: z.nullable(z.string()),
          answer: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /**
   * Conversations with Levy in which one of their addresses was left for answers, unproved, or another one before they proved an
   * order, with the answers that went there.
   */
  leftEmails: z.array(
    z.object({
      conversationId: id,
      email: z.string(),
      answers: z.array(
        z.object({
          status: z.enum(messageStatuses),
          subject: z.string(),
          text: z.string(),
          at: instant,
          sentAt: z.nullable(instant),
        }),
      ),
    }),
  ),
  /** The variants that they asked Levy to be told of by email when they are back in stock, as far as this is kept. */
  stockWishes: z.array(
    z.object({
      product: z.string(),
      sku: z.string(),
      email: z.string(),
      at: instant,
      /** Nothing is sent after that. */
      expiresAt: instant,
      /** When they ended all such emails. */
      endedAt: z.nullable(instant),
      /** The email, if one was written. */
      message: z.nullable(
        z.object({
          status: z.enum(messageStatuses),
          subject: z.string(),
          text: z.string(),
          sentAt: z.nullable(instant),
        }),
      ),
    }),
  ),
})
