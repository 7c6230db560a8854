import * as z from 'zod/mini'
import { secondMs } from '../../contract/core/time.ts'
import type { SmsConfig } from '../config.ts'
import type { Channel, Outgoing, SendOutcome } from './channel.ts'

const sendTimeoutMs = 10 * secondMs
const longestFailure = 500

/** Twilio's answer: a message, or an error with its code (https://www.twilio.com/docs/api/errors). */
const answerSchema = z.object({
  sid: z.optional(z.string()),
  code: z.optional(z.nullable(z.number())),
  message: z.optional(z.nullable(z.string())),
  /** An account's state: `active`, `suspended` or `closed`. */
  status: z.optional(z.unknown()),
})
type Answer = z.infer<typeof answerSchema>

/** These are about the number that we send from, which no other recipient makes right. */
const senderCodes: readonly number[] = [21212, 21603, 21606, 21659, 21660]
/** The sender's line at Twilio is full for the moment. */
const queueFullCode = 21611

/** Codes of this range are about the account and how we sign in. */
const isAboutAccount = (code: number): boolean => (code >= 20_000 && code < 21_000) || senderCodes.includes(code)

async function answerOf(response: Response): Promise<Answer> {
  // A proxy on the way answers in HTML.
  const parsed = answerSchema.safeParse(await response.json().catch(() => ({})))
  return parsed.success ? parsed.data : {}
}

function outcomeOf(status: number, { sid, code, message }: Answer): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent', answer: sid ?? `Twilio answered ${status}` }
  const said = `${code ?? status} ${message ?? 'Twilio gave no reason'}`.replace(/[\p{Cc}\s]+/gu, ' ')
  const failure = said.slice(0, longestFailure).toWellFormed()
  if (status === 429 || status >= 500 || code === queueFullCode) return { kind: 'postponed', failure }
  const isOurs = code == null ? status !== 400 : isAboutAccount(code)
  if (status === 401 || isOurs) {
    return { kind: 'unreachable', failure: 'Twilio does not accept our account', cause: new Error(failure) }
  }
  return { kind: 'refused', failure }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

const urlOf = ({ baseUrl, accountSid }: SmsConfig, what: string): string =>
  `${baseUrl}/2010-04-01/Accounts/${accountSid}${what}.json`
const authorizationOf = ({ accountSid, authToken }: SmsConfig): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
const failureOf = (cause: unknown): string => (isTimeout(cause) ? 'Twilio took too long' : 'Twilio cannot be reached')

/**
 * Asks Twilio for the account (https://www.twilio.com/docs/iam/api/account).
 * @returns why it can't be used, or null; never throws
 */
export async function checkTwilioAccount(
  account: SmsConfig,
  timeoutMs: number = sendTimeoutMs,
): Promise<string | null> {
  try {
    const response = await fetch(urlOf(account, ''), {
      headers: { authorization: authorizationOf(account), accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = await answerOf(response)
    if ([401, 403, 404].includes(response.status)) return 'Twilio does not accept the account SID and the auth token'
    if (!response.ok) return `Twilio answered ${response.status}`
    return status === 'active'
      ? null
      : `Twilio says that the account is ${status === 'suspended' ? status : 'not active'}`
  } catch (cause) {
    return failureOf(cause)
  }
}

/**
 * Sends texts by Twilio's REST API (https://www.twilio.com/docs/messaging/api/message-resource). It knows no key by which a
 * repeat would be told from a second text: one that is sent again after a kill may arrive twice.
 */
export function createTwilioTexts(account: SmsConfig, timeoutMs: number = sendTimeoutMs): Channel {
  const url = urlOf(account, '/Messages')
  const authorization = authorizationOf(account)
  return {
    async send({ recipient, text }: Pick<Outgoing, 'recipient' | 'text'>) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: recipient, From: account.from, Body: text }),
          // Our password goes nowhere else.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return outcomeOf(response.status, await answerOf(response))
      } catch (cause) {
        return { kind: 'unreachable', failure: failureOf(cause), cause }
      }
    },
    close: () => undefined,
  }
}
