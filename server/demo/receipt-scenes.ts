import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import { createPaymentReference } from './payment-references.ts'
import type { Random } from './random.ts'
import type { ReceiptOrder, ReceiptOrders } from './receipt-orders.ts'
import type { ReceiptFacts, UnsignedMail } from './receipts/facts.ts'
import { dollars, escaped, page } from './receipts/html.ts'
import { type ReceiptLayout, writeReceipt } from './receipts/layouts.ts'
import { otherMails } from './receipts/other-mails.ts'

/** A mail that reaches the demo's first shop. */
export type ReceiptScene = {
  at: Date
  mail: UnsignedMail
  /** Done to the signed mail, which may break it. */
  change?: (raw: string) => string
  /** A person decides that its money pays this order. */
  decidedFor?: ReceiptOrder
  /** The order is cancelled before it comes. */
  cancelled?: ReceiptOrder
}

/** The mailbox that gets the shop's receipts. */
export const receiptMailbox = 'payments@aurora-outfitters.example'

const accounts: Partial<Record<ReceiptLayout, string>> = {
  venmo: '@aurora-outfitters',
  'cash-app': '$AuroraOutfitters',
}
const numberOf = (layout: ReceiptLayout, random: Random): string =>
  layout === 'chase'
    ? random.text(11, '123456789')
    : createPaymentReference(layout === 'venmo' ? 'venmo' : 'cashapp', random)

/** How an app would make a handle of a name. */
const handleOf = (name: string): string =>
  `$${
    name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 20) || 'payer'
  }`

type Told = Partial<ReceiptFacts> & { at: Date; payerName: string; amountCents: number }

const newLayout = ({ payerName, amountCents, note }: ReceiptFacts): Pick<UnsignedMail, 'subject' | 'html'> => ({
  subject: `You have a new payment on Venmo`,
  html: page(`<h1>A payment arrived</h1><p>${escaped(payerName)} &rarr; Aurora Outfitters</p>
<p>Total ${dollars(amountCents)}</p><p>&ldquo;${escaped(note)}&rdquo;</p>`),
})

const venmoMail = (name: string, facts: ReceiptFacts): UnsignedMail => {
  const found = otherMails.find((other) => other.name === `venmo: ${name}`)
  if (found === undefined) throw new RangeError(`There is no mail of Venmo: ${name}`)
  return found.write(facts)
}

/** Receipts in every state: paid, to decide, unknown, forged, somebody else's, taken back, repeated. In time order. */
export function receiptScenes(orders: ReceiptOrders, { now, random }: { now: Date; random: Random }): ReceiptScene[] {
  const latest = now.getTime() - minuteMs
  const after = ({ createdAt }: ReceiptOrder, ms: number): Date => new Date(Math.min(createdAt.getTime() + ms, latest))
  const ago = (ms: number): Date => new Date(latest - ms)
  const factsOf = (layout: ReceiptLayout, told: Told): ReceiptFacts => ({
    ...{ payerHandle: handleOf(told.payerName), note: '', to: receiptMailbox, account: accounts[layout] ?? '5516' },
    ...{ reference: numberOf(layout, random), ...told },
  })
  const write = (layout: ReceiptLayout, told: Told): UnsignedMail => writeReceipt(layout, factsOf(layout, told))
  const fullyPaid = (order: ReceiptOrder, ms: number): Told => ({
    ...{ payerName: order.customerName, amountCents: order.cents, note: order.code, at: after(order, ms) },
  })
  const {
    paidByVenmo,
    paidByCashApp,
    paidByZelle,
    takenBack,
    oneTwin,
    withoutCode,
    otherName,
    large,
    paidByPerson,
    paidTooLate,
  } = orders
  const scene = (layout: ReceiptLayout, told: Told, more: Partial<ReceiptScene> = {}): ReceiptScene => ({
    ...{ at: told.at, mail: write(layout, told), ...more },
  })

  const first = scene('venmo', fullyPaid(paidByVenmo, 7 * minuteMs))
  const lost = factsOf('venmo', fullyPaid(takenBack, 12 * minuteMs))
  const backAt = after(takenBack, 20 * hourMs)
  const asked = factsOf('venmo', {
    payerName: 'Marlow Supply Co.',
    amountCents: 24_000,
    note: 'October',
    at: ago(9 * hourMs),
  })
  const scenes: ReceiptScene[] = [
    first,
    // The mail server delivers it twice.
    {
      ...{ at: new Date(first.at.getTime() + 2 * minuteMs), mail: first.mail },
      change: (raw) => `Received: from mail-1.example by mx.aurora-outfitters.example\r\n${raw}`,
    },
    scene('cash-app', fullyPaid(paidByCashApp, 21 * minuteMs)),
    scene('chase', fullyPaid(paidByZelle, 95 * minuteMs)),
    { at: lost.at, mail: writeReceipt('venmo', lost) },
    { at: backAt, mail: venmoMail('reversed', { ...lost, at: backAt }) },
    // To decide: two equal orders, no code, another name, a large amount, a second payment, one for a cancelled order.
    scene('venmo', { payerName: 'Casey Morgan', amountCents: oneTwin.cents, at: after(oneTwin, 40 * minuteMs) }),
    scene('cash-app', { ...fullyPaid(withoutCode, 33 * minuteMs), note: 'thank you!' }),
    scene('chase', {
      ...{ ...fullyPaid(otherName, 60 * minuteMs), payerName: 'Harriet Lindqvist-Bauer' },
      note: `order ${otherName.number}`,
    }),
    scene('venmo', fullyPaid(large, 15 * minuteMs)),
    scene('venmo', fullyPaid(paidByVenmo, dayMs)),
    scene('venmo', fullyPaid(paidTooLate, 2 * hourMs), { cancelled: paidTooLate }),
    scene(
      'venmo',
      { ...fullyPaid(paidByPerson, 50 * minuteMs), note: 'the jacket', payerName: 'R. Okafor' },
      { decidedFor: paidByPerson },
    ),
    scene('venmo', { payerName: 'Priya Nandakumar', amountCents: 3650, note: 'dinner 🍕', at: ago(8 * hourMs) }),
    // No layout that is known.
    (() => {
      const facts = factsOf('venmo', { ...fullyPaid(oneTwin, hourMs), at: ago(7 * hourMs) })
      return { at: facts.at, mail: { ...writeReceipt('venmo', facts), ...newLayout(facts) } }
    })(),
    // Refused: changed after it was signed, signed by somebody else, to somebody else, a request.
    scene(
      'venmo',
      { payerName: 'Alex Grant', amountCents: 100, note: oneTwin.code, at: ago(6 * hourMs) },
      {
        change: (raw) => raw.replace('paid you $1.00', `paid you ${dollars(oneTwin.cents)}`),
      },
    ),
    {
      at: ago(5 * hourMs),
      mail: {
        ...write('venmo', { payerName: 'Alex Grant', amountCents: large.cents, note: large.code, at: ago(5 * hourMs) }),
        ...{ from: 'Venmo <receipts@venmo-payments.example>', signedBy: ['venmo-payments.example'] },
      },
    },
    scene('venmo', {
      ...{ payerName: 'Alex Grant', amountCents: oneTwin.cents, note: oneTwin.code, at: ago(4 * hourMs) },
      ...{ to: 'alex.grant@example.com', account: '@alex-grant-shop' },
    }),
    { at: asked.at, mail: venmoMail('request', asked) },
  ]
  return scenes.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Mail takes some seconds. */
export const deliveryMs = 20 * secondMs
