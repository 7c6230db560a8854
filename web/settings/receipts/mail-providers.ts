import type { ImapAccount } from '../../../contract/money/payment-source.ts'

type Server = Pick<ImapAccount, 'host' | 'port' | 'security'>

type MailProvider = {
  readonly label: string
  /** Null if it has to be entered. */
  readonly server: Server | null
  /** The password that the provider takes here, and where to make it. */
  readonly password: string
  readonly link?: { readonly href: string; readonly label: string }
  /** Its mailboxes can't be connected. */
  readonly isClosed?: true
}

export const mailProviderNames = ['gmail', 'yahoo', 'icloud', 'outlook', 'other'] as const
export type MailProviderName = (typeof mailProviderNames)[number]

const tls = { port: 993, security: 'tls' } as const

/**
 * The mail providers that most shops use. Microsoft took passwords away from IMAP: from Microsoft 365 in 2022, from
 * Outlook.com on September 16, 2024.
 */
export const mailProviders: Record<MailProviderName, MailProvider> = {
  gmail: {
    label: 'Gmail or Google Workspace',
    server: { host: 'imap.gmail.com', ...tls },
    password: 'Turn on 2-Step Verification, then create an app password of 16 letters.',
    link: { href: 'https://myaccount.google.com/apppasswords', label: 'Google app passwords' },
  },
  yahoo: {
    label: 'Yahoo Mail',
    server: { host: 'imap.mail.yahoo.com', ...tls },
    password: 'Under Security, choose “Create app password” and give it any name.',
    link: { href: 'https://login.yahoo.com/account/security', label: 'Yahoo account security' },
  },
  icloud: {
    label: 'iCloud Mail',
    server: { host: 'imap.mail.me.com', ...tls },
    password: 'Under Sign-In and Security, generate an app-specific password.',
    link: { href: 'https://account.apple.com', label: 'Apple account' },
  },
  outlook: {
    label: 'Outlook.com or Microsoft 365',
    server: null,
    password:
      'Microsoft takes no passwords over IMAP, not even app passwords. Add a rule that redirects receipts (redirect, not forward) to a mailbox that you can connect, or to your forwarding address.',
    isClosed: true,
  },
  other: {
    label: 'Another provider',
    server: null,
    password: 'Your provider lists these settings under “IMAP”. If it has app passwords, create one for Paydesk.',
  },
}

/** The provider of a mailbox that is connected. */
export const providerOf = (host: string): MailProviderName =>
  mailProviderNames.find((name) => mailProviders[name].server?.host === host) ?? 'other'
