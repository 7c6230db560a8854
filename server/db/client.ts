import pg from 'pg'
import { secondMs } from '../../contract/core/time.ts'
import { maxSnapshots, openSnapshot, type Snapshot } from './snapshot.ts'
import { runTransaction, type Scope, type Transaction } from './transaction.ts'

// bigint columns hold cents, counts and order numbers, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The only door to PostgreSQL: everything runs in a transaction that states whose rows it may see. The pool itself is
 * never handed out, so that no query can run outside of the row-level policies.
 */
export type Database = {
  /** Runs `work` in one transaction, committed when it returns and rolled back when it throws. */
  write<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** As `write`, but the transaction can change nothing. */
  read<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Begins a reading of any length, which the caller closes. At most `maxSnapshots` at once; others wait for theirs. */
  snapshot(scope: Scope): Promise<Snapshot>
  /** Resolves when the database answers, rejects when it doesn't. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = { poolSize: number; onError: (error: Error) => void }

/** Ends the statement that a connection is busy with. */
async function cancel(pool: pg.Pool, processId: number): Promise<void> {
  await pool.query('SELECT pg_cancel_backend($1)', [processId])
}

export function openDatabase(connection: pg.ClientConfig, { poolSize, onError }: DatabaseOptions): Database {
  const options: pg.PoolConfig = {
    ...connection,
    max: poolSize,
    // Two transactions of a request, each with its wait for a connection, stay below the 30 s that a client waits.
    // Whoever waits for a lock holds a connection that others need, so that wait is short.
    connectionTimeoutMillis: 4 * secondMs,
    lock_timeout: 3 * secondMs,
    statement_timeout: 9 * secondMs,
    idle_in_transaction_session_timeout: 12 * secondMs,
    keepAlive: true,
    application_name: 'paydesk',
  }
  const pool = new pg.Pool(options)
  // Apart: whoever reads for minutes must not hold a connection that others wait for.
  const snapshots = new pg.Pool({ ...options, max: maxSnapshots })
  // An idle connection that breaks is no failure of anybody's: the pool opens another when it is needed.
  pool.on('error', onError)
  snapshots.on('error', onError)
  return {
    write: (scope, work) => runTransaction(pool, scope, 'READ WRITE', work),
    read: (scope, work) => runTransaction(pool, scope, 'READ ONLY', work),
    snapshot: (scope) => openSnapshot(snapshots, scope, (processId) => cancel(pool, processId)),
    ping: async () => {
      await pool.query('SELECT 1')
    },
    close: async () => {
      await Promise.all([pool.end(), snapshots.end()])
    },
  }
}
