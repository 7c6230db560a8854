import type { JSONSchema7, ToolSet } from 'ai'
import * as z from 'zod/mini'
import { runTool } from '../tools/run-tool.ts'
import type { Tool, ToolCall, ToolName, Tools } from '../tools/tool.ts'
import type { Turn } from '../turn.ts'
import type { Exchange } from './exchange.ts'

/** Whether the shop lets it be used. */
const isOffered = ({ features }: Pick<Tool<ToolName>, 'features'>, turn: Turn): boolean =>
  features.length === 0 || features.some((feature) => turn.features[feature])

const namesOf = (tools: Tools): ToolName[] => Object.values(tools).map(({ name }) => name)

/** The tools that a model is offered. It runs none of them: `runAsked` does. */
export async function modelTools(tools: Tools, turn: Turn): Promise<ToolSet> {
  const { jsonSchema, tool: describe } = await import('ai')
  const offered = Object.values(tools).filter((tool) => isOffered(tool, turn))
  return Object.fromEntries(
    offered.map(({ name, description, input }) => {
      const schema = z.toJSONSchema(input, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as JSONSchema7
      return [name, describe({ description, inputSchema: jsonSchema(schema) })]
    }),
  )
}

/**
 * Uses a tool as the model asked for; what it answers counts as fact from then on. Undefined where there is no such tool,
 * or it is switched off.
 */
export async function runAsked(exchange: Exchange, asked: string, input: unknown): Promise<ToolCall | undefined> {
  const { available, turn, facts, tools } = exchange
  const name = namesOf(available).find((one) => one === asked)
  if (name === undefined || !isOffered(available[name], turn)) return undefined
  let used: ToolCall | undefined
  await runTool(available, name, turn, input, (call) => {
    used = call
    tools.push(call)
    if (!call.failed) facts.add(call)
  })
  return used
}
