import { emailOf } from '../../tools/inputs.ts'
import type { FoundProduct } from '../../tools/results.ts'
import type { Asked, Reply, SoldOut } from '../asked.ts'
import { switchedOff } from './persons.ts'

/**
 * The sold-out variants that an answer is about: all that it shows, or those among others if the customer asks when they
 * are back.
 */
export function soldOutOf({ act }: Pick<Asked, 'act'>, { name, variants }: FoundProduct): SoldOut[] {
  const gone = variants.filter(({ inStock }) => inStock === false)
  if (gone.length < variants.length && act !== 'back-in-stock') return []
  return gone.map(({ sku, color, size }) => ({
    sku,
    what: [name, color, size].filter((part) => part !== null).join(', '),
  }))
}

/** Notes the wish for an email, and says what came of it. */
async function record(asked: Asked, { sku, what }: SoldOut, email: string): Promise<Reply> {
  const { texts } = asked
  const { outcome } = await asked.use('record_stock_email', { sku, email })
  switch (outcome) {
    case 'noted':
      return { text: texts.stockEmailNoted(email, what) }
    case 'in-stock':
      return { text: texts.stockEmailInStock(what) }
    case 'too-many':
      return { text: texts.stockEmailsTooMany }
    case 'switched-off':
      return switchedOff(asked)
    default:
      return { text: texts.stockEmailImpossible(what) }
  }
}

/** Adds to an answer about a sold-out variant the offer to write when it is back, if emails are sent from here. */
export async function withStockOffer(asked: Asked, reply: Reply): Promise<Reply> {
  const { turn, texts, act, entities } = asked
  const [first, ...others] = reply.soldOut ?? []
  // One question is open at a time.
  if (first === undefined || reply.handOff !== undefined || turn.memory.stockWish !== undefined) return reply
  if (turn.shop.isClosed) return reply
  const { outcome } = await asked.use('offer_stock_email', { sku: first.sku })
  if (outcome !== 'possible') return reply
  const adding = (text: string): Reply => ({ ...reply, text: `${reply.text}\n${text}` })
  if (others.length > 0) return adding(texts.stockEmailWhich)
  const email = act === 'back-in-stock' ? emailOf(entities.email) : undefined
  if (email !== undefined) return adding((await record(asked, first, email)).text)
  turn.memory.stockWish = first
  return adding(texts.stockEmailOffer)
}

/** Anything like an address, in its own case. */
const addresses = /[^\s@,;<>()]{1,64}@[^\s@,;<>()]{1,190}/g

const addressCount = (question: string): number =>
  new Set([...question.matchAll(addresses)].map(([found]) => found.replace(/[.!?'’]{1,5}$/, '').toLowerCase())).size

/** The answer to the offer of an email: an address, yes or no; null if the message is about something else. */
export async function answerStockOffer(asked: Asked): Promise<Reply | null> {
  const { turn, texts, act, entities } = asked
  const offered = turn.memory.stockWish
  if (offered === undefined) return null
  delete turn.memory.stockWish
  if (entities.orderNumbers.length > 0 || entities.idEndings.length > 0) return null
  const askAgain = (text: string): Reply => {
    turn.memory.stockWish = offered
    return { text }
  }
  const count = addressCount(turn.question)
  if (count > 1) return askAgain(texts.stockEmailOne)
  const email = emailOf(entities.email)
  if (email !== undefined) return record(asked, offered, email)
  if (count > 0 || entities.email !== null) return askAgain(texts.stockEmailInvalid)
  if (act === 'yes') return askAgain(texts.stockEmailAsk)
  return act === 'no' ? { text: texts.stockEmailDeclined } : null
}

/** Acts that words around an address are taken for: `email me at … when it is back`. */
const ofOffer: readonly Asked['act'][] = [
  'order-status',
  'order-find',
  'back-in-stock',
  'product-stock',
  'shop-contact',
]
const namesOrder = /\b(?:orders?|parcel|package|pedidos?|paquete)\b/

/** Whether a wish beside an address asks for something else. */
export const isBesideOffer = ({ act, plain }: Pick<Asked, 'act' | 'plain'>): boolean =>
  act !== null &&
  act !== 'yes' &&
  act !== 'no' &&
  (!ofOffer.includes(act) || (act === 'order-status' && namesOrder.test(plain)))
