import { secondMs } from '../contract/core/time.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { EmbeddedDatabaseError } from './db/embedded-error.ts'
import { MigrationError } from './db/migrate.ts'
import { createLogger } from './log.ts'
import { type RunningServer, startServer } from './server.ts'

/** A request lasts 30 s at most; what has not stopped a little later, not counting the draining, never will. */
const stopTimeoutMs = 40 * secondMs
const repeatedSignalMs = secondMs

/** Failures that the person at the terminal can mend: told in a sentence, without a stack. */
function isForThePerson(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof MigrationError)
    return true
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'ECONNREFUSED')
}

function explain(error: unknown): string {
  if (!isForThePerson(error)) return error instanceof Error ? (error.stack ?? error.message) : String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Set PORT to a free one.`
  if ('code' in error && error.code === 'ECONNREFUSED')
    return `The database of DATABASE_URL does not answer: ${error.message}`
  return error.message
}

/** Installed before the start: a signal in the middle of it must not leave PostgreSQL behind. */
function stopOnSignal(starting: Promise<RunningServer>, { drainMs }: Config): void {
  let firstSignalAt: number | undefined
  const stop = (signal: NodeJS.Signals): void => {
    if (firstSignalAt !== undefined) {
      // One Ctrl-C under npm arrives twice, from the terminal and from npm. A later one means "now": PostgreSQL
      // recovers at the next start.
      if (Date.now() - firstSignalAt > repeatedSignalMs) process.exit(130)
      return
    }
    firstSignalAt = Date.now()
    console.log(`Stopping (${signal})…`)
    setTimeout(() => process.exit(1), drainMs + stopTimeoutMs).unref()
    starting
      .then((server) => server.stop())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        console.error(explain(error))
        process.exit(1)
      })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function greet({ mode }: Config, { url, setupUrl }: RunningServer): void {
  console.log(`Paydesk is listening on ${url}`)
  if (setupUrl !== null)
    console.log(`There is no user yet. Create the first administrator here (valid for 24 hours):\n  ${setupUrl}`)
  if (mode === 'demo')
    console.log(
      'Sign in as admin@paydesk.test, merchant@paydesk.test or viewer@paydesk.test with the password paydesk-demo',
    )
}

try {
  const config = readConfig(process.argv.includes('demo') ? 'demo' : 'start')
  const starting = startServer(config, createLogger(config))
  stopOnSignal(starting, config)
  greet(config, await starting)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
