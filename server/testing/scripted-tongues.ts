import type { IncomingHttpHeaders } from 'node:http'
import type { ModelProvider } from '../../contract/integrations/integration.ts'
import type { Asked, Thought } from './scripted-brain.ts'

export type Flaws = { isCut: boolean; hasBrokenInput: boolean }

/** A provider's protocol, as far as one call of a tool needs it. */
export type Tongue = {
  path: string
  isSignedIn(headers: IncomingHttpHeaders, key: string): boolean
  read(body: Record<string, unknown>): Asked
  /** The answer. */
  whole(thought: Thought, flaws: Flaws): object
}

type Line = { author: 'system' | 'customer' | 'model'; text: string }

const summed = (lines: Line[], system: string, tools: string[]): Asked => ({
  ...{ system, tools },
  question: lines.findLast(({ author }) => author === 'customer')?.text ?? '',
})

/** Cut in the middle, as at the token limit, or no JSON. */
const inputText = (input: unknown, { isCut, hasBrokenInput }: Flaws): string =>
  isCut || hasBrokenInput ? '{"language": ' : JSON.stringify(input)
const textOf = (thought: Thought): string => thought.text ?? ''
const callsOf = (thought: Thought): { name: string; input: unknown }[] => ('calls' in thought ? thought.calls : [])

type OpenaiMessage = { role: string; content: string | { text?: string }[] | null }

const contentText = (content: OpenaiMessage['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('')

function readOpenai(body: Record<string, unknown>): Asked {
  const messages = (body['messages'] ?? []) as OpenaiMessage[]
  const tools = ((body['tools'] ?? []) as { function: { name: string } }[]).map((tool) => tool.function.name)
  const authors: Record<string, Line['author']> = {
    system: 'system',
    user: 'customer',
    assistant: 'model',
  }
  const lines = messages.map(
    ({ role, content }): Line => ({
      ...{ author: authors[role] ?? 'system', text: contentText(content) },
    }),
  )
  const system = lines.find(({ author }) => author === 'system')?.text ?? ''
  return summed(lines, system, tools)
}

/** The token usage of each request. */
const openaiUsage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }
const openaiEnd = (thought: Thought, { isCut }: Flaws): string =>
  isCut ? 'length' : 'calls' in thought ? 'tool_calls' : 'stop'
const openaiCalls = (thought: Thought, flaws: Flaws) =>
  callsOf(thought).map(({ name, input }, index) => ({
    ...{ index, id: `call_${name}_${index}`, type: 'function' },
    function: { name, arguments: inputText(input, flaws) },
  }))

const openai: Tongue = {
  path: '/v1/chat/completions',
  isSignedIn: (headers, key) => headers.authorization === `Bearer ${key}`,
  read: readOpenai,
  whole(thought, flaws) {
    const calls = openaiCalls(thought, flaws)
    const message = {
      role: 'assistant',
      content: textOf(thought),
      ...(calls.length > 0 && { tool_calls: calls }),
    }
    const choices = [{ index: 0, message, finish_reason: openaiEnd(thought, flaws) }]
    return { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'scripted', choices, usage: openaiUsage }
  },
}

type Block = { type: string; text?: string }
type AnthropicMessage = { role: 'user' | 'assistant'; content: string | Block[] }

function readAnthropic(body: Record<string, unknown>): Asked {
  const messages = (body['messages'] ?? []) as AnthropicMessage[]
  const lines = messages.map(
    ({ role, content }): Line => ({
      ...{ author: role === 'user' ? 'customer' : 'model', text: contentText(content) },
    }),
  )
  const tools = ((body['tools'] ?? []) as { name: string }[]).map(({ name }) => name)
  return summed(lines, contentText((body['system'] ?? '') as OpenaiMessage['content']), tools)
}

const anthropicEnd = (thought: Thought, { isCut }: Flaws): string =>
  isCut ? 'max_tokens' : 'calls' in thought ? 'tool_use' : 'end_turn'
const anthropicMessage = { id: 'msg_1', type: 'message', role: 'assistant', model: 'scripted', stop_sequence: null }

const anthropic: Tongue = {
  path: '/v1/messages',
  isSignedIn: (headers, key) => headers['x-api-key'] === key && headers['anthropic-version'] !== undefined,
  read: readAnthropic,
  whole(thought, flaws) {
    const text = textOf(thought)
    const content = [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...callsOf(thought).map(({ name, input }, index) => ({
        type: 'tool_use',
        id: `toolu_${name}_${index}`,
        name,
        // Anthropic's answers hold it as an object: a broken one has lost its fields.
        input: flaws.isCut || flaws.hasBrokenInput ? {} : input,
      })),
    ]
    const usage = { input_tokens: 11, output_tokens: 7 }
    return { ...anthropicMessage, content, stop_reason: anthropicEnd(thought, flaws), usage }
  },
}

export const tongues: Record<ModelProvider, Tongue> = { openai, anthropic }
