import { subscriberJob } from '../events/subscriber-job.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { type ShippingOptions, shipDue } from './due-shipments.ts'
import { createFulfilmentHandler } from './event-fulfilment.ts'

const gatherMs = 200

/** Scores new orders and ships paid ones: those of new events, and those whose time to undo has ended. */
export function fulfilmentJob(options: ShippingOptions): Job {
  const subscriber = subscriberJob(
    { ...options, name: 'fulfilment', handle: createFulfilmentHandler(options.clock) },
    gatherMs,
  )
  return {
    ...subscriber,
    async step(stopping) {
      await subscriber.step(stopping)
      await shipDue(options, stopping)
    },
  }
}
