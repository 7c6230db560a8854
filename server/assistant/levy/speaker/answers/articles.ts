import type { ActName } from '../../../../../contract/assistant/acts.ts'
import { articleWords } from '../../article-queries.ts'
import type { FoundPassage } from '../../knowledge-index.ts'
import { isKind } from '../../product-kin.ts'
import { placeIn } from '../../reader/places.ts'
import { wishIn } from '../../reader/wishes.ts'
import { isNamed } from '../../tools/order-name.ts'
import type { Asked, Reply } from '../asked.ts'
import {
  afterSending,
  asksHours,
  asksPickup,
  factsAsked,
  inPerson,
  isBeside,
  isForThem,
  isHeld,
  materialsIn,
  policyAsked,
} from '../asked-facts.ts'
import { excerpt } from '../excerpt.ts'
import { isExplained } from '../usual-words.ts'
import { saidIn } from '../word-forms.ts'
import { cancelOrder, returnOrder } from './orders.ts'
import { switchedOff, unknown } from './persons.ts'
import { isOrderNamed } from './proof.ts'

/** The share of a question's words that a passage must contain to be given as an answer. */
const leastScore = 0.7

/** Words of articles for the customers' other words, also in Spanish. */
const shopsWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:(?<!\b(?:you|u) )stores?|location|located|tiendas?|ubicad[oa]s?|ubicacion)\b/g, 'shop'],
  [/\b(?:opening hours|business hours|hours|horarios?|abren|abiert[oa]s?)\b/g, 'shop open'],
  [/\bgift ?-?wrap\w*\b/g, 'gift wrapping'],
  [/\b(?:envolver|envoltura|envuelven|papel de regalo)\b/g, 'gift wrapping'],
  [/\b(?:repar(?:ar|an|acion(?:es)?)|arregl\w+|fix|mend)\b/g, 'repairs'],
  [/\b(?:lavar|lavo|lava|launder|laundry|clean)\b/g, 'wash'],
]
const inShopsWords = (plain: string): string =>
  shopsWords.reduce((text, [pattern, word]) => text.replace(pattern, word), plain)

/** Acts that shops advise on in articles about several wares. */
export const advised: readonly (ActName | null)[] = ['size-advice', 'product-care']

/** From this probability on, an article about an act is an answer even if it has none of the customer's words. */
const leastOfMatter = 0.55

/** The answer from the shop's articles; null if they have none. @param about what is looked for instead of the question */
export async function articles(asked: Asked, about?: string): Promise<Reply | null> {
  const { use, texts, typed, plain, act } = asked
  const facts = factsAsked(plain, act)
  const worded = [typed, plain, inShopsWords(plain)]
  // The town or the day of such a question may stand in an article about something else.
  const isOfPlace = act === 'shop-address' || act === 'shop-hours'
  const ofFacts = facts.flatMap(({ words }) => words ?? [])
  const own = isOfPlace ? [...ofFacts, ...articleWords(act), ...worded] : [...worded, ...ofFacts, ...articleWords(act)]
  const passages: FoundPassage[] = []
  for (const query of about === undefined ? new Set(own) : [about]) {
    const found = await use('search_knowledge', { query })
    if (found.outcome !== 'found') continue
    const ofAct = about === undefined && !worded.includes(query)
    const fitting = found.passages.filter(
      ({ title, text, score }) =>
        score >= leastScore &&
        !isBeside(plain, `${title} ${text}`) &&
        (act !== 'size-advice' || isForThem(plain, text)) &&
        (!ofAct || facts.some((fact) => isHeld(fact, text)) || isExplained(plain, act, `${title} ${text}`)),
    )
    passages.push(...fitting)
    // Without a fact that it has to hold, the first is as good as any.
    if (passages.some(({ text }) => facts.length === 0 || facts.some((fact) => isHeld(fact, text)))) break
  }
  const best = passages.find(({ text }) => facts.some((fact) => isHeld(fact, text))) ?? passages[0]
  if (best === undefined) return null
  const { title, text } = best
  return { text: `${texts.fromArticle(title)}\n\n${excerpt(text, plain, title, facts)}`, isGeneral: true }
}

