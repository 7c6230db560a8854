import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './testing/embedded-server.ts'
import { startProcess } from './testing/processes.ts'
import { startServerProcess } from './testing/server-process.ts'

async function verify(dataDir: string): Promise<{ code: unknown; output: string }> {
  const script = join(import.meta.dirname, 'rollups.ts')
  const command = startProcess(process.execPath, [script, 'verify'], { env: { DATA_DIR: dataDir } })
  return { code: await command.ended(), output: command.output() }
}
const allEqual = { code: 0, output: 'Every kept figure equals the orders.\n' }

test('the stored figures of an embedded database are verified with and without a running server', async () => {
  const { path, remove } = await makeFolder()
  onTestFinished(remove)
  const server = await startServerProcess({ DATA_DIR: path })
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  expect(await verify(path)).toEqual(allEqual)
  // The server still has its database.
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  // Now the command starts and stops one.
  expect(await verify(path)).toEqual(allEqual)
})
