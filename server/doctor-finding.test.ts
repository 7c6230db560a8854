import { expect, it } from 'vitest'
import { findingOf, ok } from './doctor-finding.ts'

it('a check that hangs or throws is a problem', async () => {
  const hanging = { name: 'it', run: () => new Promise<never>(() => undefined) }
  expect(await findingOf(hanging, 10)).toEqual({ state: 'problem', says: 'There was no answer within 0.01 s.' })
  const failing = { name: 'it', run: () => Promise.reject(new Error('It broke.')) }
  expect(await findingOf(failing)).toEqual({ state: 'problem', says: 'It broke.' })
  expect(await findingOf({ name: 'it', run: async () => ok('It works.') })).toEqual({ state: 'ok', says: 'It works.' })
})
