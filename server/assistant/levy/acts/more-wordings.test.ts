import { expect, it } from 'vitest'
import { actNames } from '../../../../contract/assistant/acts.ts'
import { bank } from './bank.ts'
import { readMoreWordings } from './more-wordings.ts'

const wordings = readMoreWordings()

it('has at least 60 more wordings for each act', () => {
  for (const act of actNames) {
    expect(wordings.filter(({ label }) => label === act).length, act).toBeGreaterThanOrEqual(60)
  }
})

it('has each wording once, and none that the bank has', () => {
  const known = new Set(Object.values(bank).flatMap(({ en, es }) => [...en, ...es].map((text) => text.toLowerCase())))
  const twice = wordings.filter(({ text }) => {
    const wording = text.toLowerCase()
    const isKnown = known.has(wording)
    known.add(wording)
    return isKnown
  })
  expect(twice).toEqual([])
})
