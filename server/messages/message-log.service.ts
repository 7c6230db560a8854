import { v7 as uuidv7 } from 'uuid'
import { dialedNumber } from '../../contract/core/phone.ts'
import { hourMs, secondMs, startOf } from '../../contract/core/time.ts'
import { maxTestsPerHour } from '../../contract/messages/message.ts'
import type { LoggedMessage } from '../../contract/messages/messages.endpoints.ts'
import type { TestableChannel } from '../../contract/notifications/preferences.endpoints.ts'
import { changedSince } from '../db/changed-since.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError, NotFoundError, TooManyRequestsError } from '../errors.ts'
import { type LogFilter, lockTests, selectMessages, selectTests } from './message-log.queries.ts'
import { insertMessage } from './messages.queries.ts'
import type { Delivery } from './messages.service.ts'
import { composeNotice } from './shop-notices.ts'
import { selectToldShop, type ToldShop } from './told-orders.queries.ts'

export type MessagePage = { messages: LoggedMessage[]; nextCursor: string | null }

/** A page of a merchant's messages, newest first. With an unknown cursor the page is empty. */
export async function listMessages(
  transaction: Transaction,
  { updatedSince, ...asked }: Omit<LogFilter, 'id' | 'changed'> & { updatedSince?: string | undefined },
): Promise<MessagePage> {
  const since = updatedSince === undefined ? undefined : startOf(updatedSince)
  const changed = await changedSince(transaction, ['messages'], { merchantId: asked.merchantId, since })
  const filter: LogFilter = { ...asked, changed }
  const found = await selectMessages(transaction, { ...filter, limit: filter.limit + 1 })
  const messages = found.slice(0, filter.limit)
  return { messages, nextCursor: found.length > filter.limit ? (messages.at(-1)?.id ?? null) : null }
}

/** A shop's recipients and addresses. Throws `NotFoundError` (404) for an unknown merchant. */
export async function toldShop(
  transaction: Transaction,
  merchantId: string,
): Promise<ToldShop & { customerEmails: boolean }> {
  const shop = await selectToldShop(transaction, merchantId)
  if (shop === undefined) throw new NotFoundError('Merchant')
  return shop
}

/** The shop's address for each channel; null if it has no usable address or number. */
export const recipientsOf = ({
  email,
  phone,
}: Pick<ToldShop, 'email' | 'phone'>): Record<TestableChannel, string | null> => ({
  email,
  sms: dialedNumber(phone),
})

const notConnected: Record<TestableChannel, string> = {
  email: 'No mail server is connected. Connect one under Settings, Integrations.',
  sms: 'No Twilio account is connected. Connect one under Settings, Integrations.',
}

function refuseTooMany(tests: readonly Date[], now: Date): void {
  const oldest = tests[0]
  if (oldest === undefined || tests.length < maxTestsPerHour) return
  const waitMs = oldest.getTime() + hourMs - now.getTime()
  throw new TooManyRequestsError(
    `${maxTestsPerHour} test messages were sent within the hour. Try again later.`,
    Math.max(1, Math.ceil(waitMs / secondMs)),
  )
}

/** A message that people of the shop test; a null recipient can't be reached by the channel. */
type TestMessage = {
  merchantId: string
  channel: TestableChannel
  recipient: string | null
  content: { subject: string; text: string; html: string | null }
  delivery: Delivery
  now: Date
}

/**
 * Queues a test message. Throws 409 where nothing is connected for the channel or the recipient has no number for it, and
 * `TooManyRequestsError` (429) above the most of an hour.
 */
export async function queueTest(transaction: Transaction, test: TestMessage): Promise<LoggedMessage> {
  const { merchantId, channel, recipient, content, delivery, now } = test
  if (delivery === 'not_sent') throw new DomainError('conflict', notConnected[channel])
  if (recipient === null) throw new DomainError('conflict', 'The shop’s phone number cannot receive texts.')
  // Locked: two at once would both count one below the most.
  await lockTests(transaction, merchantId)
  refuseTooMany(await selectTests(transaction, merchantId, new Date(now.getTime() - hourMs)), now)
  const id = uuidv7({ msecs: now.getTime() })
  const { subject, text, html } = content
  const row = {
    ...{ id, merchant_id: merchantId, audience: 'shop', kind: 'test', channel },
    ...{ recipient, subject, body_text: text, body_html: html, created_at: now },
  }
  await insertMessage(transaction, row, { delivery: 'queued', dueAt: now })
  const [message] = await selectMessages(transaction, { merchantId, id, limit: 1 })
  if (message === undefined) throw new Error('The test message is not in the log')
  return message
}

export type TestOptions = Pick<TestMessage, 'merchantId' | 'channel' | 'delivery' | 'now'> & { publicUrl: string }

/** Queues a test message to the shop itself; see `queueTest`. */
export async function sendTest(transaction: Transaction, options: TestOptions): Promise<LoggedMessage> {
  const { merchantId, channel, publicUrl, now } = options
  const shop = await toldShop(transaction, merchantId)
  const { [channel]: composed } = composeNotice({ kind: 'test' }, { shop, at: now, publicUrl })
  return queueTest(transaction, {
    ...options,
    recipient: recipientsOf(shop)[channel],
    content: { html: null, ...composed },
  })
}
