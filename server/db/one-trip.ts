import type { Writable } from 'node:stream'
import pg from 'pg'
import { proofValues, proveSession, proving, type SessionProof } from './session-proof.ts'
import type { SharedConnections } from './shared-connections.ts'
import {
  borrow,
  composedQuery,
  type NamedStatement,
  preparedQuery,
  type Scope,
  type Transaction,
  transactionOf,
} from './transaction.ts'

/** What the driver tells a query of its answer. It leaves these methods undeclared, though others build on them too. */
type Answered = {
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
type Sent = pg.Connection & { stream: Writable; submittedNamedStatements: Record<string, string> }
type AnyQuery = Answered & {
  name: string | undefined
  text: string
  hasBeenParsed(connection: pg.Connection): boolean
  submit(connection: pg.Connection): Error | null
}
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
      this.#parseFirst(connection as Sent)
      // Prepared by `prepareOpenings` when the connection was made.
      connection.bind({ statement: this.#opening.name, values: [...this.#opening.values] } as pg.BindConfig, true)
      connection.execute(null, true)
      return super.submit(connection)
    } finally {
      stream.uncork()
    }
  }

  /** Before the opening, whose failure would skip it: others may count on the statement already. */
  #parseFirst(connection: Sent): void {
    const { name, text } = this
    if (name === undefined || this.hasBeenParsed(connection)) return
    connection.parse({ name, text, types: [] }, true)
    connection.submittedNamedStatements[name] = text
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
async function runBehind<Row>(client: pg.Client, opening: Opening, query: pg.QueryConfig): Promise<Row[]> {
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
  client: pg.Client,
  { scope, proof }: { scope: Scope; proof: SessionProof | undefined },
  query: pg.QueryConfig,
): Promise<Row[]> {
  const answer = runBehind<Row>(client, openingOf(scope, proof), query)
  return proof === undefined ? answer : proving(proof, answer)
}

/** Where single statements run. */
export type Connections = { pool: pg.Pool; shared: SharedConnections }

/** Runs one statement by itself: a brief one on a connection that others use too. */
function runAlone<Result>(
  { pool, shared }: Connections,
  { brief }: Pick<NamedStatement, 'brief'>,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return brief === true ? shared.use(run) : borrow(pool, run, async () => undefined)
}

/** A transaction for each statement; see `Database.statements`. */
export function separateStatements(
  connections: Connections,
  scope: Scope,
  proof: SessionProof | undefined,
): Transaction {
  const read = <Row>(query: pg.QueryConfig, statement: Pick<NamedStatement, 'brief'>): Promise<Row[]> =>
    runAlone(connections, statement, (client) => readInOneTrip<Row>(client, { scope, proof }, query))
  return {
    execute: (query) => read(composedQuery(query.compile()), {}),
    run: (statement, values) => read(preparedQuery(statement, values), statement),
  }
}

/** Runs one statement by itself, in a single round trip; see `Database.call`. */
export function runCall<Row extends pg.QueryResultRow>(
  connections: Connections,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  return runAlone(connections, statement, (client) => transactionOf(client).run<Row>(statement, values))
}
