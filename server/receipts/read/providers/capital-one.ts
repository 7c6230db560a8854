import { anchors } from '../anchors.ts'
import type { Layout } from '../layout.ts'

/** Zelle into Capital One: one sentence, then the message. It has no number of the transfer. */
export const capitalOne: Layout = {
  provider: 'capitalone',
  parser: 'capital-one',
  version: 3,
  heading: anchors(
    '{name} has just sent you money with Zelle in the amount of {amount}.',
    '{name} has just sent you {amount} with Zelle.',
  ),
  amount: 'heading',
  note: { line: ["Here's the message from {name}: {note}"] },
  mustHave: anchors('The money has already been deposited in your account{any}'),
  rows: {},
  subjects: [
    'Good news: Someone sent you money with Zelle.',
    'Good news: Someone sent you money with Zelle',
    'Someone sent you money with Zelle',
    'Someone sent you money with Zelle.',
    'Good news: {name} sent you money with Zelle.',
    'Good news: {name} sent you money with Zelle',
  ],
}
