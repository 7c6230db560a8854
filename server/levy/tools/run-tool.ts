import type { Turn } from '../turn.ts'
import type { ToolResults } from './results.ts'
import type { Tool, ToolCall, ToolName, Tools } from './tool.ts'

/** The failure of a tool: invalid input, or a fault. */
export type Unanswered = { outcome: 'invalid-input'; problems: string[] } | { outcome: 'failed' }

const mostProblems = 5

/**
 * Uses a tool with whatever an engine gave it, and records that. It never throws: what is broken is answered as `failed`,
 * without a word about what.
 */
export async function runTool<Name extends ToolName>(
  tools: Tools,
  name: Name,
  turn: Turn,
  rawInput: unknown,
  record: (call: ToolCall) => void,
): Promise<ToolResults[Name] | Unanswered> {
  const tool: Tool<Name> = tools[name]
  const startedAt = performance.now()
  const answered = <Result extends ToolResults[Name] | Unanswered>(result: Result, failed: boolean): Result => {
    record({ name, input: rawInput, result, failed, durationMs: Math.round(performance.now() - startedAt) })
    return result
  }
  const parsed = tool.input.safeParse(rawInput ?? {})
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, mostProblems)
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
    return answered({ outcome: 'invalid-input', problems }, true)
  }
  try {
    return answered(await tool.run(turn, parsed.data), false)
  } catch {
    // The tools themselves tell whoever looks after them.
    return answered({ outcome: 'failed' }, true)
  }
}
