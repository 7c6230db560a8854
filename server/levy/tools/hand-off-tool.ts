import { toolInputs } from './inputs.ts'
import { told } from './told.ts'
import type { Tool } from './tool.ts'

/** Records the wish alone: whoever asked for the answer acts on it. */
export const handOffTool: Tool<'hand_off'> = {
  name: 'hand_off',
  description:
    'Hands the conversation to a person of the shop. Use it where the customer asks for a person, complains, wants ' +
    'something changed, cancelled or refunded, or where no other tool has the answer.',
  input: toolInputs.hand_off,
  features: [],
  run: async (_turn, { reason }) => ({ outcome: 'handed-off', reason: told(reason, 300) }),
}
