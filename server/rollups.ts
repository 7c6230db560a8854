// npm run rollups:verify and npm run rollups:rebuild, with `-- demo` for the demo's data: compares the stored figures
// with the orders, or recounts them. The server may be running.

import type pg from 'pg'
import { atLength, differencesOf, namedMerchants, rebuildFigures } from './analytics/rollups.queries.ts'
import { readConfig } from './config.ts'
import { reachEmbeddedPostgres } from './db/embedded.ts'
import { EmbeddedDatabaseError } from './db/embedded-error.ts'
import { MigrationError, migrate } from './db/migrate.ts'
import { ConfigError } from './environment.ts'

const mostShown = 20

async function verify(client: pg.Client): Promise<number> {
  let differing = 0
  for (const { id, name } of await namedMerchants(client)) {
    const differences = await differencesOf(client, id)
    differing += differences.length
    for (const { keptIn, place, figure, kept, recounted } of differences.slice(0, mostShown)) {
      console.log(`${name}: ${keptIn} ${place} ${figure}: kept ${kept}, recounted ${recounted}`)
    }
    if (differences.length > mostShown) console.log(`${name}: and ${differences.length - mostShown} more`)
  }
  console.log(
    differing === 0
      ? 'Every kept figure equals the orders.'
      : `${differing} kept figures differ: npm run rollups:rebuild.`,
  )
  return differing === 0 ? 0 : 1
}

async function rebuild(client: pg.Client): Promise<number> {
  for (const { id, name } of await namedMerchants(client)) {
    await rebuildFigures(client, id)
    console.log(`${name}: recounted`)
  }
  return 0
}

const work = { verify, rebuild }
const [wanted = '', ...flags] = process.argv.slice(2)

async function run(): Promise<number> {
  if (wanted !== 'verify' && wanted !== 'rebuild') {
    console.error('Usage: npm run rollups:verify|rollups:rebuild [-- demo]')
    return 2
  }
  const { databaseUrl, dataDir } = readConfig(flags.includes('demo') ? 'demo' : 'start')
  const embedded =
    databaseUrl === undefined ? await reachEmbeddedPostgres({ dataDir, log: (line) => console.log(line) }) : undefined
  try {
    const connection = embedded?.connection ?? { connectionString: databaseUrl }
    await migrate(connection)
    return await atLength(connection, work[wanted])
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
