import { toolInputs } from './inputs.ts'
import { told } from './told.ts'
import type { Tool } from './tool.ts'

/** Only records the wish. The caller of the engine acts on it. */
export const handOffTool: Tool<'hand_off'> = {
  name: 'hand_off',
  input: toolInputs.hand_off,
  features: [],
  run: async (_turn, { reason }) => ({ outcome: 'handed-off', reason: told(reason, 300) }),
}
