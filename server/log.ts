import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * A request's path as it is logged: without the query string, which contains customers' names and addresses from searches,
 * and without the tokens of pay pages and of links in emails.
 */
const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/^((?:\/api)?\/(?:pay|stop-stock-emails)\/)[^/]+/i, '$1[token]')

export type Logger = Awaited<ReturnType<typeof createLogger>>

/** The server's log: JSON lines in production and for a `destination`, otherwise readable ones. */
export async function createLogger(
  { production, logLevel }: Pick<Config, 'production' | 'logLevel'>,
  destination?: DestinationStream,
) {
  const options = {
    level: logLevel,
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: loggedPath(request.url),
        address: request.ip,
      }),
    },
  }
  if (destination !== undefined) return pino(options, destination)
  if (production) return pino(options)
  const { default: pinoPretty } = await import('pino-pretty')
  return pino(options, pinoPretty({ sync: true, ignore: 'pid,hostname' }))
}

/** Messages for the person who starts the server, regardless of the log level. */
export type Announcer = {
  /** `url` is the page to open next. */
  info(message: string, url?: string): void
  /** Says why the server exits. `error` is set if it was unexpected. */
  fatal(message: string, error?: unknown): void
}

/** In production all lines are JSON, except the address of a page that a person at a terminal has to open. */
export function createAnnouncer({ production }: Pick<Config, 'production'>): Announcer {
  if (!production)
    return {
      info: (message, url) => void process.stdout.write(url === undefined ? `${message}\n` : `${message}\n  ${url}\n`),
      fatal: (message, error) =>
        console.error(
          error === undefined ? message : error instanceof Error ? (error.stack ?? message) : String(error),
        ),
    }
  // Synchronous, because the process may exit right after a line.
  const log = pino({ level: 'info' }, pino.destination({ sync: true }))
  // Node would print its warnings as plain text.
  process.removeAllListeners('warning').on('warning', (warning) => log.warn({ err: warning }, warning.message))
  return {
    info(message, url) {
      if (url !== undefined && process.stdout.isTTY) process.stdout.write(`${message}\n  ${url}\n`)
      else log.info(url === undefined ? {} : { url }, message)
    },
    fatal: (message, error) => log.fatal(error === undefined ? {} : { err: error }, message),
  }
}
