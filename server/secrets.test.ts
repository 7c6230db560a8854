import { expect, it } from 'vitest'
import { createSealer } from './secrets.ts'

const key = (text: string): Uint8Array => new TextEncoder().encode(text.repeat(8))
const sealer = createSealer(key('k3Jf9sLq'))

it('opens what was sealed for the same owner', () => {
  const sealed = sealer.seal('whsec_Zm9v', 'shop-1')
  expect(sealer.open(sealed, 'shop-1')).toBe('whsec_Zm9v')
  expect(sealed.includes('whsec')).toBe(false)
})

it('seals the same secret differently each time', () => {
  expect(sealer.seal('a', 'shop-1')).not.toEqual(sealer.seal('a', 'shop-1'))
})

it('opens nothing for another owner, with another secret, or after a change', () => {
  const sealed = sealer.seal('whsec_Zm9v', 'shop-1')
  expect(() => sealer.open(sealed, 'shop-2')).toThrow()
  expect(() => createSealer(key('other'.repeat(2))).open(sealed, 'shop-1')).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => sealer.open(changed, 'shop-1')).toThrow()
})
