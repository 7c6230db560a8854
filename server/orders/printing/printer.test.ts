import { expect, it } from 'vitest'
import type { PrintJob } from './print-job.ts'
import { createPrinter } from './printer.ts'

const job: PrintJob = {
  kind: 'labels',
  labels: [
    { number: 10001, shop: { name: 'Kite & Co.', address: [] }, shipTo: ['Dana Whitfield', '500 Congress Ave'] },
  ],
  format: '4x6',
  start: 1,
}

it('prints two files of a shop, refuses its third, and takes those of another', async () => {
  const print = createPrinter()
  const asked = [print(job, 'one'), print(job, 'one'), print(job, 'one'), print(job, 'other')]
  const statuses = (await Promise.allSettled(asked)).map(({ status }) => status)
  expect(statuses).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await expect(print(job, 'one')).resolves.toHaveProperty('unprintable', [])
})

it('ends a file that takes too long, and says so', async () => {
  const print = createPrinter({ limitMs: 1 })
  await expect(print(job, 'one')).rejects.toMatchObject({ code: 'validation', message: expect.stringMatching(/fewer/) })
})
