import { createTransport } from 'nodemailer'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { MailConfig } from '../config.ts'
import type { Outgoing, SendOutcome } from './channel.ts'
import { oneLine } from './one-line.ts'

/** Below what a stop of the server waits for, and far below the lease that keeps other processes from the message. */
const sendTimeoutMs = 25 * secondMs
const connectionTimeoutMs = 10 * secondMs
/** Shorter than mail servers keep an idle connection. */
const idleTimeoutMs = minuteMs

export type Mail = Pick<Outgoing, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'createdAt' | 'shop'>

/** A `Channel`; what it has sent is found again by the Message-ID, which is of the message's row. */
export type Mailer = {
  /** Never throws. */
  send(mail: Mail): Promise<SendOutcome>
  close(): void
}

type SmtpError = { code?: string; responseCode?: number; response?: string }

/** These say that we must sign in, not that the message is unwanted. */
const signInReplies: readonly number[] = [530, 535, 538]
/** A wrong order of commands and the end of the connection are no verdict about the message either. */
const connectionReplies: readonly number[] = [421, 503]

const failures: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server does not accept our sign-in',
  ENOAUTH: 'The mail server does not accept our sign-in',
  ETLS: 'The connection to the mail server cannot be secured',
  ETIMEDOUT: 'The mail server took too long',
  EABORT: 'The mail server took too long',
}

const longestFailure = 500
const words = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestFailure)
    .toWellFormed()

function outcomeOf(error: unknown): SendOutcome {
  const { code = '', responseCode, response } = error as SmtpError
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutMessage && responseCode === undefined) {
    return { kind: 'refused', failure: 'The message cannot be sent to this address' }
  }
  if (isAboutMessage && responseCode !== undefined && !connectionReplies.includes(responseCode)) {
    const failure = words(response ?? `The mail server answered ${responseCode}`)
    if (responseCode < 500) return { kind: 'postponed', failure }
    if (!signInReplies.includes(responseCode)) return { kind: 'refused', failure }
  }
  return { kind: 'unreachable', failure: failures[code] ?? 'The mail server cannot be reached', cause: error }
}

/** Sends through the mail server of the configuration, over a few connections that are kept open while they are used. */
export function createSmtpMailer(
  { smtpUrl, from }: MailConfig,
  { connections, timeoutMs = sendTimeoutMs }: { connections: number; timeoutMs?: number },
): Mailer {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
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
  // Failures of connections are told by the sending they fail.
  transport.on('error', () => {})
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send(mail) {
      const shopName = oneLine(mail.shop.name)
      try {
        const { response } = await transport.sendMail({
          messageId: `<${mail.id}@${host}>`,
          date: mail.createdAt,
          // Objects and an envelope: nothing in a name or an address is read as a further address.
          from: { name: from.name ?? shopName, address: from.address },
          replyTo: { name: shopName, address: mail.shop.email },
          to: { name: '', address: mail.recipient },
          envelope: { from: { name: '', address: from.address }, to: [{ name: '', address: mail.recipient }] },
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject: mail.subject,
          text: mail.text,
          ...(mail.html === null ? {} : { html: mail.html }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { kind: 'sent', answer: words(response) }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}
