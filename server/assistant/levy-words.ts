import type { Memory } from '../levy/levy.service.ts'

type Said = 'waiting' | 'failed'

const words: Record<NonNullable<Memory['language']>, Record<Said, (shop: string) => string>> = {
  en: {
    waiting: (shop) => `Thank you. A person of ${shop} will answer you here.`,
    failed: () => 'Sorry, I could not answer this. Please ask again.',
  },
  es: {
    waiting: (shop) => `Gracias. Una persona de ${shop} le responderá aquí.`,
    failed: () => 'Lo siento, no he podido responder. Por favor, pregunte de nuevo.',
  },
}

/** Fixed sentences of a conversation, in the customer's language. */
export const levyWords = (
  said: Said,
  { shopName, language = 'en' }: { shopName: string; language: Memory['language'] },
) => words[language][said](shopName)
