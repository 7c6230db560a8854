import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { createExports } from './exports.ts'

it('an emoji at any position of a long export arrives intact', async () => {
  const test = await createTestApp()
  const lines = Array.from({ length: 4 }, (_, at) => `${'x'.repeat(at)}${'🎉'.repeat(20_000)}\n`)
  const given = [...lines]
  const { stream } = await createExports().begin(
    test.database,
    {
      ...{ scope: 'platform', heading: 'Name\n', count: async () => lines.length, open: async () => undefined },
      fetch: async (_snapshot, count) => given.splice(0, count),
    },
    { caller: 'somebody', shop: 'platform' },
  )
  expect(await text(stream)).toBe(`Name\n${lines.join('')}`)
  await test.close()
})
