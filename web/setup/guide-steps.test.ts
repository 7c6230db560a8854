import { describe, expect, it } from 'vitest'
import type { SetupProgress } from '../../contract/platform/setup.endpoints.ts'
import { progressAfter, shownStep } from './guide-steps.ts'

const merchantId = '01890000-0000-7000-8000-000000000001'
const at = (step: SetupProgress['step'], shop: string | null = merchantId): SetupProgress => ({
  step,
  merchantId: shop,
})

describe('the step that an address shows', () => {
  it('is where the set-up goes on, unless the address names an earlier one', () => {
    expect(shownStep(undefined, at('mail'))).toBe('mail')
    expect(shownStep('payments', at('mail'))).toBe('payments')
    expect(shownStep('nonsense', at('mail'))).toBe('mail')
  })

  it('is never one that the set-up has not come to', () => {
    expect(shownStep('product', at('payments'))).toBe('payments')
  })

  it('is the shop for as long as there is none', () => {
    expect(shownStep('mail', at('shop', null))).toBe('shop')
    expect(shownStep('mail', at('done', null))).toBe('shop')
  })

  it('is the end once the set-up is done, and any step that is named', () => {
    expect(shownStep(undefined, at('done'))).toBe('done')
    expect(shownStep('mail', at('done'))).toBe('mail')
    expect(shownStep(undefined, at('done', null))).toBe('done')
  })
})

describe('what is kept after a step', () => {
  it('is the next one', () => {
    expect(progressAfter('payments', at('payments'))).toEqual(at('mail'))
    expect(progressAfter('product', at('product'))).toEqual(at('done'))
  })

  it('stays where somebody went back and on', () => {
    expect(progressAfter('payments', at('product'))).toEqual(at('product'))
  })

  it('is the end where the shop was skipped, as the other steps need one', () => {
    expect(progressAfter('shop', at('shop', null))).toEqual(at('done', null))
  })
})
