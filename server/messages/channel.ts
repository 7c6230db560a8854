import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import type { MessageChannel, MessageKind } from '../../contract/messages/message.ts'

/** Kinds of emails to people who sign in. They are of no shop, and no shop's log shows them. */
export type AccountMailKind = LinkKind | 'audit_fingerprint' | 'receipt_address'

/**
 * Messages of each are sent apart from the others. `own_…`: by shops' own accounts, which may hang by themselves. `account`:
 * emails to people who sign in.
 */
export type MessageQueue = MessageChannel | 'own_email' | 'own_sms' | 'account'

/** A PNG on white. The size is that of the logo, in pixels. */
export type MailLogo = { png: Buffer; width: number; height: number }

/** A message that is about to leave. */
export type Outgoing = {
  /** The id of the message's row, by which recipients detect a duplicate. */
  id: string
  /** Null if this server sends it by its own account, even if the shop has one. */
  merchantId: string | null
  /** Absent of messages that are about none of the shop's business, as a test. */
  kind?: MessageKind | AccountMailKind
  /** An email address, a phone number in E.164, or in words whose browser it is. */
  recipient: string
  subject: string
  text: string
  html: string | null
  /** The sealed code that replaces the mark in the text; see `code-letter.ts`. */
  sealedCode?: Buffer | null
  createdAt: Date
  orderId: string | null
  pushSubscriptionId: string | null
  /** The conversation that a push opens. */
  conversationId?: string | null
  /** For emails with links: the person who invites, and the IP address that asked for the link. */
  senderName?: string | null
  askedFrom?: string | null
  /** The page on which the reader of this email ends all further ones like it. */
  stopUrl?: string | null
  shop: { name: string; email: string }
  /** The shop's, in an email to its customer. */
  logo?: MailLogo | null
}

/**
 * The outcome of a message: `sent` (accepted), `refused` (for good), `postponed` (may be accepted later), `unreachable`
 * (nothing gets through right now), `withdrawn` (not tried: no way to send it, or no reason any more: `isOutdated`). `answer` and `failure` are
 * for the shop's people to read.
 */
export type SendOutcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'refused' | 'postponed'; failure: string }
  | { kind: 'withdrawn'; failure: string; isOutdated?: boolean }
  | { kind: 'unreachable'; failure: string; cause: unknown }

/** A way out of the house: mail, text or push. */
export type Channel = {
  /** Never throws. */
  send(message: Outgoing): Promise<SendOutcome>
  /** Only shops with an account of their own can send by it: messages of others are not sent. */
  isForOwnAccountsOnly?: boolean
  close(): void
}
