import type { IncomingHttpHeaders } from 'node:http'
import type { ModelProvider } from '../../contract/integrations/integration.ts'
import type { Asked, Thought } from './scripted-brain.ts'

export type Flaws = { isCut: boolean; hasBrokenInput: boolean }

/** A provider's protocol, as far as conversations with tools need it. */
export type Tongue = {
  path: string
  isSignedIn(headers: IncomingHttpHeaders, key: string): boolean
  read(body: Record<string, unknown>): Asked
  /** The answer as server-sent events. */
  stream(thought: Thought, flaws: Flaws): string[]
  /** The answer as one JSON object. */
  whole(thought: Thought, flaws: Flaws): object
}

type Line = { author: 'system' | 'customer' | 'model' | 'tool'; text: string; tool?: string }

/** Summarizes a conversation: the last question and everything since. */
function summed(lines: Line[], system: string, tools: string[]): Asked {
  const isNote = ({ text }: Line): boolean => text.startsWith('(From the system')
  const at = lines.findLastIndex((line) => line.author === 'customer' && !isNote(line))
  const since = lines.slice(at + 1)
  return {
    ...{ system, tools, question: lines[at]?.text ?? '' },
    said: lines.flatMap((line) => (line.author === 'customer' && !isNote(line) ? [line.text] : [])).join('\n'),
    results: since.flatMap(({ author, text, tool = '' }) =>
      author === 'tool' ? [{ name: tool, result: asRecord(text) }] : [],
    ),
    wasCorrected: since.some((line) => line.author === 'customer' && isNote(line)),
  }
}

function asRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const inPieces = (text: string): string[] => text.match(/[\s\S]{1,24}/g) ?? []
const inputText = (input: unknown, { hasBrokenInput }: Flaws): string =>
  hasBrokenInput ? '{"orderNumber": ' : JSON.stringify(input)
/** Cut in mid-sentence, as at the token limit. */
const textOf = (thought: Thought, { isCut }: Flaws): string =>
  'text' in thought ? (isCut ? `${thought.text} And there is mo` : thought.text) : ''
const callsOf = (thought: Thought): { name: string; input: unknown }[] => ('calls' in thought ? thought.calls : [])

type OpenaiMessage = {
  role: string
  content: string | { text?: string }[] | null
  tool_call_id?: string
  tool_calls?: { id: string; function: { name: string } }[]
}

