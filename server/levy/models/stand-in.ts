import type { AnswerEngine } from '../engine.ts'
import type { ToolCall } from '../tools/tool.ts'
import type { Answer, AnswerOptions, Turn } from '../turn.ts'
import { categoryOf } from './answer-kind.ts'
import type { Attempted } from './failed-answer.ts'
import type { ModelAccount } from './model-choice.ts'
import { handOffOf } from './model-engine.ts'

/** A model that did not answer. */
export type FailedAttempt = { failure: string; attempted: Attempted | undefined }

const sorry = (shop: string): Record<'en' | 'es', string> => ({
  en: `I can’t answer right now. I have passed your question on: somebody from ${shop} will answer you.`,
  es: `Ahora mismo no puedo responder. He pasado tu pregunta: alguien de ${shop} te responderá.`,
})

/** Few words are enough: whoever has not been understood yet is answered in the language of their question. */
const looksSpanish = (text: string): boolean =>
  /[¿¡ñ]|\b(?:qué|cómo|dónde|cuándo|está|mi|pedido|tengo|quiero|puedo|gracias|hola|pagar|envío)\b/i.test(text)

/** Without anybody who answers, a person has to. */
function handedOff(turn: Turn, said: string): string {
  const language = turn.memory.language ?? (looksSpanish(turn.question) ? 'es' : 'en')
  return said + sorry(turn.shop.name)[language]
}

type Standing = {
  turn: Turn
  builtIn: AnswerEngine
  account: ModelAccount | undefined
  options: AnswerOptions & { onText: (piece: string) => void }
  /** Whether the customer has heard what the model said so far. Otherwise it need not stay. */
  wasHeard: boolean
}

/**
 * The answer after a model failed: the built-in engine's if the shop allows it, else that a person will answer. Sentences
 * that the customer already got stay, because they were checked; so do the effects of the model's tools.
 */
export async function standIn(
  { failure, attempted }: FailedAttempt,
  { turn, builtIn, account, options, wasHeard }: Standing,
): Promise<Answer> {
  const { said: heard = '', tools = [], tokens = null } = attempted ?? {}
  const said = heard === '' || !wasHeard ? '' : `${heard}\n\n`
  if (turn.configuration.fallbackEnabled) {
    if (said !== '') options.onText('\n\n')
    const answered = await builtIn.answer(turn, options)
    const all: ToolCall[] = [...tools, ...answered.tools]
    const handOff = answered.handOff ?? handOffOf(tools)
    return {
      ...{ ...answered, text: said + answered.text, tools: all, tokens, handOff, fellBack: true, failure },
      isGeneral: answered.isGeneral && said === '' && handOff === null,
    }
  }
  return {
    ...{ text: handedOff(turn, said), engine: account?.provider ?? 'built-in', model: account?.model ?? null },
    ...{ fellBack: false, failure, tools, tokens, category: categoryOf(turn.question, tools), isGeneral: false },
    handOff: handOffOf(tools) ?? 'The model did not answer, and the built-in engine may not stand in for it',
  }
}