/** The article about the matter of a question that leaves little doubt about it; null if there is none. */
export async function ofMatter({ use, act, plain, typed, likely, texts }: Asked): Promise<Reply | null> {
  if (act === null || articleWords(act).length === 0) return null
  const share = likely.reduce((sum, [one, probability]) => (one === act ? sum + probability : sum), 0)
  // Nothing else is meant by what broke.
  const isDoubtful = share < leastOfMatter && act !== 'repairs'
  const found = isDoubtful ? null : await use('search_knowledge', { query: plain, matter: act })
  if (found?.outcome !== 'found') return null
  // Advice on other wares is none on this one.
  const wares = advised.includes(act) ? wishIn(typed).words.filter(isKind) : []
  const naming = [...wares, ...materialsIn(wishIn(typed).words.join(' '))]
  const isOfWare = (text: string): boolean => wares.length === 0 || saidIn(text, naming) > 0
  const best = found.passages.find(({ title, text }) => !isBeside(plain, `${title} ${text}`) && isOfWare(text))
  if (best === undefined) return null
  const { title, text } = best
  return {
    text: `${texts.fromArticle(title)}\n\n${excerpt(text, plain, title, factsAsked(plain, act))}`,
    isGeneral: true,
  }
}

const namesDays =
  /\b(?:weekends?|(?:satur|sun|holi|mon|fri)days?|fines? de semana|s[aá]bados?|domingos?|festivos?|lunes|viernes)\b/i

/** Without these, a day is one of the shop's. */
const ofSending =
  /\b(?:ship\w*|deliver\w*|sen[dt]\w*|mail\w*|post\w*|packages?|parcels?|orders?|arriv\w*|dispatch\w*|come|get (?:it|here|there)|env[ií]\w*|entreg\w*|pedidos?|paquetes?|llega\w*|mandan?|despach\w*)\b/

/** The part of a policy that answers a question. */
export const partOf = ({ title, text }: { title: string; text: string }, { plain, act }: Asked): string =>
  excerpt(text, plain, title, factsAsked(plain, act))

/** How the shop ships. */
export async function shipping(asked: Asked): Promise<Reply> {
  const { texts, plain } = asked
  const policy = await asked.use('shipping_policy', {})
  if (policy.outcome === 'switched-off') return switchedOff(asked)
  // A policy that names no such day leaves it open.
  if (asked.act === 'ship-weekends' && policy.outcome === 'found' && !namesDays.test(policy.text))
    return (
      (asksHours(plain) || !ofSending.test(plain) ? await articles({ ...asked, act: 'shop-hours' }) : null) ??
      unknown(asked)
    )
  // A parcel that is picked up isn't shipped.
  if (policy.outcome === 'found' && asksPickup(plain)) return (await articles(asked, 'picked up')) ?? unknown(asked)
  if (policy.outcome === 'found' && isBeside(plain, policy.text)) return (await articles(asked)) ?? unknown(asked)
  if (policy.outcome === 'found') return { text: `${texts.fromShipping}\n\n${partOf(policy, asked)}`, isGeneral: true }
  const found = await articles(asked)
  if (found !== null) return found
  const reply = await unknown(asked)
  return { ...reply, text: `${texts.noShippingPolicy} ${reply.text}` }
}

const reaching =
  /\b(?:to|reach|ship\w*|deliver\w*|mail|send|go(?:es)? (?:as far as|out)|cover|get|llegan?|hasta|envian?|mandan?|entregan?|too|also|about|tambien|y)\b/
const mostOfPlace = 10

/** Whether the shop ships to a place, where a short question that nobody understood names one; else null. */
export async function toPlace(asked: Asked): Promise<Reply | null> {
  const { plain } = asked
  const isShort = plain.split(' ').length <= mostOfPlace
  return isShort && placeIn(plain) !== null && reaching.test(plain) ? shipping({ ...asked, act: 'ship-where' }) : null
}

