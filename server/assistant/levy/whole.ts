import { createLevy, type LevyDependencies } from './levy.service.ts'
import { learnActReader } from './reader/act-reader.ts'
import { createSpeaker } from './speaker/speaker.ts'
import { createExamplesInUse } from './taught/examples-in-use.ts'
import { createTools, type ToolDependencies } from './tools/tools.ts'

export type WholeDependencies = Omit<LevyDependencies, 'tools' | 'builtIn'> & ToolDependencies

/** Levy with its tools, the built-in engine alone, and `learn`, which readies that engine for a first question. */
export function createWhole(dependencies: WholeDependencies) {
  const tools = createTools(dependencies)
  const builtIn = createSpeaker({ tools, examplesInUse: createExamplesInUse(dependencies) })
  return { levy: createLevy({ ...dependencies, tools, builtIn }), builtIn, learn: learnActReader }
}
