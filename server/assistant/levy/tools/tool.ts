import type * as z from 'zod/mini'
import type { AssistantFeature } from '../../../../contract/assistant/integration.ts'
import type { ToolName, Turn } from '../turn.ts'
import type { ToolInputs, ToolResults } from './results.ts'

export type { ToolCall, ToolName } from '../turn.ts'

/**
 * A tool. Answers may state only its results as facts, so a result has everything that the customer may know and nothing
 * else. `run` throws only if something is broken: a missing order is a result.
 */
export type Tool<Name extends ToolName> = {
  name: Name
  input: z.ZodMiniType<ToolInputs[Name]>
  /** It is used only where one of these is on; always where there are none. */
  features: readonly AssistantFeature[]
  run(turn: Turn, input: ToolInputs[Name]): Promise<ToolResults[Name]>
}

export type Tools = { readonly [Name in ToolName]: Tool<Name> }
