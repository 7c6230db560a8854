import { expect, test } from 'vitest'
import { cancelOrder, changeOrderStatusBody } from '../../contract/orders/orders.endpoints.ts'
import { checkValues, enteredValues } from './reason-form.ts'

function formOf(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('blank optional fields are left out, a blank reason is not', () => {
  expect(enteredValues(formOf({ reason: '', trackingNumber: ' ', carrier: 'UPS' }))).toEqual({
    reason: '',
    carrier: 'UPS',
  })
})

test('a status change may go without a reason', () => {
  expect(checkValues(changeOrderStatusBody, { status: 'paid', reason: '  ' })).toEqual({
    values: { status: 'paid', reason: '' },
    errors: null,
  })
})

test('a cancellation needs a reason that is not blank', () => {
  expect(checkValues(cancelOrder.body, { reason: '  ' }).errors).toEqual({ reason: 'A reason is required' })
})

test('each field hears what is wrong with it', () => {
  const { errors } = checkValues(changeOrderStatusBody, {
    status: 'shipped',
    reason: 'x'.repeat(501),
    trackingNumber: 'x'.repeat(101),
  })
  expect(Object.keys(errors ?? {}).sort()).toEqual(['reason', 'trackingNumber'])
})
