import { type ActName, acts } from '../../../../../contract/assistant/acts.ts'
import { centsToUsd } from '../../../../../contract/core/money.ts'
import { paymentMethodLabels } from '../../../../../contract/payments/payment-method.ts'
import { amountIn } from '../../reader/slots.ts'
import type { Asked, Reply } from '../asked.ts'
import { money, writtenOrder } from '../written.ts'
import { ofOrder, passOn } from './persons.ts'
import { namedOrder, notTold } from './proof.ts'

/** The method and the amount that the customer named, for the shop's people. */
function payment({ entities: { method }, typed }: Asked): string {
  const cents = amountIn(typed)
  const by = method === null ? '' : ` by ${paymentMethodLabels[method]}`
  return cents === undefined ? by : `${by}, ${money(centsToUsd(cents))} as they say`
}

/** The customer's words about a payment in short, for the shop's people. */
const payingTrouble: { readonly [Act in ActName]?: string } = {
  'paid-twice': 'was paid twice',
  'paid-another-way': 'was paid by another method than chosen',
  'paid-wrong-account': 'was paid to a wrong account',
  'paid-wrong-amount': 'was paid with a wrong amount',
}

/** The trouble in the words of the list of acts, for the shop's people. */
function troubleOf({ act }: Asked): string {
  const wish = act === null ? '' : acts[act].wish
  return wish.startsWith('Say that ') ? `: ${wish.slice('Say that '.length)}` : ''
}

/**
 * Somebody says that they paid. An order that still waits for money goes to a person, with what is on record; nobody is
 * asked to pay again.
 */
export async function paidClaim(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  const result = await asked.use('order_status', namedOrder(asked))
  // It did not reach the shop: no number finds it.
  if (result.outcome === 'need-number' && asked.act === 'paid-wrong-account')
    return passOn(
      asked,
      `Says that money was sent to a wrong account${payment(asked)}`,
      `${texts.complaintHandedOff(turn.shop.name)} ${texts.dontPayAgain}`,
    )
  if (result.outcome !== 'found') {
    const reply = await notTold(asked, result, asked.act ?? 'paid-claim')
    return result.outcome === 'need-number' ? { ...reply, text: `${texts.dontPayAgain} ${reply.text}` } : reply
  }
  const { order } = result
  const facts = writtenOrder(order, turn.shop.timezone, texts)
  const said = (asked.act === null ? undefined : payingTrouble[asked.act]) ?? 'is paid'
  if (order.status === 'pending') {
    const reply = await passOn(
      asked,
      `Says that order #${order.number} ${said}${payment(asked)}; ${facts.due} is due on record`,
      `${texts.notConfirmed(facts)} ${texts.dontPayAgain} ${texts.handedOff(turn.shop.name)}`,
    )
    // Money in a wrong account did not reach the shop.
    return asked.act === 'paid-wrong-account' ? reply : { ...reply, claimedOrderId: turn.memory.verified?.orderId }
  }
  // The record says the same.
  if (said === 'is paid' && order.status !== 'cancelled') return { text: texts.order[order.status](facts) }
  return passOn(
    asked,
    `Says that order #${order.number} ${said}${payment(asked)}; it is ${order.status} on record`,
    `${texts.order[order.status](facts)} ${texts.handedOff(turn.shop.name)}`,
  )
}

/** The same in another language than ours: a person answers, and sees the claim with the order. */
export async function foreignClaim(asked: Asked, text: string): Promise<Reply> {
  const result = await asked.use('order_status', namedOrder(asked))
  const isProved = result.outcome === 'found'
  const said = 'Seems to say, in neither English nor Spanish, that it is paid'
  const reply = await passOn(
    asked,
    isProved ? `${said}: order #${result.order.number}` : `${said}${ofOrder(asked)}`,
    text,
  )
  const isDue = isProved && result.order.status === 'pending'
  return isDue ? { ...reply, claimedOrderId: asked.turn.memory.verified?.orderId } : reply
}

/** Trouble with a parcel or the service goes to a person, with what is on record if the customer proved the order. */
export async function complaint(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  const result = await asked.use('order_status', namedOrder(asked))
  const isOfParcel = asked.act === 'late' || asked.act === 'not-arrived'
  // Its status is worth a question first.
  if (isOfParcel && result.outcome === 'need-number') return notTold(asked, result, asked.act ?? 'complaint')
  if (result.outcome !== 'found')
    return passOn(
      asked,
      `The customer complains${ofOrder(asked)}${troubleOf(asked)}`,
      texts.complaintHandedOff(turn.shop.name),
    )
  const { order } = result
  const facts = writtenOrder(order, turn.shop.timezone, texts)
  // The text of a pending order invites to pay it.
  const record = order.status === 'pending' ? texts.notConfirmed(facts) : texts.order[order.status](facts)
  return passOn(
    asked,
    `The customer complains about order #${order.number} (${order.status})${troubleOf(asked)}`,
    `${texts.complaintHandedOff(turn.shop.name)} ${record}`,
  )
}
