import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './testing/commands.ts'
import { makeFolder } from './testing/embedded-server.ts'
import { startServerProcess } from './testing/server-process.ts'

const verify = (dataDir: string) => runCommand('rollups.ts', ['verify'], { DATA_DIR: dataDir })
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
