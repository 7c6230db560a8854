import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../server/testing/database.ts'
import { inProject } from './bootstrap/project.js'
import { generateDatabaseTypes } from './database-types.ts'

test('the committed types match the migrated schema (if not: npm run db:types)', async () => {
  const committed = await readFile(inProject('server', 'db', 'database.gen.ts'), 'utf8')
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  expect(await generateDatabaseTypes(connection)).toBe(committed)
})
