import { anchors } from '../anchors.ts'
import { forms, type Layout, optional, required } from '../layout.ts'
import { storyOf } from './venmo-story.ts'

/** Venmo since 2025: the amount below the heading, the note, then rows. */
export const venmo: Layout = {
  provider: 'venmo',
  parser: 'venmo',
  version: 4,
  heading: anchors('{name} paid you'),
  amount: 'below',
  note: 'between',
  notTheNote: anchors(
    'See transaction',
    'View transaction',
    'Transaction details',
    'Money credited to your Venmo account.',
  ),
  rows: {
    date: required(['Date']),
    reference: optional(['Transaction ID'], /^(?:[A-Za-z0-9]{17}|\d{10,})$/),
    sentTo: required(['Sent to'], forms.handle),
  },
  linkedReference: storyOf,
  subjects: ['{name} paid you {amount}'],
}