const contentText = (content: OpenaiMessage['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('')

function readOpenai(body: Record<string, unknown>): Asked {
  const messages = (body['messages'] ?? []) as OpenaiMessage[]
  const tools = ((body['tools'] ?? []) as { function: { name: string } }[]).map((tool) => tool.function.name)
  const names = new Map(
    messages.flatMap(({ tool_calls = [] }) => tool_calls.map((call) => [call.id, call.function.name])),
  )
  const authors: Record<string, Line['author']> = {
    system: 'system',
    user: 'customer',
    assistant: 'model',
    tool: 'tool',
  }
  const lines = messages.map(({ role, content, tool_call_id: id = '' }): Line => {
    const tool = names.get(id)
    return { author: authors[role] ?? 'system', text: contentText(content), ...(tool === undefined ? {} : { tool }) }
  })
  const system = lines.find(({ author }) => author === 'system')?.text ?? ''
  return summed(lines, system, body['tool_choice'] === 'none' ? [] : tools)
}

/** The token usage of each request. */
const openaiUsage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }
const openaiEnd = (thought: Thought, { isCut }: Flaws): string =>
  'calls' in thought ? 'tool_calls' : isCut ? 'length' : 'stop'
const openaiCalls = (thought: Thought, flaws: Flaws) =>
  callsOf(thought).map(({ name, input }, index) => ({
    ...{ index, id: `call_${name}_${index}`, type: 'function' },
    function: { name, arguments: inputText(input, flaws) },
  }))

const openai: Tongue = {
  path: '/v1/chat/completions',
  isSignedIn: (headers, key) => headers.authorization === `Bearer ${key}`,
  read: readOpenai,
  stream(thought, flaws) {
    const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted' }
    const chunk = (delta: object, finish: string | null = null): object => ({
      ...base,
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
    const chunks = [
      chunk({ role: 'assistant', content: '' }),
      ...inPieces(textOf(thought, flaws)).map((content) => chunk({ content })),
      ...openaiCalls(thought, flaws).map((call) => chunk({ tool_calls: [call] })),
      chunk({}, openaiEnd(thought, flaws)),
      { ...base, choices: [], usage: openaiUsage },
    ]
    return [...chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`), 'data: [DONE]\n\n']
  },
  whole(thought, flaws) {
    const calls = openaiCalls(thought, flaws)
    const message = {
      role: 'assistant',
      content: textOf(thought, flaws),
      ...(calls.length > 0 && { tool_calls: calls }),
    }
    const choices = [{ index: 0, message, finish_reason: openaiEnd(thought, flaws) }]
    return { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'scripted', choices, usage: openaiUsage }
  },
}

type Block = {
  type: string
  text?: string
  id?: string
  name?: string
  tool_use_id?: string
  content?: string | { text?: string }[]
}
type AnthropicMessage = { role: 'user' | 'assistant'; content: string | Block[] }

function readAnthropic(body: Record<string, unknown>): Asked {
  const messages = (body['messages'] ?? []) as AnthropicMessage[]
  const blocks = messages.flatMap(({ role, content }) =>
    (typeof content === 'string' ? [{ type: 'text', text: content } as Block] : content).map((block) => ({
      role,
      block,
    })),
  )
  const names = new Map(
    blocks.flatMap(({ block: { id, name } }) => (id !== undefined && name !== undefined ? [[id, name]] : [])),
  )
  const lines = blocks.flatMap(({ role, block }): Line[] => {
    const { type, text = '', tool_use_id: id = '', content = '' } = block
    if (type === 'tool_result') return [{ author: 'tool', text: contentText(content), tool: names.get(id) ?? '' }]
    return type === 'text' ? [{ author: role === 'user' ? 'customer' : 'model', text }] : []
  })
  const tools = ((body['tools'] ?? []) as { name: string }[]).map(({ name }) => name)
  const choice = body['tool_choice'] as { type?: string } | undefined
  return summed(
    lines,
    contentText((body['system'] ?? '') as OpenaiMessage['content']),
    choice?.type === 'none' ? [] : tools,
  )
}

const anthropicEnd = (thought: Thought, { isCut }: Flaws): string =>
  'calls' in thought ? 'tool_use' : isCut ? 'max_tokens' : 'end_turn'
const anthropicMessage = { id: 'msg_1', type: 'message', role: 'assistant', model: 'scripted', stop_sequence: null }

const anthropic: Tongue = {
  path: '/v1/messages',
  isSignedIn: (headers, key) => headers['x-api-key'] === key && headers['anthropic-version'] !== undefined,
  read: readAnthropic,
  stream(thought, flaws) {
    const text = textOf(thought, flaws)
    const usage = { input_tokens: 11, output_tokens: 1 }
    const block = (index: number, start: object, deltas: object[]): object[] => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]
    const texts = inPieces(text).map((piece) => ({ type: 'text_delta', text: piece }))
    const events: object[] = [
      { type: 'message_start', message: { ...anthropicMessage, content: [], stop_reason: null, usage } },
      ...(texts.length === 0 ? [] : block(0, { type: 'text', text: '' }, texts)),
      ...callsOf(thought).flatMap(({ name, input }, index) =>
        block(index + texts.length, { type: 'tool_use', id: `toolu_${name}_${index}`, name, input: {} }, [
          { type: 'input_json_delta', partial_json: inputText(input, flaws) },
        ]),
      ),
      {
        type: 'message_delta',
        delta: { stop_reason: anthropicEnd(thought, flaws), stop_sequence: null },
        usage: { output_tokens: 7 },
      },
      { type: 'message_stop' },
    ]
    return events.map((one) => `event: ${'type' in one ? one.type : ''}\ndata: ${JSON.stringify(one)}\n\n`)
  },
  whole(thought, flaws) {
    const text = textOf(thought, flaws)
    const content = [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...callsOf(thought).map(({ name, input }, index) => ({
        type: 'tool_use',
        id: `toolu_${name}_${index}`,
        name,
        input,
      })),
    ]
    const usage = { input_tokens: 11, output_tokens: 7 }
    return { ...anthropicMessage, content, stop_reason: anthropicEnd(thought, flaws), usage }
  },
}

export const tongues: Record<ModelProvider, Tongue> = { openai, anthropic }
