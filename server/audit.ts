// npm run audit:verify, with `-- demo` for the data of the demo: whether the audit log still says what was written in it.
// The server may run meanwhile.

import { atLength } from './analytics/rollups.queries.ts'
import { readAuditChains } from './audit/audit-chains.queries.ts'
import { ConfigError, readConfig } from './config.ts'
import { reachEmbeddedPostgres } from './db/embedded.ts'
import { EmbeddedDatabaseError } from './db/embedded-error.ts'
import { MigrationError, migrate } from './db/migrate.ts'

async function run(): Promise<number> {
  const [wanted = '', ...flags] = process.argv.slice(2)
  if (wanted !== 'verify') {
    console.error('Usage: npm run audit:verify [-- demo]')
    return 2
  }
  const { databaseUrl, dataDir } = readConfig(flags.includes('demo') ? 'demo' : 'start')
  const embedded =
    databaseUrl === undefined ? await reachEmbeddedPostgres({ dataDir, log: (line) => console.log(line) }) : undefined
  try {
    const connection = embedded?.connection ?? { connectionString: databaseUrl }
    await migrate(connection)
    const { extent, broken } = await atLength(connection, readAuditChains)
    for (const { merchant, chain, sequence, fault } of broken) {
      console.log(`${merchant ?? 'The platform'} (${chain}): first fault at entry ${sequence}: ${fault}`)
    }
    console.log(
      broken.length === 0
        ? `The audit log holds: ${extent.entries} entries in ${extent.chains} chains, fingerprint ${extent.fingerprint}`
        : `The audit log was tampered with: ${broken.length} of ${extent.chains} chains are broken.`,
    )
    return broken.length === 0 ? 0 : 1
  } finally {
    await embedded?.stop()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  const isForThePerson =
    error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof MigrationError
  console.error(isForThePerson ? error.message : error)
  process.exitCode = 1
}
