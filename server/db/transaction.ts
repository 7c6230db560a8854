import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { secondMs } from '../../contract/core/time.ts'
import type { DB } from './database.gen.ts'
import { proofValues, proveSession, proving, type SessionProof } from './session-proof.ts'

/** The rows a transaction may see: one merchant's, or all (sign-in, administrators, background work). */
export type Scope = { readonly merchantId: string } | 'platform'

/** A statement that PostgreSQL parses once for each connection; `name` is unique to its text. Without a name it is parsed each time. */
export type NamedStatement = {
  readonly name: string
  readonly text: string
}

/** The connection broke or the time was up: nothing was committed, unless the COMMIT itself was under way. */
export class TransactionInterruptedError extends Error {}

/** A request makes two transactions at most, and has to be answered within 30 s. */
export const transactionTimeoutMs = 10 * secondMs

/**
 * Statements run in the order they are begun. Those begun together, as by `Promise.all`, leave in one round trip: a
 * statement doesn't wait for the one before it. After one has failed, all that follow fail too.
 */
export type Transaction = {
  /** Runs a query composed with `sqlBuilder` and answers its rows. */
  execute<Row>(query: { compile(): CompiledQuery<Row> }): Promise<Row[]>
  /** Runs a prepared statement and answers its rows. */
  run<Row extends pg.QueryResultRow>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>
}

/** Signals from a commit to other parts of this process. */
export type Signal = 'events'

/** A transaction that changes something. */
export type WritingTransaction = Transaction & {
  /** Says, once the transaction is committed and only then, that there is something new; see `Database.onSignal`. */
  signal(signal: Signal): void
}

/** Composes and types queries; it has no connection of its own. */
export const sqlBuilder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type TransactionMode = 'READ ONLY' | 'READ WRITE' | 'ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** The opening of a transaction as one text, so that it costs one round trip. */
export function begin(scope: Scope, mode: TransactionMode): string {
  if (scope === 'platform') return `BEGIN ${mode}; SET LOCAL ROLE paydesk_platform`
  // SET takes no parameters, so the value is part of the text: only a UUID is accepted.
  if (!uuidPattern.test(scope.merchantId)) throw new TypeError('merchantId must be a lower-case UUID')
  return `BEGIN ${mode}; SET LOCAL ROLE paydesk_tenant; SET LOCAL app.merchant_id = '${scope.merchantId}'`
}

/** Limit of prepared composed texts: more than the server has, so that a text that varies can't fill its memory. */
const mostComposed = 300
const mostParameters = 100
const composed = new Map<string, string>()

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** PostgreSQL truncates longer names, so two with the same beginning would collide. */
const longestName = 63

/** A prepared statement with its values, or one without a name, which PostgreSQL parses each time. */
export function preparedQuery({ name, text }: NamedStatement, values: readonly unknown[]): pg.QueryConfig {
  if (name === '') return { text, values: [...values] }
  return { name: name.length > longestName ? `named:${hashOf(name)}` : name, text, values: [...values] }
}

