import type pg from 'pg'
import { durationText } from '../contract/core/duration.ts'
import { minuteMs, secondMs } from '../contract/core/time.ts'
import type { Database } from './db/client.ts'
import { assertRoles, connectOrExplain } from './db/connection-error.ts'
import { assertCompatible, assertSupported, readMigrations, selectAppliedMigrations } from './db/migrate.ts'
import { type Check, ok, problem, warning } from './doctor-finding.ts'
import { isAppSecretRight } from './platform/app-secret.ts'
import type { Sealer } from './secrets.ts'
import { selectQueueStatesAcrossMerchants } from './telemetry/queues.queries.ts'

const mostApartSeconds = 2
/** Longer than any retry of work that a server would do. */
const longestOverdueSeconds = 15 * 60

async function onConnection<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = await connectOrExplain(connection)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS exists",
  )
  return rows[0]?.exists === true
}

/** False for a database that no server has used yet. */
export const isInUse = (connection: pg.ClientConfig): Promise<boolean> => onConnection(connection, hasMigrations)

/** Whether there is a PostgreSQL that is new enough. Without it no other check of the database can run. */
export const databaseCheck = (connection: pg.ClientConfig): Check => ({
  name: 'Database',
  run: () =>
    onConnection(connection, async (client) => {
      await assertSupported(client)
      const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version")
      return ok(`PostgreSQL ${rows[0]?.version ?? ''} answers.`)
    }),
})

/** Checks of the server that `connection` leads to. They change nothing. */
export function connectionChecks(connection: pg.ClientConfig): Check[] {
  return [
    {
      name: 'Migrations',
      run: () =>
        onConnection(connection, async (client) => {
          const known = await readMigrations()
          if (!(await hasMigrations(client))) return warning('The database is empty.', 'Start the server: npm start.')
          const applied = await selectAppliedMigrations(client)
          assertCompatible(known, applied)
          const pending = known.length - applied.length
          if (pending > 0) return warning(`${pending} of ${known.length} are pending.`, 'The next start applies them.')
          return ok(`All ${known.length} are applied.`)
        }),
    },
    {
      name: 'Roles',
      run: () =>
        onConnection(connection, async (client) => {
          if (!(await hasMigrations(client))) return ok('The first start creates them.')
          await assertRoles(client)
          return ok('paydesk_tenant and paydesk_platform may be used.')
        }),
    },
    {
      name: 'Clock of the database',
      run: () =>
        onConnection(connection, async (client) => {
          const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
          const apart = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000
          if (apart <= mostApartSeconds) return ok('This machine’s agrees with it.')
          return problem(
            `It is ${apart.toFixed(0)} s apart from this machine’s.`,
            'Set both by NTP: links, codes and sessions end by the clock.',
          )
        }),
    },
  ]
}

/** Checks of what is in the database. They change nothing. */
export function contentChecks(database: Database, sealer: Sealer): Check[] {
  return [
    {
      name: 'APP_SECRET',
      async run() {
        const isRight = await isAppSecretRight(database, sealer)
        if (isRight === null) return ok('The first start will use it.')
        if (isRight) return ok('It opens the secrets in the database.')
        return problem(
          'It is not the one that sealed the secrets in the database.',
          'See “A lost APP_SECRET” in docs/operations.md.',
        )
      },
    },
    {
      name: 'Background work',
      async run() {
        const states = await database.read('platform', (transaction) =>
          selectQueueStatesAcrossMerchants(transaction, new Date()),
        )
        const late = states.filter(({ overdueSeconds }) => overdueSeconds > longestOverdueSeconds)
        const named = late.map(
          ({ queue, waiting, overdueSeconds }) =>
            `${queue.replaceAll('_', ' ')}: ${waiting} waiting, the first for ${durationText(overdueSeconds * secondMs, minuteMs)}`,
        )
        if (late.length === 0) return ok('Nothing is overdue.')
        return warning(`${named.join('; ')}.`, 'Is a server running? If so, its log says what fails.')
      },
    },
  ]
}
