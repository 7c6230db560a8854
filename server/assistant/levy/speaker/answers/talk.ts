import type { Asked, Reply } from '../asked.ts'
import { isBeside } from '../asked-facts.ts'
import { contactOf, offeredPerson, ofOrder, passOn, unknown } from './persons.ts'

/** Small talk has no facts in it. */
const says =
  (text: (asked: Asked) => string) =>
  async (asked: Asked): Promise<Reply> => ({ text: text(asked) })

export const greeting = says(({ texts, turn }) => texts.greeting(turn.shop.name))
export const thanks = says(({ texts }) => texts.thanks)
export const goodbye = says(({ texts, turn }) => texts.goodbye(turn.shop.name))
export const help = says(({ texts, turn }) => texts.help(turn.shop.name))
const ofLanguages =
  /\b(?:speak|talk|answer|understand|habla\w*|respond\w+)\b.{0,20}\b(?:spanish|english|espanol|ingles|languages?|idiomas?)\b/
export const aboutLevy = says(({ texts, turn, plain }) => {
  if (ofLanguages.test(plain)) return texts.languages
  return /\bhow(?: are you|'s it going)|\b(?:como estas|que tal)\b/.test(plain)
    ? texts.howAreYou
    : texts.aboutLevy(turn.shop.name)
})

export async function contact(asked: Asked): Promise<Reply> {
  const text = contactOf(asked)
  return isBeside(asked.plain, text) ? unknown(asked) : { text, isGeneral: true }
}

export const person = (asked: Asked): Promise<Reply> =>
  passOn(asked, `The customer asked for a person${ofOrder(asked)}`, asked.texts.handedOff(asked.turn.shop.name))

export async function yes(asked: Asked): Promise<Reply> {
  if (asked.turn.memory.intent === offeredPerson) return person(asked)
  return { text: asked.texts.whatElse }
}

export async function no(asked: Asked): Promise<Reply> {
  delete asked.turn.memory.intent
  delete asked.turn.memory.awaiting
  return { text: asked.texts.whatElse }
}
