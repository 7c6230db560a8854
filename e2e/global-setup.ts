import { startDemoServer } from './server-process.ts'

/** One server with the sample data for all journeys; its address is handed to them in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startDemoServer()
  process.env['E2E_BASE_URL'] = server.url
  return () => server.stop()
}
