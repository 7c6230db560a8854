import type { Lanes } from '../jobs/lanes.ts'
import { createMessageLanes, type DeliveryDependencies } from '../messages/message-delivery.ts'

/** Works off all that is due. @returns how many pieces were begun */
export async function drain(lanes: Lanes): Promise<number> {
  for (let begun = 0; ; ) {
    const more = await lanes.dispatch()
    await lanes.idle()
    if (more === 0) return begun
    begun += more
  }
}

/** Sends the messages of a queue that are due, once. @returns how many attempts were made */
export const deliverMessages = (dependencies: DeliveryDependencies): Promise<number> =>
  drain(createMessageLanes(dependencies, () => undefined))
