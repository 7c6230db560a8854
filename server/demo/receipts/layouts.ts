import type { ReceiptFacts, UnsignedMail } from './facts.ts'
import { dollars, escaped, numericDate, page, shortDate, shortDollars, table } from './html.ts'

type Written = Pick<UnsignedMail, 'from' | 'subject' | 'html' | 'text' | 'signedBy'>

const venmoSender = { from: 'Venmo <venmo@venmo.com>', text: '', signedBy: ['venmo.com', 'amazonses.com'] }

function venmo({ payerName, amountCents, note, at, reference, account }: ReceiptFacts): Written {
  const [whole = '', cents = ''] = dollars(amountCents).slice(1).split('.')
  return {
    ...venmoSender,
    subject: `${payerName} paid you ${dollars(amountCents)}`,
    html: page(`<div style="display:none">Transaction alert</div>
<h1>${escaped(payerName)} paid you</h1>
<div><span>$</span><span>${whole}</span><span>.</span><span>${cents}</span></div>
<p>${escaped(note)}</p>
<a href="https://venmo.com/">See transaction</a>
${table([
  ['Date', shortDate(at)],
  ['Transaction ID', reference],
  ['Sent to', account],
])}
<p>For any issues, see our help center. This payment may be reversed if it violates our terms, as the user agreement says.</p>`),
  }
}

function venmoOld({ payerName, amountCents, note, reference, at }: ReceiptFacts): Written {
  return {
    ...venmoSender,
    subject: `${payerName} paid you ${dollars(amountCents)}`,
    html: page(`<table><tr><td>
<!-- actor name --><a href="https://venmo.com/user">${escaped(payerName)}</a>
<!-- action --><span>paid</span>
<!-- recipient name --><a href="https://venmo.com/shop">You</a>
</td></tr><tr><td>
<!-- note --><div><p>${escaped(note)}</p></div>
<!-- date, audience, and amount --><span>${shortDate(at)}</span>
<!-- amount --><span>+ ${dollars(amountCents)}</span>
</td></tr></table>
<!-- buttons --><a href="https://venmo.com/story/5f2b7c9d1e3a4b6c8d0e">Like</a>
<!-- footer --><p>Payment ID: ${reference}</p>`),
  }
}

function cashApp({ payerName, payerHandle, amountCents, note, reference, account }: ReceiptFacts): Written {
  const forNote = note === '' ? '' : ` for ${note}`
  return {
    from: 'Cash App <cash@square.com>',
    subject: `${payerName} sent you ${shortDollars(amountCents)}${forNote}`,
    text: null,
    signedBy: ['square.com', 'amazonses.com'],
    html: page(`<div>${escaped(payerName)}</div><div>Payment from ${escaped(payerHandle)}</div>
<div>${dollars(amountCents)}</div><div>Received</div>${note === '' ? '' : `<div>For ${escaped(note)}</div>`}
${table([
  ['Amount', dollars(amountCents)],
  ['Destination', 'Cash'],
  ['Identifier', reference],
  ['To', account],
  ['From', payerName],
])}`),
  }
}

function chase({ payerName, amountCents, note, at, reference }: ReceiptFacts): Written {
  return {
    from: 'Chase <no.reply.alerts@chase.com>',
    subject: 'You received money with Zelle®',
    text: '',
    signedBy: ['chase.com'],
    html: page(`<h1>${escaped(payerName)} sent you money</h1><p>Here are the details:</p>
${table([
  ['Amount', dollars(amountCents)],
  ['Sent on', shortDate(at)],
  ['Transaction number', reference],
  ['Memo', note || 'N/A'],
])}
<p>${escaped(payerName)} is registered with Zelle®.</p>`),
  }
}

function bankOfAmerica({ payerName, amountCents }: ReceiptFacts): Written {
  const sentence = `${payerName} sent you ${dollars(amountCents)}`
  return {
    from: 'Bank of America <customerservice@ealerts.bankofamerica.com>',
    subject: sentence,
    text: null,
    signedBy: ['ealerts.bankofamerica.com'],
    html: page(`<h2>${escaped(sentence)}</h2><a href="https://www.bankofamerica.com">View your balance</a>
<p>Please allow up to 5 minutes for the money to deposit to your account.</p>`),
  }
}

