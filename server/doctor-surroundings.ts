import { statfs } from 'node:fs/promises'
import { secondMs } from '../contract/core/time.ts'
import type { Config } from './config.ts'
import { clockCheck } from './doctor-clock.ts'
import { type Check, ok, problem, warning } from './doctor-finding.ts'
import { createSmtpMailer } from './messages/smtp-mailer.ts'
import { openRedisBus } from './realtime/redis-bus.ts'
import { createResolver } from './receipts/resolver.ts'

const gigabyte = 1e9
const scarceBytes = gigabyte
const tooFewBytes = 0.2 * gigabyte
const sendTimeoutMs = 10 * secondMs
/** A provider whose keys prove receipts. */
const askedDomain = 'venmo.com'
/** DNS answers that say that the name has no such record, so a server did answer. */
const emptyAnswers = ['ENODATA', 'ENOTFOUND']

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function mailCheck({ mail }: Config): Check {
  return {
    name: 'Mail',
    async run() {
      if (mail === undefined)
        return warning(
          'SMTP_URL is not set.',
          'Only shops with a mail server of their own can send mail. Set SMTP_URL.',
        )
      const mailer = createSmtpMailer(mail, { connections: 1, timeoutMs: sendTimeoutMs })
      try {
        const failure = await mailer.verify()
        if (failure === null) return ok(`${new URL(mail.smtpUrl).host} accepts the sign-in.`)
        return problem(failure, 'Check SMTP_URL: host, port, user and password.')
      } finally {
        mailer.close()
      }
    },
  }
}

function redisCheck({ redisUrl, jwtSecret }: Config): Check {
  return {
    name: 'Redis',
    async run() {
      if (redisUrl === undefined) return ok('It is not used: events go through PostgreSQL.')
      const bus = openRedisBus({ url: redisUrl, secret: jwtSecret, onState: () => undefined })
      try {
        bus.listen({ receive: () => undefined, wake: () => undefined })
        for (let tries = 1; ; tries += 1) {
          const answered = await bus.ping().then(
            () => true,
            () => false,
          )
          if (answered) return ok('It answers.')
          if (tries === 5)
            return problem('It does not answer.', 'Check REDIS_URL. Until then events go through PostgreSQL.')
          await new Promise((resolve) => setTimeout(resolve, secondMs / 2))
        }
      } finally {
        await bus.stop()
      }
    },
  }
}

function diskCheck({ dataDir, databaseUrl }: Config): Check {
  return {
    name: 'Disk',
    async run() {
      const { bavail, bsize } = await statfs(dataDir)
      const free = bavail * bsize
      const says = `${(free / gigabyte).toFixed(1)} GB are free in ${dataDir}.`
      const advice = 'Make room: PostgreSQL stops when its disk is full.'
      if (databaseUrl !== undefined) return ok(`${says} The database is elsewhere.`)
      if (free < tooFewBytes) return problem(says, advice)
      return free < scarceBytes ? warning(says, advice) : ok(says)
    },
  }
}

function dnsCheck({ dnsServers = [] }: Config): Check {
  return {
    name: 'DNS',
    async run() {
      const by = dnsServers.length === 0 ? 'The system’s servers' : dnsServers.join(', ')
      try {
        await createResolver(dnsServers)(askedDomain, 'TXT')
      } catch (error) {
        if (!emptyAnswers.includes(codeOf(error)))
          return problem(
            `${by} answer no question about ${askedDomain} (${codeOf(error)}).`,
            'Without DNS no receipt can be proved and no webhook sent. Check DNS_SERVERS.',
          )
      }
      return ok(`${by} answer.`)
    },
  }
}

function publicUrlCheck({ publicUrl, production }: Config): Check {
  return {
    name: 'PUBLIC_URL',
    async run() {
      const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(sendTimeoutMs) }).catch(
        () => undefined,
      )
      const body: unknown = await answer?.json().catch(() => undefined)
      const isDesk = typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok'
      if (!isDesk)
        return warning(
          `No Paydesk answers at ${publicUrl}.`,
          'Start the server. If it runs, check DNS, the proxy and the firewall.',
        )
      if (production && !publicUrl.startsWith('https:'))
        return problem(
          `${publicUrl} is not encrypted.`,
          'Put a proxy with TLS in front, and set PUBLIC_URL to https://…',
        )
      return ok(`The desk answers at ${publicUrl}.`)
    },
  }
}

/** Checks of everything around the database. */
export const surroundingsChecks = (config: Config): Check[] => [
  clockCheck(config.timeServer),
  mailCheck(config),
  redisCheck(config),
  diskCheck(config),
  dnsCheck(config),
  publicUrlCheck(config),
]
