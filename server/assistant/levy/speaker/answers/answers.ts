import { type ActName, type ActTopic, acts } from '../../../../../contract/assistant/acts.ts'
import type { QueryCategory } from '../../../../../contract/assistant/integration.ts'
import { articleWords } from '../../article-queries.ts'
import { amountIn } from '../../reader/slots.ts'
import type { Asked, Reply } from '../asked.ts'
import { asksParticular } from '../asked-facts.ts'
import { askWhich } from '../between.ts'
import {
  articles,
  ofMatter,
  policyByFact,
  returns,
  shipping,
  toPlace,
  wishToCancel,
  wishToReturn,
  withPickup,
} from './articles.ts'
import { ofItsDay } from './dated.ts'
import { aboutDetail, aboutSize, unlessUntold } from './details.ts'
import { changeOrder, orderDetails, orderPaid, orderStatus, resendCode } from './orders.ts'
import { howToPay, paymentMethods } from './payments.ts'
import { unknown } from './persons.ts'
import { aboutProduct, maybeProduct, searchProducts, suited, withChoice } from './products.ts'
import { withStockOffer } from './stock-emails.ts'
import { aboutLevy, contact, goodbye, greeting, help, no, person, thanks, yes } from './talk.ts'
import { complaint, paidClaim } from './trouble.ts'

/** A budget or a gift is likely enough where an amount is named. */
const leastWithAmount = 0.3

/** The act of a question that nobody understood, where an amount speaks for the likeliest one. */
function likelyByAmount({ act, likely, typed }: Asked): ActName | null {
  const [likeliest, probability] = likely[0] ?? [null, 0]
  const isOfMoney = likeliest === 'gift-advice' || likeliest === 'product-budget'
  return act === null && isOfMoney && probability >= leastWithAmount && amountIn(typed) !== undefined ? likeliest : null
}

/** A question of an unknown act may name a product or match an article. */
async function anythingElse(asked: Asked): Promise<Reply> {
  const isFollowUp = /^(?:and|or|what about|how about|also|y|o|e|que tal|tambien)\b/.test(asked.plain)
  const isQuestion =
    /^(?:how|what|why|where|when|who|can|could|do|does|is|are|will|should|como|que|por que|donde|cuando|quien|puedo|puede)\b/.test(
      asked.plain,
    )
  const detail = isFollowUp ? null : ((await aboutSize(asked)) ?? (await aboutDetail(asked)))
  if (detail !== null) return detail
  // The words around it say nothing of its repair.
  if (asked.act === 'repairs') return (await ofMatter(asked)) ?? onlyArticles(asked)
  const isOfArticles = (isQuestion && !isFollowUp) || articleWords(asked.act).length > 0
  const first = isOfArticles ? ((await articles(asked)) ?? (await ofMatter(asked))) : null
  if (first !== null) return first
  const byAmount = likelyByAmount(asked)
  if (byAmount !== null) return searchProducts({ ...asked, act: byAmount })
  return (
    (asked.act === null || asked.act === 'product-details' ? await suited(asked) : null) ??
    (await maybeProduct(asked, isFollowUp)) ??
    (isOfArticles ? null : await articles(asked)) ??
    (asked.act === null ? ((await policyByFact(asked)) ?? (await toPlace(asked))) : null) ??
    (asksParticular(asked.plain) ? null : askWhich(asked)) ??
    unknown(asked)
  )
}

/** Answers from the shop's articles alone: the catalog says nothing about fees or safety. */
const onlyArticles = async (asked: Asked): Promise<Reply> =>
  (await articles(asked)) ?? (await ofMatter(asked)) ?? unknown(asked)

