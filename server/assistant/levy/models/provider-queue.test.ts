import { expect, it } from 'vitest'
import { createProviderQueues } from './provider-queue.ts'

const options = { atOnce: 3, atOncePerShop: 2, waitMs: 5000, failures: 3, pauseMs: 1000 }

it('one shop with many questions leaves places of a shared account to others', async () => {
  const queue = createProviderQueues(options)('openai')
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = (shop: string, name: string) =>
    queue.run(
      async () => {
        begun.push(name)
        await gate.promise
      },
      shop,
      undefined,
    )
  const asked = [...['a', 'b', 'c', 'd'].map((name) => ask('busy', name)), ask('other', 'x'), ask('third', 'y')]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun).toEqual(['a', 'b', 'x'])
  gate.resolve()
  await Promise.all(asked)
  expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd', 'x', 'y'])
})
