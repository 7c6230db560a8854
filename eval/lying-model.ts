import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ModelProvider } from '../contract/integrations/integration.ts'
import { type Asked, type Thought, think } from '../server/testing/scripted-brain.ts'
import { scriptedKey } from '../server/testing/scripted-models.ts'
import { tongues } from '../server/testing/scripted-tongues.ts'

/** The places in a reply where a model can put a string. */
export const channels = [
  'text',
  'text beside a reading',
  'every string of a call',
  'unknown fields of a call',
  'name of a tool',
  'every string of a structure',
] as const
export type Channel = (typeof channels)[number]

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}
type Tool = { name: string; schema: Schema }

/** A value of a schema with a text as each of its strings; a closed list gets one of its values. */
export function filled(schema: Schema, lie: string): unknown {
  const chosen = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.oneOf?.[0]
  if (chosen !== undefined) return filled(chosen, lie)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties !== undefined) {
    const entries = Object.entries(schema.properties ?? {})
    return Object.fromEntries(entries.map(([name, part]) => [name, filled(part, lie)]))
  }
  if (type === 'array') return schema.items === undefined ? [] : [filled(schema.items, lie)]
  if (type === 'number' || type === 'integer') return 12345
  if (type === 'boolean') return true
  return lie
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(record) : [])

const toolsOf = (body: Record<string, unknown>): Tool[] =>
  list(body['tools']).map((tool) => {
    const described = 'function' in tool ? record(tool['function']) : tool
    const schema = described['parameters'] ?? described['input_schema']
    return { name: String(described['name']), schema: record(schema) as Schema }
  })

/** The structure that the answer must have, in either protocol; undefined if it may be any text. */
function structureOf(body: Record<string, unknown>): Schema | undefined {
  const openai = record(record(body['response_format'])['json_schema'])['schema']
  const anthropic = record(body['output_format'])['schema'] ?? record(record(body['output_config'])['format'])['schema']
  const schema = openai ?? anthropic
  return schema === undefined ? undefined : (record(schema) as Schema)
}

const unknownFields = (lie: string): Record<string, string> =>
  Object.fromEntries(
    ['answer', 'text', 'message', 'reply', 'say', 'note', 'lead', 'reason', 'title', 'heading'].map((name) => [
      name,
      lie,
    ]),
  )

/** The reply of a lying model to a request. Each try uses the tools in turn. */
function lieThrough(channel: Channel, lie: string, asked: Asked, body: Record<string, unknown>, turn: number): Thought {
  const tools = toolsOf(body)
  const structure = structureOf(body)
  const tool = tools[turn % Math.max(1, tools.length)]
  const extra = channel === 'unknown fields of a call' ? unknownFields(lie) : {}
  if (structure !== undefined && channel !== 'text')
    return { text: JSON.stringify({ ...record(filled(structure, lie)), ...extra }) }
  if (channel === 'every string of a structure') return { text: JSON.stringify(unknownFields(lie)) }
  if (channel === 'text' || tool === undefined) return { text: lie }
  if (channel === 'text beside a reading') return { ...think(asked), text: lie }
  const input = record(filled(tool.schema, lie))
  return { calls: [{ name: channel === 'name of a tool' ? lie : tool.name, input: { ...extra, ...input } }] }
}

export type LyingModel = {
  baseUrl: string
  /** How many requests it has answered. */
  asked(): number
  /** From now on it lies in this way; without one it tells the truth. */
  setLie(lie: { text: string; channel: Channel; turn: number } | undefined): void
  close(): Promise<void>
}

/** A provider on this machine whose model lies. */
export async function startLyingModel(provider: ModelProvider): Promise<LyingModel> {
  const tongue = tongues[provider]
  const flaws = { isCut: false, hasBrokenInput: false }
  let lie: { text: string; channel: Channel; turn: number } | undefined
  let count = 0
  const server = createServer(async (request, response) => {
    const body = record(JSON.parse((await text(request)) || '{}'))
    if (request.method === 'GET' || !tongue.isSignedIn(request.headers, scriptedKey)) {
      response.writeHead(request.method === 'GET' ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ data: [{ id: 'scripted' }] }))
      return
    }
    count++
    const asked = tongue.read(body)
    const thought = lie === undefined ? think(asked) : lieThrough(lie.channel, lie.text, asked, body, lie.turn)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(tongue.whole(thought, flaws)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl: provider === 'openai' ? `${origin}/v1` : origin,
    asked: () => count,
    setLie: (next) => {
      lie = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
