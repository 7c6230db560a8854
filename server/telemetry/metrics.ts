import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/client.ts'
import type { Job } from '../jobs/run-jobs.ts'
import {
  countMailboxesAcrossMerchants,
  selectQueueStatesAcrossMerchants,
  selectSubscriberLagsAcrossMerchants,
} from './queues.queries.ts'

/** The metrics of this process and of the queues it shares with others. */
export type Metrics = {
  /** The text that Prometheus reads. It answers without the queues while the database is away. */
  scrape(): Promise<{ contentType: string; text: string }>
  /** Counts requests and how long they take. */
  observeRequests(app: FastifyInstance): void
  /** The same jobs, whose steps are counted and timed. */
  observeJobs(jobs: readonly Job[]): Job[]
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const stepSeconds = [0.001, 0.01, 0.1, 1, 10, 60]

function createJobMetrics(registers: Registry[]) {
  // Not `job`, which Prometheus sets itself.
  const labelNames = ['work'] as const
  return {
    seconds: new Histogram({
      name: 'paydesk_job_step_seconds',
      help: 'Time that the steps of background jobs took, failed ones included',
      buckets: stepSeconds,
      ...{ labelNames, registers },
    }),
    failures: new Counter({
      name: 'paydesk_job_step_failures_total',
      help: 'Steps of background jobs that failed and are tried again',
      ...{ labelNames, registers },
    }),
    succeededAt: new Gauge({
      name: 'paydesk_job_last_success_timestamp_seconds',
      help: 'When a step of a background job last succeeded in this process; until the first success, when the process started',
      ...{ labelNames, registers },
    }),
    interval: new Gauge({
      name: 'paydesk_job_interval_seconds',
      help: 'The longest pause between two steps of a background job',
      ...{ labelNames, registers },
    }),
  }
}

/** Gauges of the database, read again at each scrape. */
function createQueueMetrics(registers: Registry[]) {
  return {
    up: new Gauge({ name: 'paydesk_database_up', help: '1 if the database answered this scrape', registers }),
    waiting: new Gauge({
      name: 'paydesk_queue_waiting',
      help: 'What waits in a queue of background work, in all shops',
      labelNames: ['queue'] as const,
      registers,
    }),
    overdue: new Gauge({
      name: 'paydesk_queue_overdue_seconds',
      help: 'How long the first piece of a queue has been due',
      labelNames: ['queue'] as const,
      registers,
    }),
    behind: new Gauge({
      name: 'paydesk_event_subscriber_behind',
      help: 'Events that a subscriber has yet to handle',
      labelNames: ['subscriber'] as const,
      registers,
    }),
    mailboxes: new Gauge({
      name: 'paydesk_payment_mailboxes',
      help: 'Connected payment mailboxes of all shops: those that are read, those that can’t be, and those a person paused',
      labelNames: ['state'] as const,
      registers,
    }),
  }
}

/** Creates the metrics. `database` is read at each scrape; `clock` says how long work has been due. */
export function createMetrics({ database, clock }: { database: Database; clock: () => Date }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'paydesk_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestSeconds,
    registers,
  })
  const jobMetrics = createJobMetrics(registers)
  const queues = createQueueMetrics(registers)

  const readQueues = async (): Promise<void> => {
    const [states, lags, mailboxes] = await database.read('platform', (transaction) =>
      Promise.all([
        selectQueueStatesAcrossMerchants(transaction, clock()),
        selectSubscriberLagsAcrossMerchants(transaction),
        countMailboxesAcrossMerchants(transaction),
      ]),
    )
    for (const { queue, waiting, overdueSeconds } of states) {
      queues.waiting.set({ queue }, waiting)
      queues.overdue.set({ queue }, overdueSeconds)
    }
    for (const { subscriber, events } of lags) queues.behind.set({ subscriber }, events)
    for (const { state, count } of mailboxes) queues.mailboxes.set({ state }, count)
    queues.up.set(1)
  }
  /** Figures of a database that is away would be yesterday's. */
  const forgetQueues = (): void => {
    for (const gauge of [queues.waiting, queues.overdue, queues.behind, queues.mailboxes]) gauge.reset()
    queues.up.set(0)
  }

  return {
    async scrape() {
      await readQueues().catch(forgetQueues)
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
    observeRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The pattern of the path: paths themselves are without number, and some hold tokens.
        const route = request.routeOptions.url ?? 'none'
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
    observeJobs: (jobs) =>
      jobs.map((job) => {
        const labels = { work: job.name }
        // A job that never fails is there from the start, with 0.
        jobMetrics.failures.inc(labels, 0)
        jobMetrics.interval.set(labels, job.everyMs / 1000)
        // A job that hangs in its first step is late too, so its time counts from here.
        jobMetrics.succeededAt.set(labels, clock().getTime() / 1000)
        return {
          ...job,
          async step(stopping) {
            const stop = jobMetrics.seconds.startTimer(labels)
            try {
              const result = await job.step(stopping)
              jobMetrics.succeededAt.set(labels, clock().getTime() / 1000)
              return result
            } catch (error) {
              jobMetrics.failures.inc(labels)
              throw error
            } finally {
              stop()
            }
          },
        }
      }),
  }
}
