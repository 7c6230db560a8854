import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from './bootstrap/project.js'
import { buildPackages } from './packages.ts'

const run = promisify(execFile)
let folder: string

/** A program of a shop, in TypeScript. */
const program = `import { Paydesk, PaydeskError, type Order, verifyWebhook, type WebhookEvent } from '@paydesk/sdk'
const paydesk = new Paydesk({ baseUrl: 'https://pay.example.com', apiKey: 'pd_live_abcdefgh' })
export const status: Order['status'] = 'paid'
export const orders = (): AsyncGenerator<Order> => paydesk.orders.list({ status: ['paid'], limit: 10 })
export const event = (body: string, headers: Headers): Promise<WebhookEvent> => verifyWebhook(body, headers, 'whsec_AAAA')
console.log(PaydeskError.name, typeof paydesk.call)
`
const settings = {
  compilerOptions: {
    ...{ target: 'es2022', module: 'nodenext', strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true },
    ...{ lib: ['es2023', 'dom'], types: [], noEmit: false },
  },
  files: ['program.ts'],
}

/** The compiler that a package of this project has. */
function compilerOf(from: string): string {
  const manifest = createRequire(join(from, 'package.json')).resolve('typescript/package.json')
  return join(dirname(manifest), 'bin', 'tsc')
}

beforeAll(async () => {
  const built = await buildPackages()
  folder = await mkdtemp(join(tmpdir(), 'paydesk-packages-'))
  const tarballs: string[] = []
  for (const one of Object.values(built)) {
    const { stdout } = await run('npm', ['pack', one, '--pack-destination', folder, '--json'], { cwd: folder })
    tarballs.push(`./${(JSON.parse(stdout) as [{ filename: string }])[0].filename}`)
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'shop', type: 'module', private: true }))
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], { cwd: folder })
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['this project’s', inProject()],
  ['the SDK’s older', inProject('packages', 'sdk')],
])('the published SDK compiles with %s TypeScript, and runs', async (_, from) => {
  await run(process.execPath, [compilerOf(from), '--project', folder], { cwd: folder }).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout)
    },
  )
  const { stdout } = await run(process.execPath, [join(folder, 'program.js')], { cwd: folder })
  expect(stdout).toBe('PaydeskError function\n')
})

test('the published command runs', async () => {
  const { stdout } = await run(join(folder, 'node_modules', '.bin', 'paydesk'), ['--help'], { cwd: folder })
  expect(stdout).toContain('paydesk trigger order.paid')
})

test('the packages have no sources, tests or dependencies of other people', async () => {
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: folder })
  const names = stdout
    .trim()
    .split('\n')
    .map((path) => path.slice(folder.length).replace(/^.*node_modules\//, ''))
    .filter((name) => name !== '')
  expect(names.sort()).toEqual(['@paydesk/sdk', 'paydesk'])
})
