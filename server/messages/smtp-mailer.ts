import { setTimeout as delay } from 'node:timers/promises'
import type { GetSocketCallback } from 'nodemailer/lib/mailer'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { EmailSettings } from '../../contract/integrations/integration.ts'
import { shownSize } from '../../contract/merchants/logo.ts'
import type { MailConfig } from '../config.ts'
import { InternalAddressError, type Outgoing as Reach, reasonOf } from '../net/outgoing.ts'
import type { Outgoing, SendOutcome } from './channel.ts'
import { withLogo } from './message-frame.ts'
import { oneLine } from './one-line.ts'

/** Below what a stop of the server waits for, and far below the lease that keeps other processes from the message. */
const sendTimeoutMs = 25 * secondMs
export const connectionTimeoutMs = 10 * secondMs
/** Shorter than mail servers keep an idle connection. */
const idleTimeoutMs = minuteMs

export type Mail = Pick<
  Outgoing,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'createdAt' | 'shop' | 'logo' | 'stopUrl'
>

/** A mail server that a shop has named: it is reached by connections that are checked. */
export type OwnMailAccount = {
  server: Pick<EmailSettings, 'host' | 'port' | 'security' | 'user'> & { password: string | null }
  from: MailConfig['from']
  outgoing: Pick<Reach, 'connect'>
}

/** A `Channel`; what it has sent is found again by the Message-ID, which is of the message's row. */
export type Mailer = {
  /** Never throws. */
  send(mail: Mail): Promise<SendOutcome>
  /** Connects and signs in without sending anything. @returns why that failed, or null; never throws */
  verify(): Promise<string | null>
  close(): void
}

/** `originalCode` is Node's or OpenSSL's, where nodemailer put its own in the place of it. */
type SmtpError = { code?: string; originalCode?: string; responseCode?: number; response?: string }

/** These say that we must sign in, not that the message is unwanted. */
const signInReplies: readonly number[] = [530, 535, 538]
/** A wrong order of commands and the end of the connection are no verdict about the message either. */
const connectionReplies: readonly number[] = [421, 503]

const failures: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server does not accept our sign-in',
  ENOAUTH: 'The mail server does not accept our sign-in',
  ETLS: 'The connection to the mail server cannot be secured',
  EREQUIRETLS: 'The connection to the mail server cannot be secured',
  ETIMEDOUT: 'The mail server took too long',
  EABORT: 'The mail server took too long',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The mail server’s certificate is not trusted: it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The mail server’s certificate is not trusted: it is self-signed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The mail server’s certificate is not trusted: its issuer is unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The mail server’s certificate is not trusted: its issuer is unknown',
  CERT_HAS_EXPIRED: 'The mail server’s certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The mail server’s certificate is for another name',
}

const longestFailure = 500
const words = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestFailure)
    .toWellFormed()

function outcomeOf(error: unknown): SendOutcome {
  const { code = '', originalCode = '', responseCode, response } = error as SmtpError
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutMessage && responseCode === undefined) {
    return { kind: 'refused', failure: 'The message cannot be sent to this address' }
  }
  if (isAboutMessage && responseCode !== undefined && !connectionReplies.includes(responseCode)) {
    const failure = words(response ?? `The mail server answered ${responseCode}`)
    if (responseCode < 500) return { kind: 'postponed', failure }
    if (!signInReplies.includes(responseCode)) return { kind: 'refused', failure }
  }
  return {
    kind: 'unreachable',
    failure: failures[originalCode] ?? failures[code] ?? 'The mail server cannot be reached',
    cause: error,
  }
}

