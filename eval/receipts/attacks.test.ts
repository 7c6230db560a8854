import { afterAll, beforeAll, expect, it } from 'vitest'
import { benchLayouts, type ReceiptBench, startReceiptBench } from '../../server/testing/receipt-bench.ts'
import { attacks } from './attacks.ts'
import { seededRandom } from './random.ts'
import { judgeAttack } from './run.ts'

let bench: ReceiptBench
beforeAll(async () => {
  bench = await startReceiptBench()
})
afterAll(() => bench.close())

it.each(attacks)('harmless in every layout: $name', async (attack) => {
  const random = seededRandom(1)
  const outcomes = await Promise.all(benchLayouts.map((layout) => judgeAttack(bench, layout, attack, random)))
  const played = outcomes.filter((outcome) => outcome !== null)
  expect(played.length).toBeGreaterThan(0)
  expect(played.filter(({ fault }) => fault !== null)).toEqual([])
})
