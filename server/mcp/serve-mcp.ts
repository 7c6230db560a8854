import type { ServerContext } from '@modelcontextprotocol/server'
import {
  createMcpHandler,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server'
import { type KeyActor, requireScope } from '../http/actor.ts'
import { nearestName } from '../http/nearest-name.ts'
import { toDomainError } from '../http/problems.ts'
import { confirmed, createAskedCodec } from './confirmation.ts'
import { createConfirmationTokens } from './confirmation-token.ts'
import { instructions } from './instructions.ts'
import { type Api, failedBy, runTool } from './run-tool.ts'
import type { Tool } from './tool.ts'
import { formsInWords, keptSchemaOf, readArguments } from './tool-arguments.ts'
import { toolNamed, tools } from './tools.ts'

/** A program that calls with a key. */
export type McpCaller = {
  key: KeyActor
  api: Api
  appSecret: Uint8Array
  clock: () => Date
  /** Keeps that a confirmation is used. False if it was before. */
  use: (confirmation: string) => Promise<boolean>
  version: string
  onError: (error: unknown) => void
}

const asksBefore = 'Asks first: the first call changes nothing and answers the effect with a confirmation.'

const descriptionOf = ({ endpoint, note, change }: Tool): string =>
  [`${endpoint.summary}.`, note, formsInWords(endpoint), change === null ? undefined : asksBefore]
    .filter((text) => text !== undefined)
    .join(' ')

type ListedTool = ListToolsResult['tools'][number]

const listed = (tool: Tool): ListedTool => ({
  name: tool.name,
  title: tool.title,
  description: descriptionOf(tool),
  inputSchema: keptSchemaOf(tool) as ListedTool['inputSchema'],
  annotations: {
    title: tool.title,
    readOnlyHint: tool.change === null,
    destructiveHint: tool.change?.isDestructive === true,
    idempotentHint: tool.change === null || tool.change.isRepeatable === true,
    openWorldHint: tool.change?.reachesCustomers === true,
  },
})

let allListed: Map<Tool, ListedTool> | undefined

/** The tools that a key's scopes open. The schemas are made once. */
function toolsFor({ scopes }: KeyActor): ListedTool[] {
  allListed ??= new Map(tools.map((tool) => [tool, listed(tool)]))
  return [...allListed].flatMap(([{ endpoint }, one]) => (scopes.includes(endpoint.scope) ? [one] : []))
}

function knownTool(name: string): Tool {
  const tool = toolNamed(name)
  if (tool !== undefined) return tool
  const nearest = nearestName(
    name,
    tools.map((one) => one.name),
  )
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool of this name.${hint}`)
}

type Asker = { context: ServerContext; codec: ReturnType<typeof createAskedCodec> | undefined }

async function callTool(tool: Tool, given: Record<string, unknown>, caller: McpCaller, asker: Asker) {
  const { key, api, appSecret, clock, use, onError } = caller
  try {
    requireScope(key, tool.endpoint.scope)
    const call = readArguments(tool, given)
    if (tool.change === null) return await runTool(tool, call, api)
    const tokens = createConfirmationTokens(appSecret, clock)
    const decision = await confirmed(tool, call, { api, keyId: key.keyId, tokens, use, ...asker })
    return 'answer' in decision ? decision.answer : await runTool(tool, decision.call, api)
  } catch (error) {
    const refusal = toDomainError(error as Parameters<typeof toDomainError>[0])
    if (refusal.status >= 500) onError(error)
    return failedBy(refusal)
  }
}

/** The protocol's side of one request. Nothing of it outlives the request, so callers can share nothing. */
function serverFor(caller: McpCaller): Server {
  const codec = createAskedCodec(caller.appSecret, caller.key.keyId)
  const server = new Server(
    { name: 'paydesk', title: 'Paydesk', version: caller.version },
    { capabilities: { tools: {} }, instructions, requestState: { verify: codec.verify } },
  )
  server.setRequestHandler('tools/list', () => ({ tools: toolsFor(caller.key) }))
  server.setRequestHandler('tools/call', ({ params }, context) => {
    // Only the revision of 2026 lets a stateless server ask: earlier clients are answered without their capabilities.
    const { elicitation } = server.getClientCapabilities() ?? {}
    const canAsk = elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
    const asker = { context, codec: canAsk ? codec : undefined }
    return callTool(knownTool(params.name), params.arguments ?? {}, caller, asker)
  })
  return server
}

/** Answers one message of the Model Context Protocol, in its revisions of 2025 and 2026, without a session. */
export async function serveMcp(
  request: { method: string; headers: Record<string, string>; body: unknown },
  caller: McpCaller,
): Promise<{ status: number; headers: Headers; text: string }> {
  // No subscriptions: the list of tools changes only with the key's scopes.
  const handler = createMcpHandler(() => serverFor(caller), { maxSubscriptions: 0 })
  const { method, headers, body } = request
  try {
    const response = await handler.fetch(new Request('http://localhost/mcp', { method, headers }), { parsedBody: body })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } finally {
    await handler.close()
  }
}
