import type { OutgoingMessage } from '../../../contract/messages/message.ts'
import type { CopyableInstructions } from '../../../contract/orders/instructions.endpoints.ts'
import type { OrderDetails, TimelineEntry } from '../../../contract/orders/order-details.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'

export type SentMessage = Pick<OutgoingMessage, 'kind' | 'status' | 'failure'>

/** The latest payment instructions for the customer, sent or not. */
export const instructionsIn = <Message extends SentMessage>(messages: readonly Message[]): Message | undefined =>
  messages.findLast(({ kind }) => kind === 'instructions')

/** The toast about the sending of an order's instructions. */
export const instructionsToast = (orderId: string): string => `instructions-${orderId}`

type Known = {
  messages?: readonly OutgoingMessage[] | undefined
  timeline?: readonly TimelineEntry[] | undefined
  money?: Pick<OrderDetails['money'], 'received'> | undefined
}

/** When the customer last showed that they know how to pay: they said that they paid, or money came that still counts. */
const showedAt = ({ timeline = [], money }: Known): string | undefined => {
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

/** Some failure texts already say that nothing was sent. */
const because = (failure: string | null): string =>
  failure?.replace(/^Not sent: /, '') ?? 'the mail server gave no reason'

type NotSent = {
  text: string
  /** The next step, beyond the message itself. */
  advice: string
  /** A mail server is missing. */
  canConnect?: true
}

const sendOrCopy = 'Send the payment instructions, or copy them and send them yourself.'

/** What the customer lacks without the newest message: they may know how to pay. */
function lackedBy(order: Known): string {
  if (showedAt(order) !== undefined)
    return 'Your customer paid, or said so, before this message was written. They don’t have it.'
  return order.timeline?.some(({ type }) => type === 'customer_told')
    ? 'You told the customer before. They don’t have this message.'
    : 'Your customer has no payment instructions yet.'
}

/** Why the customer doesn't have the payment instructions; null if they have them, or will in a moment. */
export function notSentOf(
  message: SentMessage | undefined,
  customerEmails: CopyableInstructions['customerEmails'],
  order: Known = {},
): NotSent | null {
  if (message?.status === 'sent' || isBeingSent(message)) return null
  if (customerEmails === 'off') {
    const advice = 'Copy the payment instructions and send them yourself.'
    return { text: 'Not sent: emails to customers are off', advice }
  }
  if (message?.status === 'queued') {
    return { text: `Not sent yet: ${because(message.failure)}`, advice: 'We keep trying for a day.' }
  }
  if (message?.status !== 'failed' && customerEmails === 'not-connected') {
    return { text: 'Not sent: no mail server connected', advice: lackedBy(order), canConnect: true }
  }
  // Emails to customers were off when the order was created, so the server wrote no message.
  if (message === undefined) {
    return { text: 'Not sent: no payment instructions were written for this order', advice: sendOrCopy }
  }
  if (message.status === 'failed' || message.failure !== null) {
    return { text: `Not sent: ${because(message.failure)}`, advice: sendOrCopy }
  }
  const advice = 'One is connected now: send the payment instructions.'
  return { text: 'Not sent: no mail server was connected', advice }
}

/** Why instructions that were not sent need nobody's action, as their order waits for no money; null for other messages. */
export function settledWords(
  { kind, status, failure, outdated }: Pick<OutgoingMessage, 'kind' | 'status' | 'failure' | 'outdated'>,
  order: OrderStatus,
): string | null {
  if (kind !== 'instructions' || !outdated || order === 'pending') return null
  // A message that was withdrawn says why itself.
  if (status !== 'failed' && failure !== null) return null
  return `The order ${order === 'cancelled' ? 'was cancelled' : 'is paid'}, so nobody has to do anything about it.`
}
