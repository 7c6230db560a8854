import { anchors } from '../anchors.ts'
import { forms, type Layout, optional, required } from '../layout.ts'

/** Zelle into Chase: name in the heading, everything else in rows. */
export const chase: Layout = {
  provider: 'chase',
  parser: 'chase',
  version: 3,
  heading: anchors('{name} sent you money', '{name} sent you money with Zelle'),
  amount: 'row',
  note: 'row',
  rows: {
    amount: required(['Amount'], forms.amount),
    date: required(['Sent on']),
    reference: required(['Transaction number'], /^\d{6,20}$/),
    note: optional(['Memo']),
  },
  aboutPayer: ['{name} is registered with Zelle.', '{name} is registered with Zelle', '{name} is enrolled with Zelle.'],
  subjects: ['You received money with Zelle', 'You received money with Zelle from {name}'],
}
