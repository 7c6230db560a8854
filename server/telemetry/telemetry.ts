import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Job } from '../jobs/run-jobs.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/** The parts that the operator has switched on. Each part is loaded only then: together they take 25 MB of memory. */
export type Telemetry = {
  metrics: Metrics | undefined
  tracing: Tracing | undefined
  /** The same jobs, observed by both. */
  observeJobs(jobs: readonly Job[]): readonly Job[]
}

/** Starts tracing, if the configuration names a collector. Call it before the database is opened. */
export async function openTracing({ traces }: Pick<Config, 'traces'>, version: string): Promise<Tracing | undefined> {
  if (traces === undefined) return undefined
  const { startTracing } = await import('./tracing.ts')
  return startTracing(traces, version)
}

/** Creates the metrics, if the configuration has a port or a token for them. */
export async function openMetrics(
  { metricsPort, metricsToken }: Pick<Config, 'metricsPort' | 'metricsToken'>,
  reach: { database: Database; clock: () => Date },
): Promise<Metrics | undefined> {
  if (metricsPort === undefined && metricsToken === undefined) return undefined
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics(reach)
}

/** Puts both together. */
export function telemetryOf(metrics: Metrics | undefined, tracing: Tracing | undefined): Telemetry {
  return {
    metrics,
    tracing,
    observeJobs(jobs) {
      const counted = metrics?.observeJobs(jobs) ?? jobs
      return tracing?.traceJobs(counted) ?? counted
    },
  }
}
