import { anchors } from '../anchors.ts'
import { forms, type Layout, required } from '../layout.ts'

/** Cash App: the payer, their $cashtag, amount and state, then rows. The note is a line “For …”, and in the subject. */
export const cashApp: Layout = {
  provider: 'cashapp',
  parser: 'cash-app',
  version: 3,
  heading: anchors('Payment from {account}'),
  amount: 'row',
  note: { line: ['For {note}'] },
  mustHave: anchors('Received', 'Completed', '✓ Received', '✓ Completed'),
  rows: {
    amount: required(['Amount'], forms.amount),
    reference: required(['Identifier'], /^#?(?:D-)?[A-Z0-9]{6,12}$/),
    sentTo: required(['To']),
    payer: required(['From']),
  },
  subjects: ['{name} sent you {amount}', '{name} sent you {amount} for {note}'],
}
