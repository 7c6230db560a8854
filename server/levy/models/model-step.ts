import { setTimeout as delay } from 'node:timers/promises'
import type { JSONValue, ModelMessage, ToolResultPart } from 'ai'
import type { Exchange } from './exchange.ts'
import { BrokenOffError, retryDelayOf } from './model-failure.ts'
import { modelTools, runAsked } from './model-tools.ts'

/** How a model uses tools in one step; more are refused. */
const mostCallsOfStep = 8

type Asked = { id: string; name: string; input: unknown; isInvalid: boolean }

/** The result of a step. */
type Spoken = { calls: Asked[]; messages: ModelMessage[]; isWhole: boolean; wasCut: boolean }

/** Asks the model once and hears it out. Throws what the provider, the AI SDK and `CheckedText` throw. */
async function listen(exchange: Exchange, mayUseTools: boolean, signal: AbortSignal): Promise<Spoken> {
  const { streamText } = await import('ai')
  const { turn, text, messages, system, model } = exchange
  const stream = streamText({
    ...{ model, system, messages, abortSignal: signal, maxRetries: 0 },
    tools: await modelTools(exchange.available, turn),
    toolChoice: mayUseTools ? 'auto' : 'none',
    maxOutputTokens: turn.configuration.maxTokens,
    temperature: turn.configuration.temperature,
    // It throws below, and would be printed as well.
    onError: () => undefined,
  })
  const spoken: Spoken = { calls: [], messages: [], isWhole: false, wasCut: false }
  for await (const part of stream.fullStream) {
    if (part.type === 'text-delta') text.write(part.text)
    if (part.type === 'error') throw part.error
    if (part.type === 'tool-call') {
      const { toolCallId: id, toolName: name, input } = part
      spoken.calls.push({ id, name, input, isInvalid: part.invalid === true })
    }
    if (part.type === 'finish-step') {
      const { inputTokens = 0, outputTokens = 0 } = part.usage
      const { input, output } = exchange.tokens ?? { input: 0, output: 0 }
      exchange.tokens = { input: input + inputTokens, output: output + outputTokens }
      spoken.isWhole = part.rawFinishReason !== undefined
      spoken.wasCut = part.finishReason === 'length'
    }
  }
  signal.throwIfAborted()
  // Without a word why it ended, the connection did.
  if (!spoken.isWhole) throw new BrokenOffError()
  spoken.messages = (await stream.response).messages
  return spoken
}

/** Asks once more where the provider says that it may help, and nothing was heard yet. */
async function ask(exchange: Exchange, mayUseTools: boolean): Promise<Spoken> {
  const { limits, text, signal } = exchange
  for (let attempt = 1; ; attempt++) {
    const step = new AbortController()
    const stepSignal = AbortSignal.any([signal, step.signal, AbortSignal.timeout(limits.stepMs)])
    const before = text.said
    try {
      return await listen(exchange, mayUseTools, stepSignal)
    } catch (error) {
      // Nobody listens any longer: the provider need not go on.
      step.abort()
      const waitMs = retryDelayOf(error, limits.retryMs)
      const isWorth = attempt === 1 && waitMs !== undefined && waitMs <= limits.stepMs / 2 && text.said === before
      if (signal.aborted || !isWorth) throw error
      await delay(waitMs, undefined, { signal })
    }
  }
}

/** The tool results for the model. The AI SDK has already answered invalid calls. */
async function answerCalls(exchange: Exchange, calls: readonly Asked[]): Promise<ToolResultPart[]> {
  const answers: ToolResultPart[] = []
  for (const [index, { id: toolCallId, name: toolName, input, isInvalid }] of calls.entries()) {
    if (isInvalid) continue
    exchange.signal.throwIfAborted()
    const call = index < mostCallsOfStep ? await runAsked(exchange, toolName, input) : undefined
    // Results are made of what JSON knows.
    const value = (call?.result ?? { error: 'There is no such tool' }) as JSONValue
    answers.push({ type: 'tool-result', toolCallId, toolName, output: { type: 'json', value } })
  }
  return answers
}

/** Lets the model speak or use tools, once. Its words go into the text; results of tools go into facts and messages. */
export async function takeStep(
  exchange: Exchange,
  { mayUseTools }: { mayUseTools: boolean },
): Promise<{ usedTools: boolean }> {
  const { text, messages } = exchange
  const spoken = await ask(exchange, mayUseTools)
  if (spoken.calls.length === 0) {
    // Half a sentence is none: the model had no tokens left for the rest.
    if (spoken.wasCut && text.said !== '') text.drop()
    else text.end()
    return { usedTools: false }
  }
  text.end()
  text.nextStep()
  const answers = await answerCalls(exchange, spoken.calls)
  messages.push(...spoken.messages, ...(answers.length === 0 ? [] : [{ role: 'tool' as const, content: answers }]))
  return { usedTools: true }
}
