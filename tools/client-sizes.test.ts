import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBudgets, measurePage, measureWidget } from './client-sizes.ts'

const budget = { js: 1, css: 1 }
const texts = {
  'entry.js': 'entry '.repeat(90),
  'shared.js': 'shared '.repeat(50),
  'page.js': 'page',
  'page.css': 'a{}',
}
const manifest = {
  'index.html': { file: 'entry.js', imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'shared.js', name: 'shared' },
  'orders/Page.tsx': {
    file: 'page.js',
    imports: ['_shared.js', 'index.html'],
    css: ['page.css'],
    isDynamicEntry: true,
  },
  'auth/Other.tsx': { file: 'other.js', isDynamicEntry: true },
}
const gzipped = (name: keyof typeof texts): number => gzipSync(texts[name]).byteLength
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paydesk-sizes-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
})

afterAll(() => rm(folder, { recursive: true }))

test('a page’s size is its chunks and their imports, each counted once, without other pages', async () => {
  const page = { name: 'orders', chunks: ['index.html', 'orders/Page.tsx'], budget }
  expect(await measurePage(folder, page)).toEqual({
    js: gzipped('entry.js') + gzipped('shared.js') + gzipped('page.js'),
    css: gzipped('page.css'),
  })
})

test('a group of modules is found by its name', async () => {
  const page = { name: 'shell', chunks: ['shared'], budget }
  expect(await measurePage(folder, page)).toEqual({ js: gzipped('shared.js'), css: 0 })
})

test('the size that a page adds leaves out files that are loaded already', async () => {
  const page = { name: 'orders', chunks: ['orders/Page.tsx'], onTopOf: ['index.html'], budget }
  expect(await measurePage(folder, page)).toEqual({ js: gzipped('page.js'), css: gzipped('page.css') })
})

test('a page that is missing from the build is an error, not a small page', async () => {
  const page = { name: 'orders', chunks: ['index.html', 'orders/Renamed.tsx'], budget }
  await expect(measurePage(folder, page)).rejects.toThrow('no orders/Renamed.tsx')
})

test('a size equal to the budget passes, one byte more fails', () => {
  expect(brokenBudgets({ js: 10, css: 5 }, { js: 10, css: 5 })).toEqual([])
  expect(brokenBudgets({ js: 11, css: 6 }, { js: 10, css: 5 })).toEqual(['js', 'css'])
})

test('the chat’s size is its script and all files that its frame loads', async () => {
  await mkdir(join(folder, 'widget'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['widget.js', 'assets/frame.js']) await writeFile(join(folder, name), texts['entry.js'])
  await writeFile(join(folder, 'assets/frame.css'), texts['page.css'])
  const frame = join(folder, 'widget', 'frame.html')
  await writeFile(frame, '<script src="/assets/frame.js"></script><link rel="stylesheet" href="/assets/frame.css">')
  expect(await measureWidget(folder)).toEqual({ js: 2 * gzipped('entry.js'), css: gzipped('page.css') })
  await writeFile(frame, '<p>Nothing</p>')
  await expect(measureWidget(folder)).rejects.toThrow('loads nothing')
})
