import { paymentMethodLabels } from '../../../../../contract/payments/payment-method.ts'
import type { Asked, Reply } from '../asked.ts'
import { writtenOrder } from '../written.ts'
import { ofOrder, passOn } from './persons.ts'
import { namedOrder, notTold } from './proof.ts'

/** The method that the customer named, for the shop's people. */
const byMethod = ({ entities: { method } }: Asked): string =>
  method === null ? '' : ` by ${paymentMethodLabels[method]}`

/**
 * Somebody says that they paid. An order that still waits for money goes to a person, with what is on record; nobody is
 * asked to pay again.
 */
export async function paidClaim(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  const result = await asked.use('order_status', namedOrder(asked))
  if (result.outcome !== 'found') {
    const reply = await notTold(asked, result, asked.act ?? 'paid-claim')
    return result.outcome === 'need-number' ? { ...reply, text: `${texts.dontPayAgain} ${reply.text}` } : reply
  }
  const { order } = result
  const facts = writtenOrder(order, turn.shop.timezone, texts)
  if (order.status === 'pending')
    return passOn(
      asked,
      `Says that order #${order.number} is paid${byMethod(asked)}; ${facts.due} is due on record`,
      `${texts.notConfirmed(facts)} ${texts.dontPayAgain} ${texts.handedOff(turn.shop.name)}`,
    )
  return passOn(
    asked,
    `Writes about the payment${byMethod(asked)} of order #${order.number} (${order.status})`,
    `${texts.order[order.status](facts)} ${texts.handedOff(turn.shop.name)}`,
  )
}

/** Trouble with a parcel or the service goes to a person, with what is on record if the customer proved the order. */
export async function complaint(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  const result = await asked.use('order_status', namedOrder(asked))
  const isOfParcel = asked.act === 'late' || asked.act === 'not-arrived'
  // Its status is worth a question first.
  if (isOfParcel && result.outcome === 'need-number') return notTold(asked, result, asked.act ?? 'complaint')
  if (result.outcome !== 'found')
    return passOn(asked, `The customer complains${ofOrder(asked)}`, texts.complaintHandedOff(turn.shop.name))
  const { order } = result
  const facts = writtenOrder(order, turn.shop.timezone, texts)
  // The text of a pending order invites to pay it.
  const record = order.status === 'pending' ? texts.notConfirmed(facts) : texts.order[order.status](facts)
  return passOn(
    asked,
    `The customer complains about order #${order.number} (${order.status})`,
    `${texts.complaintHandedOff(turn.shop.name)} ${record}`,
  )
}