function wellsFargo({ payerName, amountCents, note, at, reference, account }: ReceiptFacts): Written {
  return {
    from: 'Wells Fargo <alerts@notify.wellsfargo.com>',
    subject: 'You received money with Zelle®',
    text: '',
    signedBy: ['notify.wellsfargo.com'],
    html: page(`<h1>You received money with Zelle®</h1>
<p>${escaped(payerName)} sent you money. Here are the details:</p>
${table([
  ['Date', numericDate(at)],
  ['Amount', dollars(amountCents)],
  ['Confirmation number', reference],
  ['Notes', note],
])}
<p>This money has been deposited in your Wells Fargo account XXXXXX${account}.</p>`),
  }
}

function wellsFargoSpanish({ payerName, amountCents, note, at, reference, account }: ReceiptFacts): Written {
  return {
    from: 'Wells Fargo <alerts@notify.wellsfargo.com>',
    subject: 'Recibió dinero con Zelle®',
    text: '',
    signedBy: ['notify.wellsfargo.com'],
    html: page(`<h1>Recibió dinero con Zelle®</h1>
<p>${escaped(payerName)} le envió dinero. Estos son los detalles:</p>
${table([
  ['Fecha', numericDate(at)],
  ['Monto', dollars(amountCents)],
  ['Número de confirmación', reference],
  ['Notas', note],
])}
<p>Este dinero se depositó en su cuenta de Wells Fargo XXXXXX${account}.</p>`),
  }
}

function capitalOne({ payerName, amountCents, note }: ReceiptFacts): Written {
  const name = escaped(payerName)
  return {
    from: 'Capital One <capitalone@notification.capitalone.com>',
    subject: 'Good news: Someone sent you money with Zelle®.',
    text: null,
    signedBy: ['capitalone.com'],
    html: page(`<h1>Good news: Someone sent you money with Zelle®.</h1>
<p>${name} has just sent you money with Zelle® in the amount of ${dollars(amountCents)}.</p>
${note === '' ? '' : `<p>Here&rsquo;s the message from ${name}: ${escaped(note)}</p>`}
<p>The money has already been deposited in your account, so you don't need to do anything.</p>`),
  }
}

function tdBank({ payerName, amountCents, note, reference, account }: ReceiptFacts): Written {
  return {
    from: 'TD Bank <zelle@tdbank.com>',
    subject: 'You received money with Zelle®',
    text: '',
    signedBy: ['tdbank.com'],
    html: page(`<h1>${escaped(payerName)} sent you ${dollars(amountCents)}</h1>
${table([
  ['Confirmation number', reference],
  ['Account ending in', account],
  ['Message', note],
])}`),
  }
}

function tdBankSentence({ payerName, amountCents, note, reference, account }: ReceiptFacts): Written {
  const name = escaped(payerName)
  return {
    from: 'TD Bank <alerts@tdbank.com>',
    subject: 'We deposited your Zelle® payment',
    text: '',
    signedBy: ['tdbank.com'],
    html: page(`<p>We have successfully deposited the ${dollars(amountCents)} Zelle<sup>®</sup> payment from ${name}
(confirmation number ${reference}) into your account (TD Bank, TD COMPLETE CHECKING, ******${account}).</p>
${note === '' ? '' : table([['Memo', note]])}`),
  }
}

const writers = {
  venmo,
  'venmo-old': venmoOld,
  'cash-app': cashApp,
  chase,
  'bank-of-america': bankOfAmerica,
  'wells-fargo': wellsFargo,
  'wells-fargo-es': wellsFargoSpanish,
  'capital-one': capitalOne,
  'td-bank': tdBank,
  'td-bank-sentence': tdBankSentence,
}

export type ReceiptLayout = keyof typeof writers
export const receiptLayouts = Object.keys(writers) as readonly ReceiptLayout[]

/** Writes a receipt as its provider does, not yet signed. */
export function writeReceipt(layout: ReceiptLayout, facts: ReceiptFacts): UnsignedMail {
  const written = writers[layout](facts)
  const id = `${facts.at.getTime().toString(36)}.${facts.amountCents}.${facts.reference.replace(/\W/g, '')}`
  return {
    ...written,
    to: facts.to,
    date: facts.at,
    messageId: `<${id}@${written.signedBy[0]}>`,
    encoding: 'quoted-printable',
  }
}
