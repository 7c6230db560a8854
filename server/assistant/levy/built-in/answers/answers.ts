import { articleWords } from '../article-queries.ts'
import type { Asked, Reply } from '../asked.ts'
import type { Intent } from '../intent.ts'
import { articles, returns, shipping, wishToCancel, wishToReturn } from './articles.ts'
import { ofItsDay } from './dated.ts'
import { changeOrder, orderDetails, orderPaid, orderStatus, resendCode } from './orders.ts'
import { howToPay, paymentMethods } from './payments.ts'
import { unknown } from './persons.ts'
import { aboutProduct, maybeProduct, searchProducts } from './products.ts'
import { aboutLevy, contact, goodbye, greeting, help, no, person, thanks, yes } from './talk.ts'
import { complaint, paidClaim } from './trouble.ts'

/** A question without a rule may name a product or match an article. */
async function anythingElse(asked: Asked): Promise<Reply> {
  const isFollowUp = /^(?:and|or|what about|how about|also|y|o|e|que tal|tambien)\b/.test(asked.plain)
  const isQuestion =
    /^(?:how|what|why|where|when|who|can|could|do|does|is|are|will|should|como|que|por que|donde|cuando|quien|puedo|puede)\b/.test(
      asked.plain,
    )
  const isOfArticles = (isQuestion && !isFollowUp) || articleWords(asked.act).length > 0
  const first = isOfArticles ? await articles(asked) : null
  if (first !== null) return first
  return (await maybeProduct(asked, isFollowUp)) ?? (isOfArticles ? null : await articles(asked)) ?? unknown(asked)
}

/** How each intent is answered. */
export const answers: Readonly<Record<Intent, (asked: Asked) => Promise<Reply>>> = {
  'order-status': ofItsDay(orderStatus),
  'order-paid': ofItsDay(orderPaid),
  'paid-claim': paidClaim,
  'order-details': ofItsDay(orderDetails),
  'order-cancel': ofItsDay(wishToCancel),
  'order-change': ofItsDay(changeOrder),
  'order-return': ofItsDay(wishToReturn),
  'pay-how': ofItsDay(howToPay),
  'payment-methods': paymentMethods,
  'product-search': searchProducts,
  stock: aboutProduct,
  price: aboutProduct,
  shipping,
  returns,
  complaint,
  human: person,
  contact,
  'resend-code': resendCode,
  help,
  'about-levy': aboutLevy,
  greeting,
  thanks,
  goodbye,
  yes,
  no,
  unknown: anythingElse,
}
