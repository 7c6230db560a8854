import type { Database } from '../db/client.ts'
import { eventsNumberedChannel } from '../events/events.service.ts'
import { handleEvents } from '../events/subscriber.service.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { sealAuditChains, sealChannel } from './audit-seals.service.ts'
import { auditOrders } from './event-audit.ts'

export type AuditWorkerOptions = {
  database: Database
  jobs: JobQueue
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

const everyMinute = '* * * * *'

/** Notes changes of orders as they happen, and seals the log every minute. Any number of processes may run one. */
export async function startAuditWorker({ jobs, ...options }: AuditWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const job = await jobs.repeat({
    name: 'audit-orders',
    schedule: everyMinute,
    wakeChannel: eventsNumberedChannel,
    run: () => handleEvents({ ...options, name: 'audit', handle: auditOrders }, stopping.signal),
  })
  const sealing = await jobs.repeat({
    name: 'seal-audit',
    schedule: everyMinute,
    wakeChannel: sealChannel,
    run: () => sealAuditChains(options.database, options.clock()),
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all([job.stop(), sealing.stop()])
    },
  }
}
