import pg from 'pg'

/** Everything about a database that a restore has to bring back, in a comparable form. */
export type DatabasePicture = Record<string, unknown[]>

const ours = `relnamespace = current_schema()::regnamespace`

/** The tables' owner may differ between servers. */
const grantee = (owner: string): string =>
  `CASE WHEN grantee = ${owner} THEN 'the owner' ELSE grantee::regrole::text END`

const questions: Record<string, string> = {
  tables: `SELECT relname, relkind, relrowsecurity, relforcerowsecurity FROM pg_class WHERE ${ours} AND relkind IN ('r', 'v', 'S') ORDER BY 1`,
  columns: `SELECT relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE ${ours} AND relkind IN ('r', 'v') AND attnum > 0 AND NOT attisdropped ORDER BY 1, 2`,
  policies: `SELECT tablename, policyname, permissive, roles, cmd, qual, with_check FROM pg_policies ORDER BY 1, 2`,
  indexes: `SELECT pg_get_indexdef(indexrelid) AS index, indisvalid, indisclustered, indisreplident,
      ARRAY(SELECT attstattarget FROM pg_attribute WHERE attrelid = indexrelid ORDER BY attnum) AS statistics
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE ${ours} ORDER BY 1`,
  constraints: `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND contype <> 'n' ORDER BY 1, 2`,
  triggers: `SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  functions: `SELECT proname, pg_get_functiondef(pg_proc.oid) FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e') ORDER BY 1, 2`,
  tableRights: `SELECT relname, ${grantee('relowner')} AS who, privilege_type FROM pg_class, aclexplode(relacl)
    WHERE ${ours} AND relkind IN ('r', 'v', 'S') ORDER BY 1, 2, 3`,
  columnRights: `SELECT relname, attname, ${grantee('relowner')} AS who, privilege_type
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid, aclexplode(attacl) WHERE ${ours} ORDER BY 1, 2, 3, 4`,
  functionRights: `SELECT proname, CASE grantee WHEN 0 THEN 'everybody' WHEN proowner THEN 'the owner' ELSE grantee::regrole::text END AS who, privilege_type
    FROM pg_proc, aclexplode(proacl) WHERE pronamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e') ORDER BY 1, 2, 3`,
  roles: `SELECT rolname, rolcanlogin, rolsuper, rolbypassrls, rolinherit FROM pg_roles WHERE rolname LIKE 'paydesk\\_%' ORDER BY 1`,
}

async function names(client: pg.Client, kind: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE ${ours} AND relkind = $1 AND relname <> 'schema_migrations' ORDER BY 1`,
    [kind],
  )
  return rows.map(({ name }) => name)
}

/** Reads all of it. Tables are compared by row count and a checksum that doesn't depend on their order. */
export async function pictureOf(connection: pg.ClientConfig): Promise<DatabasePicture> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // As in the file, for any client.
    await client.query(`SET timezone = 'UTC'`)
    const picture: DatabasePicture = {}
    for (const [name, text] of Object.entries(questions)) picture[name] = (await client.query(text)).rows
    for (const table of await names(client, 'r')) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text AS checksum FROM ${table} AS one`,
      )
      picture[`rows of ${table}`] = rows
    }
    for (const sequence of await names(client, 'S')) {
      picture[`sequence ${sequence}`] = (await client.query(`SELECT last_value, is_called FROM ${sequence}`)).rows
    }
    picture['migrations'] = (
      await client.query('SELECT version, name, checksum FROM schema_migrations ORDER BY 1')
    ).rows
    return picture
  } finally {
    await client.end()
  }
}
