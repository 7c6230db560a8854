import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Every variable that the server reads, as its configuration names them. */
const names = [...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): z[.]/gm)].map(([, name]) => name ?? '')

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

function namedIn(file: string): string[] {
  const source = withoutComments(read(file))
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(source))
}

/** What these say is read where the server runs: on its terminal, or in its log. */
const forWhoRunsTheServer = [
  /^server\/(backup|config|run)\.ts$/,
  /^server\/backup\//,
  /^server\/db\/connection-error\.ts$/,
  /^server\/platform\/app-secret\.service\.ts$/,
  /^server\/db\/embedded[\w-]*\.ts$/,
  /^server\/(testing|faults|bad-input)\//,
  /^server\/notifications\/push-identity\.service\.ts$/,
]

it('the configuration is understood here', () => {
  expect(names).toEqual(expect.arrayContaining(['SMTP_URL', 'TWILIO_AUTH_TOKEN', 'OPENAI_API_KEY', 'APP_SECRET']))
})

it('the browser client and the API’s reference name no variable of the server’s environment, but to administrators', () => {
  const naming = [...filesIn('web'), ...filesIn('contract')].filter((file) => namedIn(file).length > 0)
  expect(naming).toEqual(['web/lib/server-accounts.ts'])
})

it('nothing that the server answers or keeps for a shop’s people names one', () => {
  const naming = filesIn('server')
    .filter((file) => !forWhoRunsTheServer.some((pattern) => pattern.test(file)))
    .flatMap((file) => namedIn(file).map((name) => `${file}: ${name}`))
  expect(naming).toEqual([])
})
