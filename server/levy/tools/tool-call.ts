import type { ToolResults } from './results.ts'

/** What Levy can do. A tool never takes a merchant or a customer from its input: those come with the turn. */
export type ToolName = keyof ToolResults

/** One use of a tool. */
export type ToolCall = {
  name: ToolName
  input: unknown
  /** What it answered, as JSON; of one that failed what the engine was told. */
  result: unknown
  failed: boolean
  durationMs: number
}
