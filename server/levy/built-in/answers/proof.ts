import type { NotTold, SendCodeResult } from '../../tools/results.ts'
import type { Asked, Reply } from '../asked.ts'
import type { Intent } from '../intent.ts'
import { passOn, switchedOff } from './persons.ts'

export type Purpose = 'cancel' | 'change' | 'details' | 'proof'

/** The order a message names, for tools; what it doesn't name they take from what was named before. */
export function namedOrder({ entities }: Asked): { orderNumber: number | undefined; email: string | undefined } {
  return { orderNumber: entities.orderNumbers[0], email: entities.email ?? undefined }
}

function askForNumber({ turn: { memory }, texts, entities }: Asked, intent: Intent): string {
  if (entities.hasIdEnding) return texts.idEnding
  if (intent === 'order-cancel') return texts.askToCancel
  return memory.email === undefined ? texts.askNumberAndEmail : texts.askNumber
}

/** Says why an order is not told, and remembers what was wanted until it can be. */
export async function notTold(asked: Asked, { outcome }: NotTold, intent: Intent): Promise<Reply> {
  const { turn, texts } = asked
  const { memory } = turn
  if (outcome === 'switched-off') return switchedOff(asked)
  if (outcome === 'too-many-tries')
    return passOn(
      asked,
      'Order number and e-mail did not go together several times',
      texts.triesHandedOff(turn.shop.name),
    )
  memory.intent = intent
  if (outcome === 'need-code') return sendCode(asked, intent, 'proof')
  memory.awaiting = outcome === 'need-email' ? 'email' : 'order-number'
  if (outcome === 'need-email') return { text: texts.askEmail(`#${memory.orderNumber}`) }
  return { text: outcome === 'need-number' ? askForNumber(asked, intent) : texts.notFound }
}

async function afterSending(asked: Asked, sent: SendCodeResult, intent: Intent, purpose: Purpose): Promise<Reply> {
  const { turn, texts } = asked
  switch (sent.outcome) {
    case 'sent':
      turn.memory.intent = intent
      turn.memory.awaiting = 'code'
      return { text: texts.codeSent(sent.to, sent.minutes, texts.codePurposes[purpose]) }
    case 'too-many':
      return { text: texts.codesTooMany }
    case 'no-mail':
      return passOn(
        asked,
        `A customer has to prove an order (${purpose}), and no code can be mailed`,
        `${texts.noMail} ${texts.handedOff(turn.shop.name)}`,
      )
    case 'need-code':
      return { text: texts.codeNone }
    default:
      return notTold(asked, { outcome: sent.outcome }, intent)
  }
}

/** Sends a code to the e-mail of the order that is spoken of. */
export async function sendCode(asked: Asked, intent: Intent, purpose: Purpose): Promise<Reply> {
  return afterSending(asked, await asked.use('send_code', namedOrder(asked)), intent, purpose)
}

/** What is said to a code; null where it is right. */
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
