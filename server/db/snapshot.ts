import type pg from 'pg'
import { proving, type SessionProof } from './session-proof.ts'
import { begin, proofQuery, type Scope, type Transaction, transactionOf } from './transaction.ts'

/** How many snapshots one process reads at once. Each holds back PostgreSQL's clean-up of old rows while it is open. */
export const maxSnapshots = 8

/** The state of the database at one moment, readable for as long as it takes. It has no time limit: close it in any case. */
export type Snapshot = {
  readonly transaction: Transaction
  /** Runs a statement that is planned for its own values, not prepared for many. */
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** Opens the rows of the one query that is read in portions. */
  open(query: string, values: readonly unknown[]): Promise<void>
  /** The next rows, at most `count`; fewer, or none, at the end. With a proof none, once the session has ended. */
  fetch<Row extends pg.QueryResultRow>(count: number): Promise<Row[]>
  /** Gives the connection back, also in the middle of a statement, which it cancels. Closing twice does nothing. */
  close(): Promise<void>
}

/**
 * Counting or sorting millions takes long; a reader who pauses longer than the second limit is gone. JIT delays the first
 * rows.
 */
const limits = `SET LOCAL statement_timeout = '60s'; SET LOCAL idle_in_transaction_session_timeout = '60s'; SET LOCAL jit = off`

type Cancel = (processId: number) => Promise<void>

type Opening = { scope: Scope; proof?: SessionProof | undefined }

type Beside = {
  /** Ends the statement of a connection that is busy. */
  cancel: Cancel
  /** Proves the session as it is now: the snapshot itself shows it as it was at the beginning. */
  proveNow: (proof: SessionProof) => Promise<void>
}

/** One statement at a time on a connection, which `close` gives back. */
function holdConnection(client: pg.PoolClient, cancel: Cancel) {
  let broken: Error | undefined
  let running: Promise<unknown> | undefined
  let closing: Promise<void> | undefined
  let processId: number | undefined
  const onError = (error: Error): void => {
    broken = error
  }
  // The pool doesn't listen to a client that is in use, and an unhandled error event would end the process.
  client.on('error', onError)

  const run = async <Result>(query: () => Promise<Result>): Promise<Result> => {
    if (broken !== undefined) throw broken
    if (closing !== undefined) throw new Error('The snapshot is closed')
    const result = query()
    running = result
    try {
      return await result
    } finally {
      running = undefined
    }
  }

  const close = async (): Promise<void> => {
    try {
      // Kept: `run` clears `running` as soon as the statement fails, which may be before the cancel request is answered.
      const canceled = running
      if (canceled !== undefined && processId !== undefined) {
        await cancel(processId)
        // The reader gets the error through `run`.
        await canceled.catch(() => undefined)
      }
      if (broken === undefined) await client.query('ROLLBACK')
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  return {
    run,
    /** Runs the first statement, and learns the process that `cancel` takes. */
    async begin(opening: string): Promise<void> {
      await run(() => client.query(opening))
      const { rows } = await run(() => client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))
      processId = rows[0]?.pid
    },
    close(): Promise<void> {
      closing ??= close()
      return closing
    },
  }
}

/** Opens a snapshot on a connection of the pool. */
export async function openSnapshot(
  pool: pg.Pool,
  { scope, proof }: Opening,
  { cancel, proveNow }: Beside,
): Promise<Snapshot> {
  const opening = `${begin(scope, 'ISOLATION LEVEL REPEATABLE READ READ ONLY')}; ${limits}`
  const client = await pool.connect()
  const held = holdConnection(client, cancel)
  const { run, close } = held
  try {
    await held.begin(opening)
    if (proof !== undefined)
      await proving(
        proof,
        run(() => client.query(proofQuery(proof))),
      )
  } catch (error) {
    await close()
    throw error
  }
  return {
    transaction: {
      execute: (query) => run(() => transactionOf(client).execute(query)),
      run: (statement, values) => run(() => transactionOf(client).run(statement, values)),
    },
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      const { rows } = await run(() => client.query<Row>({ text, values: [...values] }))
      return rows
    },
    async open(query, values) {
      await run(() => client.query({ text: `DECLARE portions NO SCROLL CURSOR FOR ${query}`, values: [...values] }))
    },
    async fetch(count) {
      if (proof !== undefined) await proveNow(proof)
      const { rows } = await run(() => client.query(`FETCH ${Math.trunc(count)} FROM portions`))
      return rows
    },
    close,
  }
}
