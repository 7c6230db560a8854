import { describe, expect, it } from 'vitest'
import { actNames } from '../../../../contract/assistant/acts.ts'
import { bank } from './bank.ts'

describe('the bank of examples', () => {
  it.each(actNames)('has 15 to 90 wordings for %s in each language', (act) => {
    for (const wordings of Object.values(bank[act])) {
      expect(wordings.length).toBeGreaterThanOrEqual(15)
      expect(wordings.length).toBeLessThanOrEqual(90)
      expect(new Set(wordings).size).toBe(wordings.length)
    }
  })

  it('has no wording under two acts', () => {
    const actOf = new Map<string, string>()
    for (const act of actNames)
      for (const wording of [...bank[act].en, ...bank[act].es]) {
        expect(actOf.get(wording) ?? act, wording).toBe(act)
        actOf.set(wording, act)
      }
  })
})
