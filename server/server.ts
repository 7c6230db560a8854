import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { hourMs, minuteMs, secondMs } from '../contract/core/time.ts'
import { startCatchingUp } from './analytics/catching-up.ts'
import { buildApp } from './app.ts'
import { sweepUnanswered } from './assistant/ask.service.ts'
import { forgetConversations } from './assistant/retention.service.ts'
import { startAuditWorker } from './audit/audit-worker.ts'
import { type AuthDependencies, forgetExpired } from './auth/auth.service.ts'
import { createPasswords } from './auth/passwords.ts'
import { prepareFirstSignIn } from './auth/setup.service.ts'
import { createAccessTokens } from './auth/tokens.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { startEventRelay } from './event-relay.ts'
import { forgetEvents } from './events/events.service.ts'
import type { Relay } from './events/relay.ts'
import { handleEvents } from './events/subscriber.service.ts'
import { startFulfilmentWorker } from './fulfilment/fulfilment-worker.ts'
import type { RedisCounts } from './http/redis-counts.ts'
import { forgetAnswers } from './idempotency/idempotency.service.ts'
import { type JobQueue, startJobQueue } from './jobs/job-queue.ts'
import type { Logger } from './log.ts'
import { accountMailLanes, startAccountMailWorker } from './messages/account-mail-worker.ts'
import { forgetAccountMails } from './messages/account-mails.service.ts'
import { startFingerprintMailing } from './messages/audit-fingerprint-worker.ts'
import { startMessageWorker } from './messages/message-worker.ts'
import { openChannels } from './messages/open-channels.ts'
import { createSmtpMailer } from './messages/smtp-mailer.ts'
import { tidy } from './orders/orders.service.ts'
import { assertAppSecret } from './platform/app-secret.service.ts'
import { createSealer } from './secrets.ts'
import { makeDeliveries } from './webhooks/event-webhooks.ts'
import { createOutgoing } from './webhooks/outgoing.service.ts'
import { forgetDeliveries } from './webhooks/webhook-deliveries.service.ts'
import { attemptTimeoutMs } from './webhooks/webhook-schedule.ts'
import { startWebhookWorker } from './webhooks/webhook-worker.ts'

export type RunningServer = {
  url: string
  /** Where the first administrator is created; null when there are users. */
  setupUrl: string | null
  /** Drains, finishes the requests in flight, then closes the database, then stops the embedded PostgreSQL. */
  stop(): Promise<void>
}

/** What has to be undone when the server stops, in the order it was started. */
type Stops = (() => Promise<void>)[]

/** Undoes all of it, also when a part fails; throws the failures at the end. */
async function stopAll(stops: Stops): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops.toReversed()) await stop().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped')
}

/** As `stopAll`, side by side: what may take its time takes none from the others. */
async function stopTogether(...all: (() => Promise<void>)[]): Promise<void> {
  const ends = await Promise.allSettled(all.map((stop) => stop()))
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped')
}

async function provideDatabase(config: Config, log: Logger, stops: Stops): Promise<pg.ClientConfig> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) })
  stops.push(() => embedded.stop())
  return embedded.connection
}

/** Fills the database of the demo and lets its customers order and pay. */
async function startDemo(
  config: Config,
  {
    connection,
    dependencies,
    log,
    stops,
  }: { connection: pg.ClientConfig; dependencies: AuthDependencies; log: Logger; stops: Stops },
): Promise<{ email: string; role: string; password: string }[]> {
  const [{ seedDemo }, { demoPassword, demoUsers }, { startDemoTraffic }] = await Promise.all([
    import('./demo/seed.ts'),
    import('./demo/demo-users.ts'),
    import('./demo/traffic.ts'),
  ])
  const passwordHash = await dependencies.passwords.hash(demoPassword)
  const seeded = await seedDemo(connection, { now: dependencies.clock(), passwordHash })
  if (seeded !== null) log.info(`Sample data: ${seeded.orders} orders`)
  if (config.demoTraffic) {
    const traffic = startDemoTraffic(dependencies.database, { log: (line) => log.debug(line) })
    stops.push(() => traffic.stop())
  }
  return demoUsers.map(({ email, role }) => ({ email, role, password: demoPassword }))
}

