import type { Lanes } from '../jobs/lanes.ts'
import type { MessageQueue } from '../messages/channel.ts'
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

const ownOf: Partial<Record<MessageQueue, MessageQueue>> = { email: 'own_email', sms: 'own_sms' }

/** Sends the messages of a queue that are due, once, by shops' own accounts too. @returns how many attempts were made */
export async function deliverMessages(dependencies: DeliveryDependencies): Promise<number> {
  const { queue } = dependencies
  const queues = [queue, ownOf[queue] ?? []].flat()
  const begun = await Promise.all(
    queues.map((each) => drain(createMessageLanes({ ...dependencies, queue: each }, () => undefined))),
  )
  return begun.reduce((sum, count) => sum + count, 0)
}
