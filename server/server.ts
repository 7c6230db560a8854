import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { buildApp } from './app.ts'
import type { AuthDependencies } from './auth/auth.service.ts'
import { prepareFirstSignIn } from './auth/first-sign-in.ts'
import { createPasswords } from './auth/passwords.ts'
import { createAccessTokens } from './auth/tokens.ts'
import { startBackground, wakingChannels } from './background.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { startEventRelay } from './event-relay.ts'
import type { RedisCounts } from './http/redis-counts.ts'
import type { Logger } from './log.ts'
import { createPayLinks } from './payments/pay-links.service.ts'
import { assertAppSecret } from './platform/app-secret.ts'
import { readProductVersion } from './product-version.ts'
import { createSealer } from './secrets.ts'
import type { Metrics } from './telemetry/metrics.ts'
import { openMetrics, openTracing, telemetryOf } from './telemetry/telemetry.ts'

export type RunningServer = {
  url: string
  /** The page that creates the first administrator. Null if there are users. */
  setupUrl: string | null
  /** Drains, finishes the requests in flight, then closes the database, then stops the embedded PostgreSQL. */
  stop(): Promise<void>
}

/** Undo functions in the order of the start. */
type Stops = (() => Promise<void>)[]

/** Runs all undo functions, even if some fail, and throws the failures at the end. */
async function stopAll(stops: Stops): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops.toReversed()) await stop().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped')
}

/** Runs them in parallel, so that a slow one doesn't delay the others. */
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

/** Fills the demo's database and starts its simulated customers. */
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
  const sealer = createSealer(config.appSecret)
  const links = createPayLinks({ sealer, publicUrl: config.publicUrl })
  const seeded = await seedDemo(connection, { now: dependencies.clock(), passwordHash, links, sealer })
  if (seeded !== null) log.info(`Sample data: ${seeded.orders} orders`)
  if (config.demoTraffic) {
    const traffic = startDemoTraffic(dependencies.database, { log: (line) => log.debug(line), links })
    stops.push(() => traffic.stop())
  }
  return demoUsers.map(({ email, role }) => ({ email, role, password: demoPassword }))
}

/** With Redis, all processes share rate limit counts. */
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

async function startMetricsPort({ metricsPort, host }: Config, metrics: Metrics, stops: Stops): Promise<void> {
  if (metricsPort === undefined) return
  const { serveMetrics } = await import('./telemetry/serve-metrics.ts')
  const served = await serveMetrics(metrics, { host, port: metricsPort })
  stops.push(() => served.close())
}

async function start(config: Config, log: Logger, stops: Stops): Promise<Omit<RunningServer, 'stop'>> {
  const connection = await provideDatabase(config, log, stops)
  const applied = await migrate(connection)
  if (applied.length > 0) log.info(`Database: applied ${applied.join(', ')}`)
  const tracing = await openTracing(config, await readProductVersion())
  if (tracing !== undefined) stops.push(() => tracing.stop())
  const plainDatabase: Database = openDatabase(connection, {
    poolSize: config.databasePoolSize,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  })
  stops.push(() => plainDatabase.close())
  const database = tracing?.traceDatabase(plainDatabase) ?? plainDatabase
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
  const { redisUrl, jwtSecret } = config
  const events = await startEventRelay({ redisUrl, jwtSecret, database, connection, log, wakingChannels })
  stops.push(() => events.stop())
  const metrics = await openMetrics(config, dependencies)
  if (metrics !== undefined) await startMetricsPort(config, metrics, stops)
  const telemetry = telemetryOf(metrics, tracing)
  const background = await startBackground({ config, dependencies, connection, log, telemetry }, events.relay)
  events.onWake(background.wake)
  stops.push(() => background.stop())
  if (config.paymentMailPort !== undefined) {
    const { startPaymentMail } = await import('./receipts/payment-mail-job.ts')
    const onProblem = (error: unknown, what: string): void => log.warn({ err: error }, what)
    const work = { database, clock: dependencies.clock, sealer: createSealer(config.appSecret), onProblem }
    const paymentMail = await startPaymentMail({ ...work, host: config.host, port: config.paymentMailPort })
    stops.push(() => paymentMail.stop())
  }
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
    metrics: metrics && { metrics, token: config.metricsToken },
    tracing,
  })
  // A webhook or message in progress may take as long as a request, so wait for both in parallel.
  stops.push(() => stopTogether(() => app.close(), background.stop))
  // Fastify would open a second socket for the name's other address, and live events would not work on it.
  await app.listen({ host: config.host === 'localhost' ? '127.0.0.1' : config.host, port: config.port })
  // First, so that load balancers learn of the stop in advance and lose no request.
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
