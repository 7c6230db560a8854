import { asksForDue, asksForRest, saysPaidPart, speaksOfSentMoney } from '../../reader/payment-signals.ts'
import { plainText } from '../../reader/plain-text.ts'
import type { ToldOrder } from '../../tools/results.ts'
import type { Asked, Reply } from '../asked.ts'
import { type Fact, factsAsked, isHeld, leavingAsked, timeOfShipping } from '../asked-facts.ts'
import { excerpt } from '../excerpt.ts'
import { money, writtenOrder } from '../written.ts'
import { datedText, speaksOfStep } from './dated.ts'
import { howToPay } from './payments.ts'
import { offeredPerson, passOn } from './persons.ts'
import { namedOrder, namesOf, notTold, sendCode } from './proof.ts'
import { paidClaim } from './trouble.ts'

const written = ({ turn, texts }: Asked, order: ToldOrder) => writtenOrder(order, turn.shop.timezone, texts)

const asksWhen =
  /\b(?:when|how long|how soon|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today)|cuando|cuanto (?:tiempo|falta|tarda))\b/
const asksTracking = /\b(?:track\w*|seguimiento|rastre\w*)\b/
const notReceived =
  /\b(?:do not|don'?t|no lo) (?:have|tengo)\b|\b(?:never|not|hasn't|hasnt|didn't|didnt|haven't|no)\b.{0,25}\b(?:arrive\w*|receive\w*|got|get|come|came|here|llegado|llego|recibi\w*)\b/