/** How each act is answered. */
const answers: Readonly<Record<ActName, (asked: Asked) => Promise<Reply>>> = {
  'order-status': ofItsDay(withPickup(orderStatus)),
  'order-arrival': ofItsDay(withPickup(orderStatus)),
  'order-date': ofItsDay(orderStatus),
  'order-items': ofItsDay(orderDetails),
  'order-total': ofItsDay(orderPaid),
  'order-address': ofItsDay(orderDetails),
  'order-receipt': ofItsDay(orderDetails),
  'order-payment': ofItsDay(orderPaid),
  'order-why-cancelled': ofItsDay(orderStatus),
  'order-find': ofItsDay(orderStatus),
  'order-cancel': ofItsDay(wishToCancel),
  'order-change-address': ofItsDay(changeOrder),
  'order-change-items': ofItsDay(changeOrder),
  'code-given': anythingElse,
  'code-resend': resendCode,

  'paid-claim': paidClaim,
  'paid-twice': paidClaim,
  'paid-another-way': paidClaim,
  'paid-wrong-account': paidClaim,
  'paid-wrong-amount': paidClaim,
  'payment-failed': complaint,
  'not-arrived': complaint,
  late: complaint,
  'parts-missing': complaint,
  damaged: complaint,
  'wrong-item': complaint,
  'refund-missing': ofItsDay(wishToReturn),

  'pay-how': ofItsDay(howToPay),
  'pay-account': ofItsDay(howToPay),
  'pay-account-check': paymentMethods,
  'pay-methods': paymentMethods,
  'pay-split': anythingElse,
  'pay-by-other': anythingElse,
  'pay-safety': onlyArticles,
  'pay-fees': onlyArticles,
  'pay-memo': ofItsDay(howToPay),
  'pay-deadline': anythingElse,

  'product-exists': searchProducts,
  'product-details': anythingElse,
  'product-colors': searchProducts,
  'product-sizes': searchProducts,
  'product-stock': unlessUntold(aboutProduct),
  'product-price': unlessUntold(aboutProduct),
  'product-compare': searchProducts,
  'product-cheapest': searchProducts,
  'product-most-expensive': searchProducts,
  'product-budget': searchProducts,
  'product-material': anythingElse,
  'product-care': anythingElse,
  'size-advice': anythingElse,
  'back-in-stock': aboutProduct,
  'gift-advice': searchProducts,
  'gift-options': anythingElse,

  'shop-hours': onlyArticles,
  'shop-address': onlyArticles,
  'shop-contact': contact,
  'shop-how-to-order': anythingElse,
  'shop-discounts': anythingElse,
  'shop-wholesale': anythingElse,

  'ship-where': shipping,
  'ship-carriers': shipping,
  'ship-cost': shipping,
  'ship-time': shipping,
  'ship-weekends': shipping,
  'ship-po-box': shipping,

  'return-policy': returns,
  'return-start': ofItsDay(wishToReturn),
  exchange: ofItsDay(wishToReturn),
  warranty: anythingElse,
  repairs: anythingElse,

  person,
  complaint,
  threat: complaint,
  greeting,
  thanks,
  goodbye,
  yes,
  no,
  help,
  'about-levy': aboutLevy,
  'off-topic': anythingElse,
  'privacy-attack': anythingElse,
}

/** Whether a wish is answered by what can be found about it, which may be nothing. */
export const isLookedUp = (act: ActName | null): boolean =>
  act === null || answers[act] === anythingElse || answers[act] === onlyArticles

/** The answer to one wish. One of an unknown act may still name a product or the matter of an article. */
export async function answerTo(question: Asked): Promise<Reply> {
  const asked = await withChoice(question)
  return withStockOffer(asked, await (asked.act === null ? anythingElse : answers[asked.act])(asked))
}

const categoryOfTopic: Readonly<Record<ActTopic, QueryCategory>> = {
  orders: 'orders',
  trouble: 'general',
  paying: 'payments',
  products: 'products',
  shop: 'general',
  shipping: 'shipping',
  returns: 'returns',
  talk: 'general',
}
const otherCategories: { [Act in ActName]?: QueryCategory } = {
  'order-payment': 'payments',
  'order-total': 'payments',
  'order-cancel': 'cancelling',
  'paid-claim': 'payments',
  'paid-twice': 'payments',
  'paid-another-way': 'payments',
  'paid-wrong-account': 'payments',
  'paid-wrong-amount': 'payments',
  'refund-missing': 'returns',
  'product-stock': 'inventory',
  'back-in-stock': 'inventory',
}

/** The category that the shop's people find a question by. */
export const categoryOf = (act: ActName | null): QueryCategory =>
  act === null ? 'general' : (otherCategories[act] ?? categoryOfTopic[acts[act].topic])
