import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import {
  type CallToolResult,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { checkInput } from '../http/check-input.ts'
import { type Api, runTool } from './run-tool.ts'
import type { Tool } from './tool.ts'
import type { ToolCall } from './tool-arguments.ts'
import { toolNamed } from './tools.ts'

/** The call that a person was asked about. */
type Asked = {
  digest: string
  /** Makes a repeat of the confirmed call harmless, at endpoints that take an idempotency key. */
  idempotencyKey: string
}

/** Signs what a person was asked, so that nothing else is done than what they confirmed. */
export function createAskedCodec(appSecret: Uint8Array, keyId: string) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'paydesk mcp confirmations', 32))
  return createRequestStateCodec<Asked>({ key, bind: () => keyId })
}
type AskedCodec = ReturnType<typeof createAskedCodec>

const digestOf = ({ name }: Tool, { input, idempotencyKey }: ToolCall): string =>
  createHash('sha256')
    .update(JSON.stringify([name, input, idempotencyKey ?? null]))
    .digest('base64url')

/** Longer than an answer to a customer or the lines of most orders. The rest is counted, so that nobody overlooks it. */
const longestShown = 8000

function lineOf([name, value]: [string, unknown]): string {
  const text = JSON.stringify(value)
  const rest = text.length - longestShown
  return `- ${name}: ${rest > 0 ? `${text.slice(0, longestShown)}… and ${rest} more characters` : text}`
}

/** The effect of a call in words, with the thing that it changes. Nothing changes. */
async function preview({ change, endpoint }: Tool, { input }: ToolCall, api: Api) {
  const subject = change?.subject === undefined ? undefined : toolNamed(change.subject)
  const seen =
    subject === undefined
      ? undefined
      : await runTool(
          subject,
          { input: { ...input, query: {}, body: undefined }, isConfirmed: false, idempotencyKey: undefined },
          api,
        )
  const isHidden = seen?.isError === true && (seen.structuredContent as { status?: unknown })['status'] === 403
  // A key without the scope to read it may still change it.
  if (seen?.isError === true && !isHidden) return { refusal: seen }
  const [first] = isHidden ? [] : (seen?.content ?? [])
  const text = [
    `${endpoint.summary}.`,
    ...(first?.type === 'text' ? [first.text] : []),
    ...Object.entries({ ...(first === undefined ? input.params : {}), ...input.query, ...input.body }).map(lineOf),
  ].join('\n')
  return { text }
}

type Decision = { answer: CallToolResult | InputRequiredResult } | { call: ToolCall }

const declined: CallToolResult = {
  content: [{ type: 'text', text: 'Nothing has changed: the person did not agree.' }],
  structuredContent: { status: 'declined' },
}

type Asking = {
  api: Api
  context: ServerContext
  /** Present if the client can ask a person by itself. */
  codec: AskedCodec | undefined
}

/**
 * Decides whether a change may run. A client that can ask a person is made to ask, whatever the model sends as `confirm`;
 * any other gets the effect in words until it sends `confirm: true`. Throws `DomainError` (422) for input that the route
 * would refuse.
 */
export async function confirmed(tool: Tool, call: ToolCall, { api, context, codec }: Asking): Promise<Decision> {
  if (codec === undefined && call.isConfirmed) return { call }
  const digest = digestOf(tool, call)
  if (codec !== undefined) {
    const response = inputResponse(context.mcpReq.inputResponses, 'confirm')
    const asked = context.mcpReq.requestState<Asked>()
    if (response.kind === 'elicit' && asked?.digest === digest) {
      if (response.action !== 'accept') return { answer: declined }
      return { call: { ...call, idempotencyKey: call.idempotencyKey ?? asked.idempotencyKey } }
    }
  }
  checkInput(tool.endpoint, call.input)
  const { refusal, text } = await preview(tool, call, api)
  if (text === undefined) return { answer: refusal }
  if (codec === undefined) return { answer: unconfirmed(text) }
  const requestState = await codec.mint({ digest, idempotencyKey: `mcp-${randomUUID()}` }, context)
  const question = inputRequired.elicit({ message: text, requestedSchema: { type: 'object', properties: {} } })
  return { answer: inputRequired({ inputRequests: { confirm: question }, requestState }) }
}

const unconfirmed = (text: string): CallToolResult => ({
  content: [
    {
      type: 'text',
      text: `Nothing has changed yet. Ask the person whether to do this, then call again with the same arguments and confirm: true.\n${text}`,
    },
  ],
  structuredContent: { status: 'confirmation-required', effect: text },
})
