import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { subscriberJob } from '../events/subscriber-job.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { sealChains } from './audit-seals.queries.ts'
import { auditOrders } from './event-audit.ts'

type AuditOptions = {
  database: Database
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

const gatherMs = 200

/** The jobs that note changes of orders as they happen, and seal the log every minute. */
export const auditJobs = (options: AuditOptions): Job[] => [
  subscriberJob({ ...options, name: 'audit', handle: auditOrders }, gatherMs),
  {
    name: 'the sealing of the audit log',
    step: () => options.database.write('platform', (transaction) => sealChains(transaction, options.clock())),
    everyMs: minuteMs,
  },
]
