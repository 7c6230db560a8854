import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

const strongSecret = 'k3Jf9sLq27ZxWvB8nR5tYc1MhP6dGe4U'
const otherSecret = 'Q8wErT5yUi2OpAs9DfGh4JkLzX7cVbN1'
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'config-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const read = (environment: Record<string, string> = {}, mode: 'start' | 'demo' = 'start') =>
  readConfig(mode, { DATA_DIR: dataDir, ...environment })
const production = (environment: Record<string, string> = {}) => read({ NODE_ENV: 'production', ...environment })

describe('secrets', () => {
  it('are required in production: a missing or weak one is named and the start refused', () => {
    expect(() => production()).toThrow(/JWT_SECRET is missing/)
    expect(() => production({ JWT_SECRET: '' })).toThrow(/JWT_SECRET is missing/)
    expect(() => production({ JWT_SECRET: 'short' })).toThrow(/JWT_SECRET is weak/)
    expect(() => production({ JWT_SECRET: 'a'.repeat(64) })).toThrow(/JWT_SECRET is weak/)
    expect(() => production({ JWT_SECRET: 'changeme'.repeat(8) })).toThrow(/JWT_SECRET is weak/)
    expect(() => production({ JWT_SECRET: strongSecret })).toThrow(/APP_SECRET is missing/)
    const { jwtSecret, appSecret } = production({ JWT_SECRET: strongSecret, APP_SECRET: otherSecret })
    expect(jwtSecret).toEqual(new TextEncoder().encode(strongSecret))
    expect(appSecret).toEqual(new TextEncoder().encode(otherSecret))
  })

  it('are generated elsewhere, kept for the next start, and readable by their owner only', async () => {
    const { jwtSecret } = read()
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32)
    expect(read().jwtSecret).toEqual(jwtSecret)
    const file = join(dataDir, 'jwt-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(new TextEncoder().encode(await readFile(file, 'utf8'))).toEqual(jwtSecret)
  })

  it('are refused if damaged, rather than signing with nothing', async () => {
    await writeFile(join(dataDir, 'jwt-secret'), '')
    expect(() => read()).toThrow(/jwt-secret is damaged/)
  })

  it('are refused if weak, outside production too', () => {
    expect(() => read({ JWT_SECRET: 'short' })).toThrow(ConfigError)
  })

  it('the demo is never production', () => {
    expect(read({ NODE_ENV: 'production' }, 'demo').production).toBe(false)
  })
})

describe('draining', () => {
  it('takes a moment if another process can take over, and none otherwise', () => {
    const shared = { DATABASE_URL: 'postgres://paydesk@db/paydesk' }
    expect(production({ JWT_SECRET: strongSecret, APP_SECRET: otherSecret, ...shared }).drainMs).toBe(5000)
    expect(production({ JWT_SECRET: strongSecret, APP_SECRET: otherSecret }).drainMs).toBe(0)
    expect(read(shared).drainMs).toBe(0)
    expect(read({ DRAIN_SECONDS: '2' }).drainMs).toBe(2000)
    expect(() => read({ DRAIN_SECONDS: '61' })).toThrow(/DRAIN_SECONDS/)
  })
})

describe('the first administrator', () => {
  it('needs both email and password, and a strong password', () => {
    expect(read().firstAdmin).toBeUndefined()
    expect(() => read({ ADMIN_EMAIL: 'a@example.com' })).toThrow(/ADMIN_PASSWORD is missing/)
    expect(() => read({ ADMIN_PASSWORD: 'long enough password' })).toThrow(/ADMIN_EMAIL is missing/)
    expect(() => read({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' })).toThrow(/ADMIN_PASSWORD is weak/)
    expect(read({ ADMIN_EMAIL: 'A@Example.com', ADMIN_PASSWORD: 'long enough password' }).firstAdmin?.email).toBe(
      'a@example.com',
    )
  })
})

describe('settings', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'pay.example.com'],
    ['PUBLIC_URL', 'https://pay.example.com/desk'],
    ['DATABASE_POOL_SIZE', '0'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['DEMO_TRAFFIC', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://shop%40example.com:50%off@mail.example.com'],
    ['OPENAI_API_KEY', 'two words'],
    ['OPENAI_BASE_URL', 'models.example.com/v1'],
    ['OPENAI_BASE_URL', 'https://user:password@models.example.com/v1'],
    ['ANTHROPIC_BASE_URL', 'https://models.example.com/v1?key=secret'],
    ['MAIL_FROM', 'Aurora'],
    ['MAIL_FROM', 'Aurora\nBcc: all@example.com <a@example.com>'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} `))
  })

  it('an empty setting counts as not set, and the demo has its own data folder', () => {
    expect(read({ PORT: '' })).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3001',
      databaseUrl: undefined,
    })
    expect(readConfig('demo', {}).dataDir).toMatch(/\.data[/\\]demo$/)
  })
})

describe('mail', () => {
  it('is stored, not sent, without SMTP_URL', () => {
    expect(read().mail).toBeUndefined()
    expect(read({ MAIL_FROM: 'orders@example.com' }).mail).toBeUndefined()
  })

  it("is sent from MAIL_FROM, or else from the mail server's account", () => {
    const smtpUrl = 'smtp://orders%40example.com:secret@mail.example.com:587'
    const sender = (from?: string) => read({ SMTP_URL: smtpUrl, ...(from ? { MAIL_FROM: from } : {}) }).mail?.from
    expect(sender()).toEqual({ address: 'orders@example.com', name: undefined })
    expect(sender('pay@example.com')).toEqual({ address: 'pay@example.com', name: undefined })
    expect(sender('Pay Desk <pay@example.com>')).toEqual({ address: 'pay@example.com', name: 'Pay Desk' })
    expect(sender('"Pay, Desk" <pay@example.com>')).toEqual({ address: 'pay@example.com', name: 'Pay, Desk' })
  })

  it('needs a sender', () => {
    expect(() => read({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/MAIL_FROM is missing/)
    expect(() => read({ SMTP_URL: 'smtps://apikey:secret@mail.example.com' })).toThrow(/MAIL_FROM is missing/)
  })
})

describe('models', () => {
  it('are empty without an account', () => {
    expect(read().models).toEqual({})
    expect(read({ ANTHROPIC_BASE_URL: 'https://models.example.com' }).models).toEqual({})
  })

  it('are called at their providers’ addresses by default', () => {
    const keys = { OPENAI_API_KEY: 'sk-one', ANTHROPIC_API_KEY: 'sk-two' }
    expect(read(keys).models).toEqual({
      openai: { apiKey: 'sk-one', baseUrl: 'https://api.openai.com/v1' },
      anthropic: { apiKey: 'sk-two', baseUrl: 'https://api.anthropic.com' },
    })
    const elsewhere = {
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      ANTHROPIC_BASE_URL: 'https://models.example.com',
    }
    expect(read({ ...keys, ...elsewhere }).models).toEqual({
      openai: { apiKey: 'sk-one', baseUrl: 'http://127.0.0.1:11434/v1' },
      anthropic: { apiKey: 'sk-two', baseUrl: 'https://models.example.com' },
    })
  })

  it('may need no key on the operator’s own server', () => {
    const { models } = read({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })
    expect(models).toEqual({ openai: { apiKey: null, baseUrl: 'http://127.0.0.1:11434/v1' } })
  })
})
