import type { Writable } from 'node:stream'
import pg from 'pg'
import { proofValues, proveSession, proving, type SessionProof } from './session-proof.ts'
import {
  borrow,
  composedQuery,
  type NamedStatement,
  preparedQuery,
  type Scope,
  type Transaction,
} from './transaction.ts'

/** What the driver tells a query of its answer. It leaves these methods undeclared, though others build on them too. */
type Answered = {
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
type Sent = pg.Connection & { stream: Writable }
type AnyQuery = Answered & { name: string | undefined; submit(connection: pg.Connection): Error | null }
type Callback = (error: Error | undefined, result: pg.QueryResult) => void

const DriversQuery = pg.Query as unknown as new (text: string, values: unknown[], callback: Callback) => AnyQuery

type Opening = { readonly name: string; readonly values: readonly unknown[] }

/**
 * A query with another before it, in one transaction and without a round trip in between: PostgreSQL makes all that
 * comes before one Sync a transaction, and skips what follows a failure.
 */
class OpenedQuery extends DriversQuery {
  readonly #opening: Opening
  #isOpen = false

  constructor(opening: Opening, { name, text, values = [] }: pg.QueryConfig, callback: Callback) {
    // By its parts: of one object the driver makes a copy, descriptor by descriptor, a twentieth of our own work for a reading.
    super(text, values, callback)
    this.name = name
    this.#opening = opening
  }

  override submit(connection: pg.Connection): Error | null {
    const { stream } = connection as Sent
    stream.cork()
    try {
      // Prepared by `prepareOpenings` when the connection was made.
      connection.bind({ statement: this.#opening.name, values: [...this.#opening.values] } as pg.BindConfig, true)
      connection.execute(null, true)
      return super.submit(connection)
    } finally {
      stream.uncork()
    }
  }

  // The rows of the opening are nobody's.
  override handleDataRow(message: unknown): void {
    if (this.#isOpen) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isOpen) super.handleCommandComplete(message, connection)
    this.#isOpen = true
  }
}

/** Runs a query behind an opening; see `OpenedQuery`. @returns the rows of the query */
async function runBehind<Row>(client: pg.ClientBase, opening: Opening, query: pg.QueryConfig): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  const opened = new OpenedQuery(opening, query, (error, result) => (error ? reject(error) : resolve(result)))
  client.query(opened as unknown as pg.Query)
  const { rows } = await promise
  return rows as Row[]
}

const readOnly = `set_config('transaction_read_only', 'on', true)`
const asPlatform = `set_config('role', 'paydesk_platform', true)`
/** A connection has the tenant's role by itself. */
const asMerchant = (parameter: string): string => `set_config('app.merchant_id', ${parameter}, true)`

const openings = {
  platform: { name: 'read-platform', text: `SELECT ${readOnly}, ${asPlatform}` },
  provedPlatform: { name: 'read-platform-proved', text: `SELECT ${proveSession}, ${readOnly}, ${asPlatform}` },
  merchant: { name: 'read-merchant', text: `SELECT ${readOnly}, ${asMerchant('$1')}` },
  provedMerchant: { name: 'read-merchant-proved', text: `SELECT ${proveSession}, ${readOnly}, ${asMerchant('$6')}` },
} satisfies Record<string, NamedStatement>

/** What a connection is told first: it prepares the openings, each by itself so that PostgreSQL's log shows it by itself. */
export const prepareOpenings = Object.values(openings).map(({ name, text }) => `PREPARE "${name}" AS ${text}`)

function openingOf(scope: Scope, proof: SessionProof | undefined): Opening {
  const values = scope === 'platform' ? [] : [scope.merchantId]
  if (proof === undefined || proof.proved) {
    return { name: (scope === 'platform' ? openings.platform : openings.merchant).name, values }
  }
  return {
    name: (scope === 'platform' ? openings.provedPlatform : openings.provedMerchant).name,
    values: [...proofValues(proof), ...values],
  }
}

/**
 * Runs one statement in a read-only transaction of its own, in a single round trip with what says whose rows it sees and,
 * where asked for, that the session holds. Throws `SessionNotProvedError` where it doesn't.
 */
async function readInOneTrip<Row>(
  client: pg.ClientBase,
  { scope, proof }: { scope: Scope; proof: SessionProof | undefined },
  query: pg.QueryConfig,
): Promise<Row[]> {
  const answer = runBehind<Row>(client, openingOf(scope, proof), query)
  return proof === undefined ? answer : proving(proof, answer)
}

/** A transaction for each statement; see `Database.statements`. */
export function separateStatements(pool: pg.Pool, scope: Scope, proof: SessionProof | undefined): Transaction {
  const run = <Row>(query: pg.QueryConfig): Promise<Row[]> =>
    borrow(
      pool,
      (client) => readInOneTrip<Row>(client, { scope, proof }, query),
      async () => undefined,
    )
  return {
    execute: (query) => run(composedQuery(query.compile())),
    run: (statement, values) => run(preparedQuery(statement, values)),
  }
}
