import type * as z from 'zod/mini'
import type { AssistantFeature } from '../../../contract/assistant/integration.ts'
import type { ToolName, Turn } from '../turn.ts'
import type { ToolInputs, ToolResults } from './results.ts'

export type { ToolCall, ToolName } from '../turn.ts'

/**
 * A tool. What it answers is the only thing that an answer may state as fact, so it holds everything that the customer may
 * know and nothing else. `run` throws only where something is broken: that there is no such order is an answer.
 */
export type Tool<Name extends ToolName> = {
  name: Name
  /** For the model: what it is good for, and when to use it. */
  description: string
  input: z.ZodMiniType<ToolInputs[Name]>
  /** It is used only where one of these is on; always where there are none. */
  features: readonly AssistantFeature[]
  run(turn: Turn, input: ToolInputs[Name]): Promise<ToolResults[Name]>
}

export type Tools = { readonly [Name in ToolName]: Tool<Name> }
