import { expect, it } from 'vitest'
import { canEdit } from '../../../contract/orders/edit-rules.ts'
import { sentWhen } from './message-words.ts'

it('says that an edit of a paid order may change its total', () => {
  expect(canEdit('paid', 'products')).toBe(true)
  expect(sentWhen.order_changed).toContain('total')
})
