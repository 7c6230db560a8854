import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { secondMs } from '../../contract/core/time.ts'

/** Work that is done again and again, in whichever process gets to it first. */
export type RepeatedJob = {
  /** The name of its queue; stays the same for ever. */
  name: string
  /** When it is due at the latest, as a cron expression in UTC. */
  schedule: string
  /** A NOTIFY on this channel makes it due at once. */
  wakeChannel: string
  /** Does all there is to do, from what the tables say: a lost or doubled job must make no difference. */
  run: () => Promise<void>
}

/** Where its tables are. */
export type QueueConnection = pg.ClientConfig

export type JobQueue = {
  /** Begins with a job. @returns what ends it in this process, after the run that is under way */
  repeat(job: RepeatedJob): Promise<{ stop(): Promise<void> }>
  /** Waits for the jobs that run. */
  stop(): Promise<void>
}

const stopTimeoutMs = 35 * secondMs
const pollingIntervalSeconds = 5
const tidyAfterSeconds = 3600

/**
 * Starts the job queue, in a schema of its own that `connection` may create: as the schema's owner. One serves all jobs of a
 * process.
 */
export async function startJobQueue(
  connection: QueueConnection,
  onProblem: (error: unknown) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({ ...locationOf(connection), schema: 'pgboss', application_name: 'paydesk jobs', max: 3 })
  boss.on('error', onProblem)
  await boss.start()
  const running = new Set<Promise<void>>()
  const listeners = new Set<{ close(): Promise<void> }>()
  return {
    async repeat({ name, schedule, wakeChannel, run }) {
      // `short`: one waits at most, however often it is asked for. What is queued while one runs, runs after it.
      const options = { retryLimit: 0, deleteAfterSeconds: tidyAfterSeconds }
      await boss.createQueue(name, { policy: 'short', ...options })
      await boss.schedule(name, schedule)
      const workerId = await boss.work(name, { pollingIntervalSeconds }, async () => {
        const work = run().catch(onProblem)
        running.add(work)
        await work.finally(() => running.delete(work))
      })
      const { wake, stop: stopWaking } = gatherWakes(() => {
        boss
          .send(name)
          .then(() => boss.notifyWorker(workerId))
          .catch(onProblem)
      })
      // Woken at the start and after a lost connection too: what was said meanwhile has been missed.
      const listener = await boss.getDb().listen?.(wakeChannel, wake, wake)
      const listening = {
        async close() {
          await listener?.close()
          stopWaking()
        },
      }
      listeners.add(listening)
      return {
        async stop() {
          listeners.delete(listening)
          await listening.close()
          await boss.offWork(name)
        },
      }
    },
    async stop() {
      for (const listener of listeners) await listener.close()
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
      // The queue stops waiting when its time is up; the database must not be closed under a job.
      await Promise.all(running)
    },
  }
}

/** So long after a job was woken it is woken again at the earliest: what is said meanwhile is one reason. */
const gatherMs = 200

function gatherWakes(send: () => void): { wake(): void; stop(): void } {
  let sentAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const sendNow = (): void => {
    timer = undefined
    sentAt = performance.now()
    send()
  }
  return {
    wake() {
      timer ??= setTimeout(sendNow, Math.max(0, sentAt + gatherMs - performance.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

type Location = { connectionString: string } | { host: string; user: string; database: string; port?: number }

function locationOf({ connectionString, host, user, database, port }: QueueConnection): Location {
  if (connectionString !== undefined) return { connectionString }
  if (host === undefined || user === undefined || database === undefined) {
    throw new TypeError('The connection needs a host, a user and a database')
  }
  return { host, user, database, ...(port === undefined ? {} : { port }) }
}
