import type { Asked, Reply } from '../asked.ts'
import { listed, money } from '../written.ts'
import { switchedOff } from './persons.ts'
import { namedOrder, notTold } from './proof.ts'

/** Which ways of paying there are, and whether the one that was named is among them. */
export async function paymentMethods(asked: Asked): Promise<Reply> {
  const { texts, entities, turn, plain } = asked
  // “How do I pay?” of somebody whose order was just spoken of.
  const isOfOrder = turn.memory.verified !== undefined && entities.method === null && entities.otherMethod === null
  if (isOfOrder && /\b(?:how|como)\b/.test(plain)) return howToPay(asked)
  const result = await asked.use('payment_methods', {})
  if (result.outcome === 'switched-off') return switchedOff(asked)
  if (result.methods.length === 0) return { text: texts.noMethods, isGeneral: true }
  const names = listed(
    result.methods.map(({ name }) => name),
    texts,
  )
  const taken = result.methods.find(({ method }) => method === entities.method)
  if (taken !== undefined) return { text: texts.methodTaken(taken.name, names), isGeneral: true }
  const missing =
    entities.otherMethod === null ? undefined : (texts.otherMethodNames[entities.otherMethod] ?? entities.otherMethod)
  if (missing !== undefined) return { text: texts.methodNotTaken(missing, names), isGeneral: true }
  return { text: texts.methods(names), isGeneral: true }
}

/** How to pay the order that is spoken of, step by step; without one how orders are paid. */
export async function howToPay(asked: Asked): Promise<Reply> {
  const { texts } = asked
  const result = await asked.use('payment_instructions', namedOrder(asked))
  if (result.outcome === 'found') {
    const { orderNumber, amountDue, methodName, account, reference, steps } = result
    const order = `#${orderNumber}`
    delete asked.turn.memory.intent
    return { text: texts.payment({ order, amount: money(amountDue), methodName, account, reference, steps }) }
  }
  if (result.outcome === 'nothing-due') return { text: texts.nothingDue[result.status](`#${result.orderNumber}`) }
  const reply = await notTold(asked, result, 'pay-how')
  if (result.outcome !== 'need-number') return reply
  const methods = await paymentMethods(asked)
  return { text: `${methods.text} ${texts.toldWithNumber}` }
}
