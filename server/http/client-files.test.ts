import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchFolder } from '../testing/scratch.ts'
import { registerClientFiles } from './client-files.ts'

const script = `export const text = '${'long '.repeat(300)}'`

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'paydesk-client-'))
  await mkdir(join(folder, 'assets', 'more'), { recursive: true })
  const files = {
    'index.html': '<html></html>',
    'first.js': 'first()',
    'assets/desk~list-Dx4_kX.js': script,
    'assets/desk~list-Dx4_kX.js.br': brotliCompressSync(script),
    'assets/inter-Dx4_kX.woff2': 'font',
    'assets/.hidden': 'hidden',
    'assets/more/deep.js': 'deep()',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  app = Fastify()
  await registerClientFiles(app, [], folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const forever = 'public, max-age=31536000, immutable'

it('an asset is cached forever, and comes as the build compressed it', async () => {
  const url = '/assets/desk~list-Dx4_kX.js'
  const [plain, packed, head] = await Promise.all([
    app.inject({ url }),
    app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } }),
    app.inject({ method: 'HEAD', url }),
  ])
  const headers = { 'cache-control': forever, 'content-type': 'application/javascript; charset=utf-8' }
  expect(plain).toMatchObject({ statusCode: 200, body: script, headers: { ...headers, vary: 'accept-encoding' } })
  expect(packed).toMatchObject({ statusCode: 200, headers: { ...headers, 'content-encoding': 'br' } })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
  expect(head).toMatchObject({ statusCode: 200, body: '', headers })
})

it('an asset that the build did not compress comes as it is', async () => {
  const answer = await app.inject({ url: '/assets/inter-Dx4_kX.woff2', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer).toMatchObject({ statusCode: 200, body: 'font', headers: { 'cache-control': forever } })
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

it('a file outside the assets is asked for again after each release', async () => {
  const answer = await app.inject({ url: '/first.js' })
  expect(answer).toMatchObject({ statusCode: 200, body: 'first()', headers: { 'cache-control': 'no-cache' } })
})

it.each(['', 'nothing.js', '.hidden', '..%2findex.html', '..%5cindex.html', 'more/deep.js', 'more', 'desk%00.js'])(
  'nothing is found at /assets/%s',
  async (name) => {
    const answer = await app.inject({ url: `/assets/${name}` })
    expect(answer).toMatchObject({ statusCode: 404, body: 'Not found\n', headers: { 'cache-control': 'no-store' } })
  },
)
