import type { ToolResults } from './results.ts'

/** A tool of Levy. It never takes a merchant or a customer from its input: those come with the turn. */
export type ToolName = keyof ToolResults

/** One use of a tool. */
export type ToolCall = {
  name: ToolName
  input: unknown
  /** Its result as JSON, or the error given to the engine. */
  result: unknown
  failed: boolean
  durationMs: number
}
