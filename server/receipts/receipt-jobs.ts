import { hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import type { ParsedReceipt } from '../../contract/money/receipt.ts'
import type { Database } from '../db/client.ts'
import { createLanes } from '../jobs/lanes.ts'
import { doNext } from '../jobs/next-job.ts'
import { retryAt } from '../jobs/retry-schedule.ts'
import type { Job } from '../jobs/run-jobs.ts'
import type { Sealer } from '../secrets.ts'
import { matchReceipt } from './match-receipt.service.ts'
import { recordMatch } from './outcomes.queries.ts'
import { DnsAwayError, type Proof, provenBefore, verifyReceipt } from './proof/verify-receipt.ts'
import { openReceipt } from './raw-receipt.ts'
import { readReceipt } from './read/read-receipt.ts'
import { readerVersion } from './reader-version.ts'
import {
  type ClaimedReceipt,
  claimUnreadAcrossMerchants,
  lockNextToMatch,
  postponeMatch,
  type ReadingRecord,
  recordReading,
  replayUnknownAcrossMerchants,
  selectShopsToMatchAcrossMerchants,
  tryToLockShop,
  type UnmatchedReceipt,
} from './receipt-work.queries.ts'
import { receiptsDueChannel } from './receipts.service.ts'
import type { ResolveText } from './resolver.ts'

/** Most receipts that a process reads at once: in all, and of one shop. */
export const lanes = { inAll: 16, ofMerchant: 4 } as const

/** A process that holds a receipt for longer was killed. */
const leaseMs = minuteMs
/** The DNS comes back, so it is asked for as long as the receipt is kept. */
const waitsForDnsMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs]
/** After these waits a person reads it. */
const waitsMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs]
const replayedAtOnce = 200

type Readers = { verify: typeof verifyReceipt; read: typeof readReceipt }

