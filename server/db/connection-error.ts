import pg from 'pg'

/** A database that cannot be used as it is configured; the message says in a sentence what to mend. */
export class DatabaseConnectionError extends Error {}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The problem with the connection, in words for the person who configured it. */
function explain({ code = '', message }: Error & { code?: string }): string | undefined {
  // SQLSTATEs of a refused sign-in; with trust or peer authentication an unknown role is one too.
  if (code === '28P01' || code === '28000')
    return `PostgreSQL refuses the role of DATABASE_URL or its password: ${message}`
  if (/client password must be a string/.test(message))
    return 'PostgreSQL asks for a password, and DATABASE_URL has none.'
  if (code === '3D000') return `The database that DATABASE_URL names does not exist: ${message}`
  if (code === '42501') return `The role of DATABASE_URL may not use this database: ${message}`
  if (code === '53300') return `PostgreSQL takes no more connections: ${message}`
  if (code === '57P03') return `PostgreSQL is not ready yet: ${message}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host of DATABASE_URL is not known: ${message}`
  if (unreachable.has(code)) return `The database of DATABASE_URL does not answer: ${message}`
  if (/SSL|certificate/i.test(message)) return `No encrypted connection to the database of DATABASE_URL: ${message}`
  return undefined
}

/** A host with several addresses refuses by each of them. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? (error.errors[0] ?? error) : error)

/** Opens a connection. Throws `DatabaseConnectionError` where DATABASE_URL has to be mended. */
export async function connectOrExplain(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return client
  } catch (error) {
    const first = firstOf(error)
    const explanation = first instanceof Error ? explain(first) : undefined
    throw explanation === undefined ? error : new DatabaseConnectionError(explanation, { cause: error })
  }
}

/** Makes sure that the roles of the policies are there and may be taken on. Throws `DatabaseConnectionError`. */
export async function assertRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; exists: boolean; user: string }>(
    `SELECT name, pg_roles.oid IS NOT NULL AS exists, current_user AS user
     FROM unnest(ARRAY['paydesk_tenant', 'paydesk_platform']) name LEFT JOIN pg_roles ON rolname = name
     WHERE pg_roles.oid IS NULL OR NOT pg_has_role(pg_roles.oid, 'MEMBER')`,
  )
  const [missing] = rows
  if (missing === undefined) return
  const { name, user } = missing
  throw new DatabaseConnectionError(
    missing.exists
      ? `The role ${user} of DATABASE_URL may not act as ${name}. Grant it: GRANT ${name} TO "${user}"`
      : `PostgreSQL has no role ${name}: this database was made on another server, and its roles were left behind. Restore it with npm run restore, or create them: CREATE ROLE ${name} NOLOGIN; GRANT ${name} TO "${user}"`,
  )
}
