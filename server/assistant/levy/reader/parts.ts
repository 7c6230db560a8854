/** The most parts of a message that are read, and the most characters of each. */
const maxParts = 12
const maxPartLength = 600

const sentenceEnd = /(?<=[.!?;])\s+(?=\S)|(?<=[?!])(?=[¿¡\p{L}])/u
/** The start of another question within a sentence. */
const nextQuestion =
  /(?:,? (?:and|also|plus|y|ademas|tambien|then|but)(?: also| tambien)?,?|,) (?=(?:what|how|where|when|which|who|why|do you|does|did|can you|can i|could you|could i|are you|are there|is there|is it|is my|is the|has|have you|tell me|i want|i need|i would|que|como|donde|cuando|cuanto|cual|cuales|tienen|aceptan|puedo|quiero|hacen|hay)\b)/

/**
 * The questions of a message in plain text, one each, cut where a sentence ends or another question begins.
 */
export function partsOf(plain: string): string[] {
  const parts = plain
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.slice(0, 4 * maxPartLength).split(nextQuestion))
    .map((part) => part.trim().slice(0, maxPartLength))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.slice(0, maxParts)
}
