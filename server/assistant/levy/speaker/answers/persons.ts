import type { Asked, Reply } from '../asked.ts'

/** The memory while a person is on offer. */
export const offeredPerson = 'offered-person'

/** The ways in which the shop is reached, as a sentence. */
export function contactOf({ turn: { shop }, texts }: Pick<Asked, 'turn' | 'texts'>): string {
  return texts.contact(
    shop.name,
    [shop.email, shop.phone].filter((way) => way !== ''),
  )
}

export const switchedOff = (asked: Asked): Reply => ({ text: asked.texts.switchedOff(contactOf(asked)) })

/** The order that the customer named, for the shop's people. */
export const ofOrder = ({ entities: { orderNumbers, idEndings }, turn: { memory } }: Asked): string => {
  const number = orderNumbers[0] ?? (idEndings.length > 0 ? undefined : memory.verified?.orderNumber)
  if (number !== undefined) return ` about order #${number}, as they say`
  return idEndings.length > 0 ? ` about the order whose id ends in ${idEndings[0]}, as they say` : ''
}

/** Passes the conversation to a person, and says so. @param reason for the shop's people */
export async function passOn(asked: Asked, reason: string, text: string): Promise<Reply> {
  const result = await asked.use('hand_off', { reason })
  if (result.outcome === 'switched-off') return { text: contactOf(asked) }
  delete asked.turn.memory.intent
  delete asked.turn.memory.awaiting
  return { text, handOff: result.reason }
}

/** That it is not known, with the offer of a person. It goes on listening: the next clear question is answered. */
export async function unknown(asked: Asked): Promise<Reply> {
  const { texts, turn } = asked
  // The code is still awaited for what was asked before.
  if (turn.memory.awaiting === 'code') return { text: texts.codeAwaited }
  if (turn.memory.intent === offeredPerson) return { text: texts.stillUnknown(turn.shop.name) }
  turn.memory.intent = offeredPerson
  if (asked.act !== null) return { text: texts.notOnRecord(turn.shop.name) }
  return { text: texts.unknown(turn.shop.name), isUnknown: true }
}
