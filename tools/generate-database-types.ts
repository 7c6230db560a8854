// `npm run db:types`: writes the types of the migrated schema into server/db/database.gen.ts.

import { writeFile } from 'node:fs/promises'
import { migrate } from '../server/db/migrate.ts'
import { startThrowawayCluster } from '../server/testing/throwaway-cluster.ts'
import { inProject } from './bootstrap/project.js'
import { generateDatabaseTypes } from './database-types.ts'

const cluster = await startThrowawayCluster()
try {
  await migrate(cluster.connection)
  await writeFile(inProject('server', 'db', 'database.gen.ts'), await generateDatabaseTypes(cluster.connection))
} finally {
  await cluster.stop()
}
