import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inProject, root } from './bootstrap/project.js'

const run = promisify(execFile)
// Matches the parsers in client.ts: bigint columns are cents and counts.
const typeMapping = { int8: 'number' }

/** The contract's types of domains, and where they are. */
const domainTypes: Record<string, { type: string; module: string }> = {
  allocation_state: { type: 'AllocationState', module: 'money/movement.ts' },
  evidence_kind: { type: 'EvidenceKind', module: 'money/movement.ts' },
  movement_state: { type: 'MovementState', module: 'money/movement.ts' },
  refund_state: { type: 'RefundState', module: 'money/refund.ts' },
  adjustment_kind: { type: 'AdjustmentKind', module: 'orders/adjustments.ts' },
  actor_kind: { type: 'ActorKind', module: 'orders/order-details.ts' },
  order_status: { type: 'OrderStatus', module: 'orders/order-status.ts' },
  payment_method: { type: 'PaymentMethod', module: 'payments/payment-method.ts' },
  payment_source: { type: 'PaymentSource', module: 'orders/order-details.ts' },
  user_role: { type: 'Role', module: 'core/endpoint.ts' },
  webhook_delivery_status: { type: 'DeliveryStatus', module: 'webhooks/webhook.ts' },
}
// kysely-codegen adds the imports of overrides by the API of TypeScript, which TypeScript 7 doesn't have.
const imports = Object.values(domainTypes).map(
  ({ type, module }) => `import type { ${type} } from "../../contract/${module}";`,
)

/** The types of the columns that have a domain of the contract. */
async function domainColumns(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string; domain: string; nullable: boolean; generated: boolean }>(
    `SELECT relname || '.' || attname AS name, typname AS domain, NOT attnotnull AS nullable, atthasdef AS generated
     FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid JOIN pg_class ON pg_class.oid = attrelid
     WHERE typtype = 'd' AND relkind IN ('r', 'v') AND relnamespace = current_schema()::regnamespace
     ORDER BY relname, attname`,
  )
  await client.end()
  return Object.fromEntries(
    rows.flatMap(({ name, domain, nullable, generated }) => {
      const known = domainTypes[domain]
      if (known === undefined) return []
      const type = `${known.type}${nullable ? ' | null' : ''}`
      return [[name, generated ? `Generated<${type}>` : type]]
    }),
  )
}

/** The TypeScript types of a migrated database's tables, read through a socket. */
export async function generateDatabaseTypes(connection: {
  host: string
  user: string
  database: string
}): Promise<string> {
  const { host, user, database } = connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const folder = await mkdtemp(join(tmpdir(), 'paydesk-types-'))
  const file = join(folder, 'database.gen.ts')
  const cli = inProject('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--type-mapping',
    JSON.stringify(typeMapping),
    '--overrides',
    JSON.stringify({ columns: await domainColumns(connection) }),
    '--exclude-pattern',
    'schema_migrations',
    '--out-file',
    file,
  ]
  try {
    await run(process.execPath, [cli, ...options], { cwd: root })
    const generated = await readFile(file, 'utf8')
    return generated.replace('import type { ColumnType } from "kysely";', (line) => [line, ...imports].join('\n'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
