import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..', 'web')

it('every file that a style sheet names exists, because the build does not report missing ones', async () => {
  const missing: string[] = []
  let named = 0
  for await (const sheet of glob('**/*.css', { cwd: web })) {
    for (const [, file = ''] of (await readFile(join(web, sheet), 'utf8')).matchAll(/url\("(\.{1,2}\/[^"]+)"\)/g)) {
      named += 1
      if (!existsSync(join(web, dirname(sheet), file))) missing.push(`${sheet}: ${file}`)
    }
  }
  expect(missing).toEqual([])
  expect(named).toBeGreaterThan(0)
})