/** The answer about an order, with what the shop has written about picking it up, where that is asked. */
export const withPickup =
  (answer: (asked: Asked) => Promise<Reply>) =>
  async (asked: Asked): Promise<Reply> => {
    const [reply, written] = [await answer(asked), asksPickup(asked.plain) ? await articles(asked, 'picked up') : null]
    return written === null ? reply : { ...reply, text: `${reply.text}\n\n${written.text}` }
  }

/** The shop's return policy. */
export async function returns(asked: Asked): Promise<Reply> {
  const { texts, plain } = asked
  const policy = await asked.use('return_policy', {})
  if (policy.outcome === 'switched-off') return switchedOff(asked)
  const isInShop = policy.outcome === 'found' && inPerson.asks.test(plain) && !isHeld(inPerson, policy.text)
  const visit = isInShop ? await articles(asked, 'visit our shop') : null
  if (visit !== null && isHeld(inPerson, visit.text)) return visit
  if (policy.outcome === 'found') return { text: `${texts.fromReturns}\n\n${partOf(policy, asked)}`, isGeneral: true }
  const found = await articles(asked)
  if (found !== null) return found
  const reply = await unknown(asked)
  return { ...reply, text: `${texts.noReturnPolicy} ${reply.text}` }
}

/** `can I drop it off at the store` */
const handsOver = /\b(?:drop|bring|hand)\b.{0,12}\b(?:off|back|in|over|at|by)\b/

/** The part of a policy that answers a question which nobody understood, by the fact it asks for; null if there is none. */
export async function policyByFact(asked: Asked): Promise<Reply | null> {
  if (inPerson.asks.test(asked.plain) && handsOver.test(asked.plain)) return returns({ ...asked, act: 'return-policy' })
  const found = policyAsked(asked.plain)
  if (found === null) return null
  const policy = await asked.use(found.name, {})
  if (policy.outcome !== 'found' || !found.facts.some((fact) => isHeld(fact, policy.text))) return null
  const from = found.name === 'shipping_policy' ? asked.texts.fromShipping : asked.texts.fromReturns
  const text = excerpt(policy.text, asked.plain, policy.title, found.facts)
  return { text: `${from}\n\n${text}`, isGeneral: true }
}

/** The shop's words about cancelling what is on its way, or about sending it back; empty for neither. */
async function onceShipped(asked: Asked): Promise<string> {
  const plain = asked.language === 'es' ? 'can i cancel once shipped' : `${asked.plain}. cancel once shipped`
  const written = await articles({ ...asked, plain, typed: plain }, 'cancelling')
  if (written !== null && isHeld(afterSending, written.text)) return written.text
  const policy = await asked.use('return_policy', {})
  return policy.outcome === 'found' ? `${asked.texts.fromReturns}\n\n${partOf(policy, asked)}` : ''
}

/** A wish to cancel: where no order is named, what the shop has written about it comes first. */
export async function wishToCancel(asked: Asked): Promise<Reply> {
  const { entities, turn } = asked
  const isKnown = isOrderNamed(asked) || entities.email !== null || isNamed(turn.memory)
  const written = isKnown ? null : await articles(asked, 'cancelling')
  const reply = await cancelOrder(asked, onceShipped)
  return written === null ? reply : { ...reply, text: `${written.text}\n\n${reply.text}` }
}

/** A wish to send something back: how that goes, and then whose order it is. */
export async function wishToReturn(asked: Asked): Promise<Reply> {
  const { turn, texts } = asked
  const isKnown = isOrderNamed(asked) || isNamed(turn.memory)
  const policy = isKnown ? undefined : await asked.use('return_policy', {})
  const order = await returnOrder(asked)
  if (policy?.outcome !== 'found') return order
  return {
    ...order,
    text: `${texts.fromReturns}\n\n${partOf(policy, asked)}\n\n${order.text}`,
  }
}
