import { secondMs } from '../contract/core/time.ts'
import { type Config, isProduction, readConfig } from './config.ts'
import { DatabaseConnectionError } from './db/connection-error.ts'
import { EmbeddedDatabaseError } from './db/embedded-error.ts'
import { MigrationError } from './db/migrate.ts'
import { ConfigError } from './environment.ts'
import { createAnnouncer, createLogger } from './log.ts'
import { WrongAppSecretError } from './platform/app-secret.ts'
import { type RunningServer, startServer } from './server.ts'

/** A request takes at most 30 s. A stop that takes longer than this, after draining, hangs. */
const stopTimeoutMs = 40 * secondMs
const repeatedSignalMs = secondMs

/** Failures that the operator can fix. Their messages are sentences. */
const fixable = [
  ConfigError,
  DatabaseConnectionError,
  EmbeddedDatabaseError,
  MigrationError,
  WrongAppSecretError,
] as const

const mode = process.argv.includes('demo') ? 'demo' : 'start'
const announce = createAnnouncer({ production: isProduction(mode) })

/** Says why the server exits: one sentence if the operator can fix it, otherwise with a stack. */
function announceEnd(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    announce.fatal(`${error.message}. Set PORT to a free one.`)
  else if (fixable.some((kind) => error instanceof kind)) announce.fatal((error as Error).message)
  else announce.fatal('Paydesk has to stop', error)
}

process.on('uncaughtException', (error) => {
  announceEnd(error)
  process.exit(1)
})

/** Installed before the start, so that a signal during it doesn't leave PostgreSQL running. */
function stopOnSignal(starting: Promise<RunningServer>, { drainMs }: Config): void {
  let firstSignalAt: number | undefined
  const stop = (signal: NodeJS.Signals): void => {
    if (firstSignalAt !== undefined) {
      // Under npm one Ctrl-C arrives twice, from the terminal and from npm. A later one means "now"; PostgreSQL
      // recovers at the next start.
      if (Date.now() - firstSignalAt > repeatedSignalMs) process.exit(130)
      return
    }
    firstSignalAt = Date.now()
    announce.info(`Stopping (${signal})…`)
    setTimeout(() => process.exit(1), drainMs + stopTimeoutMs).unref()
    starting
      .then((server) => server.stop())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        announceEnd(error)
        process.exit(1)
      })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function greet({ url, setupUrl }: RunningServer): void {
  announce.info(`Paydesk is listening on ${url}`)
  if (setupUrl !== null)
    announce.info('There is no user yet. Create the first administrator here (valid for 24 hours):', setupUrl)
  if (mode === 'demo')
    announce.info(
      'Sign in as admin@paydesk.test, merchant@paydesk.test or viewer@paydesk.test with the password paydesk-demo',
    )
}

try {
  const config = readConfig(mode)
  const starting = startServer(config, await createLogger(config))
  stopOnSignal(starting, config)
  greet(await starting)
} catch (error) {
  announceEnd(error)
  process.exit(1)
}
