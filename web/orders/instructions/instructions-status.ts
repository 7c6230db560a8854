import type { OutgoingMessage } from '../../../contract/messages/message.ts'
import type { OrderDetails, TimelineEntry } from '../../../contract/orders/order-details.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'

export type SentMessage = Pick<OutgoingMessage, 'kind' | 'status' | 'failure'>

/** The latest payment instructions for the customer, sent or not. */
export const instructionsIn = <Message extends SentMessage>(messages: readonly Message[]): Message | undefined =>
  messages.findLast(({ kind }) => kind === 'instructions')

/** The toast about the sending of an order's instructions. */
export const instructionsToast = (orderId: string): string => `instructions-${orderId}`

export type Known = {
  messages?: readonly OutgoingMessage[] | undefined
  timeline?: readonly TimelineEntry[] | undefined
  money?: Pick<OrderDetails['money'], 'received'> | undefined
}

/** When the customer last showed that they know how to pay: they said that they paid, or money came that still counts. */
export const showedAt = ({ timeline = [], money }: Known): string | undefined => {
  const isPaid = money !== undefined && money.received > 0
  const isPayment = ({ type, to }: TimelineEntry) => type === 'payment_received' || to === 'paid'
  return timeline.findLast((entry) => entry.type === 'payment_claimed' || (isPaid && isPayment(entry)))?.at
}

/** Whether the customer has the payment instructions: by message, from somebody of the shop, or evidently, because they pay. */
export function hasInstructions(order: Known): boolean {
  const { messages = [], timeline = [] } = order
  const message = instructionsIn(messages)
  const at = showedAt(order)
  // Without emails to customers no message is written.
  if (message === undefined) return at !== undefined || timeline.some(({ type }) => type === 'customer_told')
  return message.status === 'sent' || message.outdated || (at !== undefined && at > message.createdAt)
}

/** The button that sends them. A list doesn't know whether they were sent. */
export const sendLabel = ({ messages = [] }: Known): string =>
  messages.some(({ kind, status }) => kind === 'instructions' && status === 'sent')
    ? 'Resend instructions'
    : 'Send instructions'

/** True until the first attempt has ended. */
export const isBeingSent = (message: SentMessage | undefined): boolean =>
  message?.status === 'queued' && message.failure === null

/** The timeline's title for instructions that somebody asked to be sent again. */
export function resentTitle(message: SentMessage | undefined): string {
  if (message?.status === 'sent') return 'Payment instructions sent again'
  if (isBeingSent(message)) return 'Sending the payment instructions again'
  return message?.status === 'queued' ? 'Payment instructions not sent yet' : 'Payment instructions not sent'
}

/** Why instructions that were not sent call for no action, as their order waits for no money; null for other messages. */
export function settledWords(
  { kind, status, failure, outdated }: Pick<OutgoingMessage, 'kind' | 'status' | 'failure' | 'outdated'>,
  order: OrderStatus,
): string | null {
  if (kind !== 'instructions' || !outdated || order === 'pending') return null
  // A message that was withdrawn says why itself.
  if (status !== 'failed' && failure !== null) return null
  return `The order ${order === 'cancelled' ? 'was cancelled' : 'is paid'}, so nobody has to do anything about it.`
}
