import { gs1CheckDigit, upsCheckDigit } from '../../contract/orders/check-digits.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Random } from './random.ts'

const digits = '0123456789'
const hex = '0123456789abcdef'
/** Without letters that look like digits. */
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A transaction's id in the format of its network or bank. */
const references: Readonly<Partial<Record<PaymentMethod, (random: Random) => string>>> = {
  cashapp: (random) => `#D-${random.text(8, capitals)}`,
  venmo: (random) => `4${random.text(18, digits)}`,
  zelle: (random) => random.pick(['JPM99', 'BAC', 'WFCT0', 'USB', 'CTI']) + random.text(8, capitals.toLowerCase()),
  bitcoin: (random) => random.text(64, hex),
  ethereum: (random) => `0x${random.text(64, hex)}`,
}

export const createPaymentReference = (method: PaymentMethod, random: Random): string =>
  references[method]?.(random) ?? random.text(12, capitals)

/** Ends in the carrier's check digit. */
function usps(random: Random): string {
  const number = `9400111${random.text(15, digits)}`.slice(0, -1)
  return `${number}${gs1CheckDigit(number)}`
}

function ups(random: Random): string {
  const characters = `${random.text(6, capitals)}03${random.text(8, digits)}`.slice(0, -1)
  return `1Z${characters}${upsCheckDigit(characters)}`
}

const fedex = (random: Random): string => random.pick(['7', '6']) + random.text(11, digits)

export type Parcel = { carrier: string; trackingNumber: string; minDays: number; maxDays: number }

const carriers = [
  { carrier: 'USPS', number: usps, minDays: 2, maxDays: 5, weight: 55 },
  { carrier: 'UPS', number: ups, minDays: 1, maxDays: 4, weight: 30 },
  { carrier: 'FedEx', number: fedex, minDays: 1, maxDays: 4, weight: 15 },
] as const

/** A parcel with a tracking number in its carrier's format. */
export function createParcel(random: Random): Parcel {
  const { carrier, number, minDays, maxDays } = random.weighted(carriers, ({ weight }) => weight)
  return { carrier, trackingNumber: number(random), minDays, maxDays }
}
