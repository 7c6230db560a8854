import type { MessageKind } from '../../contract/messages/message.ts'

/** A message that is about to leave. */
export type Outgoing = {
  /** Of the message's row: whoever gets it twice can tell by it. */
  id: string
  merchantId: string
  /** Absent of messages that are about none of the shop's business, as a test. */
  kind?: MessageKind
  /** An e-mail address, a phone number in E.164, or in words whose browser it is. */
  recipient: string
  subject: string
  text: string
  html: string | null
  /** What stands where the text has the mark of a code; see `code-letter.ts`. */
  sealedCode?: Buffer | null
  createdAt: Date
  orderId: string | null
  pushSubscriptionId: string | null
  shop: { name: string; email: string }
}

/**
 * What became of a message: `sent` (the other side took it over), `refused` (it wants it never), `postponed` (it may want
 * it later), `unreachable` (nothing gets through at present). `answer` and `failure` are for the shop's people to read.
 */
export type SendOutcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'refused' | 'postponed'; failure: string }
  | { kind: 'unreachable'; failure: string; cause: unknown }

/** A way out of the house: mail, text or push. */
export type Channel = {
  /** Never throws. */
  send(message: Outgoing): Promise<SendOutcome>
  /** Only shops with an account of their own can send by it: messages of others are stored. */
  isForOwnAccountsOnly?: boolean
  close(): void
}
