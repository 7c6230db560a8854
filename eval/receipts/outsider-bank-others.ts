import type { OtherEntry } from './outsider-other.ts'

const amount = ['Amount', '$25.00'] as const
const confirmation = ['Confirmation number', '2F8W22BPEY'] as const
const number = ['Transaction number', '86366498769'] as const
const memo = ['Memo', 'K7QX4'] as const

const chaseRows = [amount, ['Sent on', 'Nov 25, 2026'], number, memo] as const
export const chase: readonly OtherEntry[] = [
  [
    'Dana Reed requested money with Zelle®',
    'Dana Reed requested money',
    'Here are the details:',
    [amount, ['Requested on', 'Nov 25, 2026'], memo],
  ],
  ['You sent money with Zelle®', 'You sent money to Dana Reed', 'Here are the details:', chaseRows],
  [
    'Your Zelle® payment is scheduled',
    'You scheduled a payment to Dana Reed',
    '',
    [amount, ['Send on', 'Dec 1, 2026'], number],
  ],
  ['Your Zelle® payment was canceled', 'Your payment to Dana Reed was canceled', '', chaseRows],
  ["We couldn't deliver your Zelle® payment", 'Your payment to Dana Reed failed', '', chaseRows],
  [
    'Your payment from Dana Reed is pending',
    'Dana Reed is sending you money',
    'We are reviewing this payment. It is not in your account yet.',
    chaseRows,
  ],
  [
    'Enroll to receive money with Zelle®',
    'Dana Reed wants to send you money',
    'Enroll by Dec 9, 2026 to get it.',
    chaseRows,
  ],
  [
    'Your direct deposit posted',
    'You have a direct deposit of $250.00',
    '',
    [
      ['Account', 'Checking (...5516)'],
      ['Amount', '$250.00'],
      ['Made on', 'Nov 25, 2026'],
    ],
  ],
  [
    'Your $25.00 transaction with DANA REED SHOP',
    'Debit card transaction',
    '',
    [amount, ['Merchant', 'DANA REED SHOP'], ['Made on', 'Nov 25, 2026']],
  ],
  ['Your statement is ready', 'Your statement is ready for account ending in 5516', ''],
  [
    'You received a wire transfer',
    'A wire transfer of $250.00 was credited',
    '',
    [
      ['Amount', '$250.00'],
      ['Reference', '86366498769'],
    ],
  ],
  ['New device signed in', 'We noticed a new sign-in', 'Nov 25, 2026 at 2:31 AM ET'],
  ['Earn $300 with a new account', 'Get a $300 bonus', 'When Dana Reed opens an account.'],
  ['Dana Reed was added as a Zelle® recipient', 'You added a recipient', 'You can now send money to Dana Reed.'],
]

export const bankOfAmerica: readonly OtherEntry[] = [
  ['Dana Reed requested $25.00', 'Dana Reed requested $25.00 from you', 'For: K7QX4'],
  ['You sent $25.00 to Dana Reed', 'Your $25.00 payment to Dana Reed was sent', 'Confirmation: bct5mtkqtu'],
  ['Dana Reed is waiting for your $25.00', 'Reminder: Dana Reed requested $25.00', ''],
  ['Your payment to Dana Reed is scheduled', 'Scheduled: $25.00 to Dana Reed on 12/01/2026', ''],
  ['Your payment of $25.00 to Dana Reed failed', 'We could not send $25.00 to Dana Reed', ''],
  ['Dana Reed canceled a $25.00 payment', 'Dana Reed canceled the $25.00 payment to you', ''],
  [
    'Dana Reed sent you $25.00 - action required',
    'Enroll to receive $25.00 from Dana Reed',
    'Dana Reed sent you money. Enroll with Zelle by 12/09/2026 or it is returned.',
  ],
  ['Direct deposit received', 'A direct deposit of $250.00 was credited', 'Account ending in 5516'],
  ['Your account statement is available', 'Your eStatement is available', ''],
  ['Low balance alert', 'Your balance is below $25.00', 'Balance: $19.20'],
  ['Account alert: debit card used', 'A purchase of $25.00 at DANA REED SHOP', ''],
  ['Earn $200 online cash rewards', 'Get a $200 bonus', 'After you spend $1,000.00.'],
  ['Your sign-in code', 'Your code is 123456', ''],
  ['Request sent to Dana Reed', 'You requested $25.00 from Dana Reed', 'K7QX4'],
]

