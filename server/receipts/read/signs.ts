import type { Outcome } from '../../../contract/money/receipt.ts'
import { anchors, matchAny } from './anchors.ts'

export type NoPayment = Exclude<Outcome, 'payment' | 'not_ours' | 'unknown'>

/** Without the object, “Special Requests Catering” would be one. */
const requestable = ['{amount}{any}', 'money{any}', 'payment{any}', 'a payment{any}', 'you {any}', 'that you {any}']

/** Subjects and headings of mails without money, in English and Spanish. The first that fits counts. */
const sentences: readonly (readonly [NoPayment, ReturnType<typeof anchors>])[] = [
  [
    'failed',
    anchors(
      '{any} payment {any} failed{any}',
      '{any} payment failed{any}',
      '{any} was declined{any}',
      '{any} payment was canceled{any}',
      '{any} payment was cancelled{any}',
      '{any} canceled {any} payment{any}',
      'Payment failed{any}',
      'Payment declined{any}',
      'Payment canceled{any}',
      '{any} has expired{any}',
    ),
  ],
  [
    'reversal',
    anchors(
      '{any} was refunded{any}',
      '{any} has been refunded{any}',
      '{any} refunded you{any}',
      'You refunded {any}',
      '{any} was reversed{any}',
      '{any} has been reversed{any}',
      '{any} was returned{any}',
      '{any} disputed {any}',
      '{any} fue reembolsado{any}',
      '{any} fue revertido{any}',
    ),
  ],
  [
    'pending',
    anchors(
      '{any} payment {any} is pending{any}',
      '{any} payment is pending{any}',
      'Pending payment{any}',
      '{any} pending: {any}',
      '{any} is scheduled{any}',
      'Scheduled payment{any}',
      '{any} is on its way{any}',
      '{any} to receive your money{any}',
      '{any} to receive it{any}',
      'Accept {any}',
      '{any} wants to send you {any}',
      '{any} está pendiente{any}',
    ),
  ],
  [
    'request',
    anchors(
      ...['requests', 'requested', 'is requesting'].flatMap((verb) =>
        requestable.map((object) => `{any} ${verb} ${object}`),
      ),
      '{any} request from {any}',
      'Request from {any}',
      '{any} payment request{any}',
      'Reminder{any}',
      '{any} reminder{any}',
      '{any} reminded you{any}',
      '{any} le solicitó {any}',
      '{any} solicita {any}',
    ),
  ],
  [
    'outgoing',
    anchors(
      'You paid {any}',
      'You sent {any}',
      'You completed {any}',
      'Your payment to {any}',
      'Your transfer {any}',
      'Your bank transfer{any}',
      'Transfer to {any}',
      'You cashed out{any}',
      '{any} charged you{any}',
      'Usted envió {any}',
      'Usted pagó {any}',
    ),
  ],
]

/** The outcome that a subject or heading names if it is no payment's; null if it names none. */
export function noPaymentSaid(sentence: string): NoPayment | null {
  return sentences.find(([, said]) => matchAny(sentence, said) !== null)?.[0] ?? null
}

/** Advice is longer, or conditional: “If someone requests a payment …”. */
const mostWordsOfStatement = 20

/** The same for a line of the text, which may also be small print. */
export function noPaymentStated(line: string): NoPayment | null {
  const isAdvice = /^(if|si|when|cuando)\b/i.test(line) || line.split(' ').length > mostWordsOfStatement
  return isAdvice ? null : noPaymentSaid(line)
}

/** Statements, not links: “Request money”, “Refund policy” and “Processing fee” say nothing about this payment. */
const words: readonly (readonly [NoPayment, RegExp])[] = [
  ['failed', /\b(failed|declined|cancell?ed|expired|unsuccessful|rechazad[oa]|cancelad[oa])\b/i],
  ['failed', /\b(not|not be) completed\b/i],
  [
    'reversal',
    /\b(is|was|were|been|be|payment|transfer|money) (refunded|reversed|returned|disputed)\b|\bchargeback\b/i,
  ],
  ['reversal', /^(refunded|reversed|returned|disputed)\b|\b(reembolsad[oa]|revertid[oa]|devuelt[oa])\b/i],
  ['pending', /\b(pending|scheduled|on hold|on (its|the) way|pendiente|programad[oa])\b/i],
  ['pending', /\bwill be (deposited|credited)\b|\bse depositará\b/i],
  ['pending', /\b(is|still) processing\b|^processing\b(?! fee)/i],
  ['pending', /\b(register|enroll|sign up) .{0,60}to receive\b|\baccept (the|this) (payment|money)\b/i],
  ['request', /\b(requests|requested|requesting) (\$|money|a payment|payment)|\breminded you\b|\ble solicitó\b/i],
  ['request', /^(payment request|reminder)\b/i],
  ['outgoing', /\byou (paid|sent)\b|\bsent to your bank\b|\busted (pagó|envió)\b/i],
]

/** The payee has to do something first: no receipt says so, however long the sentence. */
const toDoFirst =
  /\b(register|enroll|sign up)\b.{0,80}\bto (receive|get|accept|claim) (the|this|that|your|it|money|payment)\b/i

/** A longer line is small print, unless it speaks of this very payment. */
const mostWords = 10
const ofThisPayment =
  /\b(this|the|your|his|her|their|este|el|su) (payment|transfer|money|transaction|pago|dinero|transferencia)\b.{0,30}\b(is|was|has been|could not|couldn't|cannot|can't|won't|will be|está|fue|ha sido)\b/i

/**
 * Words that contradict a payment, outside of the payer's own text. A heading of a few words says so; small print only if it
 * speaks of this payment.
 */
export function signAgainst(line: string): NoPayment | null {
  if (toDoFirst.test(line)) return 'pending'
  const isShort = line.split(' ').length <= mostWords
  if (!isShort && !ofThisPayment.test(line)) return null
  return words.find(([, pattern]) => pattern.test(line))?.[0] ?? null
}

/** Words of the provider that a note without a label can't have, or it may be the provider's. */
export function signInNote(note: string): NoPayment | null {
  return toDoFirst.test(note) || ofThisPayment.test(note) ? (signAgainst(note) ?? 'pending') : null
}

/** A sign that the provider put in front of a name (“Canceled: Dana Reed”) or in brackets behind it (“Dana Reed (pending)”). */
export function signBesideName(name: string): NoPayment | null {
  const [before = '', ...rest] = name.split(/[:–—]| - /)
  const inBrackets = [...name.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, text = '']) => text)
  const beside = rest.length === 0 ? inBrackets : [before.trim(), ...inBrackets]
  return beside.map((text) => noPaymentSaid(text) ?? signAgainst(text)).find((sign) => sign !== null) ?? null
}
