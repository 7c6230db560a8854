// npm run doctor, with `-- demo` for the demo's data: checks what a server needs, and says what to do. Changes nothing;
// the server may be running.

import type pg from 'pg'
import { readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { type EmbeddedPostgres, reachEmbeddedPostgres } from './db/embedded.ts'
import { EmbeddedDatabaseError } from './db/embedded-error.ts'
import { connectionChecks, contentChecks, databaseCheck, isInUse } from './doctor-database.ts'
import { type Check, type Finding, findingOf } from './doctor-finding.ts'
import { surroundingsChecks } from './doctor-surroundings.ts'
import { ConfigError } from './environment.ts'
import { createSealer, type Sealer } from './secrets.ts'

const signs = { ok: '✓', warning: '!', problem: '✗' } as const

function print({ name }: Check, { state, says, advice }: Finding): void {
  console.log(`${signs[state]} ${name}: ${says}`)
  if (advice !== undefined) console.log(`    ${advice}`)
}

/** Runs the checks one after the other. @returns how many found a problem */
async function runChecks(checks: readonly Check[]): Promise<number> {
  let problems = 0
  for (const check of checks) {
    const finding = await findingOf(check)
    print(check, finding)
    if (finding.state === 'problem') problems += 1
  }
  return problems
}

/** The checks that need the database, from the first that all others need. */
async function examineDatabase(connection: pg.ClientConfig, sealer: Sealer): Promise<number> {
  const unreachable = await runChecks([databaseCheck(connection)])
  if (unreachable > 0) return unreachable
  const unusable = await runChecks(connectionChecks(connection))
  if (unusable > 0 || !(await isInUse(connection))) return unusable
  const database = openDatabase(connection, { poolSize: 2, onError: () => undefined })
  try {
    return await runChecks(contentChecks(database, sealer))
  } finally {
    await database.close()
  }
}

async function examine(): Promise<number> {
  const config = readConfig(process.argv.includes('demo') ? 'demo' : 'start')
  const { databaseUrl, dataDir } = config
  let embedded: EmbeddedPostgres | undefined
  let problems: number
  try {
    if (databaseUrl === undefined) embedded = await reachEmbeddedPostgres({ dataDir, log: () => undefined })
    const connection = embedded?.connection ?? { connectionString: databaseUrl }
    problems = await examineDatabase(connection, createSealer(config.appSecret))
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    problems = 1
    console.log(`${signs.problem} Database: ${error.message}`)
  } finally {
    await embedded?.stop()
  }
  return problems + (await runChecks(surroundingsChecks(config)))
}

try {
  const problems = await examine()
  console.log(
    problems === 0 ? 'Nothing stands in the way.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`,
  )
  process.exitCode = problems === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.message.split('\n')) console.log(`${signs.problem} Configuration: ${line}`)
  process.exitCode = 1
}
