import { anchors } from '../anchors.ts'
import { forms, type Layout, optional, required } from '../layout.ts'

const subjects = [
  ...['You received money with Zelle', "You've received money with Zelle", 'You have received money with Zelle'],
  ...['{name} sent you {amount}', '{name} sent you {amount} with Zelle', '{name} sent you money with Zelle'],
  ...['We deposited your Zelle payment', 'We deposited your payment', 'Your Zelle payment has been deposited'],
  'We deposited the Zelle payment from {name}',
]

/** Zelle into TD Bank: names the last digits of the account. */
export const tdBank: Layout = {
  provider: 'tdbank',
  parser: 'td-bank',
  version: 3,
  heading: anchors(
    '{name} sent you {amount}',
    '{name} sent you {amount} with Zelle',
    '{name} sent you {amount} with Zelle.',
    '{name} sent you {amount}.',
    '{name} sent you money with Zelle',
    '{name} sent you money with Zelle.',
    '{name} sent you money',
    '{name} sent you money.',
  ),
  amount: 'heading',
  note: 'row',
  rows: {
    amount: optional(['Amount'], forms.amount),
    reference: required(
      ['Confirmation number', 'Confirmation code', 'Confirmation #', 'Confirmation', 'Transaction number'],
      /^[A-Z0-9]{6,20}$/,
    ),
    sentTo: required(
      [
        'Account ending in',
        'Deposited to account ending in',
        'Deposited to',
        'To account',
        'Account number',
        'Account',
      ],
      forms.digits,
    ),
    note: optional(['Message', 'Memo', 'Note', 'Notes']),
  },
  subjects,
}

/** The same in one sentence, which other banks of the same service send too. */
export const tdBankSentence: Layout = {
  provider: 'tdbank',
  parser: 'td-bank-sentence',
  version: 2,
  heading: anchors(
    'We have successfully deposited the {amount} Zelle payment from {name} (confirmation number {reference}) into your account ({anyDigits}).',
    'We have successfully deposited the {amount} payment from {name} (confirmation number {reference}) into your account ({anyDigits}).',
  ),
  isHeadingSentence: true,
  amount: 'heading',
  note: 'row',
  rows: { note: optional(['Message', 'Memo', 'Note', 'Notes']) },
  subjects,
}
