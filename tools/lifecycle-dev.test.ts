import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir, postmasterPid } from '../server/testing/embedded-server.ts'
import { startProcess, type TestProcess } from '../server/testing/processes.ts'
import { statusOf } from '../server/testing/server-process.ts'
import { root } from './bootstrap/project.js'

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}

async function startDev(): Promise<{ dev: TestProcess; dataDir: string; viteUrl: string }> {
  const { path: dataDir, remove } = await makeDataDir()
  onTestFinished(remove)
  const env = { DATA_DIR: dataDir, PORT: await freePort(), NO_COLOR: '1' }
  const options = { cwd: root, env, newGroup: true }
  const dev = startProcess('npm', ['run', 'dev', '--ignore-scripts'], options)
  onTestFinished(() => dev.end('SIGTERM').then(() => {}))
  await dev.printed(/Paydesk is listening/)
  const [, viteUrl = ''] = await dev.printed(/Local:\s+(http:\/\/\S+?)\/?\s/)
  return { dev, dataDir, viteUrl }
}

test('npm run dev serves the client and the API, and Ctrl-C ends both', async () => {
  const { dev, dataDir, viteUrl } = await startDev()
  expect(await statusOf(viteUrl, '/')).toBe(200)
  expect(await statusOf(viteUrl, '/api/health')).toBe(200)
  process.kill(-dev.pid, 'SIGINT')
  await dev.ended()
  expect(await postmasterPid(dataDir)).toBeUndefined()
  await expect(statusOf(viteUrl, '/')).rejects.toThrow()
})
