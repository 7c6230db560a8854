import { EventEmitter } from 'node:events'
import pg from 'pg'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { prepareOpenings, runCall, separateStatements } from './one-trip.ts'
import type { SessionProof } from './session-proof.ts'
import { shareConnections } from './shared-connections.ts'
import { maxSnapshots, openSnapshot, type Snapshot } from './snapshot.ts'
import {
  type NamedStatement,
  runTransaction,
  type Scope,
  type Signal,
  type Transaction,
  type WritingTransaction,
} from './transaction.ts'

// bigint columns hold cents, counts and order numbers, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The only door to PostgreSQL: everything runs in a transaction that states whose rows it may see. The pool itself is
 * never handed out, so that no query can run outside of the row-level policies.
 */
export type Database = {
  /**
   * Runs `work` in one transaction, committed when it returns and rolled back when it throws. With a `proof` it is rolled
   * back too unless the session holds; throws `SessionNotProvedError` then.
   */
  write<Result>(
    scope: Scope,
    work: (transaction: WritingTransaction) => Promise<Result>,
    proof?: SessionProof,
  ): Promise<Result>
  /** As `write`, but the transaction can change nothing. */
  read<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /**
   * Reads with each statement in a transaction of its own, which costs one round trip instead of three: for whoever asks
   * one question, or whose questions need not agree on a moment. With a `proof` each is answered only where the session
   * holds; throws `SessionNotProvedError` otherwise.
   */
  statements(scope: Scope, proof?: SessionProof): Transaction
  /**
   * Runs one statement without a transaction's three: a call of a function that states itself what it may see. Nothing
   * but functions can be reached this way.
   */
  call<Row extends pg.QueryResultRow>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>
  /** Begins a reading of any length, which the caller closes. At most `maxSnapshots` at once; others wait for theirs. */
  snapshot(scope: Scope): Promise<Snapshot>
  /** Calls `listener` after each commit of this process that gave the signal. @returns what ends it */
  onSignal(signal: Signal, listener: () => void): () => void
  /** Resolves when the database answers, rejects when it doesn't. */
  ping(): Promise<void>
  close(): Promise<void>
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
    // Whoever waits for a lock holds a connection that others need, so that wait is short.
    connectionTimeoutMillis: 4 * secondMs,
    // A new connection costs PostgreSQL a process and us its preparations: more than a request, and it should not be the
    // first after a lull who waits for it.
    idleTimeoutMillis: 5 * minuteMs,
    lock_timeout: 3 * secondMs,
    statement_timeout: 9 * secondMs,
    idle_in_transaction_session_timeout: 12 * secondMs,
    keepAlive: true,
    application_name: 'paydesk',
  }
  // A statement need not wait for the answer to the one before it: see `runTransaction`.
  const pool = new pg.Pool({
    ...options,
    pipeline: true,
    onConnect: async (client: pg.ClientBase) => {
      // Outside a transaction that says whose rows it may see, a connection sees none. A prepared statement is planned
      // once and not for each of its values: its text decides which index serves.
      const first = 'SET ROLE paydesk_tenant; SET jit = off; SET plan_cache_mode = force_generic_plan'
      await Promise.all([first, ...prepareOpenings].map((text) => client.query(text)))
    },
  } as pg.PoolConfig)
  // The rest is left to whoever needs one alone.
  const connections = { pool, shared: shareConnections(pool, Math.ceil(poolSize / 4)) }
  // Apart: whoever reads for minutes must not hold a connection that others wait for.
  const snapshots = new pg.Pool({ ...options, max: maxSnapshots })
  // An idle connection that breaks is no failure of anybody's: the pool opens another when it is needed.
  pool.on('error', onError)
  snapshots.on('error', onError)
  const signals = new EventEmitter<Record<Signal, []>>()
  return {
    write: (scope, work, proof) =>
      runTransaction(pool, { scope, mode: 'READ WRITE', proof }, work, (signal) => signals.emit(signal)),
    read: (scope, work) => runTransaction(pool, { scope, mode: 'READ ONLY' }, work),
    statements: (scope, proof) => separateStatements(connections, scope, proof),
    call: (statement, values) => runCall(connections, statement, values),
    onSignal: (signal, listener) => {
      signals.on(signal, listener)
      return () => signals.off(signal, listener)
    },
    snapshot: (scope) => openSnapshot(snapshots, scope, (processId) => cancel(pool, processId)),
    // A transaction for its limit of time: a PostgreSQL that hangs answers nothing, and this has to.
    ping: () => runTransaction(pool, { scope: 'platform', mode: 'READ ONLY' }, async () => undefined),
    close: async () => {
      await Promise.all([pool.end(), snapshots.end()])
    },
  }
}
