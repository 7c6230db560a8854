import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inProject } from './bootstrap/project.js'

test.each(['server', 'web'])('docs/architecture.md lists every folder of %s/', async (side) => {
  const entries = await readdir(inProject(side), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const text = await readFile(inProject('docs', 'architecture.md'), 'utf8')
  const table = text.split(`| \`${side}/\` | holds |`)[1]?.split('\n\n')[0] ?? ''
  const listed = [...table.matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, name]) => name)
  expect(listed).toEqual(folders.sort())
})
