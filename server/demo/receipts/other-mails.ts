import type { Outcome, ReceiptProvider } from '../../../contract/money/receipt.ts'
import type { ReceiptFacts, UnsignedMail } from './facts.ts'
import { dollars, escaped, page, shortDate, shortDollars, table } from './html.ts'
import { type ReceiptLayout, writeReceipt } from './layouts.ts'

/** A genuine mail of a provider that is no payment to the shop. */
export type OtherMail = {
  name: string
  layout: ReceiptLayout
  /** Undefined where it is enough that it isn't a payment. */
  outcome?: Outcome
  write: (facts: ReceiptFacts) => UnsignedMail
}

type Written = { subject: string; html: string }

const layoutOf: Record<ReceiptProvider, ReceiptLayout> = {
  venmo: 'venmo',
  cashapp: 'cash-app',
  chase: 'chase',
  bankofamerica: 'bank-of-america',
  wellsfargo: 'wells-fargo',
  capitalone: 'capital-one',
  tdbank: 'td-bank',
}

const other = (
  name: string,
  provider: ReceiptProvider,
  outcome: Outcome | undefined,
  write: (facts: ReceiptFacts) => Written,
): OtherMail => ({
  name: `${provider}: ${name}`,
  layout: layoutOf[provider],
  ...(outcome === undefined ? {} : { outcome }),
  write: (facts) => ({ ...writeReceipt(layoutOf[provider], facts), ...write(facts) }),
})

/** The mail of a payment with some of its words changed: as close to a payment as a mail without one can be. */
const altered = (
  name: string,
  layout: ReceiptLayout,
  changes: readonly (readonly [string, string])[],
  outcome?: Outcome,
): OtherMail => ({
  name: `${layout}: ${name}`,
  layout,
  ...(outcome === undefined ? {} : { outcome }),
  write(facts) {
    const mail = writeReceipt(layout, facts)
    const change = (text: string): string => changes.reduce((all, [from, to]) => all.replaceAll(from, to), text)
    return { ...mail, subject: change(mail.subject), html: change(mail.html) }
  },
})

const sentence = (subject: string, facts: ReceiptFacts): Written => ({
  subject,
  html: page(`<h1>${escaped(subject)}</h1><p>${escaped(facts.note)}</p>
${table([
  ['Date', shortDate(facts.at)],
  ['Amount', dollars(facts.amountCents)],
  ['Transaction ID', facts.reference],
  ['Sent to', facts.account],
])}`),
})

const venmo: OtherMail[] = [
  other('request', 'venmo', 'request', (facts) =>
    sentence(`${facts.payerName} requests ${dollars(facts.amountCents)}`, facts),
  ),
  other('reminder', 'venmo', 'request', (facts) =>
    sentence(`Reminder: ${facts.payerName} requests ${dollars(facts.amountCents)}`, facts),
  ),
  other('outgoing', 'venmo', 'outgoing', (facts) =>
    sentence(`You paid ${facts.payerName} ${dollars(facts.amountCents)}`, facts),
  ),
  other('refunded', 'venmo', 'reversal', (facts) =>
    sentence(`Your payment of ${dollars(facts.amountCents)} from ${facts.payerName} was refunded`, facts),
  ),
  other('reversed', 'venmo', 'reversal', (facts) =>
    sentence(`${facts.payerName}'s payment of ${dollars(facts.amountCents)} was reversed`, facts),
  ),
  other('failed', 'venmo', 'failed', (facts) =>
    sentence(`${facts.payerName}'s payment of ${dollars(facts.amountCents)} failed`, facts),
  ),
  other('statement', 'venmo', undefined, (facts) => sentence('Your Venmo statement is ready', facts)),
  other('transfer', 'venmo', 'outgoing', (facts) =>
    sentence(`Your transfer of ${dollars(facts.amountCents)} to your bank has been initiated`, facts),
  ),
  altered('outgoing in the older layout', 'venmo-old', [[' paid you ', ' was paid by you ']]),
  altered('charge in the older layout', 'venmo-old', [['<span>paid</span>', '<span>charged</span>']]),
  altered('taken from the balance', 'venmo-old', [['+ $', '- $']]),
  altered('pending', 'venmo', [['See transaction', 'This payment is pending']]),
  altered('on hold', 'venmo', [
    ['For any issues', 'This payment is on hold until you verify your identity. For any issues'],
  ]),
]

const cashApp: OtherMail[] = [
  other('request', 'cashapp', 'request', (facts) =>
    sentence(`${facts.payerName} requested ${shortDollars(facts.amountCents)} for ${facts.note || 'you'}`, facts),
  ),
  other('outgoing', 'cashapp', 'outgoing', (facts) =>
    sentence(`You sent ${shortDollars(facts.amountCents)} to ${facts.payerName}`, facts),
  ),
  other('cash out', 'cashapp', 'outgoing', (facts) =>
    sentence(`You cashed out ${shortDollars(facts.amountCents)}`, facts),
  ),
  altered('pending', 'cash-app', [['<div>Received</div>', '<div>Pending</div>']]),
  altered('failed', 'cash-app', [['<div>Received</div>', '<div>Failed</div>']]),
  altered('refunded', 'cash-app', [['<div>Received</div>', '<div>Received</div><div>Refunded</div>']]),
  altered('waiting for a deposit', 'cash-app', [['<div>Received</div>', '<div>Accept the payment</div>']]),
]

const zelle: OtherMail[] = [
  other('outgoing', 'chase', 'outgoing', (facts) =>
    sentence(`You sent ${dollars(facts.amountCents)} to ${facts.payerName}`, facts),
  ),
  other('request', 'chase', 'request', (facts) =>
    sentence(`${facts.payerName} requested ${dollars(facts.amountCents)} with Zelle`, facts),
  ),
  altered('to be claimed', 'chase', [
    ['You received money', 'Register to receive your money'],
    ['sent you money', 'is sending you money'],
  ]),
  altered('scheduled', 'chase', [['Here are the details:', 'This payment is scheduled.']]),
  altered('returned', 'chase', [['Here are the details:', 'The payment was returned.']]),
  other('request', 'bankofamerica', 'request', (facts) =>
    sentence(`${facts.payerName} requested ${dollars(facts.amountCents)}`, facts),
  ),
  other('outgoing', 'bankofamerica', 'outgoing', (facts) =>
    sentence(`You sent ${dollars(facts.amountCents)} to ${facts.payerName}`, facts),
  ),
  altered('pending', 'wells-fargo', [['This money has been deposited', 'This money is pending and will be deposited']]),
  altered('outgoing', 'wells-fargo', [['You received money', 'You sent money']]),
  altered('in Spanish, pending', 'wells-fargo-es', [
    ['Este dinero se depositó', 'Este dinero está pendiente y se depositará'],
  ]),
  altered('outgoing', 'capital-one', [
    ['Someone sent you money', 'You sent money'],
    ['has just sent you money', 'has just received your money'],
  ]),
  altered('not deposited yet', 'capital-one', [
    ['The money has already been deposited', 'The money will be deposited'],
  ]),
  other('request', 'tdbank', 'request', (facts) =>
    sentence(`${facts.payerName} requested ${dollars(facts.amountCents)} with Zelle`, facts),
  ),
  altered('failed', 'td-bank', [['</h1>', '</h1><p>This payment could not be completed.</p>']]),
]

/** Genuine mails that are no payments, of every kind. */
export const otherMails: readonly OtherMail[] = [...venmo, ...cashApp, ...zelle]
