import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startThrowawayCluster, type ThrowawayConnection } from './throwaway-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: ThrowawayConnection
    testTemplate: string
  }
}

const template = 'paydesk_template'

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster()
  try {
    const client = new pg.Client(cluster.connection)
    await client.connect()
    await client.query(`CREATE DATABASE ${template}`)
    await client.end()
    await migrate({ ...cluster.connection, database: template })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('testCluster', cluster.connection)
  project.provide('testTemplate', template)
  return () => cluster.stop()
}