export type ReceiptJobOptions = {
  database: Database
  sealer: Sealer
  resolve: ResolveText
  /** How mails are verified and read; others in tests. */
  readers?: Readers | undefined
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

const nothingRead = (provider: ParsedReceipt['provider'], reason: string): ParsedReceipt => ({
  ...{ provider, parser: '', parserVersion: 0, outcome: 'unknown', amountCents: null, payerName: null },
  ...{ payerHandle: null, note: null, reference: null, occurredAt: null, sentTo: null, reasons: [reason] },
})

const unreadable = 'It could not be read.'
const noProof: Proof = {
  ...{
    verdict: 'unverifiable',
    reasons: [unreadable],
    signatures: [],
    provider: null,
    isAddressedToShop: false,
    rules: [],
  },
}

/** Proves a mail when it comes. One that is read again keeps its proof, unless it could not be read at all. */
function prove(
  raw: Buffer,
  receipt: ClaimedReceipt,
  { verify, resolve }: Readers & Pick<ReceiptJobOptions, 'resolve'>,
) {
  const { verdict, proof, addresses, receivedAt } = receipt
  return verdict !== null && proof !== null && proof.provider !== null
    ? provenBefore(raw, { ...proof, verdict }, addresses)
    : verify(raw, { resolve, now: receivedAt, receivedAddresses: addresses })
}

/** Verifies and reads one receipt. Throws only what `onProblem` throws. */
export async function readClaimedReceipt(
  {
    sealer,
    resolve,
    readers = { verify: verifyReceipt, read: readReceipt },
    clock,
    onProblem,
  }: Omit<ReceiptJobOptions, 'database'>,
  receipt: ClaimedReceipt,
): Promise<ReadingRecord> {
  const { id, merchantId, rawSealed, attempts, failure } = receipt
  const found = (proof: Proof, parsed: ParsedReceipt): ReadingRecord => {
    const { verdict, ...rest } = proof
    const { outcome } = parsed
    const record = { verdict, proof: rest, outcome, parsed, readerVersion }
    return { id, attempt: attempts, found: record, nextAttemptAt: clock(), failure: null }
  }
  // No attempt came to its end: each may have ended its process.
  if (failure === null && attempts > waitsMs.length) return found(noProof, nothingRead(null, unreadable))
  try {
    const raw = openReceipt(sealer, merchantId, rawSealed)
    const proof = await prove(raw, receipt, { ...readers, resolve })
    return found(proof, await readers.read(raw, proof))
  } catch (error) {
    const wait = { id, attempt: attempts, found: null }
    if (error instanceof DnsAwayError)
      return {
        ...wait,
        nextAttemptAt: retryAt(waitsForDnsMs, attempts, clock()),
        failure: 'The DNS does not answer, so its signature cannot be checked yet',
      }
    onProblem(error, `receipt ${id} could not be read`)
    if (attempts > waitsMs.length) return found(noProof, nothingRead(null, unreadable))
    return { ...wait, nextAttemptAt: retryAt(waitsMs, attempts, clock()), failure: unreadable }
  }
}

/** Matches the next receipt of a shop. */
function matchNext(options: ReceiptJobOptions, merchantId: string): Promise<boolean> {
  const now = options.clock()
  return doNext<UnmatchedReceipt>(options.database, {
    async lock(transaction) {
      const [isLocked, receipt] = await Promise.all([
        tryToLockShop(transaction, merchantId),
        lockNextToMatch(transaction, merchantId, now),
      ])
      return isLocked ? receipt : undefined
    },
    async work(transaction, receipt) {
      await matchReceipt(transaction, receipt, now)
    },
    postpone(transaction, receipt) {
      if (receipt.attempts >= waitsMs.length)
        return recordMatch(transaction, receipt, { match: 'ask', reasons: ['It could not be matched.'] })
      const until = retryAt(waitsMs, receipt.attempts + 1, now)
      return postponeMatch(transaction, receipt.id, { until, failure: 'It could not be matched yet' })
    },
    onFailure: (error, { id }) => options.onProblem(error, `receipt ${id} could not be matched`),
  })
}

/**
 * Matches all receipts that are due, one of each shop in turn. The shops are looked up for each turn, so that one whose
 * receipts come during another's flood waits for one receipt of that, not for all. Safe to run in any number of processes.
 */
export async function matchDue(options: ReceiptJobOptions, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = options
  const find = () => database.read('platform', (transaction) => selectShopsToMatchAcrossMerchants(transaction, clock()))
  for (let isWorking = true; isWorking; ) {
    isWorking = false
    for (const merchantId of await find()) {
      if (stopping?.aborted === true) return
      // False if there is nothing left, or if another process matches this shop's.
      if (await matchNext(options, merchantId)) isWorking = true
    }
  }
}

/** The lanes in which receipts are verified and read. */
export const createReceiptLanes = (options: ReceiptJobOptions, onFree: () => void) =>
  createLanes<ClaimedReceipt, ReadingRecord>({
    ...{ ...options, inAll: lanes.inAll, leaseMs, onFree },
    claim: (due) =>
      options.database.write('platform', (transaction) =>
        claimUnreadAcrossMerchants(transaction, { ...due, ofMerchant: lanes.ofMerchant }),
      ),
    attempt: (receipt) => readClaimedReceipt(options, receipt),
    record: (records) =>
      options.database.write('platform', async (transaction) => {
        for (const record of records.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
          await recordReading(transaction, record)
      }),
  })

const matching = 'the matching of receipts'

/**
 * The jobs of the payment inbox: receipts are verified and read, then matched, one shop in turn with the others. Each step is
 * found in the tables, so it continues after a crash. `wake` wakes the jobs of this process.
 */
export function receiptJobs(options: ReceiptJobOptions, wake: (reason: string) => void): Job[] {
  const { database, clock } = options
  const wakeAll = (): void => {
    wake(receiptsDueChannel)
    wake(matching)
  }
  const reading = createReceiptLanes(options, wakeAll)
  const wakeOn = [receiptsDueChannel]
  return [
    {
      name: 'the reading of receipts',
      step: reading.dispatch,
      finish: reading.idle,
      ...{ everyMs: 5 * secondMs, gatherMs: 40, wakeOn },
    },
    {
      name: matching,
      step: (stopping) => matchDue(options, stopping),
      ...{ everyMs: 5 * secondMs, gatherMs: 40, wakeOn: [...wakeOn, matching] },
    },
    {
      name: 'the replay of unknown receipts',
      step: async () => {
        const replay = () =>
          database.write('platform', (transaction) =>
            replayUnknownAcrossMerchants(transaction, { readerVersion, now: clock(), limit: replayedAtOnce }),
          )
        while ((await replay()) === replayedAtOnce);
      },
      everyMs: hourMs,
    },
  ]
}
