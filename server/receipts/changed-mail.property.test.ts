import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byExtent } from '../faults/extent.ts'
import { benchLayouts, factsFor, orderFor, type ReceiptBench, startReceiptBench } from '../testing/receipt-bench.ts'

const numRuns = byExtent({ full: 100_000, reduced: 200 })
const facts = benchLayouts.map((layout) => factsFor(layout, () => 0.5))

let bench: ReceiptBench
let genuine: Buffer[]
beforeAll(async () => {
  bench = await startReceiptBench()
  genuine = await Promise.all(benchLayouts.map((layout, at) => bench.seal(bench.write(layout, factOf(at)))))
})
afterAll(() => bench.close())

const factOf = (at: number) => facts[at] ?? factsFor('venmo', () => 0.5)
const take = (raw: Buffer, at: number) => bench.take(raw, [orderFor(factOf(at))], new Set())

const aPlace = fc.nat({ max: 2 ** 31 - 1 })
const aChange = fc.oneof(
  fc.record({ cut: aPlace, length: fc.integer({ min: 1, max: 40 }), put: fc.constant('') }),
  fc.record({ cut: aPlace, length: fc.nat(3), put: fc.string({ maxLength: 8 }) }),
  fc.record({
    cut: aPlace,
    length: fc.constant(0),
    put: fc.constantFrom('\r\n', '\n', '\r', ' ', '\r\n\r\n', '\0', '\r\nSubject: x', '$9,900.00', 'l=1; ', '=\r\n'),
  }),
)

it('a genuine mail that was changed anywhere is read as before, or proves nothing', async () => {
  const before = await Promise.all(genuine.map(async (raw, at) => (await take(raw, at)).parsed))
  await fc.assert(
    fc.asyncProperty(
      fc.nat(benchLayouts.length - 1),
      fc.array(aChange, { minLength: 1, maxLength: 3 }),
      async (at, changes) => {
        const raw = changes.reduce((text, { cut, length, put }) => {
          const place = cut % text.length
          return Buffer.concat([text.subarray(0, place), Buffer.from(put), text.subarray(place + length)])
        }, genuine[at] ?? Buffer.alloc(0))
        const { proof, parsed, match } = await take(raw, at)
        if (proof.verdict === 'verified') expect(parsed).toEqual(before[at])
        else expect(match).toMatchObject({ decision: 'refused', suggestions: [] })
      },
    ),
    // Found once: a signature that the verifier throws for.
    {
      numRuns,
      examples: [
        [
          1,
          [
            { cut: 854, length: 16, put: '' },
            { cut: 476_878_581, length: 7, put: '' },
          ],
        ],
      ],
    },
  )
})

it('no bytes make it throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('\r\n', ': ', 'From: venmo@venmo.com', '<div>', '--'))),
      async (parts) => {
        const { match } = await take(Buffer.from(parts.join('')), 0)
        expect(match.suggestions).toEqual([])
      },
    ),
    { numRuns },
  )
})