function startHousekeeping(dependencies: AuthDependencies, log: Logger, stops: Stops): void {
  const { database, clock } = dependencies
  let running: Promise<void> = Promise.resolve()
  const tidy = (): void => {
    running = forgetExpired(dependencies)
      .then(() => database.write('platform', (transaction) => forgetAnswers(transaction, clock())))
      .then(() => forgetAccountMails(database, clock()))
      .then(() => forgetEvents(database, clock()))
      .then(() => forgetDeliveries(database, clock()))
      .then(() => forgetConversations(database, clock()))
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
  }
  const timer = setInterval(tidy, hourMs).unref()
  stops.push(() => {
    clearInterval(timer)
    return running
  })
}

/** Shows questions as not answered whose server has died, every minute. */
function startSweeping({ database, clock }: AuthDependencies, log: Logger, stops: Stops): void {
  let running: Promise<void> = Promise.resolve()
  const sweep = (): void => {
    running = sweepUnanswered(database, clock()).catch((error: unknown) =>
      log.warn({ err: error }, 'unanswered questions were not swept'),
    )
  }
  const timer = setInterval(sweep, minuteMs).unref()
  stops.push(() => {
    clearInterval(timer)
    return running
  })
}

/** Keeps readings of orders short, every second. */
function startTidying({ database }: AuthDependencies, log: Logger, stops: Stops): void {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await delay(secondMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      // Nobody waits for it: after a failure there is only more to do next time.
      if (!stopping.signal.aborted)
        await tidy(database).catch((error: unknown) => log.debug({ err: error }, 'nothing was tidied'))
    }
  }
  const running = run()
  stops.push(() => {
    stopping.abort()
    return running
  })
}

/** What the work behind the requests needs: one queue serves all of its jobs. */
type Background = { jobs: JobQueue; dependencies: AuthDependencies; log: Logger; stops: Stops }

/** Writes what people are told of events, and sends it where there is a way. */
async function startMessages(config: Config, { jobs, dependencies, log, stops }: Background): Promise<void> {
  const { database, clock } = dependencies
  const onProblem = (error: unknown, what: string): void => log.warn({ err: error }, what)
  const { publicUrl, mail } = config
  const channels = await openChannels(config, database, clock)
  const worker = await startMessageWorker({ database, jobs, channels, publicUrl, clock, onProblem })
  stops.push(() => worker.stop())
  const byServer = (connections: number) =>
    mail && { mailer: createSmtpMailer(mail, { connections }), replyTo: mail.from.address }
  // Stopped before the channels are closed, of which they use one.
  const deskMails = { database, jobs, ownAccounts: channels.email, clock, onProblem }
  const accountMailWorker = await startAccountMailWorker({
    ...deskMails,
    publicUrl,
    server: byServer(accountMailLanes),
  })
  stops.push(() => accountMailWorker.stop())
  const fingerprintMailing = await startFingerprintMailing({ ...deskMails, server: byServer(1) })
  stops.push(() => fingerprintMailing.stop())
}

/** Notes in the audit log what people and API keys do to orders. */
async function startAuditing({ jobs, dependencies, log, stops }: Background): Promise<void> {
  const { database, clock } = dependencies
  const onProblem = (error: unknown, what: string): void => log.warn({ err: error }, what)
  const worker = await startAuditWorker({ database, jobs, clock, onProblem })
  stops.push(() => worker.stop())
}

/** Makes webhooks of events and sends them; wherever events were committed, the relay of this process hears of them. */
function startWebhooks(
  config: Pick<Config, 'appSecret' | 'webhooksMayBePrivate' | 'dnsServers'>,
  relay: Relay,
  { dependencies: { database, clock }, log, stops }: Omit<Background, 'jobs'>,
): void {
  const onProblem = (error: unknown, what: string): void => log.warn({ err: error }, what)
  const outgoing = createOutgoing({
    mayBePrivate: config.webhooksMayBePrivate,
    timeoutMs: attemptTimeoutMs,
    dnsServers: config.dnsServers,
  })
  const subscription = { database, name: 'webhooks', handle: makeDeliveries, clock, onProblem } as const
  const worker = startWebhookWorker({
    database,
    clock,
    onProblem,
    outgoing,
    sealer: createSealer(config.appSecret),
    readEvents: (stopping) => handleEvents(subscription, stopping),
  })
  relay.listen(worker.wake)
  const unsubscribe = database.onSignal('events', worker.wake)
  stops.push(async () => {
    unsubscribe()
    await worker.stop()
    await outgoing.close()
  })
}

