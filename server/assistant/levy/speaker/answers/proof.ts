import type { ActName } from '../../../../../contract/assistant/acts.ts'
import type { Named, OrderName } from '../../tools/order-name.ts'
import type { NotTold, SendCodeResult } from '../../tools/results.ts'
import type { Asked, Reply } from '../asked.ts'
import type { Texts } from '../texts/wording.ts'
import { writtenOrder } from '../written.ts'
import { offeredPerson, passOn, switchedOff } from './persons.ts'

export type Purpose = 'cancel' | 'change' | 'details' | 'proof'

/** Whether a message names an order. */
export const isOrderNamed = ({ entities: { orderNumbers, idEndings } }: Pick<Asked, 'entities'>): boolean =>
  orderNumbers.length + idEndings.length > 0

/** The orders a message names, each by its number or the ending of its id. */
export const namesOf = ({ entities: { orderNumbers, idEndings } }: Pick<Asked, 'entities'>): OrderName[] => [
  ...orderNumbers.map((orderNumber) => ({ orderNumber })),
  ...idEndings.map((idEnding) => ({ idEnding })),
]

/** The order a message names, for tools. They complete it with what earlier messages named. */
export function namedOrder(asked: Asked): Named {
  const { orderNumbers, idEndings, email } = asked.entities
  // A message may name one order by both number and id: either will do.
  const isOne = orderNumbers.length === 1 && idEndings.length === 1
  const name = isOne ? { orderNumber: orderNumbers[0], idEnding: idEndings[0] } : namesOf(asked)[0]
  return { orderNumber: name?.orderNumber, idEnding: name?.idEnding, email: email ?? undefined }
}

/** The words for an order that was named but not yet looked up. */
export const spokenName = ({ orderNumber, idEnding }: OrderName, texts: Texts): string =>
  orderNumber === undefined ? texts.endingIn(idEnding ?? '') : texts.numbered(orderNumber)

function askForNumber({ turn: { memory }, texts, entities }: Asked, act: ActName): string {
  if (entities.isEndingShort) return texts.shortEnding
  if (act === 'order-cancel') return texts.askToCancel
  return memory.email === undefined ? texts.askNumberAndEmail : texts.askNumber
}

/** Says why an order is not shown, and keeps the question until it can be answered. */
export async function notTold(asked: Asked, { outcome }: NotTold, act: ActName): Promise<Reply> {
  const { turn, texts } = asked
  const { memory } = turn
  if (outcome === 'switched-off') return switchedOff(asked)
  if (outcome === 'too-many-tries')
    return passOn(
      asked,
      'The order number and the email did not match several times',
      texts.triesHandedOff(turn.shop.name),
    )
  memory.intent = act
  memory.dated = asked.dated
  if (outcome === 'need-code') return sendCode(asked, act, 'proof')
  memory.awaiting = outcome === 'need-email' ? 'email' : 'order-number'
  if (outcome === 'need-email') return { text: texts.askEmail(spokenName(memory, texts)) }
  return { text: outcome === 'need-number' ? askForNumber(asked, act) : texts.notFound }
}

/** No code may be sent for now: told is what takes none, and a person is offered. */
async function withoutCode(asked: Asked, purpose: Purpose): Promise<Reply> {
  const { turn, texts } = asked
  const result = purpose === 'details' ? await asked.use('order_status', namedOrder(asked)) : null
  const standing =
    result?.outcome === 'found'
      ? `${texts.order[result.order.status](writtenOrder(result.order, turn.shop.timezone, texts))} `
      : ''
  // An earlier code may still come, for what was asked then.
  if (turn.memory.awaiting !== 'code') turn.memory.intent = offeredPerson
  return { text: `${standing}${texts.codesTooMany} ${texts.notPassedOn}` }
}

async function afterSending(asked: Asked, sent: SendCodeResult, act: ActName, purpose: Purpose): Promise<Reply> {
  const { turn, texts } = asked
  switch (sent.outcome) {
    case 'sent':
      turn.memory.intent = act
      turn.memory.dated = asked.dated
      turn.memory.awaiting = 'code'
      return { text: texts.codeSent(sent.to, sent.minutes, texts.codePurposes[purpose]) }
    case 'too-many':
      return withoutCode(asked, purpose)
    case 'no-mail':
      return passOn(
        asked,
        `A customer has to prove an order (${purpose}), and no code can be mailed`,
        `${texts.noMail} ${texts.handedOff(turn.shop.name)}`,
      )
    case 'need-code':
      return { text: texts.codeNone }
    default:
      return notTold(asked, { outcome: sent.outcome }, act)
  }
}

/** Sends a code to the email address of the order in question. */
export async function sendCode(asked: Asked, act: ActName, purpose: Purpose): Promise<Reply> {
  return afterSending(asked, await asked.use('send_code', namedOrder(asked)), act, purpose)
}

/** The answer to a wrong code; null if it is right. */
export async function checkCode(asked: Asked, code: string): Promise<Reply | null> {
  const { turn, texts } = asked
  const checked = await asked.use('check_code', { code })
  if (checked.outcome === 'right') {
    delete turn.memory.awaiting
    return null
  }
  if (checked.outcome === 'switched-off') return switchedOff(asked)
  if (checked.outcome === 'wrong')
    return { text: checked.triesLeft > 0 ? texts.codeWrong(checked.triesLeft) : texts.codeDead }
  return { text: checked.outcome === 'expired' ? texts.codeExpired : texts.codeNone }
}