/** Why a mail server could not be used, for the people whose account it is. */
function refusalOf(error: unknown, host: string): string {
  if (error instanceof InternalAddressError) return error.message
  const { code = '', originalCode = '', responseCode } = error as SmtpError
  if (code === 'EPROTOCOL') return `${host} does not answer like a mail server`
  const known = failures[originalCode] ?? failures[code]
  if (known !== undefined) return responseCode === undefined ? known : `${known} (${responseCode})`
  if (responseCode !== undefined) return `The mail server answered ${responseCode}`
  return /^E[A-Z_]+$/.test(code) && code !== 'ESOCKET' && code !== 'ECONNECTION'
    ? reasonOf(error, host, connectionTimeoutMs)
    : 'The mail server cannot be reached'
}

function serverOptions(account: MailConfig | OwnMailAccount) {
  if ('smtpUrl' in account) return { url: account.smtpUrl }
  const { host, port, security, user, password } = account.server
  return {
    ...{ host, port },
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === '' ? {} : { auth: { user, pass: password ?? '' } }),
    getSocket: (_: unknown, callback: GetSocketCallback) => {
      account.outgoing.connect({ host, port }).then(
        (connection) => callback(null, { connection }),
        (error: Error) => callback(error, false),
      )
    },
  }
}

type MailerOptions = { connections: number; timeoutMs?: number }

async function openTransport(
  account: MailConfig | OwnMailAccount,
  { connections, timeoutMs = sendTimeoutMs }: MailerOptions,
) {
  // Loaded with the first email: it takes 10 MB with its dependencies.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    ...serverOptions(account),
    maxConnections: connections,
    // Retrying is the worker's: a repeat inside of the transport would be one that the row doesn't count.
    maxRequeues: 0,
    idleTimeout: idleTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A broken connection is reported by the email that fails because of it.
  transport.on('error', () => {})
  return transport
}

/**
 * The HTML part, with the shop's logo inside the mail: programs show that without asking, while pictures on a server are
 * blocked, tell who opened the mail, and need a server that is reached from everywhere.
 */
function markupOf({ id, html, logo, shop }: Mail, host: string) {
  if (html === null) return {}
  if (logo === null || logo === undefined) return { html }
  const contentId = `logo.${id}@${host}`
  return {
    html: withLogo(html, { contentId, name: oneLine(shop.name), ...shownSize(logo) }),
    attachments: [
      {
        filename: 'logo.png',
        content: logo.png,
        contentType: 'image/png',
        cid: contentId,
        contentDisposition: 'inline' as const,
      },
    ],
  }
}

/** Headers by which a mail program ends such emails with one press (RFC 8058). */
const stopHeaders = (stopUrl: Mail['stopUrl']): Record<string, string> =>
  stopUrl ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Sends through a mail server, over a few connections that are kept open while they are used. */
export function createSmtpMailer(account: MailConfig | OwnMailAccount, options: MailerOptions): Mailer {
  const { from } = account
  const { timeoutMs = sendTimeoutMs } = options
  let opened: ReturnType<typeof openTransport> | undefined
  const transportOf = () => {
    opened ??= openTransport(account, options)
    return opened
  }
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send(mail) {
      const shopName = oneLine(mail.shop.name)
      try {
        const transport = await transportOf()
        const { response } = await transport.sendMail({
          messageId: `<${mail.id}@${host}>`,
          date: mail.createdAt,
          // Objects and an envelope: nothing in a name or an address is read as a further address.
          from: { name: from.name ?? shopName, address: from.address },
          replyTo: { name: shopName, address: mail.shop.email },
          to: { name: '', address: mail.recipient },
          envelope: { from: { name: '', address: from.address }, to: [{ name: '', address: mail.recipient }] },
          headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail.stopUrl) },
          subject: mail.subject,
          text: mail.text,
          ...markupOf(mail, host),
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { kind: 'sent', answer: words(response) }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    async verify() {
      try {
        const transport = await transportOf()
        const isVerified = await Promise.race([transport.verify(), delay(timeoutMs, false, { ref: false })])
        return isVerified ? null : 'The mail server took too long'
      } catch (error) {
        return refusalOf(error, 'server' in account ? account.server.host : 'The mail server')
      }
    },
    close: () => void opened?.then((transport) => transport.close()).catch(() => undefined),
  }
}
