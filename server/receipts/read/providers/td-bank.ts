import { anchors } from '../anchors.ts'
import { forms, type Layout, optional, required } from '../layout.ts'

/** Zelle into TD Bank: names the last digits of the account. */
export const tdBank: Layout = {
  provider: 'tdbank',
  parser: 'td-bank',
  version: 1,
  heading: anchors('{name} sent you {amount}', '{name} sent you {amount} with Zelle', '{name} sent you {amount}.'),
  amount: 'heading',
  note: 'row',
  rows: {
    amount: optional(['Amount'], forms.amount),
    reference: required(['Confirmation number', 'Confirmation'], /^[A-Z0-9]{6,20}$/),
    sentTo: required(['Account ending in', 'Deposited to account ending in', 'Account'], forms.digits),
    note: optional(['Message', 'Memo', 'Note']),
  },
  subjects: [
    'You received money with Zelle',
    '{name} sent you {amount}',
    '{name} sent you {amount} with Zelle',
    '{name} sent you money with Zelle',
  ],
}
