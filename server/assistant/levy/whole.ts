import { createLevy, type LevyDependencies } from './levy.service.ts'
import { createSpeaker } from './speaker/speaker.ts'
import { createExamplesInUse } from './taught/examples-in-use.ts'
import { createTools, type ToolDependencies } from './tools/tools.ts'

export type WholeDependencies = Omit<LevyDependencies, 'tools' | 'builtIn'> & ToolDependencies

/** Levy with its tools, and the built-in engine alone. */
export function createWhole(dependencies: WholeDependencies) {
  const tools = createTools(dependencies)
  const builtIn = createSpeaker({ tools, examplesInUse: createExamplesInUse(dependencies) })
  return { levy: createLevy({ ...dependencies, tools, builtIn }), builtIn }
}
