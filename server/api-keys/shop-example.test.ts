import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const script = await readFile(join(docs, 'examples', 'shop.mjs'), 'utf8')

it('the documentation shows the shop’s script unchanged', async () => {
  expect(await readFile(join(docs, 'api.md'), 'utf8')).toContain(`\`\`\`js\n${script}\`\`\`\n`)
})

it('the shop’s script has at most 40 lines and needs only Node', () => {
  expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  const imported = [...script.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
  expect(imported.every((name) => name?.startsWith('node:'))).toBe(true)
})
