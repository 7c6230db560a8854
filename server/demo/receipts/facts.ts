/** The facts of one payment that a made-up receipt tells. */
export type ReceiptFacts = {
  payerName: string
  /** `@name` or `$name`; only Venmo and Cash App have handles. */
  payerHandle: string
  amountCents: number
  /** Empty if there is none. */
  note: string
  /** The provider's number of the transfer, in its form. */
  reference: string
  at: Date
  /** The mailbox that gets the receipt. */
  to: string
  /** The account that was paid: a handle for Venmo and Cash App, last digits for banks. */
  account: string
}

/** A mail before it is encoded and signed. */
export type UnsignedMail = {
  from: string
  to: string
  subject: string
  date: Date
  messageId: string
  /** Null for a mail of HTML only. Most providers send an empty one beside the HTML. */
  text: string | null
  html: string
  /** The domain that signs, and those that sign after it. */
  signedBy: readonly string[]
  encoding: 'quoted-printable' | 'base64' | '8bit'
}
