import { expect, it } from 'vitest'
import { record } from '../core/record.ts'
import { accountRefusal, methodsWithoutAccount, typedAccounts } from './payment-accounts.ts'
import { type PaymentMethod, paymentMethods } from './payment-method.ts'

it.each<[PaymentMethod, string]>([
  ['cashapp', '$AuroraOutfitters'],
  ['cashapp', '$a1'],
  ['venmo', '@aurora-outfitters'],
  ['venmo', '@Shop_1'],
  ['zelle', 'payments@aurora.example'],
  ['zelle', '(512) 555-0148'],
  ['zelle', '+15125550148'],
])('%s takes %s', (method, account) => {
  expect(accountRefusal(method, account)).toBeNull()
})

it.each<[PaymentMethod, string]>([
  ['cashapp', 'AuroraOutfitters'],
  ['cashapp', '$'],
  ['cashapp', '$123'],
  ['cashapp', '$aurora outfitters'],
  ['cashapp', `$${'a'.repeat(21)}`],
  ['venmo', 'aurora'],
  ['venmo', '@abcd'],
  ['venmo', '@aurora.outfitters'],
  ['venmo', `@${'a'.repeat(31)}`],
  ['zelle', 'payments'],
  // Zelle is for accounts of the United States.
  ['zelle', '+44 20 7946 0018'],
  ['bitcoin', 'bc1qo'],
  ['ethereum', '0x12'],
])('%s does not take %s', (method, account) => {
  expect(accountRefusal(method, account)).not.toBeNull()
})

it('a method is accepted only with an account', () => {
  const accounts = { ...record(paymentMethods, () => ''), cashapp: '$shop' }
  expect(methodsWithoutAccount(['cashapp', 'zelle', 'bitcoin'], accounts)).toEqual(['zelle', 'bitcoin'])
})

it('a sign that was left out is added, and spaces go', () => {
  const typed = {
    ...record(paymentMethods, () => ' '),
    cashapp: 'shop',
    venmo: ' @my-shop ',
    zelle: 'pay@shop.example ',
  }
  const none = record(paymentMethods, () => '')
  expect(typedAccounts(typed)).toEqual({ ...none, cashapp: '$shop', venmo: '@my-shop', zelle: 'pay@shop.example' })
})
