import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { ParsedReceipt } from '../../../contract/money/receipt.ts'
import { providerOf } from '../proof/senders.ts'
import { readReceipt } from './read-receipt.ts'

const folder = join(import.meta.dirname, 'fixtures')
const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))

/** The values beside a fixture: `chase.json` says what `chase.eml` has to be read as. */
const expectedOf = (name: string): Partial<ParsedReceipt> =>
  JSON.parse(readFileSync(join(folder, name.replace(/\.eml$/, '.json')), 'utf8')) as Partial<ParsedReceipt>

it.each(names)('reads %s', async (name) => {
  const raw = readFileSync(join(folder, name))
  const { from } = await PostalMime.parse(raw)
  const provider = providerOf(from?.address ?? '')
  // A redacted mail has no signature: only its reading is tested.
  const parsed = await readReceipt(raw, {
    verdict: 'verified',
    reasons: [],
    signatures: [],
    rules: [],
    isAddressedToShop: true,
    provider,
  })
  expect(parsed).toMatchObject(expectedOf(name))
})
