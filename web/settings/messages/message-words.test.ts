import { expect, it } from 'vitest'
import { editRules } from '../../../contract/orders/edit-rules.ts'
import { sentWhen } from './message-words.ts'

it('says of no edit of a paid order that it changes the total', () => {
  expect(editRules.paid.products).toBe('same-total')
  expect(sentWhen.order_changed).not.toContain('total')
})
