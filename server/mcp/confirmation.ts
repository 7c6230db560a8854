import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import {
  type CallToolResult,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { DomainError } from '../errors.ts'
import { checkInput } from '../http/check-input.ts'
import { type createConfirmationTokens, validity } from './confirmation-token.ts'
import { preview } from './preview.ts'
import type { Api } from './run-tool.ts'
import type { Tool } from './tool.ts'
import type { ToolCall } from './tool-arguments.ts'

/** The call that a person was asked about. */
type Asked = {
  digest: string
  /** By which the confirmation is used once. */
  name: string
}

/** Signs what a person was asked, so that nothing else is done than what they confirmed. */
export function createAskedCodec(appSecret: Uint8Array, keyId: string) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'paydesk mcp confirmations', 32))
  return createRequestStateCodec<Asked>({ key, bind: () => keyId })
}
type AskedCodec = ReturnType<typeof createAskedCodec>

/** With the fields of each object by name: a model may repeat them in another order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, inOrder(one)]))
}

const digestOf = ({ name }: Tool, { input, idempotencyKey }: ToolCall): string =>
  createHash('sha256')
    .update(JSON.stringify([name, inOrder(input), idempotencyKey ?? null]))
    .digest('base64url')

type Decision = { answer: CallToolResult | InputRequiredResult } | { call: ToolCall }

const declined: CallToolResult = {
  content: [{ type: 'text', text: 'Nothing has changed: the person did not agree.' }],
  structuredContent: { status: 'declined' },
}

type Asking = {
  api: Api
  context: ServerContext
  keyId: string
  tokens: ReturnType<typeof createConfirmationTokens>
  /** Present if the client can ask a person by itself. */
  codec: AskedCodec | undefined
  /** Keeps that a confirmation is used. False if it was before. */
  use: (name: string) => Promise<boolean>
}

/**
 * The confirmed call, to be run once. An endpoint that takes an idempotency key answers a repeat with its first answer;
 * elsewhere a repeat is refused (409).
 */
async function onlyOnce({ endpoint }: Tool, call: ToolCall, name: string, use: Asking['use']): Promise<Decision> {
  if (endpoint.idempotent === true) return { call: { ...call, idempotencyKey: call.idempotencyKey ?? name } }
  if (await use(name)) return { call }
  const message =
    'This confirmation was used: the change may have been made then. Read what it was about before you ask a person again.'
  throw new DomainError('conflict', message)
}

/**
 * Decides whether a change may run. A client that can ask a person is made to ask, whatever the model sends as `confirm`;
 * any other gets the effect in words with a confirmation, which it has to send with the same call. Throws `DomainError`: 422
 * for input that the route would refuse and for a confirmation of another call, 409 for one that was used.
 */
export async function confirmed(tool: Tool, call: ToolCall, asking: Asking): Promise<Decision> {
  const { api, context, keyId, tokens, codec, use } = asking
  const digest = digestOf(tool, call)
  const bound = { keyId, digest }
  if (codec === undefined && call.confirmation !== undefined)
    return onlyOnce(tool, call, tokens.read(call.confirmation, bound), use)
  if (codec !== undefined) {
    const response = inputResponse(context.mcpReq.inputResponses, 'confirm')
    const asked = context.mcpReq.requestState<Asked>()
    if (response.kind === 'elicit' && asked?.digest === digest) {
      if (response.action !== 'accept') return { answer: declined }
      return onlyOnce(tool, call, asked.name, use)
    }
  }
  checkInput(tool.endpoint, call.input)
  const { refusal, text } = await preview(tool, call, api)
  if (text === undefined) return { answer: refusal }
  if (codec === undefined) return { answer: unconfirmed(text, tokens.issue(bound)) }
  const requestState = await codec.mint({ digest, name: `mcp-${randomUUID()}` }, context)
  const question = inputRequired.elicit({ message: text, requestedSchema: { type: 'object', properties: {} } })
  return { answer: inputRequired({ inputRequests: { confirm: question }, requestState }) }
}

const unconfirmed = (text: string, confirmation: string): CallToolResult => ({
  content: [
    {
      type: 'text',
      text: `Nothing has changed yet. Ask the person whether to do this. Once they agree, call again with the same arguments and confirm: "${confirmation}". ${validity}\n${text}`,
    },
  ],
  structuredContent: { status: 'confirmation-required', confirmation, effect: text },
})
