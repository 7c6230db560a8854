import { setTimeout as delay } from 'node:timers/promises'
import type { JSONSchema7, LanguageModel, ModelMessage } from 'ai'
import type { Engine } from '../../../../contract/assistant/integration.ts'
import type { Reading } from '../../../../contract/assistant/reading.ts'
import type { AnswerEngine, EngineAnswer } from '../engine.ts'
import type { Speaker } from '../speaker/speaker.ts'
import type { AnswerOptions, Turn } from '../turn.ts'
import { FailedAnswer, type FailureKind, type Tokens } from './failed-answer.ts'
import { isOfRequest, reasonOfFailure, retryDelayOf } from './model-failure.ts'
import { readingJsonSchema, readingOf } from './reading.ts'
import { readingPrompt } from './reading-prompt.ts'

export type ModelLimits = {
  /** The time limit for reading a message, with a second attempt. */
  totalMs: number
  /** The time limit of one request to the provider. */
  stepMs: number
  /** Before a question that failed is asked once more, at least. */
  retryMs: number
}

export type ModelEngineOptions = {
  provider: Exclude<Engine, 'built-in'>
  model: string
  /** The host that is called, for people to read. */
  host: string
  open: () => Promise<LanguageModel>
  speaker: Speaker
  limits: ModelLimits
}

/** The name of the only tool that a model is offered: its input is the reading. */
export const readingTool = 'read_message'

/** Enough to tell the matter of a short question. Providers are paid by the letter, and strangers write the letters. */
const seen = { messages: 6, letters: 500 }

const beginningOf = (text: string): string =>
  text.length > seen.letters ? `${text.slice(0, seen.letters).toWellFormed()}…` : text

/**
 * The latest messages as a model receives them. It learns that a person answered, and not the words: they are kept as they were
 * written, with whatever they say about the customer.
 */
function conversation({ history, question }: Turn): ModelMessage[] {
  const said = history.slice(-seen.messages).map(({ author, text }): ModelMessage => {
    if (author === 'customer') return { role: 'user', content: beginningOf(text) }
    return { role: 'assistant', content: author === 'staff' ? '(A person of the shop answered.)' : beginningOf(text) }
  })
  return [...said, { role: 'user', content: question }]
}

/** A reply that is no reading. It is the model's fault, not the provider's. */
class NoReadingError extends Error {}

type Read = { reading: Reading; tokens: Tokens }

/** Some servers ignore `toolChoice`, and their models write the reading as JSON. */
function inText(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

/** Asks the model once. Throws what the provider and the AI SDK throw. */
async function askOnce(model: LanguageModel, turn: Turn, abortSignal: AbortSignal): Promise<Read> {
  const { generateText, jsonSchema, tool, ToolChoiceViolationError } = await import('ai')
  let value: unknown = null
  let tokens: Tokens = { input: 0, output: 0 }
  try {
    const { toolCalls, usage } = await generateText({
      ...{ model, abortSignal, maxRetries: 0 },
      system: readingPrompt(turn),
      messages: conversation(turn),
      tools: {
        [readingTool]: tool({
          description: 'Takes the reading of the customer’s last message.',
          inputSchema: jsonSchema(readingJsonSchema() as JSONSchema7),
        }),
      },
      toolChoice: { type: 'tool', toolName: readingTool },
      maxOutputTokens: turn.configuration.maxTokens,
      temperature: turn.configuration.temperature,
    })
    value = toolCalls.find(({ toolName }) => toolName === readingTool)?.input
    tokens = { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 }
  } catch (error) {
    if (!ToolChoiceViolationError.isInstance(error)) throw error
    value = inText(error.content.map((part) => (part.type === 'text' ? part.text : '')).join(''))
  }
  abortSignal.throwIfAborted()
  const reading = readingOf(value, turn.question)
  if (reading === null) throw new NoReadingError('The model’s reading of the message could not be understood')
  return { reading, tokens }
}

/** Asks once more where the provider says that it may help. */
async function ask(model: LanguageModel, turn: Turn, limits: ModelLimits, signal: AbortSignal): Promise<Read> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(model, turn, AbortSignal.any([signal, AbortSignal.timeout(limits.stepMs)]))
    } catch (error) {
      const waitMs = retryDelayOf(error, limits.retryMs)
      const isWorth = attempt === 1 && waitMs !== undefined && waitMs <= limits.stepMs / 2
      if (signal.aborted || !isWorth) throw error
      await delay(waitMs, undefined, { signal })
    }
  }
}

const kindOf = (error: unknown): FailureKind =>
  error instanceof NoReadingError ? 'answer' : isOfRequest(error) ? 'request' : 'provider'

/** A model reads the message, and the built-in engine answers that reading from the shop's data. */
export function createModelEngine(options: ModelEngineOptions): AnswerEngine {
  const { provider, model, host, limits, speaker } = options
  const read = async (turn: Turn, signal: AbortSignal | undefined): Promise<Read> => {
    const deadline = AbortSignal.timeout(limits.totalMs)
    try {
      const either = signal === undefined ? deadline : AbortSignal.any([deadline, signal])
      return await ask(await options.open(), turn, limits, either)
    } catch (error) {
      signal?.throwIfAborted()
      const waitedMs = deadline.aborted ? limits.totalMs : limits.stepMs
      const reason = error instanceof NoReadingError ? error.message : reasonOfFailure(error, { host, waitedMs })
      throw new FailedAnswer(reason, kindOf(error))
    }
  }
  return {
    async answer(turn: Turn, answerOptions: AnswerOptions): Promise<EngineAnswer> {
      const { reading, tokens } = await read(turn, answerOptions.signal)
      return { ...(await speaker.answerAs(turn, reading, answerOptions)), engine: provider, model, tokens }
    },
  }
}
