import type { LabelFormat } from '../../../contract/orders/printing.ts'

export type PrintedShop = { name: string; address: readonly string[] }
/** A PNG on white. The size is that of the logo, in pixels. */
export type PrintedLogo = { png: Uint8Array; width: number; height: number }

/** A packing slip. Texts have one line each. */
export type Slip = {
  number: number
  /** Its day in the shop's time zone: `November 20, 2026`. */
  day: string
  shop: PrintedShop & { logo: PrintedLogo | null }
  paper: 'LETTER' | 'A4'
  customerName: string
  /** Empty without a shipping address. */
  shipTo: readonly string[]
  lines: readonly { sku: string; name: string; quantity: number }[]
}

/** An address label. */
export type Label = { number: number; shop: PrintedShop; shipTo: readonly string[] }

export type PrintJob =
  | { kind: 'slips'; slips: readonly Slip[] }
  | { kind: 'labels'; labels: readonly Label[]; format: LabelFormat; start: number }

/** `unprintable` are the numbers of the orders with characters that no font has. */
export type Printed = { pdf: Uint8Array; unprintable: number[] }
