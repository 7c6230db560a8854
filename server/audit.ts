// npm run audit:verify, with `-- demo` for the demo's data: checks that the audit log was not changed. With `-- --since
// FINGERPRINT` it also checks that the log continues from that fingerprint. The server may be running.

import type pg from 'pg'
import { atLength } from './analytics/rollups.queries.ts'
import { goesOnFrom, isFingerprint, readAuditChains, sealedFingerprint } from './audit/audit-chains.queries.ts'
import { readConfig } from './config.ts'
import { reachEmbeddedPostgres } from './db/embedded.ts'
import { EmbeddedDatabaseError } from './db/embedded-error.ts'
import { MigrationError, migrate } from './db/migrate.ts'
import { ConfigError } from './environment.ts'

const usage = 'Usage: npm run audit:verify [-- [demo] [--since FINGERPRINT]]'

type Asked = { mode: 'demo' | 'start'; since: string | undefined }

function asked([wanted, ...flags]: readonly string[]): Asked | undefined {
  const at = flags.indexOf('--since')
  const since = at === -1 ? undefined : (flags[at + 1] ?? '')
  const isRight = wanted === 'verify' && (since === undefined || isFingerprint(since))
  return isRight ? { mode: flags.includes('demo') ? 'demo' : 'start', since } : undefined
}

/** @returns the process's exit code */
async function verify(client: pg.Client, since: string | undefined): Promise<number> {
  const { extent, broken } = await readAuditChains(client)
  for (const { merchant, chain, sequence, fault } of broken) {
    console.log(`${merchant ?? 'The platform'} (${chain}): first fault at entry ${sequence}: ${fault}`)
  }
  const isCutShort = since !== undefined && !(await goesOnFrom(client, since))
  if (isCutShort) {
    console.log(`The log does not continue from ${since}: entries from that time were removed or rewritten.`)
  }
  if (broken.length > 0 || isCutShort) {
    console.log(`The audit log was tampered with: ${broken.length} of ${extent.chains} chains are broken.`)
    return 1
  }
  const fingerprint = await sealedFingerprint(client)
  console.log(
    `The audit log is intact: ${extent.entries} entries in ${extent.chains} chains, fingerprint ${fingerprint}${
      since === undefined ? '' : `, and continues from ${since}`
    }`,
  )
  return 0
}

async function run(): Promise<number> {
  const question = asked(process.argv.slice(2))
  if (question === undefined) {
    console.error(usage)
    return 2
  }
  const { databaseUrl, dataDir } = readConfig(question.mode)
  const embedded =
    databaseUrl === undefined ? await reachEmbeddedPostgres({ dataDir, log: (line) => console.log(line) }) : undefined
  try {
    const connection = embedded?.connection ?? { connectionString: databaseUrl }
    await migrate(connection)
    return await atLength(connection, (client) => verify(client, question.since))
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