/** A composed query, prepared under the hash of its text. */
export function composedQuery({ sql, parameters }: CompiledQuery): pg.QueryConfig {
  let name = composed.get(sql)
  if (name === undefined && composed.size < mostComposed && parameters.length <= mostParameters) {
    name = `composed:${hashOf(sql)}`
    composed.set(sql, name)
  }
  return { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
}

/**
 * Sends a query in one packet with all others that are begun at the same time: each packet wakes PostgreSQL, which costs
 * more than most statements do.
 */
function send<Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: string | pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const { stream } = client.connection
  if (stream.writableCorked === 0) {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  return client.query<Row>(query)
}

type Send = typeof send

export function transactionOf(client: pg.Client, sendQuery: Send = send): Transaction {
  return {
    async execute(query) {
      const { rows } = await sendQuery(client, composedQuery(query.compile()))
      return rows as never
    },
    async run<Row extends pg.QueryResultRow>(statement: NamedStatement, values: readonly unknown[]) {
      const { rows } = await sendQuery<Row>(client, preparedQuery(statement, values))
      return rows
    },
  }
}

/**
 * Creates the `send` of one transaction. After a failure PostgreSQL refuses all further statements with a message that doesn't
 * say why, so each of them throws the first failure.
 */
function sendingOf(): Send {
  let cause: unknown
  return async (client, query) => {
    try {
      return await send(client, query)
    } catch (error) {
      cause ??= error
      throw cause
    }
  }
}

const provedFirst: NamedStatement = { name: 'prove-session', text: `SELECT ${proveSession}` }

/** The statement that proves a session. */
export const proofQuery = (proof: SessionProof): pg.QueryConfig => preparedQuery(provedFirst, proofValues(proof))

/** The rows a transaction may see, and the session it must prove first, if any. */
type Opening = { scope: Scope; mode: TransactionMode; proof?: SessionProof | undefined }

/** Sends what opens a transaction. @returns when it is open */
function open(sendQuery: Send, client: pg.Client, { scope, mode, proof }: Opening): Promise<unknown> {
  const begun = sendQuery(client, begin(scope, mode))
  if (proof === undefined) return begun
  return Promise.all([begun, proving(proof, sendQuery(client, proofQuery(proof)))])
}

async function work<Result>(
  client: pg.PoolClient,
  opening: Opening,
  run: (transaction: WritingTransaction) => Promise<Result>,
): Promise<{ result: Result; signals: ReadonlySet<Signal> }> {
  const signals = new Set<Signal>()
  const sendQuery = sendingOf()
  const transaction: WritingTransaction = {
    ...transactionOf(client, sendQuery),
    signal: (signal) => {
      signals.add(signal)
    },
  }
  // Not awaited yet, so that the first statements leave in the same round trip. If BEGIN fails, they run as the
  // connection's own role, which sees nothing; if the proof fails, PostgreSQL refuses them.
  const opened = open(sendQuery, client, opening)
  opened.catch(() => undefined)
  let result: Result
  try {
    result = await run(transaction)
  } finally {
    // Its failure caused all failures after it.
    await opened
  }
  const committed = sendQuery(client, 'COMMIT')
  if (opening.mode === 'READ ONLY') {
    // Not awaited: the COMMIT of a reading can change nothing. The connection's next statements queue behind it.
    committed.catch(() => undefined)
    return { result, signals }
  }
  const { command } = await committed
  // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error: `run` caught the failure.
  if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit')
  return { result, signals }
}

/** Rejects when the time is up, or when the connection breaks while no query of ours is waiting for it. */
function interruption(client: pg.PoolClient): { happens: Promise<never>; end: () => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new TransactionInterruptedError('The transaction took too long')),
    transactionTimeoutMs,
  )
  const onError = (cause: Error): void => reject(new TransactionInterruptedError('The connection broke', { cause }))
  // The pool doesn't listen to a client that is in use, and an unhandled error event would end the process.
  client.on('error', onError)
  return {
    happens: promise,
    end: () => {
      clearTimeout(timer)
      client.off('error', onError)
    },
  }
}

/** Runs `use` on a connection of the pool, for at most the time of a transaction, and rolls back after a failure. */
async function borrow<Result>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const interrupted = interruption(client)
  let broken: Error | undefined
  try {
    return await Promise.race([use(client), interrupted.happens])
  } catch (error) {
    if (error instanceof TransactionInterruptedError) broken = error
    // If it can't roll back, close it: it must not return to the pool with an open transaction.
    else
      await Promise.race([client.query('ROLLBACK'), interrupted.happens]).catch((cause: Error) => {
        broken = cause
      })
    throw error
  } finally {
    interrupted.end()
    // A broken connection is closed, even in the middle of a query. Without a COMMIT PostgreSQL rolls back.
    client.release(broken)
  }
}

/** Runs `run` in one transaction of a connection from the pool; see `Database`. */
export async function runTransaction<Result>(
  pool: pg.Pool,
  opening: Opening,
  run: (transaction: WritingTransaction) => Promise<Result>,
  onSignal?: (signal: Signal) => void,
): Promise<Result> {
  const { result, signals } = await borrow(pool, (client) => work(client, opening, run))
  for (const signal of signals) onSignal?.(signal)
  return result
}
