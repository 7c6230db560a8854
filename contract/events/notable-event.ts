import { paymentMethodLabels } from '../payments/payment-method.ts'
import type { EventData, EventType } from './event.ts'

/** Whether the bell lists each kind of event. Listing every change of an order would only repeat them. */
const inBell = {
  order_created: true,
  order_updated: false,
  payment_confirmed: true,
  money_received: false,
  refund_updated: false,
  shipping_updated: false,
  inventory_alert: true,
  notification: true,
  receipt_updated: false,
  day_closed: false,
  conversation_updated: false,
} as const satisfies Record<EventType, boolean>

export type NotableType = { [Type in EventType]: (typeof inBell)[Type] extends true ? Type : never }[EventType]
export const isNotable = (type: EventType): type is NotableType => inBell[type]

/** All kinds of event, without their schemas, which the browser would load too. */
const types = Object.keys(inBell) as EventType[]
export const notableTypes = types.filter(isNotable)
export const isEventType = (type: string): type is EventType => Object.hasOwn(inBell, type)

/** An event in words: a title, and a detail that may be empty. */
export type Wording = { title: string; detail: string }

let dollars: Intl.NumberFormat | undefined
/** Created on first use: a formatter takes a slow phone 100 ms. */
function usd(amount: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollars.format(amount)
}

const statusWords = {
  pending: 'is pending again',
  paid: 'is paid',
  shipped: 'has shipped',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
} as const satisfies Record<EventData<'order_updated'>['status'], string>

const changeWords = {
  status: (status: keyof typeof statusWords) => statusWords[status],
  payment: () => 'was paid in part',
  payment_removed: () => 'lost a payment that never came',
  payment_state: () => 'has a new payment state',
  undone: (status: keyof typeof statusWords) => `is back to ${status}`,
  edited: () => 'was edited',
  note: () => 'has a new note',
  instructions_resent: () => 'had its payment instructions requested again',
  customer_told: () => 'had its customer told by the shop itself',
  held: () => 'is held for review',
  released: () => 'is approved',
  payment_claimed: () => 'is reported paid',
  pay_link_changed: () => 'had its payment link changed',
  refund_owed: () => 'has a refund to send',
  refund_sent: () => 'was refunded',
  refund_cancelled: () => 'had a refund cancelled',
} as const satisfies Record<EventData<'order_updated'>['change'], (status: keyof typeof statusWords) => string>

const conversationWords = {
  asked: 'A customer asked Levy',
  waiting: 'A customer waits for an answer',
  customer_wrote: 'A customer wrote again',
  answered: 'A customer got an answer',
  assigned: 'A conversation was assigned',
  closed: 'A conversation was closed',
  reopened: 'A conversation was reopened',
} as const satisfies Record<EventData<'conversation_updated'>['change'], string>

const outcomeWords = {
  short: 'was paid in part',
  received: 'was paid',
  over: 'was paid too much',
} as const satisfies Record<EventData<'money_received'>['outcome'], string>

const refundWords = {
  owed: 'is owed',
  sent: 'was sent',
  cancelled: 'was cancelled',
} as const satisfies Record<EventData<'refund_updated'>['state'], string>

/** The words for each kind: one place for the bell, the live panel, pushes and screen readers. */
const wordings: { [Type in EventType]: (data: EventData<Type>) => Wording } = {
  order_created: ({ orderNumber, amount, customerName }) => ({
    title: `New order #${orderNumber}`,
    detail: `${usd(amount)} from ${customerName}`,
  }),
  order_updated: ({ orderNumber, status, change }) => ({
    title: `Order #${orderNumber} ${changeWords[change](status)}`,
    detail: '',
  }),
  payment_confirmed: ({ orderNumber, amount, paymentMethod, customerName }) => ({
    title: `Payment received for #${orderNumber}`,
    detail: `${usd(amount)} by ${paymentMethodLabels[paymentMethod]} from ${customerName}`,
  }),
  money_received: ({ orderNumber, amount, paymentMethod, outcome }) => ({
    title: `Order #${orderNumber} ${outcomeWords[outcome]}`,
    detail: `${usd(amount)} by ${paymentMethodLabels[paymentMethod]}`,
  }),
  refund_updated: ({ orderNumber, state, amount, paymentMethod }) => ({
    title: `Refund of #${orderNumber} ${refundWords[state]}`,
    detail: `${usd(amount)} by ${paymentMethodLabels[paymentMethod]}`,
  }),
  shipping_updated: ({ orderNumber, status, trackingNumber, trackingCarrier }) => ({
    title: `Order #${orderNumber} ${statusWords[status]}`,
    detail: trackingNumber === null ? '' : [trackingCarrier, trackingNumber].filter((part) => part !== null).join(' '),
  }),
  inventory_alert: ({ name, sku, quantity }) => ({
    title: quantity === 0 ? `${name} is out of stock` : `${name}: ${quantity} left`,
    detail: `SKU ${sku}`,
  }),
  notification: ({ message }) => ({ title: message, detail: '' }),
  receipt_updated: () => ({ title: 'A payment receipt changed', detail: '' }),
  day_closed: ({ day }) => ({ title: `The books of ${day} were closed`, detail: '' }),
  conversation_updated: ({ change }) => ({ title: conversationWords[change], detail: '' }),
}

/** Describes an event in words. */
export function wordEvent<Type extends EventType>(event: { type: Type; data: EventData<Type> }): Wording {
  return wordings[event.type](event.data)
}
