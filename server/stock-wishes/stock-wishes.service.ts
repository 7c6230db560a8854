import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { customerEmailsOf } from '../messages/chat-mails.service.ts'
import type { Delivery } from '../messages/messages.service.ts'
import * as queries from './stock-wishes.queries.ts'
import {
  endWishes,
  forgetWishesAcrossMerchants,
  type StopLink,
  selectStopLinkAcrossMerchants,
} from './stop-wishes.queries.ts'
import { selectWaiting } from './waiting.queries.ts'

/** The channel of NOTIFY that says: a variant that somebody waits for is back. A trigger of the table of variants sends it. */
export const stockReturnedChannel = 'paydesk_stock_returned'

/** How long a wish waits. */
export const wishLifeMs = 180 * dayMs
/** How much longer it is kept, so that the shop can say why an email came. */
const keptAfterMs = 30 * dayMs

/** The most wishes of a shop and of an address within a day, and of an address that wait at once. */
export const wishLimits = { ofShop: 500, ofAddress: 5, waiting: 20 } as const

/** Why nothing is noted: the variant is off sale (`gone`) or can be bought (`in-stock`), or no email reaches customers. */
type NotTaken = 'gone' | 'in-stock' | 'no-mail'

async function soldOut(
  transaction: Transaction,
  { merchantId, sku, delivery }: { merchantId: string; sku: string; delivery: Delivery },
): Promise<queries.WishedVariant | NotTaken> {
  if ((await customerEmailsOf(transaction, merchantId, delivery)) !== 'on') return 'no-mail'
  const variant = await queries.selectWishedVariant(transaction, merchantId, sku)
  if (variant === undefined) return 'gone'
  return variant.stock > 0 ? 'in-stock' : variant
}

/** Whether a customer can be offered an email for when a variant is back. */
export async function canWish(
  transaction: Transaction,
  wish: { merchantId: string; sku: string; delivery: Delivery },
): Promise<'possible' | NotTaken> {
  const found = await soldOut(transaction, wish)
  return typeof found === 'string' ? found : 'possible'
}

export type Wish = {
  merchantId: string
  sku: string
  email: string
  language: 'en' | 'es'
  conversationId: string
  delivery: Delivery
  now: Date
}

/**
 * Notes that an address wants an email when a variant is back. The answer depends on nothing that is known of the address:
 * it is `noted` also if the wish is there already, if the address has left too many, or if it has asked for no such emails.
 */
export async function recordWish(
  transaction: WritingTransaction,
  { merchantId, sku, email: written, language, conversationId, delivery, now }: Wish,
): Promise<'noted' | 'too-many' | NotTaken> {
  const variant = await soldOut(transaction, { merchantId, sku, delivery })
  if (typeof variant === 'string') return variant
  await queries.lockWishes(transaction, merchantId)
  const email = written.toLowerCase()
  const since = new Date(now.getTime() - dayMs)
  const counted = await queries.countWishes(transaction, merchantId, { email, variantId: variant.id, now, since })
  if (counted.ofShop >= wishLimits.ofShop) return 'too-many'
  const isFull = counted.ofAddress >= wishLimits.ofAddress || counted.waiting >= wishLimits.waiting
  if (isFull || counted.isRefused || counted.isThere) return 'noted'
  await queries.insertWish(transaction, merchantId, {
    ...{ id: uuidv7({ msecs: now.getTime() }), variantId: variant.id, email, language, conversationId, now },
    expiresAt: new Date(now.getTime() + wishLifeMs),
  })
  return 'noted'
}

/** How many customers wait for each variant of a product; none where nobody does. */
export const waitingForVariants = (
  transaction: Transaction,
  product: { merchantId: string; id: string },
  now: Date,
): Promise<Map<string, number>> => selectWaiting(transaction, product, now)

const tokenPattern = /^[A-Za-z0-9_-]{22}$/

/** The hash that finds the wish of a link. */
export const stopHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Finds the address that a link was sent to. Throws `NotFoundError` (404) for a link that nobody was sent. */
export async function requireStopLink(transaction: Transaction, token: string): Promise<StopLink> {
  const link = tokenPattern.test(token)
    ? await selectStopLinkAcrossMerchants(transaction, stopHashOf(token))
    : undefined
  if (link === undefined) throw new NotFoundError('Link')
  return link
}

/** Ends all wishes of the address at this shop. Until they are deleted, none can be left for it. Repeating it changes nothing. */
export const stopWishes = (transaction: WritingTransaction, link: StopLink, now: Date): Promise<void> =>
  endWishes(transaction, link, { now, keptUntil: new Date(now.getTime() + wishLifeMs) })

const forgottenAtOnce = 1000

/** Deletes a batch of wishes that are long expired, and empties their emails. @returns whether there may be more */
export const forgetWishes = async (transaction: Transaction, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - keptAfterMs)
  return (await forgetWishesAcrossMerchants(transaction, { before, limit: forgottenAtOnce })) === forgottenAtOnce
}
