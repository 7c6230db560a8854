import type { OutgoingMessage } from '../../../contract/messages/message.ts'
import type { CopyableInstructions } from '../../../contract/orders/instructions.endpoints.ts'
import type { TimelineEntry } from '../../../contract/orders/order-details.ts'

export type SentMessage = Pick<OutgoingMessage, 'kind' | 'status' | 'failure'>

/** The latest payment instructions for the customer, sent or not. */
export const instructionsIn = <Message extends SentMessage>(messages: readonly Message[]): Message | undefined =>
  messages.findLast(({ kind }) => kind === 'instructions')

/** The toast about the sending of an order's instructions. */
export const instructionsToast = (orderId: string): string => `instructions-${orderId}`

type Known = { messages?: readonly OutgoingMessage[] | undefined; timeline?: readonly TimelineEntry[] | undefined }

/** Whether the customer has the payment instructions: by message, or from somebody of the shop. */
export function hasInstructions({ messages = [], timeline = [] }: Known): boolean {
  const message = instructionsIn(messages)
  // Without emails to customers no message is written.
  if (message === undefined) return timeline.some(({ type }) => type === 'customer_told')
  return message.status === 'sent' || message.outdated
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

/** Why the customer doesn't have the payment instructions; null if they have them, or will in a moment. */
export function notSentOf(
  message: SentMessage | undefined,
  customerEmails: CopyableInstructions['customerEmails'],
  { timeline = [] }: Known = {},
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
    const isTold = timeline.some(({ type }) => type === 'customer_told')
    const advice = isTold
      ? 'You told the customer before. They don’t have this message.'
      : 'Your customer has no payment instructions yet.'
    return { text: 'Not sent: no mail server connected', advice, canConnect: true }
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
