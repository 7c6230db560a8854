import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { hourMs, secondMs } from '../contract/core/time.ts'
import { startCatchingUp } from './analytics/catching-up.ts'
import { buildApp } from './app.ts'
import { type AuthDependencies, forgetExpired } from './auth/auth.service.ts'
import { createPasswords } from './auth/passwords.ts'
import { prepareFirstSignIn } from './auth/setup.service.ts'
import { createAccessTokens } from './auth/tokens.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { forgetAnswers } from './idempotency/idempotency.service.ts'
import type { Logger } from './log.ts'
import { tidy } from './orders/orders.service.ts'

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
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
  }
  const timer = setInterval(tidy, hourMs).unref()
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

/** Sends what is queued for customers, where there is a mail server to send it. */
async function startMail(
  { mail }: Config,
  {
    connection,
    dependencies,
    log,
    stops,
  }: { connection: pg.ClientConfig; dependencies: AuthDependencies; log: Logger; stops: Stops },
): Promise<void> {
  if (mail === undefined) return
  const { startMessageWorker } = await import('./messages/message-worker.ts')
  const { database, clock } = dependencies
  const onProblem = (error: unknown, what: string): void => log.warn({ err: error }, what)
  const worker = await startMessageWorker({ database, connection, mail, clock, onProblem })
  stops.push(() => worker.stop())
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
  startTidying(dependencies, log, stops)
  const catchingUp = startCatchingUp({
    database,
    connection,
    onProblem: (error) => log.debug({ err: error }, 'the figures are not up to date yet'),
  })
  stops.push(() => catchingUp.stop())
  await startMail(config, { connection, dependencies, log, stops })
  const delivery = config.mail === undefined ? 'stored' : 'queued'
  const draining = new AbortController()
  const { app } = await buildApp({
    ...config,
    ...dependencies,
    logger: log,
    demoUsers,
    delivery,
    stopping: draining.signal,
  })
  stops.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
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