/** Scores new orders and ships paid ones by themselves, for shops that want it. */
function startFulfilment(relay: Relay, { dependencies, log, stops }: Omit<Background, 'jobs'>): void {
  const { database, clock } = dependencies
  const onProblem = (error: unknown, what: string): void => log.warn({ err: error }, what)
  const worker = startFulfilmentWorker({ database, clock, onProblem })
  relay.listen(worker.wake)
  stops.push(() => worker.stop())
}

/** Where there is Redis, all processes count calls together. */
async function shareCounts(
  { redisUrl, jwtSecret, rateLimits }: Config,
  stops: Stops,
): Promise<RedisCounts | undefined> {
  if (redisUrl === undefined || rateLimits === 'off') return undefined
  const { openRedisCounts } = await import('./http/redis-counts.ts')
  const counts = openRedisCounts({ url: redisUrl, secret: jwtSecret })
  stops.push(() => counts.stop())
  return counts
}

async function start(config: Config, log: Logger, stops: Stops): Promise<Omit<RunningServer, 'stop'>> {
  const connection = await provideDatabase(config, log, stops)
  const applied = await migrate(connection)
  if (applied.length > 0) log.info(`Database: applied ${applied.join(', ')}`)
  const database: Database = openDatabase(connection, {
    poolSize: config.databasePoolSize,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  })
  stops.push(() => database.close())
  await assertAppSecret(database, createSealer(config.appSecret))
  const dependencies: AuthDependencies = {
    database,
    passwords: await createPasswords(),
    accessTokens: createAccessTokens(config.jwtSecret),
    clock: () => new Date(),
  }
  const demoUsers =
    config.mode === 'demo' ? await startDemo(config, { connection, dependencies, log, stops }) : undefined
  const setupToken = config.mode === 'demo' ? null : await prepareFirstSignIn(dependencies, config.firstAdmin)
  startHousekeeping(dependencies, log, stops)
  startSweeping(dependencies, log, stops)
  startTidying(dependencies, log, stops)
  const catchingUp = startCatchingUp({
    database,
    connection,
    onProblem: (error) => log.debug({ err: error }, 'the figures are not up to date yet'),
  })
  stops.push(() => catchingUp.stop())
  const { redisUrl, jwtSecret } = config
  const events = await startEventRelay({ redisUrl, jwtSecret, database, connection, log })
  stops.push(() => events.stop())
  // A webhook or a message in hand may last as long as a request: they are not waited for one after the other.
  const [webhookStops, jobStops]: [Stops, Stops] = [[], []]
  const stopWork = [() => stopAll(webhookStops.splice(0)), () => stopAll(jobStops.splice(0))]
  stops.push(() => stopTogether(...stopWork))
  startWebhooks(config, events.relay, { dependencies, log, stops: webhookStops })
  startFulfilment(events.relay, { dependencies, log, stops: webhookStops })
  const jobs = await startJobQueue(connection, (error) => log.warn({ err: error }, 'the job queue has a problem'))
  jobStops.push(() => jobs.stop())
  await startMessages(config, { jobs, dependencies, log, stops: jobStops })
  await startAuditing({ jobs, dependencies, log, stops: jobStops })
  const delivery = config.mail === undefined ? 'not_sent' : 'queued'
  const draining = new AbortController()
  const { app } = await buildApp({
    ...config,
    ...dependencies,
    logger: log,
    demoUsers,
    delivery,
    smsDelivery: config.sms === undefined ? 'not_sent' : 'queued',
    stopping: draining.signal,
    events: events.relay,
    sessionChanges: events.sessionChanges,
    redis: events.redis,
    sharedCounts: await shareCounts(config, stops),
  })
  stops.push(() => stopTogether(() => app.close(), ...stopWork))
  // Fastify would open a second socket for the name's other address, of which the live sockets know nothing.
  await app.listen({ host: config.host === 'localhost' ? '127.0.0.1' : config.host, port: config.port })
  // First of all: whoever shares the load among processes hears of the end before it comes, and loses no request.
  stops.push(async () => {
    draining.abort()
    await delay(config.drainMs)
  })
  const { port } = app.server.address() as AddressInfo
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  return { url, setupUrl: setupToken === null ? null : `${url}/setup#token=${setupToken}` }
}

/** Starts everything this process does, or throws and leaves nothing running. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const stops: Stops = []
  try {
    const started = await start(config, log, stops)
    return { ...started, stop: () => stopAll(stops) }
  } catch (error) {
    await stopAll(stops).catch((cause: unknown) =>
      log.error({ err: cause }, 'stopping after a failed start failed too'),
    )
    throw error
  }
}
