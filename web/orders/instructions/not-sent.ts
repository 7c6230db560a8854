import type { CopyableInstructions } from '../../../contract/orders/instructions.endpoints.ts'
import { isBeingSent, type Known, type SentMessage, showedAt } from './instructions-status.ts'

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

/** Says what the customer lacks without the newest message: they may know how to pay. */
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
