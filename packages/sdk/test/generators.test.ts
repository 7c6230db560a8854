import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../server/testing/app.ts'

let test: TestApp
let folder: string
let document: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paydesk-generators-'))
  document = join(folder, 'openapi.json')
  test = await createTestApp()
  await writeFile(document, (await test.app.inject({ url: '/docs/openapi.json' })).body)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await test.close()
})

/** A file of a package that is installed for the SDK. */
const commandOf = (name: string, file: string): string =>
  fileURLToPath(new URL(`../node_modules/${name}/${file}`, import.meta.url))

/** Runs the command of a generator. @returns the lines that it printed besides those of its progress */
async function generate(program: string, args: readonly string[], progress: RegExp): Promise<string[]> {
  const env = { ...process.env, CI: '1' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env })
  const lines = stripVTControlCharacters(`${stdout}\n${stderr}`).split('\n')
  return lines.filter((line) => line.trim() !== '' && !progress.test(line))
}

it('openapi-typescript makes types of the whole document without a warning', async () => {
  const program = commandOf('openapi-typescript', 'bin/cli.js')
  expect(await generate(program, [document, '--output', join(folder, 'types.ts')], /^(?:✨|🚀) /u)).toEqual([])
  expect(await readdir(folder)).toContain('types.ts')
})

it('hey-api makes a client of the whole document without a warning', async () => {
  const program = commandOf('@hey-api/openapi-ts', 'bin/run.js')
  const args = ['--input', document, '--output', join(folder, 'client'), '--no-log-file']
  expect(await generate(program, args, /^(?:@hey-api\/openapi-ts v|\[Job 1\] )/)).toEqual([])
  expect(await readdir(join(folder, 'client'))).toEqual(expect.arrayContaining(['sdk.gen.ts', 'types.gen.ts']))
})