export const capitalOne: readonly OtherEntry[] = [
  [
    'Dana Reed requested money with Zelle®',
    'You have a request',
    'Dana Reed has requested money with Zelle® in the amount of $25.00.',
  ],
  [
    'You sent money with Zelle®',
    'Your money is on its way',
    'You have just sent Dana Reed money with Zelle® in the amount of $25.00.',
  ],
  ['Reminder: Dana Reed requested money', 'A reminder', 'Dana Reed is still waiting for $25.00. Message: K7QX4'],
  ['Your Zelle® payment is scheduled', 'Scheduled', 'You will send Dana Reed $25.00 on Dec 1, 2026.'],
  [
    'Your Zelle® payment failed',
    'Your payment did not go through',
    'Your payment to Dana Reed in the amount of $25.00 failed.',
  ],
  [
    'Someone sent you money with Zelle®. Enroll now.',
    'Someone sent you money with Zelle®.',
    'Dana Reed has just sent you money with Zelle® in the amount of $25.00. Enroll by Dec 9, 2026 to get your money.',
  ],
  [
    'A Zelle® payment to you was canceled',
    'A payment was canceled',
    'Dana Reed has canceled money sent with Zelle® in the amount of $25.00.',
  ],
  [
    'A deposit was made',
    'You have a deposit',
    'A direct deposit in the amount of $250.00 posted to 360 Checking ...5516.',
  ],
  ['Your statement is ready', 'Your statement is ready', '360 Checking ...5516'],
  ['A new transaction was charged', 'DANA REED SHOP', 'A purchase of $25.00 was made with your card.'],
  ['Your code', 'Your code is 123456', 'Never share it.'],
  ['Refer Dana Reed, get $100', 'Get $100', 'When Dana Reed opens an account with $250.00.'],
  ['Payment received', 'We received your credit card payment', 'Thanks. Your payment of $25.00 was received.'],
]

const tdRows = [confirmation, ['Account ending in', '5516'], ['Message', 'K7QX4']] as const
export const tdBank: readonly OtherEntry[] = [
  ['Dana Reed requested money with Zelle®', 'Dana Reed requested $25.00', '', tdRows],
  ['You sent money with Zelle®', 'You sent $25.00 to Dana Reed', '', tdRows],
  ['Reminder: Dana Reed requested money', 'Dana Reed is waiting for $25.00', '', tdRows],
  ['Your Zelle® payment is scheduled', 'Your $25.00 payment to Dana Reed is scheduled', '', tdRows],
  ['Your Zelle® payment failed', 'Your $25.00 payment to Dana Reed was not sent', '', tdRows],
  [
    'Enroll to receive your money with Zelle®',
    'Dana Reed sent you $25.00',
    'Enroll by 12/09/2026 to receive it.',
    tdRows,
  ],
  [
    'Your Zelle® payment is pending',
    'Dana Reed sent you $25.00',
    'This payment is under review and is not in your account yet.',
    tdRows,
  ],
  ['A deposit was made', 'Deposit of $250.00', 'TD COMPLETE CHECKING, ******5516', [['Account ending in', '5516']]],
  ['Your statement is ready', 'Your statement is ready', '', [['Account ending in', '5516']]],
  ['New sign-in', 'We noticed a new sign-in', 'Nov 25, 2026'],
  ['A purchase was made', 'A purchase of $25.00', 'DANA REED SHOP', [['Account ending in', '5516']]],
  ['Earn $200', 'Earn $200 with a new account', 'Deposit $2,500.00 within 60 days.'],
  ['We returned your Zelle® payment', 'We have returned the $25.00 Zelle® payment from Dana Reed', '', tdRows],
]
