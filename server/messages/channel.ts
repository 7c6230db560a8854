import type { MessageKind } from '../../contract/messages/message.ts'

/** A message that is about to leave. */
export type Outgoing = {
  /** The id of the message's row, by which recipients detect a duplicate. */
  id: string
  merchantId: string
  /** Absent of messages that are about none of the shop's business, as a test. */
  kind?: MessageKind
  /** An e-mail address, a phone number in E.164, or in words whose browser it is. */
  recipient: string
  subject: string
  text: string
  html: string | null
  /** The sealed code that replaces the mark in the text; see `code-letter.ts`. */
  sealedCode?: Buffer | null
  createdAt: Date
  orderId: string | null
  pushSubscriptionId: string | null
  shop: { name: string; email: string }
}

/**
 * The outcome of a message: `sent` (accepted), `refused` (for good), `postponed` (may be accepted later), `unreachable`
 * (nothing gets through right now), `withdrawn` (not tried: no way or no reason to send it). `answer` and `failure` are
 * for the shop's people to read.
 */
export type SendOutcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'refused' | 'postponed' | 'withdrawn'; failure: string }
  | { kind: 'unreachable'; failure: string; cause: unknown }

/** A way out of the house: mail, text or push. */
export type Channel = {
  /** Never throws. */
  send(message: Outgoing): Promise<SendOutcome>
  /** Only shops with an account of their own can send by it: messages of others are not sent. */
  isForOwnAccountsOnly?: boolean
  close(): void
}
