/** The most parts of a message that are read, and the most characters of each. */
const maxParts = 12
const maxPartLength = 600

const sentenceEnd = /(?<=[.!?;])\s+(?=\S)|(?<=[?!])(?=[¿¡\p{L}])/u

/** Words between two questions of a sentence. */
const joint =
  ',? (?:a{1,6}nd|n|also|plus|y|e|ademas|tambien|then|but|pero)(?: also| then| tambien)?,?(?: if not,?| si no,?)? |, | [+&] |,? or (?=how |where |when )'
/** The beginning of a question. Chat spellings count, because names keep parts from being spelled out first. */
const opening = [
  "(?:what|how|where|when|who|why)(?:'?s|'?re|'?d)?",
  'which|until when|till? when|by when',
  "(?:do|does|did|are|is|was|were|can|could|will|would|should|have|has|r)(?:n'?t)? (?:you|u|ya|y'?all|i|we|it|they|he|she|the|my|your|ur|there|this|that|any)",
  'if (?:it|they|i|not|something|the)|si (?:no|me|el|la)',
  'has|tell me|i want|i need|i would',
  'quien(?:es)?|(?:con|a|en|de|por|para|desde|hasta) (?:que|cual|cuando|donde|quien|cuanto)',
  'que|como|donde|cuando|cuanto|cuantos|cual|cuales|hasta cuando|tienen|aceptan|puedo|quiero|hacen|hay',
].join('|')
/** The start of another question within a sentence. */
const nextQuestion = new RegExp(`(?:${joint})(?=(?:${opening})\\b .)`)
const asks =
  /\b(?:what|whats|how|where|when|who|which|does|do|can|could|is|are|price|que|como|donde|cuando|cuanto|cual|tienen|hay)\b/
/** Within a question, one with any other subject: `how much is it and does shipping cost`. */
const furtherQuestion = new RegExp(
  `(?:${joint})(?=(?:(?:do|does|can|could|will|would|should) (?!not\\b|so\\b)[a-z]|(?:is|are) (?:shipping|delivery|returns?)\\b|si (?:lo |la |los |las |se )?(?:mand|env|lleg|entreg|hac|acept|tien|vend|repar|arregl|cobr)))`,
)
const endOfFacet = '(?: too| also| please| pls| plz| tambien| por favor)*\\W*$'
/** A further thing that a question about wares asks for by a noun alone: `sizes and price`. */
const furtherFacet = new RegExp(
  `(?:${joint}| (?:please|pls|plz) )(?:also )?(?=(?:the |its |el |los |las )?(?:prices?|costs?|colou?rs|sizes|shipping|delivery|precios?|colores|tallas|envio)${endOfFacet})`,
)
/** The same about the shop. */
const furtherOfShop = new RegExp(
  `(?:${joint})(?:also )?(?=(?:the |your |ur |el |la )?(?:hours|address|phone(?: number)?|e-?mail(?: address)?|horarios?|direccion|telefono|correo)${endOfFacet})`,
)
const ofShop = /\b(?:you|your|ur|u|y'?all|su|tu|ustedes)\b/

/** The questions that a part asks in one go. */
const furtherQuestions = (part: string): string[] => {
  if (!asks.test(part)) return part.split(furtherFacet)
  return part
    .split(furtherQuestion)
    .flatMap((one) => one.split(furtherFacet))
    .flatMap((one) => (ofShop.test(one) ? one.split(furtherOfShop) : [one]))
}

/** `if it doesn't fit, …` tells the condition of the question after it. */
const isCondition = (part: string): boolean =>
  /^\W*(?:(?:and|so|ok|but|y|pero)\W+)*(?:if|say|in case|once|(?:when|before|after) (?:i|it|they|the)|si)\b[^.!?;]*$/.test(
    part,
  )

const withConditions = (parts: readonly string[]): string[] => {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before !== undefined && isCondition(before)) joined[joined.length - 1] = `${before}, ${part}`
    else joined.push(part)
  }
  return joined
}

/**
 * The questions of a message in plain text, one each, cut where a sentence ends or another question begins.
 */
export function partsOf(plain: string): string[] {
  const parts = plain
    .split(sentenceEnd)
    .flatMap((sentence) =>
      withConditions(
        sentence
          .slice(0, 4 * maxPartLength)
          .split(nextQuestion)
          .flatMap(furtherQuestions),
      ),
    )
    .map((part) => part.trim().slice(0, maxPartLength))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.slice(0, maxParts)
}