function statusText(asked: Asked, order: ToldOrder): string {
  const { texts, plain, mayInvite } = asked
  const isUnderWay = order.status === 'paid' || order.status === 'shipped'
  const dated = datedText(asked, order)
  // A question about a day is answered with the day.
  if (dated !== '') return dated
  // The day of a step that its words don't tell is among all of them.
  if (asked.act === 'order-date' && !speaksOfStep(asked)) return texts.orderDates(written(asked, order))
  const sentences = [
    texts.order[order.status](written(asked, order)),
    mayInvite && order.status === 'pending' ? texts.askHowToPay : '',
    asksTracking.test(plain) && order.status === 'shipped' && order.trackingNumber === null ? texts.noTracking : '',
    asksWhen.test(plain) && isUnderWay ? texts.noArrivalDate : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

const isOfOwn = /\b(?:my|mine|our|i (?:ordered|bought|placed)|(?:what|where)(?: is|'?s| are)|mis?|pedi|compre|donde)\b/

/** The shipping policy's words of these facts; empty where it doesn't hold them. */
async function ofPolicy(asked: Asked, facts: readonly Fact[]): Promise<string> {
  const policy = facts.length === 0 ? undefined : await asked.use('shipping_policy', {})
  if (policy?.outcome !== 'found' || !facts.some((fact) => isHeld(fact, policy.text))) return ''
  return `${asked.texts.fromShipping}\n\n${excerpt(policy.text, asked.plain, policy.title, facts)}`
}

/** The policy’s answer to a question that names no order: it may be about the next one. */
const ofAnyOrder = (asked: Asked): Promise<string> =>
  ofPolicy(asked, isOfOwn.test(asked.plain) ? [] : factsAsked(asked.plain, asked.act))

/** The policy's answer to a question when an order leaves or comes, which has no date of that. */
const ofItsTime = (asked: Asked, { status }: ToldOrder): Promise<string> =>
  ofPolicy(
    asked,
    status === 'paid'
      ? leavingAsked(asked.plain)
      : status === 'shipped' && asksWhen.test(asked.plain)
        ? [timeOfShipping]
        : [],
  )

/** Says how far an order is. */
export async function orderStatus(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  const names = namesOf(asked)
  const email = asked.entities.email ?? undefined
  const isSeveral = asked.entities.orderNumbers.length > 1 || asked.entities.idEndings.length > 1
  const all = isSeveral ? names.slice(0, 2).map((name) => ({ ...name, email })) : [namedOrder(asked)]
  const replies: string[] = []
  for (const named of all) {
    const result = await asked.use('order_status', named)
    if (result.outcome !== 'found') {
      const policy = result.outcome === 'need-number' ? await ofAnyOrder(asked) : ''
      const reply = await notTold(asked, result, asked.act ?? 'order-status')
      return { ...reply, text: `${policy === '' ? '' : `${policy}\n\n`}${[...replies, reply.text].join('\n')}` }
    }
    const { order } = result
    if (order.status === 'delivered' && notReceived.test(asked.plain))
      return passOn(
        asked,
        `Says that order #${order.number} did not arrive, which counts as delivered`,
        `${statusText(asked, order)} ${texts.complaintHandedOff(turn.shop.name)}`,
      )
    const policy = all.length === 1 ? await ofItsTime(asked, order) : ''
    replies.push(`${statusText(asked, order)}${policy === '' ? '' : `\n\n${policy}`}`)
  }
  delete turn.memory.intent
  return { text: replies.join('\n') }
}

const asksForMethod =
  /\bhow (?:did |have )?i pa(?:y|id|yed)\b|\bdid (?:i|we) (?:use|pay (?:with|by|via|in|using))\b|\bi (?:used|(?:paid|sent it) (?:with|by|via))\b|\b(?:method|way)\b.{0,20}\bi\b|\bwhat (?:did )?i (?:pay with|used?)\b|\b(?:what|which \w+) (?:did )?i (?:paid|pay)\b.{0,24}\bwith\b|\b(?:como|con que) pague\b|\bmetodo\b/
/** Marks of stored texts, addresses and numbers. */
const namesOrders = /\[[a-z -]{3,24}\]|[^\s@]{1,64}@[^\s@]{1,190}|\d+/g
/** More than a number, an email and the words for them. */
const asksSomething = (text: string): boolean => (text.replace(namesOrders, ' ').match(/\p{L}+/gu) ?? []).length > 2

/** The question, with the one that Levy asked the number and the email for, which may have come one by one. */
function wholeQuestion({ plain, turn: { memory, history } }: Asked): string {
  if (memory.intent !== 'order-payment') return plain
  const said = history.flatMap(({ author, text }) => (author === 'customer' ? [plainText(text)] : []))
  const before = said.findLast(asksSomething)
  return before === undefined ? plain : `${before}. ${plain}`
}

/** Whether an order is paid, what it comes to and what is due. */
export async function orderPaid(asked: Asked): Promise<Reply> {
  const result = await asked.use('order_status', namedOrder(asked))
  if (result.outcome !== 'found') return notTold(asked, result, 'order-payment')
  const order = written(asked, result.order)
  const isRest = asksForRest(asked.plain) || saysPaidPart(asked.plain)
  // A part that is on no record is a claim.
  if (saysPaidPart(asked.plain) && result.order.status === 'pending' && order.received === null)
    return paidClaim({ ...asked, act: 'paid-wrong-amount' })
  const whole = wholeQuestion(asked)
  const asksTotal = /\b(?:how much|total|amount|cost|price|sp(?:end|ent)|cuanto|monto|precio|gaste)\b/.test(whole)
  const paid = asked.texts.orderPaid[result.order.status](order)
  delete asked.turn.memory.intent
  const dated = datedText(asked, result.order)
  const asksMethod = asksForMethod.test(asked.plain) && result.order.status !== 'pending'
  const told = [
    asksMethod ? asked.texts.orderMethod(order) : '',
    asksTotal ? asked.texts.orderTotal(order) : '',
    dated,
    dated === '' || asksTotal ? paid : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
  if (isRest || result.order.status !== 'pending') return { text: told }
  // Whether money came asks who has sent it: it invites nobody to pay.
  if (!asksForDue(whole) || speaksOfSentMoney(whole)) {
    asked.turn.memory.intent = offeredPerson
    return { text: `${told} ${asked.texts.offerPerson(asked.turn.shop.name)}` }
  }
  const how = asked.turn.features.paymentSupport ? await howToPay(asked) : null
  return { text: how === null ? told : `${told}\n\n${how.text}` }
}

/** Lists an order's items and its address. */
export async function orderDetails(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  const result = await asked.use('order_details', namedOrder(asked))
  if (result.outcome === 'need-code') return sendCode(asked, 'order-items', 'details')
  if (result.outcome !== 'found') return notTold(asked, result, 'order-items')
  const { order, items, adjustments, shippingAddress } = result
  const lines = [
    ...items.map(({ name, quantity, price }) => `${quantity} × ${name}, ${money(price)}`),
    ...adjustments.map(({ kind, name, amount }) => `${name === '' ? texts.adjustments[kind] : name}: ${money(amount)}`),
  ]
  const address = shippingAddress.length === 0 ? '' : texts.orderAddress(shippingAddress.join(', '))
  delete turn.memory.intent
  return { text: [texts.orderItems(`#${order.number}`, lines, money(order.total)), address].join('\n').trim() }
}

/** Whether the customer has proved with a code that this order is theirs. */
const isProvedByCode = ({ turn: { memory } }: Asked, order: ToldOrder): boolean =>
  memory.verified?.level === 'code' && memory.verified.orderNumber === order.number

/**
 * Cancelling: told how things stand at once; passed to a person once a code has proved whose order it is. A shipped order
 * takes no code, since nobody can stop it. @param onceShipped what the shop has written about that
 */
export async function cancelOrder(asked: Asked, onceShipped: (asked: Asked) => Promise<string>): Promise<Reply> {
  const { texts, turn } = asked
  const result = await asked.use('order_status', namedOrder(asked))
  if (result.outcome !== 'found') return notTold(asked, result, 'order-cancel')
  const { order } = result
  const facts = written(asked, order)
  if (order.status === 'cancelled' || order.status === 'delivered') {
    delete turn.memory.intent
    return { text: texts.cannotCancel[order.status](facts) }
  }
  if (order.status === 'shipped') {
    const told = [texts.cannotCancel.shipped(facts), await onceShipped(asked), texts.handedOff(turn.shop.name)]
    const proof = isProvedByCode(asked, order) ? ', and proved by a code that it is theirs' : ''
    return passOn(
      asked,
      `Wants order #${order.number} (shipped) cancelled${proof}`,
      told.filter((text) => text !== '').join('\n\n'),
    )
  }
  if (isProvedByCode(asked, order))
    return passOn(
      asked,
      `Wants order #${order.number} (${order.status}) cancelled, and proved by a code that it is theirs`,
      texts.cancelPassedOn(facts.number, turn.shop.name),
    )
  const sent = await sendCode(asked, 'order-cancel', 'cancel')
  return { ...sent, text: `${unlessJustSaid(asked, texts.order[order.status](facts))}${sent.text}` }
}

/** A text, unless Levy's last words held it already. */
function unlessJustSaid({ turn: { history } }: Asked, text: string): string {
  const last = history.findLast(({ author }) => author === 'levy')
  return last?.text.includes(text) === true ? '' : `${text} `
}

/** Changing an order, as cancelling. */
export async function changeOrder(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  const result = await asked.use('order_status', namedOrder(asked))
  if (result.outcome !== 'found') return notTold(asked, result, 'order-change-items')
  const { order } = result
  const facts = written(asked, order)
  if (order.status === 'cancelled' || order.status === 'delivered') {
    delete turn.memory.intent
    return { text: `${texts.order[order.status](facts)} ${texts.notPassedOn}` }
  }
  if (isProvedByCode(asked, order))
    return passOn(
      asked,
      `Wants order #${order.number} (${order.status}) changed, and proved by a code that it is theirs`,
      texts.changePassedOn(facts.number, turn.shop.name),
    )
  const sent = await sendCode(asked, 'order-change-items', 'change')
  return { ...sent, text: `${unlessJustSaid(asked, texts.order[order.status](facts))}${sent.text}` }
}

/** Sending an order back: a person sees to it. */
export async function returnOrder(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  const result = await asked.use('order_status', namedOrder(asked))
  if (result.outcome !== 'found') return notTold(asked, result, 'return-start')
  const { order } = result
  return passOn(
    asked,
    `Wants to return order #${order.number} (${order.status}) or be refunded`,
    `${texts.order[order.status](written(asked, order))} ${texts.returnPassedOn(`#${order.number}`, turn.shop.name)}`,
  )
}

/** Sends the code again, for the same purpose. */
export async function resendCode(asked: Asked): Promise<Reply> {
  const { intent } = asked.turn.memory
  const purposes = { 'order-cancel': 'cancel', 'order-change-items': 'change', 'order-items': 'details' } as const
  const needed = Object.keys(purposes).find((one) => one === intent) as keyof typeof purposes | undefined
  return sendCode(asked, needed ?? 'order-status', needed === undefined ? 'proof' : purposes[needed])
}
