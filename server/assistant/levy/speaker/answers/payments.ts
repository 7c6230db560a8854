import { paymentMethodLabels } from '../../../../../contract/payments/payment-method.ts'
import type { Asked, Reply } from '../asked.ts'
import { listed, money } from '../written.ts'
import { aboutAccounts } from './accounts.ts'
import { switchedOff } from './persons.ts'
import { namedOrder, notTold } from './proof.ts'

/** The ways of paying, and whether the one that the customer named is among them. */
export async function paymentMethods(asked: Asked): Promise<Reply> {
  const { texts, entities, turn, plain } = asked
  // “How do I pay?” of somebody whose order was just spoken of.
  const isOfOrder = turn.memory.verified !== undefined && entities.method === null && entities.otherMethod === null
  if (isOfOrder && /\b(?:how|como)\b/.test(plain)) return howToPay(asked)
  const result = await asked.use('payment_methods', {})
  if (result.outcome === 'switched-off') return switchedOff(asked)
  if (result.methods.length === 0) return { text: texts.noMethods, isGeneral: true }
  const accounts = aboutAccounts(asked, result.methods)
  if (accounts !== null && asked.act === 'pay-methods') return { text: `${accounts.text} ${texts.toldWithNumber}` }
  if (accounts !== null) return accounts
  const names = listed(
    result.methods.map(({ name }) => name),
    texts,
  )
  const { method, otherMethod } = entities
  const other = otherMethod === null ? null : (texts.otherMethodNames[otherMethod] ?? otherMethod)
  const named = method === null ? other : paymentMethodLabels[method]
  if (named === null) return { text: texts.methods(names), isGeneral: true }
  const isTaken = result.methods.some((each) => each.method === method)
  return { text: isTaken ? texts.methodTaken(named, names) : texts.methodNotTaken(named, names), isGeneral: true }
}

/** How to pay the order that is spoken of, step by step; without one how orders are paid. */
export async function howToPay(asked: Asked): Promise<Reply> {
  const { texts } = asked
  const result = await asked.use('payment_instructions', namedOrder(asked))
  if (result.outcome === 'found') {
    const { orderNumber, amountDue, methodName, account, reference, payUrl, steps } = result
    const order = `#${orderNumber}`
    delete asked.turn.memory.intent
    return { text: texts.payment({ order, amount: money(amountDue), methodName, account, reference, payUrl, steps }) }
  }
  if (result.outcome === 'nothing-due') return { text: texts.nothingDue[result.status](`#${result.orderNumber}`) }
  const reply = await notTold(asked, result, 'pay-how')
  if (result.outcome !== 'need-number') return reply
  const methods = await paymentMethods(asked)
  return { text: `${methods.text} ${texts.toldWithNumber}` }
}
