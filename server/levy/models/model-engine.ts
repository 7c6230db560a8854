import type { LanguageModel, ModelMessage } from 'ai'
import type { Engine } from '../../../contract/assistant/integration.ts'
import type { AnswerEngine, EngineAnswer } from '../engine.ts'
import type { Tools } from '../tools/tool.ts'
import type { AnswerOptions, Turn } from '../turn.ts'
import { categoryOf, isGeneral } from './answer-kind.ts'
import { CheckedText, LeakError, UngroundedError } from './checked-text.ts'
import type { Exchange, ModelLimits } from './exchange.ts'
import { FailedAnswer, type FailureKind } from './failed-answer.ts'
import { createFacts } from './grounding.ts'
import { leakGuard } from './leak-guard.ts'
import { isOfRequest, isToolWithoutEnd, reasonOfFailure } from './model-failure.ts'
import { takeStep } from './model-step.ts'
import { systemPrompt } from './system-prompt.ts'

/** So many times may a model use tools for one answer. */
export const maxToolRounds = 5

export type ModelEngineOptions = {
  provider: Exclude<Engine, 'built-in'>
  model: string
  /** The host that is called, for people to read. */
  host: string
  open: () => Promise<LanguageModel>
  tools: Tools
  limits: ModelLimits
}

/** The earlier messages as a model receives them. */
function conversation({ history, question }: Turn): ModelMessage[] {
  const said = history.map(({ author, text }): ModelMessage => {
    if (author === 'customer') return { role: 'user', content: text }
    return { role: 'assistant', content: author === 'staff' ? `(A person of the shop:) ${text}` : text }
  })
  return [...said, { role: 'user', content: question }]
}

const correction = (claims: readonly string[]): string =>
  `(From the system, not the customer:) Your last sentence was not sent, because no tool answered this question with: ${claims.join('; ')}. Use a tool that answers it, and copy its facts exactly, or say that you do not know. Go on after what was sent; do not repeat it, and do not mention this note.`

/** An answer that must not go on. It is the answer's fault, not the provider's. */
class RefusedAnswerError extends Error {}

/** Step by step until the model has nothing left to do. */
async function converse(exchange: Exchange): Promise<void> {
  let rounds = 0
  let corrected = false
  for (;;) {
    try {
      const step = await takeStep(exchange, { mayUseTools: rounds < maxToolRounds })
      if (!step.usedTools) return
      rounds++
      if (rounds > maxToolRounds) throw new RefusedAnswerError('The model used tools without end')
    } catch (error) {
      if (isToolWithoutEnd(error)) throw new RefusedAnswerError('The model used tools without end')
      if (!(error instanceof UngroundedError) || corrected) throw error
      corrected = true
      exchange.text.drop()
      exchange.text.nextStep()
      const { said } = exchange.text
      const sent: ModelMessage[] = said === '' ? [] : [{ role: 'assistant', content: said.trim() }]
      exchange.messages.push(...sent, { role: 'user', content: correction(error.claims) })
    }
  }
}

const kindOf = (error: unknown): FailureKind =>
  error instanceof UngroundedError || error instanceof LeakError || error instanceof RefusedAnswerError
    ? 'answer'
    : isOfRequest(error)
      ? 'request'
      : 'provider'

/** Why it failed, with what had been done. */
function failedAnswer(error: unknown, exchange: Exchange, { host, limits }: ModelEngineOptions): FailedAnswer {
  const { text, tools, tokens, deadline } = exchange
  const waitedMs = deadline.aborted ? limits.totalMs : limits.stepMs
  const kind = kindOf(error)
  const reason =
    kind === 'answer' && error instanceof Error ? error.message : reasonOfFailure(error, { host, waitedMs })
  return new FailedAnswer(reason, kind, { said: text.said, tools, tokens })
}

/** The reason for a person, if the model has called one. */
export function handOffOf(tools: Exchange['tools']): string | null {
  const call = tools.findLast(({ name, failed }) => name === 'hand_off' && !failed)
  const result = call?.result
  if (typeof result !== 'object' || result === null || !('reason' in result)) return null
  return typeof result.reason === 'string' ? result.reason : null
}

/** A model that answers with tools. Each sentence is checked before the customer gets it. */
export function createModelEngine(options: ModelEngineOptions): AnswerEngine {
  const { provider, model, tools, limits } = options
  const answer = async (turn: Turn, { onText = () => {}, signal }: AnswerOptions): Promise<EngineAnswer> => {
    const prompt = systemPrompt(turn)
    const facts = createFacts(turn)
    const deadline = AbortSignal.timeout(limits.totalMs)
    const exchange: Exchange = {
      ...{ turn, facts, deadline, limits, available: tools, tools: [], tokens: null },
      model: await options.open(),
      system: prompt.text,
      messages: conversation(turn),
      text: new CheckedText({ facts, isLeak: leakGuard(prompt), onText }),
      signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    }
    try {
      await converse(exchange)
      if (exchange.text.said.trim() === '') throw new RefusedAnswerError('The model answered nothing')
    } catch (error) {
      signal?.throwIfAborted()
      throw failedAnswer(error, exchange, options)
    }
    const { tools: used, tokens, text } = exchange
    const handOff = handOffOf(used)
    return {
      ...{ text: text.said.trim(), engine: provider, model, tools: used, tokens, handOff },
      category: categoryOf(turn.question, used),
      isGeneral: handOff === null && isGeneral(used),
    }
  }
  return { answer }
}
