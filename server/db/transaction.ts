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
 * A statement need not wait for the one before it: those begun at once, as by `Promise.all`, leave in that order and in one
 * round trip. Begin none after another of them has failed.
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
  // SET takes no parameters: the value stands in the text, so nothing but a UUID may.
  if (!uuidPattern.test(scope.merchantId)) throw new TypeError('merchantId must be a lower-case UUID')
  return `BEGIN ${mode}; SET LOCAL ROLE paydesk_tenant; SET LOCAL app.merchant_id = '${scope.merchantId}'`
}

/** As many composed texts are prepared as a server has in use; a text that varies without end must not fill its memory. */
const mostComposed = 300
const mostParameters = 100
const composed = new Map<string, string>()

/** PostgreSQL cuts a longer name off, and two that begin alike would be one. */
const longestName = 63
const shortened = new Map<string, string>()

/** A prepared statement with its values, or one without a name, which PostgreSQL parses each time. */
export function preparedQuery({ name, text }: NamedStatement, values: readonly unknown[]): pg.QueryConfig {
  if (name === '') return { text, values: [...values] }
  if (name.length <= longestName) return { name, text, values: [...values] }
  const short = shortened.get(name) ?? `named:${createHash('sha256').update(name).digest('base64url').slice(0, 32)}`
  shortened.set(name, short)
  return { name: short, text, values: [...values] }
}

/** A composed query, prepared under a name of its text's. */
export function composedQuery({ sql, parameters }: CompiledQuery): pg.QueryConfig {
  let name = composed.get(sql)
  if (name === undefined && composed.size < mostComposed && parameters.length <= mostParameters) {
    name = `composed:${createHash('sha256').update(sql).digest('base64url').slice(0, 32)}`
    composed.set(sql, name)
  }
  return { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
}

/**
 * Sends a query in one packet with whatever else is begun at once: each packet by itself would wake PostgreSQL, and cost
 * both sides more than most statements do.
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
 * Sends for one transaction. Of statements that left together all behind a failure fail too, and whoever waits for several
 * may hear of any of them first: each is told the failure itself, since nothing of a failed transaction succeeds.
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

/** The rows a transaction may see, and the session it must prove first, if any. */
type Opening = { scope: Scope; mode: TransactionMode; proof?: SessionProof | undefined }

/** Sends what opens a transaction. @returns when it is open */
function open(sendQuery: Send, client: pg.Client, { scope, mode, proof }: Opening): Promise<unknown> {
  const begun = sendQuery(client, begin(scope, mode))
  if (proof === undefined || proof.proved) return begun
  return Promise.all([begun, proving(proof, sendQuery(client, preparedQuery(provedFirst, proofValues(proof))))])
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
  // Not waited for, so that the first statement leaves in the same round trip. Where the opening fails, what follows it
  // runs as the connection's own role, which sees nothing and may change nothing.
  const opened = open(sendQuery, client, opening)
  opened.catch(() => undefined)
  let result: Result
  try {
    result = await run(transaction)
  } finally {
    // Its failure is the cause of whatever failed after it.
    await opened
  }
  const committed = sendQuery(client, 'COMMIT')
  if (opening.mode === 'READ ONLY') {
    // A reading has its answer. The connection's next statements wait behind its COMMIT, and the pool hears if it breaks.
    committed.catch(() => undefined)
    return { result, signals }
  }
  const { command } = await committed
  // PostgreSQL answers COMMIT of a failed transaction with a quiet ROLLBACK: somebody swallowed its error.
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
  // The pool stops listening while a client is lent out, and an unheard error ends the process.
  client.on('error', onError)
  return {
    happens: promise,
    end: () => {
      clearTimeout(timer)
      client.off('error', onError)
    },
  }
}

/**
 * Lends a connection of the pool to `use` and takes it back, in any case within the time of a transaction. `settle` makes
 * a connection whose use failed fit for the next one.
 */
async function borrow<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
  settle: (client: pg.PoolClient) => Promise<unknown>,
): Promise<Result> {
  const client = await pool.connect()
  const interrupted = interruption(client)
  let broken: Error | undefined
  try {
    return await Promise.race([use(client), interrupted.happens])
  } catch (error) {
    if (error instanceof TransactionInterruptedError) broken = error
    // A connection that can't even roll back is closed instead of going back to the pool with a transaction open.
    else
      await Promise.race([settle(client), interrupted.happens]).catch((cause: Error) => {
        broken = cause
      })
    throw error
  } finally {
    interrupted.end()
    // A broken one is cut, also in the middle of a query: without its COMMIT the transaction comes to nothing.
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
  const { result, signals } = await borrow(
    pool,
    (client) => work(client, opening, run),
    (client) => client.query('ROLLBACK'),
  )
  for (const signal of signals) onSignal?.(signal)
  return result
}
