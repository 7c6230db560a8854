import type { BenchLayout } from '../../server/testing/receipt-bench.ts'
import { bankOfAmerica, capitalOne, chase, tdBank } from './outsider-bank-others.ts'
import type { OtherEntry, OutsiderOther } from './outsider-other.ts'
import { wellsFargo, wellsFargoEs } from './outsider-wells-fargo-others.ts'

const amount = ['Amount', '$25.00'] as const
const venmoRows = [
  ['Date', 'Nov 25, 2026'],
  ['Transaction ID', '1407441251074783626'],
  ['Sent to', '@aurora-outfitters'],
] as const

const venmo: readonly OtherEntry[] = [
  [
    'Dana Reed requests $25.00',
    'Dana Reed requests $25.00',
    'K7QX4. Pay or decline in the app.',
    [
      ['Date', 'Nov 25, 2026'],
      ['Request ID', '1407441251074783626'],
    ],
  ],
  [
    'Reminder: Dana Reed requested $25.00',
    'Dana Reed sent you a reminder',
    'You have a pending request of $25.00 for K7QX4.',
  ],
  [
    'You paid Dana Reed $25.00',
    'You paid Dana Reed',
    '$25.00 K7QX4',
    [
      ['Date', 'Nov 25, 2026'],
      ['Transaction ID', '1407441251074783626'],
      ['Sent to', '@dana-reed'],
    ],
  ],
  ["You completed Dana Reed's $25.00 charge request", 'You paid Dana Reed', '$25.00 K7QX4', venmoRows.slice(0, 2)],
  ['Your payment to Dana Reed is scheduled', 'Scheduled: $25.00 to Dana Reed', 'It will be sent on Dec 1, 2026.'],
  [
    'Dana Reed scheduled a payment to you',
    'Dana Reed will pay you $25.00',
    'The payment is scheduled for Dec 1, 2026. K7QX4',
    [
      ['Date', 'Dec 1, 2026'],
      ['Sent to', '@aurora-outfitters'],
    ],
  ],
  ['Your transfer of $250.00 is on its way', 'Bank transfer initiated', '$250.00 to Chase 5516', venmoRows.slice(0, 2)],
  ['Your November statement is ready', 'Your statement is ready', 'Payments received: $25.00. Total in: $1,250.00.'],
  ['New sign-in to your account', 'We noticed a new sign-in', 'Chrome on Windows, Nov 25, 2026'],
  ['Dana Reed joined Venmo', 'Your friend Dana Reed is here', 'Send them $25.00 to say hello.'],
  ['Get $5 when Dana Reed pays you', 'Get paid faster', 'Dana Reed paid you before. Ask again and get $5.00.'],
  ['You refunded Dana Reed $25.00', 'Refund sent', '$25.00 K7QX4', venmoRows.slice(0, 2)],
  ['Dana Reed liked your payment', 'Dana Reed liked: You paid Lee $25.00', 'K7QX4'],
  ['You received $25.00 cash back', 'You earned cash back', '$25.00 from your Venmo card', venmoRows.slice(0, 2)],
  [
    'Dana Reed opened a dispute',
    'A payment of $25.00 is on hold',
    'Dana Reed paid you $25.00 on Nov 20, 2026. They asked us to look at it. K7QX4',
    venmoRows,
  ],
]

const cashRows = [amount, ['Identifier', '#D-CMS4PQRU'], ['To', '$AuroraOutfitters'], ['From', 'Dana Reed']] as const
const cashApp: readonly OtherEntry[] = [
  ['Dana Reed requested $25 for K7QX4', 'Dana Reed', 'Request from $danareed. $25.00. Pending. For K7QX4', cashRows],
  [
    'You sent Dana Reed $25 for K7QX4',
    'Dana Reed',
    'Payment to $danareed. $25.00. Completed. For K7QX4',
    [amount, ['Identifier', '#D-CMS4PQRU'], ['To', 'Dana Reed'], ['From', '$AuroraOutfitters']],
  ],
  ['Your payment to Dana Reed failed', 'Dana Reed', 'Payment to $danareed. $25.00. Failed', cashRows],
  ['Dana Reed canceled a $25 payment', 'Dana Reed', 'Payment from $danareed. $25.00. Canceled. For K7QX4', cashRows],
  [
    'Accept $25 from Dana Reed',
    'Dana Reed',
    'Payment from $danareed. $25.00. Waiting for you to accept. For K7QX4',
    cashRows,
  ],
  ['Your $250 cash out was initiated', 'Cash out', '$250.00 to Chase 5516. Pending', cashRows.slice(0, 2)],
  [
    'Your direct deposit of $250 has arrived',
    'Acme Payroll',
    'Direct deposit. $250.00. Received',
    [
      ['Amount', '$250.00'],
      ['Source', 'Direct deposit'],
    ],
  ],
  ['You bought $25 of bitcoin', 'Bitcoin purchase', '$25.00. Completed', cashRows.slice(0, 2)],
  ['Your Cash App security code', 'Your code is 123-456', 'Never share it.'],
  ['Your monthly statement is available', 'November statement', 'Money in $25.00. Money out $0.00.'],
  ['Invite friends, get $15', 'Get $15', 'Dana Reed sent you $25 last week. Invite more friends.'],
  ['Reminder: Dana Reed requested $25', 'Dana Reed', 'Request from $danareed. $25.00. Reminder', cashRows],
  ['You refunded Dana Reed $25', 'Dana Reed', 'Refund to $danareed. $25.00. Refunded. For K7QX4', cashRows],
  [
    'You added $25 to your Cash balance',
    'Added cash',
    '$25.00. Received',
    [amount, ['Identifier', '#D-CMS4PQRU'], ['Source', 'Visa Debit 5516']],
  ],
]

const entries: readonly (readonly [BenchLayout, readonly OtherEntry[]])[] = [
  ['venmo', venmo],
  ['cash-app', cashApp],
  ['chase', chase],
  ['bank-of-america', bankOfAmerica],
  ['wells-fargo', wellsFargo],
  ['wells-fargo-es', wellsFargoEs],
  ['capital-one', capitalOne],
  ['td-bank', tdBank],
]

/** Mails without a payment, as providers write them to a shop. */
export const outsiderOthers: readonly OutsiderOther[] = entries.flatMap(([layout, all]) =>
  all.map(([subject, heading, text = '', rows = []]) => ({ layout, subject, heading, text, rows })),
)

/** The HTML of a mail without a payment. */
export const otherHtml = ({ heading, text, rows }: OutsiderOther): string =>
  `<!DOCTYPE html><html><head><title></title></head><body><h1>${heading}</h1>\n<p>${text}</p>\n<table role="presentation" width="100%"><tbody>${rows
    .map(([label, value]) => `<tr><td>${label}</td><td align="right">${value}</td></tr>`)
    .join('\n')}</tbody></table>\n<p>Questions? See our help center.</p></body></html>`
