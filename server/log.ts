import { type DestinationStream, pino } from 'pino'
import pinoPretty from 'pino-pretty'
import type { Config } from './config.ts'

export type Logger = ReturnType<typeof createLogger>

/** The server's log: JSON lines in production and for a `destination`, readable ones elsewhere. */
export function createLogger(
  { production, logLevel }: Pick<Config, 'production' | 'logLevel'>,
  destination?: DestinationStream,
) {
  const options = {
    level: logLevel,
    serializers: {
      // Never the query string: people search for their customers' names and addresses there.
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        address: request.ip,
      }),
    },
  }
  if (destination !== undefined) return pino(options, destination)
  return production ? pino(options) : pino(options, pinoPretty({ sync: true, ignore: 'pid,hostname' }))
}
