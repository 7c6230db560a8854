import type { AnswerEngine } from '../engine.ts'
import type { Answer, AnswerOptions, Turn } from '../turn.ts'
import type { ModelAccount } from './model-choice.ts'

const sorry = (shop: string): Record<'en' | 'es', string> => ({
  en: `I can’t answer right now. I have passed your question on: somebody from ${shop} will answer you.`,
  es: `Ahora mismo no puedo responder. He pasado tu pregunta: alguien de ${shop} te responderá.`,
})

/** A few words show the language of a question that nobody has read yet. */
const looksSpanish = (text: string): boolean =>
  /[¿¡ñ]|\b(?:qué|cómo|dónde|cuándo|está|mi|pedido|tengo|quiero|puedo|gracias|hola|pagar|envío)\b/i.test(text)

type Standing = {
  turn: Turn
  builtIn: AnswerEngine
  account: ModelAccount | undefined
  options: AnswerOptions
}

/** The answer after a model failed: the built-in engine's if the shop allows it, else that a person will answer. */
export async function standIn(failure: string, { turn, builtIn, account, options }: Standing): Promise<Answer> {
  if (turn.configuration.fallbackEnabled) return { ...(await builtIn.answer(turn, options)), fellBack: true, failure }
  const language = turn.memory.language ?? (looksSpanish(turn.question) ? 'es' : 'en')
  return {
    text: sorry(turn.shop.name)[language],
    ...{ engine: account?.provider ?? 'built-in', model: account?.model ?? null },
    ...{ fellBack: false, failure, tools: [], tokens: null, category: 'general', isGeneral: false },
    ...{ claimedOrderId: null, reading: null },
    handOff: 'The model did not answer, and the built-in engine may not stand in for it',
  }
}
