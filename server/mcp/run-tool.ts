import type { CallToolResult } from '@modelcontextprotocol/server'
import type { HttpMethod } from '../../contract/core/endpoint.ts'
import type { Problem } from '../../contract/core/problem.ts'
import type { DomainError } from '../errors.ts'
import { toProblem } from '../http/problems.ts'
import type { Tool } from './tool.ts'
import { pathOf, type ToolCall } from './tool-arguments.ts'

type ApiCall = { method: HttpMethod; path: string; body: unknown; idempotencyKey: string | undefined }
type ApiAnswer = { isOk: boolean; body: unknown }

/** Calls this server's own API with the caller's key. `path` is below `/api`. */
export type Api = (call: ApiCall) => Promise<ApiAnswer>

/** The words of a problem: its detail, and each field if there are several. */
function wordsOf({ detail, errors = [] }: Problem): string {
  const fields = errors.length < 2 ? [] : errors.map(({ path, message }) => `- ${path}: ${message}`)
  return [detail, ...fields].join('\n')
}

const failed = (problem: Problem): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: wordsOf(problem) }],
  structuredContent: problem,
})

/** A refusal as the model reads it. */
export const failedBy = (error: DomainError): CallToolResult => failed(toProblem(error, '/mcp'))

/** Runs a tool's call on the route of its endpoint. The data follows the short text, for clients that show only texts. */
export async function runTool(tool: Tool, call: ToolCall, api: Api): Promise<CallToolResult> {
  const { endpoint, says } = tool
  const { input, idempotencyKey } = call
  const { isOk, body } = await api({
    method: endpoint.method,
    path: pathOf(endpoint, input),
    body: input.body,
    idempotencyKey,
  })
  if (!isOk) return failed(body as Problem)
  return {
    content: [
      { type: 'text', text: says(body) },
      { type: 'text', text: JSON.stringify(body) },
    ],
    structuredContent: body as Record<string, unknown>,
  }
}
