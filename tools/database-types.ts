import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inProject, root } from './bootstrap/project.js'

const run = promisify(execFile)
// As client.ts parses them: bigint columns hold cents and counts.
const typeMapping = { int8: 'number' }

/** The TypeScript types of the tables of a migrated database, reached through a socket. */
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
    '--exclude-pattern',
    'schema_migrations',
    '--out-file',
    file,
  ]
  try {
    await run(process.execPath, [cli, ...options], { cwd: root })
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
