import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Every variable that the server reads, by its name in the configuration. */
const names = [...read('server/environment.ts').matchAll(/^ {2}([A-Z][A-Z_]+): z[.]/gm)].map(([, name]) => name ?? '')

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

/** Texts that appear only where the server runs: on its terminal or in its log. */
const forWhoRunsTheServer = [
  /^server\/(backup|config|environment|run|doctor(-\w+)?)\.ts$/,
  /^server\/backup\//,
  /^server\/db\/(connection-error|migrate)\.ts$/,
  /^server\/platform\/app-secret\.ts$/,
  /^server\/db\/embedded[\w-]*\.ts$/,
  /^server\/(testing|faults|bad-input)\//,
  /^server\/notifications\/push-identity\.service\.ts$/,
]

it('this test parses the configuration', () => {
  expect(names).toEqual(expect.arrayContaining(['SMTP_URL', 'TWILIO_AUTH_TOKEN', 'OPENAI_API_KEY', 'APP_SECRET']))
})

it('the browser client and the API reference name variables of the server’s environment to administrators only', () => {
  const naming = [...filesIn('web'), ...filesIn('contract')].filter((file) => namedIn(file).length > 0)
  expect(naming).toEqual(['web/lib/server-accounts.ts'])
})

it('no answer or stored text for a shop’s users names one', () => {
  const naming = filesIn('server')
    .filter((file) => !forWhoRunsTheServer.some((pattern) => pattern.test(file)))
    .flatMap((file) => namedIn(file).map((name) => `${file}: ${name}`))
  expect(naming).toEqual([])
})
