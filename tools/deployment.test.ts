import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { databaseUrlOf } from '../server/testing/commands.ts'
import { createEmptyDatabase } from '../server/testing/database.ts'
import { removeCluster } from '../server/testing/embedded-server.ts'
import { startProcess, type TestProcess, waitFor } from '../server/testing/processes.ts'
import { readDockerfile, readUnit } from './deployment/dockerfile.ts'
import { bareEnvironment, type Followed, followDockerfile, runShell } from './deployment/follow.ts'

const secrets = {
  JWT_SECRET: 'a secret of the deployment test, to sign with',
  APP_SECRET: 'a secret of the deployment test, to seal with',
}

let folder: string
let build: Followed
let image: Followed

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paydesk-deployment-'))
  const stages = await followDockerfile(readDockerfile(), folder)
  ;[build, image] = stages as [Followed, Followed]
}, 15 * 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return String(typeof address === 'object' ? address?.port : '')
}

/** The size and number of the installed packages; they stay the same if nothing is installed or removed. A start rewrites a few bytes. */
async function packagesIn(workDirectory: string): Promise<string> {
  const { stdout } = await promisify(execFile)('du', ['-sm', '--apparent-size', 'node_modules'], { cwd: workDirectory })
  const lock = await readFile(join(workDirectory, 'node_modules', '.package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> }
  expect(Object.keys(packages).filter((path) => packages[path]?.dev === true)).toEqual([])
  return `${stdout.split('\t')[0]} MB in ${Object.keys(packages).length} packages`
}

async function expectDesk(server: TestProcess, port: string): Promise<void> {
  await server.printed(/Paydesk is listening on/)
  const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await get('/api/ready')).status).toBe(200)
  const page = await (await get('/')).text()
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
  expect((await get(script)).headers.get('content-type')).toContain('javascript')
  expect((await get('/widget.js')).status).toBe(200)
}

test('the image’s steps give a server that passes its healthcheck, without development packages', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const before = await packagesIn(image.workDirectory)
  console.log(`The image’s packages: ${before}`)
  const port = await freePort()
  const env = { ...image.env, ...secrets, DATABASE_URL: databaseUrlOf(database.connection), PORT: port }
  const [program = '', ...args] = image.command
  expect(image.user).toBe('node')
  const server = startProcess(program, args, { cwd: image.workDirectory, env: { ...env, HOST: '127.0.0.1' } })
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  await expectDesk(server, port)
  const healthcheck =
    readDockerfile()
      .at(-1)
      ?.instructions.find(({ name }) => name === 'HEALTHCHECK')?.text ?? ''
  const [checker = '', ...question] = JSON.parse(healthcheck.slice(healthcheck.indexOf('['))) as string[]
  const check = (): Promise<unknown> => startProcess(checker, question, { env }).ended()
  expect(await check()).toBe(0)
  // Commands work in it too, and install nothing.
  const file = join(image.folder, 'backups', 'one.paydesk')
  await runShell(`npm run backup -- ${file}`, image.workDirectory, env)
  expect(await readdir(join(image.folder, 'backups'))).toEqual(['one.paydesk'])
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await check()).toBe(1)
  expect(await packagesIn(image.workDirectory)).toBe(before)
})

test('a folder without development packages runs by npm start and by its unit, and backs up by its timer', async () => {
  const { workDirectory } = build
  await runShell('npm prune --omit=dev --ignore-scripts', workDirectory, bareEnvironment())
  const before = await packagesIn(workDirectory)
  console.log(`The packages of a folder with its own PostgreSQL: ${before}`)
  const dataDir = join(folder, 'data')
  // Under root, the account that runs PostgreSQL must be able to enter the folder.
  await runShell(`chmod 711 ${folder} && mkdir -m 711 ${dataDir}`, folder, bareEnvironment())
  onTestFinished(() => removeCluster(dataDir))
  const unit = readUnit('paydesk.service')
  const inPlace = (text: string): string =>
    text.replaceAll('/opt/paydesk', workDirectory).replaceAll('/var/lib/paydesk', dataDir)
  const settings = Object.fromEntries(
    (unit['Environment'] ?? []).flatMap((line) =>
      inPlace(line)
        .split(' ')
        .map((one) => one.split('=')),
    ),
  ) as Record<string, string>
  expect(settings).toEqual({ NODE_ENV: 'production', DATA_DIR: dataDir })

  for (const command of ['exec npm start', `exec ${inPlace(unit['ExecStart']?.[0] ?? '')}`]) {
    const port = await freePort()
    const env = { ...bareEnvironment(), ...settings, ...secrets, PORT: port }
    const server = startProcess('/bin/sh', ['-c', command], { cwd: workDirectory, env, newGroup: true })
    onTestFinished(async () => {
      await server.end('SIGKILL')
    })
    await expectDesk(server, port)
    const backups = join(folder, `backups-${port}`)
    await mkdir(backups)
    const [backup = '', ...cleaning] = [
      ...(readUnit('paydesk-backup.service')['ExecStart'] ?? []),
      ...(readUnit('paydesk-backup.service')['ExecStartPost'] ?? []),
    ]
    for (const step of [backup, ...cleaning])
      await runShell(
        inPlace(step).replaceAll('/var/backups/paydesk', backups).replaceAll('%%', '%'),
        workDirectory,
        env,
      )
    expect(await readdir(backups)).toEqual([expect.stringMatching(/^paydesk-\d{4}-\d\d-\d\dT\d{6}Z\.paydesk$/)])
    process.kill(-server.pid, 'SIGTERM')
    await server.ended()
    await waitFor(
      'the server to be gone',
      async () => !(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => false)),
    )
  }
  expect(await packagesIn(workDirectory)).toBe(before)
})

const hasSystemd = await promisify(execFile)('systemd-analyze', ['--version']).then(
  () => true,
  () => false,
)
test.skipIf(!hasSystemd)(
  `systemd finds no fault in the units${hasSystemd ? '' : ' (left out: no systemd-analyze here)'}`,
  async () => {
    const units = join(folder, 'units')
    await cp(join(build.workDirectory, 'deploy'), units, { recursive: true })
    const names = (await readdir(units)).filter((name) => /\.(service|timer)$/.test(name))
    for (const name of names) {
      const text = await readFile(join(units, name), 'utf8')
      // systemd-analyze requires the unit's programs to exist: this machine has no /opt/paydesk and no such account.
      const here = text.replaceAll('/opt/paydesk', build.workDirectory).replace(/^(User|Group)=paydesk$/gm, '$1=root')
      await writeFile(join(units, name), here)
    }
    const answer = await promisify(execFile)('systemd-analyze', [
      'verify',
      '--man=no',
      ...names.map((name) => join(units, name)),
    ])
    expect(answer.stderr).toBe('')
  },
)
