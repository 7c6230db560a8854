import type { ImapFlow } from 'imapflow'
import { v4 as uuidv4 } from 'uuid'
import { hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import type { ImapSettings } from '../../contract/money/payment-source.ts'
import type { Database } from '../db/client.ts'
import { retryAt } from '../jobs/retry-schedule.ts'
import type { Job } from '../jobs/run-jobs.ts'
import type { Sealer } from '../secrets.ts'
import { type MailboxReach, openMailbox, problemOf } from './imap-client.ts'
import { openMailboxSecret } from './inbox.service.ts'
import {
  claimMailboxesAcrossMerchants,
  releaseMailbox,
  renewMailboxesAcrossMerchants,
  updatePosition,
} from './mailboxes.queries.ts'
import { readNewMails } from './read-mailbox.ts'
import { storeReceipts } from './receipts.service.ts'
import type { SourceRow } from './sources.queries.ts'

export type MailboxJobOptions = MailboxReach & {
  database: Database
  sealer: Sealer
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

/** Most mailboxes that a process reads. */
const mostMailboxes = 100
/** A process that holds a mailbox for longer was killed. */
const leaseMs = 2 * minuteMs
/** Servers announce new mail (IDLE, RFC 2177). One that doesn't is asked so often. */
const askMs = minuteMs
const waitsMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs]

/** `works` once it has been read. */
type Reading = { version: string; works: boolean; done: Promise<void>; stop: () => void }

class MailboxLostError extends Error {}

class SealBrokenError extends Error {
  override message = 'The stored password can no longer be read. Enter it again'
}

/** Reads mailboxes until it is stopped: each by one process at a time, which holds it by a lease. */
export function createMailboxReader(options: MailboxJobOptions) {
  const { database, sealer, clock, onProblem } = options
  const by = uuidv4()
  const readings = new Map<string, Reading>()
  const failures = new Map<string, number>()
  const leaseEnd = (): Date => new Date(clock().getTime() + leaseMs)

  const passwordOf = (merchantId: string, sealed: Buffer): string => {
    try {
      return openMailboxSecret(sealer, merchantId, sealed)
    } catch {
      throw new SealBrokenError()
    }
  }

  const takeFrom = async (source: SourceRow, mails: Buffer[], position: { uidValidity: number; lastUid: number }) => {
    const { merchantId, version } = source
    const actor = { kind: 'system', userId: null, name: 'Mailbox' } as const
    const intake = { merchantId, source: 'imap', actor, sealer, now: clock() } as const
    await database.write('platform', async (transaction) => {
      await storeReceipts(
        transaction,
        intake,
        mails.map((raw) => ({ kind: 'mail', raw }) as const),
      )
      // With the receipts or not at all: a mail is never passed over.
      if (!(await updatePosition(transaction, { by, version, ...position }))) throw new MailboxLostError()
    })
  }

  /** Reads new mail, waits for more, and reads again. */
  const follow = async (
    source: SourceRow,
    client: ImapFlow,
    { stopping, onRead }: { stopping: AbortSignal; onRead: () => void },
  ): Promise<void> => {
    const { uidValidity, lastUid } = source
    let position = uidValidity === null || lastUid === null ? undefined : { uidValidity, lastUid }
    let news = Promise.withResolvers<void>()
    const tell = (): void => news.resolve()
    client.on('exists', tell)
    client.on('close', tell)
    stopping.addEventListener('abort', tell)
    while (!stopping.aborted && client.usable) {
      news = Promise.withResolvers<void>()
      position = await readNewMails(client, { position, now: clock() }, (mails, at) => takeFrom(source, mails, at))
      failures.delete(source.id)
      onRead()
      const timer = setTimeout(tell, askMs)
      await news.promise
      clearTimeout(timer)
    }
    if (!stopping.aborted) throw Object.assign(new Error('The connection ended'), { code: 'ECONNRESET' })
  }

  const read = async (source: SourceRow, stopping: AbortSignal, onRead: () => void): Promise<void> => {
    const { id, merchantId, version, secretSealed } = source
    const settings = source.settings as ImapSettings
    const openedAt = clock().getTime()
    let hasRead = false
    let client: ImapFlow | undefined
    let outcome: { until: Date | null; failure: string | null } = { until: null, failure: null }
    try {
      if (secretSealed === null) return
      const password = passwordOf(merchantId, secretSealed)
      client = await openMailbox({ account: settings, password }, options)
      await client.mailboxOpen(settings.folder, { readOnly: true })
      await follow(source, client, {
        stopping,
        onRead: () => {
          hasRead = true
          onRead()
        },
      })
    } catch (error) {
      if (error instanceof MailboxLostError) return
      // Mail servers end long sessions. One that worked is opened again first, and is a failure only if that fails.
      if (hasRead && clock().getTime() - openedAt >= askMs) return
      const count = (failures.get(id) ?? 0) + 1
      failures.set(id, count)
      const until = retryAt(waitsMs, count, clock())
      outcome = {
        until,
        failure: error instanceof SealBrokenError ? error.message : problemOf(error, settings).message,
      }
    } finally {
      client?.close()
      readings.delete(id)
      await database
        .write('platform', (transaction) => releaseMailbox(transaction, { by, version, ...outcome }))
        .catch((error: unknown) => onProblem(error, 'a mailbox could not be given back'))
    }
  }

  const begin = (source: SourceRow): void => {
    const stopping = new AbortController()
    const reading: Reading = {
      ...{ version: source.version, works: false, stop: () => stopping.abort() },
      done: read(source, stopping.signal, () => {
        reading.works = true
      }),
    }
    readings.set(source.id, reading)
  }

  return {
    /** Takes mailboxes that nobody reads, and leaves those that changed or that another process has. */
    async step(): Promise<void> {
      const now = clock()
      const versions = [...readings.values()].map(({ version }) => version)
      const working = [...readings.values()].filter(({ works }) => works).map(({ version }) => version)
      const { held, claimed } = await database.write('platform', async (transaction) => ({
        held: await renewMailboxesAcrossMerchants(transaction, { by, leaseEnd: leaseEnd(), now, versions, working }),
        claimed: await claimMailboxesAcrossMerchants(transaction, {
          ...{ by, now, leaseEnd: leaseEnd(), free: Math.max(mostMailboxes - readings.size, 0) },
        }),
      }))
      const lost = [...readings.values()].filter(({ version }) => !held.has(version))
      for (const reading of lost) reading.stop()
      await Promise.all(lost.map(({ done }) => done))
      for (const source of claimed) if (!readings.has(source.id)) begin(source)
    },
    async stop(): Promise<void> {
      for (const reading of readings.values()) reading.stop()
      await Promise.all([...readings.values()].map(({ done }) => done))
    },
  }
}

/** The job that reads the mailboxes of shops. */
export function mailboxJob(options: MailboxJobOptions): Job {
  const reader = createMailboxReader(options)
  return { name: 'the reading of mailboxes', step: reader.step, finish: reader.stop, everyMs: 20 * secondMs }
}
