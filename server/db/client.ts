import { EventEmitter } from 'node:events'
import pg from 'pg'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { SessionProof } from './session-proof.ts'
import { maxSnapshots, openSnapshot, type Snapshot } from './snapshot.ts'
import { runTransaction, type Scope, type Signal, type Transaction, type WritingTransaction } from './transaction.ts'

// bigint columns hold cents, counts and order numbers, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The only door to PostgreSQL: everything runs in a transaction that states whose rows it may see. The pool itself is
 * never handed out, so that no query can run outside of the row-level policies.
 */
export type Database = {
  /**
   * Runs `work` in one transaction, committed when it returns and rolled back when it throws. With a `proof` nothing is
   * read or changed unless the session holds; throws `SessionNotProvedError` if it doesn't.
   */
  write<Result>(
    scope: Scope,
    work: (transaction: WritingTransaction) => Promise<Result>,
    proof?: SessionProof,
  ): Promise<Result>
  /** As `write`, but the transaction can change nothing. */
  read<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>, proof?: SessionProof): Promise<Result>
  /** Begins a reading of any length, which the caller closes. At most `maxSnapshots` at once; others wait for theirs. */
  snapshot(scope: Scope, proof?: SessionProof): Promise<Snapshot>
  /** Calls `listener` after each commit of this process that gave the signal. @returns what ends it */
  onSignal(signal: Signal, listener: () => void): () => void
  /** Resolves when the database answers, rejects when it doesn't. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database of a caller: the same, but every transaction proves their session first. An API key has none to prove. */
export function databaseOf(database: Database, proof: SessionProof | undefined): Database {
  if (proof === undefined) return database
  return {
    ...database,
    write: (scope, work) => database.write(scope, work, proof),
    read: (scope, work) => database.read(scope, work, proof),
    snapshot: (scope) => database.snapshot(scope, proof),
  }
}

export type DatabaseOptions = { poolSize: number; onError: (error: Error) => void }

/** Ends the statement that a connection is busy with. */
async function cancel(pool: pg.Pool, processId: number): Promise<void> {
  // Only the role that signed in may.
  await pool.query(`BEGIN; SET LOCAL ROLE NONE; SELECT pg_cancel_backend(${Math.trunc(processId)}); COMMIT`)
}

export function openDatabase(connection: pg.ClientConfig, { poolSize, onError }: DatabaseOptions): Database {
  const options: pg.PoolConfig = {
    ...connection,
    max: poolSize,
    // Two transactions of a request, each with its wait for a connection, stay below the 30 s that a client waits.
    // The wait for a lock is short, because it keeps a connection from others.
    connectionTimeoutMillis: 4 * secondMs,
    // Opening a connection costs more than a request, and the first request after a lull shouldn't wait for it.
    idleTimeoutMillis: 5 * minuteMs,
    lock_timeout: 3 * secondMs,
    statement_timeout: 9 * secondMs,
    idle_in_transaction_session_timeout: 12 * secondMs,
    keepAlive: true,
    application_name: 'paydesk',
  }
  const pool = new pg.Pool({
    ...options,
    // The driver sends a statement without waiting for the answer to the one before it: see `Transaction`.
    pipeline: true,
    // Outside a transaction that says whose rows it may see, a connection sees none. A prepared statement is planned
    // once and not for each of its values: its text decides which index serves.
    onConnect: async (client) => {
      await client.query('SET ROLE paydesk_tenant; SET jit = off; SET plan_cache_mode = force_generic_plan')
    },
  })
  // Separate: a snapshot may take minutes and must not hold a connection that requests wait for.
  const snapshots = new pg.Pool({ ...options, max: maxSnapshots })
  // An idle connection that breaks fails nothing: the pool opens another when it is needed.
  pool.on('error', onError)
  snapshots.on('error', onError)
  const signals = new EventEmitter<Record<Signal, []>>()
  return {
    write: (scope, work, proof) =>
      runTransaction(pool, { scope, mode: 'READ WRITE', proof }, work, (signal) => signals.emit(signal)),
    read: (scope, work, proof) => runTransaction(pool, { scope, mode: 'READ ONLY', proof }, work),
    onSignal: (signal, listener) => {
      signals.on(signal, listener)
      return () => signals.off(signal, listener)
    },
    snapshot: (scope, proof) =>
      openSnapshot(
        snapshots,
        { scope, proof },
        {
          cancel: (processId) => cancel(pool, processId),
          proveNow: (given) => runTransaction(pool, { scope, mode: 'READ ONLY', proof: given }, async () => undefined),
        },
      ),
    // In a transaction, whose time is limited: this must end even if PostgreSQL hangs.
    ping: () => runTransaction(pool, { scope: 'platform', mode: 'READ ONLY' }, async () => undefined),
    close: async () => {
      await Promise.all([pool.end(), snapshots.end()])
    },
  }
}
